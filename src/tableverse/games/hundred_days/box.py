"""The components: records of the pack with their texts as effects, and the box made of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from importlib import resources
from typing import Any, Final, Literal, NamedTuple

import msgspec

from tableverse.cardtext import (
    CardError,
    Entry,
    Event,
    Happening,
    Node,
    Pack,
    PackBox,
    Problem,
    Record,
    Schema,
    Sentence,
    Standing,
    Table,
    load_packs,
    walk,
)
from tableverse.cardtext.cards import Picking, Within
from tableverse.cardtext.shared import AtEdge, FirstTime, Lasting, Passage, When
from tableverse.cardtext.waiting import Heard
from tableverse.core import Card, Component, Memory
from tableverse.games.hundred_days import state as zones
from tableverse.games.hundred_days.board import DIMENSIONS, EVERYWHERE, NOTHING, RESOURCES, Tokens, tokens_of
from tableverse.games.hundred_days.game_events import DEEDS, KEYS, GatheringStarts
from tableverse.games.hundred_days.rules.effects import BESPOKE
from tableverse.games.hundred_days.rules.garage import ProtectCard
from tableverse.games.hundred_days.rules.items import TriggerItem
from tableverse.games.hundred_days.rules.playing import PlayCard
from tableverse.games.hundred_days.words.effects import Choose, Whom
from tableverse.games.hundred_days.words.language import language
from tableverse.games.hundred_days.words.triggers import DeedCondition, Points, TheGame

ResourceName = Literal["Mega Seeds", "Schmeckles", "Time Crystal", "Dark Matter"]
NEVER: Final = 1 << 7
"""A dimension where nobody is ever."""
COLOURS: Final[Mapping[str, str]] = {"action": "blue", "place": "blue", "reaction": "orange", "item": "green", "character": "green"}
"""HD-027: by kind of card."""


class TileRecord(Record, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A dimension tile (HD-025)."""

    cost: dict[ResourceName, int]
    points: int
    gather: dict[ResourceName, int]
    value_whole: int
    """HD-R12: cards for a Rick wholly there."""
    value_between: int
    """HD-R12: cards for a Rick on a linking space at it."""

    def problems(self) -> Iterable[str]:
        yield from super().problems()
        yield from _wrong_counts(self.cost, "cost")
        yield from _wrong_counts(self.gather, "gather")
        if self.text:
            yield "text: a tile has none"


