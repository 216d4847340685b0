"""Games on the disk: in the user's data folder, written so that a crash never leaves half a file."""

from __future__ import annotations

import json
import os
import sys
import tempfile
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import msgspec

from tableverse.bots.orders import Orders
from tableverse.core import Game, OtherRules, SaveError, State
from tableverse.core.saving import last_position

KEPT = 20
"""So many autosaves stay; older ones are removed."""
TABLE = "tableverse table"


@dataclass(slots=True)
class Table:
    """A game with what the terminal adds: who sits where (None: a person, else the bot), what everybody was told, standing orders, and the
    places of what these have answered."""

    state: State
    bots: list[str | None]
    told: list[int] = field(default_factory=list)
    packs: list[str] = field(default_factory=list)
    orders: dict[int, Orders] = field(default_factory=dict)
    ordered: list[int] = field(default_factory=list)

    def to_json(self) -> str:
        """As text. The game inside is what `State.to_json` writes."""
        data = {
            "kind": TABLE,
            "over": self.state.over,
            "bots": self.bots,
            "told": self.told,
            "packs": self.packs,
            "orders": {str(seat): msgspec.to_builtins(orders) for seat, orders in self.orders.items()},
            "ordered": self.ordered,
            "state": json.loads(self.state.to_json()),
        }
        return json.dumps(data, ensure_ascii=False)


def data_folder() -> Path:
    """Where this system keeps a user's data."""
    if sys.platform == "win32":
        base = os.environ.get("LOCALAPPDATA") or str(Path.home() / "AppData" / "Local")
    elif sys.platform == "darwin":
        base = str(Path.home() / "Library" / "Application Support")
    else:
        base = str(Path.home() / ".local" / "share")
    return Path(os.environ.get("XDG_DATA_HOME") or base) / "tableverse"


def saves_folder() -> Path:
    """Where the terminal keeps its games."""
    return data_folder() / "saves"


def new_autosave(game: Game) -> Path:
    """A name for a game that begins now."""
    now = datetime.now(UTC).strftime("%Y%m%d-%H%M%S-%f")
    return saves_folder() / f"{game.name}-{now}.json"


def write(path: Path, text: str) -> None:
    """Put the text there in one step: readers see the old file or the new one."""
    try:
        if path.parent == saves_folder():
            path.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
        try:
            with os.fdopen(handle, "w", encoding="utf-8") as file:
                file.write(text)
                file.flush()
                os.fsync(file.fileno())
            Path(name).replace(path)
        except BaseException:
            Path(name).unlink(missing_ok=True)
            raise
    except OSError as error:
        raise SaveError(f"cannot write {path}: {error.strerror or error}") from None


def read(path: Path) -> dict[str, Any]:
    """A saved table, or a bare saved game, as a table."""
    try:
        data = json.loads(path.read_bytes())
    except OSError as error:
        raise SaveError(f"cannot read {path}: {error.strerror or error}") from None
    except ValueError:
        raise SaveError(f"{path} is not a saved game") from None
    if not isinstance(data, dict):
        raise SaveError(f"{path} is not a saved game")
    if data.get("kind") != TABLE:
        data = {"kind": TABLE, "over": False, "bots": [], "told": [], "packs": [], "state": data}
    inner = data.get("state")
    if not isinstance(inner, dict) or not isinstance(inner.get("game"), str):
        raise SaveError(f"{path} is not a saved game")
    return data


def restore(game: Game, data: dict[str, Any]) -> Table:
    """The table that `read` found, its game resumed in the middle of whatever it was in."""
    state = _resumed(game, data["state"])
    bots, told = data.get("bots") or [None] * state.n, data.get("told") or [0] * state.n
    fits = isinstance(bots, list) and isinstance(told, list) and len(bots) == len(told) == state.n
    if not fits or not all(isinstance(k, int) for k in told) or not all(b is None or isinstance(b, str) for b in bots):
        raise SaveError("this saved table is damaged: its seats do not fit the game")
    try:
        orders = msgspec.convert(data.get("orders") or {}, dict[int, Orders], str_keys=True)
        ordered = msgspec.convert(data.get("ordered") or [], list[int])
    except msgspec.ValidationError as error:
        raise SaveError(f"this saved table is damaged: {error}") from None
    bots = ["expert" if b is not None and b.startswith("rollout") else b for b in bots]  # what it was called in older saves
    return Table(state, bots, told, data.get("packs") or [], orders, ordered)


def shown(game: Game, data: dict[str, Any]) -> tuple[State, str]:
    """The game that `read` found, to be told, and why it cannot go on: "" if it can."""
    try:
        return _resumed(game, data["state"]), ""
    except OtherRules:
        return last_position(game, json.dumps(data["state"]))


def _resumed(game: Game, data: dict[str, Any]) -> State:
    """The game from its snapshot, or, if that is damaged, from its answers, which are the truth."""
    try:
        return game.from_json(json.dumps(data))
    except OtherRules:
        raise
    except SaveError:
        return game.from_json(json.dumps(data | {"version": 0}))  # a damaged snapshot of other rules is not believed


def latest(game: str | None = None) -> Path:
    """The game that was left last and is not over (of that game, if one is named)."""
    for path in autosaves():
        try:
            data = read(path)
        except SaveError:
            continue
        if not data.get("over") and game in (None, data["state"]["game"]):
            return path
    raise SaveError(f"there is no unfinished game{f' of {game}' if game else ''} in {saves_folder()}")


def autosaves() -> list[Path]:
    """All autosaves, the newest first."""
    if not saves_folder().is_dir():
        return []
    found = [(p.stat().st_mtime_ns, p) for p in saves_folder().glob("*.json")]
    return [p for _, p in sorted(found, reverse=True)]


def forget_old() -> None:
    """Keep the folder small."""
    for path in autosaves()[KEPT:]:
        path.unlink(missing_ok=True)
