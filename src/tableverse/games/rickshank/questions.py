"""What players are asked in the deck-builder."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, TypedDict

from tableverse.cardtext import Context, SetOff, ability, show
from tableverse.core import NONE, SEAT, Card, Choice, Made, Question, Refusal, Seat, Space, any_card, moves, numbers
from tableverse.core.asked import record
from tableverse.core.encoders import each, one_of, told
from tableverse.core.spaces import titles
from tableverse.games.rickshank.events import outcome_words, side_words
from tableverse.games.rickshank.families import CARDS, CHARACTER
from tableverse.games.rickshank.legal import (
    EASY,
    IDLE,
    changed_prices,
    council_cards,
    counts,
    defences,
    is_minded,
    is_moot,
    may_defeat,
    on_offer,
    open_abilities,
    plays_several,
    unheard,
    uses,
    with_none,
)
from tableverse.games.rickshank.limits import TOKEN_COST
from tableverse.games.rickshank.moves import (
    BUY_TOKEN,
    END_TURN,
    PAY,
    PLAY_ALL,
    Ballot,
    BallotOffered,
    Buy,
    BuyToken,
    Defeat,
    EndTurn,
    Pay,
    Play,
    PlayAll,
    Use,
    ballots,
)

if TYPE_CHECKING:
    from tableverse.games.rickshank.state import Rickshank


def sentence(text: str) -> str:
    """With a capital and a full stop."""
    return f"{text[:1].upper()}{text[1:]}."


# ---------------------------------------------------------------- a turn


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


class PayToll(Question, frozen=True):
    """RR-151, RR-152: before anything else in a turn, while the last Nemesis is on top."""

    space = moves(Pay) | NONE
    rules = ("RR-087", "RR-151", "RR-152", "RR-R15", "RR-R53", "RR-R54")

    def choices(self, g: Rickshank, seat: Seat) -> Sequence[Choice]:
        return (PAY, None)

    def text(self, g: Rickshank, seat: Seat) -> str:
        return f"Discard an Access Token to be allowed to defeat {g.box.names[g.nemesis[0]]} in this turn?"

    def label(self, g: Rickshank, seat: Seat, choice: Choice) -> str:
        return "Keep your Access Tokens" if choice is None else super().label(g, seat, choice)

    def source(self, g: Rickshank, seat: Seat) -> str | None:
        return g.address_of(g.nemesis[0])


# ---------------------------------------------------------------- abilities


def all_abilities(box: Any) -> Iterator[tuple[str, int]]:
    """Each ability of each card; the same one may be set off by several things at once."""
    seen: dict[str, int] = {}
    for c, some in enumerate(box.waiting.abilities):
        for k in range(len(some)):
            seen[f"{titles(box)[c]} {k}"] = 9
    yield from seen.items()


def ability_key(g: Any, seat: Seat, choice: Any) -> str | None:
    """The card and the number of the ability; what set it off is told apart by order."""
    return f"{titles(g.box)[choice.card]} {choice.k}" if isinstance(choice, SetOff) else None


MOST_PENDING: Final = 12
"""How many abilities that are set off at once are told to learners."""


class NextAbility(Question, frozen=True):
    """RR-R66, RR-061: which of several abilities comes next, or whether a Character's is used."""

    space = Made(all_abilities, ability_key) | NONE
    same = 4
    rules = ("RR-061", "RR-103", "RR-R15", "RR-R21", "RR-R64", "RR-R66")
    of = "ability"
    tensor = told(pending=each(MOST_PENDING, record(SetOff)))
    pending: tuple[SetOff, ...]

    def choices(self, g: Rickshank, seat: Seat) -> Sequence[Choice]:
        return with_none(g, open_abilities(g, seat, self.pending))

    def text(self, g: Rickshank, seat: Seat) -> str:
        """What was set off, and by what."""
        found = open_abilities(g, seat, self.pending)
        if len(found) == 1:
            return f"{self._said(g, found[0])} Do you use it?"
        return f"{len(found)} abilities act now{self._because(g)}. Which comes next?"

    def _said(self, g: Rickshank, one: SetOff) -> str:
        words = show(ability(g, one).sentence)
        return f"{g.box.names[one.card]}: {words[:1].upper()}{words[1:]}."

    def _because(self, g: Rickshank) -> str:
        causes = {one.it for one in self.pending}
        return f" because of {g.box.names[min(causes)]}" if len(causes) == 1 and min(causes) >= 0 else ""

    def label(self, g: Rickshank, seat: Seat, choice: Choice) -> str:
        if not isinstance(choice, SetOff):
            return "Use none of them" if len(open_abilities(g, seat, self.pending)) > 1 else "Do not use it"
        about = f" ({g.box.names[choice.it]})" if sum(p[:2] == choice[:2] for p in self.pending) > 1 and choice.it >= 0 else ""
        return f"{g.box.names[choice.card]}: {show(ability(g, choice).then)}{about}"

    def targets(self, g: Rickshank, seat: Seat, choice: Choice) -> tuple[str, ...]:
        return (g.address_of(choice.card),) if isinstance(choice, SetOff) else ()

    def default(self, g: Rickshank, seat: Seat, choices: Sequence[Choice]) -> Choice:
        """An absent player uses what there is."""
        return choices[0]


