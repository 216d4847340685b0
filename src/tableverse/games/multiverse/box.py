"""The components of The Ricks Must Be Crazy: records of the pack with their texts as effects, and the box made of them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from importlib import resources
from typing import Any, Final, Literal

from tableverse.cardtext import CardError, Entry, Pack, PackBox, Problem, Record, Schema, Sentence, Standing, Table, Trigger, load_packs
from tableverse.cardtext.shared import When
from tableverse.core import Component, Move
from tableverse.games.multiverse.constants import ABILITY, ANY_POWER, CHARACTER, CONTRAPTION, ONE_SHOT, SUPPLY, TILE, VERSES
from tableverse.games.multiverse.rules.actions import Attach, Build, DiscardForAction, DiscardToDraw, Finish, Place, PlaceDown, PlaceWhole
from tableverse.games.multiverse.rules.step_b import PlayOneShot, UseAbility
from tableverse.games.multiverse.rules.step_c import Activate
from tableverse.games.multiverse.words import language
from tableverse.games.multiverse.words.keywords import Completed, OncePerRound, PayPower
from tableverse.games.multiverse.words.triggers import YouComplete


class CardRecord(Record, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A game card."""

    type: Literal["Power Supply", "Contraption", "One-Shot", "Ability"]
    cost: int | Literal["X"]
    """Actions to build it; for a One-Shot the Power to play it."""
    down: int | None = None
    """Actions to play a Power Supply into the 'Verse below."""
    power: int | None = None
    """What a Power Supply adds in step A."""

    def problems(self) -> Iterable[str]:
        """Numbers that its type asks for, and no others (MV-025, MV-082)."""
        yield from super().problems()
        supply = self.type == SUPPLY
        if supply != (self.down is not None) or supply != (self.power is not None):
            yield "down and power: a Power Supply has both, all other cards have neither"
        if self.cost == "X" and self.type != ONE_SHOT:
            yield 'cost: only a One-Shot can cost "X"'
        if isinstance(self.cost, int) and self.cost < (0 if self.type == ONE_SHOT else 1):
            yield f"cost = {self.cost}: too low"
        if self.down is not None and isinstance(self.cost, int) and not 1 <= self.down <= self.cost:
            yield f"down = {self.down}: at least 1, and not more than the cost"
        if self.power is not None and self.power < 1:
            yield f"power = {self.power}: at least 1"


