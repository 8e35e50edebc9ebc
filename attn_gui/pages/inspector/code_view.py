"""The text of a program: read-only, some lines marked, shape and heatmap of each variable."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint, QRect, Qt
from PySide6.QtGui import (
    QHelpEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QTextCharFormat,
    QTextCursor,
    QTextFormat,
)
from PySide6.QtWidgets import QPlainTextEdit, QTextEdit, QToolTip, QWidget

from attn_gui.core.options import Scales
from attn_gui.core.program import VARIABLES, Program
from attn_gui.core.stages import STAGES
from attn_gui.pages.inspector.comments import Comments
from attn_gui.pages.inspector.matrix_tip import matrix_tip
from attn_gui.theme import Theme
from attn_gui.widgets.colours import ColourMap, colour_map

MARGIN = 12  # px beside the text, for the marks
_LONGEST = 400  # signs of a line that are shown: hundreds of numbers take long to lay out
_ABOVE = 3  # lines that stay visible above a mark


class _Marks(QWidget):
    """The margin: a triangle beside each marked line, so that colour is not the only sign."""

    def __init__(self, view: CodeView, theme: Theme) -> None:
        super().__init__(view)
        self._view, self._theme = view, theme

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._theme.color("ink"))
        for top, height in self._view.marked_spans():
            middle, half, right = top + height // 2, self._theme.px(4), self.width() - 2
            left = right - self._theme.px(6)
            corners = [QPoint(left, middle - half), QPoint(right, middle)]
            painter.drawPolygon([*corners, QPoint(left, middle + half)])


class CodeView(QPlainTextEdit):
    """Shows a program; keeps its place while the numbers in it change."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.setObjectName("code.text")
        self._theme = theme
        self._program: Program | None = None
        self._scales = Scales()
        self.marked: tuple[int, ...] = ()
        self.setReadOnly(True)
        self.setUndoRedoEnabled(False)
        self.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse
            | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self.setTabChangesFocus(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        theme.dress(self, "code")
        self.setViewportMargins(theme.px(MARGIN), 0, 0, 0)
        self._marks = _Marks(self, theme)
        self._comments = Comments(self.document(), theme)
        self.updateRequest.connect(lambda _rect, _moved: self._marks.update())

    # ------------------------------------------------------------------ showing

    def show_program(self, program: Program, stages: frozenset[str], scales: Scales) -> None:
        """Show the lines and mark those of some stages; the first of them comes into view.
        `scales` colour the matrices of its variables."""
        self._program, self._scales = program, scales
        words = "\n".join(_short(line.text) for line in program.lines)
        changed = words != self.toPlainText()
        if changed:
            self._replace(words)
        marked = tuple(place for place, line in enumerate(program.lines) if line.stage in stages)
        moved = marked != self.marked
        self.marked = marked
        self.draw()
        if marked and (changed or moved):
            self._bring(marked[0])

    def draw(self) -> None:
        """Paint the marks in the colours of the theme."""
        chosen = []
        for place in self.marked:
            one = QTextEdit.ExtraSelection()
            style = QTextCharFormat()
            style.setBackground(self._theme.color("hi"))
            style.setForeground(self._theme.color("ink"))
            style.setProperty(QTextFormat.Property.FullWidthSelection, True)
            one.format = style  # type: ignore[attr-defined]
            one.cursor = QTextCursor(self.document().findBlockByNumber(place))  # type: ignore[attr-defined]
            chosen.append(one)
        self.setExtraSelections(chosen)
        self._marks.update()

    def take_colours(self) -> None:
        """After another theme."""
        self._comments.rehighlight()
        self.draw()

    def _replace(self, words: str) -> None:
        down, across = self.verticalScrollBar(), self.horizontalScrollBar()
        seen = (down.value(), across.value())
        self.setPlainText(words)
        down.setValue(seen[0])
        across.setValue(seen[1])

    def _bring(self, place: int) -> None:
        """Scroll until a line can be seen, and no further."""
        bar = self.verticalScrollBar()
        if not bar.value() <= place < bar.value() + max(1, bar.pageStep() - 1):
            bar.setValue(max(0, place - _ABOVE))

    def marked_spans(self) -> list[tuple[int, int]]:
        """Top and height of the marked lines, in pixels of the viewport."""
        spans = []
        for place in self.marked:
            block = self.document().findBlockByNumber(place)
            box = self.blockBoundingGeometry(block).translated(self.contentOffset())
            if -box.height() < box.top() < self.viewport().height():
                spans.append((round(box.top()), round(box.height())))
        return spans

    # ------------------------------------------------------------------- events

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        view, width = self.viewport().geometry(), self._theme.px(MARGIN)
        self._marks.setGeometry(QRect(view.left() - width, view.top(), width, view.height()))

    def viewportEvent(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            QToolTip.showText(event.globalPos(), self.tip(event.pos()), self.viewport())
            return True
        return super().viewportEvent(event)

    def tip(self, at: QPoint) -> str:
        """The variable under a point with its shape and its heatmap, or "" where there is none."""
        cursor = self.cursorForPosition(at)
        line = cursor.blockNumber()
        cursor.select(QTextCursor.SelectionType.WordUnderCursor)
        name = cursor.selectedText()
        if self._program is None or line >= len(self._program.lines):
            return ""
        if name not in self._program.lines[line].variables:
            return ""
        values = self._program.values[name]
        return matrix_tip(self._theme, name, values, self._colours(STAGES[VARIABLES[name]].scale))

    def _colours(self, scale: str) -> ColourMap:
        """The colours in which the panels show a matrix."""
        if scale == "weights":
            return colour_map(self._theme, "weights", 0, 1)
        end = getattr(self._scales, scale)
        return colour_map(self._theme, "signed", -end, end)


def _short(line: str) -> str:
    return line if len(line) <= _LONGEST else line[:_LONGEST] + " …"
