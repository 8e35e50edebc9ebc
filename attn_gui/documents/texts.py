"""What is said about files, and the names of the answers."""

from __future__ import annotations

from PySide6.QtCore import QT_TRANSLATE_NOOP

STEPS = {
    "new": QT_TRANSLATE_NOOP("Step", "new document"),
    "open": QT_TRANSLATE_NOOP("Step", "open “{title}”"),
    "reload": QT_TRANSLATE_NOOP("Step", "reload “{title}”"),
}

NOTES = {
    "changed": QT_TRANSLATE_NOOP(
        "Documents",
        "“{name}” was changed by another program. Reload shows what is in the file now; undo brings"
        " your numbers back.",
    ),
    "deleted": QT_TRANSLATE_NOOP(
        "Documents",
        "“{name}” was deleted or moved. Your document is still here, but in no file.",
    ),
    "elsewhere": QT_TRANSLATE_NOOP(
        "Documents",
        "“{name}” is open in another window. To keep both, save yours under another name.",
    ),
    "refused": QT_TRANSLATE_NOOP("Documents", "{reason} The document you had is still here."),
    "left_alone": QT_TRANSLATE_NOOP(
        "Documents",
        "A window holds one document. “{name}” is open; these were left alone: {others}",
    ),
}

QUESTIONS = {
    "leave": QT_TRANSLATE_NOOP(
        "Documents", "Save the changes to “{name}”? What you changed is in no file yet."
    ),
    "changed": QT_TRANSLATE_NOOP(
        "Documents",
        "“{name}” was changed by another program. Saving now would replace what it wrote.",
    ),
    "deleted": QT_TRANSLATE_NOOP(
        "Documents", "“{name}” was deleted or moved. Save it there again?"
    ),
    "elsewhere": QT_TRANSLATE_NOOP(
        "Documents", "“{name}” is open in another window. Saving now would replace what it saves."
    ),
    "failed": QT_TRANSLATE_NOOP(
        "Documents", "{reason} Your document is still here, but not saved."
    ),
    "replace": QT_TRANSLATE_NOOP("Documents", "“{name}” is already there. Replace it?"),
}

ANSWERS = {
    "reload": QT_TRANSLATE_NOOP("Documents", "Reload"),
    "keep_mine": QT_TRANSLATE_NOOP("Documents", "Keep mine"),
    "ok": QT_TRANSLATE_NOOP("Documents", "OK"),
    "open": QT_TRANSLATE_NOOP("Documents", "Open another…"),
    "save": QT_TRANSLATE_NOOP("Documents", "Save"),
    "discard": QT_TRANSLATE_NOOP("Documents", "Don’t save"),
    "cancel": QT_TRANSLATE_NOOP("Documents", "Cancel"),
    "overwrite": QT_TRANSLATE_NOOP("Documents", "Overwrite"),
    "save_again": QT_TRANSLATE_NOOP("Documents", "Save again"),
    "save_as": QT_TRANSLATE_NOOP("Documents", "Save as…"),
    "replace": QT_TRANSLATE_NOOP("Documents", "Replace"),
}

TIPS = {
    "reload": QT_TRANSLATE_NOOP("Documents", "Show what is in the file now; this can be undone"),
    "keep_mine": QT_TRANSLATE_NOOP("Documents", "Go on with the numbers you see"),
    "ok": QT_TRANSLATE_NOOP("Documents", "Close this note (Esc)"),
    "open": QT_TRANSLATE_NOOP("Documents", "Choose another file"),
    "save": QT_TRANSLATE_NOOP("Documents", "Keep the changes in a file"),
    "discard": QT_TRANSLATE_NOOP("Documents", "Close without saving: the changes are lost"),
    "cancel": QT_TRANSLATE_NOOP("Documents", "Back to the document; nothing happens"),
    "overwrite": QT_TRANSLATE_NOOP("Documents", "Put your document in place of what is there"),
    "save_again": QT_TRANSLATE_NOOP("Documents", "Write the file where it was"),
    "save_as": QT_TRANSLATE_NOOP("Documents", "Keep your document under another name"),
    "replace": QT_TRANSLATE_NOOP("Documents", "Put your document in place of what is there"),
}

DIALOGS = {
    "open": QT_TRANSLATE_NOOP("Documents", "Open a document"),
    "save_as": QT_TRANSLATE_NOOP("Documents", "Save the document as"),
    "ours": QT_TRANSLATE_NOOP("Documents", "attn-gui documents"),
    "all": QT_TRANSLATE_NOOP("Documents", "All files"),
    "untitled": QT_TRANSLATE_NOOP("Documents", "Untitled"),
}
