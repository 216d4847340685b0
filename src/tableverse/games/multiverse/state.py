"""What lies on the table in The Ricks Must Be Crazy.

The 'Verses are numbered from top to bottom: the Rickverse is 0, the Teenyverse is 3. Cards in play keep their progress in `works`: whose
they are, how many tokens lie on them, and in which round they were used or turned sideways, so that nothing has to be reset in between.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from operator import attrgetter
from typing import TYPE_CHECKING, Any, ClassVar, Final, Literal, TypedDict

from tableverse.cardtext import Kept, WaitingTable, ability
from tableverse.core import NOBODY, OWNER, Card, Seat, Value, public, seats, zone
from tableverse.core.encoders import Pieces, counts, one_of, vector
from tableverse.games.multiverse import happenings
from tableverse.games.multiverse.scoring import leaders

if TYPE_CHECKING:
    from tableverse.cardtext import Happening
    from tableverse.games.multiverse.content import MultiverseBox

RICKVERSE, MICROVERSE, MINIVERSE, TEENYVERSE = range(4)
Verse = Literal["Rickverse", "Microverse", "Miniverse", "Teenyverse"]
VERSES: Final[tuple[Verse, ...]] = ("Rickverse", "Microverse", "Miniverse", "Teenyverse")
ACTIONS: Final = (2, 3, 4, 5)
"""MV-016, MV-R01: what a turn begins with, by 'Verse, as its tiles have it; for whoever speaks of the game without its box."""
CARDS_IN: Final = tuple(attrgetter(v.lower()) for v in VERSES)
"""By 'Verse: gives the cards in it."""
SUPPLY, CONTRAPTION, ONE_SHOT, ABILITY, CHARACTER, TILE = "Power Supply", "Contraption", "One-Shot", "Ability", "Character", "'Verse"
GOALS: Final = {2: 50, 3: 40, 4: 30}
"""VP that end the game, by number of players (MV-001)."""
ANY_POWER: Final = -1
"""The cost of a One-Shot for which its player chooses how much to pay."""
TOKENS: Final = 8
"""Build/Control Tokens of a player (MV-012)."""
STARTING_HAND: Final = 5
NOBODYS: Final = -1
"""The builder of a card that nobody is building and nobody controls."""


class Work(Value, frozen=True, order=True, gc=False, array_like=True, cache_hash=True):
    """How far a card in play has come."""

    builder: Seat = NOBODYS
    """Who is building it or, once it is complete, controls it."""
    tokens: int = 0
    """Tokens of the builder on it: Build Tokens, or the Control Token of a complete Contraption."""
    complete: bool = False
    used: int = 0
    """The round in which it was last activated in its own right or, for an Ability, used."""
    sideways: int = 0
    """The round in which it was turned sideways; 0 if it is upright (MV-063)."""


UNBUILT: Final = Work()


# ---------------------------------------------------------------- how the table looks


WorkShown = TypedDict(
    "WorkShown",
    {
        "at": str,
        "name": str,
        "in": str,
        "builder": Seat | None,
        "tokens": int,
        "cost": int,
        "complete": bool,
        "used": int,
        "sideways": int,
    },
)
"""A card in play with its progress; `in` is a 'Verse or "seat 0"; `used` and `sideways` are rounds, 0 for never."""


class VerseShown(TypedDict):
    """A tile with its text, and the Power that was sent there for this round."""

    at: str
    name: Verse
    actions: int
    text: str
    sent: int


class PlaceShown(TypedDict):
    """A player's Character, and where it stands."""

    at: str
    name: str | None
    text: str
    verse: Verse


def show_works(g: Multiverse, works: list[Work]) -> list[WorkShown]:
    """All cards in play with their progress (MV-R30)."""
    places: list[tuple[str, str, Card]] = [(VERSES[v], f"{VERSES[v].lower()}/{c}", c) for v, cards in enumerate(g.column) for c in cards]
    places += [(f"seat {s}", f"abilities/{s}/{c}", c) for s in g.seats for c in g.abilities[s]]
    shown: list[WorkShown] = []
    for place, address, card in places:
        work = works[card]
        shown.append(
            {
                "at": address,
                "name": g.box.names[card],
                "in": place,
                "builder": None if work.builder == NOBODYS else work.builder,
                "tokens": work.tokens,
                "cost": g.box.costs[card],
                "complete": work.complete,
                "used": work.used,
                "sideways": work.sideways,
            }
        )
    return shown


def read_works(g: Multiverse, shown: Sequence[Mapping[str, Any]]) -> list[Work]:
    """A list of cards in play: name, where it lies ("in": a 'Verse or "seat 0"), builder, tokens, complete, used, sideways.

    What is left out is as for a fresh card; the last two are a round's number, or True for the running round.
    """
    works = [UNBUILT] * len(g.box)
    taken: list[Card] = []
    for entry in shown:
        place = entry["in"]
        zone_of = g.column[VERSES.index(place)] if place in VERSES else g.abilities[int(str(place).removeprefix("seat "))]
        card = next((c for c in zone_of if g.box.names[c] == entry["name"] and c not in taken), None)
        if card is None:
            raise ValueError(f"there is no {entry['name']!r} in {place!r}")
        taken.append(card)
        moments = [g.round if m is True else int(m) for m in (entry.get("used", 0), entry.get("sideways", 0))]
        builder = entry.get("builder")
        complete = bool(entry.get("complete", False))
        works[card] = Work(NOBODYS if builder is None else int(builder), int(entry.get("tokens", 0)), complete, *moments)
    return works


