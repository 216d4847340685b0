"""A component as the rules see it: its text sorted by when it acts."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from tableverse.cardtext import CardError, CardText, Context, Entry, Problem, walk
from tableverse.cardtext.shared import ChooseOne, ForEach, If, May, Once, Passage, Then, They, When
from tableverse.games.munchkin.constants import SLOT_WORDS
from tableverse.games.munchkin.words.combat import (
    AddItToCombat,
    AddMonster,
    Defeat,
    Escape,
    InPlaceOfRoll,
    MayNotHelp,
    MustHelp,
    NoHelp,
    OnMonster,
)
from tableverse.games.munchkin.words.deeds import CancelTrap, GoUp, Ill, Reroll, Would
from tableverse.games.munchkin.words.goods import Discard
from tableverse.games.munchkin.words.players import Beside, ChoosePlayer, EachOther, EachPlayer, Receiver
from tableverse.games.munchkin.words.strength import (
    AddAmount,
    EitherSide,
    EquipAnother,
    HandLimit,
    LevelsOnly,
    NoBonus,
    NoPursuit,
    RunAway,
    Strength,
    StrengthAgainst,
    While,
    WinTies,
    YourLevel,
)

RUN_WHEN_PLAYED = ("Trap", "One-Shot", "Go Up a Level", "Special")
"""Kinds of cards whose sentences are carried out; those of others stand or wait."""
Reader = Callable[[Any, Context], int]
"""A standing sentence: how much it comes to now."""


class CardDefinition:
    """A component as the rules see it. Role cards have the kind "Role"."""

    __slots__ = (
        "adds_monster",
        "another",
        "anywhere",
        "around",
        "awaits",
        "bad_stuff",
        "bad_text",
        "barred_roles",
        "bonus",
        "cancels",
        "defeats",
        "does",
        "entry",
        "escapes_all",
        "escapes_self",
        "family",
        "for_fights",
        "gender",
        "gold",
        "gun",
        "hand_limit",
        "in_place",
        "joins",
        "kind",
        "level",
        "levels",
        "levels_only",
        "modifiers",
        "mute",
        "name",
        "no_help",
        "no_pursuit",
        "not_for",
        "number",
        "on_monster",
        "once",
        "only",
        "own_fight",
        "parasite",
        "reaches",
        "rerolls",
        "rises",
        "rule",
        "run",
        "seeks_other",
        "side",
        "size",
        "slot",
        "takes",
        "text",
        "ties",
        "treasures",
        "winning",
        "would",
    )

    def __init__(self, entry: Entry, number: int) -> None:
        record = entry.record
        self.entry = entry
        self.number = number
        self.name: str = record.name
        self.text: str = record.text
        self.rule: str = record.rule_name
        role = entry.table == "role"
        self.family: str = "Role" if role else record.deck
        self.kind: str = "Role" if role else record.kind
        self.gender: str = record.gender
        self.level: int = 0 if role else record.level
        self.treasures: int = 0 if role else record.treasures
        self.levels: int = 0 if role else record.levels
        self.bonus: int = 0 if role else record.bonus
        self.gold: int = 0 if role else record.gold
        self.parasite: bool = not role and record.parasite
        self.gun: bool = not role and record.gun
        self.slot: str = "" if role else record.slot
        self.size: int = 1 if role or record.slot != "hand" else record.hands
        self.only: tuple[str, ...] = () if role else record.only
        self.not_for: tuple[str, ...] = () if role else record.not_for
        self.bad_stuff: str = "" if role else record.bad_stuff
        self.bad_text: CardText = entry.trees.get("bad_stuff") or CardText()  # type: ignore[assignment]
        self.modifiers: tuple[Reader, ...] = ()
        self.defeats: tuple[Any, ...] = ()
        """MK-R102: conditions under which this monster is defeated when the window closes."""
        self.run = 0
        self.ties = self.levels_only = self.no_help = False
        self.hand_limit = 0
        self.another = ""
        """The slot in which it makes room for one more."""
        self.mute = ""
        """Which Items give no bonus while this monster fights: "Gun" or "Armor"."""
        self.no_pursuit: tuple[Any, ...] = ()
        self.barred_roles: tuple[str, ...] = ()
        self.awaits: tuple[Any, ...] = ()
        """Sentences that wait for something to happen."""
        self.once: dict[str, tuple[tuple[int, Any], ...]] = {}
        """Abilities by stretch of play ("turn", "combat"): the number and the sentence."""
        self.would: dict[str, Any] = {}
        self.in_place: Any = None
        self.joins = ""
        """The monster whose fight it may join from the hand."""
        self.does: tuple[Any, ...] = ()
        """Sentences that are carried out when it is played."""
        self.side: Any = None
        """What a One-Shot gives to one side: a number, or "level"."""
        self.cancels = self.escapes_self = self.escapes_all = self.adds_monster = self.winning = self.own_fight = False
        self.on_monster: Any = None
        """What a One-Shot does to a monster of the fight."""
        self.takes: Any = None
        """What a One-Shot makes any player discard."""
        self.rerolls = ""
        self.seeks_other = False
        """Whether a Special is for another player, without whom it is not played (MK-R23)."""
        sentences = (entry.text or CardText()).sentences
        self.around = any(getattr(node, "around", False) for sentence in sentences for _, node in walk(sentence))
        """Whether its text looks at what lies before players who are not in the fight."""
        self.reaches = any(isinstance(node, Receiver | EachOther | EachPlayer | Beside | Ill) for s in sentences for _, node in walk(s))
        """Whether what happens to a player by it may happen to others too; what is suffered from the discards may be anything."""
        for k, sentence in enumerate(sentences):
            if not self._stands(sentence) and not self._waits(k, sentence):
                if self.kind not in RUN_WHEN_PLAYED:
                    raise CardError(
                        _problem(entry, f'a {self.kind} is never carried out: "{type(sentence).__name__}" has to stand or to wait')
                    )
                self.does += (sentence,)
        if self.kind == "One-Shot":
            self._as_one_shot(record.bonus)
        if self.kind == "Special":
            self.adds_monster = any(isinstance(s, AddMonster) for s in self.does)
            self.seeks_other = any(isinstance(node, ChoosePlayer) and node.other for s in self.does for _, node in walk(s))
        levels = [node for s in self.does for node in _steps(s) if isinstance(node, GoUp)]
        self.rises = bool(levels)
        """Whether whoever plays it goes up a level, whatever is chosen (MK-R79)."""
        self.winning = any(node.winning for node in levels)
        self.anywhere = self.in_window and bool(self.does) and not any(_of_a_fight(node) for s in self.does for _, node in walk(s))
        """MK-R113: whether it is a One-Shot that names no combat."""

    def _stands(self, sentence: Any) -> bool:
        """Note a sentence that holds as long as it stands."""
        if self.kind == "Trap":
            return False
        monster = self.kind == "Monster"
        match sentence:
            case StrengthAgainst(amount=amount, whom=whom):
                self.modifiers += (lambda g, ctx: amount if whom.counts(g, amount) else 0,)
            case If(condition=condition, then=Strength(amount=amount)):
                self.modifiers += (_on_condition(condition, amount, monster),)
            case If(condition=condition, then=Defeat(what="this")) if monster:
                self.defeats += (condition,)
            case If(then=May(does=AddItToCombat(name=name))) if monster:
                self.joins = name
            case ForEach(each=each, then=Strength(amount=amount)):
                self.modifiers += (lambda g, ctx: amount * each.count(g, ctx),)
            case While(then=Strength(amount=amount)):
                self.modifiers += (lambda g, ctx: amount if sentence.holds(g, ctx.you) else 0,)
            case AddAmount(what=what, either=False) if monster:
                self.modifiers += (what.amount,)
            case RunAway(amount=amount):
                self.run += amount
            case WinTies():
                self.ties = True
            case NoPursuit(whom=whom):
                self.no_pursuit += (whom,)
            case NoBonus(what=what):
                self.mute = "Gun" if what == "Guns give" else "Armor"
            case LevelsOnly():
                self.levels_only = True
            case NoHelp():
                self.no_help = True
            case MayNotHelp(role=role):
                self.barred_roles += (role,)
            case EquipAnother(slot=slot):
                self.another = SLOT_WORDS[slot]
            case HandLimit(cards=cards):
                self.hand_limit = cards
            case _:
                return False
        return True

    def _waits(self, k: int, sentence: Any) -> bool:
        """Note a sentence that waits for something."""
        match sentence:
            case When():
                self.awaits += (sentence,)
            case Once(span="combat", then=May(does=Reroll(what=what))):
                self.rerolls = what
                self.once["roll"] = ((k, sentence.then),)
            case Once(span=span, then=then):
                self.once[span] = (*self.once.get(span, ()), (k, then))
            case Would(what=what, then=then):
                self.would[what] = then
            case InPlaceOfRoll(then=then):
                self.in_place = then
            case _:
                return False
        return True

    def _as_one_shot(self, bonus: int) -> None:
        """When a One-Shot can be used follows from what it says."""
        if bonus:
            self.side = bonus
        for sentence in self.does:
            match sentence:
                case EitherSide(amount=amount):
                    self.side = amount
                case AddAmount(what=YourLevel(), either=True):
                    self.side = "level"
                case CancelTrap():
                    self.cancels = True
                case ChooseOne(options=options):
                    self.cancels = any(isinstance(o, CancelTrap) for o in options)
                    self.side = next((o.amount for o in options if isinstance(o, EitherSide)), self.side)
                case Reroll(what=what):
                    self.rerolls = what
                case Escape():
                    self.escapes_self = True
                case Passage(first=ChoosePlayer(), rest=(They(does=Escape()),)):
                    self.escapes_all = True
                case AddMonster():
                    self.adds_monster = True
                case Passage(first=ChoosePlayer(), rest=(They(does=MustHelp()),)):
                    self.own_fight = True
                case Passage(first=ChoosePlayer(other=False), rest=(They(does=Discard(count=1) as loss),)):
                    self.takes = loss
                case OnMonster():
                    self.on_monster = sentence
                case _:
                    pass

    @property
    def in_window(self) -> bool:
        """Whether a One-Shot without a side can be used on a fight."""
        special = self.side is not None or self.cancels or self.rerolls or self.escapes_self or self.adds_monster
        return self.kind == "One-Shot" and not special and not self.would


def _steps(sentence: Any) -> Iterator[Any]:
    """What a sentence does to its player, one effect after the other."""
    for part in (sentence.first, *sentence.rest) if isinstance(sentence, Passage) else (sentence,):
        yield part.does if isinstance(part, Then) else part


def _of_a_fight(node: Any) -> bool:
    """Whether a word speaks of the fight in which a card is used."""
    return isinstance(node, OnMonster | MustHelp | Escape) or (isinstance(node, ChoosePlayer) and node.fighting)


def _on_condition(condition: Any, amount: int, monster: bool) -> Reader:
    """A number under a condition: a monster asks both who fight it, any other card its owner."""
    if not monster:
        return lambda g, ctx: amount if condition.holds(g, ctx) else 0
    return lambda g, ctx: amount if any(condition.holds(g, Context(s, ctx.card, s)) for s in g.combatants()) else 0


def _problem(entry: Entry, what: str) -> Problem:
    return Problem(what, entry.record.text, 0, file=entry.file, line=entry.line, card=entry.name, field="text")
