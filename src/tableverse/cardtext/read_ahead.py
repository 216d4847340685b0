"""Card texts read ahead of time.

A package that was built has a module `_texts` with the trees of its own cards' texts, as plain Python: reading them takes about as long as
all else that loads a game. It is used where it was made from the very files that are there, of the package and of the card language.
"""

from __future__ import annotations

import enum
import hashlib
import importlib
import importlib.util
from collections.abc import Iterator
from functools import cache
from importlib import resources
from typing import TYPE_CHECKING, Any, Final

from tableverse.cardtext.nodes import Node
from tableverse.core.ahead import put

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable
    from pathlib import Path

    from tableverse.cardtext.language import Language

NAME: Final = "_texts"
_READ: Final = (".py", ".lark")


def trees(language: Language, kinds: dict[str, tuple[str, ...]], start: type[Node]) -> dict[str, Node]:
    """The trees by text that were made of a category of a language with these names."""
    made = next((made for package in packages(language) if (made := _made(package)) is not None), None)
    return {} if made is None else dict(made.get(key(language, kinds, start), {}))


def packages(language: Language) -> Iterator[str]:
    """The packages that a language's own words come from, inner ones first."""
    for module in sorted({word.__module__ for word in language.own}):
        package = module
        while package := package.rpartition(".")[0]:
            yield package


@cache
def _made(package: str) -> Any:
    name = f"{package}.{NAME}"
    if importlib.util.find_spec(name) is None:
        return None
    module = importlib.import_module(name)
    return module.trees() if fingerprint(package) == module.MADE_FROM else None


def key(language: Language, kinds: dict[str, tuple[str, ...]], start: type[Node]) -> str:
    """What decides, beside the files, how a text is read: the words and names there are, and what the text has to be."""
    words = [f"{word.__module__}:{word.__qualname__}" for word in (start, *language.words)]
    return hashlib.blake2b(repr((words, sorted(kinds.items()))).encode(), digest_size=16).hexdigest()


def fingerprint(package: str) -> str:
    """Of all that decides how the texts of a package are read."""
    found = hashlib.blake2b(digest_size=16)
    for folder in (resources.files(__package__), resources.files(package)):
        for path, file in _files(folder):
            found.update(path.encode() + b"\0" + file.read_bytes() + b"\0")
    return found.hexdigest()


def _files(folder: Traversable, above: str = "") -> Iterator[tuple[str, Traversable]]:
    for file in sorted(folder.iterdir(), key=lambda f: f.name):
        if file.is_dir():
            yield from _files(file, f"{above}{file.name}/")
        elif file.name.endswith(_READ) and not file.name.startswith(("_texts", "_translated")):
            yield above + file.name, file


def write(folder: Path, package: str, language: Language) -> None:
    """Write what was read in the language of a package into a folder with the same tree."""
    put(folder, f"{package}.{NAME}", _module(package, language))


def _module(package: str, language: Language) -> str:
    words: dict[type[Any], str] = {}
    lines = []
    for parser in language.parsers.values():
        made: Any = parser
        found = {text: _written(tree, words) for text, tree in made.read.items()}
        inside = [f"        {text!r}: {tree}," for text, tree in sorted(found.items())]
        lines += [f"    found[{key(language, made.kinds, made.start)!r}] = {{", *inside, "    }"]
    imports = [f"    from {w.__module__} import {w.__qualname__} as {name}" for w, name in words.items()]
    top = f'"""The texts of `{package}`, read: see `{__name__}`. Made when the package is built, never edited."""'
    head = ["def trees():", *imports, "    found = {}"]
    return "\n".join([top, "", f"MADE_FROM = {fingerprint(package)!r}", "", "", *head, *lines, "    return found", ""])


def _written(value: Any, words: dict[type[Any], str]) -> str:
    if isinstance(value, Node):
        name = words.setdefault(type(value), f"{type(value).__name__}_{len(words)}")
        fields = ", ".join(f"{field}={_written(getattr(value, field), words)}" for field in value.__struct_fields__)
        return f"{name}({fields})"
    if isinstance(value, tuple):
        return f"({''.join(f'{_written(item, words)}, ' for item in value)})"
    if isinstance(value, enum.Enum):
        return f"{words.setdefault(type(value), f'{type(value).__name__}_{len(words)}')}.{value.name}"
    assert value is None or isinstance(value, int | str | bool)
    return repr(value)
