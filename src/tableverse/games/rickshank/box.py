"""The components: records of the pack with their texts as effects, sorted by when they act, and the box made of them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from importlib import resources
from itertools import takewhile
from typing import Any, Literal

from tableverse.cardtext import (
    Ability,
    AtWill,
    CardError,
    CardText,
    Entry,
    Filter,
    Happening,
    Pack,
    PackBox,
    Problem,
    Record,
    Schema,
    Sentence,
    Table,
    Trigger,
    children,
    load_packs,
    show,
    walk,
)
from tableverse.cardtext.cards import Destroy, Discard, Draw, InHand, Put, ThisCard, Within
from tableverse.cardtext.shared import ForEach, If, IfElse, Lasting, May, MayThen, Others, OthersChoose, TimesEach, TurnEnds, TurnStarts
from tableverse.cardtext.waiting import printed
from tableverse.core import Component
from tableverse.games.rickshank.constants import (
    CHARACTER,
    FIRST,
    LAST,
    LOCATION,
    MAIN,
    MAIN_TYPES,
    MIDDLE,
    MORTY_WAVES,
    PORTAL_GUN,
    STARTER,
)
from tableverse.games.rickshank.game_events import CardAcquired, CardDiscarded, CardPlayed, Pricing
from tableverse.games.rickshank.rules.abilities import Use
from tableverse.games.rickshank.rules.attack import done_by, interacts, is_blow
from tableverse.games.rickshank.rules.buy import Buy
from tableverse.games.rickshank.rules.nemesis import Defeat
from tableverse.games.rickshank.rules.play import EASY, HEARD, IDLE, Play
from tableverse.games.rickshank.state import Rickshank
from tableverse.games.rickshank.words import language
from tableverse.games.rickshank.words.cards import InLineUp
from tableverse.games.rickshank.words.conditions import Controlled, HavePlayed, HaveToken, PlayedThisTurn, ThisCardIs
from tableverse.games.rickshank.words.effects import GainTokens, Give, Power
from tableverse.games.rickshank.words.keywords import (
    Attack,
    Bid,
    Defense,
    GroupAttackText,
    Ongoing,
    Referendum,
    Resolved,
    Sanction,
    StackText,
)
from tableverse.games.rickshank.words.victory_points import Worth

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


COUNTING = (HavePlayed, PlayedThisTurn, Controlled)
"""Words that ask for cards that were played, or lie in play."""
UNSEEING = (If, HaveToken, ThisCardIs, InLineUp, Power, GainTokens, Destroy, Discard, ThisCard)
"""Words that neither look at cards in hand, in play and in discard piles nor move any, but for the card whose text it is."""


class CardDefinition:
    """A component as the rules see it."""

    __slots__ = (
        "attack_text",
        "blocks",
        "blows",
        "cost",
        "counted",
        "defense",
        "entry",
        "group_attack",
        "has_text",
        "joint",
        "kind",
        "name",
        "number",
        "omnivorous",
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
        struck: list[Any] = [s for b in self.blocks if isinstance(b, Attack) for s in takewhile(is_blow, b.sentences)]
        if self.group_attack is not None:
            struck.append(self.group_attack)
        self.blows: tuple[Any, ...] = tuple(map(done_by, struck))
        """What its Attack, or its Group Attack, does to each of several players."""
        self.joint = interacts(tuple(struck))
        """Whether those whom its Attack hits have to do with each other."""
        self._sort_sentences(entry, tree)
        self.has_text = bool(self.quick or self.sentences or self.blocks)
        rest = (*self.sentences, *self.blocks)
        self.single: Any = rest[0] if len(rest) == 1 else None
        """What the text comes to beyond `quick`, if it is one thing only."""

    def _sort_sentences(self, entry: Entry, tree: CardText) -> None:
        """What is carried out when the card is played; what waits for something is in the index of the box."""
        self.power = 0
        """Power that the text begins with."""
        sentences: list[Any] = list(tree.sentences)
        while sentences and isinstance(sentences[0], Power):
            self.power += sentences.pop(0).amount
        run = [sentence for sentence in sentences if not isinstance(sentence, Trigger)]
        for block in tree.blocks:
            if isinstance(block, Ongoing) and not all(isinstance(sentence, Trigger) for sentence in block.sentences):
                what = "an Ongoing text waits for something: when, the first time, once each turn, at the start or end of"
                raise CardError(_problem(entry, what))
        if entry.record.kind == "character" and (run or self.power):
            raise CardError(_problem(entry, "a Character is never played: its text has to wait for something"))
        quick = len(list(takewhile(_never_asks, run)))
        self.quick: tuple[Any, ...] = tuple(run[:quick])
        """Sentences at the head of the text that never ask anything."""
        self.sentences: tuple[Any, ...] = tuple(run[quick:])


def _never_asks(sentence: Any) -> bool:
    """Whether a sentence is carried out without a question, whatever the position."""
    if isinstance(sentence, If):
        return _never_asks(sentence.then)
    return isinstance(sentence, Power | Draw | GainTokens | Lasting)


def _problem(entry: Entry, what: str) -> Problem:
    return Problem(what, entry.record.text, 0, file=entry.file, line=entry.line, card=entry.name, field="text")


FAMILIES = {
    "starter": STARTER,
    "main": MAIN,
    "portal_gun": PORTAL_GUN,
    "morty_waves": MORTY_WAVES,
    "location": LOCATION,
    "character": CHARACTER,
    "first": FIRST,
    "middle": MIDDLE,
    "last": LAST,
}


class RickBox(PackBox):
    """All components, and what the rules look up most often, by card."""

    __slots__ = (
        "abilities",
        "able",
        "bargains",
        "bonuses",
        "boons",
        "buy",
        "by_choice",
        "cheaper",
        "cheapest",
        "cost",
        "council",
        "declinable",
        "ease",
        "eats",
        "ending",
        "given_away",
        "heard",
        "hearers",
        "hungry",
        "idle",
        "joint",
        "minded",
        "minding_discard",
        "minding_gain",
        "mixed",
        "number",
        "omnivorous",
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
        "use",
        "useful",
        "watchful",
    )

    def __init__(self, pack: Pack) -> None:
        pieces = [CardDefinition(entry, k) for k, entry in enumerate(pack.entries)]
        super().__init__(pack, [Component(p.name, FAMILIES[p.position or p.kind], p) for p in pieces for _ in range(p.entry.record.copies)])
        records: Sequence[CardDefinition] = self.records
        self.mixed = len(self.of(FIRST)) > 1 or len(self.of(LAST)) > 1
        """RR-020: two sets in one box."""
        self.number = tuple(p.number for p in records)
        """Equal for copies of the same card."""
        self.cost = tuple(p.cost for p in records)
        self.type = tuple(p.type for p in records)
        self.listen([p.entry for p in records], Rickshank)
        self.heard = self.waiting.about(CardPlayed)
        """By card: whatever may wait for its play."""
        self.minding_gain, self.minding_discard = self._minding(CardAcquired), self._minding(CardDiscarded)
        """By card: whatever may wait for somebody to buy or gain it, or to discard it; perhaps itself."""
        self.hearers = self.waiting.heard[CardPlayed].by_card if CardPlayed in self.waiting.heard else {}
        """By whatever waits for plays: its abilities."""
        self.useful, self.starting, self.ending = (self.waiting.about(h)[-1] for h in (AtWill, TurnStarts, TurnEnds))
        """Cards with abilities that are used at will, or that act at the start or end of a turn."""
        self.cheaper = self.waiting.standing[Pricing].kept if Pricing in self.waiting.standing else {}
        """Abilities that change prices for a turn."""
        self.bargains = any(heard.by_card for heard in self.waiting.standing.values())
        """Whether a card in play can change prices without having been played in this turn."""
        self.bonuses = frozenset(a.key for some in self.waiting.abilities for a in some if _is_bonus(a.then))
        """Abilities that simply give something: their order makes no difference."""
        self.boons = frozenset(a.key for some in self.waiting.abilities for a in some if _is_bonus(a.then, Power))
        """Those that give Power and nothing else: nobody ever has too much of it, so nobody declines one."""
        self.declinable = frozenset(a.key for some in self.waiting.abilities for a in some if isinstance(a.then, May | MayThen))
        """Abilities that ask whether they are used."""
        characters = (some for c, some in enumerate(self.waiting.abilities) if records[c].kind == "character")
        self.by_choice = frozenset(a.key for some in characters for a in some) - self.declinable
        """RR-061: a Character's ability is used by choice; one that says "you may" asks by itself."""
        self.given_away = frozenset(a.card for some in self.waiting.abilities for a in some if a.own and isinstance(a.then, Give))
        """Cards that go to somebody else when they are bought."""
        silent = [c for c, abilities in enumerate(self.waiting.abilities) if not abilities]
        self.plain = frozenset(c for c in silent if not (records[c].has_text or records[c].ongoing or records[c].defense))
        """Cards that do nothing but give Power, or nothing at all."""
        self.power = tuple(p.power for p in records)
        self.idle = frozenset(c for c in self.plain if not self.power[c])
        """Cards that do nothing at all when they are played, unless a text minds them."""
        self.ease = tuple(
            0 if c not in self.plain else IDLE if c in self.idle else HEARD if self.heard[c] else EASY for c in range(len(records))
        )
        """By card: whether its play needs no decision; 0 where it does."""
        self._look_for_fodder(records)
        self.texts = tuple(p.has_text for p in records)
        """Cards that say more than the Power that they begin with."""
        self.shields = frozenset(c for c, p in enumerate(records) if p.defense is not None and not p.defense.from_play)
        self.standing_shields = frozenset(c for c, p in enumerate(records) if p.defense is not None and p.defense.from_play)
        """Cards that avoid an Attack, from the hand and from play."""
        self.joint = frozenset(c for c, p in enumerate(records) if p.joint)
        self.ongoing = frozenset(c for c, p in enumerate(records) if p.ongoing)
        self.council = frozenset(c for c, p in enumerate(records) if p.type == "Council")
        self.cheapest = min((p.cost for p in records if p.kind in ("main", "location", "portal_gun", "nemesis")), default=0)
        self.play = tuple(Play(c) for c in range(len(self)))
        self.buy = tuple(Defeat(c) if p.kind == "nemesis" else Buy(c) for c, p in enumerate(records))
        self.use = tuple(tuple(Use(c, a.k) for a in some) for c, some in enumerate(self.waiting.abilities))
        """Moves, made once."""
        self.points = tuple(p.points for p in records)
        self.special = tuple(
            "morty" if p.kind == "morty_waves" else "genius" if p.name == "Genius Waves" else "counted" if p.worth else "" for p in records
        )
        """What has to be looked at besides printed points when a deck is scored."""
        for p in pieces:
            what = getattr(p.worth, "what", None)
            if what is not None:
                p.counted = self.fitting(what, -1, Rickshank)

    def _minding(self, happening: type[Happening]) -> tuple[frozenset[int], ...]:
        """By card: whatever may wait for this to befall it; perhaps itself."""
        heard = self.waiting.heard.get(happening)
        own = heard.own if heard is not None else {}
        return tuple(who | {c} if c in own else who for c, who in enumerate(self.waiting.about(happening)[:-1]))

    def _look_for_fodder(self, records: Sequence[CardDefinition]) -> None:
        """What cards take from the hand of their own player, and which cards they want to have been played."""
        taken: dict[int, tuple[frozenset[int], int]] = {}
        minded: dict[int, frozenset[int]] = {}
        for c, p in enumerate(records):
            if p.number not in taken:
                roots = (*p.quick, *p.sentences, *(a.then for a in self.waiting.abilities[c] if a.then is not None))
                nodes = [node for root in roots for node in _own(root)]
                meals = [(node.count, what) for node in nodes for what in _from_hand(node)]
                taken[p.number] = self._all_of([what for _, what in meals], c) & self.plain, sum(count for count, _ in meals)
                read = [node for root in (*roots, *p.blocks) for _, node in walk(root) if isinstance(node, COUNTING)]
                minded[p.number] = self._all_of([node.what for node in read], c)
        self.eats: Mapping[int, tuple[frozenset[int], int]] = {c: taken[p.number] for c, p in enumerate(records) if taken[p.number][0]}
        """By card: the plain ones in its player's hand that it could discard, destroy, give away or put elsewhere, and how many of them."""
        self.omnivorous = frozenset(c for c, (wanted, _) in self.eats.items() if wanted >= self.plain)
        """Those that take any card which does nothing but give Power."""
        self.hungry = frozenset(self.eats)
        self.abilities = tuple(frozenset(a.key for a in some) for some in self.waiting.abilities)
        self.able = self.hungry & self.useful
        """Those with an ability that is used at will."""
        self.minded = tuple(frozenset(s for s, p in enumerate(records) if c in minded[p.number]) for c in range(len(self)))
        """By card: those that do something else if it was played in the same turn, or lies in play."""
        self.watchful = frozenset(a.card for some in self.waiting.abilities for a in some if _watches(a))
        """Whatever could tell, at the end of a turn, a card that was played from one that stayed in hand."""

    def _all_of(self, kinds: Iterable[Filter], card: int) -> frozenset[int]:
        return frozenset().union(*(self.fitting(what, card, Rickshank) for what in kinds))


