"""The flow of play in The Morty Zone, in the order of the rulebook. Numbers like MZ-010 are rules of the ledger, `rules.toml`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from tableverse.cardtext import Context
from tableverse.core import Card, Gives, Question, Rule, Seat, carries_out, rule, together
from tableverse.games.morty_zone.events import (
    BonusCardScored,
    BonusCardsDealt,
    CrystalRevealed,
    CrystalTaken,
    FamilyBonusEarned,
    FirstPlayer,
    GameWon,
    Marked,
    ResultsAnnounced,
    RickCardDrawn,
    RickCardSettled,
    RickDeckReshuffled,
    Rolled,
    RolledForFirst,
    RoundBegins,
    RoundScored,
)
from tableverse.games.morty_zone.moves import ScoreBonus, UseBonus, UseRick
from tableverse.games.morty_zone.questions import CheckNumbers, ScoreBonusCard, UseBonusCard, UseRickCard
from tableverse.games.morty_zone.scoring import crystal_points, score_sheet
from tableverse.games.morty_zone.state import BONUS_CARDS, FULL, LOCK, LOCKS, MOST, ROW, ROW_MASK, WAYS, totals

if TYPE_CHECKING:
    from tableverse.games.morty_zone.state import MortyZone


CHECK: Final = tuple(CheckNumbers(colour) for colour in range(4))
"""The four questions of the checking step."""


@rule
def match(g: MortyZone) -> Rule:
    """MZ-009, MZ-058: one round, or a match of three, each from set-up to scoring; then the highest total wins (MZ-039)."""
    rounds = g.options["rounds"]
    for number in range(1, rounds + 1):
        g.round = number
        set_up(g)
        yield from take_turn(g)
        while not all_locked(g):
            g.active = g.left_of(g.active)  # MZ-018: the dice pass to the left
            yield from take_turn(g)
        yield from end_round(g)
    if g.recording:
        g.tell(GameWon(tuple(_leaders(g)), max(g.scores)))


# ---------------------------------------------------------------- set-up


def set_up(g: MortyZone) -> None:
    """MZ-001 to MZ-008: wiped boards, new crystals, three new bonus cards each, a full Rick deck, and who begins."""
    g.tell(RoundBegins(g.round, g.options["rounds"]))
    g.board = [0] * g.n
    g.used = [0] * g.n
    g.family = [0] * g.n
    g.marked = [0] * g.n
    g.boxes = [()] * g.n
    g.dice, g.results, g.turn = [], [], 0
    _deal_crystals(g)
    _deal_bonus_cards(g)
    g.rick_deck += g.rick_card + g.rick_discard
    g.rick_card, g.rick_discard = [], []
    g.shuffle(g.rick_deck)
    g.active = _first_player(g)
    g.tell(FirstPlayer(g.active))


def _deal_crystals(g: MortyZone) -> None:
    """MZ-003, MZ-008: each player takes one crystal at random and keeps it hidden."""
    for seat in g.seats:
        g.crystal_deck += g.crystal[seat] + g.revealed_crystal[seat]
        g.crystal[seat], g.revealed_crystal[seat] = [], []
    g.shuffle(g.crystal_deck)
    for seat in g.seats:
        g.crystal[seat] = [g.draw(g.crystal_deck)]
        g.tell(CrystalTaken(seat, g.crystal[seat][0]), to=seat, others=CrystalTaken(seat, None))


def _deal_bonus_cards(g: MortyZone) -> None:
    """MZ-004, MZ-008: three Public Bonus Cards face up to each player."""
    for seat in g.seats:
        g.bonus_deck += g.bonus[seat]
        g.bonus[seat] = []
    g.shuffle(g.bonus_deck)
    for seat in g.seats:
        g.bonus[seat] = [g.draw(g.bonus_deck) for _ in range(BONUS_CARDS)]
        g.tell(BonusCardsDealt(seat, tuple(g.bonus[seat])))


def _first_player(g: MortyZone) -> Seat:
    """MZ-006, MZ-007: the highest roller of two dice, later whoever leads; those who are tied roll again (MZ-R02, MZ-R03)."""
    tied: Sequence[Seat] = g.seats if g.round == 1 else _leaders(g)
    while g.round == 1 or len(tied) > 1:
        rolls = {}
        for seat in tied:
            dice = g.roll(2)
            rolls[seat] = sum(dice)
            g.tell(RolledForFirst(seat, tuple(dice)))
        tied = [s for s in tied if rolls[s] == max(rolls.values())]
        if len(tied) == 1:
            break
    return tied[0]


def _leaders(g: MortyZone) -> list[Seat]:
    """Those with the most points so far."""
    scores = g.scores
    return [s for s in g.seats if scores[s] == max(scores)]


# ---------------------------------------------------------------- a turn


@rule
def take_turn(g: MortyZone) -> Rule:
    """The turn sequence: roll, Rick Card, results, everybody checks, bonus cards."""
    g.turn += 1
    roll_the_dice(g)
    yield from rick_card(g)
    announce_results(g)
    yield from together(g, [check_numbers(g, seat) for seat in g.seats], revocable=True)
    mark_the_boards(g)
    yield from score_bonus_cards(g)


def roll_the_dice(g: MortyZone) -> None:
    """MZ-010: the active player rolls all eight dice."""
    g.dice, g.results = g.roll(8), []
    if g.recording:
        g.tell(Rolled(g.active, g.turn, tuple(g.dice)))


@rule
def rick_card(g: MortyZone) -> Rule:
    """MZ-011 to MZ-013: the active player draws a Rick Card and may use it; nobody checks before it is discarded."""
    card = _draw_rick_card(g)
    choice = yield g.ask(g.active, UseRickCard(card))
    if choice is not None:
        yield from choice.act(g, g.active)
    g.rick_discard.append(g.rick_card.pop())
    if g.recording:
        g.tell(RickCardSettled(g.active, card, choice is not None, tuple(g.dice)))


@carries_out(UseRick)
def use_rick_card(g: MortyZone, seat: Seat, card: Card) -> Any:
    """MZ-012, MZ-050: its text is carried out."""
    return g.box.records[card].effect.run(g, Context(you=seat, card=card, owner=seat))


@rule
def choose(g: MortyZone, seat: Seat, question: Question) -> Gives[Any]:
    """Where there is only one thing to choose, nothing is asked."""
    choices = question.choices(g, seat)
    choice = choices[0]
    if len(choices) > 1:
        choice = yield g.ask(seat, question, choices)
    return choice


def _draw_rick_card(g: MortyZone) -> Card:
    """MZ-011; MZ-R06: an empty deck is made anew from the discard pile."""
    if not g.rick_deck:
        g.rick_deck, g.rick_discard = g.rick_discard, []
        g.shuffle(g.rick_deck)
        g.tell(RickDeckReshuffled())
    card = g.draw(g.rick_deck)
    g.rick_card.append(card)
    if g.recording:
        g.tell(RickCardDrawn(g.active, card))
    return card


def announce_results(g: MortyZone) -> None:
    """MZ-014, MZ-056: each colour's result is the total of its dice as they stand now; no dice, no result (MZ-R05)."""
    g.results = totals(g.dice)
    if g.recording:
        g.tell(ResultsAnnounced(tuple(g.results)))


