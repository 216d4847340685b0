"""How long a server takes until it listens, with many games in its store. Reports a figure; asserts nothing.

python bench/server_start.py [--tables 10000]
"""

from __future__ import annotations

import argparse
import asyncio
import os
import subprocess
import sys
import tempfile
import time
from dataclasses import replace
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))


async def fill(data: Path, tables: int) -> None:
    """Games in progress, a fiftieth of them in use."""
    from tableverse.server import store as st
    from tableverse.server.store import Store
    from tests.server.walking import begin

    store = Store(data / "tables.sqlite")
    await store.open()
    table, _ = begin("morty_zone", 2)
    now = time.time()
    for first in range(0, tables, 500):
        many = [
            replace(table, id=f"t{k}", status="running", used=now - 60 if k % 50 == 0 else now - 86400) for k in range(first, first + 500)
        ]
        await store.do(lambda c, many=many: [st.add_table(c, one) for one in many])
    await store.close()


def main() -> None:
    """Fill a store, start a server on it, print the time."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", maxsplit=1)[0])
    parser.add_argument("--tables", type=int, default=10_000)
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as data:
        asyncio.run(fill(Path(data), args.tables))
        command = [sys.executable, "-m", "tableverse", "serve", "--port", "0", "--data", data, "--no-open"]
        began = time.perf_counter()
        with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as process:
            assert process.stdout is not None
            process.stdout.readline()
            seconds = time.perf_counter() - began
            process.terminate()
    print(f"{args.tables} tables: {seconds:.1f} s until it listens (load average {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores)")


if __name__ == "__main__":
    main()
