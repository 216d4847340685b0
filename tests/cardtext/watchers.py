"""A toy game whose cards wait, last, forbid and cancel. Seat 0 says what is done next, in everybody's name."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Literal

from msgspec.structs import replace

from tableverse.cardtext import (
    SHARED,
    CardTable,
    Condition,
    Context,
    Count,
    Effect,
    Event,
    Filter,
    FollowUp,
    Happening,
    Kept,
    Language,
    PackBox,
    Period,
    Record,
    Result,
    Schema,
    Sentence,
    SetOff,
    Standing,
    Table,
    WaitingTable,
    ability,
    about_to,
    amount,
    carry_out,
    forbids,
    happens,
    listening,
    load_pack,
    over,
    replies,
    sequence,
    usable,
    use,
)
from tableverse.core import OWNER, Card, Choice, Game, Gives, Question, Rule, Seat, numbers, public, rule, seats, zone
from tableverse.core.encoders import LEFT_OUT, counts

language = Language("watchers", parents=[SHARED.without()])
language.names("card type", "Gadget", "Beast")


# ---------------------------------------------------------------- what can happen


class Playing(Happening, frozen=True, gc=False):
    """A card is played."""


class Closing(Happening, frozen=True, gc=False):
    """A gate is closed; the number is how many Sparks it costs."""


class Reacting(Happening, frozen=True, gc=False):
    """A reaction is played."""


class Entering(Happening, frozen=True, gc=False):
    """A Beast enters a fight."""


class Striking(Happening, frozen=True, gc=False):
    """A Trap strikes somebody."""


class Tie(Happening, frozen=True, gc=False):
    """A fight is drawn."""


class Strength(Happening, frozen=True, gc=False):
    """How strong somebody is."""


class GatheringStarts(Happening, frozen=True, gc=False):
    """The gathering phase begins."""


class GatheringEnds(Happening, frozen=True, gc=False):
    """The gathering phase is over."""


class GameEnds(Happening, frozen=True, gc=False):
    """Points are counted."""


# ---------------------------------------------------------------- words


@language.word
class Sparks(Effect, frozen=True):
    """Get Sparks."""

    count: Count
    form = "<get> {count:Spark}"
    examples = ("Get a Spark.", "Each foe gets 2 Sparks.")

    def run(self, g: Watchers, ctx: Context) -> Result:
        g.sparks[ctx.you] += self.count
        return ()


@language.word
class Rob(Effect, frozen=True):
    """Take a Spark from whoever it is about."""

    form = "take a Spark from them"
    examples = ("When a foe closes a gate, take a Spark from them.",)

    def run(self, g: Watchers, ctx: Context) -> Result:
        if ctx.they is not None:
            g.sparks[ctx.they] -= 1
            g.sparks[ctx.you] += 1
        return ()


@language.word
class RollDie(Effect, frozen=True):
    """Roll a die; "on 4 or more" speaks of it."""

    form = "<roll> the die"
    examples = ("Roll the die.", "Choose a foe. They roll the die. Then get that many Sparks.")

    @rule
    def run(self, g: Watchers, ctx: Context) -> Gives[Context | None]:
        yield from ()
        return replace(ctx, number=g.roll(1)[0])


@language.word
class ThatMany(Effect, frozen=True):
    """Sparks for the number rolled."""

    form = "get that many Sparks"
    person = "you"
    examples = ("Roll the die. Then get that many Sparks.",)

    def run(self, g: Watchers, ctx: Context) -> Result:
        g.sparks[ctx.you] += ctx.number
        return ()


@language.word
class OnMore(FollowUp, frozen=True):
    """What follows if the die shows enough."""

    least: Count
    does: Effect
    form = "on {least} or more, {does}"
    examples = ("Roll the die. On 4 or more, get a Spark.",)

    def run(self, g: Watchers, ctx: Context) -> Result:
        return self.does.run(g, ctx) if ctx.number >= self.least else ()


@language.word
class HaveSparks(Condition, frozen=True):
    """Whether there are Sparks enough."""

    least: Count
    form = "you have {least} or more Sparks"
    examples = ("If you have 3 or more Sparks, get a Spark.",)

    def holds(self, g: Watchers, ctx: Context) -> bool:
        return g.sparks[ctx.you] >= self.least


@language.word
class Closes(Event, frozen=True):
    """Somebody closes a gate."""

    foe: bool
    form = "{foe?a foe closes|you close} a gate"
    examples = ("When you close a gate, get a Spark.", "When a foe closes a gate, cancel it.")
    hears = Closing

    def fits(self, g: Watchers, ctx: Context, happening: Closing) -> bool:
        return (happening.seat != ctx.you) == self.foe


@language.word
class YouPlay(Event, frozen=True):
    """You play a card of a kind."""

    what: Filter
    form = "you play {what:a}"
    examples = ("When you play a Gadget, get a Spark.",)
    hears = Playing

    def fits(self, g: Watchers, ctx: Context, happening: Playing) -> bool:
        return happening.seat == ctx.you


@language.word
class FoeReacts(Event, frozen=True):
    """A foe plays a reaction."""

    form = "a foe plays a reaction"
    examples = ("When a foe plays a reaction, cancel it.",)
    hears = Reacting

    def fits(self, g: Watchers, ctx: Context, happening: Reacting) -> bool:
        return happening.seat != ctx.you


@language.word
class ThisEnters(Event, frozen=True):
    """The card itself enters a fight."""

    form = "this enters combat"
    examples = ("When this enters combat, get a Spark.",)
    hears = Entering
    of_itself = True


@language.word
class TrapStrikes(Event, frozen=True):
    """A Trap is about to strike you."""

    form = "a Trap strikes you"
    examples = ("When a Trap strikes you, roll the die. On 4 or more, cancel it.",)
    hears = Striking

    def fits(self, g: Watchers, ctx: Context, happening: Striking) -> bool:
        return happening.seat == ctx.you


@language.word
class EachGathering(Period, frozen=True):
    """The gathering phase of every round."""

    form = "each gathering phase"
    examples = ("At the start of each gathering phase, get a Spark.",)
    starts, ends = GatheringStarts, GatheringEnds


@language.word
class TheGame(Period, frozen=True):
    """The whole game."""

    form = "the game"
    examples = ("At the end of the game, get a Spark.",)
    starts, ends = GameEnds, GameEnds

    def fits(self, g: Watchers, ctx: Context, happening: GameEnds) -> bool:
        return happening.seat == ctx.you


@language.word
class Cannot(Standing, frozen=True):
    """What somebody cannot do."""

    they: bool
    verb: Literal["close gates", "play reactions"]
    form = "{they?they|foes} cannot {verb}"
    examples = ("This round, foes cannot play reactions.", "Choose a foe. This round, they cannot close gates.")

    def hearing(self) -> tuple[type[Happening], ...]:
        return (Closing if self.verb == "close gates" else Reacting,)

    def forbids(self, g: Watchers, ctx: Context, happening: Happening) -> bool:
        return happening.seat == ctx.they if self.they else happening.seat != ctx.you


@language.word
class GatesCost(Standing, frozen=True):
    """Gates are cheaper, or dearer."""

    foes: bool
    count: Count
    more: bool
    form = "gates {foes?foes|you} close cost {count:Spark} {more?more|less}"
    examples = ("Gates you close cost 2 Sparks less.", "This round, gates foes close cost a Spark more.")
    hears = Closing

    def changes(self, g: Watchers, ctx: Context, happening: Closing, number: int) -> int:
        if (happening.seat != ctx.you) != self.foes:
            return number
        return number + self.count if self.more else number - self.count


@language.word
class CostLess(Standing, frozen=True):
    """Cards of a kind are cheaper."""

    what: Filter
    less: Count
    form = "{what:plural} cost you {less} less"
    examples = ("This turn, Gadgets cost you 2 less.",)
    hears = Playing

    def changes(self, g: Watchers, ctx: Context, happening: Playing, number: int) -> int:
        return number - self.less if happening.seat == ctx.you else number


@language.word
class WinTies(Standing, frozen=True):
    """A drawn fight is won."""

    form = "you win ties"
    examples = ("You win ties.",)
    hears = Tie

    def grants(self, g: Watchers, ctx: Context, happening: Tie) -> bool:
        return happening.seat == ctx.you


@language.word
class Plus(Standing, frozen=True):
    """Strength that is read, never run."""

    by: int
    form = "{by:+} strength"
    examples = ("+2 strength.", "If you have 3 or more Sparks, +1 strength.")
    hears = Strength

    def changes(self, g: Watchers, ctx: Context, happening: Strength, number: int) -> int:
        return number + self.by if happening.seat == ctx.you else number


# ---------------------------------------------------------------- the table


class Watchers(CardTable, WaitingTable):
    """Cards before players are in force; the hands hold reactions."""

    sparks: list[int] = seats(0)
    used: list[tuple[int, int]] = public(list, tensor=counts())
    lasting: list[Kept] = public(list, tensor=counts())
    told: list[tuple[int, int]] = public(list, tensor=LEFT_OUT)
    hand: list[list[Card]] = zone("card", per_seat=True, audience=OWNER)
    area: list[list[Card]] = zone("card", per_seat=True)
    middle: list[Card] = zone("card")
    nobodys: list[Card] = zone("card")
    box: PackBox

    def setup(self) -> None:
        """All cards lie in the middle."""
        self.middle = list(range(len(self.box)))

    @property
    def scores(self) -> list[int]:
        """Sparks, and what texts give when the game ends."""
        found = list(self.sparks)
        for seat in self.seats:
            for one in listening(self, GameEnds(seat)):
                found[seat] += ability(self, one).then.count
        return found

    def type_of(self, card: Card) -> str:
        return str(self.box.records[card].record.type)

    def in_force(self, happening: Happening) -> Iterable[tuple[Seat, Sequence[Card]]]:
        """What lies before players, from whoever acts on; then what is nobody's."""
        yield from ((s, self.area[s]) for s in self.order_from(max(happening.seat, 0)))
        yield -1, self.nobodys

    def destroy_card(self, seat: Seat, card: Card) -> tuple[()]:
        self.hand[seat].remove(card)
        self.nobodys.append(card)
        return ()

    def acts(self, one: SetOff) -> None:
        self.told.append((one.card, one.you))


