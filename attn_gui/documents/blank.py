"""A new document: a clean sheet on which every number can be followed without a calculator.

Each word has a feature of its own, one feature is free, and the lenses hand on what they read, so
Q, K and V are X and every word looks mostly at itself. Whatever is typed then shows at once.
"""

from __future__ import annotations

import numpy as np

from attn_gui.core.document import (
    Document,
    Head,
    Layer,
    Sentence,
    Text,
    Token,
    unnamed_features,
)

WORDS = {"en": ("we", "like", "tea"), "zh": ("我们", "喜欢", "茶")}
FEATURES = 4
TITLE = Text("Untitled", "未命名")


def blank_document(language: str) -> Document:
    """Three words in "en" or "zh" with four features, one head of 4 × 4 lenses."""
    words = WORDS[language]
    tokens = tuple(Token(f"s1.{place + 1}", word) for place, word in enumerate(words))
    lens = np.eye(FEATURES)
    head = Head("h1", Text("Head 1", "头 1"), lens, lens, lens, color="h1")
    return Document(
        sentences=(Sentence("s1", tokens, np.eye(len(words), FEATURES)),),
        features=unnamed_features(FEATURES),
        layers=(Layer("L1", (head,)),),
        title=TITLE,
    )
