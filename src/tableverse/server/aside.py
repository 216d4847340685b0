"""What takes longer than a moment and needs what is in memory is done in a thread, so that the other tables go on meanwhile.

Few threads, since they share one interpreter with the event loop: more would only wait for each other.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")

SWITCH = 0.001
"""Seconds after which such a thread lets the event loop go on (see `sys.setswitchinterval`)."""

_threads = ThreadPoolExecutor(2, thread_name_prefix="aside")


async def aside(work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """What the work gives."""
    return await asyncio.get_running_loop().run_in_executor(_threads, lambda: work(*args, **kwargs))
