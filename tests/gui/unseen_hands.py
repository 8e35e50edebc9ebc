"""What the tests of hidden and of unchanged parts have in common."""

from hands import session, settle
from PySide6.QtCore import QObject
from PySide6.QtWidgets import QApplication

from attn_gui.core.edits import with_cell
from attn_gui.session import Label


class Counted:
    """Counts how often something of a module is made."""

    def __init__(self, monkeypatch, module, name):
        made, self.times = getattr(module, name), 0

        def counting(*arguments):
            self.times += 1
            return made(*arguments)

        monkeypatch.setattr(module, name, counting)


class Heard(QObject):
    """The widgets that events of one kind reach."""

    def __init__(self, kind):
        super().__init__()
        self.kind, self.names = kind, []
        QApplication.instance().installEventFilter(self)

    def eventFilter(self, watched, event):
        if event.type() == self.kind:
            self.names.append(watched.objectName())
        return False

    def leave(self):
        QApplication.instance().removeEventFilter(self)
        return self.names


def edit(window, row, column, value):
    here = session(window)
    here.apply(Label("edit"), with_cell(here.committed, "x", row, column, value))
    settle()
