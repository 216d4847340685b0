"""How often somebody may do something: a bucket that fills with time and is emptied by acts."""

from __future__ import annotations

import ipaddress
from collections import OrderedDict
from typing import Any

from tableverse.server.config import Rate


def sender_of(client: Any) -> str:
    """Who asks, from the address of a connection. Whoever has one IPv6 address has 2^64 of them: they count as one."""
    if not client:
        return ""
    host: str = client[0]
    if ":" not in host:
        return host
    try:
        found = ipaddress.IPv6Address(host.partition("%")[0])
    except ValueError:
        return host
    return str(found.ipv4_mapped or ipaddress.IPv6Network((found, 64), strict=False))


class Bucket:
    """One sender's allowance."""

    __slots__ = ("_level", "_rate", "_since")

    def __init__(self, rate: Rate, now: float) -> None:
        self._rate = rate
        self._level = rate.burst
        self._since = now

    def take(self, now: float, much: float = 1) -> bool:
        """So much more, if it is allowed."""
        self._level = min(self._rate.burst, self._level + (now - self._since) * self._rate.per_second)
        self._since = now
        if self._level < much:
            return False
        self._level -= much
        return True


class Limiter:
    """The allowances of all senders; those that have not been heard of for longest are forgotten."""

    def __init__(self, rate: Rate, most: int = 10_000) -> None:
        self._rate = rate
        self._most = most
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, sender: str, now: float) -> bool:
        """One more of this sender, if it is allowed."""
        bucket = self._buckets.get(sender)
        if bucket is None:
            bucket = self._buckets[sender] = Bucket(self._rate, now)
            if len(self._buckets) > self._most:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(sender)
        return bucket.take(now)
