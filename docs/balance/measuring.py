"""What all balance pages share: playing many games, keeping them, and bars."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any, Final

Task = tuple[int, ...]
"""A set-up and a seed, in numbers."""
MISSED: Final = " **missed**"


def play_all(play: Callable[[Task], Any], tasks: Sequence[Task], jobs: int | None, keep: Path | None) -> list[Any]:
    """What `play` tells of each game. With a file, each game is added there as it ends, and those that it has are not played again."""
    lines = keep.read_text("utf-8").splitlines() if keep is not None and keep.exists() else []
    found = {tuple(task): told for task, told in map(json.loads, lines)}
    missing = [task for task in tasks if task not in found]
    for task, told in zip(missing, _each(play, missing, jobs), strict=True):
        found[task] = told
        if keep is not None:
            with keep.open("a", encoding="utf-8") as file:
                file.write(json.dumps([task, told]) + "\n")
    return [found[task] for task in tasks]


def _each(play: Callable[[Task], Any], tasks: Sequence[Task], jobs: int | None) -> Iterator[Any]:
    if jobs == 1:
        yield from map(play, tasks)
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(play, tasks, chunksize=10)


def mean(values: Sequence[float]) -> float:
    """Of none: 0."""
    return sum(values) / len(values) if values else 0.0


def mark(value: float, low: float, high: float) -> str:
    """Nothing, or that the aim is missed."""
    return "" if low <= value <= high else MISSED


STYLE: Final = (
    "<style>text{fill:#1f2328;font:11px sans-serif}.title{font-size:13px;font-weight:bold}.bar{fill:#4a7ab5}.even{stroke:#b54a4a}"
    "@media(prefers-color-scheme:dark){text{fill:#d6dde4}.bar{fill:#6f9fd8}.even{stroke:#e08080}}</style>"
)
"""Without a background of its own; the letters follow the page."""


def bars(rows: list[tuple[str, float]], title: str, even: float) -> str:
    """A bar chart as SVG, with a line where the average is."""
    width, left, step = 720, 250, 16
    height = len(rows) * step + 40
    scale = (width - left - 60) / (max(v for _, v in rows) * 1.05)
    out = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}">', STYLE]
    out.append(f'<text class="title" x="8" y="18">{title}</text>')
    for k, (name, value) in enumerate(rows):
        y = 30 + k * step
        out.append(f'<text x="{left - 6}" y="{y + 10}" text-anchor="end">{name}</text>')
        out.append(f'<rect class="bar" x="{left}" y="{y + 2}" width="{value * scale:.1f}" height="{step - 5}"/>')
        out.append(f'<text x="{left + value * scale + 4:.1f}" y="{y + 10}">{value:.2f}</text>')
    x = left + even * scale
    out.append(f'<line class="even" x1="{x:.1f}" x2="{x:.1f}" y1="26" y2="{height - 6}" stroke-dasharray="4 3"/></svg>')
    return "\n".join(out) + "\n"