# ---------------------------------------------------------------- checking numbers and locking


@rule
def check_numbers(g: MortyZone, seat: Seat) -> Rule:
    """MZ-015, MZ-016, MZ-R17: one player settles the four colours, unseen by the others until all are done."""
    for card in unused_cards(g, seat, "before you check"):
        if g.has_open_row(seat):
            yield from use_before_checking(g, seat, card)
    for colour in range(4):
        row = g.board[seat] >> ROW * colour & ROW_MASK
        if row & LOCK:
            continue  # MZ-028
        result = (g.results_for(seat) if g.own_dice[seat] else g.results)[colour]
        if result < 1 and row != FULL:
            continue  # MZ-R05: no result, so nobody checks and no row locks, but for a full one (MZ-031)
        options = WAYS[result][row] if result <= MOST else ()  # as in `ways`: a call less for every colour
        if options:
            numbers = yield g.ask(seat, CHECK[colour], options)
            g.choosing[seat] |= numbers << ROW * colour
        else:
            yield from lock(g, seat, colour)


@rule
def use_before_checking(g: MortyZone, seat: Seat, card: Card) -> Rule:
    """MZ-R10: "Before you check, you may ..."; the change holds for this player alone."""
    effect = g.box.records[card].effect
    if effect.uses(g, seat, -1):
        choice = yield g.ask(seat, UseBonusCard(card))
        if choice is not None:
            yield from choice.act(g, seat)


