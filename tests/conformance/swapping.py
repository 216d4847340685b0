"""Cards in everything that is declared: which ones a value names, and a position in which two copies have changed places.

Whatever follows from the rules has to stay the same when they have.
"""

from __future__ import annotations

from typing import Any, get_args, get_origin

import msgspec

from tableverse.core import Ask, Box, Card, State, Value
from tableverse.core.spaces import meaning, titles


def copies_of(box: Box) -> list[tuple[int, int]]:
    """Some pairs of cards that are alike."""
    found: dict[tuple[str, str], list[int]] = {}
    for c, title in enumerate(titles(box)):
        found.setdefault((title, box.families[c]), []).append(c)
    return [(some[0], other) for some in found.values() for other in some[1:3]]


def named(value: Value) -> set[int]:
    """The cards that a value names, an event for instance."""
    found: set[int] = set()

    class Noted(dict[int, int]):
        def get(self, card: int, same: Any = None) -> Any:
            found.add(card)
            return same

    _renamed_value(value, Noted())
    return found


def swapped(state: State, one: int, two: int) -> State:
    """A copy of the position in which two cards have changed places."""
    names = {one: two, two: one}
    twin = state.quiet()
    for f in type(twin).fields.values():
        hint = meaning(type(twin), f.name)
        value = getattr(twin, f.name)
        if getattr(f.tensor, "dealt", False):
            value[one], value[two] = value[two], value[one]
        else:
            setattr(twin, f.name, _renamed(value, hint, names))
    if state.lanes is None:
        asks = {s: a.question for s, a in twin.asks.items()}
        twin.asks.clear()
        for seat, question in asks.items():
            renamed = _renamed_value(question, names)
            twin.asks[seat] = Ask(seat, renamed, renamed.choices(twin, seat))
    else:
        twin.refresh()
    return twin


def _renamed(value: Any, hint: Any, names: dict[int, int]) -> Any:
    if type(value) is int and (hint is Card or Card in get_args(hint)):
        return names.get(value, value)
    origin, inner = get_origin(hint), get_args(hint)
    if isinstance(value, dict):
        key, entry = inner if len(inner) == 2 else (Any, Any)
        return {_renamed(k, key, names): _renamed(v, entry, names) for k, v in value.items()}
    if isinstance(value, list):
        return [_renamed(v, inner[0] if inner else Any, names) for v in value]
    if isinstance(value, Value):
        return _renamed_value(value, names)
    if isinstance(value, tuple) and hasattr(value, "_fields"):
        return type(value)(*[_renamed(v, meaning(type(value), n), names) for n, v in zip(value._fields, value, strict=True)])
    if isinstance(value, tuple):
        if origin is not tuple:
            return tuple([_renamed(v, Any, names) for v in value])
        hints = [inner[0]] * len(value) if inner[-1:] == (Ellipsis,) else inner
        return tuple([_renamed(v, h, names) for v, h in zip(value, hints, strict=True)])
    return value


def _renamed_value(value: Any, names: dict[int, int]) -> Any:
    changed = {n: _renamed(getattr(value, n), meaning(type(value), n), names) for n in value.__struct_fields__}
    return msgspec.structs.replace(value, **changed)
