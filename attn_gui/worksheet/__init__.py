"""The printed worksheet: pages as data, their painting, the PDF, the dialog, the command line."""
