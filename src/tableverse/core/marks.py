"""Marks of rules: a short word that changes when a rule is rewritten.

A saved frame is a rule's name, a place in it and its locals. After an update the name may still be there while the place has come to mean
something else; so a saved game keeps the marks of the rules on its stack, and is resumed only where they are what they were.
"""

from __future__ import annotations

import ast
import hashlib
import inspect
import json
import textwrap
from functools import cache
from pathlib import Path
from types import FunctionType
from typing import Any

from tableverse.core.frames import RULES, Frame
from tableverse.core.translate import definition


def marks(stack: Any) -> dict[str, str]:
    """The marks of all rules that plain data of a stack names, in lanes and in values, too. A rule that is gone has none."""
    found: dict[str, str] = {}
    todo = [stack]
    while todo:
        part = todo.pop()
        if isinstance(part, list):
            todo += part
        elif isinstance(part, dict):
            name = part.get("rule")
            if isinstance(name, str):
                found[name] = mark(RULES[name]) if name in RULES else ""
            todo += part.values()
    return dict(sorted(found.items()))


def first_marks(game: str, version: int) -> dict[str, str]:
    """The marks of all rules as they were when saves had none yet, for games of that version."""
    data = _first()
    found: dict[str, str] = data["marks"] if data["versions"].get(game) == version else {}
    return found


@cache
def _first() -> dict[str, Any]:
    found: dict[str, Any] = json.loads((Path(__file__).parent / "first_marks.json").read_bytes())
    return found


_known: dict[type[Frame], str] = {}


def mark(cls: type[Frame]) -> str:
    """Of a rule as it is written, but for comments and its docstring; of a frame written by hand, its classes."""
    if cls not in _known:
        source = getattr(cls, "_source", None)
        text = _written(cls, source) if source is not None else _spelled(cls)
        _known[cls] = hashlib.blake2b(text.encode(), digest_size=6).hexdigest()
    return _known[cls]


def _written(cls: type[Frame], source: FunctionType) -> str:
    tree = definition(source)
    body = tree.body[1:] if ast.get_docstring(tree, clean=False) is not None else tree.body
    return "\n".join([ast.unparse(tree.args), *map(ast.unparse, body), repr(cls._slots), repr(cls._entries)])


def _spelled(cls: type[Frame]) -> str:
    classes = [base for base in cls.__mro__ if base not in (Frame, object)]
    return "\n".join([ast.unparse(ast.parse(textwrap.dedent(inspect.getsource(base)))) for base in classes])
