"""The One head page: panels A to F as one multiplication table."""
