"""`tableverse serve`, as a real process."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
from pathlib import Path

import httpx
from click.testing import CliRunner

from tableverse.server.commands import data_folder, serve_command

SERVE = "from tableverse.server.commands import serve_command; serve_command()"


def test_serve_says_where_it_is_and_stops_in_good_order(tmp_path: Path) -> None:
    command = [sys.executable, "-c", SERVE, "--port", "0", "--data", str(tmp_path / "data"), "--no-open"]
    environment = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[2] / "src")}
    with (tmp_path / "log").open("w") as log:
        process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True, env=environment)
    try:
        assert process.stdout is not None
        found = re.search(r"http://localhost:(\d+)/", process.stdout.readline())
        process.stdout.close()
        assert found is not None
        with httpx.Client(base_url=f"http://127.0.0.1:{found[1]}", trust_env=False, timeout=20) as http:
            assert http.get("/healthz").json()["status"] == "ok"
            assert http.get("/healthz", headers={"host": "elsewhere.example"}).status_code == 421
            assert "server" not in http.get("/").headers
        process.send_signal(signal.SIGTERM)
        assert process.wait(20) in (0, -signal.SIGTERM)
    finally:
        process.kill()
        process.wait()
    text = (tmp_path / "log").read_text()
    assert '"event":"open"' in text
    assert '"event":"closed"' in text
    assert "Traceback" not in text


def test_a_port_in_use_is_named(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        result = CliRunner().invoke(serve_command, ["--port", str(port), "--data", str(tmp_path), "--no-open"])
    assert result.exit_code == 1
    assert f"127.0.0.1:{port} cannot be used" in result.output


def test_help_and_the_data_folder() -> None:
    text = CliRunner().invoke(serve_command, ["--help"]).output
    for option in ("--host", "--port", "--data", "--no-open", "--bot-pause", "--origin"):
        assert option in text
    assert data_folder().name == "tableverse"
