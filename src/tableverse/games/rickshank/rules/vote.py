"""Council cards and Votes: Bid, Referendum and Sanction."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any, ClassVar, Final, TypedDict

from msgspec.structs import replace

from tableverse.cardtext import Context
from tableverse.cardtext.shared import might
from tableverse.core import (
    NONE,
    SEAT,
    Card,
    Choice,
    Event,
    Gives,
    Move,
    Question,
    Refusal,
    Rule,
    Seat,
    Space,
    Window,
    among,
    any_card,
    carries_out,
    moves,
    numbers,
    rule,
    together,
    window,
)
from tableverse.core.encoders import one_of, told
from tableverse.games.rickshank.constants import CARDS, TOKENS
from tableverse.games.rickshank.log import CardEntry, PlayerEntry, listed, so_many
from tableverse.games.rickshank.rules.access_tokens import discard_tokens
from tableverse.games.rickshank.rules.cards import discard_card

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


class VoteCalled(CardEntry, frozen=True):
    """RR-117."""

    vote: str
    about: str

    def what(self, g: Rickshank) -> str:
        return f"calls a {self.vote} with {self.name(g)}: {self.about.rstrip('.')}"


class VoteSkipped(CardEntry, frozen=True):
    """RR-129."""

    vote: str

    def what(self, g: Rickshank) -> str:
        return f"calls no {self.vote} with {self.name(g)}: nothing could come of it"


class VoteDecided(Event, frozen=True):
    """RR-131, RR-134, RR-136."""

    vote: str
    outcome: int
    """The winner, the target, or 1 for Yea and 0 for Nay."""
    by_tie: bool

    def text(self, g: Rickshank) -> str:
        return f"{capitalised(outcome_words(g, self.vote, self.outcome))}{' after a tie' if self.by_tie else ''}."


# ---------------------------------------------------------------- ballots


class BallotOffered(TypedDict):
    """The side in words, the tokens that go if it wins, the Votes that it counts, and what comes of it if it wins."""

    side: str
    tokens: int
    votes: int
    does: str


class Ballot(Move, frozen=True):
    """RR-118 to RR-120: what a Vote is for (1 Yea, 0 Nay; a seat; -1 for oneself in a Bid), and Access Tokens with it."""

    within = among(side=numbers(-1, 1) | SEAT, tokens=numbers(0, TOKENS))
    side: int
    tokens: int

    def label(self, g: Rickshank, seat: Seat) -> str:
        return capitalised(ballot_words(g, g.vote, (self.side, self.tokens)))

    def targets(self, g: Rickshank, seat: Seat) -> tuple[str, ...]:
        return (f"seat/{self.side}",) if g.vote == "Sanction" else ()

    def data(self, g: Rickshank, seat: Seat) -> BallotOffered:
        """The question knows what the Vote is about."""
        raise NotImplementedError


@cache
def ballots(sides: tuple[int, ...], tokens: int) -> tuple[Ballot, ...]:
    """All ballots of somebody who has so many tokens."""
    return tuple(Ballot(side, k) for side in sides for k in range(tokens + 1))


SIDES: Final[Mapping[str, Space]] = {"Bid": numbers(-1, -1), "Referendum": numbers(0, 1), "Sanction": SEAT}
"""What a ballot can be for, by the kind of Vote."""


class CastVote(Question, frozen=True):
    """RR-118 to RR-120: side or target, and how many Access Tokens, in one hidden choice."""

    rules = ("RR-117", "RR-118", "RR-119", "RR-120", "RR-121", "RR-130", "RR-132", "RR-135", "RR-R85", "RR-R99")
    tensor = told(vote=one_of(*SIDES))
    vote: str
    card: Card

    @classmethod
    def spaces(cls) -> Mapping[str, Space]:
        """By the kind of Vote: what a ballot is for means something else in each."""
        return {vote: moves(Ballot, side=side) for vote, side in SIDES.items()}

    def variant(self) -> str:
        return self.vote

    def choices(self, g: Rickshank, seat: Seat) -> Sequence[Choice]:
        return ballots(sides(g, self.vote), g.tokens[seat])

    def text(self, g: Rickshank, seat: Seat) -> str:
        record = g.box.records[self.card]
        return f"{self.vote} with {record.name}: {record.vote_text} Your vote?"

    def data(self, g: Rickshank, seat: Seat, choice: Choice) -> BallotOffered:
        assert isinstance(choice, Ballot)
        return {
            "side": side_words(g, self.vote, choice.side) or "Your bid",
            "tokens": choice.tokens,
            "votes": 1 + choice.tokens,
            "does": outcome_does(g, self.vote, self.card, choice.side),
        }

    def source(self, g: Rickshank, seat: Seat) -> str | None:
        return g.address_of(self.card) or None

    def default(self, g: Rickshank, seat: Seat, choices: Sequence[Choice]) -> Choice:
        """An absent player spends nothing, says Nay, and points at the left neighbour."""
        side = {"Sanction": g.left_of(seat), "Referendum": 0}.get(self.vote, -1)
        return Ballot(side, 0)

    def refused(self, g: Rickshank, seat: Seat) -> Sequence[Refusal]:
        return (Refusal("Abstain", "Every player takes part in each Vote.", ("RR-119",)),)


def sides(g: Rickshank, vote: str) -> tuple[int, ...]:
    """What a ballot can be for: Yea or Nay, any seat, or (in a Bid) nothing to choose."""
    return (1, 0) if vote == "Referendum" else tuple(g.seats) if vote == "Sanction" else (-1,)


def outcome_does(g: Rickshank, vote: str, card: Card, side: int) -> str:
    """What comes of a Vote that is won by this side."""
    return "Nothing happens." if vote == "Referendum" and not side else g.box.records[card].vote_text


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


class VotesRevealed(Event, frozen=True):
    """RR-121: all at the same moment."""

    vote: str
    ballots: tuple[tuple[int, int], ...]
    """Side or target (-1 in a Bid) and tokens, by seat."""

    def text(self, g: Rickshank) -> str:
        return "; ".join(f"{g.name_of(s)}: {ballot_words(g, self.vote, b)}" for s, b in enumerate(self.ballots)) + "."


# ---------------------------------------------------------------- Council cards from the hand


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


class VotesShown(TypedDict):
    """The Votes for one's own side then."""

    votes: int


