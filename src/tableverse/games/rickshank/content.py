"""The components: records of the pack with their texts as effects, sorted by when they act, and the box made of them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from importlib import resources
from itertools import takewhile
from typing import Any, Literal

from tableverse.cardtext import (
    CardError,
    CardText,
    Context,
    Entry,
    Filter,
    Pack,
    PackBox,
    Problem,
    Record,
    Schema,
    Table,
    load_packs,
    show,
    walk,
)
from tableverse.cardtext.cards import Draw, ThisCard, Within
from tableverse.cardtext.shared import AnyNumberOfTimes, AtEdge, EachTurn, FirstTime, If, Lasting, May, MayThen, Once, When
from tableverse.core import Component
from tableverse.games.rickshank import state as zones
from tableverse.games.rickshank.blocks import (
    Attack,
    Bid,
    Defense,
    GroupAttackText,
    Ongoing,
    Referendum,
    Resolved,
    Sanction,
    StackText,
    Worth,
)
from tableverse.games.rickshank.limits import MAIN_TYPES
from tableverse.games.rickshank.moves import Buy, Defeat, Play
from tableverse.games.rickshank.rules.attack import interacts, is_blow
from tableverse.games.rickshank.words import (
    CostLess,
    GainTokens,
    Give,
    It,
    OngoingOwned,
    Power,
    YouAcquire,
    YouBuyThis,
    YouDiscardThis,
    YouPlay,
    language,
)

Kind = Literal["starter", "main", "portal_gun", "morty_waves", "location", "nemesis", "character"]


class CardRecord(Record, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A card or an oversized Character."""

    kind: Kind
    type: Literal["Council", "Equipment", "Gromflamite", "Location", "Morty", "Rick", "Special", "Starter", ""] = ""
    cost: int = 0
    vp: int | str = 0
    position: Literal["", "first", "middle", "last"] = ""
    group_attack: str = ""
    stack_ongoing: str = ""
    revised: bool = False
    """RR-006: a Character of the sister game in a new version."""

    def problems(self) -> Iterable[str]:
        """RR-010, RR-062, RR-074, RR-106: which fields go together."""
        yield from super().problems()
        if self.kind == "main" and self.type not in MAIN_TYPES:
            yield f"type: a card of the main deck is one of {', '.join(MAIN_TYPES)}"
        if self.kind == "location" and self.type != "Location":
            yield 'type: a card of the Location deck has the type "Location"'
        if self.kind in ("character", "morty_waves") and self.type:
            yield "type: this has none"
        if self.kind == "nemesis" and not (self.position and self.type):
            yield "a Nemesis has an ordinary type and a position in the stack: first, middle or last"
        if self.kind != "nemesis" and (self.position or self.group_attack or self.stack_ongoing):
            yield "position, group_attack and stack_ongoing belong to a Nemesis"
        if self.cost < 0:
            yield "cost: 0 or more is needed"


def _lends_noun(table: str, record: Any) -> bool:
    return record.kind in ("main", "portal_gun", "morty_waves") or (record.kind == "starter" and bool(record.text))


def _lends_proper_name(table: str, record: Any) -> bool:
    return record.kind == "starter" and not record.text


SCHEMA = Schema(
    "rickshank",
    language,
    {"card": Table(CardRecord, {"text": CardText, "vp": Worth, "group_attack": GroupAttackText, "stack_ongoing": StackText})},
    rules=("space_prison",),
    facts=("attack", "defense", "ongoing", "vote kind"),
    names={"card name": _lends_noun, "proper name": _lends_proper_name},
)


UNPRINTED = (Within, ThisCard, It, OngoingOwned)
"""Words for cards that depend on the position."""


