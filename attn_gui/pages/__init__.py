"""The pages of the window, one folder or file each."""
