"""What viewers are sent, written down in parts: a part once for all who see it the same, and again only when it has changed.

A part is a field of a view, a field of the game's state, or one seat's share of such a field. What all viewers of a position see alike is
`Common` to their sheets; a viewer's `Sheet` has the rest besides. One sheet makes a whole view, two of the same viewer make what has
changed between them. Nothing else goes into either, so that neither what is sent nor its size tells more than the views themselves do.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cache
from typing import Any, NamedTuple

from tableverse.core import State, views
from tableverse.core.fields import EVERYONE, NOBODY, Field
from tableverse.core.questions import Ask, Decision
from tableverse.core.saving import goes_no_further
from tableverse.server.messages import encode
from tableverse.server.story import News
from tableverse.server.words import decision_of, progress_of, standing_of

NOTHING = b"null"
OWN = ("decision", "standing", "orders", "passing", "undo", "proposal", "clocks")
"""What is said to each viewer on its own, beside the state."""

Shares = dict[str, tuple[bytes, ...]]
"""Fields that have a share for each seat, by name."""


class Changes(NamedTuple):
    """What has changed for all, as members of JSON objects."""

    table: bytes
    fields: bytes
    shares: bytes


UNCHANGED = Changes(b"", b"", b"")


@dataclass(slots=True)
class Common:
    """What all viewers of a position see alike. It never changes; a part that stays the same is the same object in the next."""

    table: dict[str, bytes]
    """What is said beside the state."""
    fields: dict[str, bytes]
    shares: Shares
    _since: dict[int, tuple[Common, Changes]] = field(default_factory=dict, compare=False, repr=False)

    def since(self, old: Common) -> Changes:
        """What has changed, worked out once for all who had the same."""
        if old is self:
            return UNCHANGED
        known = self._since.get(id(old))
        if known is None:
            changes = Changes(
                _members(_changed(old.table, self.table)),
                _members(_changed(old.fields, self.fields)),
                _members(_changed_shares(old.shares, self.shares)),
            )
            known = self._since[id(old)] = (old, changes)  # it is kept, so that nothing else gets its place in memory
        return known[1]

    def put_away(self) -> None:
        """Another one has come: what was before is nobody's business any more."""
        self._since.clear()


class Sheet(NamedTuple):
    """All that a viewer sees but for the lines of the log. It never changes."""

    v: int
    heading: bytes
    """Where the viewer is; that never changes."""
    seat: bytes
    own: tuple[bytes, ...]
    """What is said to the viewer alone, in the order of `OWN`."""
    common: Common
    held: Shares
    """The fields that their owners see otherwise than the rest."""
    struck: bytes

    def whole(self, news: News) -> bytes:
        """A `View`, with these lines of the log."""
        common = self.common
        lists = [(name, b"[%b]" % b",".join(each)) for name, each in (*common.shares.items(), *self.held.items())]
        state = _members([*common.fields.items(), ("seat", self.seat), *lists])
        table = _members([*zip(OWN, self.own, strict=True), *common.table.items()])
        return b'{"type":"view","v":%d,"state":{%b},"log":%b,%b,%b}' % (self.v, state, self._log(news), self.heading, table)

    def since(self, old: Sheet, news: News) -> bytes:
        """A `Change` of another sheet of the same viewer."""
        parts = [b'"type":"change","base":%d,"v":%d' % (old.v, self.v)]
        parts += [_key(name) + part for name, part, was in zip(OWN, self.own, old.own, strict=True) if part is not was and part != was]
        table, fields, shares = self.common.since(old.common)
        if table:
            parts.append(table)
        if fields:
            parts.append(b'"state":{%b}' % fields)
        held = _members(_changed_shares(old.held, self.held))
        if shares or held:
            parts.append(b'"shares":{%b%b%b}' % (shares, b"," if shares and held else b"", held))
        if news.lines or self.struck != old.struck:
            parts.append(b'"log":%b' % self._log(news))
        return b"{%b}" % b",".join(parts)

    def _log(self, news: News) -> bytes:
        return b'{"start":%d,"lines":[%b],"struck":%b}' % (news.start, news.lines, self.struck)


def _changed(old: dict[str, Any], new: dict[str, Any]) -> list[tuple[str, Any]]:
    if old is new:
        return []
    return [(name, part) for name, part in new.items() if part is not old[name] and part != old[name]]


