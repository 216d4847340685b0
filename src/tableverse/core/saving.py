"""Saving: truth is set-up, seed and answers; a snapshot of the state with its stack is a cache of it.

A save is a JSON object. Further lines may be appended, each an object of what came since: its answers and events are added to those
before, everything else in it takes the place of what was there. What a reader does not know it leaves alone.
"""

from __future__ import annotations

import contextlib
import hashlib
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import msgspec

from tableverse.core.chance import Script
from tableverse.core.errors import IllegalAnswer, OtherRules, RuleError, SaveError, SetupError
from tableverse.core.events import Told, unchain
from tableverse.core.frames import Stopped
from tableverse.core.lanes import Together
from tableverse.core.marks import first_marks, marks
from tableverse.core.state import State
from tableverse.core.values import Plain, frame_from_plain, frame_to_plain, from_plain, to_plain

if TYPE_CHECKING:
    from tableverse.core.game import Game

FORMAT = 3
READABLE = (1, 2, 3)
"""Of the first, the answers alone are read; the second has no marks of rules (see `core.marks.first_marks`)."""
LONGEST = 1 << 64
"""From here on JSON keeps a number as text."""
GROWING = ("answers", "events")
"""What appended lines add to."""
_WRONG = (KeyError, TypeError, ValueError, AttributeError, IndexError, RecursionError, RuleError, SetupError, msgspec.MsgspecError)
"""What reading can stumble over in a file that is not as it was written."""


def snapshot(state: State) -> dict[str, Plain]:
    """The position with its stack as plain data: what equality and the digest look at."""
    box = state.box
    return {
        "fields": {n: msgspec.to_builtins(getattr(state, n), str_keys=True) for n in type(state).fields},
        "rng": _number(state.rng),
        "clock": state.clock,
        "stack": [frame_to_plain(f, box) for f in state.stack],
        "asks": [[s, to_plain(state.asks[s].question, box)] for s in sorted(state.asks)],
        "script": None if state.script is None else [list(state.script.rolls), [[n, list(c)] for n, c in state.script.tops]],
    }


def _number(number: int) -> int | str:
    return number if abs(number) < LONGEST else str(number)


def digest(state: State) -> str:
    """See `State.digest`."""
    return _digest_of(snapshot(state))


def _digest_of(shot: dict[str, Plain]) -> str:
    text = msgspec.json.encode(shot, order="sorted")
    return hashlib.blake2b(text, digest_size=12).hexdigest()


def to_json(state: State) -> str:
    """See `State.to_json`."""
    box, shot = state.box, snapshot(state)
    data = {
        "format": FORMAT,
        "game": state.game.name,
        "version": state.game.version,
        "packs": box.digest,
        "seats": state.n,
        "options": dict(state.options),
        "seed": _number(state.seed),
        "names": list(state.names),
        "recording": state.recording,
        "answers": [list(a) for a in state.answers],
        "moment": state.moment,
        "horizon": state.horizon,
        "began": state.began,
        "answered": state.answered,
        "digest": _digest_of(shot),
        "rules": marks(shot["stack"]),
        "snapshot": shot,
        "events": [[a, to_plain(e, box)] for a, e in unchain(state.events)],
    }
    return msgspec.json.encode(data).decode()


# ---------------------------------------------------------------- reading


def from_json(game: Game, text: str | bytes) -> State:
    """The state that `to_json` wrote: from its snapshot if the rules that wait in it are what they were, else from its answers.

    SaveError says why these rules cannot go on with it; `last_position` is what can still be looked at."""
    data = _read(game, text)
    try:
        return _resumed(game, data)
    except OtherRules:
        pass
    except SaveError:
        if data["version"] == game.version:
            raise
    state, why = _replayed(game, data)
    if not why and not _agrees(state, data["snapshot"]):
        why = "its answers lead elsewhere under these rules"
    if why:
        raise OtherRules(why)
    return state


def agrees(state: State, text: str | bytes) -> bool:
    """Is this the position of that save, as far as can be told? Rules may wait in it that are written otherwise."""
    data = _read(state.game, text)
    with _damage():
        return not _sound(data) or _agrees(state, data["snapshot"])


def _agrees(state: State, shot: Any) -> bool:
    if not isinstance(shot, dict) or not isinstance(shot.get("fields"), dict):
        return True  # nothing can be told
    now = msgspec.json.decode(msgspec.json.encode(snapshot(state)))
    common = shot["fields"].keys() & now["fields"].keys()
    return shot.get("rng") == now["rng"] and all(shot["fields"][name] == now["fields"][name] for name in common)


def resume(game: Game, text: str | bytes) -> State:
    """The position of a snapshot, ready to go on. OtherRules if a rule that waits in it has been rewritten."""
    return _resumed(game, _read(game, text))


def last_position(game: Game, text: str | bytes) -> tuple[State, str]:
    """The saved game as far as these rules can show it, and why they cannot go on with it: "" if they can."""
    try:
        return from_json(game, text), ""
    except OtherRules as error:
        with contextlib.suppress(SaveError):
            return stopped(game, text), str(error)
        return _replayed(game, _read(game, text))[0], str(error)


