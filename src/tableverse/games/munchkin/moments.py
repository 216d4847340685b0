"""Why a moment may matter to a player, for standing orders.

Tags come from public facts and the player's own cards. Without any, a moment does not matter; what is "urgent" is not covered by
passing in advance: it is done to this very player, or the game could end.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from tableverse.core import Seat
from tableverse.games.munchkin.lines import run_bonus
from tableverse.games.munchkin.listing import fight_cards, new_classes
from tableverse.games.munchkin.moves.deeds import UseAbility
from tableverse.games.munchkin.moves.fights import UseEscape, UseOneShot

if TYPE_CHECKING:
    from tableverse.games.munchkin.state import Munchkin

STRUCK: Final = ("urgent", "me")
"""Something is done to this very player."""


def fight_tags(g: Munchkin, seat: Seat) -> tuple[str, ...]:
    """In another's fight, for somebody who could turn it: a card was played on this player, nobody has asked in this fight yet, or the
    other side is winning now than when this player last passed. If the kill would win the game, several may turn it together; while
    the monsters would win if all passed, nothing needs to be done."""
    if g.for_the_win() and not (g.winning() or g.hit[seat]):
        return ()
    found: list[str] = []
    trapper = any(g.box.kind[c] == "Trap" for c in g.hand[seat])
    if not ((trapper and g.winning()) or (fight_cards(g, seat) if g.for_the_win() else could_turn(g, seat))):
        return ()
    if g.for_the_win():
        found += ["urgent", "win"]
    if g.hit[seat]:
        found += STRUCK
    if g.passed_on[seat] < 0:
        found.append("first")
    elif g.passed_on[seat] != g.winning():
        found.append("turned")
    return tuple(dict.fromkeys(found))


def could_turn(g: Munchkin, seat: Seat) -> bool:
    """Could this player's cards and abilities together turn the fight? What cannot be told before it is done might."""
    end = g.outcome()
    winning, lead = end.won, end.lead
    shifts: dict[int, int] = {}
    for move in fight_cards(g, seat):
        if isinstance(move, UseAbility):
            shift = _amount(g, move)
        elif isinstance(move, UseEscape) or (isinstance(move, UseOneShot) and move.side < 0):
            return True
        else:
            then = move.after(g, seat).outcome()  # type: ignore[union-attr]
            if then.won != winning:
                return True
            shift = (lead - then.lead) * (1 if winning else -1)
        card = move.card  # type: ignore[union-attr]
        shifts[card] = max(shift, shifts.get(card, 0))
    return end.left and sum(shifts.values()) >= abs(lead) > 0


def _amount(g: Munchkin, move: UseAbility) -> int:
    """What an ability adds to a side; without a number it may do anything."""
    sentence = next(s for k, s in g.box.records[move.card].once["combat"] if k == move.number)
    found: int = getattr(getattr(sentence, "then", None), "amount", 99)
    return found


def flight_tags(g: Munchkin, seat: Seat) -> tuple[str, ...]:
    """While somebody runs: for whom a card was played on, for whoever can take a runner out, and for runners with an Ally that could still
    be left behind or, on their own turn, a Class to run with. Whatever else can be played can be played later as well."""
    if g.hit[seat]:
        return STRUCK
    box = g.box
    if any(box.records[c].escapes_all for c in (*g.hand[seat], *g.items[seat])):
        return ("able",)
    if seat == g.running == g.active and any(run_gain(g, seat, move) > 0 for move in new_classes(g, seat)):
        return ("me",)
    return ("me",) if seat in g.runners and any(box.kind[c] == "Ally" for c in g.hand[seat]) else ()


def run_gain(g: Munchkin, seat: Seat, move: Any) -> int:
    """How much better a player runs after a deed."""
    return run_bonus(move.after(g, seat), seat) - run_bonus(g, seat)


def checkpoint_tags(g: Munchkin, seat: Seat) -> tuple[str, ...]:
    """At a checkpoint: a card that can be played at any time, or one that was played on this player."""
    if g.hit[seat]:
        return STRUCK
    return ("able",) if any_time_card(g, seat) else ()


def any_time_card(g: Munchkin, seat: Seat) -> bool:
    """MK-065 to MK-067: a Trap, a Go Up a Level or an Ally in hand."""
    kind = g.box.kind
    return any(kind[c] in ("Trap", "Go Up a Level", "Ally") for c in g.hand[seat])
