"""The components: records of the pack with their texts sorted by when they act, and the box made of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from importlib import resources
from typing import Any, Literal

import msgspec

from tableverse.cardtext import CardError, CardText, Context, Entry, Pack, PackBox, Problem, Record, Schema, Table, load_packs, walk
from tableverse.cardtext.shared import ChooseOne, ForEach, If, May, Once, Passage, They, When
from tableverse.cardtext.waiting import Waiting
from tableverse.core import Component
from tableverse.games.munchkin.limits import CLASSES, SLOT_WORDS
from tableverse.games.munchkin.moves.bargains import Put
from tableverse.games.munchkin.moves.deeds import (
    DropClass,
    LayDown,
    LevelUp,
    PlayAlly,
    PlayClass,
    PlaySpecial,
    PlaySuper,
    SpringTrap,
    TurnItem,
)
from tableverse.games.munchkin.moves.fights import UseOneShot
from tableverse.games.munchkin.words import language
from tableverse.games.munchkin.words.combat import (
    AddItToCombat,
    AddMonster,
    Defeat,
    Escape,
    InPlaceOfRoll,
    MayNotHelp,
    MustHelp,
    NoHelp,
)
from tableverse.games.munchkin.words.deeds import CancelTrap, GoUp, Reroll, Would
from tableverse.games.munchkin.words.players import ChoosePlayer
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

Kind = Literal["Monster", "Trap", "Class", "Ally", "Enhancer", "Special", "Item", "One-Shot", "Go Up a Level"]
DOOR_KINDS = ("Monster", "Trap", "Class", "Ally", "Enhancer", "Special")
TREASURE_KINDS = ("Item", "One-Shot", "Go Up a Level", "Special")
RUN_WHEN_PLAYED = ("Trap", "One-Shot", "Go Up a Level", "Special")
"""Kinds of cards whose sentences are carried out; those of others stand or wait."""
Reader = Callable[[Any, Context], int]
"""A standing sentence: how much it comes to now."""


class CardRecord(Record, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A card of one of the two decks."""

    deck: Literal["Door", "Treasure"]
    kind: Kind
    level: int = 0
    treasures: int = 0
    levels: int = 0
    parasite: bool = False
    bad_stuff: str = ""
    bonus: int = 0
    gender: Literal["", "male", "female", "none"] = ""
    slot: Literal["", "hand", "headgear", "armor", "footgear", "none"] = ""
    hands: int = 1
    gold: int = 0
    gun: bool = False
    only: tuple[str, ...] = ()
    not_for: tuple[str, ...] = ()
    replaces: str = ""

    def problems(self) -> Iterable[str]:
        """MK-075, MK-077, MK-R97: which fields go together."""
        yield from super().problems()
        if self.kind not in (DOOR_KINDS if self.deck == "Door" else TREASURE_KINDS):
            yield f'kind: a card of the {self.deck} deck is no "{self.kind}"'
        if (self.kind == "Item") != bool(self.slot):
            yield "slot: an Item has one (or none), other cards do not"
        if self.gun != _says_gun(self.name) and self.kind == "Item":
            yield "gun: true if the word Gun stands in the name, and only then"
        if self.kind != "Monster" and (self.level or self.levels or self.parasite or self.bad_stuff):
            yield "level, levels, parasite and bad_stuff belong to a Monster"
        if self.gold < 0 or self.hands not in (1, 2):
            yield "gold: 0 or more; hands: 1 or 2"
        for word in (*self.only, *self.not_for):
            if word not in (*CLASSES, "male", "female"):
                yield f'only, not_for: "{word}" is no Class and no gender'


def _says_gun(name: str) -> bool:
    return not {"gun", "guns"}.isdisjoint(name.lower().split())