def stopped(game: Game, text: str | bytes) -> State:
    """The position of a snapshot as it lay, to be looked at: nobody is asked, and nothing goes on."""
    data = _read(game, text)
    with _damage():
        if data["format"] == 1 or not _sound(data):
            raise SaveError("this saved game is damaged: its digest does not fit")
        state = _position(game, data)
        state.stack = [Stopped()] if data["snapshot"]["stack"] else []
        return state


def halted(state: State) -> State:
    """A position as it lies, to be looked at."""
    twin = state.clone()
    twin.stack, twin.asks, twin.lanes = [Stopped()] if state.stack else [], {}, None
    return twin


def goes_no_further(state: State) -> bool:
    """Is it over, or a position that is only looked at?"""
    return state.over or isinstance(state.stack[-1], Stopped)


def _sound(data: dict[str, Any]) -> bool:
    return bool(_digest_of(data["snapshot"]) == data["digest"])


def _read(game: Game, text: str | bytes) -> dict[str, Any]:
    """What is saved, if it is of this game and its cards."""
    try:
        data = _joined(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise SaveError(f"this is not a saved game: {error}") from None
    if not isinstance(data, dict) or data.get("format") not in READABLE:
        raise SaveError("this is not a saved game of this format")
    if data.get("game") != game.name:
        raise SaveError(f"this is a game of {data.get('game')!r}, not of {game.name!r}")
    if data.get("packs") != game.box.digest:
        raise SaveError("this game was played with other card packs")
    if type(data.get("version")) is not int:
        raise SaveError("this saved game is damaged: it does not say of which rules it is")
    return data


def _joined(text: str | bytes) -> Any:
    """A save with what was appended to it."""
    try:
        return msgspec.json.decode(text)
    except msgspec.DecodeError:
        first, *more = msgspec.json.Decoder().decode_lines(text) or [None]
        if not all(isinstance(part, dict) for part in (first, *more)):
            raise
    with _damage():
        for part in more:
            first |= {key: first[key] + value if key in GROWING else value for key, value in part.items()}
    return first


@contextlib.contextmanager
def _damage() -> Iterator[None]:
    """Tell what is wrong with a file in a sentence."""
    try:
        yield
    except SaveError:
        raise
    except _WRONG as error:
        raise SaveError(f"this saved game is damaged: {error!r}") from None


def _replayed(game: Game, data: dict[str, Any]) -> tuple[State, str]:
    """The answers given again from the beginning as far as they are legal, and what is wrong with the next one."""
    with _damage():
        state = game.new(seats=data["seats"], seed=int(data["seed"]), **data["options"])
        state.names = tuple(data["names"])
        if data["format"] > 1 and not _complete(data):
            return state, "this saved game does not keep all that led to it, and these rules cannot take over its position"
        for k, (seat, option) in enumerate(data["answers"]):
            try:
                state.answer(seat, option)
            except IllegalAnswer as error:
                return state, f"answer {k + 1} of the saved game is not legal under these rules: {error}"
        return state, ""


def _complete(data: dict[str, Any]) -> bool:
    """Do the answers lead to where it is? Not where none were recorded, nor where dice and cards to come were set by hand."""
    shot = data["snapshot"]
    return len(data["answers"]) == data["moment"] and not (isinstance(shot, dict) and shot.get("script"))


def _resumed(game: Game, data: dict[str, Any]) -> State:
    with _damage():
        waits = marks(data["snapshot"]["stack"]) if data["format"] > 1 else None
        if waits is None or waits != _marks_then(game, data, waits):
            raise OtherRules("the rules that this game waits in have changed since it was saved")
        state = _position(game, data)
        shot, box = data["snapshot"], state.box
        if set(shot["fields"]) != set(type(state).fields):
            raise OtherRules("the table of this game looked otherwise when it was saved")
        state.stack = [frame_from_plain(f, box) for f in shot["stack"]]
        top = state.stack[-1] if state.stack else None
        state.lanes = top if isinstance(top, Together) and top._pc else None
        for seat, question in shot["asks"]:
            state.ask(seat, from_plain(question, box))
        if digest(state) != data["digest"]:
            raise SaveError("this saved game is damaged: its digest does not fit")
        return state


def _marks_then(game: Game, data: dict[str, Any], waits: dict[str, str]) -> Any:
    """The marks of the rules that wait in a save, as they were. The second format has none: those of the first release are known, and
    where it knows nothing the version decides."""
    if data["format"] == FORMAT:
        return data["rules"]
    then, same = first_marks(game.name, data["version"]), data["version"] == game.version
    return {name: then.get(name, now if same else None) for name, now in waits.items()}


def _position(game: Game, data: dict[str, Any]) -> State:
    """The saved position without what waits in it. What the table has had only since then is as on a table before set-up."""
    state = game.blank(*game.checked(data["seats"], int(data["seed"]), data["options"]))
    shot, box = data["snapshot"], state.box
    for name, field in type(state).fields.items():
        if name in shot["fields"]:
            setattr(state, name, msgspec.convert(shot["fields"][name], field.hint, str_keys=True))
    state.names = tuple(data["names"])
    state.rng = int(shot["rng"])
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
    return state
