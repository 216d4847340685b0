"""Positions by name, answers by label: for rule tests, card authors and bug reports.

    s = Scenario("morty_zone", seats=2, seed=3)
    s.put("hand", ["Lizard Rick", "Jerry"], seat=0)
    s.set("power", 4)
    s.script(rolls=[6, 6, 1])
    s.choose(0, "Play Lizard Rick")
    s.refuse(0, "Play Jerry")

Zones and fields have the names that `view` shows. A scenario is strict: what is not there, not unique or not possible fails, and
says what there is instead. A refused change leaves the position as it was. A position made by hand can be saved and resumed, but
not replayed from its answers.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple, Self, get_args

import msgspec

from tableverse.core import NOBODY, Card, Decision, Game, RuleError, Seat, State, TableverseError
from tableverse.core.chance import Script
from tableverse.core.fields import Field
from tableverse.games import find

__all__ = ["Scenario", "ScenarioError"]


class ScenarioError(TableverseError):
    """A position that cannot be: the components of the box, the declared fields or the open question do not allow it."""


class Scenario:
    """One game, started at its first prompt, to be put into a position and played by labels.

    `state` is the game itself; changes are made in it, so it may be kept. Methods that change something give the scenario back, so that
    calls chain.
    """

    def __init__(self, game: Game | str, seats: int | None = None, seed: int = 0, **options: Any) -> None:
        self.game = find(game) if isinstance(game, str) else game
        self.state: Any = self.game.new(seats=seats, seed=seed, **options)  # of the game's own class: its fields can be read by name

    # ------------------------------------------------------------ making a position

    def put(self, zone: str, cards: Sequence[str], seat: Seat | None = None) -> Self:
        """Make a zone hold exactly these components, in this order (the last one on top, as in the view).

        They come from wherever they are: copies that lie in the zone already, then zones that are face down for everybody (the same
        seat's before shared ones before other seats'), then the rest in that order. What they push out takes their places, one for one,
        so that the counts of all zones stay as they were. If more cards leave than come, those left over go under a zone that takes
        such cards, chosen in the same order. Moving a card does nothing else: no rule notices.
        """
        trial = self.state.clone()
        _exchange(trial, _zone(trial, zone, seat), cards)
        self._accept(trial)
        return self

    def set(self, field: str, value: Any, seat: Seat | None = None) -> Self:
        """Give a field a value, in the form that the view shows.

        A field with an entry for each seat takes one entry with `seat`, and the list of all entries without.
        """
        declared = _field(self.state, field)
        if declared.zone:
            raise ScenarioError(f"{field!r} is a zone: use put()")
        trial = self.state.clone()
        if seat is not None:
            if not declared.per_seat:
                raise ScenarioError(f"{field!r} belongs to no seat: leave seat out")
            _check_seat(trial, seat)
            getattr(trial, field)[seat] = _read(trial, declared, value, get_args(declared.hint)[0])
        elif declared.per_seat:
            if not isinstance(value, list | tuple) or len(value) != trial.n:
                raise ScenarioError(f"{field!r} has an entry for each seat: name a seat, or give a list of {trial.n}, not {value!r}")
            entry = get_args(declared.hint)[0]
            setattr(trial, field, [_read(trial, declared, v, entry) for v in value])
        else:
            setattr(trial, field, _read(trial, declared, value, declared.hint))
        self._accept(trial)
        return self

    def script(
        self,
        rolls: Iterable[int] | Iterable[Sequence[int]] | None = None,
        top: Mapping[str, Sequence[str]] | None = None,
    ) -> Self:
        """Fix the next dice (one by one, or a list for each roll) and the next cards of zones.

        The cards of `top` are named in the order in which they are drawn; a seat's zone is written `"deck/1"`. Those that lie in the zone
        go to its top now, and all of them once more when the zone is next shuffled. What is not given stays as it was scripted before.
        """
        before = self.state.script or Script()
        dice = before.rolls if rolls is None else _flat(rolls)
        trial = self.state.clone()
        tops = list(before.tops)
        for place, names in (top or {}).items():
            pile = _zone(trial, place, None)
            wanted = tuple(_pick(trial, pile, names, near=True))
            lying = [c for c in reversed(wanted) if c in pile.cards]
            pile.cards[:] = [c for c in pile.cards if c not in lying] + lying
            tops = [*tops, (pile.field.name, wanted)]
        self._accept(trial)
        self.state.script = Script(dice, tuple(tops))
        return self

    def _accept(self, trial: State) -> None:
        """Take over a changed copy if it is a possible position."""
        if trial.cards().keys() != self.state.cards().keys():
            raise ScenarioError("a component would be lost or made up")
        try:
            trial.refresh()
        except (RuleError, LookupError) as error:
            raise ScenarioError(f"the question that is open now has no answer in that position: {error}") from None
        for name in type(trial).fields:
            setattr(self.state, name, getattr(trial, name))
        self.state.asks = trial.asks

    # ------------------------------------------------------------ playing

    @property
    def waiting(self) -> list[Seat]:
        """Who is asked something."""
        return sorted(self.state.asks)

    def asked(self, seat: Seat) -> Decision:
        """What a seat is asked (or may still take back); fails if it is nothing."""
        found: Decision | None = self.state.pending.get(seat) or self.state.standing.get(seat)
        if found is None:
            raise AssertionError(f"seat {seat} is not asked anything; {self._situation()}")
        return found

    def options(self, seat: Seat) -> list[str]:
        """The labels of all that a seat can choose."""
        return [o.label for o in self.asked(seat).options]

    def choose(self, seat: Seat, label: str) -> Self:
        """Answer by label: the whole one, or a part that only one label has."""
        options = self.asked(seat).options
        fitting = [o for o in options if o.label == label] or [o for o in options if label in o.label]
        if len(fitting) != 1:
            problem = "no option of" if not fitting else f"{len(fitting)} options fit for"
            raise AssertionError(f"{label!r}: {problem} seat {seat}; {self._situation()}")
        self.state.answer(seat, fitting[0])
        return self

    def refuse(self, seat: Seat, label: str) -> Self:
        """Check that a seat is asked and that no option is, or has in it as whole words, this label."""
        words = re.compile(rf"(?<!\w){re.escape(label)}(?!\w)")
        found = [o for o in self.options(seat) if words.search(o)]
        if found:
            raise AssertionError(f"seat {seat} can choose {found[0]!r}; {self._situation()}")
        return self

    def view(self, seat: Seat | None = None) -> dict[str, Any]:
        """What a seat (None: a spectator) sees."""
        seen: dict[str, Any] = self.state.observe(seat)
        return seen

    def log(self, seat: Seat | None = None) -> list[str]:
        """What a seat (None: a spectator) has seen happen, as sentences."""
        return [e.text for e in self.state.log(seat)]

    def _situation(self) -> str:
        """Who is asked what, for messages."""
        if self.state.over:
            return "the game is over"
        lines = ["the game waits for:"]
        for seat, decision in self.state.pending.items():
            lines.append(f"  seat {seat}: {decision.text}")
            lines += [f"    - {o.label}" for o in decision.options]
        return "\n".join(lines)


# ---------------------------------------------------------------- names to things


def _field(state: State, name: str) -> Field:
    fields = type(state).fields
    if name not in fields:
        raise ScenarioError(f"there is no field {name!r}: there are {', '.join(fields)}")
    return fields[name]


def _check_seat(state: State, seat: Seat) -> None:
    if type(seat) is not int or not 0 <= seat < state.n:
        raise ScenarioError(f"there is no seat {seat!r}: the seats are 0 to {state.n - 1}")


class _Place(NamedTuple):
    """One zone of a state: how it is declared, whose it is, and its cards."""

    field: Field
    owner: Seat | None
    cards: list[Card]

    def takes(self, state: State, card: Card) -> bool:
        return not self.field.families or state.box.families[card] in self.field.families


def _zone(state: State, name: str, seat: Seat | None) -> _Place:
    """A zone of a state by name ("deck", or "hand/1" for a seat's)."""
    short, _, owner = name.partition("/")
    field = type(state).fields.get(short)
    if field is None or not field.zone:
        zones = [f.name for f in type(state).fields.values() if f.zone]
        raise ScenarioError(f"there is no zone {short!r}: the zones are {', '.join(zones) or 'none'}")
    if owner.isdecimal() and seat is None:
        seat = int(owner)
    elif owner:
        raise ScenarioError(f"{name!r} is not a zone: write {short!r}, or '{short}/0' for seat 0's")
    held = getattr(state, short)
    if not field.per_seat:
        if seat is not None:
            raise ScenarioError(f"the zone {short!r} belongs to no seat: leave seat out")
        return _Place(field, None, held)
    if seat is None:
        raise ScenarioError(f"the zone {short!r} is a seat's: say which seat")
    _check_seat(state, seat)
    return _Place(field, seat, held[seat])


def _others(state: State, target: _Place, near: bool) -> list[_Place]:
    """All zones but this one. Face down for everybody comes first, since nobody misses a card from there; with `near`, the owner's do."""
    found: list[_Place] = []
    for f in type(state).fields.values():
        if f.zone:
            held = getattr(state, f.name)
            found += [_Place(f, s, z) for s, z in enumerate(held)] if f.per_seat else [_Place(f, None, held)]

    def order(place: _Place) -> tuple[int, int]:
        distance = 0 if place.owner == target.owner else 1 if place.owner is None else 2
        seen = int(place.field.audience is not NOBODY)
        return (distance, seen) if near else (seen, distance)

    return sorted((p for p in found if p.cards is not target.cards), key=order)


def _pick(state: State, target: _Place, names: Sequence[str], near: bool = False) -> list[Card]:
    """Components with these names for a zone: those that lie in it, then those that are easiest to take."""
    if isinstance(names, str):
        raise ScenarioError(f"cards are a list of names: write [{names!r}]")
    order = [*reversed(target.cards), *(c for p in _others(state, target, near) for c in reversed(p.cards))]
    supply: dict[str, list[Card]] = {}
    for name, count in Counter(names).items():
        copies = state.box.named(name)
        if not copies:
            raise ScenarioError(f"there is no component {name!r} in the box of {state.game.title}")
        if not any(target.takes(state, c) for c in copies):
            families = ", ".join(sorted({state.box.families[c] for c in copies}))
            raise ScenarioError(
                f"{name!r} ({families}) cannot lie in {target.field.name!r}, which takes {', '.join(target.field.families)}"
            )
        supply[name] = sorted((c for c in copies if c in order and target.takes(state, c)), key=order.index)
        if len(supply[name]) < count:
            raise ScenarioError(f"{count} times {name!r}: there are only {len(supply[name])} in the game")
    return [supply[name].pop(0) for name in names]


def _exchange(state: State, target: _Place, names: Sequence[str]) -> None:
    """Fill a zone with cards by name and put what leaves it where they came from."""
    wanted = _pick(state, target, names)
    leaving = [c for c in target.cards if c not in wanted]
    others = _others(state, target, near=False)
    for place in others:
        filled: list[Card] = []
        for card in place.cards:
            if card not in wanted:
                filled.append(card)
                continue
            swapped = next((c for c in leaving if place.takes(state, c)), None)
            if swapped is not None:
                leaving.remove(swapped)
                filled.append(swapped)
        place.cards[:] = filled
    target.cards[:] = wanted
    for card in leaving:
        home = next((p for p in others if p.takes(state, card)), None)
        if home is None:
            name = state.box.names[card]
            raise ScenarioError(f"{name!r} would leave {target.field.name!r} and no other zone takes it: name as many cards as lie there")
        home.cards.insert(0, card)


def _read(state: State, field: Field, value: Any, hint: Any) -> Any:
    """A value as the view shows it -> as the state keeps it."""
    try:
        if field.read is not None:
            return field.read(state, value)
        return msgspec.convert(msgspec.to_builtins(value, str_keys=True), hint, str_keys=True)
    except (msgspec.ValidationError, TypeError, ValueError, LookupError) as error:
        raise ScenarioError(f"{field.name} = {value!r}: {error}") from None


def _flat(rolls: Iterable[Any]) -> tuple[int, ...]:
    """[6, 1] or [[6, 1], [2]] -> dice in a row."""
    dice: list[int] = []
    for item in rolls:
        dice += item if isinstance(item, list | tuple) else [item]
    if not all(type(d) is int and d > 0 for d in dice):
        raise ScenarioError(f"dice are positive whole numbers: {dice!r}")
    return tuple(dice)
