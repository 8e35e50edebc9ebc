"""The translation files: complete, compiled, collected from literals, and no box glyph (B29)."""

import ast
import subprocess
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest
from processes import ROOT, run_code, stray

I18N = ROOT / "resources/i18n"
BIN = ROOT / ".venv/bin"
SOURCES = sorted((ROOT / "attn_gui").rglob("*.py"))
NAMES = [str(path.relative_to(ROOT)) for path in SOURCES]


def messages(language: str) -> list[ET.Element]:
    return list(ET.parse(I18N / f"attn_gui_{language}.ts").getroot().iter("message"))


def source_of(message: ET.Element) -> str:
    return message.findtext("source") or ""


@pytest.mark.parametrize("language", ["zh_CN", "en"])
def test_every_string_is_translated(language):
    for message in messages(language):
        translation = message.find("translation")
        assert translation is not None
        assert translation.get("type") is None, source_of(message)
        forms = [form.text for form in translation.iter("numerusform")] or [translation.text]
        assert all(forms), source_of(message)
        assert len(forms) == {"zh_CN": 1, "en": 2}[language] or message.get("numerus") is None


def test_placeholders_are_the_same_in_both_languages():
    import re

    for message in messages("zh_CN"):
        source, translation = source_of(message), "".join(message.find("translation").itertext())
        fields = [sorted(set(re.findall(r"\{\w*\}|%n", text))) for text in (source, translation)]
        assert fields[0] == fields[1], source


def test_chinese_texts_use_chinese_punctuation():
    for message in messages("zh_CN"):
        text = "".join(message.find("translation").itertext()).strip()
        assert not text.endswith((".", ",", ":", ";", "?", "!")), text
        assert "..." not in text, text


@pytest.mark.parametrize("language", ["zh_CN", "en"])
def test_the_compiled_file_is_the_source_s(language, tmp_path):
    made = tmp_path / "made.qm"
    command = [BIN / "pyside6-lrelease", I18N / f"attn_gui_{language}.ts", "-qm", made]
    subprocess.run(command, check=True, capture_output=True, timeout=60)
    assert made.read_bytes() == (I18N / f"attn_gui_{language}.qm").read_bytes(), "make translations"


@pytest.mark.parametrize(("language", "flags"), [("zh_CN", ()), ("en", ("-pluralonly",))])
def test_collecting_the_strings_again_changes_nothing(language, flags, tmp_path):
    kept = I18N / f"attn_gui_{language}.ts"
    again = tmp_path / kept.name
    again.write_bytes(kept.read_bytes())
    options = [*flags, "-locations", "none", "-no-obsolete", "-ts", str(again)]
    subprocess.run(
        [BIN / "pyside6-lupdate", *NAMES, *options],
        check=True, capture_output=True, timeout=60, cwd=ROOT,
    )  # fmt: skip
    assert again.read_text("utf-8") == kept.read_text("utf-8"), "make translations"


# ------------------------------------------------------------------------------- literals only


def calls(tree: ast.AST, *names: str) -> list[ast.Call]:
    def name_of(call: ast.Call) -> str:
        return getattr(call.func, "attr", getattr(call.func, "id", ""))

    return [one for one in ast.walk(tree) if isinstance(one, ast.Call) and name_of(one) in names]


def is_literal(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, str)


@pytest.mark.parametrize("path", SOURCES, ids=NAMES)
def test_tr_takes_literals_only_and_stands_in_no_f_string(path: Path):
    tree = ast.parse(path.read_text("utf-8"))
    for call in calls(tree, "tr", "trUtf8"):
        assert is_literal(call.args[0]), f"{path.name}:{call.lineno}"
    for call in calls(tree, "QT_TRANSLATE_NOOP"):
        assert all(is_literal(one) for one in call.args), f"{path.name}:{call.lineno}"
    for joined in (one for one in ast.walk(tree) if isinstance(one, ast.JoinedStr)):
        assert calls(joined, "tr") == [], f"{path.name}:{joined.lineno}"


