"""What can be done in a turn of the deck-builder, and what can be put on a ballot. The rules carry these out."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final, TypedDict

from tableverse.cardtext import show
from tableverse.core import SEAT, Card, Move, Seat, among, any_card, numbers
from tableverse.games.rickshank.events import ballot_words, listed
from tableverse.games.rickshank.families import CARDS, NEMESES
from tableverse.games.rickshank.legal import easy_cards, plain_cards
from tableverse.games.rickshank.limits import TOKEN_COST, TOKENS

if TYPE_CHECKING:
    from tableverse.games.rickshank.state import Rickshank


# ---------------------------------------------------------------- a turn


class PowerShown(TypedDict):
    """The Power that there is then."""

    power: int


class Play(Move, frozen=True):
    """RR-028: a card from the hand."""

    within = among(card=any_card(*CARDS))
    rules = ("RR-028", "RR-030")
    card: Card

    def label(self, g: Rickshank, seat: Seat) -> str:
        return f"Play {g.box.names[self.card]}"

    def targets(self, g: Rickshank, seat: Seat) -> tuple[str, ...]:
        return (f"hand/{seat}/{self.card}",)

    def data(self, g: Rickshank, seat: Seat) -> PowerShown:
        return {"power": g.power + g.box.power[self.card]}


class PlayAll(Move, frozen=True):
    """Every card whose play asks nothing, draws nothing and sets nothing off, in one go."""

    role = "main"
    rules = ("RR-028", "RR-030")

    def label(self, g: Rickshank, seat: Seat) -> str:
        names, played = g.box.names, plain_cards(g, seat)
        told = {names[c] for c in played}
        kept = [
            f"{len(cards) if told.issuperset([names[c] for c in cards]) else listed(g, cards)} for {names[eater]}"
            for eater, cards in easy_cards(g, seat)[1]
            if cards
        ]
        keeping = f", keeping {', '.join(kept)}" if kept else ""
        return f"Play all ({listed(g, played)}{keeping})"

    def targets(self, g: Rickshank, seat: Seat) -> tuple[str, ...]:
        return tuple(f"hand/{seat}/{c}" for c in plain_cards(g, seat))

    def data(self, g: Rickshank, seat: Seat) -> PowerShown:
        return {"power": g.power + sum(g.box.power[c] for c in plain_cards(g, seat))}


class PriceShown(PowerShown):
    """What is paid, and the Power that is left."""

    price: int


class Purchase(Move, frozen=True):
    """RR-036: something for Power."""

    def price(self, g: Rickshank) -> int:
        """What it costs now."""
        raise NotImplementedError

    def data(self, g: Rickshank, seat: Seat) -> PriceShown:
        return {"price": self.price(g), "power": g.power - self.price(g)}


class Buy(Purchase, frozen=True):
    """RR-035: a card of the Line-Up, a flipped Location or a Portal Gun."""

    within = among(card=any_card(*CARDS))
    rules = ("RR-035", "RR-036", "RR-037", "RR-091")
    card: Card

    def label(self, g: Rickshank, seat: Seat) -> str:
        return f"Buy {g.box.names[self.card]} for {self.price(g)}"

    def targets(self, g: Rickshank, seat: Seat) -> tuple[str, ...]:
        return (g.address_of(self.card),)

    def price(self, g: Rickshank) -> int:
        return g.price(self.card)


class Defeat(Purchase, frozen=True):
    """RR-075: the Nemesis on top."""

    within = among(card=any_card(*NEMESES))
    rules = ("RR-036", "RR-075", "RR-076", "RR-151")
    card: Card

    def label(self, g: Rickshank, seat: Seat) -> str:
        return f"Defeat {g.box.names[self.card]} for {self.price(g)}"

    def targets(self, g: Rickshank, seat: Seat) -> tuple[str, ...]:
        return (f"nemesis/{self.card}",)

    def price(self, g: Rickshank) -> int:
        return g.price(self.card)


class BuyToken(Purchase, frozen=True):
    """RR-110, RR-111: one Access Token a turn."""

    rules = ("RR-110", "RR-111")

    def label(self, g: Rickshank, seat: Seat) -> str:
        return f"Buy an Access Token for {TOKEN_COST}"

    def price(self, g: Rickshank) -> int:
        return TOKEN_COST


class Use(Move, frozen=True):
    """RR-061, RR-090, RR-154: an ability, named by the component that has it and by its number there."""

    within = among(card=any_card(where=lambda box, c: bool(box.waiting.abilities[c])), ability=numbers(0, 2))
    rules = ("RR-061", "RR-090", "RR-154")
    card: Card
    ability: int

    def label(self, g: Rickshank, seat: Seat) -> str:
        return f"Use {g.box.names[self.card]}: {show(g.box.waiting.abilities[self.card][self.ability].then)}"

    def targets(self, g: Rickshank, seat: Seat) -> tuple[str, ...]:
        return (g.address_of(self.card),)


class EndTurn(Move, frozen=True):
    """RR-042: step 1 of the end of a turn."""

    role = "pass"
    rules = ("RR-042",)

    def label(self, g: Rickshank, seat: Seat) -> str:
        return "End the turn"


PLAY_ALL: Final = PlayAll()
BUY_TOKEN: Final = BuyToken()
END_TURN: Final = EndTurn()


class TokensShown(TypedDict):
    """The Access Tokens that are left."""

    tokens: int


class Pay(Move, frozen=True):
    """RR-151: the toll for the last Nemesis."""

    role = "main"

    def label(self, g: Rickshank, seat: Seat) -> str:
        return "Discard an Access Token"

    def data(self, g: Rickshank, seat: Seat) -> TokensShown:
        return {"tokens": g.tokens[seat] - 1}


PAY: Final = Pay()


# ---------------------------------------------------------------- Votes


class BallotOffered(TypedDict):
    """The side in words, the tokens that go if it wins, the Votes that it counts, and what comes of it if it wins."""

    side: str
    tokens: int
    votes: int
    does: str


class Ballot(Move, frozen=True):
    """RR-118 to RR-120: what a Vote is for (1 Yea, 0 Nay; a seat; -1 for oneself in a Bid), and Access Tokens with it."""

    within = among(side=numbers(-1, 1) | SEAT, tokens=numbers(0, TOKENS))
    side: int
    tokens: int

    def label(self, g: Rickshank, seat: Seat) -> str:
        words = ballot_words(g, g.vote, (self.side, self.tokens))
        return words[:1].upper() + words[1:]

    def targets(self, g: Rickshank, seat: Seat) -> tuple[str, ...]:
        return (f"seat/{self.side}",) if g.vote == "Sanction" else ()

    def data(self, g: Rickshank, seat: Seat) -> BallotOffered:
        """The question knows what the Vote is about."""
        raise NotImplementedError


@cache
def ballots(sides: tuple[int, ...], tokens: int) -> tuple[Ballot, ...]:
    """All ballots of somebody who has so many tokens."""
    return tuple(Ballot(side, k) for side in sides for k in range(tokens + 1))
