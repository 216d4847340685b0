"""What lies on the table in 100 Days."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final

from tableverse.cardtext import CardTable
from tableverse.cardtext.waiting import Kept, SetOff, WaitingTable, ability
from tableverse.core import NOBODY, OWNER, Card, Seat, draft, public, seats, zone
from tableverse.core.encoders import Encoder, counts, each, one_of, vector
from tableverse.games.hundred_days.board import (
    EVERYWHERE,
    KINDS,
    MASKS,
    MORTY_SPACES,
    NO_TILE,
    NOTHING,
    OFF,
    SPACES,
    THE_HOUSE,
    Tokens,
    name_of,
    other_spaces,
    places,
)
from tableverse.games.hundred_days.game_events import DEEDS
from tableverse.games.hundred_days.rules.abilities import AbilityActs, WhichMode, comes_to_nothing
from tableverse.games.hundred_days.rules.cards import discard_card, draw_cards, move_card
from tableverse.games.hundred_days.scoring import points_of
from tableverse.games.hundred_days.views import (
    NOBODYS,
    PHASES,
    read_active,
    read_board,
    read_cards,
    read_federation,
    read_figure,
    read_tokens,
    view_about,
    view_active,
    view_board,
    view_cards,
    view_federation,
    view_lasting,
    view_morty,
    view_phase,
    view_plan,
    view_rick,
    view_tokens,
    view_used,
)

if TYPE_CHECKING:
    from tableverse.games.hundred_days.box import AreaSummary, DaysBox

TILE, CARD = "tile", "card"

ASKS: Final = {
    "which_card": ("HD-049", "HD-052", "HD-128", "HD-R87", "HD-R103"),
    "offer": ("HD-043",),
}
"""Ledger ids for questions of the card language."""


class DeedEncoder(Encoder):
    """What is announced last as numbers: which kind of deed, and whose."""

    relative = True

    def size(self, box: Any, n: int) -> int:
        return len(DEEDS) + n

    def encode(self, box: Any, n: int, value: Any, viewer: Seat) -> Sequence[int]:
        row = [0] * (len(DEEDS) + n)
        if value:
            kind, seat = value[-1][:2]
            row[kind] = 1
            row[len(DEEDS) + (seat - viewer) % n] = 1
        return row


class Days(CardTable, WaitingTable):
    """The position. Audiences follow HD-R15."""

    cited: ClassVar[Mapping[str, tuple[str, ...]]] = ASKS
    which_mode: ClassVar[type[WhichMode]] = WhichMode
    """HD-R116: what "choose one" asks."""

    round: int = public(0)
    phase: str = public("", show=view_phase, tensor=one_of(*PHASES))
    die: int = public(0)
    first: Seat = public(0)
    turns: int = public(0)
    """Counts the turns of all rounds."""
    active: Seat = public(NOBODYS, show=view_active, alone=True, read=read_active)
    actions: int = public(0)
    """HD-R101: actions left in the running turn."""
    passes: int = public(0)
    """HD-R31: passing turns in a row."""
    ending: bool = public(False)
    """HD-129, HD-R102: the game is over when everybody has passed."""
    federation: list[int] = public(list, show=view_federation, alone=True, read=read_federation, tensor=vector(len(KINDS)))
    pool: int = public(0)
    """HD-014: garage tokens by the board."""
    resources: list[tuple[int, ...]] = seats(NOTHING, show=view_tokens, alone=True, read=read_tokens, tensor=vector(len(KINDS)))
    unused: list[int] = seats(0)
    """Garage tokens that are on no card."""
    rick: list[int] = seats(OFF, show=view_rick, read=read_figure, tensor=one_of(OFF, *range(len(SPACES))))
    morty: list[int] = seats(OFF, show=view_morty, read=read_figure, tensor=one_of(OFF, *range(MORTY_SPACES)))
    plan: list[tuple[int, ...]] = draft((), show=view_plan, tensor=each(2, one_of(*range(len(SPACES)))))
    """HD-071: Rick's space, then Morty's, behind the screen."""
    board: list[Card] = public(list, show=view_board, alone=True, read=read_board, tensor=each(7, counts(TILE)))
    """HD-017: by position the tile that lies there; a black hole has none, and position 0 is the Smith's house."""
    protected: list[Card] = public(list, show=view_cards, read=read_cards)
    """HD-064: cards with a garage token on them."""
    used: list[tuple[Card, int]] = public(list, show=view_used, tensor=counts())
    """HD-R109: abilities whose "first time each round" is over."""
    lasting: list[Kept] = public(list, show=view_lasting, alone=True, tensor=counts())
    """HD-R112: sentences that hold for this turn or round."""
    about: list[tuple[int, ...]] = public(list, show=view_about, tensor=DeedEncoder())
    """HD-R41: what is announced and not settled yet, the newest last."""

    tile_stack: list[Card] = zone(TILE, audience=NOBODY)
    tiles: list[Card] = zone(TILE)
    """Those on the board."""
    closed: list[list[Card]] = zone(TILE, per_seat=True)
    boxed: list[Card] = zone(TILE, audience=NOBODY)
    """HD-015: what the short game leaves out."""
    deck: list[Card] = zone(CARD, audience=NOBODY)
    hand: list[list[Card]] = zone(CARD, per_seat=True, audience=OWNER)
    area: list[list[Card]] = zone(CARD, per_seat=True)
    """Green cards in the order in which they were played, and blue ones that last (HD-R19)."""
    personal: list[list[Card]] = zone(CARD, per_seat=True)
    general: list[Card] = zone(CARD)
    announced: list[Card] = zone(CARD)
    """Cards that are played and not settled yet, the newest last."""

    box: DaysBox

    def setup(self) -> None:
        """Every component to its pile; the rules shuffle and deal."""
        self.tile_stack = self.box.of(TILE)
        self.deck = self.box.of(CARD)
        self.federation = [*self.box.supply]
        self.pool = self.box.pool
        self.board = [THE_HOUSE] + [NO_TILE] * 6

    @property
    def spans(self) -> Mapping[str, int]:
        """A player's turn, and the round."""
        return {"turn": self.turns, "round": self.round}

    @property
    def scores(self) -> list[int]:
        """HD-134 to HD-138: all of it lies open, so it can be told at any time."""
        return [points_of(self, s) for s in self.seats]

    # ------------------------------------------------------------ where figures are

    @property
    def alive(self) -> int:
        """HD-R71: the dimensions that there are, as a mask: all but black holes."""
        if NO_TILE not in self.board:
            return EVERYWHERE
        return sum(1 << d for d, tile in enumerate(self.board) if tile != NO_TILE)

    def presence(self, seat: Seat) -> int:
        """HD-022, HD-R71: the dimensions that a player's figures are in, as a mask."""
        mask = MASKS[self.rick[seat]] | MASKS[self.morty[seat]]
        return mask if NO_TILE not in self.board else mask & self.alive

    def whereabouts(self, seat: Seat, other: Seat) -> str:
        """Where two players are, in words for one of them."""
        return f"{self.name_of(seat)} is in {places(self.presence(seat))}, and you are in {places(self.presence(other))}"

    def area_summary(self, seat: Seat) -> AreaSummary:
        """What the cards in a player's area come to."""
        return self.box.area_summaries[tuple(self.area[seat])]

    def covered(self, seat: Seat) -> int:
        """HD-047, HD-R48, HD-R51: where a player has figures or icons, as a mask; icons count for a black hole, too (HD-R71)."""
        return self.presence(seat) | self.area_summary(seat).dimensions

    def can_enter(self, space: int) -> bool:
        """HD-R71: a black hole is no destination; a space beside one is, if its other side is there."""
        return bool(MASKS[space] & self.alive)

    def destinations(self, seat: Seat, morty: bool) -> tuple[int, ...]:
        """HD-R63, HD-R64, HD-R71: where a player's figure may go; nowhere, if it is at home and all else is black holes."""
        return other_spaces(self.morty[seat] if morty else self.rick[seat], morty, self.alive)

    def tile_name(self, at: int) -> str:
        """What lies at a position."""
        return self.box.names[self.board[at]] if self.board[at] != NO_TILE else "a black hole"

    def space_name(self, space: int) -> str:
        """A space with what lies there: "4, Pluto", "between 5 and the Smith's house"."""
        dimensions = SPACES[space]
        if len(dimensions) == 2:
            return f"between {name_of(dimensions[0])} and {name_of(dimensions[1])}"
        return f"{space}, {self.tile_name(space)}" if space else name_of(space)

    def controller(self, card: Card) -> Seat:
        """HD-R92: in whose area a card lies; -1 for nobody's."""
        for seat, cards in enumerate(self.area):
            if card in cards:
                return seat
        return NOBODYS

    # ------------------------------------------------------------ resource tokens

    def pay(self, seat: Seat, cost: Tokens) -> None:
        """HD-055: give tokens of a player to the Federation."""
        if cost != NOTHING:
            held, supply = self.resources[seat], self.federation
            self.resources[seat] = (held[0] - cost[0], held[1] - cost[1], held[2] - cost[2], held[3] - cost[3])
            self.federation = [supply[0] + cost[0], supply[1] + cost[1], supply[2] + cost[2], supply[3] + cost[3]]

    def receive(self, seat: Seat, kind: int, count: int) -> None:
        """Tokens of one resource to a player, wherever they come from; a negative count takes them away."""
        held = self.resources[seat]
        self.resources[seat] = (*held[:kind], held[kind] + count, *held[kind + 1 :])

    # ------------------------------------------------------------ what card texts look at

    def discard_pile_of(self, seat: Seat) -> Sequence[Card]:
        """HD-052: the personal pile."""
        return self.personal[seat]

    def type_of(self, card: Card) -> str:
        """HD-028: character, item, action, place or reaction."""
        return self.box.kind[card]

    def cost_of(self, card: Card) -> int:
        """How many tokens a card costs."""
        return sum(self.box.cost[card])

    def can_draw(self, seat: Seat) -> bool:
        """HD-R81: is there a card left to draw?"""
        return bool(self.deck or self.general)

    def place_of(self, card: Card) -> str:
        """The zone where a card lies: "general", "hand/1"."""
        for name in ("hand", "area", "personal", "closed"):
            for seat, cards in enumerate(getattr(self, name)):
                if card in cards:
                    return f"{name}/{seat}"
        for name in ("announced", "general", "tiles", "deck", "tile_stack", "boxed"):
            if card in getattr(self, name):
                return name
        raise LookupError(card)

    def address_of(self, card: Card) -> str:
        """Where a card lies, for a screen; nothing for one that lies face down."""
        place = self.place_of(card)
        return "" if place in ("deck", "tile_stack", "boxed") else f"{place}/{card}"

    def apart(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        """Copies in the same place are the same choice, unless one of them is protected."""
        number, protected = self.box.number, self.protected
        kinds = {(number[c], c in protected): c for c in reversed(cards)}
        if len(kinds) == len(cards):
            return tuple(cards)
        by_place = {(number[c], c in protected, self.place_of(c)): c for c in reversed(cards)}
        return tuple(by_place.values())[::-1]

    def name_among(self, card: Card, cards: Sequence[Card]) -> str:
        """With its place and its garage token, where that tells it from others of that name."""
        name = self.box.names[card]
        same = [c for c in cards if self.box.names[c] == name]
        notes = []
        if len({self.place_of(c) for c in same}) > 1:
            notes.append(self.place_of(card).partition("/")[0])
        if len({c in self.protected for c in same}) > 1:
            notes.append("protected" if card in self.protected else "not protected")
        return f"{name} ({', '.join(notes)})" if notes else name

    # ------------------------------------------------------------ texts that wait

    def in_force(self, happening: Any) -> Iterable[tuple[Seat, Sequence[Card]]]:
        """HD-R108: what lies in the areas, clockwise from the player whose turn it is, between turns from the first player."""
        order = self.order_from(self.first if self.active == NOBODYS else self.active)
        return [(seat, self.area[seat]) for seat in order]

    def acts(self, one: SetOff) -> None:
        """An ability acts by itself; one that does nothing is not told."""
        if self.recording and not comes_to_nothing(self, ability(self, one).then, one.context):
            self.tell(AbilityActs(one.you, one.card))

    # ------------------------------------------------------------ what card texts do: the rules do it

    def draw_cards(self, seat: Seat, count: int) -> tuple[()]:
        return draw_cards(self, seat, count)

    def discard_card(self, seat: Seat, card: Card) -> tuple[()]:
        return discard_card(self, seat, card)

    def move_card(self, seat: Seat, card: Card, to: str) -> tuple[()]:
        return move_card(self, seat, card, to)
