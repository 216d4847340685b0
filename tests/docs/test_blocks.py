"""Each block of the documents is run by a test, or says that it is an illustration."""

from __future__ import annotations

import importlib
import re
from pathlib import Path

import pytest

from tableverse.cli import main
from tests.docs.blocks import ELSEWHERE, PAGES, ROOT, Block, blocks

ALL = [block for page in PAGES for block in blocks(page)]


def _of(page: str, kind: str) -> list[Block]:
    return [block for block in ALL if (block.page, block.kind, block.illustration) == (page, kind, False)]


@pytest.mark.parametrize("block", ALL, ids=lambda b: f"{b.page}:{b.line}")
def test_a_block_is_run_or_is_an_illustration(block: Block) -> None:
    session = block.kind == "python" and ">>> " in block.text
    run = session or (block.page, block.kind) in ELSEWHERE
    assert run or block.illustration, "write ```<kind> illustration, or have it run (tests/docs/blocks.py)"


@pytest.mark.parametrize("page", PAGES, ids=lambda p: p.name)
def test_no_fence_is_overlooked(page: Path) -> None:
    fences = re.findall(r"^\s*(?:```|~~~)", page.read_text(encoding="utf-8"), re.MULTILINE)
    assert len(fences) == 2 * len(blocks(page))


@pytest.mark.parametrize(("page", "kind"), ELSEWHERE)
def test_what_is_said_to_be_run_elsewhere_is_there(page: str, kind: str) -> None:
    assert _of(page, kind)
    assert (ROOT / ELSEWHERE[page, kind]).is_file()


@pytest.mark.parametrize("block", [*_of("README.md", "toml"), *_of("CONTRIBUTING.md", "toml")], ids=lambda b: b.page)
def test_the_cards_lint(block: Block, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "my_cards.toml"
    file.write_text(block.text, encoding="utf-8")
    with pytest.raises(SystemExit) as done:
        main(["cards", "lint", str(file)])
    said = capsys.readouterr()
    assert done.value.code == 0, said.err
    assert "all in order" in said.out


def test_the_code_of_the_reference_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    code = "\n".join([block.text for block in _of("docs/engine-reference.md", "python")])
    (tmp_path / "engine_reference.py").write_text(code, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    importlib.import_module("engine_reference")