@rule
def close(g: Watchers, seat: Seat) -> Rule:
    """A gate for 3 Sparks: it may be forbidden, answered from hands, and cancelled."""
    closing = Closing(seat, number=3)
    if forbids(g, closing):
        return
    cancelled = yield from about_to(g, closing)
    if not cancelled:
        cancelled = yield from answered(g, closing)
    if not cancelled:
        g.sparks[seat] -= amount(g, closing, 3)
        yield from happens(g, closing)


@rule
def answered(g: Watchers, happening: Any) -> Gives[bool]:
    """The first card in a hand that answers it is played; its own reaction comes first."""
    for seat in g.foes_of(happening.seat):
        for one in replies(g, happening, seat, g.hand[seat]):
            reacting = Reacting(seat, one.card)
            if not forbids(g, reacting) and one.card in g.hand[seat]:
                g.hand[seat].remove(one.card)
                g.nobodys.append(one.card)
                undone = yield from answered(g, reacting)
                if not undone:
                    after = yield from carry_out(g, one)
                    rest: tuple[Sentence, ...] = g.box.records[one.card].text.sentences[1:]
                    yield from sequence(g, rest, one.context)
                    if after is not None and after.cancelled:
                        return True
    return False


@rule
def play(g: Watchers, seat: Seat) -> Rule:
    """The top card of the middle is paid for, and its text is run."""
    card = g.middle.pop()
    g.sparks[seat] -= amount(g, Playing(seat, card), 2)
    g.area[seat].append(card)
    yield from g.box.records[card].text.run(g, Context(seat, card, seat))
    yield from happens(g, Playing(seat, card))


