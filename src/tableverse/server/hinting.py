"""What bots hear of table talk: ready phrases that people say are hints for a while, nobody's promise, and not kept on disk."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from tableverse.core import Hint

if TYPE_CHECKING:
    from tableverse.core import State
    from tableverse.server.room import Room


class Said(NamedTuple):
    """A hint, and the stretch of play in which it was given."""

    hint: Hint
    span: str
    number: int


def listen(room: Room, seat: int, text: str) -> None:
    """If somebody has said a phrase to which bots listen, keep it; the last word of each player on a matter counts."""
    if room.play is None:
        return
    spans = room.play.state.spans
    for phrase in room.game.phrases:
        for words, number in phrase.spoken():
            if words == text and phrase.lasts in spans:
                room.said[seat] = Said(Hint(seat, phrase.name, number), phrase.lasts, spans[phrase.lasts])


def hints(room: Room, state: State) -> tuple[Hint, ...]:
    """What has been said and is not over."""
    return tuple(s.hint for s in room.said.values() if state.spans.get(s.span) == s.number)
