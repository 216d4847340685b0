"""A game as plain text: played by bots while one reads, or told again from a file."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from rich.text import Text

from tableverse.bots import Bot
from tableverse.core import Logged, Seat, State
from tableverse.core.undo import playable
from tableverse.terminal.boards import drawing_of
from tableverse.terminal.screen import Screen

Viewer = Seat | None


class Story:
    """Tells the events of a game as they come, as the viewers see it.

    The boards are shown before each new turn; where no turns are told, before each round.
    """

    def __init__(self, state: State, screen: Screen, viewers: Sequence[Viewer] = (None,)) -> None:
        self.state = state
        self.screen = screen
        self.viewers = viewers
        self.drawing = drawing_of(state.game)
        self._told = dict.fromkeys(viewers, 0)

    def go_on(self) -> bool:
        """Tell what is new. False if nothing is."""
        fresh = self._fresh()
        # A round that begins together with its first turn has nothing on its boards yet.
        shows = len({event.begins for event in fresh if event.begins}) == 1 and self._told_before(fresh)
        for event in fresh:
            if shows and event.begins:
                shows = False
                view = self.state.observe(self.viewers[0])
                self.screen.say(Text(""), self.drawing.boards(view, self.state.names, self.screen.look), Text(""))
            self.screen.say(self.drawing.sentence(event.text))
        return bool(fresh)

    def end(self) -> None:
        """The last boards and the scores; of a game that is not over, the table as it is."""
        state, look = self.state, self.screen.look
        view = state.observe(self.viewers[0])
        if state.over:
            self.screen.say(Text(""), self.drawing.final(view, state.scores, state.names, look))
        else:
            self.screen.say(Text(""), self.drawing.table(view, state.names, look), Text("The game is not over yet."))

    def _fresh(self) -> list[Logged]:
        """New events of all viewers; what several of them see is told once."""
        fresh: list[Logged] = []
        for viewer in self.viewers:
            log = self.state.log(viewer)
            fresh += [e for e in log[self._told[viewer] :] if viewer == self.viewers[0] or e not in fresh]
            self._told[viewer] = len(log)
        return fresh

    def _told_before(self, fresh: Sequence[Logged]) -> bool:
        return self._told[self.viewers[0]] > len(fresh)


def play_story(state: State, bots: Mapping[Seat, Bot], screen: Screen) -> None:
    """A whole game between bots."""
    story = Story(state, screen)
    story.go_on()
    while not state.over:
        seat, decision = next(iter(state.pending.items()))
        state.answer(seat, decision.options[bots[seat].choose(state, seat)])
        story.go_on()
    story.end()


def played_again(state: State) -> Iterator[State]:
    """The same game from its beginning, one answer further each time."""
    again = state.game.new(seats=state.n, seed=state.seed, **state.options)
    again.names = state.names
    yield again
    for seat, option in state.answers:
        again.answer(seat, option)
        yield again


def retell(state: State, screen: Screen, viewers: Sequence[Viewer], pause: Callable[[], bool]) -> None:
    """Tell a saved game; `pause` is asked after each answer with consequences and says whether to go on.

    Where its answers no longer lead to where it is, since they were given under older rules, its log is told as it was kept."""
    if not playable(state):
        kept = Story(state, screen, viewers)
        kept.go_on()
        kept.end()
        return
    story: Story | None = None
    for again in played_again(state):
        story = story or Story(again, screen, viewers)
        if story.go_on() and not pause():
            return
    if story is not None:
        story.end()
