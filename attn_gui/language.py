"""The language of the window: English or Simplified Chinese, switched live."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QObject, QTranslator, Signal

from attn_gui.resources import resource

LANGUAGES = ("en", "zh")
_FILES = {"en": "attn_gui_en", "zh": "attn_gui_zh_CN"}


def system_language(tags: list[str] | None = None) -> str:
    """The first language of the system that the app speaks; Traditional Chinese counts as none."""
    for tag in QLocale.system().uiLanguages() if tags is None else tags:
        parts = tag.replace("_", "-").split("-")
        if parts[0] == "zh" and not {"Hant", "TW", "HK", "MO"} & set(parts[1:]):
            return "zh"
        if parts[0] == "en":
            return "en"
    return "en"


class Language(QObject):
    """Loads the translations; `changed` is emitted once everything can be asked anew."""

    changed = Signal()

    def __init__(self, name: str, chosen: bool = True, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.name = ""
        self.chosen = chosen
        self._data = b""  # must outlive the translator that reads from it
        self._translators: list[QTranslator] = []
        self.set(name)

    def set(self, name: str) -> None:
        """Switch to "en" or "zh"; Qt's own texts follow."""
        if name == self.name:
            return
        app = QCoreApplication.instance()
        assert app is not None
        for old in self._translators:
            app.removeTranslator(old)
            old.deleteLater()
        self.name = name
        self._translators = []
        ours, theirs = QTranslator(self), QTranslator(self)
        # From memory: a file that is mapped and then replaced, as by an upgrade, kills the process.
        self._data = resource(f"i18n/{_FILES[name]}.qm").read_bytes()
        if ours.load(self._data):
            self._translators.append(ours)
        qt = "qtbase_zh_CN" if name == "zh" else "qtbase_en"
        if theirs.load(qt, QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)):
            self._translators.append(theirs)
        for new in self._translators:
            app.installTranslator(new)
        self.changed.emit()

    def follow_system(self) -> None:
        """Take the system's language, unless the reader has chosen one."""
        if not self.chosen:
            self.set(system_language())

    def choose(self, name: str) -> None:
        """The reader picks a language; the system's no longer counts."""
        self.chosen = True
        self.set(name)

    def step(self) -> None:
        """The other language."""
        self.choose(LANGUAGES[(LANGUAGES.index(self.name) + 1) % len(LANGUAGES)])


def text(context: str, source: str, /, **details: object) -> str:
    """The translation of a source that stands in a table, with its placeholders filled."""
    translated = QCoreApplication.translate(context, source)
    return translated.format(**details) if details else translated
