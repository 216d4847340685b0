"""What a bot makes of what is said at the table: a price is a hint whom to ask and what to offer, and nobody's promise."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from tableverse.games.munchkin.bot.evaluation import TREASURE, hands_out_the_win, with_helper, worth_the_kill
from tableverse.games.munchkin.rules.combat import Fight
from tableverse.games.munchkin.rules.offers import AskAll, AskHelp, OfferShare, Share

if TYPE_CHECKING:
    from tableverse.core import Hint, Seat
    from tableverse.games.munchkin.state import Munchkin


def heeded(g: Munchkin, seat: Seat, found: int, hints: Sequence[Hint]) -> int:
    """What a bot answers that would have answered `found`, after what others have said."""
    question, choices = g.asks[seat].question, g.asks[seat].choices
    if isinstance(question, OfferShare) and seat == g.active:
        return _named_price(g, question.to, choices, found, hints)
    if isinstance(question, Fight) and (choices[found] is None or isinstance(choices[found], AskHelp | AskAll)):
        return _whom_to_ask(g, seat, choices, found, hints)
    return found


def _prices(g: Munchkin, hints: Sequence[Hint]) -> dict[Seat, int]:
    at_stake = g.outcome().treasures
    return {h.seat: h.number for h in hints if h.phrase == "price" and h.number <= at_stake}


def _whom_to_ask(g: Munchkin, seat: Seat, choices: Sequence[Any], found: int, hints: Sequence[Hint]) -> int:
    """Of those who have named a price that the kill is worth, and are strong enough, the cheapest; and nobody who does not want to."""
    if g.winning() or hands_out_the_win(g):
        return found
    asks = {c.who: k for k, c in enumerate(choices) if isinstance(c, AskHelp)}
    stake = worth_the_kill(g, seat)
    ready = [(n, s) for s, n in _prices(g, hints).items() if s in asks and not g.asked[s] and TREASURE * n < stake]
    willing = [(n, s) for n, s in sorted(ready) if with_helper(g, s).winning()]
    if willing:
        return asks[willing[0][1]]
    unwilling = {h.seat for h in hints if h.phrase == "unwilling"}
    if isinstance(choices[found], AskHelp) and choices[found].who in unwilling:
        others = [s for s in asks if s not in unwilling and with_helper(g, s).winning()]
        return asks[min(others, key=lambda s: g.level[s])] if others else len(choices) - 1
    return found


def _named_price(g: Munchkin, to: Seat, choices: Sequence[Any], found: int, hints: Sequence[Hint]) -> int:
    """What was asked for is offered."""
    price = _prices(g, hints).get(to)
    if price is None:
        return found
    wanted = Share(price, price > 0)
    return choices.index(wanted) if wanted in choices else found
