"""What a game says of itself once, for every shell: the lobby, the table, the terminal, programs.

All of it is about the game as it lies in its box, but for progress, which is about a position and made of public facts alone.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, Final, Literal

import msgspec

from tableverse.core.errors import SetupError

if TYPE_CHECKING:
    from tableverse.core.fields import StateType

Topic = Literal["goal", "turn", "end", "scoring"]
Difficulty = Literal["easy", "medium", "demanding"]
Icon = Literal[
    "check", "clock", "crown", "crystal", "deck", "dice", "eye", "flip", "fork", "goal", "lock", "lower", "raise", "remove", "reroll",
    "scroll", "set", "star", "swap", "sword", "undo",
]  # fmt: skip
"""The icons that a client draws for what a card does."""

MOST_WORDS: Final = 120
MOST_STEPS: Final = 4
MOST_BLURB: Final = 160
MOST_LINE: Final = 40
MOST_PROGRESS: Final = 44
"""Letters of a progress: it stands in a bar with everybody's names."""
_COLOUR: Final = re.compile(r"#[0-9a-f]{6}")


class Step(msgspec.Struct, frozen=True):
    """One step of a primer: what it explains, in a sentence or two, and the thing on the table that it is about."""

    topic: Topic
    says: str
    about: str
    """A field of the state, or an address in one: `board`, `hand`, `seat`."""


class Progress(msgspec.Struct, frozen=True):
    """How near the end is: in a few words (`7 Nemeses left`), and as so much of so much. Public facts alone."""

    label: str
    value: int
    of: int


class Share(msgspec.Struct, frozen=True):
    """A part of somebody's points: where they come from (`Portal Gun`), how many they are, and how many things gave them."""

    source: str
    points: int
    copies: int = 1


Mode = Literal["ask", "matters", "pass"]
"""How a player wants to be asked in windows of a kind: always, when it may matter, or not at all but for what is urgent."""


class Scope(msgspec.Struct, frozen=True):
    """A kind of window (`Question.scope`), for standing orders."""

    title: str
    """`In others' fights`."""
    default: Mode = "ask"
    spans: tuple[str, ...] = ()
    """For how long one can pass in advance, by names of `State.spans`: `fight`, `turn`."""
    courtesy: float = 0.0
    """Seconds before a pass in advance counts, so that nobody learns from it being quick."""
    modes: tuple[Mode, ...] = ("ask", "matters", "pass")
    """What can be chosen: without `matters` where all of it does."""


class Phrase(msgspec.Struct, frozen=True):
    """Something that is often said at this table. Bots may take it as a hint, never as a promise."""

    name: str
    says: str
    """`{n}` stands for one of the numbers."""
    numbers: tuple[int, ...] = ()
    lasts: str = ""
    """For how long bots think of it, by a name of `State.spans`; they do not listen to one without."""

    def spoken(self) -> Iterator[tuple[str, int]]:
        """All that can be said with it, each with its number; 0 without one."""
        if not self.numbers:
            yield self.says, 0
        for n in self.numbers:
            yield self.says.replace("{n}", str(n)), n


class Hint(msgspec.Struct, frozen=True):
    """A phrase that somebody has said."""

    seat: int
    phrase: str
    number: int = 0


class Corner(msgspec.Struct, frozen=True):
    """What stands in a corner of a card, and what it means: `5`, a cost."""

    text: str
    means: str


class Face(msgspec.Struct, frozen=True):
    """What is on a card's face besides its name and its text."""

    kind: str = ""
    """What the foot of the card says: its type."""
    left: Corner | None = None
    """Usually what it costs."""
    right: Corner | None = None
    """Usually what it is worth."""
    icons: tuple[Icon, ...] = ()
    """What it does, the main thing first."""
    line: str = ""
    """The card in a few words, for where its text has no room."""
    more: tuple[Corner, ...] = ()
    """What else is printed beside the text: `Group Attack`, and what it says."""
    colour: str = ""
    """The colour of the frame; nothing: the client's usual one."""
    about: tuple[str, ...] = ()
    """Addresses of its owner's things that it speaks of, `{seat}` standing for the owner: `board/{seat}/red/3`."""


class Colours(msgspec.Struct, frozen=True):
    """Two colours that a game is known by, as `#rrggbb`."""

    main: str
    second: str


PLAIN: Final = Colours("#58d68d", "#5cb8ff")


def check_words(title: str, blurb: str, primer: Iterable[Step], state: StateType) -> None:
    """Refuse words that are too long for the place where shells show them, and steps about nothing on the table."""
    if len(blurb) > MOST_BLURB:
        raise SetupError(f"{title}: the blurb has {len(blurb)} letters, at most {MOST_BLURB} fit")
    steps = tuple(primer)
    if len(steps) > MOST_STEPS or len({step.topic for step in steps}) < len(steps):
        raise SetupError(f"{title}: a primer has at most {MOST_STEPS} steps, each about something else: goal, turn, end, scoring")
    words = sum(len(step.says.split()) for step in steps)
    if words > MOST_WORDS:
        raise SetupError(f"{title}: the primer has {words} words, at most {MOST_WORDS} are read")
    for step in steps:
        place = step.about.partition("/")[0]
        if place != "seat" and place not in state.fields:
            raise SetupError(f"{title}: the primer speaks of {step.about!r}, which is no field of {state.__name__}")


def check_colours(title: str, *colours: str) -> None:
    """Refuse what is no colour."""
    for colour in colours:
        if not _COLOUR.fullmatch(colour):
            raise SetupError(f"{title}: {colour!r} is no colour: write #rrggbb")


def check_face(name: str, face: Face) -> Face:
    """Refuse a face that does not fit on a small card."""
    if len(face.line) > MOST_LINE:
        raise SetupError(f"{name}: the line on the face has {len(face.line)} letters, at most {MOST_LINE} fit")
    if face.colour:
        check_colours(name, face.colour)
    return face


def check_options(title: str, suggested: Iterable[tuple[str, Any]], known: Mapping[str, Any]) -> None:
    """Refuse suggested options that the game does not have."""
    for name, value in suggested:
        if name not in known or value not in known[name].choices:
            raise SetupError(f"{title}: {name} = {value!r} is suggested, but it is no option")