def _is_bonus(then: Any, *kinds: type[Any]) -> bool:
    """Whether an effect simply gives something (of some kinds), under whatever condition and however often.

    One for which there must be no Access Token is not one: a bonus that brings a token would have to come after it.
    """
    if isinstance(then, If | IfElse | ForEach | TimesEach):
        inside = tuple(children(then))
        return HaveToken(False) not in inside and all(_is_bonus(part, *kinds) for part in inside if isinstance(part, Sentence))
    return isinstance(then, kinds or (Power, Draw, GainTokens)) and not (isinstance(then, Power) and then.amount < 0)


def _watches(ability: Ability) -> bool:
    """Whether an ability acts at the end of a turn and looks at any cards but itself, or moves some; or waits for plays for a while."""
    if ability.kept and CardPlayed in ability.hearing():
        return True
    return TurnEnds in ability.hearing() and not all(isinstance(node, UNSEEING) for _, node in walk(ability.then))


def _own(root: Any) -> Iterable[Any]:
    """The parts of a text that its own player carries out."""
    if not isinstance(root, Others | OthersChoose):
        yield root
        for child in children(root):
            yield from _own(child)


def _from_hand(node: Any) -> Iterable[Filter]:
    """The kinds of cards that an effect takes from the hand."""
    what = getattr(node, "what", None)
    if isinstance(node, Discard | Destroy | Give | Put):
        if isinstance(what, Within):
            if any(isinstance(place, InHand) for place in what.places):
                yield what.what
        elif what is not None and printed(what) and not isinstance(what, ThisCard):
            yield what


def load(packs: Sequence[Any] = ()) -> RickBox:
    """The box with the game's own pack and others after it."""
    own = (resources.files(__package__) / "pack.toml").read_text(encoding="utf-8")
    return RickBox(load_packs([own, *packs], SCHEMA))
