"""The Many heads page: all heads of a layer side by side, and how they are joined."""
