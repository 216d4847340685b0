"""The Nemesis stack: defeating the card on top, revealing the next one, and the toll for the last."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final, TypedDict

from tableverse.cardtext import Context, happens
from tableverse.cardtext.shared import TurnStarts
from tableverse.core import NONE, Card, Choice, Event, Move, Question, Rule, Seat, among, any_card, carries_out, moves, rule
from tableverse.games.rickshank.constants import NEMESES
from tableverse.games.rickshank.log import CardEntry
from tableverse.games.rickshank.rules.access_tokens import discard_tokens
from tableverse.games.rickshank.rules.attack import NOBODY, strike
from tableverse.games.rickshank.rules.buy import Purchase, acquire
from tableverse.games.rickshank.rules.piles import take
from tableverse.games.rickshank.scoring import GameEnds

if TYPE_CHECKING:
    from tableverse.games.rickshank.state import Rickshank


def may_defeat(g: Rickshank) -> bool:
    """RR-151: the last Nemesis wants a toll, paid when the turn began."""
    return g.toll_paid or not g.box.records[g.nemesis[0]].toll


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


@carries_out(Defeat)
def defeat(g: Rickshank, seat: Seat, card: Card) -> Any:
    """RR-075: a Nemesis is bought like any other card; with the last one the game is over."""
    paid = g.price(card)
    g.power -= paid
    if g.recording:
        g.tell(Defeated(seat, card, paid))
    return acquire(g, seat, card, True) if g.nemesis_stack else defeat_the_last(g, seat, card)


class Defeated(CardEntry, frozen=True):
    """RR-075."""

    paid: int

    def what(self, g: Rickshank) -> str:
        return f"defeats {self.name(g)} for {self.paid} Power"


def defeat_the_last(g: Rickshank, seat: Seat, card: Card) -> tuple[()]:
    """RR-053, RR-R33, RR-R51, RR-R59: the card is its buyer's, and nothing else happens any more."""
    take(g, card)
    g.discard[seat].append(card)
    g.ended = True
    g.in_turn = False
    g.tell(GameEnds(card))
    return ()


@rule
def reveal_nemesis(g: Rickshank, seat: Seat) -> Rule:
    """RR-049, RR-069 to RR-072, RR-R46, RR-R49: step 7; a Group Attack hits everybody who does not avoid it, in nobody's turn."""
    g.nemesis = [g.draw(g.nemesis_stack)]
    record = g.box.records[g.nemesis[0]]
    g.tell(NemesisRevealed(g.nemesis[0], record.attack_text))
    if record.group_attack is not None:
        yield from strike(g, (record.group_attack,), Context(you=seat, card=g.nemesis[0], owner=seat), NOBODY)
    g.active = g.left_of(seat)


class NemesisRevealed(Event, frozen=True):
    """RR-049."""

    card: Card
    attack: str

    def text(self, g: Rickshank) -> str:
        return f"{g.box.names[self.card]} is the next Nemesis." + (f" Group Attack: {self.attack}" if self.attack else "")

    def things(self, g: Rickshank) -> tuple[str, ...]:
        return (f"nemesis/{self.card}",)


# ---------------------------------------------------------------- Stack Ongoing: the toll for the last Nemesis


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


class PayToll(Question, frozen=True):
    """RR-151, RR-152: before anything else in a turn, while the last Nemesis is on top."""

    space = moves(Pay) | NONE
    rules = ("RR-087", "RR-151", "RR-152", "RR-R15", "RR-R53", "RR-R54")

    def choices(self, g: Rickshank, seat: Seat) -> Sequence[Choice]:
        return (PAY, None)

    def text(self, g: Rickshank, seat: Seat) -> str:
        return f"Discard an Access Token to be allowed to defeat {g.box.names[g.nemesis[0]]} in this turn?"

    def label(self, g: Rickshank, seat: Seat, choice: Choice) -> str:
        return "Keep your Access Tokens" if choice is None else super().label(g, seat, choice)

    def source(self, g: Rickshank, seat: Seat) -> str | None:
        return g.address_of(g.nemesis[0])


@rule
def offer_toll(g: Rickshank, seat: Seat) -> Rule:
    """RR-151, RR-152, RR-R53 to RR-R55: the toll comes before any ability."""
    paid: Any = yield g.ask(seat, PayToll())
    if paid is not None:
        yield from paid.act(g, seat)
    yield from happens(g, TurnStarts(seat))


@carries_out(Pay)
def pay_toll(g: Rickshank, seat: Seat) -> tuple[()]:
    """RR-151: one Access Token, for this turn."""
    discard_tokens(g, seat, 1)
    g.toll_paid = True
    g.tell(TollPaid(seat, g.nemesis[0]))
    return ()


class TollPaid(CardEntry, frozen=True):
    """RR-151."""

    def what(self, g: Rickshank) -> str:
        return f"discards an Access Token to be allowed to defeat {self.name(g)}"
