"""What changed, for the drawer of focus mode: the same sentences, and the controls as links."""

from __future__ import annotations

from html import escape

from attn_gui.comparison import Comparison
from attn_gui.focus import Focus
from attn_gui.language import text
from attn_gui.pages.inspector import changes_texts as texts
from attn_gui.pages.inspector.changes_story import Telling
from attn_gui.pages.one_head.texts import STEPS
from attn_gui.session import Label
from attn_gui.theme import Theme

_LINK = "changes:"


def changes_html(told: Telling, comparison: Comparison, differs: bool, theme: Theme) -> str:
    """Headline and links on the first line, then what moved, what it did and why."""
    frozen, nothing = comparison.is_frozen, comparison.is_empty
    offered = {
        "difference": differs or not nothing, "put_back": not nothing,
        "freeze": not frozen, "release": frozen,
    }  # fmt: skip
    color = theme.color("ink").name()
    words = {key: text("Changes", texts.CONTROLS[key]) for key in offered}
    if differs:
        words["difference"] = text("Changes", texts.CONTROLS["numbers"])
    links = [
        f'<a href="{_LINK}{key}" style="color:{color}">{escape(words[key])}</a>'
        for key, possible in offered.items()
        if possible
    ]
    head = f"<b>{escape(told.headline)}</b>&nbsp;&nbsp; {' · '.join(links)}"
    return "<br>".join((head, *map(escape, told.listed), *told.moves, *told.why))


def follow(link: str, comparison: Comparison, focus: Focus) -> bool:
    """Do what a link of the drawer says; whether it was one of these."""
    if not link.startswith(_LINK):
        return False
    doing = {
        "difference": lambda: focus.set(difference=not focus.look.difference),
        "put_back": lambda: comparison.put_back(Label(STEPS["put_back"])),
        "freeze": comparison.freeze,
        "release": comparison.release,
    }
    doing[link.removeprefix(_LINK)]()
    return True
