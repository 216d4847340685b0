"""The Action Phase: a turn, the six actions, and the free discard."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import TYPE_CHECKING, Final, TypedDict

from tableverse.core import Card, Choice, Event, Move, Question, Refusal, Rule, Seat, among, carries_out, moves, numbers, rule
from tableverse.games.multiverse.constants import ABILITY, CARDS_IN, CONTRAPTION, MINIVERSE, ONE_SHOT, SUPPLY, TEENYVERSE, VERSES
from tableverse.games.multiverse.log import counted
from tableverse.games.multiverse.rules.building import Work, add_token, can_finish, complete, progress_of
from tableverse.games.multiverse.rules.cards import CardMove, HandMove, PayWithCard, choose_card, discard_card, distinct, draw_cards
from tableverse.games.multiverse.rules.moving import move_character, within

if TYPE_CHECKING:
    from tableverse.games.multiverse.state import Multiverse


@rule
def take_turn(g: Multiverse, seat: Seat) -> Rule:
    """MV-016 to MV-018, MV-084: Actions by the 'Verse where the turn starts, until the player stops.

    With neither Actions nor cards the turn ends by itself (MV-R20).
    """
    g.active = seat
    g.actions = g.box.actions[g.place[seat]]
    if g.recording:
        g.tell(TurnBegins(seat, g.place[seat], g.actions))
    while g.active == seat and (g.actions or g.hand[seat]):
        move = yield g.ask(seat, TAKE_ACTION)
        yield from move.act(g, seat)
    if g.active == seat:
        end_turn(g, seat)


class TurnBegins(Event, frozen=True):
    """MV-016."""

    begins = "turn"
    seat: Seat
    verse: int
    actions: int

    def text(self, g: Multiverse) -> str:
        return f"{g.name_of(self.seat)} begins a turn in the {VERSES[self.verse]} with {self.actions} Actions."


class EndTurn(Move, frozen=True):
    """MV-018, MV-084: a player may stop with Actions left."""

    role = "pass"

    def label(self, g: Multiverse, seat: Seat) -> str:
        return "End the turn"


END_TURN: Final = EndTurn()


@carries_out(EndTurn)
def end_turn(g: Multiverse, seat: Seat) -> tuple[()]:
    """MV-018, MV-084: Actions that are left are lost."""
    if g.recording:
        g.tell(TurnEnds(seat, g.actions))
    g.actions = 0
    g.active = -1
    return ()


class TurnEnds(Event, frozen=True):
    """MV-018, MV-084."""

    seat: Seat
    left: int

    def text(self, g: Multiverse) -> str:
        lost = f", leaving {counted(self.left, 'Action')}" if self.left else ""
        return f"{g.name_of(self.seat)} ends the turn{lost}."


# ---------------------------------------------------------------- placing a card


class ActionsShown(TypedDict):
    """The Actions that a move takes; one that gives an Action takes less than none."""

    actions: int


class BuiltShown(ActionsShown):
    """The Build Tokens that a card then has, of so many."""

    tokens: int
    cost: int


class Place(HandMove, frozen=True):
    """A Contraption or a Power Supply into the own 'Verse (MV-024, MV-026).

    In the Miniverse a Contraption costs a card besides (MV-061): the label names it, if it is clear which.
    """

    def label(self, g: Multiverse, seat: Seat) -> str:
        return f"Place {g.box.names[self.card]} in the {VERSES[g.place[seat]]}{self.price(g, seat)}"

    def price(self, g: Multiverse, seat: Seat) -> str:
        """The card that goes, or that one will."""
        if g.place[seat] != MINIVERSE or g.box.kinds[self.card] != CONTRAPTION:
            return ""
        others = {g.box.names[c] for c in g.hand[seat] if c != self.card}
        return f" and discard {others.pop() if len(others) == 1 else 'another card'}"

    def targets(self, g: Multiverse, seat: Seat) -> tuple[str, ...]:
        return f"hand/{seat}/{self.card}", g.tile_at(g.place[seat])

    def data(self, g: Multiverse, seat: Seat) -> BuiltShown:
        return {"actions": 1, "tokens": 1, "cost": g.box.costs[self.card]}


@carries_out(Place)
def place(g: Multiverse, seat: Seat, card: Card) -> Rule | tuple[()]:
    """MV-024, MV-026: a Contraption or a Power Supply into the own 'Verse with a Build Token on it."""
    verse = g.place[seat]
    g.actions -= 1
    _put(g, seat, card, verse)
    if verse == MINIVERSE and g.box.kinds[card] == CONTRAPTION:
        return place_in_miniverse(g, seat, card)
    return add_token(g, seat, card)


