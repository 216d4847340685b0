"""Attacks, Group Attacks and Defenses."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile
from typing import TYPE_CHECKING, Any, Final

from msgspec.structs import replace

from tableverse.cardtext import Context, Sentence, walk
from tableverse.cardtext.shared import Others, OthersChoose, PlayerBeside, sequence
from tableverse.core import NONE, Card, Choice, Gives, Question, Rule, Seat, Window, any_card, rule, window
from tableverse.games.rickshank.constants import CARDS
from tableverse.games.rickshank.log import CardEntry
from tableverse.games.rickshank.rules.cards import discard_card

if TYPE_CHECKING:
    from tableverse.games.rickshank.state import Rickshank


NOBODY: Final = -1
"""The attacker in a Group Attack."""
BLOWS: Final = (Others, OthersChoose)


def attack(g: Rickshank, sentences: tuple[Sentence, ...], ctx: Context) -> Any:
    """RR-063 to RR-068, RR-R42: one Attack; those who do not avoid it are hit, and the rest of its text may count them."""
    if g.recording:
        g.tell(Attacked(ctx.you, ctx.card))
    parts = tuple(takewhile(is_blow, sentences))
    if len(parts) == len(sentences):
        return strike(g, parts, ctx, ctx.you)
    return strike_and_count(g, parts, sentences[len(parts) :], ctx) if parts else aim(g, sentences, ctx)


class Attacked(CardEntry, frozen=True):
    """RR-063."""

    def what(self, g: Rickshank) -> str:
        return f"attacks with {self.name(g)}"


@rule
def strike_and_count(g: Rickshank, parts: tuple[Any, ...], rest: tuple[Any, ...], ctx: Context) -> Rule:
    """An Attack on several players, and what comes of it."""
    struck = yield from strike(g, parts, ctx, ctx.you)
    yield from sequence(g, rest, replace(ctx, tally=struck))


@rule
def aim(g: Rickshank, sentences: tuple[Any, ...], ctx: Context) -> Rule:
    """An Attack on one player, who is chosen first."""
    aimed = yield from sentences[0].run(g, ctx)
    if aimed is not None and aimed.they is not None:
        avoided = yield from window(g, Defence(aimed.they, ctx.you, ctx.card))
        if not avoided:
            yield from sequence(g, sentences[1:], aimed)


def is_blow(sentence: Sentence) -> bool:
    """Does the sentence say what each of several players has to do?"""
    return isinstance(sentence, BLOWS)


@rule
def strike(g: Rickshank, parts: tuple[Any, ...], ctx: Context, attacker: Seat) -> Gives[int]:
    """RR-066, RR-102, RR-R41, RR-R46: clockwise, each player decides and is hit before the next; gives the number of those hit.

    RR-067, RR-R121: where players interact, all decide before anybody is hit.
    """
    jointly = ctx.card in g.box.joint
    g.horizon = g.moment  # whether anybody could have avoided it must not show in what goes back
    struck: tuple[Seat, ...] = ()
    for seat in parts[0].who.seats(g, ctx):
        avoided = False
        if g.veiled or defences(g, seat):
            avoided = yield from window(g, Defence(seat, attacker, ctx.card))
        if not avoided:
            struck = (*struck, seat)
            if not jointly:
                yield from hit(g, parts, replace(ctx, you=seat))
    if jointly:
        for seat in struck:
            yield from hit(g, parts, replace(ctx, you=seat))
    return len(struck)


def hit(g: Rickshank, parts: tuple[Any, ...], ctx: Context) -> Any:
    """RR-079: all parts, as far as each of them is possible."""
    return done_by(parts[0]).run(g, ctx) if len(parts) == 1 else part_by_part(g, parts, ctx)


@rule
def part_by_part(g: Rickshank, parts: tuple[Any, ...], ctx: Context) -> Rule:
    """RR-079: several sentences, each carried out even if another one is impossible."""
    for part in parts:
        yield from done_by(part).run(g, ctx)


def done_by(what: Others | OthersChoose) -> Any:
    """What each of them has to do."""
    return what.does if isinstance(what, Others) else what.choice


def interacts(parts: tuple[Any, ...]) -> bool:
    """RR-067: does the text move cards from one player to another?"""
    return any(isinstance(node, PlayerBeside) for part in parts for _, node in walk(done_by(part)))


# ---------------------------------------------------------------- Defenses


class Defence(Window, frozen=True):
    """RR-063, RR-065, RR-R43, RR-R44: a player may avoid an Attack with one card, which is discarded first; its bonus comes after that."""

    seat: Seat
    attacker: Seat
    card: Card

    def who(self, g: Rickshank) -> tuple[Seat, ...]:
        return (self.seat,)

    def grounds(self, g: Rickshank, seat: Seat) -> bool:
        box, hand = g.box, g.hand[seat]
        return (bool(hand) and not box.shields.isdisjoint((*hand, *g.unseen(seat)))) or not box.standing_shields.isdisjoint(g.in_play[seat])

    def question(self, g: Rickshank, seat: Seat) -> Question:
        return Defend(self.card)

    @rule
    def play(self, g: Rickshank, seat: Seat, choice: Card) -> Gives[bool]:
        g.tell(Avoided(seat, choice))
        yield from discard_card(g, seat, choice)
        ctx = Context(you=seat, card=choice, owner=seat, they=None if self.attacker == NOBODY else self.attacker)
        yield from sequence(g, g.box.records[choice].defense.sentences, ctx)
        return True


class Defend(Question, frozen=True):
    """RR-063: avoid an Attack with one Defense card, or take it."""

    space = any_card(*CARDS) | NONE
    rules = ("RR-063", "RR-064", "RR-065", "RR-066", "RR-071", "RR-080", "RR-156", "RR-R43")
    of = "card"
    scope = "attack"
    card: Card
    """The card that attacks."""

    def choices(self, g: Rickshank, seat: Seat) -> Sequence[Choice]:
        return (*defences(g, seat), None)

    def tags(self, g: Rickshank, seat: Seat) -> tuple[str, ...]:
        """Whether it would take anything from this player, or give what nobody wants; one that is aimed at somebody always does."""
        blows, ctx = g.box.records[self.card].blows, Context(you=seat, card=self.card, owner=seat)
        return ("me",) if not blows or any(blow.possible(g, ctx) for blow in blows) else ()

    def text(self, g: Rickshank, seat: Seat) -> str:
        record = g.box.records[self.card]
        return f"{record.name} attacks: {record.attack_text} Do you avoid it?"

    def label(self, g: Rickshank, seat: Seat, choice: Choice) -> str:
        return "Take it" if choice is None else f"Avoid it with {g.box.names[choice]}"  # type: ignore[index]

    def targets(self, g: Rickshank, seat: Seat, choice: Choice) -> tuple[str, ...]:
        return () if choice is None else (g.address_of(choice),)  # type: ignore[arg-type]

    def source(self, g: Rickshank, seat: Seat) -> str | None:
        return g.address_of(self.card) or None


def defences(g: Rickshank, seat: Seat) -> list[Card]:
    """RR-063, RR-156: cards that can avoid an Attack, one each of the same: in hand, or in play where the card says so."""
    box, hand, in_play = g.box, g.hand[seat], g.in_play[seat]
    if box.shields.isdisjoint(hand) and box.standing_shields.isdisjoint(in_play):
        return []
    found: dict[int, Card] = {}
    for c in [c for c in hand if c in box.shields] + [c for c in in_play if c in box.standing_shields]:
        found.setdefault(box.number[c], c)
    return list(found.values())


class Avoided(CardEntry, frozen=True):
    """RR-064."""

    def what(self, g: Rickshank) -> str:
        return f"avoids the Attack with {self.name(g)}"
