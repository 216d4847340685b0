"""Standing orders at a prompt: `orders`, `skip turn`, `wait`."""

from __future__ import annotations

from typing import TYPE_CHECKING, get_args

from msgspec.structs import replace
from rich.text import Text

from tableverse.bots.orders import Until, mode_of
from tableverse.core import Seat
from tableverse.core.declaration import Mode
from tableverse.terminal.ledger import two_columns
from tableverse.terminal.menu import Menu

if TYPE_CHECKING:
    from tableverse.terminal.session import Session

MEANING: dict[Mode, str] = {
    "ask": "you are asked",
    "matters": "you are asked when it may matter",
    "pass": "you pass",
}


def orders(session: Session, seat: Seat, menu: Menu, words: str) -> bool:
    """Show the standing orders; `orders KIND ask|matters|pass` changes one."""
    scopes, state = session.state.game.scopes, session.state
    if not scopes:
        session.screen.say(Text("This game has nothing to give orders for: you are asked when it is your turn."))
        return False
    if words:
        said, _, mode = words.rpartition(" ")
        kind = next((name for name in scopes if name.lower() == said.strip().lower()), "")
        if not kind or mode.lower() not in scopes[kind].modes:
            modes = scopes[kind].modes if kind else get_args(Mode)
            session.screen.say(Text(f"Say: orders {kind or '|'.join(scopes)} {'|'.join(modes)}"))
            return False
        own = session.orders_of(seat)
        session.set_orders(seat, replace(own, modes=own.modes | {kind: mode.lower()}))
    own = session.orders_of(seat)
    lines = [(Text(name, "bold"), Text(f"{scope.title}: {MEANING[mode_of(own, state, name)]}.")) for name, scope in scopes.items()]
    lines += [(Text(u.scope, "bold"), Text(f"You pass until this {u.span} is over.")) for u in own.until]
    session.screen.say(two_columns(lines))
    session.screen.say(Text("Passing in others' affairs does not cover what is done to you or could end the game: that is asked.", "dim"))
    return bool(words)


def skip(session: Session, seat: Seat, menu: Menu, span: str) -> bool:
    """Pass now and until a turn, round or fight is over."""
    scope = session.state.game.scopes.get(menu.decision.scope)
    spans = () if scope is None else scope.spans
    if span.lower() not in spans:
        what = f"Say for how long: {', '.join(f'skip {s}' for s in spans)}." if spans else "Here you have to choose one of the options."
        session.screen.say(Text(what))
        return False
    own = session.orders_of(seat)
    until = Until(menu.decision.scope, span.lower(), session.state.spans[span.lower()])
    session.set_orders(seat, replace(own, until=(*own.until, until)))
    session.give(seat, menu.decision, menu.decision.options[-1])
    return True


def wait(session: Session, seat: Seat, menu: Menu, rest: str) -> bool:
    """Hand up: be asked at the very next question."""
    session.raise_hand(seat)
    session.screen.say(Text("After this one you are asked at the very next question, whatever your orders say."))
    return False