PLACEMENT: Final = "to place a Contraption in the Miniverse"


@rule
def place_in_miniverse(g: Multiverse, seat: Seat, card: Card) -> Rule:
    """MV-061: a Contraption placed there costs a card besides."""
    payment = yield from choose_card(g, seat, PayWithCard(card), len(g.hand[seat]))
    discard_card(g, seat, payment, PLACEMENT)
    yield from add_token(g, seat, card)


class PlaceDown(HandMove, frozen=True):
    """A Power Supply into the 'Verse below, complete at once (MV-027)."""

    def label(self, g: Multiverse, seat: Seat) -> str:
        below = VERSES[g.place[seat] + 1]
        return f"Play {g.box.names[self.card]} down into the {below} for {counted(g.box.downs[self.card], 'Action')}"

    def targets(self, g: Multiverse, seat: Seat) -> tuple[str, ...]:
        return f"hand/{seat}/{self.card}", g.tile_at(g.place[seat] + 1)

    def data(self, g: Multiverse, seat: Seat) -> ActionsShown:
        return {"actions": g.box.downs[self.card]}


@carries_out(PlaceDown)
def place_down(g: Multiverse, seat: Seat, card: Card) -> Rule | tuple[()]:
    """MV-027: a Power Supply into the 'Verse below, complete at once at its lower cost."""
    g.actions -= g.box.downs[card]
    _put(g, seat, card, g.place[seat] + 1, down=True)
    return complete(g, seat, card)


class PlaceWhole(HandMove, frozen=True):
    """A Power Supply or an Ability, built at once with Actions alone (MV-042, MV-R12)."""

    def label(self, g: Multiverse, seat: Seat) -> str:
        return f"Build {g.box.names[self.card]} at once for {counted(g.box.costs[self.card], 'Action')}"

    def data(self, g: Multiverse, seat: Seat) -> ActionsShown:
        return {"actions": g.box.costs[self.card]}


@carries_out(PlaceWhole)
def place_whole(g: Multiverse, seat: Seat, card: Card) -> Rule | tuple[()]:
    """MV-042, MV-R12: without any token left, a Power Supply or an Ability is built with Actions alone, if at once."""
    g.actions -= g.box.costs[card]
    _put(g, seat, card, g.place[seat])
    return complete(g, seat, card)


class Attach(HandMove, frozen=True):
    """An Ability to the own Character (MV-029)."""

    def label(self, g: Multiverse, seat: Seat) -> str:
        return f"Attach {g.box.names[self.card]}"

    def data(self, g: Multiverse, seat: Seat) -> BuiltShown:
        return {"actions": 1, "tokens": 1, "cost": g.box.costs[self.card]}


@carries_out(Attach)
def attach(g: Multiverse, seat: Seat, card: Card) -> Rule | tuple[()]:
    """MV-029: an Ability to the own Character with a Build Token on it."""
    g.actions -= 1
    _put(g, seat, card, -1)
    return add_token(g, seat, card)


def _put(g: Multiverse, seat: Seat, card: Card, verse: int, down: bool = False) -> None:
    """A card leaves the hand and stands in a 'Verse or at the Character."""
    g.hand[seat].remove(card)
    if g.box.kinds[card] == ABILITY:
        g.abilities[seat].append(card)
        verse = -1
    else:
        g.column[verse].append(card)
    g.works[card] = Work(seat)
    if g.recording:
        g.tell(CardPlaced(seat, card, verse, down))