class RoleRecord(Record, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A Role."""

    gender: Literal["male", "female"]


class Counts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How many components the box has."""

    cards: int
    door: int
    treasure: int
    roles: int


def _lends_name(table: str, record: Any) -> bool:
    return table == "card" and record.kind in ("Monster", "Ally", "Item", "One-Shot")


SCHEMA = Schema(
    "munchkin",
    language,
    {"role": Table(RoleRecord), "card": Table(CardRecord, {"text": CardText, "bad_stuff": CardText})},
    rules=("super_munchkin", "cheat"),
    facts=("kind",),
    names={"proper name": _lends_name},
    settings={"counts": Counts},
)


class Piece:
    """A component as the rules see it. Role cards have the kind "Role"."""

    __slots__ = (
        "adds_monster",
        "another",
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
        "lines",
        "mute",
        "name",
        "no_help",
        "no_pursuit",
        "not_for",
        "number",
        "once",
        "only",
        "own_fight",
        "parasite",
        "rerolls",
        "rule",
        "run",
        "side",
        "size",
        "slot",
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
        self.lines: tuple[Reader, ...] = ()
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
        self.rerolls = ""
        sentences = (entry.text or CardText()).sentences
        self.around = any(getattr(node, "around", False) for sentence in sentences for _, node in walk(sentence))
        """Whether its text looks at what lies before players who are not in the fight."""
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
        self.winning = any(isinstance(s, GoUp) and s.winning for s in self.does)

    def _stands(self, sentence: Any) -> bool:
        """Note a sentence that holds as long as it stands."""
        if self.kind == "Trap":
            return False
        monster = self.kind == "Monster"
        match sentence:
            case StrengthAgainst(amount=amount, whom=whom):
                self.lines += (lambda g, ctx: amount if whom.counts(g, amount) else 0,)
            case If(condition=condition, then=Strength(amount=amount)):
                self.lines += (_on_condition(condition, amount, monster),)
            case If(condition=condition, then=Defeat(what="this")) if monster:
                self.defeats += (condition,)
            case If(then=May(does=AddItToCombat(name=name))) if monster:
                self.joins = name
            case ForEach(each=each, then=Strength(amount=amount)):
                self.lines += (lambda g, ctx: amount * each.count(g, ctx),)
            case While(then=Strength(amount=amount)):
                self.lines += (lambda g, ctx: amount if sentence.holds(g, ctx.you) else 0,)
            case AddAmount(what=what, either=False) if monster:
                self.lines += (what.amount,)
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
                case _:
                    pass

    @property
    def in_window(self) -> bool:
        """Whether a One-Shot without a side can be used on a fight."""
        special = self.side is not None or self.cancels or self.rerolls or self.escapes_self or self.adds_monster
        return self.kind == "One-Shot" and not special and not self.would


def _on_condition(condition: Any, amount: int, monster: bool) -> Reader:
    """A number under a condition: a monster asks both who fight it, any other card its owner."""
    if not monster:
        return lambda g, ctx: amount if condition.holds(g, ctx) else 0
    return lambda g, ctx: amount if any(condition.holds(g, Context(s, ctx.card, s)) for s in g.combatants()) else 0


def _problem(entry: Entry, what: str) -> Problem:
    return Problem(what, entry.record.text, 0, file=entry.file, line=entry.line, card=entry.name, field="text")


class MunchkinBox(PackBox):
    """All components, and what the rules look up most often, by card."""

    __slots__ = (
        "able",
        "another",
        "any_time",
        "around",
        "bonus",
        "cheat_cards",
        "conditional",
        "drops",
        "for_fights",
        "gender",
        "gold",
        "helpless",
        "kind",
        "laying",
        "level",
        "level_ups",
        "levels",
        "levels_only",
        "limited",
        "lined",
        "lone",
        "mute",
        "named_sorts",
        "number",
        "on_turn",
        "parasite",
        "plays",
        "price",
        "puts",
        "rescues",
        "responses",
        "run",
        "shots",
        "size",
        "slot",
        "sorts",
        "supers",
        "ties",
        "traps",
        "treasures",
        "turns",
        "unique",
        "ways_out",
    )

    def __init__(self, pack: Pack) -> None:
        pieces = [Piece(entry, k) for k, entry in enumerate(pack.entries)]
        super().__init__(pack, [Component(p.name, p.family, p) for p in pieces for _ in range(p.entry.record.copies)])
        records: Sequence[Piece] = self.records
        cards = range(len(records))
        self.number = tuple(p.number for p in records)
        """Equal for copies of the same card."""
        self.kind = tuple(p.kind for p in records)
        self.level: tuple[int, ...] = self._all("level")
        self.levels: tuple[int, ...] = self._all("levels")
        self.treasures: tuple[int, ...] = self._all("treasures")
        self.bonus = tuple(p.bonus if p.kind != "One-Shot" else 0 for p in records)
        """What stands beside the name of an Item, an Ally or an enhancer."""
        self.gold: tuple[int, ...] = self._all("gold")
        self.gender: tuple[str, ...] = self._all("gender")
        self.parasite: tuple[bool, ...] = self._all("parasite")
        self.slot: tuple[str, ...] = self._all("slot")
        self.size: tuple[int, ...] = self._all("size")
        self.run: tuple[int, ...] = self._all("run")
        self.another: tuple[str, ...] = self._all("another")
        self.lined = frozenset(c for c in cards if records[c].lines)
        self.able = {span: frozenset(c for c in cards if span in records[c].once) for span in ("turn", "combat")}
        """Cards with abilities, by the stretch of play in which each can be used once."""
        self.for_fights = frozenset(c for c in cards if self.kind[c] in ("One-Shot", "Enhancer", "Monster") or records[c].adds_monster)
        self.any_time = frozenset(c for c in cards if self.kind[c] in ("Trap", "Go Up a Level", "Ally"))
        """Cards of a hand that are played at any time."""
        self.limited = frozenset(c for c in cards if records[c].only or records[c].not_for)
        """Items that not everybody may use."""
        self.around = frozenset(c for c in cards if records[c].around)
        self.ties = frozenset(c for c in cards if records[c].ties)
        self.conditional = frozenset(c for c in cards if records[c].defeats)
        self.levels_only = frozenset(c for c in cards if records[c].levels_only)
        self.rescues = frozenset(c for c in cards if records[c].escapes_all)
        """Cards that take somebody out of a fight."""
        self.ways_out = frozenset(c for c in cards if records[c].escapes_self or records[c].in_place is not None) | self.rescues
        """Cards that stand in for a Run Away roll."""
        self.helpless = frozenset(c for c in cards if records[c].no_help)
        """Cards in a fight that forbid all help."""
        self.supers = frozenset(c for c in cards if records[c].rule == "super_munchkin")
        self.cheat_cards = frozenset(c for c in cards if records[c].rule == "cheat")
        self.sorts = self._sorted(records)
        self.price = tuple(p.gold if c in self.sorts["Item"] else 0 for c, p in enumerate(records)).__getitem__
        """What an Item brings when it is sold; nothing for any other card."""
        self.mute: Mapping[int, frozenset[int]] = {c: self.sorts[records[c].mute] for c in cards if records[c].mute}
        self.named_sorts = {
            sort: tuple(sorted({records[c].number for c in found}, key=lambda n: pieces[n].name)) for sort, found in self.sorts.items()
        }
        """By sort, the numbers of the cards that can be named, in the order of their names."""
        self.lone = frozenset(p.number for p in pieces if p.entry.record.copies == 1)
        self.unique = frozenset(c for c in cards if self.number[c] in self.lone)
        """Cards of which there is one."""
        self.responses = {
            "cancel": frozenset(c for c in cards if records[c].cancels),
            "reroll": frozenset(c for c in cards if records[c].rerolls and self.kind[c] == "One-Shot"),
            "reroll_worn": frozenset(c for c in cards if records[c].rerolls and self.kind[c] != "One-Shot"),
            "die": frozenset(c for c in cards if "die" in records[c].would and self.kind[c] == "One-Shot"),
        }
        self.waiting = Waiting([CardText(p.awaits) for p in records])
        self._ready_moves(records)

    def _all(self, name: str) -> tuple[Any, ...]:
        return tuple(getattr(p, name) for p in self.records)

    def _sorted(self, records: Sequence[Piece]) -> dict[str, frozenset[int]]:
        """What texts call cards."""
        cards = range(len(records))
        found = {
            "monster": frozenset(c for c in cards if self.kind[c] == "Monster"),
            "Parasite": frozenset(c for c in cards if self.parasite[c]),
            "Item": frozenset(c for c in cards if self.kind[c] in ("Item", "One-Shot")),
            "Gun": frozenset(c for c in cards if records[c].gun),
        }
        for kind in ("Trap", "Class", "Ally", "One-Shot"):
            found[kind] = frozenset(c for c in cards if self.kind[c] == kind)
        for word, slot in SLOT_WORDS.items():
            found[word] = frozenset(c for c in cards if self.slot[c] == slot)
        return found

    def _ready_moves(self, records: Sequence[Piece]) -> None:
        """Moves that are offered again and again."""
        cards = range(len(records))
        seats = range(6)
        self.traps = {c: tuple(SpringTrap(c, s) for s in seats) for c in cards if self.kind[c] == "Trap"}
        self.level_ups = {c: tuple(LevelUp(c, s) for s in seats) for c in cards if self.kind[c] == "Go Up a Level"}
        plays: dict[int, Any] = {}
        for c in cards:
            match self.kind[c]:
                case "Ally":
                    plays[c] = PlayAlly(c)
                case "Class":
                    plays[c] = PlayClass(c)
                case "Special" if c in self.supers:
                    plays[c] = PlaySuper(c)
                case "Special" if self.families[c] == "Treasure":
                    plays[c] = PlaySpecial(c)
                case _:
                    pass
        self.plays = plays
        self.laying = {c: LayDown(c) for c in cards if self.kind[c] in ("Item", "One-Shot")}
        self.on_turn = frozenset(c for c in cards if c in self.laying or c in self.cheat_cards or (c in plays and self.kind[c] != "Ally"))
        """Cards of a hand that are played in one's own turn, outside a fight."""
        self.puts = tuple(Put(c) for c in cards)
        self.turns = {c: TurnItem(c) for c in cards if self.kind[c] == "Item"}
        self.drops = {c: DropClass(c) for c in cards if self.kind[c] == "Class" or c in self.supers}
        self.shots = {c: _shots(c, records[c]) for c in cards if self.kind[c] == "One-Shot"}
        """How a One-Shot is used on a fight."""


def _shots(card: int, record: Piece) -> tuple[UseOneShot, ...]:
    if record.side is not None:
        return (UseOneShot(card, 0), UseOneShot(card, 1))
    return (UseOneShot(card, -1),) if record.in_window else ()


def load(packs: Sequence[Any] = ()) -> MunchkinBox:
    """The box with the game's own pack and others after it."""
    own = (resources.files(__package__) / "pack.toml").read_text(encoding="utf-8")
    return MunchkinBox(load_packs([own, *packs], SCHEMA))
