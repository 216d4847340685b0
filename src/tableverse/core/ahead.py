"""Rules translated ahead of time.

A package that was built has a module `_translated` with the frames of its rules, and its functions with guards, as plain Python: what is
else worked out whenever a game is loaded. It is used where it was made from the very source that runs, by the very translator; where
anything differs, and in a source checkout, everything is translated at run time.
"""

from __future__ import annotations

import ast
import hashlib
import importlib
import importlib.util
import sys
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any, Final

NAME: Final = "_translated"
_TRANSLATOR: Final = ("ahead", "flow", "frames", "guards", "names", "translate")


@cache
def of(module: str) -> Any:
    """What was translated of a module, or None."""
    package = module
    while package:
        made = _made(package)
        if made is not None:
            return made if made.SOURCES.get(module) == fingerprint(module) else None
        package = package.rpartition(".")[0]
    return None


@cache
def _made(package: str) -> Any:
    if not hasattr(sys.modules.get(package), "__path__"):
        return None
    name = f"{package}.{NAME}"
    return importlib.import_module(name) if importlib.util.find_spec(name) is not None else None


def fingerprint(module: str) -> str:
    """Of a module's source and of all that translates it."""
    found = _translator().copy()
    found.update(_source(module))
    return str(found.hexdigest())


@cache
def _translator() -> Any:
    return hashlib.blake2b(b"\0".join(_source(f"{__package__}.{name}") for name in _TRANSLATOR), digest_size=16)


def _source(module: str) -> bytes:
    """The source of a module that is loaded or being loaded; nothing where it cannot be read."""
    found = sys.modules.get(module) or importlib.import_module(module)
    try:
        data: bytes = found.__loader__.get_data(found.__file__)  # type: ignore[union-attr]
    except (AttributeError, OSError, TypeError):
        return b""
    return data


def write(folder: Path, packages: Iterable[str]) -> None:
    """Write what goes into packages, all of whose modules are loaded, into a folder with the same tree."""
    for package in packages:
        put(folder, f"{package}.{NAME}", written(package))


def put(folder: Path, module: str, text: str) -> None:
    """Write a module into the tree of its package."""
    file = folder.joinpath(*module.split(".")).with_suffix(".py")
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")


def written(package: str) -> str:
    """The module `_translated` of a package."""
    from tableverse.core.guards import modules

    parts = [f'"""The rules of `{package}`, translated: see `{__name__}`. Made when the package is built, never edited."""']
    parts += ["from __future__ import annotations", "SOURCES = {}", "RULES = {}", "GUARDED = {}"]
    for module in modules(package):
        name = module.__name__
        parts += [f"SOURCES[{name!r}] = {fingerprint(name)!r}", *_rules(name), *_guarded(module)]
    return "\n\n".join(parts) + "\n"


def _rules(module: str) -> Iterator[str]:
    from tableverse.core.frames import RULES
    from tableverse.core.translate import Translator

    for name, cls in RULES.items():
        if cls.__module__ == module and "_source" in vars(cls) and isinstance(cls._source, FunctionType):
            made = Translator(cls._source)
            trees = made.make(), made.copy(), made.run()
            yield "\n\n".join(map(_text, trees))
            facts = tuple(made.slots), tuple(made.parameters), tuple(made.entries)
            yield f"RULES[{name!r}] = {facts!r}, {', '.join(t.name for t in trees)}"


def _guarded(module: ModuleType) -> Iterator[str]:
    from tableverse.core.guards import guarded

    for function, tree in guarded(module):
        yield _text(tree)
        yield f"GUARDED[{f'{module.__name__}:{function.__qualname__}'!r}] = {tree.name}"


def _text(tree: ast.FunctionDef) -> str:
    text = ast.unparse(ast.fix_missing_locations(tree))
    compile(text, f"<{tree.name}>", "exec")
    return text
