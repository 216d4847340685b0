"""What the texts of cards are worth, and how long a game lasts."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, Final

from tableverse.cardtext import Node
from tableverse.cardtext.shared import ChooseOne, ForEach, If, Lasting, May, Passage, They
from tableverse.games.multiverse.constants import RICKVERSE, VERSES
from tableverse.games.multiverse.words.conditions import FoeHere, ThisIsIn, YouAreHere
from tableverse.games.multiverse.words.effects import (
    Activate,
    AddTokens,
    Draw,
    GainPoints,
    GainPower,
    LosePoints,
    RemoveEveryToken,
    RemoveTokens,
    SendPower,
)
from tableverse.games.multiverse.words.triggers import GainMore

if TYPE_CHECKING:
    from tableverse.games.multiverse.box import MultiverseBox
    from tableverse.games.multiverse.state import Multiverse


LENGTH: Final = {2: 10.5, 3: 8.8, 4: 7.2}
"""Rounds of a game, by number of players."""


def worth(node: Node, verse: int) -> float:
    """About how many VP carrying out a piece of text is worth, for a card in that 'Verse."""
    match node:
        case GainPoints():
            return float(node.points)
        case LosePoints():
            return 0.4 * node.points
        case GainPower():
            return 0.12 * node.power
        case SendPower():
            return 0.1 * node.power * (verse > RICKVERSE)
        case Draw():
            return 0.5 * node.count
        case AddTokens():
            return 0.35 * node.count
        case RemoveTokens():
            return 0.25 * node.count
        case RemoveEveryToken():
            return 1.5
        case Activate():
            return 1.2
        case Lasting():
            return 1.5 if isinstance(node.what, GainMore) else 1.0
        case If():
            if isinstance(node.condition, ThisIsIn):
                return worth(node.then, verse) * (VERSES[verse] == node.condition.verse)
            return 0.5 * worth(node.then, verse)
        case ForEach():
            return (0.6 if isinstance(node.each, FoeHere) else 1.3) * worth(node.then, verse)
        case ChooseOne():
            return max(worth(option, verse) for option in node.options)
        case May() | They():
            return worth(node.does, verse)
        case Passage():
            return worth(node.first, verse) + sum(worth(part, verse) for part in node.rest)
        case _:
            return 0.1


Worths = Sequence[Sequence[float]]
"""By card and 'Verse: what carrying out its text is worth."""


@cache
def worths(box: MultiverseBox) -> Worths:
    """For all cards of a box."""
    return tuple(tuple(sum(worth(s, v) for s in p.sentences) for v in range(4)) for p in box.records)


def presence(node: Node) -> float:
    """The part of a text's worth that it has only for somebody who stands there."""
    match node:
        case If():
            return worth(node.then, RICKVERSE) if isinstance(node.condition, YouAreHere) else 0.0
        case Passage():
            return presence(node.first) + sum(presence(part) for part in node.rest)
        case _:
            return 0.0


@cache
def presences(box: MultiverseBox) -> Sequence[float]:
    """By card: how much of its worth hangs on its owner standing there."""
    return tuple(sum(presence(s) for s in p.sentences) for p in box.records)


def rounds_left(g: Multiverse) -> float:
    """About how many rounds will follow this one."""
    if g.ending:
        return 0.0
    done = float((max(g.vp) / g.goal) ** 0.6)
    length = LENGTH[g.n]
    return max(0.2, min(length * (1 - done), length + 2 - g.round))
