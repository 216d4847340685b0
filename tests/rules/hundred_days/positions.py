"""Positions of 100 Days, put together by name, and short words for what players do."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import tableverse
from tableverse.core import Game
from tableverse.games.hundred_days.board import RESOURCES, address, space_named
from tableverse.testing import Scenario

TILES = ("Cronenberg Earth", "Hamster World", "Gear World", "Gazorpazorp", "Planet on a Cob", "Screaming Sun Earth")
"""On positions 1 to 6: those of the rulebook's example on 1, 4, 5 and 6."""
DULL = ("Portal Gun", "Freeze Ray", "Butter Robot", "Shrink Ray", "Neutrino Bomb", "Plumbus", "Mega Seed Pouch", "Time Crystal Case")
"""Green cards that do nothing when they are drawn or held."""
M, S, T, D = RESOURCES

Cards = Sequence[str]
Held = Mapping[str, int]


class Table(Scenario):
    """A scenario that knows the moves of 100 Days."""

    since: int = 0

    # ------------------------------------------------------------ moves

    def place(self, seat: int, rick: str, morty: str) -> Table:
        """HD-071: put both tokens behind the screen; spaces are "4", "5/6", "2/house", "house"."""
        return self.point(seat, address(space_named(rick))).point(seat, address(space_named(morty)))

    def point(self, seat: int, target: str) -> Table:
        """Choose the one option that points at something."""
        fitting = [o for o in self.asked(seat).options if target in o.targets]
        assert len(fitting) == 1, (target, self.options(seat))
        self.state.answer(seat, fitting[0])
        return self

    def answers(self, *labels: str, seat: int = 0) -> Table:
        """One answer after the other by the same seat."""
        for label in labels:
            self.choose(seat, label)
        return self

    def play(self, name: str, *labels: str, seat: int = 0) -> Table:
        """Play a card and make its choices."""
        self.choose(seat, f"Play {name}")
        return self.answers(*labels, seat=seat)

    def trigger(self, name: str, *labels: str, seat: int = 0) -> Table:
        """Trigger an item and make its choices."""
        self.choose(seat, f"Trigger {name}")
        return self.answers(*labels, seat=seat)

    def protect(self, name: str, seat: int = 0) -> Table:
        """Put a garage token on a card."""
        self.choose(seat, f"Protect {name}")
        return self

    def close(self, name: str, *labels: str, seat: int = 0) -> Table:
        """Close a dimension by the name of its tile."""
        self.choose(seat, f"Close {name}")
        return self.answers(*labels, seat=seat)

    def move_rick(self, resource: str, to: str, seat: int = 0) -> Table:
        """Move Rick for two tokens of a resource."""
        self.choose(seat, f"Move Rick for 2 {resource}")
        return self.point(seat, address(space_named(to)))

    def react(self, name: str, seat: int) -> Table:
        """Answer with a reaction."""
        self.choose(seat, f"Answer with {name}")
        return self

    def let(self, *seats: int) -> Table:
        """These let it happen, one after the other."""
        for seat in seats:
            self.choose(seat, "Let it happen")
        return self

    def end(self, seat: int = 0) -> Table:
        """Pass, or end the turn after an action."""
        self.choose(seat, "End the turn" if "End the turn" in self.options(seat) else "Pass")
        return self

    def pass_all(self) -> Table:
        """Everybody passes until the adventure phase is over; nothing else may be asked on the way."""
        while self.state.phase == "adventure" and not self.state.over:
            assert len(self.waiting) == 1
            seat = self.waiting[0]
            assert self.asked(seat).kind == "take_turn", self.asked(seat).text
            self.end(seat)
            if self.state.phase != "adventure":
                break
        return self

    def finish_round(self) -> Table:
        """Everybody passes and gives the usual answers until the next round begins or the game is over."""
        now = self.state.round
        while self.state.round == now and not self.state.over:
            seat = self.waiting[0]
            self.state.answer(seat, self.asked(seat).default)
        return self

    # ------------------------------------------------------------ looks

    def names(self, zone: str, seat: int | None = None) -> list[str]:
        """The cards of a zone, whoever may see them, the top one last."""
        cards = getattr(self.state, zone)
        return [self.state.box.names[c] for c in (cards if seat is None else cards[seat])]

    def hand(self, seat: int = 0) -> list[str]:
        """A hand."""
        return self.names("hand", seat)

    def area(self, seat: int = 0) -> list[str]:
        """What lies before a player."""
        return self.names("area", seat)

    def personal(self, seat: int = 0) -> list[str]:
        """A personal pile."""
        return self.names("personal", seat)

    def closed(self, seat: int = 0) -> list[str]:
        """The tiles that a player has closed."""
        return self.names("closed", seat)

    @property
    def general(self) -> list[str]:
        """The general pile, the newest card last."""
        return self.names("general")

    def held(self, seat: int = 0) -> dict[str, int]:
        """A player's resources, without those that are 0."""
        return {name: n for name, n in zip(RESOURCES, self.state.resources[seat], strict=True) if n}

    def supply(self, resource: str) -> int:
        """What the Federation has of a resource."""
        found: int = self.state.federation[RESOURCES.index(resource)]
        return found

    def spaces(self, seat: int = 0) -> tuple[str, str]:
        """Where a player's Rick and Morty are."""
        view = self.view()
        return view["rick"][seat]["name"], view["morty"][seat]["name"]

    def kind(self, seat: int) -> str | None:
        """What kind of question a seat is asked, None without one."""
        return self.asked(seat).kind if seat in self.waiting else None

    def can(self, label: str, seat: int = 0) -> bool:
        """Is there an option that begins like this?"""
        return any(o.startswith(label) for o in self.options(seat))

    def why_not(self, label: str, seat: int = 0) -> str:
        """Why something that a player might expect is refused; it must not be an option."""
        found = [r for r in self.asked(seat).refused if r.label == label]
        assert len(found) == 1, [r.label for r in self.asked(seat).refused]
        assert not self.can(label, seat)
        return found[0].why

    def events(self, kind: str, seat: int | None = None) -> list[dict[str, Any]]:
        """What happened of one kind since the position was made."""
        return [e.data for e in self.state.log(seat)[self.since :] if e.kind == kind]

    def story(self, seat: int | None = None) -> list[str]:
        """The kinds of all that happened since."""
        return [e.kind for e in self.state.log(seat)[self.since :]]

    def told(self, seat: int | None = None) -> list[str]:
        """All that happened since, in words."""
        return [e.text for e in self.state.log(seat)[self.since :]]

    def mark(self) -> Table:
        """Look only at what happens from now on."""
        self.since = len(self.state.log(None))
        return self

    # ------------------------------------------------------------ changes of a position

    def hold(self, seat: int, held: Held) -> Table:
        """Give a player resources; the Federation has the rest."""
        self.set("resources", dict(held), seat=seat)
        totals = [sum(r[k] for r in self.state.resources) for k in range(len(RESOURCES))]
        self.set("federation", [15 - n for n in totals])
        return self

    def stand(self, seat: int, rick: str | None = None, morty: str | None = None) -> Table:
        """Put a player's figures somewhere; no rule notices."""
        if rick is not None:
            self.set("rick", rick, seat=seat)
        if morty is not None:
            self.set("morty", morty, seat=seat)
        return self

    def lay(self, *tiles: str | None) -> Table:
        """Lay out six tiles, None for a black hole."""
        self.put("tiles", [t for t in tiles if t is not None])
        self.set("board", list(tiles))
        return self

    def guard(self, seat: int, *names: str) -> Table:
        """Put garage tokens on cards in a player's area; they come from the pile."""
        cards = [c for c in self.state.area[seat] if self.state.box.names[c] in names]
        assert len(cards) == len(names)
        now = [*self.view()["protected"], *(f"area/{seat}/{c}" for c in cards)]
        self.set("protected", now)
        self.set("pool", 20 - sum(self.state.unused) - len(now))
        return self

    def stock(self, seat: int, unused: int) -> Table:
        """Give a player unused garage tokens from the pile."""
        self.set("unused", unused, seat=seat)
        self.set("pool", 20 - sum(self.state.unused) - len(self.state.protected))
        return self


