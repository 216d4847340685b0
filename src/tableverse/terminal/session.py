"""One game at one keyboard: asks people, lets bots play, tells everybody what happened, and keeps the game on the disk.

Draws from `observe`, `pending` and `log` of the seat that looks, and from nothing else.
"""

from __future__ import annotations

import re
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path
from typing import Any

import msgspec
from rich.table import Table as Grid
from rich.text import Text

from tableverse.bots import Bot
from tableverse.bots.orders import NONE, Orders, answer_by, fitting, granted, with_hand
from tableverse.core import Decision, Move, Option, SaveError, Seat, State
from tableverse.core.undo import going, undoable, undone
from tableverse.terminal import saves
from tableverse.terminal.boards import drawing_of
from tableverse.terminal.ledger import ledger_of
from tableverse.terminal.menu import Menu
from tableverse.terminal.orders import may_come_later
from tableverse.terminal.saves import Table
from tableverse.terminal.screen import Screen
from tableverse.terminal.talk import COMMANDS, Leave

TIMES = re.compile(r"(?P<what>\d+|.+? )\s*[xX] ?(?P<times>[1-9][0-9]?)", re.ASCII)
"""`1 x3`, `add x 2`: the same option several times."""


@dataclass(frozen=True, slots=True)
class Again:
    """An answer that is to be given again. It stops where a player would want to look: something was drawn, or others have answered."""

    seat: Seat
    kind: str
    option: Option
    left: int
    answers: int
    horizon: int


def meaning(state: State, option: Option) -> tuple[Any, ...]:
    """What is chosen, whichever of several equal cards it is done with."""
    names, choice = state.box.names, option.choice
    if isinstance(choice, Move):
        values = msgspec.structs.asdict(choice)
        return (option.kind, *[names[value] if field == "card" else value for field, value in values.items()])
    return (option.kind, names[choice] if option.kind == "card" and isinstance(choice, int) else choice)


