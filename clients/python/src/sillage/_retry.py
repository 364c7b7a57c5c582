from __future__ import annotations

import email.utils
import math
import random
from dataclasses import dataclass
from typing import Optional

from ._error import SillageError


@dataclass(frozen=True)
class Retries:
    """How failed calls are retried, and how long to wait for the rate limit. Times are in seconds."""

    attempts_max: int = 4
    """Maximum number of attempts, including the first. Waits for the rate limit don't count."""
    total: Optional[float] = None
    """No wait is started if it would end later than this after the first attempt, not counting rate limit waits. Default: 20."""
    rate_wait: Optional[float] = None
    """Maximum total time that one call waits for the rate limit. Default: `total` if you set it, otherwise 150; 0 if `attempts_max` is 1."""

    @property
    def total_or_default(self) -> float:
        return 20.0 if self.total is None else self.total

    @property
    def rate_wait_or_default(self) -> float:
        if self.rate_wait is not None:
            return self.rate_wait
        return (150.0 if self.total is None else self.total) if self.attempts_max > 1 else 0.0


NO_RETRIES = Retries(attempts_max=1, total=0.0, rate_wait=0.0)


def may_repeat(error: SillageError) -> bool:
    """True if a retry may help. Every operation may be repeated, but a match whose response was lost may be charged twice. The monthly
    allowance isn't waited for, nor an operation that is switched off, which the service reports without a Retry-After."""
    if error.code == "over_allowance":
        return False
    if error.code == "unavailable":
        return error.retry_after is not None
    if error.code == "not_an_answer":
        return error.status in (429, 502, 503, 504)
    return error.code == "unreachable" or error.status == 429


def wait_before_retry(failures: int, retry_after: Optional[int], elapsed: float, retries: Retries) -> Optional[float]:
    """How long to wait before the next attempt, or None if that would take too long. A Retry-After is waited out in full, plus a jitter of
    up to a quarter of it but at most two seconds. Without one, the wait doubles with each attempt."""
    if failures >= retries.attempts_max:
        return None
    backoff = min(8.0, 0.25 * 2.0 ** (failures - 1)) * (0.5 + random.random() / 2)
    wait = backoff if retry_after is None else _add_jitter(retry_after)
    return None if elapsed + wait > retries.total_or_default else wait


def rate_wait(requested: float, waited: float, retries: Retries) -> Optional[float]:
    """The same for the rate limit, after `waited` seconds of earlier waits."""
    wait = _add_jitter(requested)
    return None if waited + wait > retries.rate_wait_or_default else wait


def _add_jitter(requested: float) -> float:
    return requested + min(2.0, requested / 4) * random.random()


def parse_retry_after(retry_after: Optional[str], now: float) -> Optional[int]:
    """Retry-After in seconds. A date is compared with this machine's clock."""
    text = (retry_after or "").strip()
    if text.isascii() and text.isdecimal():
        return int(text)
    try:
        return max(0, math.ceil(email.utils.parsedate_to_datetime(text).timestamp() - now))
    except (TypeError, ValueError, IndexError):
        return None
