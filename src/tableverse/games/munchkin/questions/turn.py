"""What is asked in a turn: checkpoints, fights, flight, the second phase, and cards just received."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from tableverse.core import NONE, Card, Choice, Dice, Question, Refusal, Seat, any_card, moves
from tableverse.core.encoders import one_of, told
from tableverse.games.munchkin.constants import ESCAPE, HIGHEST_UNEARNED, LEVEL_PRICE
from tableverse.games.munchkin.events.telling import so_many
from tableverse.games.munchkin.listing import (
    any_time,
    candidates,
    forcible,
    goods,
    in_fight,
    in_flight,
    off_duty,
    own_turn,
    payable,
    received,
    troubles,
)
from tableverse.games.munchkin.moments import checkpoint_tags, fight_tags, flight_tags
from tableverse.games.munchkin.moves.deeds import (
    CheatOn,
    DropClass,
    LayDown,
    LevelUp,
    LookForTrouble,
    OpenTrade,
    PlayAlly,
    PlayClass,
    PlaySpecial,
    PlaySuper,
    Sell,
    ShowHand,
    SpringTrap,
    TurnItem,
    UseAbility,
    foe_name,
)
from tableverse.games.munchkin.moves.fights import (
    AskAll,
    AskHelp,
    Attach,
    CallIn,
    Enhance,
    JoinFight,
    LeaveFight,
    RollFor,
    Sacrifice,
    UseEscape,
    UseOneShot,
    Wander,
)
from tableverse.games.munchkin.rules.combat_strength import run_bonus

if TYPE_CHECKING:
    from tableverse.games.munchkin.state import Munchkin

CLASSES = (PlayClass, PlaySuper)
AT_ANY_TIME = (SpringTrap, LevelUp, PlayAlly, DropClass, TurnItem, OpenTrade, ShowHand)
IN_FIGHT = (UseOneShot, Enhance, Wander, Attach, JoinFight, UseEscape, UseAbility, AskHelp, AskAll, CallIn, LeaveFight, *CLASSES)
CHECKPOINT = moves(LayDown, CheatOn, *CLASSES, PlaySpecial, *AT_ANY_TIME, UseOneShot, UseAbility, Sell)
"""What can be done where, whatever the cards are."""
MOMENTS = {"before": "before the door", "after": "after the door", "end": "at the end of the turn"}
GO_ON = {"before": "Kick open the door", "end": "End the turn"}


def mostly_pass(choices: Sequence[Choice], dice: Dice) -> Choice:
    """What somebody asked in the middle of another's affairs has probably chosen: to let it be."""
    return None if None in choices and dice.below(10) else dice.pick(choices)


def standings(g: Munchkin) -> str:
    """The fight in a few words, as it ends if everybody passes."""
    end = g.outcome()
    gone = " and ".join(foe_name(g, key) for key in end.defeated)
    if not end.left:
        return f"{g.sums[0]} : {g.sums[1]}, winning: {gone} will be defeated"
    gap = abs(end.lead)
    how = f"winning by {gap}" if end.lead > 0 else f"losing by {gap}" if gap else f"a tie that {'wins' if end.won else 'loses'}"
    return f"{g.sums[0]} : {g.sums[1]}, {how}{f' without {gone}' if gone else ''}"


class TakeTurn(Question, frozen=True):
    """MK-R31: the active player at a checkpoint."""

    space = CHECKPOINT | moves(LookForTrouble) | NONE
    rules = ("MK-032", "MK-039", "MK-043", "MK-076", "MK-R23", "MK-R31")
    tensor = told(moment=one_of(*MOMENTS))
    moment: str

    def choices(self, g: Munchkin, seat: Seat) -> Sequence[Choice]:
        found = own_turn(g, seat)
        found.append(None)
        return found

    def text(self, g: Munchkin, seat: Seat) -> str:
        excess = len(g.hand[seat]) - g.hand_limit(seat)
        charity = f" {excess} more than you may keep." if self.moment == "end" and excess > 0 else ""
        return f"Your turn, {MOMENTS[self.moment]}: Level {g.level[seat]}, {so_many(len(g.hand[seat]), 'card')} in hand.{charity}"

    def label(self, g: Munchkin, seat: Seat, choice: Any) -> str:
        if choice is None:
            if self.moment == "after":
                return loot_label(g, seat)
            excess = self.moment == "end" and len(g.hand[seat]) > g.hand_limit(seat)
            return "On to Charity" if excess else GO_ON[self.moment]
        return super().label(g, seat, choice)

    def refused(self, g: Munchkin, seat: Seat) -> Sequence[Refusal]:
        return [*_unplayable(g, seat), *_no_sale(g, seat)]


def loot_label(g: Munchkin, seat: Seat) -> str:
    """MK-041: what is done in phase 2 without a monster."""
    return "Go on" if g.burdened(seat, "no_loot") else "Loot the room"