def test_the_scan_sees_what_it_looks_for():
    bad = ast.parse('self.tr(f"Head {n}"); f"{self.tr(\'Row\')} {n}"; self.tr(name)')
    found = calls(bad, "tr")
    assert [is_literal(call.args[0]) for call in found].count(False) == 2
    joined = [one for one in ast.walk(bad) if isinstance(one, ast.JoinedStr)]
    assert sum(len(calls(one, "tr")) for one in joined) == 1


def test_every_text_that_the_app_looks_up_is_collected():
    """`text(context, source)` takes its sources from tables: all of them must be in the file."""
    known = {
        (context.findtext("name"), source_of(message))
        for context in ET.parse(I18N / "attn_gui_zh_CN.ts").getroot().iter("context")
        for message in context.iter("message")
    }
    marked = set()
    for path in SOURCES:
        for call in calls(ast.parse(path.read_text("utf-8")), "QT_TRANSLATE_NOOP"):
            marked.add(tuple(one.value for one in call.args))
    assert marked - known == set()


# ------------------------------------------------------------------------------ no box glyphs

GLYPHS = """
import json, sys, xml.etree.ElementTree as ET
from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QTextLayout, QTextDocumentFragment
from attn_gui.app import build
from attn_gui.core.examples import Examples
from attn_gui.core.words import REFUSALS
from attn_gui.fonts import ROLES
from attn_gui.resources import resource

texts = set()
root = ET.parse(resource("i18n/attn_gui_zh_CN.ts")).getroot()
for message in root.iter("message"):
    texts |= {message.findtext("source"), "".join(message.find("translation").itertext()).strip()}
examples = Examples(resource("examples"))

def gather(node):
    if isinstance(node, str):
        texts.add(node)
    elif isinstance(node, dict):
        for value in node.values():
            gather(value)
        texts.update(node)
    elif isinstance(node, list):
        for value in node:
            gather(value)

for path in (*sorted(resource("examples").glob("*.json")), resource("glossary.json")):
    gather(json.loads(path.read_text("utf-8")))
window = build(["--lang", "zh", "--theme", "light"])
for source in ("&Undo", "&Redo", "Cu&t", "&Copy", "&Paste", "Delete", "Select All"):
    texts.add(QCoreApplication.translate("QWidgetTextControl", source))
texts |= {"−0.25 ∞ NaN 1/3 √dₖ Δ X′ Σ · × ÷ → ↔ – … ↑ ↓ ← → ① ½ bank₁₂ “” ‘’ 《》——"}
boxes = {}
for language in ("zh", "en"):
    window.theme.set_language(language)
    for role in ROLES:
        for text in texts:
            layout = QTextLayout(text, window.theme.font(role))
            layout.beginLayout()
            while layout.createLine().isValid():
                pass
            layout.endLayout()
            missing = sum(run.glyphIndexes().count(0) for run in layout.glyphRuns())
            if missing:
                boxes.setdefault(text, []).append(language + " " + role)
for text, roles in sorted(boxes.items())[:20]:
    print(len(roles), roles[0], repr(text[:60]))
print(len(texts), "texts,", len(boxes), "with boxes")
window.deleteLater()
QCoreApplication.processEvents()
"""


def test_no_box_glyph_on_a_machine_without_any_font(tmp_path):
    empty = tmp_path / "fonts"
    empty.mkdir()
    config = tmp_path / "fonts.conf"
    config.write_text(
        f"<?xml version='1.0'?><!DOCTYPE fontconfig SYSTEM 'fonts.dtd'><fontconfig>"
        f"<dir>{empty}</dir><cachedir>{tmp_path}/cache</cachedir></fontconfig>"
    )
    done = run_code(GLYPHS, FONTCONFIG_FILE=str(config), QT_QPA_FONTDIR=str(empty))
    assert done.returncode == 0, done.stderr.decode()
    assert done.stdout.decode().endswith(", 0 with boxes\n"), done.stdout.decode()
    assert int(done.stdout.split()[0]) > 400
    assert stray(done.stderr) == []
