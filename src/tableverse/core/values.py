"""Values that a saved game can hold, as JSON and back.

Fields of a state are typed, so msgspec reads and writes them. Locals of frames are not: they may be None, booleans, integers, strings,
tuples, `Value` structs and pieces of content (a card's effect node). Each has one spelling:

    5, "red", None, true      themselves
    (1, 2)                    {"tuple": [1, 2]}
    Check(colour=1)           {"value": "module:Check", "fields": {...}}     (by its stored name: `core.stored_names`)
    an effect node            {"content": "Lizard Rick/1/0"}
    a frame not yet run       {"frame": ...}     (what a lane starts with)
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, NewType, Protocol

import msgspec

from tableverse.core.errors import SaveError
from tableverse.core.frames import RULES, Frame
from tableverse.core.stored_names import register, stored_name

if TYPE_CHECKING:
    from collections.abc import Callable

VALUES: dict[str, Callable[..., Any]] = {}
"""Every value class by its name in saved games."""

Plain = Any
"""What JSON can hold."""

if TYPE_CHECKING:
    Card = int
    Seat = int
else:  # two types in a declaration, plain ints everywhere else: rules count cards and seats, and compare and sort them
    Card = NewType("Card", int)
    Seat = NewType("Seat", int)


def kind_name(name: str) -> str:
    """A class name as the name of a kind.

    >>> kind_name("TakeTurn")
    'take_turn'
    """
    return "".join("_" + c.lower() if c.isupper() else c for c in name).lstrip("_")


class Value(msgspec.Struct, frozen=True):
    """A small immutable record that rules may keep, ask or tell: questions, events, offers.

    Subclass it with `frozen=True`; fields are scalars, tuples or other values.
    """

    value_name: ClassVar[str] = ""

    def __init_subclass__(cls, **config: Any) -> None:
        super().__init_subclass__(**config)
        cls.value_name = register(VALUES, cls)


def register_value(cls: type[Any]) -> type[Any]:
    """Let a NamedTuple be kept by rules, too."""
    register(VALUES, cls)
    return cls


class Content(Protocol):
    """Where a game's immutable content (its box of components) names its pieces."""

    def ref(self, piece: Any) -> str | None:
        """The stable name of a piece of content, or None if it is not one."""

    def piece(self, ref: str) -> Any:
        """The piece with that name."""


def to_plain(value: Any, content: Content | None) -> Plain:
    """A local value as plain JSON data."""
    if value is None or isinstance(value, bool | int | str):
        return value
    if isinstance(value, Value):
        fields = {n: to_plain(getattr(value, n), content) for n in value.__struct_fields__}
        return {"value": value.value_name, "fields": fields}
    if isinstance(value, tuple):
        items = [to_plain(v, content) for v in value]
        if type(value) is tuple:
            return {"tuple": items}
        return {"named": stored_name(type(value).__module__, type(value).__qualname__), "items": items}
    if isinstance(value, Frame):
        return {"frame": frame_to_plain(value, content)}
    ref = content.ref(value) if content is not None else None
    if ref is not None:
        return {"content": ref}
    raise SaveError(f"a rule keeps {value!r} ({type(value).__name__}), which cannot be saved: use scalars, tuples or a Value")


def from_plain(data: Plain, content: Content | None) -> Any:
    """The value that `to_plain` wrote."""
    if not isinstance(data, dict):
        return data
    if "tuple" in data:
        return tuple(from_plain(v, content) for v in data["tuple"])
    if "value" in data:
        fields = {n: from_plain(v, content) for n, v in data["fields"].items()}
        return _known(VALUES, data["value"])(**fields)
    if "named" in data:
        return _known(VALUES, data["named"])(*(from_plain(v, content) for v in data["items"]))
    if "frame" in data:
        return frame_from_plain(data["frame"], content)
    if "content" in data and content is not None:
        return content.piece(data["content"])
    raise SaveError(f"a saved game holds something unknown: {data!r}")


def frame_to_plain(frame: Frame, content: Content | None) -> Plain:
    """A frame as plain data; frames that are more than locals bring their own `_to_plain`."""
    own = getattr(frame, "_to_plain", None)
    if own is not None:
        return {"rule": type(frame)._rule_name, "own": own(content)}
    return {
        "rule": type(frame)._rule_name,
        "at": frame._pc,
        "locals": {n: to_plain(getattr(frame, n), content) for n in frame._slots},
    }


def frame_from_plain(data: Plain, content: Content | None) -> Frame:
    """The frame that `frame_to_plain` wrote."""
    cls = _known(RULES, data["rule"])
    frame: Frame = object.__new__(cls)
    if "own" in data:
        frame._from_plain(data["own"], content)  # type: ignore[attr-defined]
        return frame
    if set(data["locals"]) != set(cls._slots):
        raise SaveError(f"rule {data['rule']} has other locals now: the game was saved under other rules")
    frame._pc = data["at"]
    for name, value in data["locals"].items():
        setattr(frame, name, from_plain(value, content))
    return frame


def _known(registry: dict[str, Any], name: str) -> Any:
    try:
        return registry[name]
    except KeyError:
        raise SaveError(f"unknown name in a saved game: {name!r}") from None
