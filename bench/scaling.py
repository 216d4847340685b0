"""How several server processes on one Postgres compare with one. Reports figures; asserts nothing.

    python bench/scaling.py [--processes 1,2,4] [--rounds 1] [what else bench/server_load.py takes]

Each number of processes gets an empty database of a Postgres that is started for this and thrown away; they take turns in every round, so
that what else the machine does disturbs all alike. All of them, the database and the players share the machine: on two cores four processes
cannot be faster than two. Compare the processor time of an answer, which is that of the server processes.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from tests import postgres  # noqa: E402  (the tests' own Postgres, which is not installed)


def main() -> None:
    """Run them one after the other."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", maxsplit=1)[0])
    parser.add_argument("--processes", default="1,2,4")
    parser.add_argument("--rounds", type=int, default=1)
    args, more = parser.parse_known_args()
    with postgres.running() as database:
        for _ in range(args.rounds):
            for count in args.processes.split(","):
                load = [sys.executable, str(ROOT / "bench" / "server_load.py"), "--no-echo", *more]
                subprocess.run([*load, "--store", database.database(), "--processes", count], check=True)


if __name__ == "__main__":
    main()