@carries_out(UseBonus)
def use_bonus_card(g: MortyZone, seat: Seat, card: Card, at: int) -> tuple[()]:
    """MZ-R10, MZ-041: it does what it says at once, unseen, and will lie sideways when all are done."""
    g.box.records[card].effect.use(g, seat, at)
    g.using[seat] |= 1 << g.bonus[seat].index(card)
    return ()


def lock(g: MortyZone, seat: Seat, colour: int) -> Rule:
    """MZ-026: a result that cannot be used in either way locks the colour. Cards that wait for this act now (MZ-R10)."""
    cards = unused_cards(g, seat, "when you lock")
    if cards:
        return lock_with_cards(g, seat, colour, cards)
    g.choosing[seat] |= LOCK << ROW * colour
    return ()  # type: ignore[return-value]


@rule
def lock_with_cards(g: MortyZone, seat: Seat, colour: int, cards: tuple[Card, ...]) -> Rule:
    """MZ-R15: a card that grants a check leaves the row locked with it; one that takes the lock off leaves the row open.

    Each card that waits for the lock is asked, whatever the others did: it was locked, for all of them.
    """
    g.choosing[seat] |= LOCK << ROW * colour
    for card in cards:
        if g.box.records[card].effect.uses(g, seat, colour):
            choice = yield g.ask(seat, UseBonusCard(card, colour))
            if choice is not None:
                yield from choice.act(g, seat)


def unused_cards(g: MortyZone, seat: Seat, moment: str) -> tuple[Card, ...]:
    """The player's own cards that are used at that moment and do not lie sideways yet (MZ-041)."""
    cards, awaiting = g.bonus[seat], g.box.awaiting[moment]
    if awaiting.isdisjoint(cards):
        return ()
    sideways = g.used[seat] | g.using[seat]
    found: tuple[Card, ...] = ()
    for k, card in enumerate(cards):
        if card in awaiting and not sideways >> k & 1:
            found = (*found, card)
    return found


def mark_the_boards(g: MortyZone) -> None:
    """MZ-015, MZ-R17: all choices take effect together; then bonuses that they complete are circled (MZ-049)."""
    for seat in g.order_from(g.active):
        marks = g.choosing[seat]
        g.board[seat] |= marks
        g.marked[seat] = marks
        if g.recording and marks:
            g.tell(Marked(seat, marks))
        if g.using[seat]:
            for k, card in enumerate(g.bonus[seat]):
                if g.using[seat] >> k & 1:
                    turn_sideways(g, seat, card, 0)
        if marks & ~LOCKS:
            circle_family_bonuses(g, seat)
    g.choosing = [0] * g.n
    g.own_dice = [()] * g.n
    g.using = [0] * g.n


def circle_family_bonuses(g: MortyZone, seat: Seat) -> None:
    """MZ-045 to MZ-049."""
    board = g.board[seat]
    for k, needed in g.box.family_needs:
        if board & needed == needed and not g.family[seat] >> k & 1 and g.box.family_bonuses[k].met(g, seat):
            g.family[seat] |= 1 << k
            g.tell(FamilyBonusEarned(seat, k))


def all_locked(g: MortyZone) -> bool:
    """MZ-032, MZ-R13: looked at when a turn is finished."""
    locked = LOCKS
    for board in g.board:
        locked &= board
    return locked == LOCKS