class Piece:
    """A component as the rules see it."""

    __slots__ = (
        "abilities",
        "at_end",
        "at_end_each",
        "at_start",
        "attack_text",
        "blocks",
        "by_choice",
        "cost",
        "counted",
        "defense",
        "entry",
        "gives_away",
        "group_attack",
        "has_text",
        "joint",
        "kind",
        "lasting",
        "lasting_acquire",
        "lasting_price",
        "name",
        "number",
        "on_acquire",
        "on_buy",
        "on_discard",
        "on_play",
        "on_use",
        "ongoing",
        "points",
        "position",
        "power",
        "quick",
        "revised",
        "rule",
        "sentences",
        "single",
        "text",
        "toll",
        "type",
        "vote_text",
        "worth",
    )

    def __init__(self, entry: Entry, number: int) -> None:
        record, tree = entry.record, entry.text or CardText()
        self.entry = entry
        self.number = number
        self.name: str = record.name
        self.text: str = record.text
        self.kind: str = record.kind
        self.type: str = record.type
        self.cost: int = record.cost
        self.position: str = record.position
        self.revised: bool = record.revised
        self.rule: str = record.rule_name
        worth = entry.trees.get("vp")
        self.worth: Any = worth
        self.counted: frozenset[int] = frozenset()
        """The cards that count for its Victory Points."""
        self.points: int = record.vp if worth is None and record.kind != "morty_waves" else 0
        """Printed points; those of Morty Waves are what pairing is about (RR-R38)."""
        attack: Any = entry.trees.get("group_attack")
        self.group_attack: Any = None if attack is None else attack.does
        self.toll = "stack_ongoing" in entry.trees
        self.defense: Defense | None = next((b for b in tree.blocks if isinstance(b, Defense)), None)
        self.ongoing = record.kind == "location" or any(isinstance(b, Ongoing) for b in tree.blocks)
        self.blocks: tuple[Any, ...] = tuple(b for b in tree.blocks if isinstance(b, Resolved))
        self.attack_text = record.group_attack
        self.vote_text = ""
        for block in self.blocks:
            if isinstance(block, Attack):
                self.attack_text = show(CardText(block.sentences))
            elif isinstance(block, Bid | Referendum | Sanction):
                self.vote_text = show(CardText((block.does,)))
        blows = [s for b in self.blocks if isinstance(b, Attack) for s in takewhile(is_blow, b.sentences)]
        self.joint = interacts((*blows, self.group_attack) if self.group_attack is not None else tuple(blows))
        """Whether those whom its Attack hits have to do with each other."""
        self._sort_sentences(entry, tree)
        self.has_text = bool(self.quick or self.sentences or self.blocks)
        rest = (*self.sentences, *self.blocks)
        self.single: Any = rest[0] if len(rest) == 1 else None
        """What the text comes to beyond `quick`, if it is one thing only."""
        self.gives_away = any(isinstance(self.abilities[k].then, Give) for k in self.on_buy)

    def _sort_sentences(self, entry: Entry, tree: CardText) -> None:
        """What is carried out when the card is played, and what waits for something."""
        self.abilities: tuple[Any, ...] = ()
        """Sentences that wait; an ability is named by its number here."""
        self.on_play: tuple[tuple[int, bool], ...] = ()
        """For abilities that wait for a play: the number, and whether only the first one of a turn counts."""
        self.on_use: tuple[tuple[int, bool], ...] = ()
        """For abilities that are used at will: the number, and whether once a turn."""
        self.on_acquire: tuple[int, ...] = ()
        self.on_buy: tuple[int, ...] = ()
        self.on_discard: tuple[int, ...] = ()
        self.at_start: tuple[int, ...] = ()
        self.at_end: tuple[int, ...] = ()
        self.at_end_each: tuple[int, ...] = ()
        self.by_choice: tuple[bool, ...] = ()
        """By ability: whether it is a Character's, which is used by choice (RR-061), and does not ask by itself ("you may")."""
        self.lasting: tuple[int, ...] = ()
        self.lasting_acquire: tuple[int, ...] = ()
        self.lasting_price: tuple[int, ...] = ()
        self.power = 0
        """Power that the text begins with."""
        sentences: list[Any] = list(tree.sentences)
        while sentences and isinstance(sentences[0], Power):
            self.power += sentences.pop(0).amount
        kept = [sentence for sentence in sentences if not self._waits(entry, sentence)]
        for block in tree.blocks:
            for sentence in block.sentences if isinstance(block, Ongoing) else ():
                if not self._waits(entry, sentence):
                    what = "an Ongoing text waits for something: when, the first time, once each turn, at the start or end of"
                    raise CardError(_problem(entry, what))
        if entry.record.kind == "character" and (kept or self.power):
            raise CardError(_problem(entry, "a Character is never played: its text has to wait for something"))
        quick = len(list(takewhile(_never_asks, kept)))
        self.quick: tuple[Any, ...] = tuple(kept[:quick])
        """Sentences at the head of the text that never ask anything."""
        self.sentences: tuple[Any, ...] = tuple(kept[quick:])

    def _waits(self, entry: Entry, sentence: Any) -> bool:
        """Note an ability under what it waits for."""
        k: int = len(self.abilities)
        event = getattr(getattr(sentence, "what", sentence), "event", None)
        if isinstance(event, YouPlay | YouAcquire) and any(isinstance(node, UNPRINTED) for _, node in walk(event)):
            raise CardError(_problem(entry, "an event speaks of what is printed on a card: its name, type or cost"))
        less = getattr(sentence, "what", None)
        if isinstance(less, CostLess) and any(isinstance(node, UNPRINTED) for _, node in walk(less)):
            raise CardError(_problem(entry, "a lower price is for what is printed on a card: its name, type or cost"))
        match sentence:
            case FirstTime(event=YouPlay()) | When(event=YouPlay()):
                self.on_play += ((k, isinstance(sentence, FirstTime)),)
            case When(event=YouAcquire()):
                self.on_acquire += (k,)
            case When(event=YouBuyThis()):
                self.on_buy += (k,)
            case When(event=YouDiscardThis()):
                self.on_discard += (k,)
            case Once() | AnyNumberOfTimes():
                self.on_use += ((k, isinstance(sentence, Once)),)
            case AtEdge(edge="start"):
                self.at_start += (k,)
            case AtEdge(period=EachTurn()):
                self.at_end_each += (k,)
            case AtEdge():
                self.at_end += (k,)
            case Lasting(what=When(event=YouAcquire())):
                self.lasting += (k,)
                self.lasting_acquire += (k,)
                sentence = sentence.what
            case Lasting(what=CostLess()):
                self.lasting += (k,)
                self.lasting_price += (k,)
                sentence = sentence.what
            case _:
                return False
        self.abilities += (sentence,)
        asks = isinstance(getattr(sentence, "then", None), May | MayThen)
        self.by_choice += (entry.record.kind == "character" and not asks,)
        return True


