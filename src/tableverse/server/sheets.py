"""What viewers are sent, written down in parts: a part once for all who see it the same, and again only when it has changed.

A part is a field of a view, a field of the game's state, or one seat's share of such a field. A viewer's `Sheet` has all parts of its view
in JSON. One sheet makes a whole view, two of the same viewer make what has changed between them. Nothing else goes into either, so that
neither what is sent nor its size tells more than the views themselves do.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any, NamedTuple

from tableverse.core import State, views
from tableverse.core.fields import EVERYONE, NOBODY, Field
from tableverse.core.questions import Ask
from tableverse.server.messages import encode
from tableverse.server.story import News
from tableverse.server.words import decision_of, progress_of, standing_of

NOTHING = b"null"


class Sheet(NamedTuple):
    """All that a viewer sees but for the lines of the log. It never changes; a part that stays the same is the same object in the next."""

    v: int
    table: dict[str, bytes]
    """What is said beside the state."""
    fields: dict[str, bytes]
    shares: dict[str, tuple[bytes, ...]]
    """The fields that have a share for each seat."""
    struck: bytes

    def whole(self, news: News) -> bytes:
        """A `View`, with these lines of the log."""
        lists = [(name, b"[%b]" % b",".join(each)) for name, each in self.shares.items()]
        state = _members([*self.fields.items(), *lists])
        return b'{"type":"view","v":%d,"state":{%b},"log":%b,%b}' % (self.v, state, self._log(news), _members(self.table.items()))

    def since(self, old: Sheet, news: News) -> bytes:
        """A `Change` of another sheet of the same viewer."""
        parts = [b'"type":"change","base":%d,"v":%d' % (old.v, self.v)]
        table = _changed(old.table, self.table)
        if table:
            parts.append(_members(table))
        fields = _changed(old.fields, self.fields)
        if fields:
            parts.append(b'"state":{%b}' % _members(fields))
        shares = [(name, _changed_shares(old.shares[name], each)) for name, each in _changed(old.shares, self.shares)]
        if shares:
            parts.append(b'"shares":{%b}' % _members(shares))
        if news.lines or self.struck != old.struck:
            parts.append(b'"log":%b' % self._log(news))
        return b"{%b}" % b",".join(parts)

    def _log(self, news: News) -> bytes:
        return b'{"start":%d,"lines":[%b],"struck":%b}' % (news.start, news.lines, self.struck)


def _changed(old: dict[str, Any], new: dict[str, Any]) -> list[tuple[str, Any]]:
    return [(name, part) for name, part in new.items() if part is not old[name] and part != old[name]]


def _changed_shares(old: tuple[bytes, ...], new: tuple[bytes, ...]) -> bytes:
    return b"{%b}" % b",".join([b'"%d":%b' % (seat, share) for seat, share in enumerate(new) if share != old[seat]])


def _members(parts: Iterable[tuple[str, bytes]]) -> bytes:
    return b",".join([_key(name) + part for name, part in parts])


@cache
def _key(name: str) -> bytes:
    """All fields of all games: there are not many."""
    return b"%b:" % encode(name)


class Faces:
    """A position in JSON: each field as those see it who may look, and as the others do; and what all are told about it.

    `follow` a position before you read. What is hidden from everybody is never written down.
    """

    def __init__(self) -> None:
        self.table: dict[str, bytes] = {}
        """What everybody is told beside the state."""
        self._state: State | None = None
        self._values: dict[str, Any] = {}
        """What the fields held when they were last written."""
        self._fields: dict[str, bytes] = {}
        self._shares: dict[str, tuple[bytes, ...]] = {}
        """As spectators see them."""
        self._own: dict[str, tuple[bytes, ...]] = {}
        """As their owners do."""
        self._asked: dict[int, tuple[State, Ask, bytes]] = {}
        self._standing: dict[int, bytes] = {}

    def follow(self, state: State) -> None:
        """From now on this is the position."""
        if state is self._state:
            return
        self._state = state
        values = self._values
        for name, f, lasting in _declared(type(state)):
            value = getattr(state, name)
            if not lasting or name not in values or (value is not values[name] and value != values[name]):
                self._write(state, f, value)
                values[name] = value
        heading = views.heading(state, None)
        del heading["seat"]
        self._fields.update({name: encode(value) for name, value in heading.items()})
        self.table = {
            "spans": encode(dict(state.spans)),
            "waiting": self._fields["waiting"],
            "over": self._fields["over"],
            "scores": encode(standing_of(state)),
            "winners": self._fields["winners"],
            "progress": encode(progress_of(state)),
        }
        self._standing = {seat: encode(decision_of(d)) for seat, d in state.standing.items()}

    def _write(self, state: State, f: Field, value: Any) -> None:
        if not f.per_seat:
            if f.in_view(None):
                self._fields[f.name] = encode(views.face(state, f, None, f.audience is EVERYONE))
            return
        before = self._values.get(f.name) if _lasting(f) else None
        stays = [before is not None and before[s] == value[s] for s in state.seats]
        for written, sees, wanted in ((self._shares, f.audience is EVERYONE, f.in_view(None)), (self._own, True, _has_owners(f))):
            if wanted:
                old = written.get(f.name, ())
                written[f.name] = tuple([old[s] if stays[s] else encode(views.face(state, f, s, sees)) for s in state.seats])

    def state(self, seat: int | None) -> tuple[dict[str, bytes], dict[str, tuple[bytes, ...]]]:
        """The fields and the shares that a viewer sees."""
        assert self._state is not None
        fields, shares = {**self._fields, "seat": encode(seat)}, dict(self._shares)
        if seat is not None:
            for name, own in self._own.items():
                others = self._shares.get(name) or (NOTHING,) * len(own)
                shares[name] = (*others[:seat], own[seat], *others[seat + 1 :])
        return fields, shares

    def asked(self, seat: int) -> bytes:
        """What a seat is asked. Within lanes a question reads the same as long as it is the same: nothing that it may tell has changed."""
        state = self._state
        assert state is not None
        ask = state.asks.get(seat)
        if ask is None:
            return NOTHING
        known = self._asked.get(seat)
        if known is not None and known[1] is ask and (known[0] is state or _same_lanes(known[0], state)):
            return known[2]
        words = encode(decision_of(state.pending[seat]))
        self._asked[seat] = (state, ask, words)
        return words

    def standing(self, seat: int) -> bytes:
        """What a seat has answered and may still change."""
        return self._standing.get(seat, NOTHING)


@cache
def _declared(of: type[State]) -> list[tuple[str, Field, bool]]:
    """The fields of a game's state, and whether each is lasting."""
    return [(f.name, f, _lasting(f)) for f in of.fields.values()]


def _lasting(f: Field) -> bool:
    """Does what is shown follow from the value alone?"""
    return f.zone or f.show is None or f.alone


def _has_owners(f: Field) -> bool:
    return f.audience not in (EVERYONE, NOBODY)


def _same_lanes(old: State, new: State) -> bool:
    return old.lanes is not None and new.lanes is not None and old.clock == new.clock
