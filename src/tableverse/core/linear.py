"""A weighted sum over a position's numbers, without writing the numbers down.

What a stretch of the vector adds to the sum depends on the value that it is looked up by, so the sum itself is looked up: a few dozen
table look-ups instead of thousands of products, and nothing but Python is needed. Stretches without a weight are left out.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from tableverse.core.encoders import Kept

if TYPE_CHECKING:
    from tableverse.core.state import State
    from tableverse.core.tensors import Tensors


def linear(tensors: Tensors, weights: Sequence[float]) -> Callable[[State, int], float]:
    """A function of a state and a viewer: the sum of the viewer's numbers, each times its weight."""
    if len(weights) != tensors.size:
        raise ValueError(f"{len(weights)} weights for {tensors.size} numbers")
    space = dict(tensors.space)
    terms = ["0.0", *(f"{float(w)!r} * {code}" for (_, code), w in zip(tensors.singles, weights, strict=False) if w)]
    at = len(tensors.singles)
    for block in tensors.blocks:
        some = weights[at : at + block.size]
        at += block.size
        if any(some):
            name = f"shares{at}"
            space[name] = Kept(_share(block.pack or bytes, some))
            terms.append(f"{name}[{block.key if block.pack else block.code}]")
    seats = [f"    s{k} = (viewer + {k}) % {tensors.n}" for k in range(1, tensors.n)]
    lines = ["def value(g, viewer):", "    s0 = viewer", *seats, f"    return {' + '.join(terms)}"]
    exec(compile("\n".join(lines), f"<weighted sum of {tensors.game.name}>", "exec"), space)
    written: Callable[[State, int], float] = space["value"]
    return written


def _share(pack: Callable[..., bytes], weights: Sequence[float]) -> Callable[..., float]:
    """What the numbers of a value add to the sum."""
    return lambda key: sum([number * w for number, w in zip(array("h", pack(key)), weights, strict=True) if number])
