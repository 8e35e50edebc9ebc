"""The app's own file: a document as JSON, and back, with clear errors and exact floats."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import asdict, fields
from pathlib import Path
from typing import Any

import numpy as np

from attn_gui.core.document import (
    Document,
    Feature,
    FeedForward,
    Head,
    Layer,
    Norm,
    Seed,
    Sentence,
    Text,
    Token,
    unnamed_features,
)  # fmt: skip
from attn_gui.core.errors import Refused
from attn_gui.core.files import may_be_json, read_bytes
from attn_gui.core.json_reader import Reader, read_cell
from attn_gui.core.options import Options, Override, Scales
from attn_gui.core.sketches import check_sketches, read_sketch
from attn_gui.core.stages import LENSES, OVERRIDABLE

FORMAT, VERSION = "attn-gui", 1
LARGEST = 64  # MB
MOST_LISTS, MOST_VALUES = 250_000, 4_000_000  # an empty list: 2 signs, but 60 bytes in memory
MOST_UNNAMED = 16_384  # features that a file may ask for by their number alone
COMPUTED = ("", "pos", "pos_squared", "one")

Json = dict[str, Any]


def read_document(path: Path) -> Document:
    """The document in the file at `path`; raises `Refused` with what is wrong and where."""
    return parse_document(file_bytes(path), path.name)


def read_title(path: Path) -> Text:
    """The title of the document in the file at `path`, without checking the rest."""
    return _opened(file_bytes(path), path.name).text("title") or Text("", "")


def file_bytes(path: Path) -> bytes:
    """What stands in an ordinary file of a bearable size; `Refused` otherwise."""
    return read_bytes(path, LARGEST, may_be_json)


def parse_document(data: bytes, name: str) -> Document:
    """The document in `data`, UTF-8 JSON; `name` is the file's name for messages."""
    return _document(_opened(data, name))


def _opened(data: bytes, name: str) -> Reader:
    """The file's object, once its format and version are known to be ours."""
    if data.count(b"[") + data.count(b"{") > MOST_LISTS or data.count(b",") > MOST_VALUES:
        raise Refused("file_too_full", name=name)
    try:
        text = data.decode("utf-8-sig")
        parsed = json.loads(text)
        if re.search(r"\\u[dD][89a-fA-F]", text):  # half a sign could never be written again
            json.dumps(parsed, ensure_ascii=False).encode()
    except (ValueError, RecursionError) as error:
        raise Refused("file_not_json", name=name) from error
    if not isinstance(parsed, dict) or parsed.get("format") != FORMAT:
        raise Refused("file_not_document", name=name)
    version = parsed.get("version")
    if type(version) is not int or version < 1:
        raise Refused("key_wrong", name=name, key="version")
    if version > VERSION:
        raise Refused("file_newer", name=name, version=version, known=VERSION)
    return Reader(parsed, name)


def _document(reader: Reader) -> Document:
    sketches = reader.each("sketches", read_sketch)
    document = Document(
        sentences=reader.each("sentences", _sentence, needed=True),
        features=_features(reader),
        layers=reader.each("layers", _layer, needed=True),
        options=_options(reader.inner("options")),
        scales=_scales(reader.inner("scales")),
        id=reader.take("id", str, ""),
        title=reader.text("title") or Text("", ""),
        notes=reader.text("notes"),
        lexicon=_lexicon(reader.inner("lexicon")),
        sketches=sketches,
        extra=reader.rest("format", "version", *_keys(Document)),
    )
    check_sketches(document, sketches)
    return document


def _keys(kind: type) -> tuple[str, ...]:
    """The keys of a part of the file: the names of its fields."""
    return tuple(one.name for one in fields(kind) if one.name not in ("seeds", "extra"))


def _lexicon(reader: Reader | None) -> dict[str, tuple[float, ...]]:
    """A row for each word; it is empty where every feature is computed."""
    words: Json = {} if reader is None else reader.data
    return {
        word: tuple(reader.row(word).tolist()) if reader and row != [] else ()
        for word, row in words.items()
    }


def _sentence(reader: Reader) -> Sentence:
    name = reader.take("id", str)
    tokens = []
    for place, word in enumerate(reader.take("tokens", list)):
        plain = {"id": default_id(name, place), "text": word} if isinstance(word, str) else word
        inner = Reader(plain, f"{reader.where}, tokens {place + 1}")
        tokens.append(Token(inner.take("id", str), inner.take("text", str)))
    seeds: dict[str, Seed] = {}
    extra = reader.rest(*_keys(Sentence))
    return Sentence(name, tuple(tokens), reader.given("x", seeds), seeds, extra)


def default_id(sentence: str, place: int) -> str:
    """The id of a word that the file gives as a plain string."""
    return f"{sentence}.{place + 1}"


def _features(reader: Reader) -> tuple[Feature, ...]:
    """A list of features, or the number of features that nobody has named."""
    if isinstance(reader.data.get("features"), list):
        return reader.each("features", _feature, needed=True)
    return unnamed_features(reader.within("features", 1, MOST_UNNAMED))


def _plain_features(features: tuple[Feature, ...]) -> list[Any] | int:
    count = len(features)
    if count <= MOST_UNNAMED and features == unnamed_features(count):
        return count
    return [_plain(feature) for feature in features]


def _feature(reader: Reader) -> Feature:
    computed = reader.take("computed", str, "")
    if computed not in COMPUTED:
        raise Refused("key_wrong", name=reader.where, key="computed")
    extra = reader.rest(*_keys(Feature))
    return Feature(reader.text("name") or Text("", ""), computed, extra)