def _unplayable(g: Munchkin, seat: Seat) -> list[Refusal]:
    """Cards of the hand that cannot be played now, and why."""
    box = g.box
    found: dict[str, Refusal] = {}
    for c in g.hand[seat]:
        name, at = box.names[c], (f"hand/{seat}/{c}",)
        why = ""
        rules: tuple[str, ...] = ()
        match box.kind[c]:
            case "Monster" if g.phase != "after" or g.burdened(seat, "no_trouble"):
                why, rules = "A monster is fought in phase 2, or joins a fight by another card.", ("MK-040", "MK-111")
            case "Enhancer":
                why, rules = "An enhancer is played on a monster in a fight.", ("MK-110",)
            case "Class" if name in g.class_names(seat):
                why, rules = f"You are a {name} already.", ("MK-054",)
            case "Go Up a Level" if not any(g.level[s] < HIGHEST_UNEARNED for s in g.living()):
                why, rules = "Nobody may reach Level 10 by it.", ("MK-094",)
            case "Special" if c in box.supers and not g.classes(seat):
                why, rules = "It needs a Class to lie on.", ("MK-053",)
            case "Special" if c in box.supers and g.super_munchkin(seat) >= 0:
                why, rules = "You have one already.", ("MK-R86",)
            case "Special" if c in box.cheat_cards and not any(box.kind[i] == "Item" for i in g.items[seat]):
                why, rules = "It needs an Item on your table.", ("MK-083",)
            case "Special" if box.records[c].rises and not g.can_rise(seat, box.records[c].winning):
                why, rules = "Level 10 takes a kill.", ("MK-018", "MK-R79")
            case "Special" if box.records[c].adds_monster:
                why, rules = "It is played in a fight, together with a monster.", ("MK-111",)
            case _:
                pass
        if why:
            found[name] = Refusal(f"Play {name}", why, rules, at)
    return list(found.values())


def _no_sale(g: Munchkin, seat: Seat) -> list[Refusal]:
    """MK-095, MK-099."""
    if g.level[seat] >= HIGHEST_UNEARNED:
        return [Refusal("Sell Items", "Level 10 cannot be bought.", ("MK-099",))]
    gold = sum(g.box.gold[c] for c in goods(g, seat))
    if gold < LEVEL_PRICE:
        return [Refusal("Sell Items", f"Your Items are worth {gold:,}; a level costs {LEVEL_PRICE:,} Gold Pieces.", ("MK-095",))]
    return []


class StepIn(Question, frozen=True):
    """MK-R31: anybody else at a checkpoint."""

    space = CHECKPOINT | NONE
    rules = ("MK-064", "MK-065", "MK-066", "MK-067", "MK-068", "MK-069", "MK-R31")
    quiet = True
    scope = "checkpoint"
    tensor = told(moment=one_of(*MOMENTS))
    moment: str

    def choices(self, g: Munchkin, seat: Seat) -> Sequence[Choice]:
        found = any_time(g, seat)
        found += off_duty(g, seat)
        found.append(None)
        return found

    def text(self, g: Munchkin, seat: Seat) -> str:
        return f"{g.name_of(g.active)}'s turn, {MOMENTS[self.moment]}: do you want to do something?"

    def label(self, g: Munchkin, seat: Seat, choice: Any) -> str:
        return "Pass" if choice is None else super().label(g, seat, choice)

    def guess(self, g: Munchkin, seat: Seat, choices: Sequence[Choice], dice: Dice) -> Choice:
        return mostly_pass(choices, dice)

    def tags(self, g: Munchkin, seat: Seat) -> tuple[str, ...]:
        return checkpoint_tags(g, seat)


class FightQuestion(Question, frozen=True):
    """Something asked in the window of a fight."""

    space = moves(*AT_ANY_TIME, *IN_FIGHT) | NONE
    rules: ClassVar[tuple[str, ...]] = ("MK-107", "MK-109", "MK-110", "MK-R28", "MK-R29")

    def choices(self, g: Munchkin, seat: Seat) -> Sequence[Choice]:
        found = in_fight(g, seat)
        found.append(None)
        return found


class Fight(FightQuestion, frozen=True):
    """MK-R28: the fighter acts first."""

    rules = ("MK-107", "MK-109", "MK-122", "MK-R28", "MK-R35", "MK-R37")

    def text(self, g: Munchkin, seat: Seat) -> str:
        end = g.outcome()
        stake = " This kill would win the game." if end.wins_game else ""
        prize = f"{so_many(end.levels, 'level')} and {so_many(end.treasures, 'Treasure')}"
        return f"Your fight: {standings(g)}. At stake: {prize}.{stake}"

    def label(self, g: Munchkin, seat: Seat, choice: Any) -> str:
        if choice is None:
            return "Leave it at that" if g.winning() else "Leave it at that and run away"
        return super().label(g, seat, choice)

    def refused(self, g: Munchkin, seat: Seat) -> Sequence[Refusal]:
        return [*_no_help(g), *_nobody_to_force(g, seat), *_frozen(g, seat), *_kept_back(g, seat)]


