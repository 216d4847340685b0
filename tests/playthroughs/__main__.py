"""`python -m tests.playthroughs`: write the stories anew, and say which ones changed."""

from __future__ import annotations

from tests.playthroughs import FOLDER, stories, story


def main() -> None:
    wanted = stories()
    for path in sorted(FOLDER.glob("*.txt")):
        if path.name not in wanted:
            path.unlink()
            print(f"{path.name}: removed")
    for file, (name, seats) in wanted.items():
        path = FOLDER / file
        before = path.read_text(encoding="utf-8") if path.exists() else None
        now = story(name, seats)
        path.write_text(now, encoding="utf-8")
        print(f"{file}: {'new' if before is None else 'as before' if before == now else 'changed'}")


main()