# ---------------------------------------------------------------- Attacks


class Defend(Question, frozen=True):
    """RR-063: avoid an Attack with one Defense card, or take it."""

    space = any_card(*CARDS) | NONE
    rules = ("RR-063", "RR-064", "RR-065", "RR-066", "RR-071", "RR-080", "RR-156", "RR-R43")
    of = "card"
    scope = "attack"
    card: Card
    """The card that attacks."""

    def choices(self, g: Rickshank, seat: Seat) -> Sequence[Choice]:
        return (*defences(g, seat), None)

    def tags(self, g: Rickshank, seat: Seat) -> tuple[str, ...]:
        """Whether it would take anything from this player, or give what nobody wants; one that is aimed at somebody always does."""
        blows, ctx = g.box.records[self.card].blows, Context(you=seat, card=self.card, owner=seat)
        return ("me",) if not blows or any(blow.possible(g, ctx) for blow in blows) else ()

    def text(self, g: Rickshank, seat: Seat) -> str:
        record = g.box.records[self.card]
        return f"{record.name} attacks: {record.attack_text} Do you avoid it?"

    def label(self, g: Rickshank, seat: Seat, choice: Choice) -> str:
        return "Take it" if choice is None else f"Avoid it with {g.box.names[choice]}"  # type: ignore[index]

    def targets(self, g: Rickshank, seat: Seat, choice: Choice) -> tuple[str, ...]:
        return () if choice is None else (g.address_of(choice),)  # type: ignore[arg-type]

    def source(self, g: Rickshank, seat: Seat) -> str | None:
        return g.address_of(self.card) or None


# ---------------------------------------------------------------- Votes


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
        return sentence(outcome_words(g, self.vote, choice))[:-1]

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


def tied(g: Rickshank, vote: str) -> list[int]:
    """The outcomes with the most Votes."""
    counts = tally(g, vote)
    most = max(counts.values())
    best = [k for k in counts if counts[k] == most]
    return sorted(best, reverse=vote == "Referendum") if len(best) > 1 else best


# ---------------------------------------------------------------- set-up


class ChooseCharacter(Question, frozen=True):
    """RR-008, RR-R09: one of those that nobody has taken."""

    space = any_card(CHARACTER)
    rules = ("RR-008", "RR-R09")
    of = "card"

    def choices(self, g: Rickshank, seat: Seat) -> Sequence[Choice]:
        return tuple(g.characters_on_offer)

    def text(self, g: Rickshank, seat: Seat) -> str:
        return "Which Character do you play?"

    def label(self, g: Rickshank, seat: Seat, choice: Choice) -> str:
        return character_label(g, choice)

    def targets(self, g: Rickshank, seat: Seat, choice: Choice) -> tuple[str, ...]:
        return (f"characters_on_offer/{choice}",)


class KeepCharacter(Question, frozen=True):
    """RR-008: one of two."""

    space = any_card(CHARACTER)
    rules = ("RR-008", "RR-R08", "RR-R09")
    of = "card"

    def choices(self, g: Rickshank, seat: Seat) -> Sequence[Choice]:
        return tuple(g.dealt[seat])

    def text(self, g: Rickshank, seat: Seat) -> str:
        return "Which of the two Characters do you keep?"

    def label(self, g: Rickshank, seat: Seat, choice: Choice) -> str:
        return character_label(g, choice)

    def targets(self, g: Rickshank, seat: Seat, choice: Choice) -> tuple[str, ...]:
        return (f"dealt/{seat}/{choice}",)


def character_label(g: Rickshank, choice: Any) -> str:
    """A Character with its text."""
    return f"{g.box.names[choice]}: {g.box.records[choice].text}"