def _no_help(g: Munchkin) -> list[Refusal]:
    """Why nobody can be asked."""
    if g.deal is not None:
        return [Refusal("Ask for help", "Only one player can help.", ("MK-124",))]
    if g.winning():
        return [Refusal("Ask for help", "You are winning without help.", ("MK-R37",))]
    if g.help_banned():
        return [Refusal("Ask for help", "Nobody may help in this fight.", ("MK-R103",))]
    if not candidates(g):
        return [Refusal("Ask for help", "Everybody was asked about the fight as it stands.", ("MK-R39",))]
    return []


def _nobody_to_force(g: Munchkin, seat: Seat) -> list[Refusal]:
    """MK-R105: why a One-Shot that forces somebody to help would be spent for nothing."""
    box, barred = g.box, (*g.unready(seat), *g.reserved(seat))
    cards = {box.names[c]: c for c in (*g.hand[seat], *g.items[seat]) if box.records[c].own_fight and c not in barred}
    if not cards or forcible(g):
        return []
    why, rules = "Nobody is left who may help.", ["MK-R105"]
    if g.help_banned():
        why, rules = "Nobody may help in this fight.", ["MK-R103", "MK-R105"]
    elif g.for_the_win():
        why, rules = "Nobody can be forced to help you to Level 10.", ["MK-R51", "MK-R105"]
    return [Refusal(f"Use {name}", why, tuple(rules), (g.address_of(c),)) for name, c in cards.items()]


def _frozen(g: Munchkin, seat: Seat) -> list[Refusal]:
    """MK-074, MK-079: Items that stay as they are in a fight."""
    box = g.box
    found = {
        box.names[c]: Refusal(f"Play {box.names[c]}", "In a fight only One-Shots are played.", ("MK-074",), (f"hand/{seat}/{c}",))
        for c in g.hand[seat]
        if box.kind[c] == "Item" or (box.kind[c] == "Special" and box.families[c] == "Treasure")
    }
    for c in g.items[seat]:
        if c in box.turns and c not in g.equipped[seat]:
            why = "What is equipped does not change in a fight."
            found[box.names[c]] = Refusal(f"Equip {box.names[c]}", why, ("MK-079",), (f"items/{seat}/{c}",))
    return list(found.values())


def _kept_back(g: Munchkin, seat: Seat) -> list[Refusal]:
    """One-Shots that would serve in a fight or on the run: what came in it waits for its end (MK-R34), what is promised stays (MK-R44)."""
    box = g.box
    found: dict[str, Refusal] = {}
    for zone, cards, barred, why, rule in (
        ("hand", g.hand[seat], g.unready(seat), "You got it in this fight, so it waits until that is over.", "MK-R34"),
        ("hand", g.hand[seat], g.reserved(seat), "You have promised it to your helper.", "MK-R44"),
        ("items", g.items[seat], g.reserved(seat), "You have promised it to your helper.", "MK-R44"),
    ):
        for c in cards:
            if c in barred and box.kind[c] == "One-Shot" and (box.for_fights(c) or c in box.ways_out):
                found.setdefault(box.names[c], Refusal(f"Use {box.names[c]}", why, (rule,), (f"{zone}/{seat}/{c}",)))
    return list(found.values())


class BackUp(FightQuestion, frozen=True):
    """MK-R28: the helper comes after the fighter."""

    def text(self, g: Munchkin, seat: Seat) -> str:
        stake = " The kill would win the game." if g.for_the_win() else ""
        return f"You help {g.name_of(g.active)}: {standings(g)}.{stake} Do you want to play something?"

    def label(self, g: Munchkin, seat: Seat, choice: Any) -> str:
        return "Leave it at that" if choice is None else super().label(g, seat, choice)

    def refused(self, g: Munchkin, seat: Seat) -> Sequence[Refusal]:
        return [*_frozen(g, seat), *_kept_back(g, seat)]


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
        return fight_tags(g, seat)

    def guess(self, g: Munchkin, seat: Seat, choices: Sequence[Choice], dice: Dice) -> Choice:
        return mostly_pass(choices, dice)