@rule
def strike(g: Watchers, seat: Seat) -> Rule:
    """A Trap costs a Spark."""
    cancelled = yield from about_to(g, Striking(seat))
    if not cancelled:
        g.sparks[seat] -= 1


def enter(g: Watchers, seat: Seat) -> Any:
    """The top card of the middle enters a fight."""
    return happens(g, Entering(seat, g.middle[-1]))


def gather(g: Watchers, seat: Seat) -> Any:
    """The gathering phase, which is nobody's."""
    return happens(g, GatheringStarts())


def use_first(g: Watchers, seat: Seat) -> Any:
    """Use the first thing that can be used."""
    return use(g, usable(g, seat, g.area[seat])[0])


def end(g: Watchers, seat: Seat) -> tuple[()]:
    """The round is over."""
    over(g, "round")
    return ()


ACTS = {"close": close, "play": play, "strike": strike, "enter": enter, "gather": gather, "use": use_first, "end": end}


class Next(Question, frozen=True):
    """What is done, and by whom."""

    space = numbers(0, 99)

    def choices(self, g: Watchers, seat: Seat) -> Sequence[Choice]:
        return range(len(ACTS) * g.n)

    def text(self, g: Watchers, seat: Seat) -> str:
        return "What next?"

    def label(self, g: Watchers, seat: Seat, choice: Any) -> str:
        return f"{list(ACTS)[choice // g.n]} by {choice % g.n}"


@rule
def script(g: Watchers) -> Rule:
    """For ever."""
    while True:
        choice = yield g.ask(0, Next())
        yield from list(ACTS.values())[choice // g.n](g, choice % g.n)


class WatchCard(Record, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A card."""

    type: Literal["Gadget", "Beast", ""] = ""


SCHEMA = Schema("watchers", language, {"card": Table(WatchCard)})


def table(*texts: str, kinds: Sequence[str] = (), seats: int = 3) -> Watchers:
    """A game with a card for each text, all in the middle; `kinds` are their types."""
    cards = [f'[[card]]\nname = "Card {k}"\ntype = "{(*kinds, *[""] * len(texts))[k]}"\ntext = "{t}"' for k, t in enumerate(texts)]
    pack = load_pack("\n".join(['game = "watchers"', *cards]), SCHEMA)
    game = Game("watchers", "Watchers", range(2, 5), Watchers, script, components=lambda: pack.box(state=Watchers))
    state = game.new(seats=seats)
    assert isinstance(state, Watchers)
    return state


def put(g: Watchers, card: Card, place: str, seat: Seat = 0) -> None:
    """A card from the middle into an area or a hand."""
    g.middle.remove(card)
    getattr(g, place)[seat].append(card)


def do(g: Watchers, act: str, seat: Seat = 0) -> None:
    """Let it be done."""
    g.choose(0, list(ACTS).index(act) * g.n + seat)
