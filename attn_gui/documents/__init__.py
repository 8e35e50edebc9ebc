"""Documents as files: new, open, save, recent files, and what can go wrong with files.

`home` says where a document lives, `documents` carries out what the reader asks for (`keeping`:
saving), `disk` reads and writes, `guard` keeps two windows apart, `watch` sees what others do to
the file, `note` and `question` talk to the reader; `autosave` keeps copies of unsaved work in
`kept`, `recovery` finds those of a crash and `safety` offers them.
"""
