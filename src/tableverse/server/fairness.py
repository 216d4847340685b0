"""Who is served next, when more is wanted than can be done: those whose table somebody sits at come first, then everybody in turn.

Turns go by address, and for each address by table, so that sixty tables of one visitor wait for each other and not everybody for them.
"""

from __future__ import annotations

from collections import OrderedDict, deque
from collections.abc import Callable
from typing import Generic, NamedTuple, TypeVar

T = TypeVar("T")

SHARE = 8
"""One in so many is served out of order, so that those who come last are served at all."""


class Turn(NamedTuple):
    """For whom something is done."""

    address: str = ""
    table: str = ""
    watched: bool = True
    """Is anybody there who waits for it?"""


ANYBODY = Turn()

Tables = OrderedDict[str, deque[T]]


class FairQueue(Generic[T]):
    """What waits, in two rows: for tables at which somebody is, and for the others."""

    def __init__(self) -> None:
        self._rows: tuple[OrderedDict[str, Tables[T]], OrderedDict[str, Tables[T]]] = (OrderedDict(), OrderedDict())
        self._served = 0

    def __len__(self) -> int:
        return sum(len(queue) for row in self._rows for tables in row.values() for queue in tables.values())

    def put(self, turn: Turn, item: T) -> None:
        """One more."""
        self._rows[not turn.watched].setdefault(turn.address, OrderedDict()).setdefault(turn.table, deque()).append(item)

    def take(self, fits: Callable[[T], bool] = lambda item: True) -> T | None:
        """The next one that fits, if there is any."""
        self._served += 1
        rows = self._rows[::-1] if self._served % SHARE == 0 else self._rows
        for row in rows:
            for address, tables in row.items():
                for table, queue in tables.items():
                    if fits(queue[0]):
                        return _taken(row, address, table)
        return None

    def remove(self, turn: Turn, item: T) -> None:
        """This one is no longer wanted."""
        row = self._rows[not turn.watched]
        queue = row.get(turn.address, OrderedDict[str, deque[T]]()).get(turn.table)
        if queue is not None and item in queue:
            queue.remove(item)
            _tidy(row, turn.address, turn.table)


def _taken(row: OrderedDict[str, Tables[T]], address: str, table: str) -> T:
    item = row[address][table].popleft()
    row[address].move_to_end(table)
    row.move_to_end(address)
    _tidy(row, address, table)
    return item


def _tidy(row: OrderedDict[str, Tables[T]], address: str, table: str) -> None:
    if not row[address][table]:
        del row[address][table]
    if not row[address]:
        del row[address]
