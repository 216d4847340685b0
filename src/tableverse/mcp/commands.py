"""The command that gives a seat to a language model."""

from __future__ import annotations

import click

from tableverse.core.errors import needs


@click.command("mcp")
@click.option("--http", is_flag=True, help="Listen for clients at an address, instead of speaking to the one that started this.")
@click.option("--host", default="127.0.0.1", show_default=True, help="With --http: where to listen.")
@click.option("--port", default=8422, show_default=True, type=click.IntRange(0, 65535), help="With --http: the port.")
def mcp_command(*, http: bool, host: str, port: int) -> None:
    """Give a language model a seat: tools of the Model Context Protocol, over standard input and output.

    A client starts this by itself; docs/models.md has a ready configuration.
    """
    with needs("mcp"):
        from tableverse.mcp.tools import server
    if http:
        click.echo(f"Tools at http://{host}:{port}/mcp", err=True)
        server().run("streamable-http", host=host, port=port)
    else:
        server().run("stdio")