class CardPlaced(Event, frozen=True):
    """MV-024, MV-026, MV-027, MV-029: a card comes into play; `verse` is -1 for an Ability."""

    seat: Seat
    card: Card
    verse: int
    down: bool = False

    def text(self, g: Multiverse) -> str:
        where = "to the Character" if self.verse < 0 else f"{'down ' if self.down else ''}into the {VERSES[self.verse]}"
        verb = "attaches" if self.verse < 0 else "plays" if self.down else "places"
        return f"{g.name_of(self.seat)} {verb} {g.box.names[self.card]} {where}."


# ---------------------------------------------------------------- building


class Build(CardMove, frozen=True):
    """One more Build Token (MV-030)."""

    def label(self, g: Multiverse, seat: Seat) -> str:
        return f"Add a Build Token to {progress_of(g, self.card)}"

    def targets(self, g: Multiverse, seat: Seat) -> tuple[str, ...]:
        return (g.address_of(self.card),)

    def data(self, g: Multiverse, seat: Seat) -> BuiltShown:
        return {"actions": 1, "tokens": g.works[self.card].tokens + 1, "cost": g.box.costs[self.card]}


@carries_out(Build)
def build(g: Multiverse, seat: Seat, card: Card) -> Rule | tuple[()]:
    """MV-030: one more Build Token."""
    g.actions -= 1
    return add_token(g, seat, card)


class Finish(CardMove, frozen=True):
    """The rest of a card's cost in Actions, as virtual tokens (MV-042)."""

    def label(self, g: Multiverse, seat: Seat) -> str:
        return f"Complete {progress_of(g, self.card)} with {counted(self.price(g), 'Action')}"

    def price(self, g: Multiverse) -> int:
        """The Actions that it takes."""
        return g.box.costs[self.card] - g.works[self.card].tokens

    def targets(self, g: Multiverse, seat: Seat) -> tuple[str, ...]:
        return (g.address_of(self.card),)

    def data(self, g: Multiverse, seat: Seat) -> ActionsShown:
        return {"actions": self.price(g)}


@carries_out(Finish)
def finish(g: Multiverse, seat: Seat, card: Card) -> Rule | tuple[()]:
    """MV-042: the rest of the cost in Actions, as virtual tokens."""
    g.actions -= g.box.costs[card] - g.works[card].tokens
    return complete(g, seat, card)


# ---------------------------------------------------------------- moving


class MoveTo(Move, frozen=True):
    """The own Character to another 'Verse (MV-032, MV-068)."""

    within = among(verse=numbers(0, 3))
    verse: int

    def label(self, g: Multiverse, seat: Seat) -> str:
        return f"Move to the {VERSES[self.verse]}"

    def targets(self, g: Multiverse, seat: Seat) -> tuple[str, ...]:
        return (g.tile_at(self.verse),)

    def data(self, g: Multiverse, seat: Seat) -> ActionsShown:
        return {"actions": 1}


@cache
def walks(verse: int, steps: int) -> tuple[MoveTo, ...]:
    """The moves of a Character."""
    return tuple(MoveTo(v) for v in within(verse, steps))


@carries_out(MoveTo)
def move_for_an_action(g: Multiverse, seat: Seat, verse: int) -> tuple[()]:
    """MV-032, MV-068: to an adjacent 'Verse, or as far as the Character can go for one Action."""
    g.actions -= 1
    move_character(g, seat, verse, seat)
    return ()


# ---------------------------------------------------------------- discarding


class DiscardToDraw(HandMove, frozen=True):
    """A card for a new one (MV-033)."""

    def label(self, g: Multiverse, seat: Seat) -> str:
        return f"Discard {g.box.names[self.card]} to draw a card"

    def data(self, g: Multiverse, seat: Seat) -> ActionsShown:
        return {"actions": 1}


