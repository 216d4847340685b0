"""A game: its name, its options, how to start it, and what it says of itself."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache, cached_property
from pathlib import Path
from typing import Any, Final

from tableverse.core.box import Box
from tableverse.core.chance import seeded
from tableverse.core.declaration import (
    PLAIN,
    Colours,
    Difficulty,
    Face,
    Phrase,
    Progress,
    Scope,
    Share,
    Step,
    check_colours,
    check_options,
    check_words,
)
from tableverse.core.errors import SaveError, SetupError
from tableverse.core.fields import write_start
from tableverse.core.guards import common, guard
from tableverse.core.guide import Guide, check_guide
from tableverse.core.state import State
from tableverse.core.tensors import Tensors
from tableverse.core.vocabulary import Vocabulary, check_scopes


@dataclass(frozen=True, slots=True)
class Setting:
    """An option of a game: its legal values, the usual one, and what it does."""

    choices: tuple[Any, ...]
    default: Any
    help: str
    people: Any = None
    """The usual value at a table with people, where it is another than for programs: their games have to end by themselves."""

    def usual(self, people: int) -> Any:
        """The value at a table with so many people, unless somebody chooses."""
        return self.people if people and self.people is not None else self.default


ASKING: Final = Setting(
    ("open", "veiled"),
    "open",
    "Where others may answer: open asks those who can; veiled asks all who might by public facts, so that being asked tells nothing.",
)
"""The option of every game with windows."""


_DECLARED: dict[tuple[str, str], Game] = {}
"""Every game that was declared, by the module of its state and its name: how a pickled one is found again."""


@cache
def _declared(module: str, name: str, packs: tuple[str, ...]) -> Game:
    """The game that a pickle names; the same one, box and all, for all states that are read."""
    importlib.import_module(module)
    game = _DECLARED.get((module, name))
    if game is None:
        raise SaveError(f"{module} declares no game {name!r}")
    return game.with_packs(*packs) if packs else game


@dataclass(frozen=True)
class Game:
    """One game. `new` starts it.

    `start(g)` is the rule that runs a whole game; `components()` makes the box (called once, when first needed); `version` goes up with
    every change of the rules that changes what old answers mean, or whether they are legal.
    """

    name: str
    title: str
    seats: range
    state: type[State]
    start: Callable[[Any], Any]
    options: Mapping[str, Setting] = field(default_factory=dict)
    components: Callable[[], Box] = lambda: Box(())
    version: int = 1
    schema: Any = None
    """What a pack of this game looks like, where its cards come from packs."""
    open_packs: Callable[[Sequence[Any]], Box] | None = None
    """Makes the box from the game's own pack and others."""
    windows: bool = False
    """Has it moments in which others may answer? Then it has the option `asking`."""
    scopes: Mapping[str, Scope] = field(default_factory=dict)
    """Its kinds of windows, for standing orders."""
    wishes: Mapping[str, str] = field(default_factory=dict)
    """Moves that a player may want to make in the next window, without being asked in each: by their kind, what a button says."""
    phrases: tuple[Phrase, ...] = ()
    """What is often said at its table, ready to be said."""
    finished: bool = True
    """Whether it is listed. A game that is still being written can be found by its name and played, but nobody is shown it."""

    blurb: str = ""
    """The game in a sentence or two, for somebody who chooses one."""
    picture: str = ""
    """What is drawn on its box, as a picture line; "" leaves it to its title."""
    backs: Mapping[str, str] = field(default_factory=dict)
    """What is drawn on the backs of its components, as a picture line for each family; the others get one from the title and their name."""
    primer: tuple[Step, ...] = ()
    """Goal, turn, end and scoring, for somebody who sits down for the first time: at most 120 words."""
    difficulty: Difficulty = "medium"
    minutes: tuple[int, int] = (0, 0)
    """How long a game takes at a table, from and to."""
    colours: Colours = PLAIN
    first: Mapping[str, Any] = field(default_factory=dict)
    """Options for first games, where they differ from the usual ones."""
    brief: Mapping[str, tuple[Any, ...]] = field(default_factory=dict)
    """For a game that random players drag out: the values of options that random play uses, the first one as the usual one."""
    numbers: Mapping[str, int] = field(default_factory=dict)
    """Numbers of the rules that screens speak of, by name: no screen knows one by itself."""
    guide: Guide | None = None
    """A first game with coach marks."""
    progress: Callable[[Any], Progress] | None = None
    """How near the end a position is, from public facts alone."""
    shares: Callable[[Any, int], Sequence[Share]] | None = None
    """Where the points of a seat come from, once the game is over: together they are its score."""
    standing: Callable[[Any], Sequence[int]] | None = None
    """How everybody stands in the middle of the game, from public facts alone; where it is not what `scores` say."""
    counts: str = "points"
    """What a score counts, as it is said: 12 points."""
    face: Callable[[Any], Face] = lambda entry: Face()
    """What is on a card's face: called with the pack's entry, or with the component where a box is made of no packs."""
    packs: tuple[Any, ...] = ()
    """What was added to the game's own cards, by `with_packs`."""

    def __post_init__(self) -> None:
        if self.windows:
            object.__setattr__(self, "options", {**self.options, "asking": ASKING})
        check_words(self.title, self.blurb, self.primer, self.state)
        check_colours(self.title, self.colours.main, self.colours.second)
        suggested = [*self.first.items(), *((name, v) for name, some in self.brief.items() for v in some)]
        suggested += [(name, s.people) for name, s in self.options.items() if s.people is not None]
        check_options(self.title, suggested, self.options)
        if self.guide is not None:
            check_guide(self.title, self.guide, self.seats, self.options, self.state)
        check_scopes(self)
        if not self.packs:
            _DECLARED.setdefault((self.state.__module__, self.name), self)
            guard(common(self.state.__module__, self.start.__module__))

    @property
    def package(self) -> str:
        """The package that the game stands in, with its `bot.py`, its ledger and what was learned; empty for a file of its own."""
        home = self.state.__module__
        return home if hasattr(sys.modules[home], "__path__") else home.rpartition(".")[0]

    @cached_property
    def _start(self) -> Callable[[Any, int], None]:
        return write_start(self.state)

    @cached_property
    def box(self) -> Box:
        """All components."""
        return self.components()

    @cached_property
    def vocabulary(self) -> Vocabulary:
        """All that can ever be chosen, numbered."""
        return Vocabulary(self)

    @cached_property
    def _tensors(self) -> dict[int, Tensors]:
        return {}

    def tensors(self, seats: int) -> Tensors:
        """Writes positions with so many seats as numbers."""
        found = self._tensors.get(seats)
        if found is None:
            found = self._tensors[seats] = Tensors(self, seats)
        return found

    def with_packs(self, *packs: Any) -> Game:
        """The same game with more cards: each pack is a file's path or the TOML text itself."""
        if self.open_packs is None:
            raise SetupError(f"{self.title} takes no packs")
        opened = self.open_packs
        return replace(self, components=lambda: opened(packs), packs=packs)

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled by its name and the text of its packs: whoever reads it has the package, too."""
        module = self.state.__module__
        declared = _DECLARED[module, self.name]
        if declared is not self and (not self.packs or declared.start is not self.start):
            raise SaveError(f"{self.title} cannot be pickled: it is not the game of that name that {module} declares")
        return _declared, (module, self.name, tuple([p.read_text(encoding="utf-8") if isinstance(p, Path) else p for p in self.packs]))

    def __deepcopy__(self, memo: Any) -> Game:
        return self

    def new(self, seats: int | None = None, seed: int = 0, record: bool = True, **options: Any) -> State:
        """Start a game. SetupError names what is wrong and what is possible. Without `record` no log and no history are kept."""
        state = self.blank(*self.checked(seats, seed, options))
        state.recording = record
        state.setup()
        state.stack.append(self.start(state))
        state.run()
        return state

    def checked(self, seats: int | None, seed: int, options: Mapping[str, Any]) -> tuple[int, int, dict[str, Any]]:
        """The set-up with defaults filled in. SetupError names what is wrong and what is possible."""
        return self._seats(seats), self._seed(seed), self._options(options)

    @property
    def settled_late(self) -> list[str]:
        """The options whose usual value depends on how many people play."""
        return [name for name, setting in self.options.items() if setting is ASKING or setting.people is not None]

    def settled(self, options: Mapping[str, Any], people: int) -> dict[str, Any]:
        """The options of a table with so many people: what was chosen, and the usual for the rest.

        Among people, being asked must not tell what one holds; a single person among bots is not asked for nothing.
        """
        found = {name: setting.usual(people) for name, setting in self.options.items()}
        if self.windows:
            found["asking"] = "veiled" if people > 1 else "open"
        return found | dict(options)

    def from_json(self, text: str | bytes) -> State:
        """Read a saved game; SaveError says what is wrong with it."""
        from tableverse.core.saving import from_json

        return from_json(self, text)

    def blank(self, seats: int, seed: int, options: Mapping[str, Any]) -> State:
        """A state before set-up."""
        state = self.state()
        state.game, state.box = self, self.box
        state.n, state.seed, state.options = seats, seed, options
        state.veiled = options.get("asking") == "veiled"
        state.names = ()
        state.rng = seeded(seed)
        state.moment = state.beside = state.horizon = state.began = 0
        state.answered = [0] * seats
        state.value = None
        state.recording = True
        state.history = state.events = state.script = state.lanes = None
        state.stack, state.asks = [], {}
        self._start(state, seats)
        return state

    def _seats(self, seats: int | None) -> int:
        if seats is None:
            return self.seats[0]
        if type(seats) is not int or seats not in self.seats:
            raise SetupError(f"seats = {seats!r}: {self.title} is for {self.seats[0]} to {self.seats[-1]} seats")
        return seats

    def _seed(self, seed: int) -> int:
        if type(seed) is not int:
            raise SetupError(f"seed = {seed!r}: a seed is a whole number")
        return seed

    def _options(self, given: Mapping[str, Any]) -> dict[str, Any]:
        chosen = {name: setting.default for name, setting in self.options.items()}
        for name, value in given.items():
            if name not in self.options:
                known = ", ".join(self.options) or "none"
                raise SetupError(f"unknown option {name!r}: the options of {self.title} are: {known}")
            legal = self.options[name].choices
            if not any(value == c and type(value) is type(c) for c in legal):
                raise SetupError(f"{name} = {value!r}: the legal values are {', '.join(map(repr, legal))}")
            chosen[name] = value
        return chosen
