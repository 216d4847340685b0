"""`tableverse serve` and `tableverse bots`."""

from __future__ import annotations

import re
from pathlib import Path

import click

from tableverse.core.errors import needs

LOOPBACK = ("127.0.0.1", "::1", "localhost")


@click.command("serve")
@click.option("--host", default="127.0.0.1", show_default=True, help="Address to listen on; 0.0.0.0 lets others in your network join.")
@click.option("--lan", is_flag=True, help="Let others in your network join: the same as --host 0.0.0.0.")
@click.option("--port", default=8421, show_default=True, type=click.IntRange(0, 65535), help="Port to listen on; 0 for any that is free.")
@click.option("--data", type=click.Path(file_okay=False, path_type=Path), help="Folder for the tables. [default: your data folder]")
@click.option("--store", default="", metavar="ADDRESS", help="postgresql://...: a database that any number of servers share, for --data.")
@click.option(
    "--internal",
    default="127.0.0.1:0",
    show_default=True,
    metavar="HOST:PORT",
    help="With --store: where the other servers reach this one; not for the public. Port 0: any that is free.",
)
@click.option("--open/--no-open", "show", default=None, help="Open the browser. [default: only at a terminal]")
@click.option("--bot-pause", default=1.0, show_default=True, type=click.FloatRange(0, 10), help="About how many seconds a bot thinks.")
@click.option("--bot-workers", default=1, show_default=True, type=click.IntRange(1, 64), help="Processes in which bots think.")
@click.option("--origin", "origins", multiple=True, help="Another page that may use this server, such as http://localhost:5173.")
@click.option("--name", "names", multiple=True, help="A name under which this server is reached; others are refused.")
@click.option("--abandon-days", type=click.FloatRange(0), default=30.0, show_default=True, help="Give up a game that nobody comes back to.")
@click.option("--keep-days", type=click.FloatRange(0), help="Remove a game so long after it was last used. [default: never]")
@click.option(
    "--admin", metavar="HOST:PORT", help="Another address for /metrics, /healthz in detail and `tableverse admin`: not for the public."
)
@click.option(
    "--admin-secret",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="A file with the secret that the admin address wants; needed unless that is a loopback address.",
)
@click.option("--backups", type=click.Path(file_okay=False, path_type=Path), help="Folder for backups. [default: backups, in --data]")
@click.option("--compress/--no-compress", default=True, help="Offer compression on WebSockets: less traffic, more work.")
@click.option("--prefix", default="", metavar="/FOLDER", help="The folder under which a proxy serves this server.")
@click.option("--behind-proxy", is_flag=True, help="Believe a proxy about who asks: one on this computer, or those named by --proxy.")
@click.option("--proxy", "proxies", multiple=True, help="The address or network of a proxy that is believed.")
def serve_command(
    *,
    host: str,
    lan: bool,
    port: int,
    data: Path | None,
    store: str,
    internal: str,
    show: bool | None,
    bot_pause: float,
    bot_workers: int,
    origins: tuple[str, ...],
    names: tuple[str, ...],
    behind_proxy: bool,
    proxies: tuple[str, ...],
    prefix: str,
    compress: bool,
    admin: str | None,
    admin_secret: Path | None,
    backups: Path | None,
    abandon_days: float,
    keep_days: float | None,
) -> None:
    """Play in the browser: with friends by link, with bots by click."""
    with needs("web"):
        from tableverse.server.running import run
    from tableverse.server.config import Config
    from tableverse.server.retention import Retention

    host = "0.0.0.0" if lan else host  # noqa: S104
    loopback = host in LOOPBACK
    secret = "" if admin_secret is None else admin_secret.read_text().strip()
    if admin is not None and address(admin)[0] not in LOOPBACK and not secret:
        raise click.UsageError(f"{admin} can be reached from elsewhere: give it a secret (--admin-secret FILE), or a loopback address")
    hosts = names or (LOOPBACK if loopback else ())
    retention = Retention(abandoned=abandon_days, kept=keep_days)
    config = Config(
        data or data_folder(),
        store,
        origins=origins,
        hosts=hosts,
        bot_pause=bot_pause,
        bot_workers=bot_workers,
        compress_sockets=compress,
        prefix=folder(prefix),
        backups=backups,
        admin_secret=secret,
        retention=retention,
    )
    believed = (proxies or ("127.0.0.1", "::1")) if behind_proxy else ()
    run(config, host, port, show=show, proxies=believed, admin=None if admin is None else address(admin), internal=address(internal))


@click.command("bots")
@click.option("--store", required=True, metavar="ADDRESS", help="postgresql://...: the database that the servers share.")
@click.option("--workers", default=1, show_default=True, type=click.IntRange(1, 64), help="Processes in which bots think.")
@click.option(
    "--internal",
    default="127.0.0.1:0",
    show_default=True,
    metavar="HOST:PORT",
    help="Where the servers reach this process; not for the public. Port 0: any that is free.",
)
def bots_command(*, store: str, workers: int, internal: str) -> None:
    """Think for the bots of all servers on one database."""
    with needs("web,postgres"):
        from tableverse.server import thinkers
    from tableverse.server.logs import write_to
    from tableverse.server.running import bind
    from tableverse.server.store import StoreError

    write_to()
    try:
        with bind(*address(internal)) as bound:
            thinkers.run(store, bound, workers)
    except StoreError as error:
        raise click.ClickException(str(error)) from None


def folder(text: str) -> str:
    """A folder as it begins addresses: `/games`; nothing for the root."""
    found = "/" + text.strip("/")
    if not re.fullmatch(r"(/[A-Za-z0-9._~-]+)+|/", found):
        raise click.BadParameter(f"{text!r} is not a folder such as /games")
    return found.rstrip("/")


def address(text: str) -> tuple[str, int]:
    """HOST:PORT as two things."""
    host, _, port = text.rpartition(":")
    if not host or not port.isdecimal() or int(port) > 65535:
        raise click.BadParameter(f"{text!r} is not an address such as 127.0.0.1:9421")
    return host.strip("[]"), int(port)


def data_folder() -> Path:
    """Where this user's data belong on this system."""
    from platformdirs import user_data_path

    return user_data_path("tableverse", appauthor=False)
