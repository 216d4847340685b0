"""The names that saved games know rules and values by: they stay when the code moves.

A save names a rule or a value by the module and the name that it was first saved under. Whoever moves or renames one writes a line into the
`stored_names.json` of its package (a game, or a layer), today's name first, both without the package's: old saves find it, and new saves,
digests and replays stay what they were.

    "rules.charity": "giving"                               everything in a module
    "rules.charity:Donate": "moves.bargains:Give"           one class or rule, with all that stands in it
"""

from __future__ import annotations

import json
import sys
from functools import cache
from pathlib import Path
from typing import Any

from tableverse.core.errors import RuleError

FILE = "stored_names.json"


@cache
def _table(package: str) -> tuple[str, dict[str, str]]:
    """What has moved, from the nearest package that says so, and that package."""
    if not package:
        return "", {}
    for folder in getattr(sys.modules.get(package), "__path__", ()):
        file = Path(folder) / FILE
        if file.is_file():
            return f"{package}.", json.loads(file.read_bytes())
    return _table(package.rpartition(".")[0])


def stored_name(module: str, qualname: str) -> str:
    """Return the name of a class or a rule in saved games: its own one, unless it or what it stands in has moved.

    >>> stored_name("tableverse.core.lanes", "Together")
    'tableverse.core.lanes:Together'
    """
    package, table = _table(module)
    inside, head, tail = module.removeprefix(package), qualname, ""
    while head:
        known = table.get(f"{inside}:{head}")
        if known is not None:
            return package + known + tail
        head, dot, last = head.rpartition(".")
        tail = dot + last + tail
    return f"{package}{table.get(inside, inside)}:{qualname}"


def register(registry: dict[str, Any], cls: type[Any]) -> str:
    """Enter a class under its name in saved games, and return that name. A class that is made anew takes the place of its former self."""
    name = stored_name(cls.__module__, cls.__qualname__)
    own, other = (f"{c.__module__}:{c.__qualname__}" for c in (cls, registry.get(name, cls)))
    if own != other:
        raise RuleError(f"{own} would be saved as {name!r}, and so is {other}")
    registry[name] = cls
    return name
