"""Secrets that open seats. Only their hashes are stored; they are long and random, so a plain hash is enough."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from pathlib import Path

ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"
"""Without letters that look alike: a table's id is read aloud at times."""


def new_token() -> str:
    """A secret for a seat or a host."""
    return secrets.token_urlsafe(24)


def hashed(token: str) -> bytes:
    """What is stored of a secret."""
    return hashlib.sha256(token.encode()).digest()


def fits(token: str | None, stored: bytes | None) -> bool:
    """Is this the secret?"""
    return token is not None and stored is not None and hmac.compare_digest(hashed(token), stored)


def new_table_id() -> str:
    """A table's id: short, and not to be guessed."""
    return "".join(secrets.choice(ALPHABET) for _ in range(10))


class Invitations:
    """Invitations are made from a key and the table's id, so that everybody at the table can show the same one at any time."""

    def __init__(self, key: bytes) -> None:
        self._key = key

    @classmethod
    def kept_in(cls, folder: Path) -> Invitations:
        """With the key of this folder, made on first use and readable by its owner alone."""
        file = folder / "invitations.key"
        if not file.exists():
            folder.mkdir(parents=True, exist_ok=True)
            file.touch(0o600)
            file.write_bytes(secrets.token_bytes(32))
        return cls(file.read_bytes())

    def of(self, table_id: str) -> str:
        """The table's invitation."""
        digest = hmac.new(self._key, table_id.encode(), hashlib.sha256).digest()
        return "".join(ALPHABET[b % len(ALPHABET)] for b in digest[:16])

    def fits(self, table_id: str, invite: str | None) -> bool:
        """Is this the table's invitation?"""
        return invite is not None and hmac.compare_digest(self.of(table_id), invite)