class CardRecord(Record, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A card (HD-027, HD-R04)."""

    colour: Literal["blue", "orange", "green"]
    kind: Literal["action", "place", "reaction", "item", "character"]
    cost: dict[ResourceName, int] = msgspec.field(default_factory=dict)
    requirement: tuple[int, ...] = ()
    points: int = 0
    dimension_icons: tuple[int, ...] = ()
    resource_icons: tuple[tuple[ResourceName, ...], ...] = ()

    def problems(self) -> Iterable[str]:
        yield from super().problems()
        yield from _wrong_counts(self.cost, "cost")
        if self.colour != COLOURS[self.kind]:
            yield f"colour: a card of the kind {self.kind} is {COLOURS[self.kind]}"
        green = COLOURS[self.kind] == "green"
        if green and len(self.requirement) not in (1, 2):
            yield "requirement: a green card names one or two dimensions"
        if not green and (self.requirement or self.points or self.dimension_icons or self.resource_icons):
            yield "requirement, points and icons belong to green cards"
        if any(d not in DIMENSIONS for d in (*self.requirement, *self.dimension_icons)):
            yield "requirement and dimension_icons are numbers from 1 to 6"
        if len({*self.requirement}) < len(self.requirement):
            yield "requirement: two different dimensions"
        if () in self.resource_icons:
            yield "resource_icons: an icon shows at least one resource"


def _wrong_counts(counts: Mapping[ResourceName, int], field: str) -> Iterable[str]:
    if any(n < 1 for n in counts.values()):
        yield f"{field}: a number of each resource, at least 1"


_PRINTED: Final = {name.lower().replace(" ", "_"): name for name in RESOURCES} | {"garage_tokens": "garage tokens"}


class Supply(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename=_PRINTED):
    """HD-R02: the tokens in the box."""

    mega_seeds: int
    schmeckles: int
    time_crystal: int
    dark_matter: int
    garage_tokens: int


class Centre(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """HD-R11: the Smith's house."""

    name: str
    value_whole: int
    value_between: int
    facts: tuple[str, ...] = ()
    flavour: str = ""


SCHEMA = Schema(
    "hundred_days",
    language,
    {"tile": Table(TileRecord), "card": Table(CardRecord)},
    rules=tuple(BESPOKE),
    settings={"supply": Supply, "centre": Centre},
)


# ---------------------------------------------------------------- which texts go on which cards


def check_text(entry: Entry) -> None:
    """Refuse sentences that could never act on a card of that kind."""
    kind, tree = entry.record.kind, entry.text
    if tree is None:
        return
    sentences: Sequence[Sentence] = tree.sentences
    if tree.blocks:
        raise CardError(_problem(entry, "this game has no keywords"))
    if kind == "reaction":
        first = sentences[0] if sentences else None
        if not isinstance(first, When) or not isinstance(first.event, DeedCondition) or not first.event.answers():
            raise CardError(_problem(entry, 'a reaction begins with "When", and what a foe does or what you give back'))
        sentences = (first.then, *sentences[1:])
    if kind != "character" and any(_waits(s) and not _counts(s) for s in sentences):
        raise CardError(_problem(entry, 'only a character waits for something or has a rule that stands; others begin with "This round,"'))
    if kind not in ("character", "item") and any(_counts(s) for s in sentences):
        raise CardError(_problem(entry, "only green cards count at the end of the game"))
    edges = [node for sentence in sentences for _, node in walk(sentence) if isinstance(node, AtEdge)]
    in_scores = [edge for edge in edges if isinstance(edge.period, TheGame) and edge in sentences]
    if any(edge.hearing() != (GatheringStarts,) and edge not in in_scores for edge in edges):
        raise CardError(_problem(entry, 'what happens at a certain time happens "At the start of each gathering phase"'))
    for sentence in sentences:
        if isinstance(sentence, AtEdge) and isinstance(sentence.period, TheGame) and not _counts(sentence):
            raise CardError(_problem(entry, "at the end of the game only points are counted"))
        if kind != "reaction" and _cancels(sentence) and not isinstance(sentence, FirstTime):
            raise CardError(_problem(entry, '"cancel it" belongs to reactions, and to "The first time each round"'))
        if any(isinstance(node, Points) for _, node in walk(sentence)) and not _counts(sentence):
            raise CardError(_problem(entry, "points are counted at the end of the game"))


def _waits(sentence: Node) -> bool:
    return isinstance(sentence, When | FirstTime | AtEdge | Standing) or (
        isinstance(sentence, Sentence) and sentence.standing() is not None
    )


def _counts(sentence: Node) -> bool:
    """Whether it is counted in the scores."""
    if not (isinstance(sentence, AtEdge) and sentence.edge == "end" and isinstance(sentence.period, TheGame)):
        return False
    return isinstance(sentence.then, Points)


def _cancels(sentence: Node) -> bool:
    return any(node.cancels for _, node in walk(sentence))


def _problem(entry: Entry, what: str) -> Problem:
    return Problem(what, entry.record.text, 0, file=entry.file, line=entry.line, card=entry.name, field="text")


# ---------------------------------------------------------------- the box


class AreaSummary(NamedTuple):
    """What the cards of an area come to."""

    dimensions: int
    """HD-047: the dimensions of their icons, as a mask."""
    icons: tuple[int, ...]
    """HD-R51: their resource icons, each as a mask of what it shows."""
    items: tuple[Card, ...]
    """HD-R38: those with something to trigger."""
    green: tuple[Card, ...]
    """HD-063: those that can be protected, the one played last first."""


class DaysBox(PackBox):
    """All components, and what the rules look up most often, by card."""

    __slots__ = (
        "answering",
        "area_summaries",
        "awaits",
        "centre",
        "cheapest",
        "colour",
        "copied",
        "cost",
        "end_point_cards",
        "end_points",
        "gather",
        "guarded",
        "has_standing_rules",
        "house",
        "icons",
        "immediate",
        "items",
        "kind",
        "lasting_rules",
        "listening",
        "needs",
        "number",
        "parts",
        "play",
        "play_price",
        "points",
        "pool",
        "protect",
        "reply",
        "requirement_met",
        "resource_icons",
        "rule",
        "shown",
        "sizes",
        "span",
        "staying",
        "supply",
        "texts",
        "trigger",
        "values",
        "whom",
    )

    def __init__(self, pack: Pack) -> None:
        for entry in pack.of(zones.CARD):
            check_text(entry)
        numbered = [(k, e) for k, e in enumerate(pack.entries) for _ in range(e.record.copies)]
        super().__init__(pack, [Component(e.name, e.table, e) for _, e in numbered])
        entries: Sequence[Entry] = self.records
        self.listen(entries, zones.Days)
        records = [e.record for e in entries]
        texts: Sequence[tuple[Any, ...]] = [e.text.sentences if e.text is not None else () for e in entries]
        supply, centre = pack.settings["supply"], pack.settings["centre"]
        self.supply: Tokens = (supply.mega_seeds, supply.schmeckles, supply.time_crystal, supply.dark_matter)
        self.pool: int = supply.garage_tokens
        self.house: str = centre.name
        self.centre: tuple[int, int] = (centre.value_whole, centre.value_between)
        self.number: Sequence[int] = tuple(k for k, _ in numbered)
        """Equal for copies of the same card."""
        self.copied: frozenset[int] = frozenset(c for c, (_, entry) in enumerate(numbered) if entry.record.copies > 1)
        self.texts: Sequence[str] = tuple(r.text for r in records)
        self.kind: Sequence[str] = tuple(getattr(r, "kind", "tile") for r in records)
        self.colour: Sequence[str] = tuple(getattr(r, "colour", "") for r in records)
        self.rule: Sequence[str] = tuple(r.rule_name for r in records)
        self.points: Sequence[int] = tuple(r.points for r in records)
        self.cost: Sequence[Tokens] = tuple(tokens_of(r.cost) for r in records)
        """What closing a tile costs, what playing a card or triggering an item costs."""
        self.sizes: Sequence[int] = tuple(sum(cost) for cost in self.cost)
        self.cheapest: int = min(self.sizes[c] for c in self.of(zones.TILE))
        """What closing costs at least, before icons and texts change it."""
        self._tiles(records)
        self._cards(records, texts)
        self._waiting(records, texts)

    def _tiles(self, records: Sequence[Any]) -> None:
        self.gather: Sequence[Tokens] = tuple(tokens_of(getattr(r, "gather", {})) for r in records)
        self.shown: Sequence[int] = tuple(sum(g) for g in self.gather)
        """How many tokens a figure alone there gathers."""
        self.values: Sequence[tuple[int, int]] = tuple((getattr(r, "value_whole", 0), getattr(r, "value_between", 0)) for r in records)
        """Cards for a Rick wholly there, and for one between."""

    def _cards(self, records: Sequence[Any], texts: Sequence[tuple[Any, ...]]) -> None:
        cards = range(len(records))
        playable = {"blue", "green"}
        self.needs: Sequence[int] = tuple(
            sum(1 << d for d in getattr(r, "requirement", ())) if self.colour[c] in playable else NEVER for c, r in enumerate(records)
        )
        """The dimensions that playing it needs, as a mask; one that nobody covers for what cannot be played as an action."""
        self.requirement_met: Sequence[Callable[[Card], bool]] = tuple(
            frozenset(c for c in cards if not self.needs[c] & ~covered).__contains__ for covered in range(EVERYWHERE + 1)
        )
        """By the dimensions that a player covers: is what playing a card needs met?"""
        self.play_price: Sequence[Tokens | None] = tuple(
            None if self.kind[c] == "item" or self.cost[c] == NOTHING else self.cost[c] for c in cards
        )
        """HD-R50: what is paid with the play; an item costs with its trigger."""
        self.icons: Sequence[int] = tuple(sum(1 << d for d in getattr(r, "dimension_icons", ())) for r in records)
        self.resource_icons: Sequence[tuple[int, ...]] = tuple(
            tuple(sum(1 << RESOURCES.index(name) for name in icon) for icon in getattr(r, "resource_icons", ())) for r in records
        )
        """The resources that each icon shows, as masks."""
        self.immediate: Sequence[bool] = tuple(bool(self.rule[c]) or any(not _waits(s) for s in texts[c]) for c in cards)
        """Whether the text does something when the card is played or triggered."""
        self.items: frozenset[int] = frozenset(c for c in cards if self.kind[c] == "item" and self.immediate[c])
        """HD-R38: items with something to trigger."""
        self.span: Sequence[str] = tuple(_span(texts[c]) if self.colour[c] == "blue" else "" for c in cards)
        """HD-033: how long a blue card stays in the area, if what it says for so long was said."""
        self.staying: Mapping[str, frozenset[int]] = {s: frozenset(c for c in cards if self.span[c] == s) for s in ("turn", "round")}
        """The same by how long: the cards that do."""
        self.play = tuple(PlayCard(c) for c in cards)
        self.trigger = tuple(TriggerItem(c) for c in cards)
        self.protect = tuple(ProtectCard(c) for c in cards)
        self.area_summaries: Memory[AreaSummary] = Memory(self._summary)
        """By the cards of an area: what they come to."""

    def different(self, cards: Sequence[Card]) -> Sequence[Card]:
        """One each of the same, in their order."""
        if len(cards) < 2:
            return cards
        copied = self.copied.intersection(cards)
        if len(copied) < 2 or len({self.number[c] for c in copied}) == len(copied):
            return cards
        return [*{self.number[c]: c for c in reversed(cards)}.values()][::-1]

    @staticmethod
    def looks_into_hands(*sentences: Node) -> bool:
        """Is there a word about cards that may be in a hand? What such a text comes to is nobody's to say before."""
        found = (node for sentence in sentences for _, node in walk(sentence) if isinstance(node, Picking))
        return any(not isinstance(getattr(node, "what", None), Within) for node in found)

    def _summary(self, cards: tuple[Card, ...]) -> AreaSummary:
        dimensions = 0
        for c in cards:
            dimensions |= self.icons[c]
        return AreaSummary(
            dimensions,
            tuple(icon for c in cards for icon in self.resource_icons[c]),
            tuple(c for c in cards if c in self.items),
            tuple(c for c in reversed(cards) if self.colour[c] == "green"),
        )

    def _waiting(self, records: Sequence[Any], texts: Sequence[tuple[Any, ...]]) -> None:
        reactions = [c for c, kind in enumerate(self.kind) if kind == "reaction"]
        self.awaits: Mapping[int, Event] = {c: texts[c][0].event for c in reactions}
        self.reply: Mapping[int, tuple[Any, ...]] = {c: (texts[c][0].then, *texts[c][1:]) for c in reactions}
        """By reaction: what it waits for, and what it does."""
        carried = [self.reply[c] if c in self.reply else tuple(s for s in text if not _waits(s)) for c, text in enumerate(texts)]
        parts = [() if self.looks_into_hands(*some) else _parts(some) for some in carried]
        self.whom: Sequence[Whom | None] = tuple(next((p.who for p in some if isinstance(p, Choose)), None) for some in parts)
        """Whom a card has chosen for the rest of its text, if anybody."""
        self.parts: Sequence[tuple[Node, ...]] = tuple(tuple(p for p in some if not isinstance(p, Choose)) for some in parts)
        """What is carried out besides that, sentence by sentence; nothing where it depends on what is hidden or on a rule of its own."""
        self.answering: Mapping[str, frozenset[int]] = {
            key: frozenset(c for c in reactions if texts[c][0].event.answers() == key) for key in KEYS
        }
        """By what is announced: the reactions that answer it."""
        self.end_points: Sequence[tuple[Any, ...]] = tuple(tuple(s.then for s in text if _counts(s)) for text in texts)
        self.end_point_cards: frozenset[int] = frozenset(c for c, text in enumerate(self.end_points) if text)
        """What cards count at the end of the game."""
        self.guarded: frozenset[type[Happening]] = frozenset(
            deed for deed, found in self.waiting.before.items() if not found.about[-1] <= self.reply.keys()
        )
        """What an ability of a card in play may cancel by itself."""
        self.listening: Mapping[type[Happening], tuple[frozenset[int], frozenset[tuple[int, int]]]] = {
            deed: _ears(self.waiting.heard.get(deed), self.reply) for deed in DEEDS
        }
        """By what happens: the cards that hear it while they lie in an area, and the sentences that do for a turn or a round."""
        self.lasting_rules: Mapping[type[Happening], frozenset[int]] = {
            deed: frozenset(card for card, _ in self.waiting.standing[deed].kept) if deed in self.waiting.standing else frozenset()
            for deed in DEEDS
        }
        """By what could be done: the cards of which a sentence may forbid or change it for a turn or a round."""
        self.has_standing_rules = any(isinstance(a.hearer, Standing) and not a.kept for some in self.waiting.abilities for a in some)
        """Whether a card's rule stands as long as the card lies there."""


def _parts(sentences: Sequence[Any]) -> tuple[Node, ...]:
    """All sentences, also those that go on with others; nothing where some of these hang on a condition."""
    if any(isinstance(node, Passage) for s in sentences for _, node in walk(s) if node is not s):
        return ()
    return tuple(part for s in sentences for part in ((s.first, *s.rest) if isinstance(s, Passage) else (s,)))


def _ears(heard: Heard | None, reactions: Mapping[int, Any]) -> tuple[frozenset[int], frozenset[tuple[int, int]]]:
    """Cards and lasting sentences that hear something; what a reaction waits for is heard from the hand alone."""
    return (heard.about[-1] - reactions.keys(), frozenset(heard.kept)) if heard is not None else (frozenset(), frozenset())


def _span(sentences: Sequence[Any]) -> str:
    spans = {node.span for s in sentences for _, node in walk(s) if isinstance(node, Lasting)}
    return "round" if "round" in spans else "turn" if spans else ""


def load(packs: Sequence[Any] = ()) -> DaysBox:
    """The box with the game's own pack and others after it."""
    own = (resources.files(__package__) / "pack.toml").read_text(encoding="utf-8")
    return DaysBox(load_packs([own, *packs], SCHEMA))
