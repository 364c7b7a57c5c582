from __future__ import annotations

import math
import re
import threading
from typing import Optional, Tuple

_SAME_MINUTE = 5.0
"""Reset times are rounded to seconds, so responses of the same minute differ slightly and those of different minutes by much more."""


class Pace:
    """Keeps calls within the per-minute rate limit reported with every response, `RateLimit: "minute";r=<calls left>;t=<seconds>`, so
    that a long sync waits automatically instead of being rejected."""

    def __init__(self) -> None:
        self._left = math.inf
        self._ends_at = 0.0
        self._in_flight = 0
        self._lock = threading.Lock()

    def wait(self, now: float) -> float:
        """Seconds until the next call may be sent. 0 means now."""
        with self._lock:
            return 0.0 if self._left > 0 else max(0.0, self._ends_at - now)

    def start(self, now: float) -> None:
        with self._lock:
            self._in_flight += 1
            self._left = math.inf if now >= self._ends_at else self._left - 1

    def finish(self, rate_limit: Optional[str], now: float) -> None:
        reported = _parse_minute(rate_limit)
        with self._lock:
            self._in_flight -= 1
            if reported is None:
                return
            left, ends_at = reported[0], now + reported[1]
            is_new_minute = now >= self._ends_at or ends_at > self._ends_at + _SAME_MINUTE
            # Calls in flight may not have been counted yet.
            self._left = left - self._in_flight if is_new_minute else min(self._left, left)
            self._ends_at = ends_at if is_new_minute else min(self._ends_at, ends_at)


def _parse_minute(rate_limit: Optional[str]) -> Optional[Tuple[int, int]]:
    """Only the minute's limit is read. The month's is never waited for, because unchanged cards stay free when it is used up."""
    minute = re.search(r'(?:^|,)\s*"minute"([^,]*)', rate_limit or "")
    left = re.search(r";\s*r=(\d+)", minute[1]) if minute else None
    seconds = re.search(r";\s*t=(\d+)", minute[1]) if minute else None
    return (int(left[1]), int(seconds[1])) if left and seconds else None
