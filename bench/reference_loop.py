"""The yardstick of the benchmark: a small deck-builder written straight against the machine.

Its rules are hand-made frames with a program counter, its cards are small numbers, and it has nothing that a real game needs besides (no
audiences, no words, no saving). So it shows what plain Python can do with rules of this kind on the machine at hand, and the games' figures
are given as a share of it. It imports nothing from the rest of the package and is not meant to change: old figures stay comparable.

The game: coins buy cards; Inn and Guild draw, Bandit and Plague attack everyone without a Wall, Barter swaps a hand, Echo plays another
card twice, Assembly lets all vote.
"""

from __future__ import annotations

from typing import Final

PENNY, CROWN, BAR, FIELD, PALACE, RUST, INN, GUILD, BANDIT, WALL, PLAGUE, BARTER, ECHO, ASSEMBLY = range(14)
PRICE: Final = (0, 3, 6, 2, 8, 0, 3, 4, 4, 2, 5, 2, 4, 5)
COINS: Final = (1, 2, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
STOP: Final = 14
"""The choice to leave off."""
WITHIN: Final = [[kind for kind in range(14) if PRICE[kind] <= coins] for coins in range(9)]
YES_NO: Final = [0, 1]
TURNS: Final = 20


class Frame:
    """A rule in the middle."""

    __slots__ = ("at",)
    at: int

    def go(self, g: Loop) -> None:
        """Run until a question or a call."""
        raise NotImplementedError

    def copy(self) -> Frame:
        """The same rule at the same point."""
        raise NotImplementedError


class Loop:
    """The position, its stack and the primitives of the rules."""

    __slots__ = (
        "acts",
        "asked",
        "buys",
        "choice",
        "coins",
        "deck",
        "hand",
        "legal",
        "over",
        "pile",
        "played",
        "rng",
        "seats",
        "stack",
        "stock",
        "turn",
        "who",
    )

    acts: int
    asked: bool
    buys: int
    choice: int
    coins: int
    deck: list[list[int]]
    hand: list[list[int]]
    legal: list[int]
    over: bool
    pile: list[list[int]]
    played: list[int]
    rng: int
    seats: int
    stack: list[Frame]
    stock: list[int]
    turn: int
    who: int

    def clone(self) -> Loop:
        """An independent copy."""
        twin = Loop()
        twin.acts = self.acts
        twin.asked = self.asked
        twin.buys = self.buys
        twin.choice = self.choice
        twin.coins = self.coins
        twin.deck = [z[:] for z in self.deck]
        twin.hand = [z[:] for z in self.hand]
        twin.legal = self.legal
        twin.over = self.over
        twin.pile = [z[:] for z in self.pile]
        twin.played = self.played[:]
        twin.rng = self.rng
        twin.seats = self.seats
        twin.stack = [f.copy() for f in self.stack]
        twin.stock = self.stock[:]
        twin.turn = self.turn
        twin.who = self.who
        return twin

    def answer(self, choice: int) -> None:
        """Go on with a choice until the next question."""
        self.choice = choice
        self.asked = False
        self.run()

    def run(self) -> None:
        """Run rules until somebody is asked or the game is over."""
        while self.stack and not self.asked:
            self.stack[-1].go(self)

    def ask(self, who: int, legal: list[int]) -> None:
        """Put a question."""
        self.who = who
        self.legal = legal
        self.asked = True

    def shuffle(self, cards: list[int]) -> None:
        """Shuffle in place."""
        rng = self.rng
        for i in range(len(cards) - 1, 0, -1):
            rng = rng * 48271 % 2147483647
            j = rng % (i + 1)
            cards[i], cards[j] = cards[j], cards[i]
        self.rng = rng

    def draw(self, seat: int, count: int) -> None:
        """Draw cards; an empty deck is made anew from the pile."""
        deck, hand = self.deck[seat], self.hand[seat]
        for _ in range(count):
            if not deck:
                if not self.pile[seat]:
                    return
                deck, self.pile[seat] = self.pile[seat], []
                self.shuffle(deck)
                self.deck[seat] = deck
            hand.append(deck.pop())

    def gain(self, seat: int, kind: int) -> None:
        """Take a card from the stock, if there is one."""
        if self.stock[kind]:
            self.stock[kind] -= 1
            self.pile[seat].append(kind)

    def drop(self, seat: int, kind: int) -> None:
        """Discard a card."""
        self.hand[seat].remove(kind)
        self.pile[seat].append(kind)

    def actions(self, seat: int) -> list[int]:
        """The kinds of cards that can be played."""
        return sorted({kind for kind in self.hand[seat] if kind >= INN})

    def wares(self) -> list[int]:
        """The kinds of cards that can be bought."""
        affordable = WITHIN[min(self.coins, 8)]
        if 0 not in self.stock:
            return affordable[:]
        return [kind for kind in affordable if self.stock[kind]]

    def close_turn(self, seat: int) -> None:
        """Everything on the pile, a new hand, and perhaps the end."""
        self.pile[seat] += self.hand[seat]
        self.pile[seat] += self.played
        self.hand[seat] = []
        self.played = []
        self.draw(seat, 5)
        self.turn += 1
        if self.stock[PALACE] == 0 or self.stock.count(0) >= 3 or self.turn >= TURNS * self.seats:
            self.over = True
            self.legal = []


class Game(Frame):
    """Turn after turn."""

    __slots__ = ()

    def __init__(self) -> None:
        self.at = 0

    def copy(self) -> Frame:
        return Game()

    def go(self, g: Loop) -> None:
        if g.over:
            g.stack.pop()
        else:
            g.stack.append(Turn(g.turn % g.seats))


class Turn(Frame):
    """Play cards, then buy."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.at = 0
        self.seat = seat

    def copy(self) -> Frame:
        twin = Turn(self.seat)
        twin.at = self.at
        return twin

    def go(self, g: Loop) -> None:
        seat = self.seat
        while True:
            if self.at == 0:
                g.acts, g.buys, g.coins = 1, 1, 0
                self.at = 1
            elif self.at == 1:
                cards = g.actions(seat) if g.acts else []
                if cards:
                    self.at = 2
                    g.ask(seat, [*cards, STOP])
                    return
                self.at = 3
            elif self.at == 2:
                if g.choice != STOP:
                    g.acts -= 1
                    g.hand[seat].remove(g.choice)
                    g.played.append(g.choice)
                    self.at = 1
                    play(g, seat, g.choice)
                    return
                self.at = 3
            elif self.at == 3:
                for kind in g.hand[seat]:
                    g.coins += COINS[kind]
                self.at = 4
            elif self.at == 4:
                if g.buys:
                    self.at = 5
                    g.ask(seat, [*g.wares(), STOP])
                    return
                self.at = 6
            elif self.at == 5:
                if g.choice == STOP:
                    self.at = 6
                else:
                    g.buys -= 1
                    g.coins -= PRICE[g.choice]
                    g.gain(seat, g.choice)
                    self.at = 4
            else:
                g.close_turn(seat)
                g.stack.pop()
                return


class Attack(Frame):
    """Each foe in turn may show a Wall; else it is hit."""

    __slots__ = ("foe", "kind", "seat", "step")

    def __init__(self, seat: int, kind: int) -> None:
        self.at = 0
        self.seat = seat
        self.kind = kind
        self.step = 0
        self.foe = 0

    def copy(self) -> Frame:
        twin = Attack(self.seat, self.kind)
        twin.at = self.at
        twin.step = self.step
        twin.foe = self.foe
        return twin

    def go(self, g: Loop) -> None:
        while True:
            if self.at == 0:
                self.step += 1
                if self.step == g.seats:
                    g.stack.pop()
                    return
                self.foe = (self.seat + self.step) % g.seats
                self.at = 2
                if WALL in g.hand[self.foe]:
                    self.at = 1
                    g.ask(self.foe, YES_NO)
                    return
            elif self.at == 1:
                self.at = 0 if g.choice else 2
            else:
                self.at = 0
                if self.kind == BANDIT:
                    g.stack.append(DownToThree(self.foe))
                    return
                g.gain(self.foe, RUST)


class DownToThree(Frame):
    """Discard until three cards are left."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.at = 0
        self.seat = seat

    def copy(self) -> Frame:
        twin = DownToThree(self.seat)
        twin.at = self.at
        return twin

    def go(self, g: Loop) -> None:
        if self.at:
            g.drop(self.seat, g.choice)
        if len(g.hand[self.seat]) > 3:
            self.at = 1
            g.ask(self.seat, sorted(set(g.hand[self.seat])))
        else:
            g.stack.pop()


class Barter(Frame):
    """Discard any number of cards, then draw as many."""

    __slots__ = ("count", "seat")

    def __init__(self, seat: int) -> None:
        self.at = 0
        self.seat = seat
        self.count = 0

    def copy(self) -> Frame:
        twin = Barter(self.seat)
        twin.at = self.at
        twin.count = self.count
        return twin

    def go(self, g: Loop) -> None:
        if self.at and g.choice != STOP:
            g.drop(self.seat, g.choice)
            self.count += 1
        if (not self.at or g.choice != STOP) and g.hand[self.seat]:
            self.at = 1
            g.ask(self.seat, [*sorted(set(g.hand[self.seat])), STOP])
        else:
            g.stack.pop()
            g.draw(self.seat, self.count)


class Echo(Frame):
    """Play another card twice."""

    __slots__ = ("kind", "seat")

    def __init__(self, seat: int) -> None:
        self.at = 0
        self.seat = seat
        self.kind = STOP

    def copy(self) -> Frame:
        twin = Echo(self.seat)
        twin.at = self.at
        twin.kind = self.kind
        return twin

    def go(self, g: Loop) -> None:
        if self.at == 0:
            cards = g.actions(self.seat)
            if not cards:
                g.stack.pop()
                return
            self.at = 1
            g.ask(self.seat, [*cards, STOP])
        elif self.at == 1:
            if g.choice == STOP:
                g.stack.pop()
                return
            self.at = 2
            self.kind = g.choice
            g.hand[self.seat].remove(self.kind)
            g.played.append(self.kind)
            play(g, self.seat, self.kind)
        else:
            g.stack.pop()
            play(g, self.seat, self.kind)


class Assembly(Frame):
    """All vote: a Crown for the player, or a card for everyone."""

    __slots__ = ("seat", "step", "votes")

    def __init__(self, seat: int) -> None:
        self.at = 0
        self.seat = seat
        self.step = 0
        self.votes = 0

    def copy(self) -> Frame:
        twin = Assembly(self.seat)
        twin.at = self.at
        twin.step = self.step
        twin.votes = self.votes
        return twin

    def go(self, g: Loop) -> None:
        if self.at:
            self.votes += g.choice
            self.step += 1
        if self.step < g.seats:
            self.at = 1
            g.ask((self.seat + self.step) % g.seats, YES_NO)
            return
        g.stack.pop()
        if 2 * self.votes > g.seats:
            g.gain(self.seat, CROWN)
        else:
            for other in range(g.seats):
                g.draw(other, 1)


def play(g: Loop, seat: int, kind: int) -> None:
    """What a card does; more than one step of it goes on the stack."""
    if kind == INN:
        g.draw(seat, 1)
        g.acts += 2
    elif kind == GUILD:
        g.draw(seat, 3)
    elif kind == BANDIT:
        g.coins += 2
        g.stack.append(Attack(seat, kind))
    elif kind == WALL:
        g.draw(seat, 2)
    elif kind == PLAGUE:
        g.draw(seat, 2)
        g.stack.append(Attack(seat, kind))
    elif kind == BARTER:
        g.acts += 1
        g.stack.append(Barter(seat))
    elif kind == ECHO:
        g.stack.append(Echo(seat))
    else:
        g.stack.append(Assembly(seat))


def new(seats: int, seed: int) -> Loop:
    """A game at its first question."""
    g = Loop()
    g.seats, g.turn, g.rng, g.who, g.choice = seats, 0, seed * 2 + 1, 0, 0
    g.acts = g.buys = g.coins = 0
    g.over = g.asked = False
    g.stock = [30, 20, 15, 12, 8, 20, 10, 10, 10, 10, 10, 10, 10, 10]
    g.deck = [[] for _ in range(seats)]
    g.hand = [[] for _ in range(seats)]
    g.pile = [[PENNY] * 7 + [FIELD, INN, BANDIT] for _ in range(seats)]
    g.played, g.legal = [], []
    for seat in range(seats):
        g.draw(seat, 5)
    g.stack = [Game()]
    g.run()
    return g


def play_on(g: Loop, seed: int, limit: int) -> int:
    """Random answers, so many at most. How many were given."""
    rng, count = seed * 2 + 1, 0
    while g.legal and count < limit:
        rng = rng * 48271 % 2147483647
        legal = g.legal
        g.answer(legal[rng % len(legal)])
        count += 1
    return count
