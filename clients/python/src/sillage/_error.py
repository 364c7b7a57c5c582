from __future__ import annotations

import json
from typing import Any, Optional


class SillageError(Exception):
    """Any failure of a call. `code` is the service's, or one of the client's two: `unreachable` if there was no response, and
    `not_an_answer` if the response came from something between you and the service. Each code has a subclass in `sillage.errors`."""

    def __init__(
        self,
        code: str,
        message: str,
        *,
        status: Optional[int] = None,
        docs: Optional[str] = None,
        resets_at: Optional[str] = None,
        state: Optional[str] = None,
        moved_to: Optional[str] = None,
        request_id: Optional[str] = None,
        retry_after: Optional[int] = None,
    ) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.status = status
        """The HTTP status. None if there was no response."""
        self.docs = docs
        """The URL of the code's documentation page."""
        self.resets_at = resets_at
        """When the limit that was reached resets, ISO 8601 in UTC."""
        self.state = state
        """The state of the fragrance: `in_review`, `not_found` or `moved`."""
        self.moved_to = moved_to
        """The ID of the fragrance to request instead, if `code` is `moved`."""
        self.request_id = request_id
        """The request ID, for support requests."""
        self.retry_after = retry_after
        """How long to wait before the next call, in seconds, as requested by the service."""

    @property
    def is_outage(self) -> bool:
        """True if the service couldn't be reached, failed, or rejected the call because a limit is reached: the card itself may be fine."""
        return self.code in ("unreachable", "not_an_answer") or (self.status is not None and (self.status == 429 or self.status >= 500))


def make_error(code: str, message: str, **details: Any) -> SillageError:
    """An error of the code's class. A code that this version doesn't know is a plain SillageError."""
    from .errors import BY_CODE

    return BY_CODE.get(code, SillageError)(code, message, **details)


def parse_refusal(content: bytes, status: int, request_id: Optional[str], retry_after: Optional[int]) -> SillageError:
    """Parses an error response. A body without the Error shape didn't come from the service."""
    try:
        answer = json.loads(content)
        error = answer["error"] if answer["ok"] is False else {}
        code, message = str(error["code"]), str(error["message"])
        docs, resets_at = error.get("docs"), error.get("resets_at")
        state, moved_to = answer.get("status"), answer.get("moved_to")
    except (ValueError, KeyError, TypeError, AttributeError):
        message = f"The response with status {status} isn't from the service."
        return make_error("not_an_answer", message, status=status, request_id=request_id, retry_after=retry_after)
    return make_error(
        code,
        message,
        status=status,
        docs=docs,
        resets_at=resets_at,
        state=state,
        moved_to=moved_to,
        request_id=request_id,
        retry_after=retry_after,
    )
