"""The place of the program on a desktop: its icon, its entry in the menu, its kind of file."""
