"""A worker whose bots take as long as their names say, in seconds: "0.1", "for ever". It knows two levels of the games: "random" is as
quick as ever, "greedy" never ends."""

from __future__ import annotations

import time
from typing import Any

from tableverse.server import worker


def work(job: worker.Job) -> Any:
    assert isinstance(job, worker.Think)
    if job.level == "random":
        return worker.work(job)
    time.sleep(1e6 if job.level in ("for ever", "greedy") else float(job.level))
    return job.level


if __name__ == "__main__":
    worker.main(0, work)
