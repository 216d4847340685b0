"""`tableverse admin`: what whoever runs a server wants to see and do, over its admin address."""

from __future__ import annotations

import json
import urllib.error
import urllib.request
from pathlib import Path
from typing import Any, NamedTuple

import click

from tableverse.core.errors import needs

AT = "127.0.0.1:9421"
SECRET = click.Path(exists=True, dir_okay=False, path_type=Path)


class Server(NamedTuple):
    """Who is asked, and what is shown there."""

    at: str
    secret: str


@click.group("admin")
@click.option("--at", default=AT, show_default=True, metavar="HOST:PORT", help="The server's admin address (serve --admin).")
@click.option("--secret", type=SECRET, help="The file with the server's admin secret (serve --admin-secret), if it has one.")
@click.pass_context
def admin_group(ctx: click.Context, at: str, secret: Path | None) -> None:
    """See and change what a running server does; back it up."""
    ctx.obj = Server(at, "" if secret is None else secret.read_text().strip())


def ask(server: Server, path: str, body: dict[str, Any] | None = None) -> Any:
    """What the server answers; a ClickException says why it does not."""
    at, data = server.at, None if body is None else json.dumps(body).encode()
    headers = {"content-type": "application/json", **({"authorization": f"Bearer {server.secret}"} if server.secret else {})}
    request = urllib.request.Request(f"http://{at}{path}", data, headers)
    try:
        with urllib.request.build_opener(urllib.request.ProxyHandler({})).open(request) as answer:
            return json.load(answer)
    except urllib.error.HTTPError as error:
        try:
            text = json.load(error)["text"]
        except (ValueError, KeyError):
            text = f"The server answered {error.code}."
        raise click.ClickException(text) from None
    except OSError as error:
        raise click.ClickException(f"{at} does not answer ({error}). Was the server started with --admin {at}?") from None


@admin_group.command("stats")
@click.pass_obj
def stats_command(at: Server) -> None:
    """How the server is."""
    for name, value in ask(at, "/healthz").items():
        click.echo(f"{name:12} {', '.join(value) or 'none' if isinstance(value, list) else value}")


@admin_group.command("tables")
@click.pass_obj
def tables_command(at: Server) -> None:
    """The tables in memory, the busiest first."""
    for t in ask(at, "/tables")["tables"]:
        what = f"{t['id']:12} {t['game']:14} {t['status']:9} {t['people']} here {t['answers']:5} answers  idle {t['idle']:.0f} s"
        click.echo(f"{what}  {t['address']}{'  STUCK: ' + t['stuck'] if t['stuck'] else ''}")


@admin_group.command("close")
@click.argument("table")
@click.pass_obj
def close_command(at: Server, table: str) -> None:
    """Give a table up, whether or not its game has begun."""
    click.echo(ask(at, "/close", {"table": table})["text"])


@admin_group.command("ban")
@click.argument("address")
@click.option("--hours", default=24.0, show_default=True, type=click.FloatRange(0, 87_600), help="0 lets the address in again.")
@click.pass_obj
def ban_command(at: Server, address: str, hours: float) -> None:
    """Keep an address out."""
    click.echo(ask(at, "/ban", {"address": address, "hours": hours})["text"])


@admin_group.command("backup")
@click.argument("name")
@click.pass_obj
def backup_command(at: Server, name: str) -> None:
    """Copy everything into a new folder called NAME where the server keeps its backups (serve --backups), while it runs."""
    click.echo(ask(at, "/backup", {"name": name})["text"])


@admin_group.command("restore")
@click.argument("backup", type=click.Path(exists=True, file_okay=False, path_type=Path))
@click.option("--data", type=click.Path(file_okay=False, path_type=Path), help="Where the server will find it: an empty folder.")
@click.option("--store", metavar="ADDRESS", help="Or an empty database: postgresql://...")
def restore_command(backup: Path, data: Path | None, store: str | None) -> None:
    """Check a backup and put it into a data folder or a database. No server is needed."""
    with needs("web"):
        from tableverse.server.backup import restore, restore_into

    if (data is None) == (store is None):
        raise click.UsageError("name either a folder (--data) or a database (--store)")
    if store is not None:
        click.echo(f"{restore_into(backup, store)} tables are in the database. Go on with: tableverse serve --store ADDRESS")
        return
    assert data is not None
    click.echo(f"{restore(backup, data)} tables are in {data}. Go on with: tableverse serve --data {data}")
