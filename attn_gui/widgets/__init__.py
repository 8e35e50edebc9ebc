"""Reusable controls; they know no page, take data and emit requests."""
