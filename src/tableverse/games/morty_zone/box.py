"""The components of The Morty Zone: records of the pack with their texts as effects, and the box made of them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from importlib import resources
from typing import Any, Final, Literal

from tableverse.cardtext import CardError, Context, Entry, Pack, PackBox, Problem, Record, Schema, Table, load_packs
from tableverse.cardtext.shared import If
from tableverse.core import Choice, Component, Seat, by_card, lookup
from tableverse.games.morty_zone.moves import ScoreBonus, UseRick
from tableverse.games.morty_zone.state import MortyZone
from tableverse.games.morty_zone.words.effects import Score, language
from tableverse.games.morty_zone.words.goals import Goal, needs
from tableverse.games.morty_zone.words.triggers import BeforeYouCheck, WhenYouLock


class CardRecord(Record, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A Rick Card or a Public Bonus Card."""

    type: Literal["Rick Card", "Public Bonus Card"]
    value: int | Literal["?"] | None = None

    def problems(self) -> Iterable[str]:
        """MZ-040: a Public Bonus Card has a value, a Rick Card has none."""
        yield from super().problems()
        if self.type == "Rick Card" and self.value is not None:
            yield "value: a Rick Card has none"
        if self.type == "Public Bonus Card" and (self.value is None or (isinstance(self.value, int) and not 0 <= self.value <= 6)):
            yield 'value: a Public Bonus Card has 1 to 6, 0 or "?"'


class CrystalRecord(Record, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A Secret Death Crystal."""

    points: int


class FamilyRecord(Record, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A Smith Family Bonus, printed on every board."""

    member: str
    points: int


SCHEMA = Schema("morty_zone", language, {"card": Table(CardRecord), "crystal": Table(CrystalRecord), "bonus": Table(FamilyRecord)})


MOMENTS: Final = ("before you check", "when you lock", "when you choose")
"""When owners of cards are asked."""


class Worth:
    """The text of a +? card: what it is worth at the moment (MZ-044)."""

    def __init__(self, sentence: Score | If) -> None:
        self.sentence = sentence

    def worth(self, g: MortyZone, seat: Seat) -> int:
        """The points now; nothing while its condition fails."""
        sentence: Any = self.sentence
        if isinstance(sentence, If):
            if not sentence.condition.holds(g, Context(you=seat)):
                return 0
            sentence = sentence.then
        points: int = sentence.worth(g, seat)
        return points


class Piece:
    """A component as the rules see it."""

    __slots__ = ("effect", "is_goal", "kind", "member", "met", "moment", "name", "needs", "points", "text", "value")

    def __init__(self, entry: Entry) -> None:
        record, tree = entry.record, entry.text
        self.name: str = record.name
        self.text: str = record.text
        self.value: Any = getattr(record, "value", None)
        self.points: int = getattr(record, "points", 0)
        self.member: str = getattr(record, "member", "")
        self.effect: Any = tree
        self.is_goal = False
        self.kind = ""
        """When a goal is looked at."""
        self.moment = ""
        """When the owner of a card is asked."""
        self.needs = 0
        """Checks that a board must have for the goal, at the least."""
        if getattr(record, "type", "") == "Rick Card":
            return
        sentence = tree.sentences[0] if len(tree.sentences) == 1 else None
        if isinstance(sentence, Goal):
            self.effect, self.is_goal, self.kind, self.needs = sentence, True, sentence.kind, needs(sentence)
            self.met = sentence.test()
        elif isinstance(sentence, BeforeYouCheck | WhenYouLock):
            self.effect = sentence
            self.moment = MOMENTS[0] if isinstance(sentence, BeforeYouCheck) else MOMENTS[1]
        elif isinstance(sentence, Score) or (isinstance(sentence, If) and isinstance(sentence.then, Score)):
            self.effect, self.moment = Worth(sentence), MOMENTS[2]
        else:
            raise CardError(_problem(entry, "a goal is needed here, or something that a Public Bonus Card does"))
        fitting = {0: MOMENTS[:2], "?": MOMENTS[2:]}.get(self.value, ("",))
        if entry.table == "card" and self.moment not in fitting:
            raise CardError(_problem(entry, f"the value {self.value} does not go with this text (MZ-040)"))
        if entry.table != "card" and not self.is_goal:
            raise CardError(_problem(entry, "only a goal can stand here"))


def _problem(entry: Entry, what: str) -> Problem:
    return Problem(what, entry.record.text, 0, file=entry.file, line=entry.line, card=entry.name, field="text")


def _family(entry: Entry) -> str:
    """What the back of a component shows; a Smith Family Bonus is printed on the boards."""
    return {"card": getattr(entry.record, "type", ""), "crystal": "Secret Death Crystal"}.get(entry.table, "")


class MortyBox(PackBox):
    """All Rick Cards, Public Bonus Cards and Secret Death Crystals, and what every board prints."""

    __slots__ = ("family_bonuses",)

    turn_goals: Sequence[Any] = by_card(lambda piece: piece.met if piece.is_goal and piece.kind != "end" else None)
    """By component: the test of a goal that is looked at in every turn. All goals are looked at when a round ends."""

    def __init__(self, pack: Pack) -> None:
        made = [(e, Piece(e)) for e in pack.entries]
        super().__init__(pack, [Component(p.name, _family(e), p) for e, p in made if _family(e) for _ in range(e.record.copies)])
        self.family_bonuses: Sequence[Piece] = tuple(p for e, p in made if e.table == "bonus")

    @lookup
    def family_needs(self) -> Sequence[tuple[int, int]]:
        """Each Smith Family Bonus with the checks that a board must have for it, at the least."""
        return tuple((k, bonus.needs) for k, bonus in enumerate(self.family_bonuses))

    @lookup
    def awaiting(self) -> Mapping[str, frozenset[int]]:
        """By moment: the components that are used then."""
        return {moment: frozenset(c for c, p in enumerate(self.records) if p.moment == moment) for moment in MOMENTS}

    @lookup
    def rick_choices(self) -> Sequence[Sequence[Choice]]:
        """By component: what can be chosen of a Rick Card."""
        return tuple((UseRick(card), None) for card in range(len(self)))

    @lookup
    def score_choices(self) -> Sequence[Sequence[Choice]]:
        """By component: what can be chosen of a +? card."""
        return tuple((ScoreBonus(card), None) for card in range(len(self)))


def load(packs: Sequence[Any] = ()) -> MortyBox:
    """The box with the game's own pack and others after it."""
    own = (resources.files(__package__) / "pack.toml").read_text(encoding="utf-8")
    return MortyBox(load_packs([own, *packs], SCHEMA))
