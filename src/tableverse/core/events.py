"""Events: what happens on the table, each with an audience. The log, animations and replays come from them."""

from __future__ import annotations

from typing import Any, ClassVar, Literal, NamedTuple

from tableverse.core.values import Value, kind_name

Stretch = Literal["", "round", "turn"]
"""A part of the story of a game."""


class Event(Value, frozen=True):
    """Base of all events. Subclass it with `frozen=True`; `text` says it in a sentence.

    Class variables: `kind` (derived from the class name); `begins`: the round or the turn that begins with it, for whoever tells the story.
    """

    kind: ClassVar[str] = ""
    begins: ClassVar[Stretch] = ""

    def __init_subclass__(cls, **config: Any) -> None:
        super().__init_subclass__(**config)
        if "kind" not in cls.__dict__:
            cls.kind = kind_name(cls.__name__)

    def text(self, g: Any) -> str:
        """The event as a sentence: from its own fields, the box and `g.name_of(seat)`, never from the position, which has moved on."""
        raise NotImplementedError

    def things(self, g: Any) -> tuple[str, ...]:
        """Addresses of what it is about."""
        return ()


class Logged(NamedTuple):
    """An event as one seat sees it."""

    kind: str
    text: str
    data: dict[str, Any]
    things: tuple[str, ...] = ()
    begins: Stretch = ""


class Told(NamedTuple):
    """A recorded event: who may see it (None: all), and what it is."""

    audience: tuple[int, ...] | None
    event: Event


Chain = tuple["Chain | None", Any]
"""A list that shares its past: copying a state does not copy its history."""


def unchain(chain: Any) -> list[Any]:
    """The items of a chain, oldest first."""
    items = []
    while chain is not None:
        chain, item = chain
        items.append(item)
    items.reverse()
    return items
