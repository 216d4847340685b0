"""Votes: Bid, Referendum and Sanction."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from msgspec.structs import replace

from tableverse.cardtext import Context
from tableverse.cardtext.shared import might
from tableverse.core import Card, Gives, Question, Rule, Seat, Window, carries_out, rule, together, window
from tableverse.games.rickshank.events import CouncilReturned, CouncilRevealed, VoteCalled, VoteDecided, VoteSkipped, VotesRevealed
from tableverse.games.rickshank.moves import Ballot
from tableverse.games.rickshank.questions import BreakTie, CastVote, RevealCouncil, tied
from tableverse.games.rickshank.rules.cards import discard_card
from tableverse.games.rickshank.rules.piles import discard_tokens

if TYPE_CHECKING:
    from tableverse.games.rickshank.state import Rickshank

SKIPPED = -1


@rule
def bid(g: Rickshank, does: Any, ctx: Context) -> Rule:
    """RR-130, RR-131: everybody votes for themselves; whoever has most gets the reward."""
    winner = yield from vote_on(g, "Bid", does, ctx)
    if winner != SKIPPED:
        yield from does.run(g, replace(ctx, they=winner))


@rule
def referendum(g: Rickshank, does: Any, ctx: Context) -> Rule:
    """RR-132 to RR-134, RR-R96: on Yea all players carry it out, clockwise from the player of the card."""
    yea = yield from vote_on(g, "Referendum", does, ctx)
    if yea == 1:
        yield from does.run(g, ctx)


@rule
def sanction(g: Rickshank, does: Any, ctx: Context) -> Rule:
    """RR-135, RR-136: whoever has most Votes against them carries it out."""
    target = yield from vote_on(g, "Sanction", does, ctx)
    if target != SKIPPED:
        yield from does.run(g, replace(ctx, they=target))


@rule
def vote_on(g: Rickshank, vote: str, does: Any, ctx: Context) -> Gives[int]:
    """RR-117 to RR-129: gives the winner, the target, or 1 for Yea and 0 for Nay; forfeits come before the effect (RR-R92)."""
    if not matters(g, does, ctx):
        g.tell(VoteSkipped(ctx.you, ctx.card, vote))
        return SKIPPED
    g.vote = vote
    if g.recording:
        g.tell(VoteCalled(ctx.you, ctx.card, vote, g.box.records[ctx.card].vote_text))
    yield from together(g, [cast_vote(g, seat, vote, ctx.card) for seat in g.order_from(ctx.you)], revocable=True)
    g.ballots = list(g.ballot)
    g.ballot = [()] * g.n
    if g.recording:
        g.tell(VotesRevealed(vote, tuple(g.ballots)))  # type: ignore[arg-type]
    if g.veiled or not all(map(g.box.council.isdisjoint, g.hand)):
        yield from window(g, CouncilCards(vote, ctx.you, ctx.card))
    best = tied(g, vote)
    outcome: int = best[0]
    tie = len(best) > 1
    if tie:
        outcome = yield g.ask(ctx.you, BreakTie(vote, ctx.card), best)
    if g.recording:
        g.tell(VoteDecided(vote, outcome, tie))
    for seat in g.order_from(ctx.you):
        yield from forfeit(g, seat, outcome == (seat if vote == "Bid" else g.ballots[seat][0]))
    g.ballots = [()] * g.n
    g.vote = ""
    return outcome


def matters(g: Rickshank, does: Any, ctx: Context) -> bool:
    """RR-129, RR-R93: a Vote is skipped when no outcome could change anything."""
    for seat in g.seats:  # noqa: SIM110 (a generator costs more than the rest)
        if might(g, does, replace(ctx, they=seat)):
            return True
    return False


@rule
def cast_vote(g: Rickshank, seat: Seat, vote: str, card: Card) -> Rule:
    """RR-119 to RR-121, RR-R85: a sealed ballot; one that leaves nothing to choose is cast without a question."""
    question = CastVote(vote, card)
    choices = question.choices(g, seat)
    ballot: Any = choices[0]
    if len(choices) > 1:
        ballot = yield g.ask(seat, question, choices)
    ballot.act(g, seat)


@carries_out(Ballot)
def seal(g: Rickshank, seat: Seat, side: int, tokens: int) -> None:
    """RR-121: unseen until all have voted."""
    g.ballot[seat] = (side, tokens)


class CouncilCards(Window, frozen=True):
    """RR-123, RR-124, RR-R86: clockwise, each as many as they like, as long as somebody adds one."""

    in_a_row: ClassVar[bool] = True
    vote: str
    first: Seat
    card: Card

    def who(self, g: Rickshank) -> tuple[Seat, ...]:
        return g.order_from(self.first)

    def grounds(self, g: Rickshank, seat: Seat) -> bool:
        hand = g.hand[seat]
        return bool(hand) and not g.box.council.isdisjoint((*hand, *g.unseen(seat)))

    def question(self, g: Rickshank, seat: Seat) -> Question:
        return RevealCouncil(self.vote, self.card)

    def play(self, g: Rickshank, seat: Seat, choice: Card) -> tuple[()]:
        g.hand[seat].remove(choice)
        g.revealed[seat].append(choice)
        g.tell(CouncilRevealed(seat, choice))
        return ()


def forfeit(g: Rickshank, seat: Seat, won: bool) -> Any:
    """RR-126, RR-127, RR-R90, RR-R91: the winning side pays with what it committed; all others take it back."""
    if not won:
        if g.revealed[seat]:
            g.tell(CouncilReturned(seat, tuple(g.revealed[seat])))
            g.hand[seat] += g.revealed[seat]
            g.revealed[seat] = []
        return ()
    if g.ballots[seat][1]:
        discard_tokens(g, seat, g.ballots[seat][1])
    return discard_revealed(g, seat) if g.revealed[seat] else ()


@rule
def discard_revealed(g: Rickshank, seat: Seat) -> Rule:
    """RR-126: the Council cards that won."""
    for card in tuple(g.revealed[seat]):
        yield from discard_card(g, seat, card)
