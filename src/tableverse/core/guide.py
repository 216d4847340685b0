"""A guided first game: how it is dealt, and coach marks that come up at the table when their moment does.

A mark says when it is shown (`When`), from what the guided seat is sent anyway: the question it is asked, the options it has, what has
happened since it answered last, and fields of its view. Nothing reads a label. It points at addresses, as options do.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final, Literal

import msgspec

from tableverse.core.declaration import check_options
from tableverse.core.errors import SetupError

if TYPE_CHECKING:
    from tableverse.core.fields import StateType

Test = Literal["=", "!=", ">=", "<="]
Whose = Literal["anybody", "own", "others"]

LEAST_MARKS: Final = 6
MOST_MARKS: Final = 10
MOST_TITLE: Final = 36
MOST_LETTERS: Final = 240
SHELL: Final = frozenset({"option", "progress", "question"})
"""What a mark can point at besides things of the game: the options it waits for, or all; the way to the end; the question."""


class Fact(msgspec.Struct, frozen=True):
    """Something about a view: a value in it, compared. `hand/{seat}/count` goes into lists and bags, `{seat}` being the guided seat."""

    path: str
    test: Test
    value: int | str | bool | None


class When(msgspec.Struct, frozen=True):
    """A moment: all that is said must hold."""

    asks: tuple[str, ...] = ()
    """The guided seat is asked a question of one of these kinds."""
    offers: tuple[str, ...] = ()
    """It has an option of one of these kinds."""
    happened: str = ""
    """An event of this kind was told since it answered last."""
    whose: Whose = "anybody"
    """Whose event: by the `seat` that it names."""
    facts: tuple[Fact, ...] = ()


class CoachMark(msgspec.Struct, frozen=True):
    """A coach mark: what it says, when, and what it points at."""

    title: str
    says: str
    when: When
    at: tuple[str, ...]
    """Addresses, or how they begin, the best first: `hand/{seat}` is any card in the guided seat's hand. `option` is what can be chosen."""


class Guide(msgspec.Struct, frozen=True):
    """A first game with somebody at one's shoulder. The guided player has seat 0, bots have the others."""

    seed: int
    seats: int
    bots: str
    """Which bot: one that everybody has."""
    marks: tuple[CoachMark, ...]
    """The first says who wins; the third, what the game is about. Both come up whatever is played."""
    options: Mapping[str, Any] = {}


def check_guide(title: str, guide: Guide, seats: range, options: Mapping[str, Any], state: StateType) -> None:
    """Refuse a guide that does not fit its game or the place where it is shown."""
    if guide.seats not in seats:
        raise SetupError(f"{title}: the guide wants {guide.seats} seats")
    check_options(title, guide.options.items(), options)
    if not LEAST_MARKS <= len(guide.marks) <= MOST_MARKS:
        raise SetupError(f"{title}: a guide has {LEAST_MARKS} to {MOST_MARKS} marks, not {len(guide.marks)}")
    for mark in guide.marks:
        if len(mark.title) > MOST_TITLE or len(mark.says) > MOST_LETTERS:
            raise SetupError(f"{title}: the mark {mark.title!r} is too long: at most {MOST_TITLE} and {MOST_LETTERS} letters fit")
        if mark.when == When():
            raise SetupError(f"{title}: the mark {mark.title!r} has no moment")
        for fact in mark.when.facts:
            if fact.path.partition("/")[0] not in state.fields:
                raise SetupError(f"{title}: the mark {mark.title!r} looks at {fact.path!r}, which is no field of {state.__name__}")
