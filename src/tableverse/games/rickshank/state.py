"""What lies on the table in the deck-builder, and how cards move there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final

from tableverse.cardtext import CardTable, Kept, SetOff, WaitingTable, amount
from tableverse.cardtext.shared import TurnEnds, TurnStarts
from tableverse.core import NOBODY, OWNER, Card, Rule, Seat, draft, public, seats, zone
from tableverse.core.encoders import Encoder, counts, each, one_of
from tableverse.games.rickshank.constants import (
    CARDS,
    CHARACTER,
    LOCATION,
    MAIN,
    MORTY_WAVES,
    NEMESES,
    PORTAL_GUN,
    SLOTS,
    STARTER,
    STARTING_DECK,
    TOKENS,
)
from tableverse.games.rickshank.game_events import CardAcquired, CardDiscarded, Pricing
from tableverse.games.rickshank.rules import cards, piles
from tableverse.games.rickshank.rules.abilities import AbilityUsed, declinable, resolve
from tableverse.games.rickshank.rules.buy import changed_prices
from tableverse.games.rickshank.scoring import collected, leaders, victory_points
from tableverse.games.rickshank.views import (
    read_slots,
    show_abilities,
    show_ballot,
    show_cards,
    show_owners,
    show_prison,
    show_revealed_ballot,
    show_slots,
)

if TYPE_CHECKING:
    from tableverse.cardtext import Happening
    from tableverse.games.rickshank.box import RickBox


ASKS: Final = {
    "which_card": ("RR-095", "RR-096", "RR-098", "RR-101", "RR-R84", "RR-R25"),
    "which_one": ("RR-029", "RR-141", "RR-142", "RR-R47"),
    "which_foe": ("RR-147", "RR-149", "RR-R06"),
    "offer": ("RR-029", "RR-061", "RR-139", "RR-145", "RR-155"),
}
VOTES: Final = ("Bid", "Referendum", "Sanction")


class Ballots(Encoder):
    """A ballot as numbers: whether there is one, Nay or Yea or the target, and its Access Tokens. Which Vote it is stands elsewhere."""

    relative = True

    def size(self, box: Any, n: int) -> int:
        return 4 + n

    def encode(self, box: Any, n: int, value: Any, viewer: Seat) -> Sequence[int]:
        row = [0] * (4 + n)
        if value:
            vote, side, tokens = value
            row[0], row[-1] = 1, tokens
            if vote == "Sanction":
                row[3 + (side - viewer) % n] = 1
            elif side >= 0:
                row[1 + side] = 1
        return row

    def key(self, expression: str, hint: Any) -> str:
        """What a ballot is for depends on the Vote."""
        return f"(g.vote, *{expression}) if {expression} else ()"


class Rickshank(CardTable, WaitingTable):
    """The position. Audiences follow RR-R14."""

    cited: ClassVar[Mapping[str, tuple[str, ...]]] = ASKS

    turn: int = public(0)
    active: Seat = public(0)
    first: Seat = public(0)
    in_turn: bool = public(False)
    """RR-042, RR-R19: from the announced end of a turn to the start of the next it is nobody's."""
    ended: bool = public(False)
    power: int = public(0)
    pool: int = public(TOKENS)
    tokens: list[int] = seats(0)
    token_bought: bool = public(False)
    toll_paid: bool = public(False)
    vote: str = public("", tensor=one_of("", *VOTES))
    """The Vote that is being held."""
    keeping: list[Card] = draft(-1)
    """RR-008: which of two Characters a player keeps, until all have chosen."""
    ballot: list[tuple[int, ...]] = draft((), show=show_ballot, tensor=Ballots())
    """Side or target, and Access Tokens, until all have voted."""
    ballots: list[tuple[int, ...]] = seats((), show=show_revealed_ballot, tensor=Ballots())
    """The same, revealed."""
    slots: list[Card] = public(lambda: [-1] * SLOTS, show=show_slots, read=read_slots, tensor=each(SLOTS, counts(MAIN)))
    """RR-R13: which card lies in which slot of the Line-Up; -1 for an empty one."""
    played: list[Card] = public(list, show=show_cards, alone=True)
    """What the active player has played in this turn, wherever it is now."""
    flipped: list[Card] = public(list, show=show_cards, alone=True)
    """Locations in play that belong to nobody."""
    borrowed: dict[Card, Seat] = public(dict, show=show_owners, tensor=counts())
    """Cards in play that come from another player's deck, and whose it was."""
    prison: dict[Card, Card] = public(dict, show=show_prison, tensor=counts())
    """Held Ricks, and the Space Prison that holds each."""
    used: list[tuple[Card, int]] = public(list, show=show_abilities, alone=True, tensor=counts())
    """Abilities that have been used up in this turn."""
    lasting: list[Kept] = public(list, show=show_abilities, alone=True, tensor=counts())
    """Texts that hold for this turn."""
    queue: list[SetOff] = public(list, show=show_abilities, alone=True, tensor=counts())
    """Abilities that were set off while a card is not done yet."""

    character: list[list[Card]] = zone(CHARACTER, per_seat=True)
    characters_on_offer: list[Card] = zone(CHARACTER)
    dealt: list[list[Card]] = zone(CHARACTER, per_seat=True, audience=OWNER)
    boxed: list[Card] = zone(CHARACTER, STARTER, *NEMESES, audience=NOBODY)
    """RR-025: what this game does not use."""
    main_deck: list[Card] = zone(MAIN, audience=NOBODY)
    line_up: list[Card] = zone(MAIN)
    portal_guns: list[Card] = zone(PORTAL_GUN)
    morty_waves: list[Card] = zone(MORTY_WAVES)
    nemesis: list[Card] = zone(*NEMESES)
    """The face-up top of the Nemesis stack."""
    nemesis_stack: list[Card] = zone(*NEMESES, audience=NOBODY)
    """Those that are face down."""
    location_deck: list[Card] = zone(LOCATION, audience=NOBODY)
    location_discard: list[Card] = zone(LOCATION)
    destroyed: list[Card] = zone(*CARDS)
    deck: list[list[Card]] = zone(*CARDS, per_seat=True, audience=NOBODY, apart=True)
    hand: list[list[Card]] = zone(*CARDS, per_seat=True, audience=OWNER, apart=True)
    discard: list[list[Card]] = zone(*CARDS, per_seat=True)
    in_play: list[list[Card]] = zone(*CARDS, per_seat=True)
    revealed: list[list[Card]] = zone(*CARDS, per_seat=True)
    """Council cards shown in a Vote."""
    held: list[list[Card]] = zone(*CARDS, per_seat=True)
    """RR-158: Ricks at a Space Prison, by their owner."""

    box: RickBox

    def setup(self) -> None:
        """Every component to its pile; the rules shuffle and deal."""
        box = self.box
        self.main_deck = box.of(MAIN)
        self.location_deck = box.of(LOCATION)
        self.portal_guns = box.of(PORTAL_GUN)
        self.morty_waves = box.of(MORTY_WAVES)
        starters = box.of(STARTER)
        for name, count in STARTING_DECK.items():
            copies = [c for c in starters if box.names[c] == name]
            for seat in self.seats:
                self.deck[seat] += copies[seat * count : seat * count + count]
        starters = sorted({*starters}.difference(*self.deck))
        self.boxed = [*starters, *box.of(CHARACTER), *(c for kind in NEMESES for c in box.of(kind))]

    @property
    def spans(self) -> Mapping[str, int]:
        """For how long a player can pass in advance."""
        return {"turn": self.turn}

    # ------------------------------------------------------------ scores

    @property
    def scores(self) -> list[int]:
        """RR-056: Victory Points of all that a player owns; who has bought, gained or lost what is open to all."""
        decks = [collected(self, s) for s in self.seats]
        return [victory_points(self, s, decks) for s in self.seats]

    @property
    def winners(self) -> list[Seat]:
        """RR-058 to RR-060, RR-R36."""
        return leaders(self) if self.over else []

    # ------------------------------------------------------------ texts that wait

    def in_force(self, happening: Happening) -> Iterable[tuple[Seat, Sequence[Card]]]:
        """RR-061: a player's Character, in their turn, and their cards in play; what the Line-Up does at the end of a turn is nobody's."""
        seat, kind = happening.seat, type(happening)
        if kind in (CardAcquired, CardDiscarded) and (seat != self.active or not self.in_turn):
            return ((seat, self.in_play[seat]),)
        own = (seat, self.character[seat] + self.in_play[seat])
        return (own, (-1, self.line_up)) if kind is TurnEnds else (own,)

    def set_off(self, happening: Happening, batch: tuple[SetOff, ...]) -> Any:
        """RR-103: what a card sets off comes when that card is done; at the start of a turn it comes at once."""
        if isinstance(happening, TurnStarts):
            return resolve(self, happening.seat, batch, True)
        self.queue += batch
        return ()

    def acts(self, one: SetOff) -> None:
        """An ability is used; of one that may be declined that is told when it was not."""
        if self.recording and not declinable(self, one):
            self.tell(AbilityUsed(one.you, one.card))

    # ------------------------------------------------------------ what card texts look at

    def unseen(self, seat: Seat) -> Sequence[Card]:
        """RR-R14: which cards somebody has is open to all, but not which of them are in the deck and which in hand."""
        return self.deck[seat]

    def discard_pile_of(self, seat: Seat) -> Sequence[Card]:
        """The cards in a discard pile."""
        return self.discard[seat]

    def supply(self) -> Sequence[Card]:
        """Where a text names no place: the stacks beside the Line-Up, one card of each."""
        return (*self.portal_guns[-1:], *self.morty_waves[-1:])

    def type_of(self, card: Card) -> str:
        """RR-074, RR-107, RR-108: what the type bar says."""
        return self.box.type[card]

    def cost_of(self, card: Card) -> int:
        """What is printed; what has to be paid is `price`."""
        return self.box.cost[card]

    def price(self, card: Card) -> int:
        """What the active player has to pay for a card."""
        cost = self.box.cost[card]
        changed = (self.lasting or self.box.bargains) and changed_prices(self)
        return amount(self, Pricing(self.active, card), cost) if changed else cost

    def can_draw(self, seat: Seat) -> bool:
        """RR-R25: is there a card left to draw?"""
        return bool(self.deck[seat] or self.discard[seat])

    def apart(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        """Two copies in the same place are the same choice."""
        number = self.box.number
        kinds: dict[int, Card] = {}
        for c in cards:
            kinds.setdefault(number[c], c)
        if len(kinds) == len(cards):
            return tuple(cards)
        for hand in self.hand:  # mostly they all are there, in the same one
            if cards[0] in hand and {*hand}.issuperset(cards):
                return tuple(kinds.values())
        found: dict[tuple[int, str], Card] = {}
        several = Counter([number[c] for c in cards])
        for c in cards:
            found.setdefault((number[c], self.place_of(c) if several[number[c]] > 1 else ""), c)
        return tuple(found.values())

    def name_among(self, card: Card, cards: Sequence[Card]) -> str:
        """With its place, where the same card lies in several."""
        name = self.box.names[card]
        places = {self.place_of(c) for c in cards if self.box.names[c] == name}
        return f"{name} ({PLACES.get(self.place_of(card), 'in play')})" if len(places) > 1 else name

    def place_of(self, card: Card) -> str:
        """The zone where a card lies: "line_up", "hand/1"."""
        for name in ("hand", "in_play", "discard", "revealed", "held", "character", "deck", "dealt"):
            for seat, pile in enumerate(getattr(self, name)):
                if card in pile:
                    return f"{name}/{seat}"
        for name in SHARED_ZONES:
            if card in getattr(self, name):
                return name
        raise LookupError(card)

    def address_of(self, card: Card) -> str:
        """Where a card lies, for a screen; nothing for a card that lies face down."""
        place = self.place_of(card)
        return "" if place in FACE_DOWN or place.startswith("deck/") else f"{place}/{card}"

    # ------------------------------------------------------------ what card texts do: the rules do it

    def draw_cards(self, seat: Seat, count: int) -> tuple[()]:
        """From the deck, which is made anew from the discard pile when it has run out."""
        return piles.draw_cards(self, seat, count)

    def discard_card(self, seat: Seat, card: Card) -> Rule | tuple[()]:
        """Onto its owner's discard pile, from wherever it lies."""
        done: Rule | tuple[()] = cards.discard_card(self, seat, card)
        return done

    def destroy_card(self, seat: Seat, card: Card) -> Rule | tuple[()]:
        """Out of the game, onto the destroyed pile."""
        done: Rule | tuple[()] = cards.destroy_card(self, seat, card)
        return done

    def gain_card(self, seat: Seat, card: Card) -> Rule | tuple[()]:
        """Onto the discard pile of whoever gains it."""
        done: Rule | tuple[()] = cards.gain_card(self, seat, card)
        return done

    def move_card(self, seat: Seat, card: Card, to: str) -> Rule | tuple[()]:
        """`to` the deck, the hand or into play."""
        done: Rule | tuple[()] = cards.move_card(self, seat, card, to)
        return done


SHARED_ZONES: Final = (
    "line_up",
    "destroyed",
    "portal_guns",
    "morty_waves",
    "nemesis",
    "location_discard",
    "characters_on_offer",
    "main_deck",
    "location_deck",
    "nemesis_stack",
    "boxed",
)
FACE_DOWN: Final = ("main_deck", "location_deck", "nemesis_stack", "boxed")
PLACES: Final = {
    "line_up": "in the Line-Up",
    "destroyed": "in the destroyed pile",
    **{f"hand/{s}": "in hand" for s in range(5)},
    **{f"discard/{s}": "in the discard pile" for s in range(5)},
}