class RevealCouncil(Question, frozen=True):
    """RR-123, RR-124: Council cards in hand are worth a Vote each, as long as somebody wants to add more."""

    space = any_card(*CARDS, where=lambda box, c: c in box.council) | NONE
    rules = ("RR-122", "RR-123", "RR-124", "RR-125", "RR-126", "RR-127", "RR-R86", "RR-R87", "RR-R97")
    of = "card"
    scope = "vote"
    tensor = told(vote=one_of(*SIDES))
    vote: str
    card: Card

    def choices(self, g: Rickshank, seat: Seat) -> Sequence[Choice]:
        return (*council_cards(g, seat), None)

    def text(self, g: Rickshank, seat: Seat) -> str:
        return f"{self.vote} with {g.box.names[self.card]}: {standings(g, self.vote)}. Do you reveal a Council card?"

    def label(self, g: Rickshank, seat: Seat, choice: Choice) -> str:
        return "Reveal none" if choice is None else f"Reveal {g.box.names[choice]}"  # type: ignore[index]

    def targets(self, g: Rickshank, seat: Seat, choice: Choice) -> tuple[str, ...]:
        return () if choice is None else (f"hand/{seat}/{choice}",)

    def data(self, g: Rickshank, seat: Seat, choice: Choice) -> VotesShown:
        """With this card or without."""
        side, counts = g.ballots[seat][0], tally(g, self.vote)
        return {"votes": counts[seat if self.vote == "Bid" else side] + (choice is not None)}

    def tags(self, g: Rickshank, seat: Seat) -> tuple[str, ...]:
        """Whether one's own cards could change which side is ahead; urgent, if a Sanction would fall on this player."""
        counts, side = tally(g, self.vote), seat if self.vote == "Bid" else g.ballots[seat][0]
        best = max((n for k, n in counts.items() if k != side), default=0)
        own = sum(c in g.box.council for c in g.hand[seat])
        if not counts[side] <= best <= counts[side] + own:
            return ()
        return ("urgent", "me", "close") if self.vote == "Sanction" and side != seat and counts.get(seat) == best else ("close",)

    def source(self, g: Rickshank, seat: Seat) -> str | None:
        return g.address_of(self.card) or None


def council_cards(g: Rickshank, seat: Seat) -> list[Card]:
    """Council cards in hand, one each of the same."""
    council = g.box.council
    if council.isdisjoint(g.hand[seat]):
        return []
    found: dict[int, Card] = {}
    for c in g.hand[seat]:
        if c in council:
            found.setdefault(g.box.number[c], c)
    return list(found.values())


class CouncilRevealed(CardEntry, frozen=True):
    """RR-123."""

    def what(self, g: Rickshank) -> str:
        return f"reveals {self.name(g)} for another Vote"


