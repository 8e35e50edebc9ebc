"""Numbers from files: each format has a reader without Qt, `dialog` puts them into a matrix."""