def show_verses(g: Multiverse, sent: list[int]) -> list[VerseShown]:
    """The four tiles from top to bottom with their texts (MV-085), and the Power that was sent there for this round."""
    shown: list[VerseShown] = []
    for v, tile in enumerate(g.box.tiles):
        piece = g.box.records[tile]
        at = f"tiles/{tile}"
        shown.append({"at": at, "name": VERSES[v], "actions": piece.actions, "text": piece.text, "sent": sent[v] if sent else 0})
    return shown


def read_verses(g: Multiverse, shown: Sequence[int | Mapping[str, Any]]) -> list[int]:
    """Power sent to each 'Verse, from top to bottom: as the view has it, or four numbers."""
    if len(shown) != 4:
        raise ValueError("four numbers are needed, from the Rickverse down")
    return [int(p["sent"]) if isinstance(p, Mapping) else int(p) for p in shown]


def show_place(g: Multiverse, place: int, owner: Seat) -> PlaceShown:
    """A player's Character: who it is, what it can do (MV-085), and where it stands."""
    held = g.character[owner]
    text = g.box.records[held[0]].text if held and g.options["character_abilities"] else ""
    return {"at": f"seat/{owner}", "name": g.box.names[held[0]] if held else None, "text": text, "verse": VERSES[place]}


def read_place(g: Multiverse, shown: str | Mapping[str, Any]) -> int:
    """As the view has it, or the name of a 'Verse."""
    return VERSES.index(shown["verse"] if isinstance(shown, Mapping) else shown)


def show_resolving(g: Multiverse, verse: int) -> Verse | None:
    """The 'Verse whose Power-Up steps are being resolved."""
    return VERSES[verse] if verse >= 0 else None


def read_resolving(g: Multiverse, shown: str | None) -> int:
    """The name of a 'Verse, or None."""
    return -1 if shown is None else VERSES.index(shown)


class LastingShown(TypedDict):
    """A text that holds until the round ends: whose card it is, and the foe it speaks of, if it speaks of one."""

    card: str
    you: Seat
    they: Seat | None


def show_lasting(g: Multiverse, lasting: list[Kept]) -> list[LastingShown]:
    """The cards with such texts."""
    return [{"card": g.box.names[kept.card], "you": kept.you, "they": kept.they} for kept in lasting]


def read_lasting(g: Multiverse, shown: Sequence[LastingShown]) -> list[Kept]:
    """The same, by the name of the card."""
    return [Kept(g.box.named(text["card"])[0], 0, text["you"], text["they"], "round") for text in shown]


# ---------------------------------------------------------------- as numbers


WORK_NUMBERS: Final = 4 + 4
"""What is said of a card in play besides its builder: tokens, complete, used now, sideways, and the 'Verse."""


def works_lie(g: Multiverse) -> list[tuple[tuple[int, int], list[Card]]]:
    """The cards in play by 'Verse (-1: at Characters), each time with the round."""
    now = g.round
    return [((verse, now), cards) for verse, cards in enumerate(g.column)] + [((-1, now), cards) for cards in g.abilities]


def work_row(work: Work, there: tuple[int, int], n: int, viewer: Seat) -> list[int]:
    """How far one of them has come, its builder counted from the viewer."""
    verse, now = there
    row = [0] * (n + WORK_NUMBERS)
    if work.builder >= 0:
        row[(work.builder - viewer) % n] = 1
    row[n : n + 4] = [work.tokens, int(work.complete), int(work.used == now), int(work.sideways > 0)]
    if verse >= 0:
        row[n + 4 + verse] = 1
    return row


