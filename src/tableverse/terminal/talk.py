"""What can be said at a prompt besides a number: help, rules, the log, boards and cards, undo, save, quit, hint."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from tableverse import bots
from tableverse.core import SaveError, Seat
from tableverse.games.ledger import LedgerRule
from tableverse.terminal import orders, saves
from tableverse.terminal.ledger import rule_lines, two_columns
from tableverse.terminal.menu import Menu

if TYPE_CHECKING:
    from tableverse.terminal.session import Session

Command = Callable[["Session", Seat, Menu, str], bool]
"""Gives True if the game has changed, so that the question is another one."""

MOST_RULES = 12
MOST_CARDS = 8
HELP = (
    ("a number", "choose that option; * marks what an absent player would do"),
    ("its words", "the same, as many as tell it from the others: buy por"),
    ("1 x3", "the same option three times, as long as it is offered and nothing new comes to light"),
    ("?", "what is asked here, by which rules, and what is not possible and why"),
    ("? {rule}", "one rule, by any id that you see on the screen"),
    ("rules WORD", "all rules with that word"),
    ("table", "the whole table again"),
    ("board NAME", "one player's things; boards shows all boards"),
    ("card NAME", "a card of this game with its text; cards: all in sight"),
    ("log", "what has happened; log 2 is the page before"),
    ("hint", "what a bot would do in your place"),
    ("undo", "take your last answer back, up to the last roll, draw or reveal"),
    ("orders", "when you are asked in others' turns; skip turn: not before this turn is over; wait: at the next question"),
    ("save FILE", "keep a copy of the game (it is kept after every answer anyway)"),
    ("quit", "leave; tableverse play --resume goes on"),
)


class Leave(Exception):
    """Somebody wants to stop."""


def explain(session: Session, seat: Seat, menu: Menu, about: str) -> bool:
    """The question, the rules it comes from, what is refused; or one rule, or a card and the rules that speak of it."""
    if about:
        named = [] if session.ledger.get(about) else session.drawing.known(about)[:MOST_CARDS]
        session.screen.say(*[session.drawing.card(name) for name in named])
        return search(session, seat, menu, about, quiet=bool(named))
    decision, say = menu.decision, session.screen.say
    say(Text(""), Text("The question", "bold"), _indented(Text(decision.text)))
    card = session.drawing.card_of(session.state.observe(seat), decision)
    if card is not None:
        say(_indented(card))
    rules = [(id, session.ledger.get(id)) for id in decision.rules]
    if rules:
        say(Text("The rules", "bold"), rule_lines([rule or LedgerRule(id, "", "") for id, rule in rules]))
    if decision.refused:
        say(Text("Not possible now", "bold"))
        for refusal in decision.refused:
            ids = f" ({', '.join(refusal.rules)})" if refusal.rules else ""
            say(_indented(Text.assemble((refusal.label, "bold"), f": {refusal.why}{ids}")))
    say(Text("What you can type", "bold"))
    known = [id for id, rule in rules if rule] or [rule.id for rule in session.ledger.rules[:1]] or ["ID"]
    words = [(typed.format(rule=known[0]), does) for typed, does in HELP]
    words += [(f"later {title.lower()}", f"{orders.NEXT_CHANCE}; later: not any more") for title in session.state.game.wishes.values()]
    say(two_columns((Text(typed, "bold"), Text(does)) for typed, does in words))
    return False


def search(session: Session, seat: Seat, menu: Menu, words: str, quiet: bool = False) -> bool:
    """Rules by id or word. `quiet`: something else has been found already."""
    if not words:
        session.screen.say(Text("Which word? For example: rules turn"))
        return False
    found = session.ledger.search(words)
    session.screen.say(rule_lines(found[:MOST_RULES]))
    if len(found) > MOST_RULES:
        session.screen.say(Text(f"... and {len(found) - MOST_RULES} more: add a word."))
    if not found and not quiet:
        session.screen.say(Text(f"No rule has {words[:30]!r}."))
    return False


def table(session: Session, seat: Seat, menu: Menu, rest: str) -> bool:
    """The whole table, which is otherwise shown once a turn."""
    return _show(session, session.drawing.table(session.state.observe(seat), session.names, session.screen.look, menu.lit()))


def log(session: Session, seat: Seat, menu: Menu, page: str) -> bool:
    """What has happened, a screenful at a time, the latest first page."""
    events = session.state.log(seat)
    size = max(session.screen.look.height - 6, 8)
    pages = max(-(-len(events) // size), 1)
    number = int(page) if page.isdecimal() and page.isascii() and len(page) < 6 else 1
    number = min(max(number, 1), pages)
    end = len(events) - (number - 1) * size
    session.screen.say(*[session.drawing.sentence(e.text) for e in events[max(end - size, 0) : end]])
    older = f"; log {number + 1} shows what came before" if number < pages else ""
    session.screen.say(Text(f"Page {number} of {pages}{older}.", "dim"))
    return False


def board(session: Session, seat: Seat, menu: Menu, whose: str) -> bool:
    """One player's things, by name or by place at the table."""
    if not whose:
        return _show(session, session.drawing.seat(session.state.observe(seat), seat, session.names, session.screen.look))
    fitting = [s for s, name in enumerate(session.names) if name.lower().startswith(whose.lower())]
    if whose.isdecimal() and whose.isascii() and len(whose) < 4:
        fitting = [s for s in range(len(session.names)) if s == int(whose) - 1]
    if len(fitting) != 1:
        players = ", ".join(f"{k} {name}" for k, name in enumerate(session.names, 1))
        return _show(session, Text(f"Whose board? The players are {players}."))
    return _show(session, session.drawing.seat(session.state.observe(seat), fitting[0], session.names, session.screen.look))


