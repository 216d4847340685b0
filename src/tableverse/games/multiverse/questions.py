"""What players are asked in The Ricks Must Be Crazy; what a card's text asks is in `choosing`, and what can be done in `moves`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from tableverse.core import NONE, Card, Choice, Move, Question, Refusal, Seat, any_card, moves, numbers
from tableverse.games.multiverse.moves import (
    END_TURN,
    Activate,
    Attach,
    Build,
    CardMove,
    DiscardForAction,
    DiscardToDraw,
    EndTurn,
    Finish,
    MoveTo,
    Place,
    PlaceDown,
    PlaceWhole,
    PlayOneShot,
    PowerShown,
    UseAbility,
    counted_actions,
    progress,
    walks,
)
from tableverse.games.multiverse.rules.building import can_finish
from tableverse.games.multiverse.rules.table import activation_cost, can_happen, works_here
from tableverse.games.multiverse.state import ABILITY, CARDS_IN, CONTRAPTION, MINIVERSE, ONE_SHOT, SUPPLY, TEENYVERSE, VERSES, Work

if TYPE_CHECKING:
    from tableverse.games.multiverse.state import Multiverse

MOST_POWER: Final = 95
"""The largest X of a One-Shot that costs X (MV-074)."""
GOES_ON: Final = (Build, Finish)
STARTS: Final = (PlaceDown, PlaceWhole, Place, Attach)


def distinct(g: Multiverse, cards: Sequence[Card]) -> Sequence[Card]:
    """Of cards with the same name one is enough: they are the same choice."""
    if len(cards) < 2 or g.box.copied.isdisjoint(cards):
        return cards
    alike = g.box.alike
    found: dict[int, Card] = {}
    for c in cards:
        found.setdefault(alike[c], c)
    return [*found.values()]


class ChooseCharacter(Question, frozen=True):
    """MV-006, MV-R19."""

    space = any_card("character")
    rules = ("MV-006", "MV-R19", "MV-R02")
    of = "card"

    def choices(self, g: Multiverse, seat: Seat) -> Sequence[Choice]:
        return g.characters[:]

    def text(self, g: Multiverse, seat: Seat) -> str:
        return "Which Character do you play?"

    def label(self, g: Multiverse, seat: Seat, choice: Choice) -> str:
        assert isinstance(choice, int)
        return g.box.names[choice]

    def targets(self, g: Multiverse, seat: Seat, choice: Choice) -> tuple[str, ...]:
        return (f"characters/{choice}",)

    def refused(self, g: Multiverse, seat: Seat) -> Sequence[Refusal]:
        taken = [(s, g.character[s][0]) for s in g.seats if g.character[s]]
        return [Refusal(g.box.names[c], f"{g.name_of(s)} plays this Character.", ("MV-006",), (f"character/{s}/{c}",)) for s, c in taken]


class DiscardDrawn(Question, frozen=True):
    """MV-065: one of two new cards goes."""

    space = any_card("card")
    rules = ("MV-065", "MV-R02")
    of = "card"

    def choices(self, g: Multiverse, seat: Seat) -> Sequence[Choice]:
        return distinct(g, g.drawn[seat])[:]

    def text(self, g: Multiverse, seat: Seat) -> str:
        new = " and ".join([g.box.names[c] for c in g.drawn[seat]])
        return f"You drew {new}. Which one do you discard?"

    def label(self, g: Multiverse, seat: Seat, choice: Choice) -> str:
        assert isinstance(choice, int)
        return f"Discard {g.box.names[choice]}"

    def targets(self, g: Multiverse, seat: Seat, choice: Choice) -> tuple[str, ...]:
        return (f"drawn/{seat}/{choice}",)


# ---------------------------------------------------------------- the Action Phase


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
        return f"You have {counted_actions(g.actions)} and {tokens} in the {VERSES[g.place[seat]]}. {what}"

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
            why = f"You have no token left, and {counted_actions(g.actions)} will not complete it at once."
            yield Refusal(f"Build {name}", why, ("MV-042", "MV-R12"), at)
        if kind == SUPPLY and here == TEENYVERSE:
            yield Refusal(f"Play {name} down", "Nothing is below the Teenyverse.", ("MV-028",), at)
        elif kind == SUPPLY and g.box.downs[card] > g.actions:
            why = f"It takes {counted_actions(g.box.downs[card])}, all at once; you have {g.actions}."
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
                label = f"Build {progress(g, card)} of {g.name_of(work.builder)}"
                why, rule = "Only the player that began a card may build it.", "MV-031"
            elif verse != g.place[seat]:
                label = f"Build {progress(g, card)} in the {VERSES[verse]}"
                why, rule = f"Your Character is not in the {VERSES[verse]}.", "MV-030"
            elif not g.unused[seat] and not can_finish(g, seat, card, work, g.actions):
                label = f"Build {progress(g, card)}"
                why, rule = "You have no token left, and your Actions do not complete it at once.", "MV-042"
            else:
                continue
            if label not in seen:
                seen.append(label)
                yield Refusal(label, why, (rule,), (g.address_of(card),))


class PayWithCard(Question, frozen=True):
    """A card from the hand as payment: for a Contraption in the Miniverse (MV-061), or for an Ability (MV-080)."""

    space = any_card("card")
    of = "card"
    card: Card
    """What it pays for."""

    def choices(self, g: Multiverse, seat: Seat) -> Sequence[Choice]:
        return distinct(g, g.hand[seat])[:]

    def text(self, g: Multiverse, seat: Seat) -> str:
        name = g.box.names[self.card]
        if g.box.kinds[self.card] == ABILITY:
            return f"{name} costs a card. Which one do you discard?"
        return f"Placing {name} in the Miniverse costs another card. Which one do you discard?"

    def label(self, g: Multiverse, seat: Seat, choice: Choice) -> str:
        assert isinstance(choice, int)
        return f"Discard {g.box.names[choice]}"

    def targets(self, g: Multiverse, seat: Seat, choice: Choice) -> tuple[str, ...]:
        return (f"hand/{seat}/{choice}",)

    def source(self, g: Multiverse, seat: Seat) -> str | None:
        return g.address_of(self.card)

    def cites(self, g: Multiverse, seat: Seat) -> tuple[str, ...]:
        return ("MV-080", "MV-035") if g.box.kinds[self.card] == ABILITY else ("MV-061", "MV-035")


# ---------------------------------------------------------------- the Power-Up Phase


class ActInStepB(Question, frozen=True):
    """MV-047: one One-Shot and any Abilities, or enough."""

    space = moves(PlayOneShot, UseAbility) | NONE
    same = 2
    rules = ("MV-047", "MV-048", "MV-054", "MV-055", "MV-056", "MV-057", "MV-080", "MV-086", "MV-R03", "MV-R14", "MV-R23")
    scope = "step B"

    def choices(self, g: Multiverse, seat: Seat) -> Sequence[Choice]:
        found: list[Choice] = []
        box, power, hand = g.box, g.power, g.hand[seat]
        if not (g.one_shot_played or box.one_shots.isdisjoint(hand)):
            kinds, pays, certain = box.kinds, box.pays, box.certain
            one_shots: Sequence[Card] = [c for c in hand if kinds[c] == ONE_SHOT and pays[c] <= power]
            if len(one_shots) > 1:
                one_shots = distinct(g, one_shots)
            found += [box.playing[c] for c in one_shots if certain[c] or can_happen(g, seat, c, max(0, pays[c]))]
        for card in g.abilities[seat]:
            if can_use(g, seat, card):
                found.append(box.using[card])
        found.append(None)
        return found

    def tags(self, g: Multiverse, seat: Seat) -> tuple[str, ...]:
        """Whoever can do something here has no other slot in this round."""
        return ("able",)

    def text(self, g: Multiverse, seat: Seat) -> str:
        return f"Power-Up Phase, step B in the {VERSES[g.resolving]}, {g.power} Power: do you play a One-Shot or use an Ability?"

    def label(self, g: Multiverse, seat: Seat, choice: Choice) -> str:
        return choice.label(g, seat) if isinstance(choice, Move) else "Done"

    def refused(self, g: Multiverse, seat: Seat) -> Sequence[Refusal]:
        found = []
        offered = {c.card for c in self.choices(g, seat) if isinstance(c, CardMove)}
        for card in distinct(g, [c for c in g.hand[seat] if g.box.kinds[c] == ONE_SHOT]):
            if card not in offered:
                power = g.box.pays[card]
                if g.one_shot_played:
                    why, rule = "You have played a One-Shot in this step already.", "MV-047"
                elif power > g.power:
                    why, rule = f"It costs {power} Power; the track is at {g.power}.", "MV-057"
                else:
                    why, rule = "Nothing in its text can happen now.", "MV-R32"
                found.append(Refusal(f"Play {g.box.names[card]}", why, (rule,), (f"hand/{seat}/{card}",)))
        for card in g.abilities[seat]:
            if card not in offered:
                work = g.works[card]
                if not work.complete:
                    why, rule = "It is not complete.", "MV-041"
                elif work.used == g.round:
                    why, rule = "You have used it in this round already.", "MV-055"
                else:
                    why, rule = _ability_trouble(g, seat, card), "MV-080"
                found.append(Refusal(f"Use {g.box.names[card]}", why, (rule,), (f"abilities/{seat}/{card}",)))
        return found


def may_act(g: Multiverse, seat: Seat) -> bool:
    """Do public facts allow that a player has something to play or to use in the running slot of a step B?"""
    if g.hand[seat] and not g.one_shot_played:
        return True
    for card in g.abilities[seat]:  # noqa: SIM110 (a generator costs more than the rest)
        if can_use(g, seat, card):
            return True
    return False


def can_use(g: Multiverse, seat: Seat, card: Card) -> bool:
    """MV-055, MV-056, MV-080: can this Ability be used now? All can see it."""
    work = g.works[card]
    return work.complete and work.used != g.round and not _ability_trouble(g, seat, card)


def _ability_trouble(g: Multiverse, seat: Seat, card: Card) -> str:
    """Why an Ability cannot be used, or nothing."""
    cost = g.box.records[card].block.cost
    if not cost.payable(g, seat):
        words: str = cost.trouble(g)
        return words
    return "" if can_happen(g, seat, card, cost.power_part) else "Nothing in its text can happen now."


class ChoosePower(Question, frozen=True):
    """MV-074: any X from 0 to 95 that the track can pay."""

    space = numbers(0, MOST_POWER)
    rules = ("MV-074", "MV-R29")
    of = "number"
    card: Card

    def choices(self, g: Multiverse, seat: Seat) -> Sequence[Choice]:
        return range(min(g.power, MOST_POWER) + 1)

    def text(self, g: Multiverse, seat: Seat) -> str:
        return f"How much Power do you pay for {g.box.names[self.card]}?"

    def label(self, g: Multiverse, seat: Seat, choice: Choice) -> str:
        return f"Pay {choice} Power"

    def data(self, g: Multiverse, seat: Seat, choice: Choice) -> PowerShown:
        assert isinstance(choice, int)
        return {"power": choice, "left": g.power - choice}

    def targets(self, g: Multiverse, seat: Seat, choice: Choice) -> tuple[str, ...]:
        return (f"playing/{self.card}",)

    def source(self, g: Multiverse, seat: Seat) -> str | None:
        return f"playing/{self.card}"


class ActivateContraptions(Question, frozen=True):
    """MV-050: own Contraptions in the 'Verse being resolved, one after the other, or enough."""

    space = moves(Activate) | NONE
    same = 3
    rules = ("MV-050", "MV-051", "MV-052", "MV-058", "MV-063", "MV-086", "MV-R03", "MV-R04", "MV-R11", "MV-R22")

    def choices(self, g: Multiverse, seat: Seat) -> Sequence[Choice]:
        found: list[Choice] = []
        works, now, power, box = g.works, g.round, g.power, g.box
        kinds, pays, certain = box.kinds, box.pays, box.certain
        seen: list[tuple[int, int]] = []
        for card in CARDS_IN[g.resolving](g):
            work = works[card]
            if work.builder != seat or work.used == now or kinds[card] != CONTRAPTION:
                continue
            if pays[card] > power and not (g.lasting and activation_cost(g, seat, card) <= power):
                continue
            key = (box.alike[card], -1 if work.complete else work.tokens) if card in box.copied else None
            if key not in seen and works_here(g, work) and (certain[card] or can_happen(g, seat, card, activation_cost(g, seat, card))):
                if key is not None:
                    seen.append(key)
                found.append(box.activating[card])
        found.append(None)
        return found

    def text(self, g: Multiverse, seat: Seat) -> str:
        return f"{VERSES[g.resolving]}, step C, {g.power} Power: which Contraption do you activate?"

    def label(self, g: Multiverse, seat: Seat, choice: Choice) -> str:
        return choice.label(g, seat) if isinstance(choice, Move) else "Done"

    def default(self, g: Multiverse, seat: Seat, choices: Sequence[Choice]) -> Choice:
        """An absent player's Contraptions go on working."""
        return choices[0]

    def refused(self, g: Multiverse, seat: Seat) -> Sequence[Refusal]:
        found: dict[str, Refusal] = {}
        offered = {self.label(g, seat, c) for c in self.choices(g, seat)}
        for card in CARDS_IN[g.resolving](g):
            work = g.works[card]
            if work.builder != seat or g.box.kinds[card] != CONTRAPTION:
                continue
            label = g.box.activating[card].label(g, seat)
            if label not in offered:
                why, rule = _activation_trouble(g, seat, card, work)
                found.setdefault(label, Refusal(label, why, (rule,), (g.address_of(card),)))
        return list(found.values())


def _activation_trouble(g: Multiverse, seat: Seat, card: Card, work: Work) -> tuple[str, str]:
    """Why a Contraption cannot be activated, and the rule that says so."""
    if work.used == g.round:
        return "It has been used in this round.", "MV-050"
    if not works_here(g, work):
        if work.sideways and g.resolving == TEENYVERSE:
            return "It is sideways: in the Teenyverse a Contraption works every other round.", "MV-063"
        return "It is not complete.", "MV-041"
    if activation_cost(g, seat, card) > g.power:
        return f"The track is at {g.power}.", "MV-052"
    return "Nothing in its text can happen now.", "MV-R32"
