"""Set-up, rounds, the garage phase and the end of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tableverse.cardtext import over
from tableverse.core import Rule, rule
from tableverse.games.hundred_days.board import DIMENSIONS, HOUSE, MASKS
from tableverse.games.hundred_days.events import HandsDestroyed, PhaseBegins, RoundBegins, Scored, TileLaid
from tableverse.games.hundred_days.rules.adventure import adventure, clear_blue
from tableverse.games.hundred_days.rules.effects import gain
from tableverse.games.hundred_days.rules.gathering import gathering, hand_limit
from tableverse.games.hundred_days.rules.mission import determination, initiative, mission
from tableverse.games.hundred_days.rules.piles import draw_cards
from tableverse.games.hundred_days.rules.tokens import gain_garage
from tableverse.games.hundred_days.scoring import card_points, garage_points, tile_points

if TYPE_CHECKING:
    from tableverse.games.hundred_days.state import Days

STARTING_HAND = 4


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


@rule
def garage(g: Days) -> Rule:
    """HD-088 to HD-090: for each figure in the Smith's house a garage token and a resource of one's own choice."""
    for seat in g.order_from(g.first):
        figures = (MASKS[g.rick[seat]] >> HOUSE & 1) + (g.morty[seat] == HOUSE)
        if figures:
            gain_garage(g, seat, figures)
            yield from gain(g, seat, figures, -1)


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
