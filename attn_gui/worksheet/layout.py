"""A whole sheet: head, panels, workings, and the answer key on a page of its own at the end."""

from __future__ import annotations

from attn_gui.core.exercise import Exercise
from attn_gui.core.exercise_blanks import GIVEN
from attn_gui.core.formulas import formula
from attn_gui.core.stages import STAGES
from attn_gui.pages.one_head.names import Names, names_for
from attn_gui.worksheet.faces import elided, width
from attn_gui.worksheet.flow import Flow
from attn_gui.worksheet.grids import Grid
from attn_gui.worksheet.marks import Page, Stroke, Words
from attn_gui.worksheet.texts import BLANKS, HEAD, KEY, LIST_COMMA, RULES, TASKS, WORKINGS
from attn_gui.worksheet.tongue import Tongue
from attn_gui.worksheet.workings import write_workings


class Sheet:
    """Lays one exercise out in one language for one paper."""

    def __init__(self, exercise: Exercise, language: str, paper: str) -> None:
        self.exercise = exercise
        self.tongue = Tongue(language)
        self.flow = Flow(paper, language)
        self.names: Names = names_for(exercise.trace, exercise.place, language)

    def say(self, source: str, **details: object) -> str:
        """A text of the sheet in its language."""
        return self.tongue.say("Worksheet", source, **details)

    def listed(self, names: tuple[str, ...] | list[str]) -> str:
        """Names one after the other."""
        return self.say(LIST_COMMA).join(dict.fromkeys(names))

    def said(self, sentences: list[str]) -> str:
        """Sentences one after the other: Chinese leaves no space between them."""
        return ("" if self.tongue.language == "zh" else " ").join(sentences)

    # ---------------------------------------------------------------------- names

    def symbol(self, stage: str) -> str:
        """X, W_Q, C … as in formulas."""
        return STAGES[stage].symbol if stage in STAGES else stage

    def row_names(self, stage: str) -> tuple[str, ...]:
        """The words or features beside the rows, in the order of the sheet."""
        if stage not in STAGES:
            return ("",)
        names = self.names.rows(stage)
        return tuple(names[row] for row in self.exercise.panels[stage].rows)

    def column_names(self, stage: str) -> tuple[str, ...]:
        """What stands above the columns, in the order of the sheet."""
        like = {"b_q": "w_q", "b_k": "w_k", "b_v": "w_v"}.get(stage, stage)
        names = self.names.columns(like)
        return tuple(names[column] for column in self.exercise.panels[stage].columns)

    def address(self, stage: str, row: int, column: int) -> str:
        """A cell by its places on the sheet: "C (cat, sat)"."""
        names = self.row_names(stage)[row], self.column_names(stage)[column]
        return f"{self.symbol(stage)} ({names[0]}, {names[1]})"

    def grid(self, stage: str, *, solved: bool = False, remark: str = "") -> Grid:
        """A matrix; solved: only the rows that were asked, with their answers."""
        panel = self.exercise.panels[stage]
        options = self.exercise.trace.document.options
        known = STAGES.get(stage)
        letter = known.letter if known is not None else "B"
        title = self.tongue.say("Stage", known.title) if known is not None else ""
        is_given = stage in GIVEN
        return Grid(
            panel,
            f"{letter}  {title}".strip(),
            self.symbol(stage) if is_given else formula(stage, options),
            self.row_names(stage),
            self.column_names(stage),
            self.tongue.language,
            remark,
            solved,
            panel.blank_rows if solved else None,
        )

    # --------------------------------------------------------------------- pages

    def pages(self, key: bool) -> tuple[Page, ...]:
        """All pages, with or without the answer key as the last one."""
        self._head()
        self._tasks()
        self._grids([self.grid(stage) for stage in self.exercise.panels])
        self.flow.heading(self.say(WORKINGS), keep=60)
        write_workings(self)
        if key:
            self._key()
        title = self.exercise.trace.document.title.pick(self.tongue.language)
        number = self.say(HEAD["number"], number=self.exercise.number)
        blank = self.say(BLANKS[self.exercise.blanks.name])
        footer = " · ".join(part for part in (title, blank, number) if part)
        return self.flow.done(
            elided(footer, self.flow.room - 90, "text", 7.5, self.tongue.language),
            self.say(HEAD["page"]),
        )

    def _head(self) -> None:
        flow, language = self.flow, self.tongue.language
        flow.y += 16
        number = self.say(HEAD["number"], number=self.exercise.number)
        flow.add([
            Words(flow.left, flow.y, self.say(HEAD["title"]), "strong", 17),
            Words(flow.right, flow.y, number, "strong", 13, "right"),
        ])  # fmt: skip
        flow.y += 26
        x = flow.left
        for part, share in (("name", 0.5), ("class", 0.2), ("date", 0.3)):
            label = self.say(HEAD[part])
            end = x + flow.room * share
            start = x + width(label, "text", 9.5, language) + 6
            flow.add([
                Words(x, flow.y, label, "text", 9.5),
                Stroke(start, flow.y + 2, end - 10, flow.y + 2),
            ])  # fmt: skip
            x = end
        flow.y += 12
        for line in self._about():
            flow.paragraph(line, "strong", 10.5)

    def _about(self) -> list[str]:
        trace, place = self.exercise.trace, self.exercise.place
        document = trace.document
        keys = trace.sentences[place.sentence][place.layer].keys
        gap = "" if self.tongue.language == "zh" and _is_chinese(self.names.asks) else " "
        lines = [f"{self.say(HEAD['sentence'])}: {gap.join(self.names.asks)}"]
        if keys != place.sentence:
            other = "" if _is_chinese(self.names.answers) else " "
            lines.append(f"{self.say(HEAD['answers'])}: {other.join(self.names.answers)}")
        where = []
        heads = document.layers[place.layer].heads
        if len(document.layers) > 1:
            count = len(document.layers)
            where.append(self.say(HEAD["layer"], number=place.layer + 1, count=count))
        if len(heads) > 1:
            name = heads[place.head].name.pick(self.tongue.language)
            where.append(self.say(HEAD["head"], number=place.head + 1, count=len(heads), name=name))
        return [*lines, " · ".join(where)] if where else lines

    def _tasks(self) -> None:
        exercise, flow = self.exercise, self.flow
        if exercise.blanks.name.startswith("after"):
            flow.paragraph(self.say(TASKS["after"]))
        for stages in self._asked_together():
            panels = self.listed([self.symbol(stage) for stage in stages])
            panel = exercise.panels[stages[0]]
            words = [self.row_names(stages[0])[row] for row in panel.blank_rows]
            whole = len(words) == len(panel.rows)
            kind = "row" if exercise.blanks.one_row else "whole" if whole else "some"
            flow.paragraph(self.say(TASKS[kind], panels=panels, words=self.listed(words)))
        flow.paragraph(self.say(RULES["rounding"]))
        marks = {one for panel in exercise.panels.values() for row in panel.marks for one in row}
        for mark in ("hidden", "written"):
            if mark in marks:
                flow.paragraph(self.say(RULES[mark]))
        if not exercise.orders.is_plain:
            flow.paragraph(self.say(RULES["order"]))
        if exercise.left_out:
            names = self.listed([self.symbol(stage) for stage in exercise.left_out])
            flow.paragraph(self.say(RULES["left_out"], names=names))
        flow.y += 4

    def _asked_together(self) -> list[list[str]]:
        """The asked stages in groups of which the same rows are blank."""
        groups: list[list[str]] = []
        for stage in self.exercise.asked:
            rows = self._asked_words(stage)
            if groups and self._asked_words(groups[-1][0]) == rows:
                groups[-1].append(stage)
            else:
                groups.append([stage])
        return groups

    def _asked_words(self, stage: str) -> tuple[tuple[str, ...], tuple[int, ...]]:
        return self.row_names(stage), self.exercise.panels[stage].blank_rows

    def _grids(self, grids: list[Grid]) -> None:
        """Blocks beside each other as far as they fit, line by line."""
        lines: list[list[Grid]] = [[]]
        for grid in grids:
            used = sum(one.width + 18 for one in lines[-1])
            if lines[-1] and used + grid.width > self.flow.room:
                lines.append([])
            lines[-1].append(grid)
        for line in lines:
            height = max((grid.height for grid in line), default=0)
            self.flow.need(height)
            x = self.flow.left
            for grid in line:
                self.flow.add(grid.marks(x, self.flow.y))
                x += grid.width + 18
            self.flow.y += height + 12

    def _key(self) -> None:
        flow, exercise = self.flow, self.exercise
        flow.turn()
        number = self.say(HEAD["number"], number=exercise.number)
        flow.y += 16
        flow.add([
            Words(flow.left, flow.y, self.say(KEY["title"]), "strong", 17),
            Words(flow.right, flow.y, number, "strong", 13, "right"),
        ])  # fmt: skip
        flow.y += 10
        flow.paragraph(self.say(KEY["for"]), "strong")
        flow.paragraph(self._about()[0])
        flow.paragraph(self.say(KEY["rounded"]))
        hard = exercise.difficulty
        flow.paragraph(
            self.say(
                KEY["work"],
                cells=hard.cells,
                multiplications=hard.multiplications,
                divisions=hard.divisions,
                exponentials=hard.exponentials,
            )
        )
        flow.y += 6
        grids = []
        for stage, tolerance in exercise.tolerance.items():
            remark = self.say(KEY["tolerance"], tolerance=f"{tolerance:.2f}")
            grids.append(self.grid(stage, solved=True, remark=remark))
        self._grids(grids)


def lay_out(exercise: Exercise, language: str, paper: str, key: bool = True) -> tuple[Page, ...]:
    """The pages of an exercise in "en" or "zh" on a paper of `PAPERS`."""
    return Sheet(exercise, language, paper).pages(key)


def _is_chinese(words: tuple[str, ...]) -> bool:
    return all("㐀" <= word[:1] <= "鿿" for word in words)