# ---------------------------------------------------------------- Public Bonus Cards


def score_bonus_cards(g: MortyZone) -> Rule:
    """MZ-017, MZ-062, MZ-R12: cards whose goal is met score by themselves; owners of +? cards choose, all at once (MZ-R08)."""
    goals = g.box.turn_goals
    for seat in g.order_from(g.active):
        for k, card in enumerate(g.bonus[seat]):
            met = goals[card]
            if met is not None and not g.used[seat] >> k & 1 and met(g, seat):
                turn_sideways(g, seat, card, g.box.records[card].value)
    return score_variable_cards(g)


def score_the_rest(g: MortyZone) -> None:
    """MZ-037: cards that are looked at only now, and those that were met but not scored yet."""
    for seat in g.order_from(g.active):
        for k, card in enumerate(g.bonus[seat]):
            record = g.box.records[card]
            if record.is_goal and not g.used[seat] >> k & 1 and record.met(g, seat):
                turn_sideways(g, seat, card, record.value)


def score_variable_cards(g: MortyZone) -> Rule:
    """MZ-044."""
    awaiting, bonus = g.box.awaiting["when you choose"], g.bonus
    owners = tuple([s for s in g.order_from(g.active) if not awaiting.isdisjoint(bonus[s]) and claimable(g, s)])
    return offer_variable_cards(g, owners) if owners else ()  # type: ignore[return-value]


def claimable(g: MortyZone, seat: Seat) -> tuple[Card, ...]:
    """The player's own unused +? cards that are worth anything now; for nothing, nobody would score one."""
    cards = unused_cards(g, seat, "when you choose")
    return tuple([c for c in cards if g.box.records[c].effect.worth(g, seat)]) if cards else ()


@rule
def offer_variable_cards(g: MortyZone, owners: tuple[Seat, ...]) -> Rule:
    """MZ-R08: all owners decide at once; the results are applied in seat order from the active player."""
    claims: Sequence[tuple[ScoreBonus, ...]] = yield from together(g, [claim_cards(g, s) for s in owners], revocable=True)
    for owner, moves in zip(owners, claims, strict=True):
        for move in moves:
            yield from move.act(g, owner)


@rule
def claim_cards(g: MortyZone, seat: Seat) -> Gives[tuple[ScoreBonus, ...]]:
    """One owner's choice for each +? card."""
    claimed: tuple[ScoreBonus, ...] = ()
    for card in claimable(g, seat):
        choice = yield g.ask(seat, ScoreBonusCard(card))
        if choice is not None:
            claimed = (*claimed, choice)
    return claimed


@carries_out(ScoreBonus)
def score_variable_card(g: MortyZone, seat: Seat, card: Card) -> tuple[()]:
    """MZ-044: for what it is worth at this moment."""
    turn_sideways(g, seat, card, g.box.records[card].effect.worth(g, seat))
    return ()


def turn_sideways(g: MortyZone, seat: Seat, card: Card, points: int) -> None:
    """MZ-041, MZ-042: the card is used up for this round and its points go into a bonus box."""
    g.used[seat] |= 1 << g.bonus[seat].index(card)
    g.boxes[seat] = (*g.boxes[seat], points)
    g.tell(BonusCardScored(seat, card, points))


# ---------------------------------------------------------------- end of a round


@rule
def end_round(g: MortyZone) -> Rule:
    """MZ-033 to MZ-038, MZ-059: last bonus cards, crystals, and the score of the round."""
    score_the_rest(g)
    yield from score_variable_cards(g)
    for seat in g.seats:
        g.tell(CrystalRevealed(seat, g.crystal[seat][0], crystal_points(g, seat)))
        g.sheet[seat] = score_sheet(g, seat)
        g.round_scores[seat] = (*g.round_scores[seat], g.sheet[seat][-1])
        g.tell(RoundScored(seat, g.sheet[seat]))
    for seat in g.seats:
        g.revealed_crystal[seat], g.crystal[seat] = g.crystal[seat], []
