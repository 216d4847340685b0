"""The whole game, turn by turn: how a turn begins, and what its player can do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from tableverse.cardtext import happens
from tableverse.cardtext.shared import TurnStarts
from tableverse.core import Choice, Question, Refusal, Rule, Seat, moves, rule
from tableverse.games.rickshank.constants import TOKEN_COST
from tableverse.games.rickshank.log import PlayerEntry
from tableverse.games.rickshank.rules.abilities import Use, secondary, uses
from tableverse.games.rickshank.rules.access_tokens import BUY_TOKEN, BuyToken
from tableverse.games.rickshank.rules.buy import Buy, changed_prices, on_offer
from tableverse.games.rickshank.rules.end_of_turn import END_TURN, EndTurn
from tableverse.games.rickshank.rules.nemesis import Defeat, may_defeat, offer_toll
from tableverse.games.rickshank.rules.play import EASY, IDLE, PLAY_ALL, Play, PlayAll, counts, is_minded, is_moot, plays_several, unheard
from tableverse.games.rickshank.rules.setup import set_up
from tableverse.games.rickshank.scoring import tell_scores

if TYPE_CHECKING:
    from tableverse.games.rickshank.state import Rickshank


@rule
def whole_game(g: Rickshank) -> Rule:
    """RR-027, RR-053, RR-054: turns clockwise until the last Nemesis falls or the Line-Up cannot be filled.

    RR-028 to RR-041: in a turn play and buy in any order; a card's text is done before anything that it sets off (RR-103, RR-R75).
    """
    yield from set_up(g)
    while not g.ended:
        if not g.in_turn:
            yield from begin_turn(g)
        move: Any = yield g.ask(g.active, TAKE_TURN)
        yield from move.act(g, g.active)
        if g.queue and g.in_turn:
            yield from secondary(g)
    tell_scores(g)


def begin_turn(g: Rickshank) -> Any:
    """RR-046, RR-R15: nothing is left of the turn before; first the toll, then abilities that act at the start of a turn."""
    seat = g.active
    g.turn += 1
    g.in_turn = True
    g.power = 0
    g.token_bought = g.toll_paid = False
    g.played = []
    if g.recording:
        g.tell(TurnBegins(seat, g.turn))
    if g.tokens[seat] and g.nemesis and g.box.records[g.nemesis[0]].toll:
        return offer_toll(g, seat)
    starting = g.box.starting
    if g.character[seat][0] in starting or not starting.isdisjoint(g.in_play[seat]):
        return happens(g, TurnStarts(seat))
    return ()


class TurnBegins(PlayerEntry, frozen=True):
    """RR-050."""

    begins = "turn"
    turn: int

    def text(self, g: Rickshank) -> str:
        return f"Turn {self.turn}: {g.name_of(self.seat)}."

    def what(self, g: Rickshank) -> str:
        return "begins a turn"


class TakeTurn(Question, frozen=True):
    """RR-028, RR-030, RR-035, RR-038: play, buy and use in any order, as long as one likes."""

    space = moves(PlayAll, Play, Buy, Defeat, BuyToken, Use, EndTurn)
    rules = ("RR-028", "RR-030", "RR-035", "RR-036", "RR-037", "RR-038", "RR-042", "RR-091", "RR-110", "RR-R75")

    def choices(self, g: Rickshank, seat: Seat) -> Sequence[Choice]:
        box, power, hand, in_play, who = g.box, g.power, g.hand[seat], g.in_play[seat], g.character[seat][0]
        number, useful = box.number, box.useful
        found: list[Choice] = []
        kinds: dict[int, Choice] = {}
        if hand:
            play, ease = box.play, box.ease
            easy = held = 0
            for c in hand:
                kinds[number[c]] = play[c]
                if ease[c] == EASY:
                    easy += 1
                elif ease[c]:
                    if (ease[c] != IDLE or is_minded(g, seat, c)) and unheard(g, seat, c):
                        easy += 1
                    elif ease[c] == IDLE:
                        held += 1
            if easy > 1 and plays_several(g, seat, easy, held):
                found.append(PLAY_ALL)
            found += kinds.values()
        if (g.lasting or box.bargains) and changed_prices(g):
            found += self._reduced(g)
        elif power >= box.cheapest:
            cost, buy = box.cost, box.buy
            kinds = {}
            for c in g.line_up:
                if cost[c] <= power:
                    kinds[number[c]] = buy[c]
            found += kinds.values()
            for c in g.flipped:
                if cost[c] <= power:
                    found.append(buy[c])
            if g.portal_guns and cost[g.portal_guns[-1]] <= power:
                found.append(buy[g.portal_guns[-1]])
            if g.nemesis and cost[g.nemesis[0]] <= power and may_defeat(g):
                found.append(buy[g.nemesis[0]])
        if power >= TOKEN_COST and g.pool and not g.token_bought:
            found.append(BUY_TOKEN)
        if g.lasting or who in useful or not useful.isdisjoint(in_play):
            found += uses(g, seat)
        found.append(END_TURN)
        return found

    def _reduced(self, g: Rickshank) -> list[Choice]:
        """What can be bought while something costs less."""
        found: dict[int, Choice] = {}
        for c in on_offer(g):
            if g.price(c) <= g.power and (c not in g.nemesis or may_defeat(g)):
                found[g.box.number[c]] = g.box.buy[c]
        return list(found.values())

    def text(self, g: Rickshank, seat: Seat) -> str:
        if g.hand[seat] and not g.power:
            return "Your turn. Play cards from your hand: they give Power, and Power buys cards from the Line-Up."
        return f"Your turn: {g.power} Power. Play cards from your hand, buy, or end the turn."

    def default(self, g: Rickshank, seat: Seat, choices: Sequence[Choice]) -> Choice:
        """An absent player plays all cards that do something, buys the dearest of the Line-Up as often as possible, and ends the turn."""
        for choice in choices:
            if isinstance(choice, PlayAll):
                return choice
            if isinstance(choice, Play) and (choice.card not in g.box.idle or counts(g, seat, choice.card)):
                return choice
        offers = [c for c in choices if isinstance(c, Buy) and c.card in g.line_up]
        return max(offers, key=lambda c: g.box.cost[c.card], default=END_TURN)

    def moot(self, g: Rickshank, seat: Seat, choices: Sequence[Choice]) -> bool:
        """Only cards are left that do nothing, whether or not they are played."""
        return all(isinstance(choice, Play) for choice in choices[:-1]) and is_moot(g, seat)

    def refused(self, g: Rickshank, seat: Seat) -> Sequence[Refusal]:
        """What is on offer but cannot be had, and why."""
        barred = []
        for c in on_offer(g):
            if c in g.nemesis and not may_defeat(g):
                why, rule = "No Access Token was discarded for it at the start of this turn.", "RR-151"
            elif (price := g.price(c)) > g.power:
                why, rule = f"It costs {price}; you have {g.power} Power.", "RR-036"
            else:
                continue
            verb = "Defeat" if c in g.nemesis else "Buy"
            barred.append(Refusal(f"{verb} {g.box.names[c]}", why, (rule,), (g.address_of(c),)))
        if not g.nemesis and g.nemesis_stack:
            barred.append(Refusal("Defeat a Nemesis", "The next one is face down until the turn is over.", ("RR-076",)))
        if not g.portal_guns:
            barred.append(Refusal("Buy Portal Gun", "There is none left.", ("RR-040",)))
        if g.token_bought:
            barred.append(Refusal("Buy an Access Token", "One was bought in this turn.", ("RR-111",)))
        elif not g.pool:
            barred.append(Refusal("Buy an Access Token", "The pool is empty.", ("RR-113",)))
        elif g.power < TOKEN_COST:
            barred.append(Refusal("Buy an Access Token", f"It costs {TOKEN_COST}; you have {g.power} Power.", ("RR-110",)))
        return barred


TAKE_TURN: Final = TakeTurn()