def boards(session: Session, seat: Seat, menu: Menu, rest: str) -> bool:
    """Everybody's boards."""
    return _show(session, session.drawing.boards(session.state.observe(seat), session.names, session.screen.look))


def card(session: Session, seat: Seat, menu: Menu, name: str) -> bool:
    """Cards of this game by their names, in sight or not: what is printed on them is no secret."""
    named = session.drawing.known(name) if name else []
    if not named:
        return _show(session, Text(f"No card is called {name[:30]!r}." if name else "Which card? cards shows all in sight."))
    more = [Text(f"... and {len(named) - MOST_CARDS} more: add a word.")] if len(named) > MOST_CARDS else []
    return _show(session, Group(*[session.drawing.card(n) for n in named[:MOST_CARDS]], *more))


def cards(session: Session, seat: Seat, menu: Menu, name: str) -> bool:
    """All cards in sight; with a name, those."""
    if name:
        return card(session, seat, menu, name)
    return _show(session, session.drawing.cards(session.state.observe(seat), session.names, session.screen.look))


def undo(session: Session, seat: Seat, menu: Menu, rest: str) -> bool:
    """Back to the player's own last answer, if nothing was rolled, drawn, revealed or answered by others since."""
    if session.take_back(seat):
        session.screen.say(Text("Taken back."))
        return True
    return _show(session, Text("There is nothing to take back: something was rolled, drawn, revealed or answered by others since."))


def save(session: Session, seat: Seat, menu: Menu, where: str) -> bool:
    """A copy where the player wants it."""
    path = Path(where).expanduser() if where else session.keep
    if path is None:
        return _show(session, Text("Where? For example: save my_game.json"))
    try:
        saves.write(path, session.as_text())
    except SaveError as error:
        return _show(session, Text(f"That did not work: {error}."))
    session.screen.say_whole(f"Saved. Go on from there with: tableverse play --resume {path}")
    return False


def leave(session: Session, seat: Seat, menu: Menu, rest: str) -> bool:
    """Stop playing; the game is kept."""
    raise Leave


def hint(session: Session, seat: Seat, menu: Menu, rest: str) -> bool:
    """What an expert would do, knowing what this player knows: the best choices, each with the chance to win or, alone, the points."""
    state = session.state
    lines = [Text("An expert would choose, the best first:")]
    for found in bots.hint(state.game, state.clone(), seat, seed=state.moment):
        option = menu.decision.options[found.choice]
        worth = f"wins {found.chance:.0%}" if state.n > 1 else f"about {found.value:.0f} points"
        lines.append(Text.assemble(f"  {menu.number(option)}: ", session.drawing.sentence(option.label), f"  ({worth})"))
    return _show(session, Group(*lines))


def _show(session: Session, what: RenderableType) -> bool:
    session.screen.say(Text(""), what)
    return False


def _indented(what: RenderableType) -> RenderableType:
    return Padding(what, (0, 0, 0, 2))


COMMANDS: dict[str, Command] = {
    "?": explain,
    "help": explain,
    "rule": search,
    "rules": search,
    "log": log,
    "table": table,
    "board": board,
    "boards": boards,
    "card": card,
    "cards": cards,
    "undo": undo,
    "save": save,
    "orders": orders.orders,
    "skip": orders.skip,
    "wait": orders.wait,
    "later": orders.later,
    "hint": hint,
    "quit": leave,
    "exit": leave,
}