class CharacterRecord(Record, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A Character."""


class VerseRecord(Record, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A 'Verse tile."""

    actions: int

    def problems(self) -> Iterable[str]:
        """There are four, with names that cards speak of (MV-009)."""
        yield from super().problems()
        if self.name not in VERSES:
            yield f"a 'Verse is one of {', '.join(VERSES)}"


SCHEMA = Schema(
    "multiverse",
    language,
    {"card": Table(CardRecord), "character": Table(CharacterRecord), "verse": Table(VerseRecord)},
    rules=("morty", "kyle", "rickverse", "miniverse", "teenyverse"),
)


BLOCKS: Final[Mapping[str, type[Completed | PayPower | OncePerRound]]] = {
    SUPPLY: Completed,
    CONTRAPTION: PayPower,
    ABILITY: OncePerRound,
}
"""The one block that the text of a type consists of."""


class CardDefinition:
    """A component as the rules see it."""

    __slots__ = ("actions", "block", "cost", "down", "kind", "name", "pay", "power", "rule", "sentences", "text", "tree")

    def __init__(self, entry: Entry) -> None:
        record, tree = entry.record, entry.text
        self.name: str = record.name
        self.text: str = record.text
        self.kind: str = {"character": CHARACTER, "verse": TILE}.get(entry.table) or record.type
        self.rule: str = record.rule_name
        cost = getattr(record, "cost", 0)
        self.cost: int = ANY_POWER if cost == "X" else cost
        self.down: int = getattr(record, "down", None) or 0
        self.power: int = getattr(record, "power", None) or 0
        self.actions: int = getattr(record, "actions", 0)
        self.tree: Any = tree
        self.block: Any = None
        """What happens when it is complete, activated or used."""
        self.sentences: tuple[Sentence, ...] = ()
        """What is carried out."""
        self.pay: int = self.cost if self.kind == ONE_SHOT else 0
        """The Power to play or activate it."""
        if tree is not None:
            self._read(entry)

    def _read(self, entry: Entry) -> None:
        sentences, blocks = self.tree.sentences, self.tree.blocks
        wanted = BLOCKS.get(self.kind)
        if wanted is not None:
            if sentences or len(blocks) != 1 or not isinstance(blocks[0], wanted):
                raise CardError(_problem(entry, f'the text of this type is one block: "{wanted.begins}"'))
            self.block = blocks[0]
            self.sentences = blocks[0].sentences
            self.pay = blocks[0].power if isinstance(blocks[0], PayPower) else 0
        elif blocks:
            raise CardError(_problem(entry, "the text of this type has no block"))
        elif self.kind == ONE_SHOT:
            self.sentences = sentences
        elif not all(isinstance(s, When) and isinstance(s.event, YouComplete) for s in sentences):
            raise CardError(_problem(entry, 'what stands here begins with "When you complete ..."'))
        if any(isinstance(s, Standing | Trigger) for s in self.sentences):
            raise CardError(_problem(entry, 'this text is carried out at once: what holds for a while begins with "This round, ..."'))


def _problem(entry: Entry, what: str) -> Problem:
    return Problem(what, entry.record.text, 0, file=entry.file, line=entry.line, card=entry.name, field="text")


class MultiverseBox(PackBox):
    """All components; what the rules ask often stands in tables by card."""

    __slots__ = (
        "actions",
        "activating",
        "alike",
        "at_once",
        "building",
        "certain",
        "copied",
        "costs",
        "downs",
        "drawing",
        "finishing",
        "gaining",
        "going_down",
        "kinds",
        "one_shots",
        "pays",
        "placing",
        "playing",
        "powers",
        "rules",
        "tiles",
        "using",
    )

    def __init__(self, pack: Pack) -> None:
        made = [(e, CardDefinition(e)) for e in pack.entries]
        families = {"card": "card", "character": "character", "verse": "tile"}
        super().__init__(pack, [Component(p.name, families[e.table], p) for e, p in made for _ in range(e.record.copies)])
        pieces: Sequence[CardDefinition] = self.records
        self.listen([e for e, _ in made for _ in range(e.record.copies)])
        self.kinds: Sequence[str] = tuple(p.kind for p in pieces)
        self.costs: Sequence[int] = tuple(p.cost for p in pieces)
        self.downs: Sequence[int] = tuple(p.down for p in pieces)
        self.powers: Sequence[int] = tuple(p.power for p in pieces)
        self.pays: Sequence[int] = tuple(p.pay for p in pieces)
        self.rules: Sequence[str] = tuple(p.rule for p in pieces)
        self.certain: Sequence[bool] = tuple(any(type(s).possible is Sentence.possible for s in p.sentences) for p in pieces)
        """By card: whether something in its text can always happen."""
        self.one_shots = frozenset(c for c, kind in enumerate(self.kinds) if kind == ONE_SHOT)
        first: dict[str, int] = {}
        self.alike: Sequence[int] = tuple(first.setdefault(name, k) for k, name in enumerate(self.names))
        """By card: the first card of the same name."""
        self.copied = frozenset(c for c, one in enumerate(self.alike) if self.alike.count(one) > 1)
        """Cards that there are several of."""
        self._prepare_moves()
        tiles = {self.names[t]: t for t in self.of("tile")}
        missing = [v for v in VERSES if v not in tiles]
        if missing or len(self.of("tile")) != len(VERSES):
            raise CardError(Problem(f"a box has the tiles {', '.join(VERSES)}, each once"))
        self.tiles: Sequence[int] = tuple(tiles[v] for v in VERSES)
        self.actions: Sequence[int] = tuple(pieces[t].actions for t in self.tiles)

    def _prepare_moves(self) -> None:
        """By card: the moves that can be made with it, or None where its type has no such move."""
        cards = range(len(self.kinds))
        begins = {SUPPLY: Place, CONTRAPTION: Place, ABILITY: Attach}
        self.placing: Sequence[Move | None] = tuple(begins[kind](c) if kind in begins else None for c, kind in enumerate(self.kinds))
        self.going_down: Sequence[Move] = tuple(map(PlaceDown, cards))
        self.at_once: Sequence[Move] = tuple(map(PlaceWhole, cards))
        self.building: Sequence[Move] = tuple(map(Build, cards))
        self.finishing: Sequence[Move] = tuple(map(Finish, cards))
        self.drawing: Sequence[Move] = tuple(map(DiscardToDraw, cards))
        self.gaining: Sequence[Move] = tuple(map(DiscardForAction, cards))
        self.playing: Sequence[Move] = tuple(map(PlayOneShot, cards))
        self.using: Sequence[Move] = tuple(map(UseAbility, cards))
        self.activating: Sequence[Move] = tuple(map(Activate, cards))


def load(packs: Sequence[Any] = ()) -> MultiverseBox:
    """The box with the game's own pack and others after it."""
    own = (resources.files(__package__) / "pack.toml").read_text(encoding="utf-8")
    return MultiverseBox(load_packs([own, *packs], SCHEMA))