def _layer(reader: Reader) -> Layer:
    ffn = reader.inner("ffn")
    seeds: dict[str, Seed] = {}
    return Layer(
        id=reader.take("id", str),
        heads=reader.each("heads", _head, needed=True),
        name=reader.text("name"),
        w_o=None if reader.data.get("w_o") is None else reader.given("w_o", seeds),
        b_o=reader.vector("b_o"),
        keys_from=reader.take("keys_from", (str, type(None)), None),
        residual=reader.take("residual", bool, True),
        norms=reader.each("norms", _norm),
        ffn=None if ffn is None else _feed_forward(ffn),
        seeds=seeds,
        extra=reader.rest(*_keys(Layer)),
    )


def _head(reader: Reader) -> Head:
    seeds: dict[str, Seed] = {}
    lenses: Json = {name: reader.given(name, seeds) for name in LENSES}
    biases: Json = {name: reader.vector(name) for name in ("b_q", "b_k", "b_v")}
    return Head(
        id=reader.take("id", str),
        name=reader.text("name") or Text("", ""),
        **lenses,
        **biases,
        question=reader.text("question"),
        color=reader.take("color", str, ""),
        icon=reader.take("icon", str, ""),
        on=reader.take("on", bool, True),
        channels=reader.texts("channels"),
        values=reader.texts("values"),
        seeds=seeds,
        extra=reader.rest(*_keys(Head)),
    )


def _norm(reader: Reader) -> Norm:
    return Norm(reader.row("gain"), reader.row("bias"), reader.number("eps", 1e-5))


def _feed_forward(reader: Reader) -> FeedForward:
    return FeedForward(reader.rows("w_1"), reader.row("b_1"), reader.rows("w_2"), reader.row("b_2"))


def _options(reader: Reader | None) -> Options:
    if reader is None:
        return Options()
    changed: Json = {}
    for one in fields(Options):
        default = getattr(Options(), one.name)
        if one.name in reader.data and isinstance(default, (bool, str)):
            changed[one.name] = reader.take(one.name, type(default))
    hidden = reader.take("hidden", list, [])
    for pair in hidden:
        if not (isinstance(pair, list) and [type(word) for word in pair] == [str, str]):
            raise Refused("key_wrong", name=reader.where, key="hidden")
    return Options(
        **changed,
        temperature=reader.number("temperature", 1.0),
        hidden=frozenset((asks, answers) for asks, answers in hidden),
        overrides=reader.each("overrides", _override),
        extra=reader.rest(*_keys(Options)),
    )


def _override(reader: Reader) -> Override:
    where = {name: reader.take(name, str) for name in ("layer", "head", "stage", "asks", "answers")}
    if where["stage"] not in OVERRIDABLE:
        raise Refused("key_wrong", name=reader.where, key="stage")
    return Override(
        **where, value=read_cell(reader.take("value", (int, float)), reader.where, 0, 0)
    )


def _scales(reader: Reader | None) -> Scales:
    if reader is None:
        return Scales()
    usual = Scales()
    ends = {one.name: reader.number(one.name, getattr(usual, one.name)) for one in fields(usual)}
    for name, end in ends.items():
        if end <= 0:
            raise Refused("key_wrong", name=reader.where, key=name)
    return Scales(**ends)


def dump_document(document: Document) -> str:
    """The document as JSON text; `parse_document` gives back every float bit for bit."""
    data: Json = {
        "format": FORMAT,
        "version": VERSION,
        "id": document.id,
        "title": asdict(document.title),
        "notes": document.notes and asdict(document.notes),
        "features": _plain_features(document.features),
        "sentences": [_plain_sentence(sentence) for sentence in document.sentences],
        "layers": [_plain(layer) for layer in document.layers],
        "options": _changed(document.options, Options()),
        "scales": asdict(document.scales),
        "lexicon": {word: list(row) for word, row in document.lexicon.items()},
    }
    if document.sketches:
        data["sketches"] = [asdict(sketch) for sketch in document.sketches]
    data |= document.extra
    return json.dumps(data, ensure_ascii=False, allow_nan=False, indent=1)


def _plain(value: Any) -> Any:
    """A dataclass of the document as JSON values; what is absent or at its default stays out."""
    if isinstance(value, np.ndarray):
        return value.tolist()
    if isinstance(value, Text):
        return value.en if value.en == value.zh else asdict(value)
    if isinstance(value, (tuple, frozenset)):
        return [_plain(one) for one in (sorted(value) if isinstance(value, frozenset) else value)]
    if not hasattr(value, "__dataclass_fields__"):
        return value
    plain = {one.name: getattr(value, one.name) for one in fields(value) if one.init}
    defaults = {one.name: one.default for one in fields(value)}
    seeds: Mapping[str, Seed] = plain.pop("seeds", {})
    extra: Mapping[str, Any] = plain.pop("extra", {})
    plain |= seeds  # in place of their matrices
    changed = {
        name: _plain(one)
        for name, one in plain.items()
        if isinstance(one, np.ndarray) or one != defaults[name]
    }
    return {**changed, **extra}


def _plain_sentence(sentence: Sentence) -> Json:
    """Words with the ids that a reader would give them are written as plain strings."""
    usual = all(
        token.id == default_id(sentence.id, place) for place, token in enumerate(sentence.tokens)
    )
    words = [token.text if usual else _plain(token) for token in sentence.tokens]
    x = _plain(sentence.seeds.get("x", sentence.x))
    return {"id": sentence.id, "tokens": words, "x": x, **sentence.extra}


def _changed(options: Options, defaults: Options) -> Json:
    pairs = {name: getattr(options, name) for name in _keys(Options)}
    changed = {name: _plain(one) for name, one in pairs.items() if one != getattr(defaults, name)}
    return {**changed, **options.extra}
