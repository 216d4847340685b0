"""Standing orders at a prompt: `orders`, `skip turn`, `wait`, `later trade`."""

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
NEXT_CHANCE = "at your next chance in somebody else's turn"


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
    if own.wish:
        lines.append((Text(state.game.wishes[own.wish].lower(), "bold"), Text(f"{NEXT_CHANCE.capitalize()}.")))
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


def later(session: Session, seat: Seat, menu: Menu, what: str) -> bool:
    """Wish to make a kind of move at the next chance in somebody else's turn; without a word, no longer."""
    wishes = session.state.game.wishes
    if not wishes:
        session.screen.say(Text("Everything in this game is done when you are asked."))
        return False
    wish = next((kind for kind, title in wishes.items() if title.lower() == what.lower()), "")
    if what and not wish:
        session.screen.say(Text(f"Say: {' or '.join(f'later {title.lower()}' for title in wishes.values())}"))
        return False
    session.set_orders(seat, replace(session.orders_of(seat), wish=wish))
    session.screen.say(Text(f"{wishes[wish]} {NEXT_CHANCE}." if wish else "Not any more, then."))
    return False


def may_come_later(session: Session, seat: Seat, menu: Menu) -> list[Text]:
    """A line for each kind of move that this player could wish to make in somebody else's turn, unless this is the chance."""
    state = session.state
    wish, here = session.orders_of(seat).wish, {o.kind for o in menu.options if menu.decision.scope}
    able = [kind for kind, seats in state.wishes.items() if seat in seats and kind not in here and kind != wish]
    return [Text(f"later {state.game.wishes[kind].lower()}: {NEXT_CHANCE}", "dim") for kind in able]
