"""Numbers and pictures to take away: one small file a format, one row a format in `formats`."""