@carries_out(DiscardToDraw)
def discard_to_draw(g: Multiverse, seat: Seat, card: Card) -> tuple[()]:
    """MV-033, MV-R31: the discard comes first."""
    g.actions -= 1
    discard_card(g, seat, card, "to draw a card")
    draw_cards(g, seat, 1, g.hand[seat])
    return ()


class DiscardForAction(HandMove, frozen=True):
    """A card for an Action (MV-034)."""

    def label(self, g: Multiverse, seat: Seat) -> str:
        return f"Discard {g.box.names[self.card]} for an Action"

    def data(self, g: Multiverse, seat: Seat) -> ActionsShown:
        return {"actions": -1}


@carries_out(DiscardForAction)
def discard_for_action(g: Multiverse, seat: Seat, card: Card) -> tuple[()]:
    """MV-034: a card for an Action, without spending one."""
    discard_card(g, seat, card, "for an Action")
    g.actions += 1
    return ()


# ---------------------------------------------------------------- what can be done now


GOES_ON: Final = (Build, Finish)
STARTS: Final = (PlaceDown, PlaceWhole, Place, Attach)


class TakeAction(Question, frozen=True):
    """MV-023 and MV-034: an action, a free discard, or the end of the turn."""

    space = moves(Place, PlaceDown, PlaceWhole, Attach, Build, Finish, MoveTo, DiscardToDraw, DiscardForAction, EndTurn)
    same = 4
    rules = (
        *("MV-016", "MV-017", "MV-018", "MV-023", "MV-024", "MV-026", "MV-027", "MV-029", "MV-030", "MV-032", "MV-033", "MV-034"),
        *("MV-035", "MV-042", "MV-084", "MV-R20", "MV-R21"),
    )

    def choices(self, g: Multiverse, seat: Seat) -> Sequence[Choice]:
        found: list[Choice] = []
        hand, drawing, gaining = distinct(g, g.hand[seat]), g.box.drawing, g.box.gaining
        if g.actions:
            _add_building(g, seat, found)
            if hand:
                _add_playing(g, seat, hand, found)
            found += walks(g.place[seat], g.steps[seat])
            for c in hand:
                found.append(drawing[c])
        for c in hand:
            found.append(gaining[c])
        found.append(END_TURN)
        return found

    def text(self, g: Multiverse, seat: Seat) -> str:
        tokens = f"{g.unused[seat]} unused token{'' if g.unused[seat] == 1 else 's'}"
        what = "Place a card, build, move, or end the turn."
        return f"You have {counted(g.actions, 'Action')} and {tokens} in the {VERSES[g.place[seat]]}. {what}"

    def default(self, g: Multiverse, seat: Seat, choices: Sequence[Choice]) -> Choice:
        """An absent player goes on building, places what can be placed, and then stops."""
        for wanted in (GOES_ON, STARTS):
            for choice in choices:
                if isinstance(choice, wanted):
                    return choice
        return END_TURN

    def refused(self, g: Multiverse, seat: Seat) -> Sequence[Refusal]:
        if not g.actions:
            return [Refusal("Spend an Action", "You have no Actions left; a discarded card gives one.", ("MV-023", "MV-R20"))]
        return [*_refused_cards(g, seat), *_refused_works(g, seat)]


def _add_playing(g: Multiverse, seat: Seat, hand: Sequence[Card], found: list[Choice]) -> None:
    """MV-024 to MV-029, MV-061: cards that can be placed, attached or played down.

    With no token left a Power Supply or an Ability is built at once, and a Contraption cannot be placed (MV-042, MV-043, MV-R12).
    """
    here, actions, kinds, placing = g.place[seat], g.actions, g.box.kinds, g.box.placing
    if not g.unused[seat]:
        found += [g.box.at_once[c] for c in hand if kinds[c] in (SUPPLY, ABILITY) and g.box.costs[c] <= actions]
    else:
        alone = here == MINIVERSE and len(g.hand[seat]) == 1
        for c in hand:
            if placing[c] is not None and not (alone and kinds[c] == CONTRAPTION):
                found.append(placing[c])
    if here < TEENYVERSE:
        downs = g.box.downs
        for c in hand:
            if 0 < downs[c] <= actions:
                found.append(g.box.going_down[c])


