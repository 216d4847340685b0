"""What comes into a fight: cards and abilities of those who fight, and interference of all others."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from tableverse.cardtext import Context
from tableverse.core import NONE, Card, Choice, Dice, Question, Seat, moves
from tableverse.games.munchkin.rules.abilities import UseAbility, abilities
from tableverse.games.munchkin.rules.actions import AT_ANY_TIME, NEW_CLASS, Others, any_time_moves, off_duty_moves
from tableverse.games.munchkin.rules.classes import new_classes
from tableverse.games.munchkin.rules.deeds import STRUCK, foe_name, mostly_pass, not_passed, one_of_each
from tableverse.games.munchkin.rules.help import LEAVE, CallIn, LeaveFight, forcible, may_leave
from tableverse.games.munchkin.rules.monsters import Enhance, JoinFight, Wander
from tableverse.games.munchkin.rules.offers import AskAll, AskHelp, help_moves
from tableverse.games.munchkin.rules.one_shots import UseOneShot
from tableverse.games.munchkin.rules.parasites import Attach
from tableverse.games.munchkin.rules.running_away import UseEscape

if TYPE_CHECKING:
    from tableverse.games.munchkin.state import Munchkin
    from tableverse.games.munchkin.values import Outcome


# ---------------------------------------------------------------- moves


IN_FIGHT = (UseOneShot, Enhance, Wander, Attach, JoinFight, UseEscape, UseAbility, AskHelp, AskAll, CallIn, LeaveFight, *NEW_CLASS)


def fight_moves(g: Munchkin, seat: Seat) -> list[Choice]:
    """What a player may do in the window of a fight."""
    found = combat_moves(g, seat)
    combatant = g.in_combat(seat)
    if seat == g.active:
        found += help_moves(g)
        found += new_classes(g, seat)
    elif combatant and may_leave(g):
        found.append(LEAVE)
    found += any_time_moves(g, seat)
    return found if combatant else found + off_duty_moves(g, seat)


def combat_moves(g: Munchkin, seat: Seat) -> list[Choice]:
    """MK-109 to MK-111, MK-173: cards and abilities for a fight."""
    box = g.box
    kind, foes = box.kind, g.foes
    found: list[Choice] = []
    monsters: list[Card] | None = None
    reserved = g.reserved(seat)
    hand: Sequence[Card] = g.hand[seat]
    unready = g.unready(seat)
    if unready:
        hand = [c for c in hand if c not in unready]
    for c in one_of_each(g, [*filter(box.for_fights, (*hand, *g.items[seat]))]):
        k = kind[c]
        if k == "One-Shot":
            if c in reserved:
                continue
            record = box.records[c]
            if record.adds_monster:
                monsters = one_of_each(g, [m for m in hand if kind[m] == "Monster"]) if monsters is None else monsters
                found += [Wander(c, m) for m in monsters]
            elif c in box.rescues:
                found.append(UseEscape(c))
            elif not record.own_fight or (seat == g.active and forcible(g)):
                found += box.shots[c]
        elif k == "Enhancer":
            found += [Enhance(c, f.key) for f in foes]
        elif k == "Monster":
            if box.parasite[c]:
                found += [Attach(c, f.key) for f in foes if box.parasite[f.card]]
            elif box.records[c].joins and any(box.names[f.card] == box.records[c].joins for f in foes):
                found.append(JoinFight(c))
        elif k == "Special" and box.records[c].adds_monster:
            monsters = one_of_each(g, [m for m in hand if kind[m] == "Monster"]) if monsters is None else monsters
            found += [Wander(c, m) for m in monsters]
    return found + abilities(g, seat, "combat")


# ---------------------------------------------------------------- questions


class FightQuestion(Question, frozen=True):
    """Something asked in the window of a fight."""

    space = moves(*AT_ANY_TIME, *IN_FIGHT) | NONE
    rules: ClassVar[tuple[str, ...]] = ("MK-107", "MK-109", "MK-110", "MK-R28", "MK-R29")

    def choices(self, g: Munchkin, seat: Seat) -> Sequence[Choice]:
        found = fight_moves(g, seat)
        found.append(None)
        return found


class Meddle(FightQuestion, frozen=True):
    """MK-R28: all others, at once and unseen."""

    quiet = True
    scope = "fight"

    def text(self, g: Munchkin, seat: Seat) -> str:
        stake = " The kill would win the game." if g.for_the_win() else ""
        return f"{g.name_of(g.active)}'s fight: {standings(g)}.{stake} Do you want to do something?"

    def label(self, g: Munchkin, seat: Seat, choice: Any) -> str:
        return "Pass" if choice is None else super().label(g, seat, choice)

    def tags(self, g: Munchkin, seat: Seat) -> tuple[str, ...]:
        return fight_alerts(g, seat)

    def guess(self, g: Munchkin, seat: Seat, choices: Sequence[Choice], dice: Dice) -> Choice:
        return mostly_pass(choices, dice)


def standings(g: Munchkin) -> str:
    """The fight in a few words, as it ends if everybody passes."""
    end = g.outcome()
    gone = " and ".join(foe_name(g, key) for key in end.defeated)
    if not end.left:
        return f"{g.sums[0]} : {g.sums[1]}, winning: {gone} will be defeated"
    gap = abs(end.lead)
    how = f"winning by {gap}" if end.lead > 0 else f"losing by {gap}" if gap else f"a tie that {'wins' if end.won else 'loses'}"
    return f"{g.sums[0]} : {g.sums[1]}, {how}{f' without {gone}' if gone else ''}"


# ---------------------------------------------------------------- alerts


def fight_alerts(g: Munchkin, seat: Seat) -> tuple[str, ...]:
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
    for move in combat_moves(g, seat):
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


# ---------------------------------------------------------------- rules


MEDDLE = Meddle()


class Interference(Others, frozen=True):
    """MK-107: all who are not in the fight."""

    def who(self, g: Munchkin) -> tuple[Seat, ...]:
        found = not_passed(g, g.others(g.active))
        return found if g.deal is None else tuple([s for s in found if s != g.deal.helper])

    def question(self, g: Munchkin, seat: Seat) -> Meddle:
        return MEDDLE

    def touches(self, g: Munchkin, seat: Seat, choice: Any) -> bool:
        return super().touches(g, seat, choice) or choice.changes(g, seat)

    def play(self, g: Munchkin, seat: Seat, choice: Any) -> Any:
        """MK-R28: one touch a round. A Trap on a bystander, or a trade, may prove to have been one when it is done."""
        touched = not g.passed[g.active]
        lapses = touched and (self.touches(g, seat, choice) or choice.may_change(g, seat))
        return () if lapses else super().play(g, seat, choice)


INTERFERENCE = Interference()