def _never_asks(sentence: Any) -> bool:
    """Whether a sentence is carried out without a question, whatever the position."""
    if isinstance(sentence, If):
        return _never_asks(sentence.then)
    return isinstance(sentence, Power | Draw | GainTokens)


def _problem(entry: Entry, what: str) -> Problem:
    return Problem(what, entry.record.text, 0, file=entry.file, line=entry.line, card=entry.name, field="text")


FAMILIES = {
    "starter": zones.STARTER,
    "main": zones.MAIN,
    "portal_gun": zones.PORTAL_GUN,
    "morty_waves": zones.MORTY_WAVES,
    "location": zones.LOCATION,
    "character": zones.CHARACTER,
    "first": zones.FIRST,
    "middle": zones.MIDDLE,
    "last": zones.LAST,
}


class RickBox(PackBox):
    """All components, and what the rules look up most often, by card."""

    __slots__ = (
        "able",
        "acquirers",
        "at_end",
        "at_start",
        "awaited",
        "buy",
        "cheaper",
        "cheapest",
        "cost",
        "council",
        "ending",
        "fleeting",
        "heard",
        "hears",
        "joint",
        "mixed",
        "number",
        "ongoing",
        "plain",
        "play",
        "points",
        "power",
        "shields",
        "special",
        "standing_shields",
        "starting",
        "texts",
        "type",
        "useful",
        "uses",
    )

    def __init__(self, pack: Pack) -> None:
        pieces = [Piece(entry, k) for k, entry in enumerate(pack.entries)]
        super().__init__(pack, [Component(p.name, FAMILIES[p.position or p.kind], p) for p in pieces for _ in range(p.entry.record.copies)])
        records: Sequence[Piece] = self.records
        self.mixed = len(self.of(zones.FIRST)) > 1 or len(self.of(zones.LAST)) > 1
        """RR-020: two sets in one box."""
        self.number = tuple(p.number for p in records)
        """Equal for copies of the same card."""
        self.cost = tuple(p.cost for p in records)
        self.type = tuple(p.type for p in records)
        self.plain = frozenset(c for c, p in enumerate(records) if not (p.has_text or p.abilities or p.ongoing or p.defense))
        """Cards that do nothing but give Power, or nothing at all."""
        self.power = tuple(p.power for p in records)
        self.texts = tuple(p.has_text for p in records)
        """Cards that say more than the Power that they begin with."""
        self.able = frozenset(c for c, p in enumerate(records) if p.abilities)
        """Cards that do something besides what happens when they are played."""
        self.shields = frozenset(c for c, p in enumerate(records) if p.defense is not None and not p.defense.from_play)
        self.standing_shields = frozenset(c for c, p in enumerate(records) if p.defense is not None and p.defense.from_play)
        """Cards that avoid an Attack, from the hand and from play."""
        self.at_start = {c: tuple((c, k, -1) for k in p.at_start) for c, p in enumerate(records) if p.at_start}
        self.at_end = {c: tuple((c, k, -1) for k in p.at_end) for c, p in enumerate(records) if p.at_end}
        """Cards that act at the start or end of a turn, and what they do then."""
        self.starting, self.ending = frozenset(self.at_start), frozenset(self.at_end)
        self.fleeting = frozenset(c for c, p in enumerate(records) if p.at_end_each)
        """Cards that act at the end of every turn."""
        self.acquirers = frozenset(c for c, p in enumerate(records) if p.on_acquire)
        """Cards that act when another one is bought or gained."""
        self.useful = frozenset(c for c, p in enumerate(records) if p.on_use)
        """Cards with abilities that are used at will."""
        self.uses = {
            c: tuple(((c, k), once, (p.number, k), p.abilities[k].then) for k, once in p.on_use) for c, p in enumerate(records) if p.on_use
        }
        """By such a card: each of those abilities, whether it is used once a turn, what is equal for copies of the card, what it does."""
        self.joint = frozenset(c for c, p in enumerate(records) if p.joint)
        self.ongoing = frozenset(c for c, p in enumerate(records) if p.ongoing)
        self.council = frozenset(c for c, p in enumerate(records) if p.type == "Council")
        self.cheapest = min((p.cost for p in records if p.kind in ("main", "location", "portal_gun", "nemesis")), default=0)
        self.play = tuple(Play(c) for c in range(len(self)))
        self.buy = tuple(Defeat(c) if p.kind == "nemesis" else Buy(c) for c, p in enumerate(records))
        """Moves, made once."""
        self.points = tuple(p.points for p in records)
        self.special = tuple(
            "morty" if p.kind == "morty_waves" else "genius" if p.name == "Genius Waves" else "counted" if p.worth else "" for p in records
        )
        """What has to be looked at besides printed points when a deck is scored."""
        for p in pieces:
            what = getattr(p.worth, "what", None)
            if what is not None:
                p.counted = self._fitting(what)
        by_ability = {(p.number, k): self._fitting(a.event.what) for p in pieces for k, a in enumerate(p.abilities) if _awaits(a)}
        self.awaited = {(c, k): by_ability[p.number, k] for c, p in enumerate(records) for k, a in enumerate(p.abilities) if _awaits(a)}
        """By ability: the cards whose play or purchase it waits for."""
        waits = [(c, k, once, by_ability[p.number, k]) for c, p in enumerate(records) for k, once in p.on_play]
        self.heard = tuple(frozenset(source for source, _, _, cards in waits if c in cards) for c in range(len(self)))
        """By card: whatever has an ability that waits for its play."""
        self.hears = {
            (source, c): tuple((k, once) for s, k, once, cards in waits if s == source and c in cards)
            for c in range(len(self))
            for source in self.heard[c]
        }
        """By such a source and the card: the ability, and whether only the first of a turn counts."""
        self.cheaper = {
            (c, k): (self._fitting(p.abilities[k].what, c), p.abilities[k].less) for c, p in enumerate(records) for k in p.lasting_price
        }
        """By ability that lowers prices for a turn: the cards that cost less, and how much less."""

    def _fitting(self, what: Filter, source: int = -1) -> frozenset[int]:
        """All cards that fit by what is printed on them, in a text on that card."""
        looking = zones.Rickshank()
        looking.box = self
        return frozenset(c for c in range(len(self)) if what.fits(looking, Context(you=0, card=source), c))


def _awaits(ability: Any) -> bool:
    return isinstance(getattr(ability, "event", None), YouPlay | YouAcquire)


def load(packs: Sequence[Any] = ()) -> RickBox:
    """The box with the game's own pack and others after it."""
    own = (resources.files(__package__) / "pack.toml").read_text(encoding="utf-8")
    return RickBox(load_packs([own, *packs], SCHEMA))
