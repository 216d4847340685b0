"""What lies on the table in The Ricks Must Be Crazy.

Cards in play keep their progress in `works`: whose they are, how many tokens lie on them, and in which round they were used or turned
sideways, so that nothing has to be reset in between.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar, Final

from tableverse.cardtext import Kept, WaitingTable, ability
from tableverse.core import NOBODY, OWNER, Card, Seat, public, seats, zone
from tableverse.core.encoders import Pieces, counts, one_of, vector
from tableverse.games.multiverse.constants import GOALS, TEENYVERSE, TOKENS, VERSES
from tableverse.games.multiverse.game_events import Completion
from tableverse.games.multiverse.rules.building import UNBUILT, Work
from tableverse.games.multiverse.scoring import leaders
from tableverse.games.multiverse.views import (
    read_lasting,
    read_place,
    read_resolving,
    read_verses,
    read_works,
    show_lasting,
    show_place,
    show_resolving,
    show_verses,
    show_works,
)

if TYPE_CHECKING:
    from tableverse.cardtext import Happening
    from tableverse.games.multiverse.box import MultiverseBox

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
        if not isinstance(happening, Completion):
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
