"""Secrets that open seats. Only their hashes are stored; they are long and random, so a plain hash is enough."""

from __future__ import annotations

import hashlib
import hmac
import os
import secrets
from pathlib import Path

from tableverse.core import TableverseError

ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"
"""Without letters that look alike: a table's id is read aloud at times."""
KEY = 32
"""Bytes of the key that invitations are made from."""


def new_token() -> str:
    """A secret for a seat or a host."""
    return secrets.token_urlsafe(24)


def hashed(token: str) -> bytes:
    """What is stored of a secret."""
    return hashlib.sha256(token.encode(errors="replace")).digest()


def fits(token: str | None, stored: bytes | None) -> bool:
    """Is this the secret?"""
    return token is not None and stored is not None and hmac.compare_digest(hashed(token), stored)


def new_table_id() -> str:
    """A table's id: short, and not to be guessed."""
    return "".join(secrets.choice(ALPHABET) for _ in range(10))


class KeyDamaged(TableverseError):
    """Invitations made from such a key could be made by anybody."""


def write_whole(file: Path, data: bytes) -> None:
    """A file with all of it, or none, whenever the power fails; readable by its owner alone."""
    new = file.with_suffix(".new")
    new.unlink(missing_ok=True)
    with os.fdopen(os.open(new, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as out:
        out.write(data)
        out.flush()
        os.fsync(out.fileno())
    new.replace(file)


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
            write_whole(file, secrets.token_bytes(KEY))
        key = file.read_bytes()
        if len(key) != KEY:
            raise KeyDamaged(
                f"{file} has {len(key)} bytes instead of {KEY}: bring it back from a backup, or remove it (old invitations then end)."
            )
        return cls(key)

    @property
    def key(self) -> bytes:
        """What they are made from."""
        return self._key

    def use(self, key: bytes) -> None:
        """From now on with this key, which several processes share."""
        self._key = key

    def of(self, table_id: str) -> str:
        """The table's invitation."""
        digest = hmac.new(self._key, table_id.encode(), hashlib.sha256).digest()
        return "".join(ALPHABET[b % len(ALPHABET)] for b in digest[:16])

    def fits(self, table_id: str, invite: str | None) -> bool:
        """Is this the table's invitation?"""
        return invite is not None and hmac.compare_digest(self.of(table_id).encode(), invite.encode(errors="replace"))
