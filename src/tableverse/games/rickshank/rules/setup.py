"""Setup, alone or mixed with the sister game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from tableverse.core import Card, Choice, Question, Rule, Seat, SetupError, any_card, rule, together
from tableverse.games.rickshank.constants import CHARACTER, FIRST, HAND_SIZE, LAST, MIDDLE, MIDDLE_NEMESES
from tableverse.games.rickshank.log import CardEntry, PlayerEntry, listed
from tableverse.games.rickshank.rules.line_up import refill
from tableverse.games.rickshank.rules.piles import draw_cards

if TYPE_CHECKING:
    from tableverse.games.rickshank.state import Rickshank


@rule
def set_up(g: Rickshank) -> Rule:
    """RR-007 to RR-019: first player, Characters, stacks, Line-Up and opening hands."""
    g.first = g.active = g.below(g.n)
    g.tell(FirstPlayer(g.active))
    yield from deal_characters(g)
    build_nemesis_stack(g)
    g.shuffle(g.main_deck)
    g.shuffle(g.location_deck)
    refill(g)
    for seat in g.order_from(g.first):
        g.shuffle(g.deck[seat])
        draw_cards(g, seat, HAND_SIZE)


class FirstPlayer(PlayerEntry, frozen=True):
    """RR-018."""

    def what(self, g: Rickshank) -> str:
        return "begins"


# ---------------------------------------------------------------- Characters


@rule
def deal_characters(g: Rickshank) -> Rule:
    """RR-007, RR-008, RR-R07 to RR-R10: at random, chosen in turn order, or the better one of two, chosen by all at once."""
    mode = g.options["characters"]
    pool = characters(g)
    if mode == "deal two" and 2 * g.n > len(pool):
        raise SetupError(f"characters = 'deal two': {len(pool)} Characters are not enough for {g.n} seats (RR-R08)")
    g.boxed = [c for c in g.boxed if c not in pool]
    g.characters_on_offer = pool
    if mode == "choose":
        for seat in g.order_from(g.first):
            wanted = yield g.ask(seat, ChooseCharacter())
            g.characters_on_offer.remove(wanted)
            take_character(g, seat, wanted)
    else:
        g.boxed += g.characters_on_offer  # face down, so that nobody sees what is left over
        g.characters_on_offer = []
        g.shuffle(g.boxed)
        for seat in g.order_from(g.first):
            deal(g, seat, 2 if mode == "deal two" else 1)
        if mode == "deal two":
            yield from together(g, [keep_character(g, seat) for seat in g.order_from(g.first)], revocable=True)
        for seat in g.order_from(g.first):
            kept = g.keeping[seat] if mode == "deal two" else g.dealt[seat][0]
            g.dealt[seat].remove(kept)
            take_character(g, seat, kept)
            g.boxed += g.dealt[seat]
            g.dealt[seat] = []
        g.keeping = [-1] * g.n
    g.boxed += g.characters_on_offer
    g.characters_on_offer = []


class ChooseCharacter(Question, frozen=True):
    """RR-008, RR-R09: one of those that nobody has taken."""

    space = any_card(CHARACTER)
    rules = ("RR-008", "RR-R09")
    of = "card"

    def choices(self, g: Rickshank, seat: Seat) -> Sequence[Choice]:
        return tuple(g.characters_on_offer)

    def text(self, g: Rickshank, seat: Seat) -> str:
        return "Which Character do you play?"

    def label(self, g: Rickshank, seat: Seat, choice: Choice) -> str:
        return character_label(g, choice)

    def targets(self, g: Rickshank, seat: Seat, choice: Choice) -> tuple[str, ...]:
        return (f"characters_on_offer/{choice}",)


def characters(g: Rickshank) -> list[Card]:
    """RR-R07: the revised Crazy Rick takes part only if asked for, or in a mixed game."""
    extra = g.options["crazy_rick"] or g.box.mixed
    return [c for c in g.box.of(CHARACTER) if extra or not g.box.records[c].revised]


def deal(g: Rickshank, seat: Seat, count: int) -> None:
    """Characters for one player, unseen by the others."""
    pool = characters(g)
    for _ in range(count):
        card = next(c for c in g.boxed if c in pool)
        g.boxed.remove(card)
        g.dealt[seat].append(card)
    if count > 1:
        g.tell(CharactersDealt(seat, tuple(g.dealt[seat])), to=seat, others=CharactersDealt(seat))


class CharactersDealt(PlayerEntry, frozen=True):
    """RR-008: two of which one is kept; only the player sees which."""

    cards: tuple[Card, ...] = ()

    def what(self, g: Rickshank) -> str:
        return f"is dealt {listed(g, self.cards)}" if self.cards else "is dealt two Characters"


@rule
def keep_character(g: Rickshank, seat: Seat) -> Rule:
    """RR-R09: secretly, all at once."""
    kept: Any = yield g.ask(seat, KeepCharacter())
    g.keeping[seat] = kept


class KeepCharacter(Question, frozen=True):
    """RR-008: one of two."""

    space = any_card(CHARACTER)
    rules = ("RR-008", "RR-R08", "RR-R09")
    of = "card"

    def choices(self, g: Rickshank, seat: Seat) -> Sequence[Choice]:
        return tuple(g.dealt[seat])

    def text(self, g: Rickshank, seat: Seat) -> str:
        return "Which of the two Characters do you keep?"

    def label(self, g: Rickshank, seat: Seat, choice: Choice) -> str:
        return character_label(g, choice)

    def targets(self, g: Rickshank, seat: Seat, choice: Choice) -> tuple[str, ...]:
        return (f"dealt/{seat}/{choice}",)


def take_character(g: Rickshank, seat: Seat, card: Card) -> None:
    """RR-007: before the player, for all to see."""
    g.character[seat].append(card)
    g.tell(CharacterTaken(seat, card))


class CharacterTaken(CardEntry, frozen=True):
    """RR-007, RR-008."""

    def what(self, g: Rickshank) -> str:
        return f"plays as {self.name(g)}"


def character_label(g: Rickshank, choice: Any) -> str:
    """A Character with its text."""
    return f"{g.box.names[choice]}: {g.box.records[choice].text}"


# ---------------------------------------------------------------- the Nemesis stack


def build_nemesis_stack(g: Rickshank) -> None:
    """RR-011 to RR-013; mixed: RR-022 to RR-025: one last card at the bottom, five others, one first card face up on top."""
    last, middle, first = drawn(g, LAST, 1), drawn(g, MIDDLE, MIDDLE_NEMESES), drawn(g, FIRST, 1)
    g.nemesis_stack = last + middle
    g.nemesis = first
    g.boxed = [c for c in g.boxed if c not in (*last, *middle, *first)]


def drawn(g: Rickshank, family: str, count: int) -> list[Card]:
    """So many cards at random, in random order."""
    cards = g.box.of(family)
    g.shuffle(cards)
    return cards[:count]
