from __future__ import annotations

import re
from urllib.parse import urlsplit

_LOOPBACK = re.compile(r"localhost|::1|127(\.\d{1,3}){3}", re.IGNORECASE)


def parse_base_url(text: str, plain_http: bool) -> str:
    """Returns the base URL without a trailing slash. Raises a ValueError if a key must not be sent to it."""
    try:
        url = urlsplit(text) if re.match(r"https?://[^/\\\s]+", text, re.IGNORECASE) and not re.search(r"[\s\\]", text) else None
        host = url.hostname if url is not None and (url.port is None or url.port >= 0) else None
    except ValueError:
        url, host = None, None
    if url is None or not host:
        raise ValueError("The base URL must start with https:// and end in /api/partner/v1.")
    if "@" in url.netloc:
        raise ValueError("The base URL contains a password. Remove it.")
    if url.scheme.lower() == "http" and not plain_http and not _LOOPBACK.fullmatch(host):
        raise ValueError(
            "Anyone on the network can read a key sent over http://. Use https://, or pass plain_http=True inside a private network"
            f" ({url.netloc})."
        )
    return text.rstrip("/")
