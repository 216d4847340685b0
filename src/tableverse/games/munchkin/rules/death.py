"""Death: what is kept, who loots the body, and the Role to come back in."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from tableverse.cardtext import Context
from tableverse.core import NONE, Card, Choice, Gives, Question, Rule, Seat, among, any_card, carries_out, moves, rule
from tableverse.core.windows import offer
from tableverse.games.munchkin.rules.deeds import STRUCK, CardDeed, Response
from tableverse.games.munchkin.rules.dice import roll_die
from tableverse.games.munchkin.rules.help import leave_fight
from tableverse.games.munchkin.rules.log import CardEntry, PlayerEntry, listed
from tableverse.games.munchkin.rules.one_shots import ShotUsed, spend, spent
from tableverse.games.munchkin.rules.piles import drop, fetch
from tableverse.games.munchkin.rules.receiving import receive
from tableverse.games.munchkin.rules.setup import PickRole, RoleTaken

if TYPE_CHECKING:
    from tableverse.games.munchkin.state import Munchkin


# ---------------------------------------------------------------- moves


class SaveWith(CardDeed, frozen=True):
    """MK-R32: something else happens in place of dying."""

    within = among(card=any_card(where=lambda box, c: c in box.responses["die"]))
    rules = ("MK-R32",)

    def label(self, g: Munchkin, seat: Seat) -> str:
        return f"Use {self.name(g)}: {g.box.records[self.card].text.rstrip('.')}"


# ---------------------------------------------------------------- questions


class AnswerDeath(Response, frozen=True):
    """MK-R32: something in place of dying."""

    space = moves(SaveWith) | NONE
    rules = ("MK-143", "MK-R32")

    def choices(self, g: Munchkin, seat: Seat) -> Sequence[Choice]:
        saves = g.box.responses["die"]
        reserved = g.reserved(seat)
        return [*[SaveWith(c) for c in (*g.hand[seat], *g.items[seat]) if c in saves and c not in reserved], None]

    def text(self, g: Munchkin, seat: Seat) -> str:
        return "You are about to die. Do you use something against it?"

    def label(self, g: Munchkin, seat: Seat, choice: Any) -> str:
        return "Die" if choice is None else super().label(g, seat, choice)

    def tags(self, g: Munchkin, seat: Seat) -> tuple[str, ...]:
        return STRUCK


class Loot(Question, frozen=True):
    """MK-153, MK-R69: one card of the body."""

    space = any_card("Door", "Treasure") | NONE
    rules = ("MK-153", "MK-155", "MK-156", "MK-R67", "MK-R69")
    of = "card"
    dead: Seat

    def choices(self, g: Munchkin, seat: Seat) -> Sequence[Choice]:
        return (*g.apart(g.body), None)

    def text(self, g: Munchkin, seat: Seat) -> str:
        return f"{g.name_of(self.dead)} is dead, and one card goes into your hand. Which one do you take?"

    def label(self, g: Munchkin, seat: Seat, choice: Any) -> str:
        return "Take nothing" if choice is None else f"Take {g.box.names[choice]}"

    def targets(self, g: Munchkin, seat: Seat, choice: Any) -> tuple[str, ...]:
        return () if choice is None else (f"body/{choice}",)

    def default(self, g: Munchkin, seat: Seat, choices: Sequence[Choice]) -> Choice:
        return choices[0]


# ---------------------------------------------------------------- log entries


class Died(PlayerEntry, frozen=True):
    """MK-147: with everything that lies open now."""

    cards: tuple[Card, ...]

    def what(self, g: Munchkin) -> str:
        return f"is dead and leaves {listed(g, self.cards)}"


class Looted(CardEntry, frozen=True):
    """MK-153, MK-156: one card of the body goes into a hand."""

    def what(self, g: Munchkin) -> str:
        return f"takes {self.name(g)} from the body"


# ---------------------------------------------------------------- rules


@rule
def die(g: Munchkin, seat: Seat) -> Rule:
    """MK-147 to MK-156: the body is looted at once; then the dead may choose another Role (MK-R72)."""
    if g.dead[seat]:
        return
    saved = yield from spared(g, seat)
    if saved:
        return
    lay_out(g, seat)
    leave_fight(g, seat)
    g.retotal()
    yield from loot(g, seat)
    if g.roles:
        role: Any = yield g.ask(seat, PickRole(True))
        if role is not None:
            swap_role(g, seat, role)
    g.retotal()


@rule
def spared(g: Munchkin, seat: Seat) -> Gives[bool]:
    """MK-R32: a text in play that must be followed, else a One-Shot that may be used."""
    for card in g.sources(seat):
        instead = g.box.records[card].would.get("die")
        if instead is not None:
            yield from instead.run(g, Context(seat, card, seat))
            return True
    move = yield from offer(g, seat, AnswerDeath(), has_treasure(g, seat))
    if move is None:
        return False
    yield from move.act(g, seat)
    return True


def has_treasure(g: Munchkin, seat: Seat) -> bool:
    """Public grounds for something against death: a Treasure card, in hand or on the table."""
    families = g.box.families
    return any(families[c] == "Treasure" for c in (*g.hand[seat], *g.items[seat]))


@carries_out(SaveWith)
@rule
def save_with(g: Munchkin, seat: Seat, card: Card) -> Rule:
    """A One-Shot is spent and does what it says in place of the death."""
    g.tell(ShotUsed(seat, card, -1, 0))
    yield from spend(g, seat, card)
    yield from g.box.records[card].would["die"].run(g, Context(seat, card, seat))
    yield from spent(g, seat, card)


def lay_out(g: Munchkin, seat: Seat) -> None:
    """MK-149, MK-151, MK-152, MK-R70: hand, Items, Ally and Cheat! lie open, each for itself; the rest is kept."""
    box = g.box
    g.dead[seat] = g.reborn[seat] = True
    kept = [c for c in g.front[seat] if box.kind[c] == "Class" or c in box.supers]
    lost = [*g.hand[seat], *g.items[seat], *[c for c in g.front[seat] if c not in kept]]
    for cheat in [c for c in g.cheats if c in lost]:
        g.cheats.pop(cheat)
    g.hand[seat], g.items[seat], g.front[seat] = [], [], kept
    g.equipped[seat] = g.fresh[seat] = g.sheet[seat] = ()
    g.body += lost
    g.tell(Died(seat, tuple(lost)))


@rule
def loot(g: Munchkin, dead: Seat) -> Rule:
    """MK-153, MK-155, MK-156, MK-R67: the highest Level first, one card each, into the hand."""
    order: tuple[Seat, ...] = yield from looting_order(g, dead)
    for seat in order:
        if g.body:
            card: Any = yield g.ask(seat, Loot(dead))
            if card is not None:
                fetch(g, seat, card)
                g.tell(Looted(seat, card))
    for card in g.body[:]:
        g.body.remove(card)
        drop(g, card)
    for seat in order:
        yield from receive(g, seat)


@rule
def looting_order(g: Munchkin, dead: Seat) -> Gives[tuple[Seat, ...]]:
    """MK-154, MK-R68: by Level at the moment of death, whatever happens while equal ones roll."""
    ranks = ranked(g.others(dead), g.level) if g.body else ()
    found: tuple[Seat, ...] = ()
    for k in range(len(ranks)):
        rank = yield from rolled_apart(g, ranks[k])
        found = (*found, *rank)
    return found


@rule
def rolled_apart(g: Munchkin, tied: tuple[Seat, ...]) -> Gives[tuple[Seat, ...]]:
    """Equal players roll, the higher first; equal rolls are repeated among those concerned. They are die rolls like any other (MK-R32)."""
    if len(tied) < 2:
        return tied
    rolls: tuple[int, ...] = (0,) * g.n
    for seat in tied:
        yield from roll_die(g, seat, "loot")
        rolls = (*rolls[:seat], g.die, *rolls[seat + 1 :])
    ranks = ranked(tied, rolls)
    found: tuple[Seat, ...] = ()
    for k in range(len(ranks)):
        rank = yield from rolled_apart(g, ranks[k])
        found = (*found, *rank)
    return found


def ranked(seats: tuple[Seat, ...], numbers: Sequence[int]) -> tuple[tuple[Seat, ...], ...]:
    """Players by the number of each, the highest first, equal ones together.

    >>> ranked((0, 1, 3), (4, 2, 9, 4))
    ((0, 3), (1,))
    """
    return tuple([tuple([s for s in seats if numbers[s] == n]) for n in sorted({numbers[s] for s in seats}, reverse=True)])


def swap_role(g: Munchkin, seat: Seat, role: Card) -> None:
    """MK-150: the old Role joins the pool."""
    g.roles.remove(role)
    g.roles += g.role[seat]
    g.role[seat] = [role]
    g.tell(RoleTaken(seat, role))
