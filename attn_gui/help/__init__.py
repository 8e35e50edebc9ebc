"""Help: the sheet with keys, about and licences, and the hints of the first run."""
