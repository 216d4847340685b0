"""The components: records of the pack with their texts sorted by when they act, and the box made of them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from importlib import resources
from typing import Any, Literal

import msgspec

from tableverse.cardtext import CardText, Pack, PackBox, Record, Schema, Table, load_packs
from tableverse.cardtext.waiting import Waiting
from tableverse.core import Component, Memory
from tableverse.games.munchkin.cards import CardDefinition
from tableverse.games.munchkin.constants import CLASSES, SLOT_WORDS
from tableverse.games.munchkin.rules.allies import PlayAlly
from tableverse.games.munchkin.rules.classes import DropClass, PlayClass, PlaySuper
from tableverse.games.munchkin.rules.items import LayDown, TurnItem
from tableverse.games.munchkin.rules.levels import LevelUp
from tableverse.games.munchkin.rules.offers import Put
from tableverse.games.munchkin.rules.one_shots import PlaySpecial, UseOneShot
from tableverse.games.munchkin.rules.traps import SpringTrap
from tableverse.games.munchkin.words import language

Kind = Literal["Monster", "Trap", "Class", "Ally", "Enhancer", "Special", "Item", "One-Shot", "Go Up a Level"]
DOOR_KINDS = ("Monster", "Trap", "Class", "Ally", "Enhancer", "Special")
TREASURE_KINDS = ("Item", "One-Shot", "Go Up a Level", "Special")


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
    """A Role card, which is in no deck."""

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


class MunchkinBox(PackBox):
    """All components, and what the rules look up most often, by card."""

    __slots__ = (
        "able",
        "another",
        "any_time",
        "anywhere",
        "around",
        "barring",
        "bonus",
        "cheat_cards",
        "conditional",
        "crowded",
        "dropped",
        "drops",
        "for_fights",
        "gender",
        "gold",
        "hand_limits",
        "helpless",
        "kind",
        "laying",
        "level",
        "level_ups",
        "levels",
        "levels_only",
        "limited",
        "lone",
        "modifying",
        "mute",
        "named_sorts",
        "number",
        "on_turn",
        "parasite",
        "plays",
        "price",
        "put",
        "rerolling",
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
        "usable",
        "ways_out",
    )

    def __init__(self, pack: Pack) -> None:
        pieces = [CardDefinition(entry, k) for k, entry in enumerate(pack.entries)]
        super().__init__(pack, [Component(p.name, p.family, p) for p in pieces for _ in range(p.entry.record.copies)])
        records: Sequence[CardDefinition] = self.records
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
        self.hand_limits: Mapping[int, int] = {c: records[c].hand_limit for c in cards if records[c].hand_limit}
        self.modifying = frozenset(c for c in cards if records[c].modifiers)
        self.able = {span: frozenset(c for c in cards if span in records[c].once) for span in ("turn", "combat")}
        """Cards with abilities, by the stretch of play in which each can be used once."""
        joining = frozenset(c for c in cards if self.parasite[c] or records[c].joins)
        fighting = frozenset(c for c in cards if self.kind[c] in ("One-Shot", "Enhancer") or records[c].adds_monster)
        self.for_fights = (fighting | joining).__contains__
        """Can a card come into a fight by itself?"""
        self.any_time = frozenset(c for c in cards if self.kind[c] in ("Trap", "Go Up a Level", "Ally"))
        """Cards of a hand that are played at any time."""
        self.anywhere = frozenset(c for c in cards if records[c].anywhere)
        """One-Shots that are used outside a fight as well (MK-R113)."""
        self.limited = frozenset(c for c in cards if records[c].only or records[c].not_for)
        """Items that not everybody may use."""
        self.usable: Memory[frozenset[int]] = Memory(self._usable)
        """Which of them a player may use who has this Role and these cards before him."""
        self.crowded: Memory[bool] = Memory(self._crowded)
        """Whether the cards before a player cannot lie there together."""
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
        self.barring = frozenset(c for c in cards if records[c].barred_roles)
        """Monsters that some may not help to fight."""
        self.supers = frozenset(c for c in cards if records[c].rule == "super_munchkin")
        self.cheat_cards = frozenset(c for c in cards if records[c].rule == "cheat")
        self.sorts = self._sorted(records)
        self.price = tuple(p.gold if c in self.sorts["Item"] else 0 for c, p in enumerate(records))
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
        self.rerolling = self.responses["reroll"] | self.responses["reroll_worn"]
        self.waiting = Waiting([CardText(p.awaits) for p in records])
        self._ready_moves(records)

    def _usable(self, cards: tuple[int, ...]) -> frozenset[int]:
        """MK-055, MK-056: by Classes and gender; a lone Class under Super Munchkin has no drawbacks."""
        classes = [self.names[c] for c in cards if self.kind[c] == "Class"]
        mine = {*classes, *[self.gender[c] for c in cards if self.kind[c] == "Role"]}
        spared = len(classes) == 1 and not self.supers.isdisjoint(cards)
        found = [c for c in self.limited if not self.records[c].only or not mine.isdisjoint(self.records[c].only)]
        return frozenset(found if spared else [c for c in found if mine.isdisjoint(self.records[c].not_for)])

    def _crowded(self, cards: tuple[int, ...]) -> bool:
        """MK-R86: Super Munchkin without a Class, or two Classes without it."""
        classes = sum(self.kind[c] == "Class" for c in cards)
        return classes > 1 if self.supers.isdisjoint(cards) else not classes

    def _all(self, name: str) -> tuple[Any, ...]:
        return tuple(getattr(p, name) for p in self.records)

    def _sorted(self, records: Sequence[CardDefinition]) -> dict[str, frozenset[int]]:
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

    def _ready_moves(self, records: Sequence[CardDefinition]) -> None:
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
        on_turn = frozenset(c for c in cards if c in self.laying or c in self.cheat_cards or (c in plays and self.kind[c] != "Ally"))
        self.on_turn = on_turn.__contains__
        """Is a card of a hand played in one's own turn, outside a fight?"""
        self.put = tuple(Put(c) for c in cards).__getitem__
        self.turns = {c: TurnItem(c) for c in cards if self.kind[c] == "Item"}
        self.dropped = {c: DropClass(c) for c in cards if self.kind[c] == "Class" or c in self.supers}
        self.drops: Memory[tuple[DropClass, ...]] = Memory(lambda front: tuple(self.dropped[c] for c in front if c in self.dropped))
        """What of the cards before a player can be given up."""
        self.shots = {c: _shots(c, records[c]) for c in cards if self.kind[c] == "One-Shot"}
        """How a One-Shot is used on a fight."""


def _shots(card: int, record: CardDefinition) -> tuple[UseOneShot, ...]:
    if record.side is not None:
        return (UseOneShot(card, 0), UseOneShot(card, 1))
    return (UseOneShot(card, -1),) if record.in_window else ()


def load(packs: Sequence[Any] = ()) -> MunchkinBox:
    """The box with the game's own pack and others after it."""
    own = (resources.files(__package__) / "pack.toml").read_text(encoding="utf-8")
    return MunchkinBox(load_packs([own, *packs], SCHEMA))
