from __future__ import annotations

import json
import re
from dataclasses import dataclass
from typing import Mapping, Optional, Union
from urllib.parse import quote

from ._error import make_error
from ._requests import REQUESTS

Query = Mapping[str, Union[str, int, None]]


@dataclass(frozen=True)
class Request:
    operation: str
    method: str
    path: str
    """The path below the base URL, including the query."""
    body: Optional[bytes]
    form: str
    content_type: str = "application/json"


def build_request(
    operation: str,
    *,
    path: Optional[Mapping[str, str]] = None,
    query: Optional[Query] = None,
    body: object = None,
    file: Optional[bytes] = None,
    form: str = "json",
) -> Request:
    """Builds the request of an operation, with a JSON body or a file. Input that can't be sent raises the error that the service would return."""
    if operation not in REQUESTS:
        raise ValueError(f'Unknown operation "{operation}". See the API reference for operation IDs.')
    method, template = REQUESTS[operation]
    filled = re.sub(r"\{(\w+)\}", lambda name: _encode_segment(name[1], (path or {}).get(name[1], "")), template)
    given = [f"{name}={_encode(str(value), 'invalid_query')}" for name, value in (query or {}).items() if value is not None]
    target = filled + ("?" + "&".join(given) if given else "")
    if file is not None:
        return Request(operation, method, target, file, form, "application/octet-stream")
    return Request(operation, method, target, None if body is None else encode_json(body), form)


def encode_json(value: object) -> bytes:
    """UTF-8; half of a character is escaped, so that the service can name its field."""
    try:
        return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()
    except UnicodeEncodeError:
        return json.dumps(value, separators=(",", ":")).encode()


def _encode_segment(name: str, text: str) -> str:
    """URLs resolve `.` and `..` as path steps even if they are percent-encoded."""
    code = "invalid_product_ref" if name == "ref" else "invalid_id"
    if text in (".", ".."):
        raise make_error(code, f'"{text}" can\'t be used in a URL. Give the product a different reference.')
    return _encode(text, code)


def _encode(text: str, code: str) -> str:
    try:
        return quote(text, safe="!~*'()")
    except UnicodeEncodeError as cause:
        raise make_error(code, "The text contains half of a character. Check where it was truncated.") from cause