def _add_building(g: Multiverse, seat: Seat, found: list[Choice]) -> None:
    """MV-030, MV-031, MV-042: own unfinished cards here and at the Character."""
    works, unused, abilities, actions, box = g.works, g.unused[seat], g.abilities[seat], g.actions, g.box
    seen: list[tuple[int, int, int]] = []
    cards: list[Card] = CARDS_IN[g.place[seat]](g)
    for card in (*cards, *abilities) if abilities else cards:
        work = works[card]
        if work.builder != seat or work.complete:
            continue
        if card in box.copied:
            key = (box.alike[card], work.tokens, work.sideways)
            if key in seen:
                continue
            seen.append(key)
        if unused:
            found.append(box.building[card])
        if unused < box.costs[card] - work.tokens <= actions and can_finish(g, seat, card, work, actions):
            found.append(box.finishing[card])


def _refused_cards(g: Multiverse, seat: Seat) -> Iterator[Refusal]:
    """Cards in hand that cannot be played now."""
    here, unused = g.place[seat], g.unused[seat]
    for card in distinct(g, g.hand[seat]):
        name, kind, at = g.box.names[card], g.box.kinds[card], (f"hand/{seat}/{card}",)
        if kind == ONE_SHOT:
            yield Refusal(f"Play {name}", "One-Shots are played in step B of the Power-Up Phase.", ("MV-047", "MV-R10"), at)
        elif kind == CONTRAPTION:
            if not unused:
                yield Refusal(f"Place {name}", "You have no token left, and a Contraption needs one for control.", ("MV-043",), at)
            elif here == MINIVERSE and len(g.hand[seat]) == 1:
                why = "In the Miniverse a Contraption costs another card from your hand, and you have none."
                yield Refusal(f"Place {name}", why, ("MV-061",), at)
            yield Refusal(f"Play {name} down", "Only Power Supplies can be played one 'Verse down.", ("MV-025",), at)
        elif not unused and g.box.costs[card] > g.actions:
            why = f"You have no token left, and {counted(g.actions, 'Action')} will not complete it at once."
            yield Refusal(f"Build {name}", why, ("MV-042", "MV-R12"), at)
        if kind == SUPPLY and here == TEENYVERSE:
            yield Refusal(f"Play {name} down", "Nothing is below the Teenyverse.", ("MV-028",), at)
        elif kind == SUPPLY and g.box.downs[card] > g.actions:
            why = f"It takes {counted(g.box.downs[card], 'Action')}, all at once; you have {g.actions}."
            yield Refusal(f"Play {name} down", why, ("MV-027", "MV-R21"), at)


def _refused_works(g: Multiverse, seat: Seat) -> Iterator[Refusal]:
    """Unfinished cards in play that cannot be built on now."""
    seen: list[str] = []
    for verse, cards in enumerate(g.column):
        for card in cards:
            work = g.works[card]
            if work.complete or work.builder < 0:
                continue
            if work.builder != seat:
                label = f"Build {progress_of(g, card)} of {g.name_of(work.builder)}"
                why, rule = "Only the player that began a card may build it.", "MV-031"
            elif verse != g.place[seat]:
                label = f"Build {progress_of(g, card)} in the {VERSES[verse]}"
                why, rule = f"Your Character is not in the {VERSES[verse]}.", "MV-030"
            elif not g.unused[seat] and not can_finish(g, seat, card, work, g.actions):
                label = f"Build {progress_of(g, card)}"
                why, rule = "You have no token left, and your Actions do not complete it at once.", "MV-042"
            else:
                continue
            if label not in seen:
                seen.append(label)
                yield Refusal(label, why, (rule,), (g.address_of(card),))


TAKE_ACTION: Final = TakeAction()