class Multiverse(WaitingTable):
    """The position. Hands and the order of the deck are hidden, all else is public (MV-R30)."""

    round: int = public(0)
    first: Seat = public(0)
    """Who holds the First Player Token."""
    active: Seat = public(-1)
    """Whose turn of the Action Phase it is; -1 when it is nobody's."""
    actions: int = public(0)
    """What the active player has left."""
    resolving: int = public(-1, show=show_resolving, alone=True, read=read_resolving, tensor=one_of(-1, 0, 1, 2, 3))
    step: str = public("", tensor=one_of("", "A", "B", "C"))
    """The step of the Power-Up Phase: A, B or C."""
    power: int = public(0)
    ending: bool = public(False)
    """The end number was reached: this round is the last (MV-002)."""
    slots: int = public(0)
    """How many players, in turn order, have had their slot in this step, the running one included."""
    one_shot_played: bool = public(False)
    """In the running slot of a step B."""
    modifier: int = public(0)
    """What the next VP of the Contraption that is being activated are raised or lowered by."""
    verses: list[int] = public(list, show=show_verses, alone=True, read=read_verses, tensor=vector(4))
    """Power that was sent up, to be added in the step A of each 'Verse (MV-075)."""
    works: list[Work] = public(list, show=show_works, read=read_works, tensor=Pieces("card", works_lie, work_row, WORK_NUMBERS))
    """By card."""
    place: list[int] = seats(TEENYVERSE, show=show_place, read=read_place, tensor=one_of(0, 1, 2, 3))
    """The 'Verse where each Character stands."""
    steps: list[int] = seats(1)
    """How many 'Verses a Character may move for one Action (MV-032, MV-068)."""
    vp: list[int] = seats(0)
    unused: list[int] = seats(TOKENS)
    """Build/Control Tokens that lie on no card."""
    lasting: list[Kept] = public(list, show=show_lasting, alone=True, read=read_lasting, tensor=counts())
    """Texts that hold until the round ends."""

    deck: list[Card] = zone("card", audience=NOBODY)
    discard: list[Card] = zone("card")
    hand: list[list[Card]] = zone("card", per_seat=True, audience=OWNER)
    drawn: list[list[Card]] = zone("card", per_seat=True, audience=OWNER)
    """Cards just drawn, one of which has to be discarded."""
    playing: list[Card] = zone("card")
    """The One-Shot whose text is being carried out."""
    rickverse: list[Card] = zone("card")
    microverse: list[Card] = zone("card")
    miniverse: list[Card] = zone("card")
    teenyverse: list[Card] = zone("card")
    abilities: list[list[Card]] = zone("card", per_seat=True)
    """Ability cards attached to a Character, complete or not."""
    characters: list[Card] = zone("character")
    """Characters that nobody plays."""
    character: list[list[Card]] = zone("character", per_seat=True)
    tiles: list[Card] = zone("tile")

    box: MultiverseBox
    cited: ClassVar[Mapping[str, tuple[str, ...]]] = {"which_one": ("MV-039", "MV-052", "MV-057", "MV-075")}

    def setup(self) -> None:
        """Everything lies ready; the rules shuffle, choose and deal."""
        self.deck = self.box.of("card")
        self.characters = self.box.of("character")
        self.tiles = self.box.of("tile")
        self.works = [UNBUILT] * len(self.box)
        self.verses = [0] * 4

    @property
    def spans(self) -> Mapping[str, int]:
        """For how long a player can pass in advance."""
        return {"round": self.round}

    @property
    def scores(self) -> list[int]:
        """Victory Points (MV-003)."""
        return self.vp[:]

    @property
    def winners(self) -> list[Seat]:
        """Most VP, then most unused tokens, then the largest hand (MV-004, MV-005)."""
        return leaders(self) if self.over else []

    @property
    def goal(self) -> int:
        """The VP that end the game (MV-001)."""
        return GOALS[self.n]

    # ------------------------------------------------------------ texts that wait

    def in_force(self, happening: Happening) -> Iterable[tuple[Seat, Sequence[Card]]]:
        """MV-R34: of what a player completes, first the Character speaks (MV-007), then the tile where it stands."""
        seat = happening.seat
        if not isinstance(happening, happenings.Completed):
            return ()
        tile = (seat, (self.box.tiles[self.where(happening.card)],))
        return ((seat, self.character[seat]), tile) if self.options["character_abilities"] else (tile,)

    def lasts(self, kept: Kept) -> None:
        """Something holds for a player until the round ends."""
        ability(self, kept).sentence.begins(self, kept)

    # ------------------------------------------------------------ where things are

    @property
    def column(self) -> tuple[list[Card], list[Card], list[Card], list[Card]]:
        """The cards in the four 'Verses, from top to bottom (MV-009)."""
        return self.rickverse, self.microverse, self.miniverse, self.teenyverse

    def where(self, card: Card) -> int:
        """The 'Verse in which a card stands."""
        for verse, cards in enumerate(self.column):
            if card in cards:
                return verse
        raise ValueError(f"card {card} stands in no 'Verse")

    def address_of(self, card: Card) -> str:
        """Where a card whose text is in force lies, for a screen."""
        for verse, cards in enumerate(self.column):
            if card in cards:
                return f"{VERSES[verse].lower()}/{card}"
        for seat in self.seats:
            if card in self.abilities[seat]:
                return f"abilities/{seat}/{card}"
            if card in self.character[seat]:
                return f"character/{seat}/{card}"
        return f"tiles/{card}" if card in self.tiles else f"playing/{card}"

    def tile_at(self, verse: int) -> str:
        """The address of a 'Verse."""
        return f"tiles/{self.box.tiles[verse]}"

    def rule_of(self, seat: Seat) -> str:
        """The name of the rule that a player's Character has of its own, if abilities are in play (MV-007)."""
        return self.box.rules[self.character[seat][0]] if self.options["character_abilities"] else ""
