"""The page Long distance: a word-by-word reader beside attention, and why “it” takes two layers."""
