"""The inspector: what the picked number is, and the arithmetic that made it."""