class WhileFleeing(Question, frozen=True):
    """MK-R36: before somebody rolls."""

    space = moves(SpringTrap, LevelUp, PlayAlly, DropClass, *CLASSES, UseEscape) | NONE
    rules = ("MK-067", "MK-071", "MK-079", "MK-R36")
    quiet = True
    scope = "flight"

    def choices(self, g: Munchkin, seat: Seat) -> Sequence[Choice]:
        found = in_flight(g, seat)
        found.append(None)
        return found

    def text(self, g: Munchkin, seat: Seat) -> str:
        who = "You have" if g.running == seat else f"{g.name_of(g.running)} has"
        foes = " and ".join(g.box.names[f.card] for f in g.foes if f.key in g.left)
        return f"{who} to run away from {foes}. Do you want to do something before the roll?"

    def label(self, g: Munchkin, seat: Seat, choice: Any) -> str:
        return ("Go on" if seat == g.running else "Pass") if choice is None else super().label(g, seat, choice)

    def guess(self, g: Munchkin, seat: Seat, choices: Sequence[Choice], dice: Dice) -> Choice:
        return mostly_pass(choices, dice)

    def tags(self, g: Munchkin, seat: Seat) -> tuple[str, ...]:
        return flight_tags(g, seat)


class RunAway(Question, frozen=True):
    """MK-062, MK-144, MK-R63, MK-R64: which monster is next, or another way out."""

    space = moves(RollFor, Sacrifice, UseEscape)
    rules = ("MK-062", "MK-063", "MK-141", "MK-144", "MK-R63", "MK-R64")

    def choices(self, g: Munchkin, seat: Seat) -> Sequence[Choice]:
        found: list[Choice] = [RollFor(key) for key in g.left]
        if g.ally(seat) >= 0:
            if seat == g.active and g.helper >= 0 and not g.escaped[g.helper] and not g.dead[g.helper]:
                found.append(Sacrifice(True))
            found.append(Sacrifice(False))
        box = g.box
        barred = (*g.reserved(seat), *g.unready(seat))
        for c in (*g.hand[seat], *g.items[seat]):
            if c not in box.ways_out:
                continue
            record = box.records[c]
            spent = (record.escapes_self or record.escapes_all) and c not in barred
            if spent or (record.in_place is not None and c in g.equipped[seat] and payable(g, seat, c, record.in_place)):
                found.append(UseEscape(c))
        return found

    def text(self, g: Munchkin, seat: Seat) -> str:
        bonus = run_bonus(g, seat)
        added = f" ({bonus:+})" if bonus else ""
        each = ", one roll for each" if len(g.left) > 1 else ""
        return f"You run away: {ESCAPE} or more{added} escapes{each}; less, and the Bad Stuff hits you."

    def refused(self, g: Munchkin, seat: Seat) -> Sequence[Refusal]:
        return _kept_back(g, seat)


class TroubleOrLoot(Question, frozen=True):
    """MK-039: one of the two, asked again where others have done something since it was said."""

    space = any_card("Door", where=lambda box, c: box.kind[c] == "Monster") | NONE
    rules = ("MK-039", "MK-040", "MK-041", "MK-R18", "MK-R21")
    of = "card"

    def choices(self, g: Munchkin, seat: Seat) -> Sequence[Choice]:
        return (*troubles(g, seat), None)

    def text(self, g: Munchkin, seat: Seat) -> str:
        return "No monster was behind the door: look for trouble with a monster of your hand, or loot the room?"

    def label(self, g: Munchkin, seat: Seat, choice: Any) -> str:
        return loot_label(g, seat) if choice is None else f"Fight {g.box.names[choice]} (Level {g.box.level[choice]})"

    def targets(self, g: Munchkin, seat: Seat, choice: Any) -> tuple[str, ...]:
        return () if choice is None else (f"hand/{seat}/{choice}",)


class PlayReceived(Question, frozen=True):
    """MK-R34, MK-R82: cards just received may be played at once, and an Item for which there was no room turned."""

    space = moves(LayDown, CheatOn, *CLASSES, PlaySpecial, SpringTrap, LevelUp, PlayAlly, TurnItem, UseOneShot) | NONE
    rules = ("MK-070", "MK-072", "MK-076", "MK-139", "MK-R26", "MK-R34", "MK-R82")
    scope = "received"
    idle: Card = -1
    """The Item that was laid down just now and found no room."""

    def choices(self, g: Munchkin, seat: Seat) -> Sequence[Choice]:
        return (g.box.turns[self.idle], None) if self.idle >= 0 else [*received(g, seat), None]

    def text(self, g: Munchkin, seat: Seat) -> str:
        if self.idle >= 0:
            return f"There is no room for {g.box.names[self.idle]}: do you turn something else sideways for it?"
        return "You may play the cards that you have just received."

    def label(self, g: Munchkin, seat: Seat, choice: Any) -> str:
        if choice is not None:
            return super().label(g, seat, choice)
        return "Leave it sideways" if self.idle >= 0 else "Keep the rest in hand"

    def tags(self, g: Munchkin, seat: Seat) -> tuple[str, ...]:
        """On one's own turn they can still be played later."""
        return ("able",) if seat != g.active else ()
