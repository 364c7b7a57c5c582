"""What a call does, without input or output: each step is yielded, and its result is sent back. Both clients run the same steps."""
from __future__ import annotations

import json
import time
from dataclasses import dataclass, field
from typing import Any, Callable, Dict, Generator, Mapping, Optional, Union
from urllib.parse import urlsplit

from ._error import SillageError, make_error, parse_refusal
from ._operation import Request
from ._pace import Pace
from ._retry import Retries, may_repeat, parse_retry_after, rate_wait, wait_before_retry
from ._version import VERSION
from .etags import EtagStore, KeptCard

_MIB = 1 << 20
_TYPES = {"json": "application/json", "png": "image/png", "html": "text/html"}
_BYTES_MAX = {"json": 8 * _MIB, "html": 2 * _MIB, "png": 16 * _MIB, "file": 512 * _MIB}
"""Several times the largest responses that the service sends."""
_REFUSAL_BYTES_MAX = _MIB // 4
_SUCCESS = (200, 202)
"""A feed is accepted with 202."""


@dataclass(frozen=True)
class AnswerNote:
    """Metadata of a response, for your logs and metrics."""

    operation: str
    status: int
    request_id: Optional[str]
    charged: int
    """Calls charged for this response: 0 or 1."""
    attempt: int
    seconds: float


@dataclass(frozen=True)
class WaitNote:
    """A wait that is about to start, for your logs."""

    operation: str
    code: str
    """The reason: `rate_limited` for the per-minute rate limit, or the error code after which the call is retried."""
    seconds: float
    request_id: Optional[str]


@dataclass(frozen=True)
class Answered:
    content: Union[str, bytes]
    etag: Optional[str]
    unchanged: bool
    charged: int
    request_id: Optional[str]


@dataclass(frozen=True)
class Connection:
    """Connection settings and shared state of a client."""

    key: str = field(repr=False)
    base_url: str
    retries: Retries
    timeout: float
    pace: Pace
    on_answer: Optional[Callable[[AnswerNote], None]]
    on_wait: Optional[Callable[[WaitNote], None]]


@dataclass(frozen=True)
class Send:
    method: str
    url: str
    headers: Dict[str, str] = field(repr=False)
    body: Optional[bytes]
    timeout: float
    bytes_max: Callable[[int], int]


@dataclass(frozen=True)
class Wait:
    seconds: float


@dataclass(frozen=True)
class Load:
    store: EtagStore
    key: str


@dataclass(frozen=True)
class Save:
    store: EtagStore
    key: str
    kept: KeptCard


@dataclass(frozen=True)
class Received:
    status: int
    headers: Mapping[str, str]
    content: Optional[bytes]
    """None if the body exceeds the limit."""


@dataclass(frozen=True)
class Lost:
    cause: Exception
    timed_out: bool


Step = Union[Send, Wait, Load, Save]


@dataclass(frozen=True)
class Entry:
    """Where a card is stored."""

    store: EtagStore
    key: str


def call(connection: Connection, request: Request, entry: Optional[Entry] = None) -> Generator[Step, Any, Answered]:
    """Calls an operation, with rate limit waits and retries."""
    started = time.monotonic()
    retries = connection.retries
    cached: Optional[KeptCard] = (yield Load(entry.store, entry.key)) if entry is not None else None
    waited_for_rate = 0.0
    failures = 0
    attempt = 0
    while True:
        attempt += 1
        while (due := connection.pace.wait(time.monotonic())) > 0:
            seconds = rate_wait(due, waited_for_rate, retries)
            if seconds is None:
                break  # If the client may not wait, the service itself returns the error.
            yield from _wait(connection, request, "rate_limited", seconds, None)
            waited_for_rate += seconds
        elapsed = time.monotonic() - started - waited_for_rate
        left = connection.timeout if failures == 0 else max(0.001, retries.total_or_default - elapsed)
        outcome = yield from _attempt(connection, request, cached, attempt, min(connection.timeout, left))
        if isinstance(outcome, Answered):
            if entry is not None and not outcome.unchanged and outcome.etag is not None:
                yield Save(entry.store, entry.key, KeptCard(outcome.etag, outcome.content))
            return outcome
        if not may_repeat(outcome):
            raise outcome
        is_rate = outcome.code == "rate_limited" and outcome.retry_after is not None
        failures += 0 if is_rate else 1
        elapsed = time.monotonic() - started - waited_for_rate
        pause = (
            rate_wait(max(1, outcome.retry_after or 0), waited_for_rate, retries)
            if is_rate
            else wait_before_retry(failures, outcome.retry_after, elapsed, retries)
        )
        if pause is None:
            raise outcome
        yield from _wait(connection, request, outcome.code, pause, outcome.request_id)
        waited_for_rate += pause if outcome.code == "rate_limited" else 0


