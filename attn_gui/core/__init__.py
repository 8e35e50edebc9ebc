"""The numbers: documents, the attention formulas and what follows from them. No Qt in here."""
