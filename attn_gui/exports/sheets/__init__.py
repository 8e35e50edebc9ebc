"""The parts of the live spreadsheet: what it says, its cells, and one file a kind of sheet."""