class Session:
    """A table with people and bots, played to its end or until somebody leaves."""

    def __init__(
        self,
        table: Table,
        bots: Mapping[Seat, Bot],
        screen: Screen,
        *,
        keep: Path | None = None,
        ask_all: bool = False,
        confirm: bool = False,
    ) -> None:
        self.state: State = table.state
        self.table = table
        self.bots = bots
        self.people = [s for s in range(table.state.n) if s not in bots]
        self.screen = screen
        self.keep = keep
        self.ask_all = ask_all
        self.confirm = confirm
        self.drawing = drawing_of(table.state.game)
        self.ledger = ledger_of(table.state.game)
        self._told: list[int] = table.told or [0] * table.state.n
        self._told_all = 0
        self._notes: dict[Seat, list[str]] = {s: [] for s in self.people}
        self._holder: Seat | None = self.people[0] if len(self.people) == 1 else None
        self._looked = False
        """Has anybody seen what is theirs alone?"""
        self._stage: Hashable = None
        self._again: Again | None = None
        self._raised: set[Seat] = set()
        """Who has put the hand up at this prompt: it is meant for the next one."""

    @property
    def names(self) -> Sequence[str]:
        """How the players are called."""
        return self.state.names

    def run(self) -> bool:
        """Play. True when the game is over, False when somebody left before."""
        try:
            while not self.state.over:
                self._step()
        except (Leave, EOFError, KeyboardInterrupt):
            self._autosave()
            self._say_goodbye()
            return False
        self._autosave()
        self._tell_the_end()
        return True

    # ------------------------------------------------------------ who is next

    def _step(self) -> None:
        pending = self.state.pending
        waiting = [s for s in self.people if s in pending]
        if not waiting:
            seat = min(pending)
            self._answer_for_bot(seat, pending[seat])
            return
        seat = self._holder if self._holder in waiting else waiting[0]
        decision = pending[seat]
        ordered = answer_by(self.orders_of(seat), self.state, seat)
        if ordered is not None and decision.scope:
            self._give_by_order(seat, ordered)
            return
        if ordered is not None and not self.ask_all and not self._last_chance(seat, ordered):
            self._take_obvious_option(seat, decision, ordered)
            return
        self._hand_over(seat)
        self._prompt(seat, decision)

    def orders_of(self, seat: Seat) -> Orders:
        """A player's standing orders."""
        return self.table.orders.get(seat, NONE)

    def set_orders(self, seat: Seat, orders: Orders) -> None:
        """From now on these."""
        self.table.orders[seat] = fitting(orders, self.state)
        self._autosave()

    def raise_hand(self, seat: Seat) -> None:
        """Ask at the very next question after this one."""
        self._raised.add(seat)
        self.set_orders(seat, with_hand(self.orders_of(seat), up=True))

    def _answer_for_bot(self, seat: Seat, decision: Decision) -> None:
        index = self.bots[seat].choose(self.state, seat)
        self.state.answer(seat, decision.options[index])

    def _give_by_order(self, seat: Seat, option: Option) -> None:
        """Nobody was asked: that goes back with the answer before."""
        self.table.ordered.append(len(self.state.answers))
        self.state.answer(seat, option)
        self.table.orders[seat] = granted(self.orders_of(seat), option.id)

    def _take_obvious_option(self, seat: Seat, decision: Decision, option: Option) -> None:
        """What leaves no choice that matters is done and told: at once, or when its player has the keyboard again."""
        why = "the only possibility" if decision.forced else "nothing else would make a difference"
        self._notes[seat].append(f"{decision.text} {option.label}: {why}, so it is done.")
        if self._holder == seat:
            self._tell(seat)
        self._give_by_order(seat, option)
        self._autosave()

    def _hand_over(self, seat: Seat) -> None:
        """Several people share the keyboard: nobody sees what is another's."""
        if self._holder == seat:
            return
        if self._looked:  # what stands on the screen before anybody has looked is for all: how the game goes
            self.screen.clear()
        self._looked = True
        self._holder = None
        self._stage = None
        name = self.names[seat]
        self.screen.say(Text(f"Pass the keyboard to {name}.", "bold"))
        self.screen.ask(f"{name}, press Enter when nobody else looks: ")
        self._holder = seat

    def _tell(self, seat: Seat) -> None:
        """What happened since this player was asked last."""
        log = self.state.log(seat)
        fresh = [event.text for event in log[self._told[seat] :]]
        if fresh:
            self.screen.say(Text(""))
        self._tell_lines([*fresh, *self._notes[seat]])
        self._notes[seat] = []
        self._told[seat] = len(log)
        self._told_all = len(self.state.log(None))

    def _tell_lines(self, lines: Sequence[str]) -> None:
        """One line each; the same line several times in a row is one with a number."""
        table = Grid.grid(padding=(0, 1))
        dot = self.screen.look.sign("·", "-")
        for line, same in groupby(lines):
            times = len(list(same))
            table.add_row(dot, self.drawing.sentence(line if times == 1 else f"{line} (x{times})"))
        if lines:
            self.screen.say(table)

    # ------------------------------------------------------------ one question

    def _prompt(self, seat: Seat, decision: Decision) -> None:
        """Ask until there is an answer or something has changed."""
        view = self.state.observe(seat)
        menu = Menu(decision, self.drawing, view)
        if self._give_again(seat, menu):
            return
        self._tell(seat)
        stage = (seat, self.drawing.stage(view))
        draw = self.drawing.brief if stage == self._stage else self.drawing.table
        picture = draw(view, self.names, self.screen.look, menu.lit())
        self._stage = stage
        if picture is not None:
            self.screen.say(picture)
        if draw == self.drawing.table and self.state.game.progress is not None:
            self.screen.say(Text(self.state.game.progress(self.state).label, "dim"))
        self.screen.say(menu.show(self.screen.look), *may_come_later(self, seat, menu))
        while True:
            typed = self.screen.ask(self._prompt_sign(seat))
            word, _, rest = ("?", "", typed[1:]) if typed.startswith("?") else typed.partition(" ")
            command = COMMANDS.get(word.lower())
            if command is not None:
                if command(self, seat, menu, rest.strip()):
                    return
                self.screen.say(menu.show(self.screen.look))
                continue
            option, times = menu.find(typed), 1
            if option is None and (said := TIMES.fullmatch(typed)):
                option, times = menu.find(said["what"].strip()), int(said["times"])
            if option is None:
                self.screen.say(Text(menu.trouble(typed)))
            elif self._sure(seat, option):
                self.give(seat, decision, option, times - 1)
                return

    def give(self, seat: Seat, decision: Decision, option: Option, more: int = 0) -> None:
        """A player's own answer, to be given so many times more."""
        kind, answers, horizon = decision.kind, len(self.state.answers), self.state.horizon
        self.state.answer(seat, option, decision.id)
        self.table.orders[seat] = with_hand(granted(self.orders_of(seat), option.id), up=seat in self._raised)
        self._raised.discard(seat)
        self._autosave()
        self._again = Again(seat, kind, option, more, answers + 1, horizon) if more else None

    def _give_again(self, seat: Seat, menu: Menu) -> bool:
        """Give the answer that was typed with a number of times once more, if it is the same question with the same option."""
        again, self._again = self._again, None
        if again is None:
            return False
        decision, state = menu.decision, self.state
        same = seat == again.seat and decision.kind == again.kind
        if not same or len(state.answers) != again.answers or state.horizon != again.horizon:
            return False
        wanted = meaning(state, again.option)
        offered = next((o for o in decision.options if meaning(state, o) == wanted), None)
        if offered is None or not self._sure(seat, offered):
            return False
        self.give(seat, decision, offered, again.left - 1)
        return True

    def _prompt_sign(self, seat: Seat) -> str:
        return f"{self.names[seat]}> " if len(self.people) > 1 else "> "

    def _sure(self, seat: Seat, option: Option) -> bool:
        """With `confirm`: an answer that cannot be taken back afterwards is asked for twice."""
        if not self.confirm or not self._final(seat, option):
            return True
        self.screen.say(Text(f"{option.label}. After this there is no undo."))
        return self.screen.ask("Type y to do it, anything else to think again: ").lower() in ("y", "yes")

    def _final(self, seat: Seat, option: Option) -> bool:
        """Whether an answer cannot be taken back. A copy tells."""
        ahead = self.state.clone()
        ahead.answer(seat, option)
        return ahead.horizon != self.state.horizon or seat in ahead.standing

    def _last_chance(self, seat: Seat, only: Option) -> bool:
        """With `confirm`: what leaves no choice is asked all the same if it would seal what this player has just done."""
        return self.confirm and bool(undoable(self.state, seat, self.table.ordered)) and self._final(seat, only)

    # ------------------------------------------------------------ what commands need

    def take_back(self, seat: Seat) -> bool:
        """Go back to a player's own last answer, if it is free, and ask there whatever the orders say."""
        state, ordered = self.state, self.table.ordered
        if not undoable(state, seat, ordered):
            return False
        gone = going(state, seat, state.answers, ordered.__contains__)
        self.state = self.table.state = state = undone(state, seat, ordered)
        self.table.ordered = [k - sum(g < k for g in gone) for k in ordered if k not in gone]
        self.table.orders[seat] = with_hand(self.orders_of(seat), up=True)
        self._told = [min(told, len(state.log(s))) for s, told in enumerate(self._told)]
        self._told_all = min(self._told_all, len(state.log(None)))
        self._autosave()
        return True

    def as_text(self) -> str:
        """The table as it is now, for a file."""
        self.table.told = self._told
        return self.table.to_json()

    # ------------------------------------------------------------ keeping and ending

    def _autosave(self) -> None:
        if self.keep is None:
            return
        try:
            saves.write(self.keep, self.as_text())
        except SaveError as error:
            self.screen.say(Text(f"This game is not kept: {error}."))
            self.keep = None

    def _say_goodbye(self) -> None:
        self.screen.say(Text(""))
        if self.keep is None:
            self.screen.say(Text("Goodbye."))
            return
        self.screen.say_whole(f"The game is kept in {self.keep}")
        self.screen.say_whole("Go on with: tableverse play --resume")

    def _tell_the_end(self) -> None:
        self._stage = None
        if len(self.people) == 1:
            self._tell(self.people[0])
        else:
            self.screen.say(Text(""))
            self._tell_lines([event.text for event in self.state.log(None)[self._told_all :]])
        viewer = self.people[0] if len(self.people) == 1 else None
        self.screen.say(self.drawing.final(self.state.observe(viewer), self.state.scores, self.names, self.screen.look))
        if self.keep is not None:
            self.screen.say_whole(f"Read the whole game again: tableverse replay {self.keep}")
