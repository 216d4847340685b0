"""Saving: truth is set-up, seed and answers; a snapshot of the state with its stack is a cache of it."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, Any

import msgspec

from tableverse.core.chance import Script
from tableverse.core.errors import IllegalAnswer, RuleError, SaveError, SetupError
from tableverse.core.events import Told, unchain
from tableverse.core.lanes import Together
from tableverse.core.state import State
from tableverse.core.values import Plain, frame_from_plain, frame_to_plain, from_plain, to_plain

if TYPE_CHECKING:
    from tableverse.core.game import Game

FORMAT = 2
READABLE = (1, 2)
"""Files of an older format are played again from their answers."""


def snapshot(state: State) -> dict[str, Plain]:
    """The position with its stack as plain data: what equality and the digest look at."""
    box = state.box
    return {
        "fields": {n: msgspec.to_builtins(getattr(state, n), str_keys=True) for n in type(state).fields},
        "rng": state.rng,
        "clock": state.clock,
        "stack": [frame_to_plain(f, box) for f in state.stack],
        "asks": [[s, to_plain(state.asks[s].question, box)] for s in sorted(state.asks)],
        "script": None if state.script is None else [list(state.script.rolls), [[n, list(c)] for n, c in state.script.tops]],
    }


def digest(state: State) -> str:
    """See `State.digest`."""
    text = msgspec.json.encode(snapshot(state), order="sorted")
    return hashlib.blake2b(text, digest_size=12).hexdigest()


def to_json(state: State) -> str:
    """See `State.to_json`."""
    box = state.box
    data = {
        "format": FORMAT,
        "game": state.game.name,
        "version": state.game.version,
        "packs": box.digest,
        "seats": state.n,
        "options": dict(state.options),
        "seed": state.seed,
        "names": list(state.names),
        "recording": state.recording,
        "answers": [list(a) for a in state.answers],
        "moment": state.moment,
        "horizon": state.horizon,
        "began": state.began,
        "answered": state.answered,
        "digest": digest(state),
        "snapshot": snapshot(state),
        "events": [[a, to_plain(e, box)] for a, e in unchain(state.events)],
    }
    return msgspec.json.encode(data).decode()


def from_json(game: Game, text: str | bytes) -> State:
    """The state that `to_json` wrote. A snapshot of other rules is not trusted: the answers are played again."""
    try:
        data = msgspec.json.decode(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise SaveError(f"this is not a saved game: {error}") from None
    if not isinstance(data, dict) or data.get("format") not in READABLE:
        raise SaveError("this is not a saved game of this format")
    if data.get("game") != game.name:
        raise SaveError(f"this is a game of {data.get('game')!r}, not of {game.name!r}")
    if data.get("packs") != game.box.digest:
        raise SaveError("this game was played with other card packs")
    try:
        if data["format"] != FORMAT or data["version"] != game.version:
            return replay(game, data)
        return _restore(game, data)
    except (KeyError, TypeError, ValueError, AttributeError, IndexError, RecursionError, RuleError, SetupError) as error:
        raise SaveError(f"this saved game is damaged: {error!r}") from None


def replay(game: Game, data: dict[str, Any]) -> State:
    """Play the answers of a saved game again from the beginning."""
    state = game.new(seats=data["seats"], seed=data["seed"], **data["options"])
    state.names = tuple(data["names"])
    for k, (seat, option) in enumerate(data["answers"]):
        try:
            state.answer(seat, option)
        except IllegalAnswer as error:
            raise SaveError(f"answer {k + 1} of the saved game is not legal under these rules: {error}") from None
    return state


def _restore(game: Game, data: dict[str, Any]) -> State:
    state = game.blank(*game.checked(data["seats"], data["seed"], data["options"]))
    shot = data["snapshot"]
    box = state.box
    for name, field in type(state).fields.items():
        setattr(state, name, msgspec.convert(shot["fields"][name], field.hint, str_keys=True))
    state.names = tuple(data["names"])
    state.rng = shot["rng"]
    state.moment, state.horizon = data["moment"], data["horizon"]
    state.beside = state.moment - shot["clock"]
    state.began, state.answered = data["began"], msgspec.convert(data["answered"], list[int])
    state.recording = data["recording"]
    for seat, option in data["answers"]:
        state.history = (state.history, (seat, option))
    for audience, event in data["events"]:
        state.events = (state.events, Told(None if audience is None else tuple(audience), from_plain(event, box)))
    if shot["script"] is not None:
        rolls, tops = shot["script"]
        state.script = Script(tuple(rolls), tuple((n, tuple(c)) for n, c in tops))
    state.stack = [frame_from_plain(f, box) for f in shot["stack"]]
    top = state.stack[-1] if state.stack else None
    state.lanes = top if isinstance(top, Together) and top._pc else None
    for seat, question in shot["asks"]:
        state.ask(seat, from_plain(question, box))
    if digest(state) != data["digest"]:
        raise SaveError("this saved game is damaged: its digest does not fit")
    return state
