"""Why a moment may matter to a player, for standing orders.

Tags come from public facts and the player's own cards. Without any, a moment does not matter; what is "urgent" is not covered by
passing in advance: it is done to this very player, or the game could end.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from tableverse.cardtext import Context
from tableverse.core import Card, Seat
from tableverse.games.munchkin.listing import fight_cards, new_classes
from tableverse.games.munchkin.moves.deeds import UseAbility
from tableverse.games.munchkin.moves.fights import UseEscape, UseOneShot
from tableverse.games.munchkin.rules.combat_strength import run_bonus

if TYPE_CHECKING:
    from tableverse.games.munchkin.state import Munchkin
    from tableverse.games.munchkin.values import Outcome

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
    if not ((trapper and g.winning()) or could_turn(g, seat)):
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
    """Could this player's cards and abilities together turn the fight, or in a fight for the win have a part in it? What cannot be told
    before it is done might."""
    end = g.outcome()
    shifts: dict[int, int] = {}
    for move in fight_cards(g, seat):
        if isinstance(move, UseAbility):
            shift = _amount(g, move)
        else:
            ends = might_end(g, seat, move)
            if ends is None or any(then.won != end.won for then in ends):
                return True
            shift = max([(end.lead - then.lead) * (1 if end.won else -1) for then in ends], default=0)
        card = move.card  # type: ignore[union-attr]
        shifts[card] = max(shift, shifts.get(card, 0))
    total = sum(shifts.values())
    if g.for_the_win():
        return total > 0 or (bool(shifts) and not end.won)
    return end.left and total >= abs(end.lead) > 0


def might_end(g: Munchkin, seat: Seat, move: Any) -> list[Outcome] | None:
    """How the fight would end after a deed, in each way in which that may go; None: that cannot be told before."""
    if isinstance(move, UseEscape):
        return None
    if not isinstance(move, UseOneShot) or move.side >= 0:
        return [move.after(g, seat).outcome()]
    record = g.box.records[move.card]
    if record.no_help:
        return [_changed(g, _without_helper)]
    if record.on_monster is not None:
        ctx = Context(seat, move.card, seat)
        keys = record.on_monster.among(g, ctx)
        return [_changed(g, lambda twin, key=key: record.on_monster.do(twin, ctx, key)) for key in keys]  # type: ignore[misc]
    if record.takes is not None:
        losses = [(s, c) for s in g.living() for c in record.takes.candidates(g, Context(s, move.card, seat))]
        return [_changed(g, lambda twin, s=s, c=c: _lose(twin, s, c)) for s, c in losses]  # type: ignore[misc]
    return None


def _changed(g: Munchkin, change: Callable[[Munchkin], None]) -> Outcome:
    """The end of the fight in a copy in which something is different."""
    twin = g.quiet()
    change(twin)
    twin.retotal()
    return twin.outcome()


def _without_helper(twin: Munchkin) -> None:
    twin.deal = None


def _lose(twin: Munchkin, seat: Seat, card: Card) -> None:
    twin.items[seat].remove(card)
    twin.equipped[seat] = tuple([c for c in twin.equipped[seat] if c != card])


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
