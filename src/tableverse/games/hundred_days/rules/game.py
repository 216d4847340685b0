"""The game: set-up, rounds and their phases, and the end (HD-002, HD-007 to HD-015, HD-067, HD-129 to HD-138)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tableverse.cardtext import over
from tableverse.core import Event, Rule, rule
from tableverse.games.hundred_days.board import DIMENSIONS, so_many
from tableverse.games.hundred_days.rules.adventure import adventure
from tableverse.games.hundred_days.rules.cards import clear_blue, draw_cards
from tableverse.games.hundred_days.rules.closing import TileLaid
from tableverse.games.hundred_days.rules.discard import hand_limit
from tableverse.games.hundred_days.rules.garage import garage
from tableverse.games.hundred_days.rules.gathering import gathering
from tableverse.games.hundred_days.rules.initiative import initiative
from tableverse.games.hundred_days.rules.log_entries import PlayerEntry
from tableverse.games.hundred_days.rules.mission import determination, mission
from tableverse.games.hundred_days.scoring import card_points, garage_points, tile_points

if TYPE_CHECKING:
    from tableverse.games.hundred_days.state import Days


class RoundBegins(Event, frozen=True):
    """HD-002: a round, which the log calls a day."""

    begins = "round"
    round: int
    last: bool
    """HD-R102: the last day."""

    def text(self, g: Days) -> str:
        return f"Day {self.round}{', the last one' if self.last else ''}."


class PhaseBegins(Event, frozen=True):
    """HD-067: one of the seven phases of a round."""

    phase: str

    def text(self, g: Days) -> str:
        return f"{self.phase.capitalize()} phase."


class HandsDestroyed(Event, frozen=True):
    """HD-133: what players still hold when the game ends."""

    count: int

    def text(self, g: Days) -> str:
        return f"All hands are destroyed: {so_many(self.count, 'card')}."


class Scored(PlayerEntry, frozen=True):
    """HD-134 to HD-137: the points of a player, by where they come from."""

    points: int
    tiles: int
    cards: int
    garage: int

    def what(self, g: Days) -> str:
        parts = f"{self.tiles} for dimensions, {self.cards} for cards, {self.garage} for garage tokens"
        return f"has {so_many(self.points, 'point')} ({parts})"


STARTING_HAND = 4
"""HD-012: cards that each player is dealt."""


@rule
def game(g: Days) -> Rule:
    """HD-002, HD-131: set-up, then rounds until one in which the end was triggered."""
    set_up(g)
    while not g.ending:
        yield from play_round(g)
    score(g)


def set_up(g: Days) -> None:
    """HD-007 to HD-015: tiles and cards are shuffled, six tiles laid out, four cards dealt to each."""
    g.shuffle(g.tile_stack)
    left_out = len(g.tile_stack) - g.options["tiles"]
    if left_out > 0:
        g.boxed = g.tile_stack[:left_out]
        del g.tile_stack[:left_out]
    for at in DIMENSIONS:
        g.board[at] = g.draw(g.tile_stack)
        g.tiles.append(g.board[at])
        g.tell(TileLaid(at, g.board[at]))
    g.shuffle(g.deck)
    for seat in g.seats:
        draw_cards(g, seat, STARTING_HAND)


@rule
def play_round(g: Days) -> Rule:
    """HD-067: the seven phases; after the adventure phase of the last round the game is over (HD-131, HD-R74)."""
    g.round += 1
    if g.round == g.options["days"]:
        g.ending = True  # HD-R102
    if g.recording:
        g.tell(RoundBegins(g.round, g.ending))
    begin(g, "determination")
    determination(g)
    begin(g, "mission")
    yield from mission(g)
    begin(g, "initiative")
    initiative(g)
    begin(g, "garage")
    yield from garage(g)
    begin(g, "adventure")
    yield from adventure(g)
    if not g.ending:
        begin(g, "gathering")
        yield from gathering(g)
        begin(g, "discard")
        yield from hand_limit(g)
    end_round(g)


def begin(g: Days, phase: str) -> None:
    """Enter a phase of the round, and say so in the log."""
    g.phase = phase
    if g.recording:
        g.tell(PhaseBegins(phase))


def end_round(g: Days) -> None:
    """HD-033, HD-R18: what was said for this round is over."""
    over(g, "round")
    for seat in g.seats:
        clear_blue(g, seat, "round")


def score(g: Days) -> None:
    """HD-133: hands are destroyed; all else counts as it lies."""
    hands = [card for hand in g.hand for card in hand]
    g.general += hands
    g.hand = [[] for _ in g.seats]
    g.phase = ""
    g.tell(HandsDestroyed(len(hands)))
    if g.recording:
        for seat, points in enumerate(g.scores):
            g.tell(Scored(seat, points, tile_points(g, seat), card_points(g, seat), garage_points(g, seat)))