def _changed_shares(old: Shares, new: Shares) -> list[tuple[str, bytes]]:
    return [
        (name, b"{%b}" % b",".join([b'"%d":%b' % (seat, share) for seat, share in enumerate(each) if share != old[name][seat]]))
        for name, each in _changed(old, new)
    ]


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

    def __init__(self, table: str) -> None:
        self.common = Common({}, {}, {})
        self._table = encode(table)
        self._headings: dict[int | None, tuple[bytes, bytes]] = {}
        self._state: State | None = None
        self._values: dict[str, Any] = {}
        """What the fields held when they were last written."""
        self._others: Shares = {}
        """Fields with owners, as spectators see them."""
        self._own: Shares = {}
        """As their owners do."""
        self._asked: dict[int, tuple[Ask, bytes]] = {}
        """What is asked in this position, or in lanes that this position is in, by seat."""

    def follow(self, state: State) -> None:
        """From now on this is the position."""
        before, self._state = self._state, state
        if state is before:
            return
        beside = before is not None and _same_lanes(before, state)
        fields: dict[str, bytes] = {"waiting": encode(state.waiting)}
        table: dict[str, bytes] = {"waiting": fields["waiting"]}
        shares: Shares = {}
        values = self._values
        of = _declared(type(state))
        for name, f, lasting in of.drafts if beside else of.all:
            value = getattr(state, name)
            if not lasting or name not in values or (value is not values[name] and value != values[name]):
                self._write(state, f, value, fields, shares)
                values[name] = value
        if not beside:
            self._asked.clear()
            self._write_heading(state, before is None, fields, table)
        old = self.common
        self.common = Common(_with(old.table, table), _with(old.fields, fields), _with(old.shares, shares))
        old.put_away()

    def _write_heading(self, state: State, first: bool, fields: dict[str, bytes], table: dict[str, bytes]) -> None:
        """What every game has."""
        heading = {**views.heading(state, None)}
        for name in ("clock", "over", "winners") if not first else [name for name in heading if name not in ("seat", "waiting")]:
            fields[name] = encode(heading[name])
        table["spans"] = encode(dict(state.spans))
        table["wishes"] = encode({kind: list(seats) for kind, seats in state.wishes.items()})
        table["over"] = encode(goes_no_further(state))
        table["scores"] = encode(standing_of(state))
        table["winners"] = fields["winners"]
        table["progress"] = encode(progress_of(state))

    def _write(self, state: State, f: Field, value: Any, fields: dict[str, bytes], shares: Shares) -> None:
        if not f.per_seat:
            if f.in_view(None):
                fields[f.name] = encode(views.face(state, f, None, f.audience is EVERYONE))
            return
        before = self._values.get(f.name) if _lasting(f) else None
        stays = [before is not None and before[s] == value[s] for s in state.seats]
        if f.audience is EVERYONE:
            shares[f.name] = self._shares(state, f, self.common.shares, stays, True)
            return
        if f.in_view(None):
            self._others[f.name] = self._shares(state, f, self._others, stays, False)
        if _has_owners(f):
            self._own[f.name] = self._shares(state, f, self._own, stays, True)

    def _shares(self, state: State, f: Field, written: Shares, stays: list[bool], sees: bool) -> tuple[bytes, ...]:
        old = written.get(f.name, ())
        return tuple([old[s] if stays[s] else encode(views.face(state, f, s, sees)) for s in state.seats])

    def heading(self, seat: int | None) -> tuple[bytes, bytes]:
        """Which table a viewer looks at, and from where; the seat once more on its own."""
        found = self._headings.get(seat)
        if found is None:
            written = encode(seat)
            found = self._headings[seat] = (b'"table":%b,"seat":%b' % (self._table, written), written)
        return found

    def held(self, seat: int | None) -> Shares:
        """The fields with owners, as a viewer sees them."""
        if seat is None:
            return self._others.copy()
        shares = self._others.copy()
        for name, own in self._own.items():
            others = shares.get(name) or (NOTHING,) * len(own)
            shares[name] = (*others[:seat], own[seat], *others[seat + 1 :])
        return shares

    def asked(self, seat: int) -> bytes:
        """What a seat is asked. Within lanes a question reads the same as long as it is the same: nothing that it may tell has changed."""
        state = self._state
        assert state is not None
        ask = state.asks.get(seat)
        if ask is None:
            return NOTHING
        known = self._asked.get(seat)
        if known is None or known[0] is not ask:
            known = self._asked[seat] = (ask, encode(decision_of(Decision(state, ask, seat, state.answered[seat]))))
        return known[1]

    def standing(self, seat: int) -> bytes:
        """What a seat has answered and may still change."""
        state = self._state
        assert state is not None
        return encode(decision_of(state.standing[seat])) if state.may_take_back(seat) else NOTHING


def _with(old: dict[str, Any], new: dict[str, Any]) -> dict[str, Any]:
    """The old one with what is new in the other; the very same, if nothing is."""
    for name, part in new.items():
        if name not in old or part != old[name]:
            return {**old, **new}
    return old


class Declared(NamedTuple):
    """The fields of a game's state that anybody sees, and whether each is lasting."""

    all: list[tuple[str, Field, bool]]
    drafts: list[tuple[str, Field, bool]]
    """Those that may look different after an answer in a lane: lanes write drafts alone, and what everybody sees must not tell of them."""


@cache
def _declared(of: type[State]) -> Declared:
    shown = [(f.name, f, _lasting(f)) for f in of.fields.values() if f.in_view(None) or _has_owners(f)]
    return Declared(shown, [x for x in shown if x[1].draft or (_has_owners(x[1]) and not x[2])])


def _lasting(f: Field) -> bool:
    """Does what is shown follow from the value alone?"""
    return f.zone or f.show is None or f.alone


def _has_owners(f: Field) -> bool:
    return f.audience not in (EVERYONE, NOBODY)


def _same_lanes(old: State, new: State) -> bool:
    """Are both in the same lanes? Each copy of a state has copies of them, which share how they began."""
    was, now = old.lanes, new.lanes
    return was is not None and now is not None and was.seats is now.seats and bool(now.seats)
