"""Access Tokens: bought once a turn, gained and discarded by effects."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tableverse.core import Seat, carries_out
from tableverse.games.rickshank.constants import TOKEN_COST
from tableverse.games.rickshank.log import PlayerEntry, so_many
from tableverse.games.rickshank.rules.buy import Purchase

if TYPE_CHECKING:
    from tableverse.games.rickshank.state import Rickshank


class BuyToken(Purchase, frozen=True):
    """RR-110, RR-111: one Access Token a turn."""

    rules = ("RR-110", "RR-111")

    def label(self, g: Rickshank, seat: Seat) -> str:
        return f"Buy an Access Token for {TOKEN_COST}"

    def price(self, g: Rickshank) -> int:
        return TOKEN_COST


BUY_TOKEN: Final = BuyToken()


@carries_out(BuyToken)
def buy_token(g: Rickshank, seat: Seat) -> tuple[()]:
    """RR-110, RR-111: one a turn, as long as the pool has any (RR-113)."""
    g.power -= TOKEN_COST
    g.pool -= 1
    g.tokens[seat] += 1
    g.token_bought = True
    if g.recording:
        g.tell(TokenBought(seat))
    return ()


class TokenBought(PlayerEntry, frozen=True):
    """RR-110."""

    def what(self, g: Rickshank) -> str:
        return "buys an Access Token"


def gain_tokens(g: Rickshank, seat: Seat, count: int) -> None:
    """RR-112, RR-113, RR-R83: as many as the pool has."""
    count = min(count, g.pool)
    g.pool -= count
    g.tokens[seat] += count
    if g.recording and count:
        g.tell(TokensGained(seat, count))


class TokensGained(PlayerEntry, frozen=True):
    """RR-112."""

    count: int

    def what(self, g: Rickshank) -> str:
        return f"gains {so_many(self.count, 'Access Token')}"


def discard_tokens(g: Rickshank, seat: Seat, count: int) -> None:
    """RR-115, RR-R84: as many as there are."""
    count = min(count, g.tokens[seat])
    g.tokens[seat] -= count
    g.pool += count
    if g.recording and count:
        g.tell(TokensDiscarded(seat, count))


class TokensDiscarded(PlayerEntry, frozen=True):
    """RR-115."""

    count: int

    def what(self, g: Rickshank) -> str:
        return f"discards {so_many(self.count, 'Access Token')}"