def _wait(
    connection: Connection, request: Request, code: str, seconds: float, request_id: Optional[str]
) -> Generator[Step, Any, None]:
    if connection.on_wait is not None:
        connection.on_wait(WaitNote(request.operation, code, seconds, request_id))
    yield Wait(seconds)


def _attempt(
    connection: Connection, request: Request, cached: Optional[KeptCard], attempt: int, timeout: float
) -> Generator[Step, Any, Union[Answered, SillageError]]:
    started = time.monotonic()
    rate_limit: Optional[str] = None
    connection.pace.start(started)
    headers = {"Authorization": f"Bearer {connection.key}", "User-Agent": f"sillage-python/{VERSION}"}
    if request.body is not None:
        headers["Content-Type"] = request.content_type
    if cached is not None:
        headers["If-None-Match"] = cached.etag
    form = request.form
    try:
        received: Union[Received, Lost] = yield Send(
            request.method,
            connection.base_url + request.path,
            headers,
            request.body,
            timeout,
            lambda status: _BYTES_MAX[form] if status in _SUCCESS else _REFUSAL_BYTES_MAX,
        )
        rate_limit = received.headers.get("RateLimit") if isinstance(received, Received) else None
    finally:
        connection.pace.finish(rate_limit, time.monotonic())
    if isinstance(received, Lost):
        return _unreachable(connection, received, timeout)
    request_id = received.headers.get("X-Request-Id")
    charged = int(received.headers.get("Sillage-Charged") or 0)
    if connection.on_answer is not None:
        seconds = time.monotonic() - started
        connection.on_answer(AnswerNote(request.operation, received.status, request_id, charged, attempt, seconds))
    return _read(received, request, cached, charged, request_id)


def _unreachable(connection: Connection, lost: Lost, timeout: float) -> SillageError:
    host = urlsplit(connection.base_url).netloc
    error = make_error(
        "unreachable", f"No response within {timeout:.1f} s." if lost.timed_out else f"Can't reach the service at {host}."
    )
    error.__cause__ = lost.cause
    return error


def _read(
    received: Received, request: Request, cached: Optional[KeptCard], charged: int, request_id: Optional[str]
) -> Union[Answered, SillageError]:
    status, content = received.status, received.content
    retry_after = parse_retry_after(received.headers.get("Retry-After"), time.time())
    if content is None:
        message = f"The response with status {status} is too large, so it isn't from the service."
        return make_error("not_an_answer", message, status=status, request_id=request_id, retry_after=retry_after)
    if status == 304 and cached is not None:
        return Answered(cached.body, cached.etag, True, charged, request_id)
    if status not in _SUCCESS or not _is_expected_format(request.form, content, received.headers):
        return parse_refusal(content, status, request_id, retry_after)
    body: Union[str, bytes] = content if request.form in ("png", "file") else content.decode("utf-8", "replace")
    return Answered(body, received.headers.get("ETag"), False, charged, request_id)


def _is_expected_format(form: str, content: bytes, headers: Mapping[str, str]) -> bool:
    """Status 200 isn't enough: a record under review is reported with 200 as JSON, and an intermediary may send its own page with 200."""
    content_type = headers.get("Content-Type") or ""
    if form == "file":
        return content_type != "" and not content_type.startswith(_TYPES["html"])
    if not content_type.startswith(_TYPES[form]):
        return False
    try:
        return form != "json" or json.loads(content)["ok"] is True
    except (ValueError, KeyError, TypeError):
        return False

