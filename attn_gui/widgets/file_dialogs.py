"""Dialogs that ask where a file shall go, and the words of theirs that Qt has in English only."""

from __future__ import annotations

import os
from collections.abc import Callable

from PySide6.QtCore import QCoreApplication, QDir, QStandardPaths
from PySide6.QtWidgets import QFileDialog, QWidget


def qt_words() -> tuple[str, ...]:
    """What Qt's Chinese lacks. The translators' tools find it here, Qt asks our texts for it."""
    translate = QCoreApplication.translate
    return (
        translate("QFileDialog", "&Look in:"),
        translate("QFileDialog", "Files of &type:"),
        translate("QAbstractFileIconProvider", "Drive"),
        translate("QAbstractFileIconProvider", "Folder", "All other platforms"),
        translate("QAbstractFileIconProvider", "Shortcut", "All other platforms"),
        translate("QAbstractFileIconProvider", "Unknown"),
        translate("QPrintSettingsOutput", "Page &Set:"),
    )


def usual_folder() -> str:
    """Where files are expected: the reader's documents, or else home."""
    documents = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
    return documents if os.path.isdir(documents) else QDir.homePath()


def ask_where(
    parent: QWidget, title: str, kind: str, suggested: str, chosen: Callable[[str], None]
) -> QFileDialog:
    """Ask for a file to write, of the `kind` of a name filter; the window goes on living."""
    dialog = QFileDialog(parent, title, os.path.join(usual_folder(), suggested))
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    dialog.setFileMode(QFileDialog.FileMode.AnyFile)
    dialog.setNameFilter(kind)
    dialog.setDefaultSuffix(os.path.splitext(suggested)[1].removeprefix("."))
    dialog.fileSelected.connect(chosen)
    dialog.finished.connect(dialog.deleteLater)
    dialog.open()
    return dialog
