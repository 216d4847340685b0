"""Golden playthroughs: one game of each kind and number of seats, told as a story.

A change of the rules shows in them as a change of the story, which a reader of the change can judge. `make playthroughs` writes them anew.
"""

from __future__ import annotations

import textwrap
from pathlib import Path
from typing import Any

import tableverse
from tableverse.core import Decision, Dice, Seat, State
from tableverse.core.events import Told, unchain

FOLDER = Path(__file__).parent
WIDTH = 120
IN_FULL = 160
"""How many answers of a long game are told; the rest is summed up by how it ends."""
TABLE_EVERY = 25
"""How many answers there are between two looks at the whole table."""
_EMPTY = ("-", "[]", "")


def stories() -> dict[str, tuple[str, int]]:
    """File name -> game and number of seats."""
    return {f"{name}-{n}.txt": (name, n) for name in tableverse.games() for n in tableverse.game(name).seats}


def story(name: str, seats: int) -> str:
    """A game played at random (always the same one), told from the table: whatever any seat hears is told, with who hears it."""
    game = tableverse.game(name)
    state = game.new(seats=seats, seed=seats)
    dice = Dice(seats)
    options = ", ".join(f"{k} = {v}" for k, v in state.options.items())
    lines = [f"{game.title}, {seats} {'seat' if seats == 1 else 'seats'}, seed {seats}" + (f", {options}" if options else ""), ""]
    lines += ["Set-up", *_told(state, 0), "", *_table(state)]
    while not state.over:
        in_full = state.moment < IN_FULL
        heard = len(unchain(state.events)) if in_full else 0
        asked = state.standing if state.standing and dice.below(12) == 0 else state.pending
        decision = asked[dice.pick(sorted(asked))]
        chosen = dice.pick(decision.options)
        if in_full:
            lines += ["", *_asked(state, decision, chosen.label)]
        state.answer(decision.seat, chosen)
        if in_full:
            lines += _told(state, heard)
        if in_full and state.moment % TABLE_EVERY == 0 and not state.over:
            lines += ["", *_table(state)]
    if state.moment > IN_FULL:
        lines += ["", f"So it goes on, with {state.moment - IN_FULL} more answers, to the end ({state.digest()})."]
    winners = " and ".join(state.name_of(s) for s in state.winners)
    scores = ", ".join(f"{state.name_of(s)} {score}" for s, score in enumerate(state.scores))
    lines += ["", *_table(state), "", f"Final scores: {scores}.", f"{winners} {'wins' if len(state.winners) == 1 else 'win'}."]
    return "\n".join(lines) + "\n"


def _asked(state: State, decision: Decision, chosen: str) -> list[str]:
    """A question with all its answers, the chosen one marked."""
    rules = f" ({', '.join(decision.rules)})" if decision.rules else ""
    others = [s for s in sorted(state.asks) if s != decision.seat]
    also = f" [also asked: {', '.join(map(state.name_of, others))}]" if others else ""
    lines = _wrapped(f"{state.moment + 1}. {state.name_of(decision.seat)}: {decision.text}{rules}{also}", "", "   ")
    lines += _wrapped(" / ".join(o.label for o in decision.options), "   ", "     ")
    return lines + _wrapped(chosen, "   > ", "     ")


def _told(state: State, since: int) -> list[str]:
    """The events since then, each with who heard it unless all did."""
    lines = []
    for told in unchain(state.events)[since:]:
        lines += _wrapped(told.event.text(state) + _audience(state, told), "   * ", "     ")
    return lines


def _audience(state: State, told: Told) -> str:
    if told.audience is None:
        return ""
    if -1 in told.audience:  # a spectator, too: so the others are fewer to name
        missing = [state.name_of(s) for s in state.seats if s not in told.audience]
        return f" [not told to {', '.join(missing)}]"
    return f" [told to {', '.join(map(state.name_of, told.audience))} alone]"


def _table(state: State) -> list[str]:
    """Everything that lies open, then what each seat sees besides."""
    common = _view(state, None)
    lines = ["   The table", *common]
    for seat in state.seats:
        own = [line for line in _view(state, seat) if line not in common]
        if own:
            lines += [f"   {state.name_of(seat)} also sees", *own]
    return lines


def _view(state: State, viewer: Seat | None) -> list[str]:
    """A view as lines of text, one for each field, or for each seat's part of it."""
    view = state.observe(viewer)
    lines: list[str] = []
    for field in type(state).fields.values():
        if field.name not in view:
            continue
        shown = view[field.name]
        parts = [(f"{field.name} of {state.name_of(s)}", v) for s, v in enumerate(shown)] if field.per_seat else [(field.name, shown)]
        for title, value in parts:
            nested = isinstance(value, dict) and value and all(isinstance(v, dict) for v in value.values())
            for head, inner in [(f"{title}, {k}", v) for k, v in value.items()] if nested else [(title, value)]:
                text = _compact(inner).removeprefix("{").removesuffix("}")
                if text not in _EMPTY:
                    lines += _wrapped(f"{head}: {text}", "     ", "       ")
    return lines


def _compact(value: Any) -> str:
    """A part of a view in few words."""
    if isinstance(value, dict) and value.keys() >= {"count", "cards"}:
        names = ", ".join(c["name"] for c in value["cards"])
        unseen = value["count"] - len(value["cards"])
        return "; ".join(filter(None, [names, f"{unseen} unseen" if unseen else ""])) or "-"
    if isinstance(value, dict):
        inner = {k: v for k, v in value.items() if k != "at"}
        if "at" in value and len(inner) == 1:  # a thing with one property
            return _compact(*inner.values())
        return "{" + ", ".join(f"{k}: {_compact(v)}" for k, v in inner.items()) + "}"
    if isinstance(value, list):
        items = [_compact(v) for v in value]
        if set(items) <= {"yes", "no"}:  # boxes to tick
            return " ".join("x" if i == "yes" else "." for i in items) or "-"
        return "[" + ", ".join(items) + "]"
    return "-" if value is None else "yes" if value is True else "no" if value is False else str(value)


def _wrapped(text: str, first: str, rest: str) -> list[str]:
    return textwrap.wrap(text, WIDTH, initial_indent=first, subsequent_indent=rest, break_long_words=False, break_on_hyphens=False)