def start(seats: int = 2, seed: int = 0, game: Game | None = None, **options: Any) -> Table:
    """A game as it begins: everybody places."""
    return Table(game or "hundred_days", seats=seats, seed=seed, **options)


def placed(*figures: tuple[str, str], die: int = 1, rolls: Sequence[int] = (), hands: Cards | None = None) -> Table:
    """The first round after everybody has placed Rick and Morty, with the die where it is wanted; hands are empty, unless given."""
    t = start(len(figures))
    for seat in range(len(figures)):
        t.put("hand", hands or [], seat=seat)
    t.lay(*TILES).set("die", die)
    t.script(rolls=rolls)
    t.mark()
    for seat, (rick, morty) in enumerate(figures):
        t.place(seat, rick, morty)
    return t


def table(
    hand: Cards = (),
    *,
    seats: int = 2,
    hands: Mapping[int, Cards] | None = None,
    area: Mapping[int, Cards] | None = None,
    personal: Mapping[int, Cards] | None = None,
    general: Cards = (),
    closed: Mapping[int, Cards] | None = None,
    tiles: Sequence[str | None] = TILES,
    stack: Cards | None = None,
    at: Mapping[int, tuple[str, str]] | None = None,
    held: Mapping[int, Held] | None = None,
    unused: Mapping[int, int] | None = None,
    protected: Mapping[int, Cards] | None = None,
    deck: Cards | None = None,
    die: int = 1,
    game: Game | None = None,
    **options: Any,
) -> Table:
    """Seat 0 in its first turn of a round, first player. Figures that are not named stand apart, on 3, 4, 5, 6; other hands are empty.

    `deck` names the next cards to be drawn, in that order; `stack` the tiles left, bottom first.
    """
    t = start(seats, game=game, **options)
    for seat in range(seats):
        t.put("hand", [], seat=seat)
    t.set("die", 1)
    for seat in range(seats):
        t.place(seat, *("1", "1") if seat == 0 else ("3", "3"))
    assert t.waiting == [0]
    for zone, given in (("area", area), ("personal", personal), ("closed", closed)):
        for seat, cards in (given or {}).items():
            t.put(zone, cards, seat=seat)
    if general:
        t.put("general", general)
    t.lay(*tiles)
    if stack is not None:
        t.put("tile_stack", stack)
    for seat in range(seats):
        t.stand(seat, *(at or {}).get(seat, (str(3 + seat), str(3 + seat))))
        t.hold(seat, (held or {}).get(seat, {}))
    for seat in range(seats):
        t.put("hand", hand if seat == 0 else (hands or {}).get(seat, ()), seat=seat)
    for seat, names in (protected or {}).items():
        t.guard(seat, *names)
    for seat, count in (unused or {}).items():
        t.stock(seat, count)
    if deck is not None:
        t.script(top={"deck": deck})
    t.set("die", die)
    t.mark()
    return t


def with_cards(*cards: Mapping[str, Any]) -> Game:
    """The game with more cards: each is a record of a pack, a free blue action unless it says otherwise."""
    lines = ['game = "hundred_days"', 'title = "A pack for tests"', ""]
    for card in cards:
        lines.append("[[card]]")
        record = {"colour": "blue", "kind": "action"} | dict(card)
        lines += [f"{key} = {_toml(value)}" for key, value in record.items()] + [""]
    return tableverse.game("hundred_days").with_packs("\n".join(lines))


def _toml(value: Any) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, Mapping):
        return "{ " + ", ".join(f'"{k}" = {_toml(v)}' for k, v in value.items()) + " }"
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(_toml, value))}]"
    return str(value) if isinstance(value, int) else f'"{value}"'


def hundred_days() -> Game:
    """The game itself."""
    return tableverse.game("hundred_days")