# ---------------------------------------------------------------- the count


def tally(g: Rickshank, vote: str) -> dict[int, int]:
    """RR-118, RR-123, RR-133: the Votes for each side or target that has any; in a Bid for each player."""
    found: dict[int, int] = {}
    for seat in g.seats:
        side, tokens = g.ballots[seat]
        key = seat if vote == "Bid" else side
        found[key] = found.get(key, 0) + 1 + tokens + len(g.revealed[seat])
    return found


def standings(g: Rickshank, vote: str) -> str:
    """The count so far, in words."""
    counts = tally(g, vote)
    names = {k: ("Yea" if k else "Nay") if vote == "Referendum" else g.name_of(k) for k in counts}
    return ", ".join(f"{names[k]} {counts[k]}" for k in sorted(counts, key=lambda k: (-counts[k], k)))


def tied(g: Rickshank, vote: str) -> list[int]:
    """The outcomes with the most Votes."""
    counts = tally(g, vote)
    most = max(counts.values())
    best = [k for k in counts if counts[k] == most]
    return sorted(best, reverse=vote == "Referendum") if len(best) > 1 else best


class OutcomeShown(TypedDict):
    """The Votes that a side has, and what comes of it if it wins."""

    votes: int
    does: str


class BreakTie(Question, frozen=True):
    """RR-128: the player of the card decides among those that are tied."""

    rules = ("RR-128", "RR-R88", "RR-R89", "RR-R98")
    of = "outcome"
    tensor = told(vote=one_of(*SIDES))
    vote: str
    card: Card

    @classmethod
    def spaces(cls) -> Mapping[str, Space]:
        """By the kind of Vote."""
        return {**SIDES, "Bid": SEAT}

    def variant(self) -> str:
        return self.vote

    def choices(self, g: Rickshank, seat: Seat) -> Sequence[Choice]:
        return tied(g, self.vote)

    def text(self, g: Rickshank, seat: Seat) -> str:
        return f"{self.vote} with {g.box.names[self.card]}: {standings(g, self.vote)}. You break the tie."

    def label(self, g: Rickshank, seat: Seat, choice: Choice) -> str:
        assert isinstance(choice, int)
        return capitalised(outcome_words(g, self.vote, choice))

    def targets(self, g: Rickshank, seat: Seat, choice: Choice) -> tuple[str, ...]:
        return () if self.vote == "Referendum" else (f"seat/{choice}",)

    def data(self, g: Rickshank, seat: Seat, choice: Choice) -> OutcomeShown:
        assert isinstance(choice, int)
        return {"votes": tally(g, self.vote)[choice], "does": outcome_does(g, self.vote, self.card, choice)}

    def default(self, g: Rickshank, seat: Seat, choices: Sequence[Choice]) -> Choice:
        """An absent player takes a reward and passes on a punishment."""
        if self.vote == "Bid" and seat in choices:
            return seat
        return next((c for c in choices if c != seat), choices[0]) if self.vote == "Sanction" else choices[0]

    def source(self, g: Rickshank, seat: Seat) -> str | None:
        return g.address_of(self.card) or None


# ---------------------------------------------------------------- what a Vote costs


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


class CouncilReturned(PlayerEntry, frozen=True):
    """RR-127."""

    cards: tuple[Card, ...]

    def what(self, g: Rickshank) -> str:
        return f"takes {listed(g, self.cards)} back into hand"


# ---------------------------------------------------------------- a Vote in words


def side_words(g: Any, vote: str, side: int) -> str:
    """What a ballot is for."""
    if vote == "Referendum":
        return "Yea" if side else "Nay"
    return "" if side < 0 else f"against {g.name_of(side)}"


def ballot_words(g: Any, vote: str, ballot: tuple[int, int]) -> str:
    """A ballot in words: `Yea with 2 Access Tokens`."""
    side = side_words(g, vote, ballot[0])
    tokens = so_many(ballot[1], "Access Token")
    return f"{side} with {tokens}" if side else tokens


def outcome_words(g: Any, vote: str, outcome: int) -> str:
    """How a Vote ends, in words."""
    if vote == "Referendum":
        return "Yea wins" if outcome else "Nay wins"
    return f"{g.name_of(outcome)} wins the Bid" if vote == "Bid" else f"the Sanction falls on {g.name_of(outcome)}"


def capitalised(words: str) -> str:
    """With a capital; the rest stays as it is."""
    return words[:1].upper() + words[1:]
