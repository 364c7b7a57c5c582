from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any, Generator, Generic, Optional, Tuple, TypeVar

from ._call import Answered, Connection, Entry, Load, Save, Step, call
from ._error import SillageError
from ._operation import Request, build_request
from .etags import EtagStore, KeptCard

Content = TypeVar("Content")

_KEY_ID = slice(4, 17)
"""Where a key has its mode and ID, which are not secret: test_ and 8 characters."""
_MOVES_MAX = 3
"""A move points directly to its final target. More than one hop happens only if another merge is made in the meantime."""


@dataclass(frozen=True)
class AnsweredCard(Generic[Content]):
    """A card with the metadata of its response."""

    content: Content
    """The JSON response, the bytes of a PNG or the HTML fragment."""
    etag: Optional[str]
    unchanged: bool
    """True if the service reported that the stored content is still current."""
    charged: int
    """Calls charged for this response: 0 or 1."""
    request_id: Optional[str]
    moved_to: Optional[str]
    """The ID of the fragrance that the requested one was merged into. None if no move was followed."""
    stale: bool = False
    """True if the call failed and `stale_if_error` returned the stored card instead."""


@dataclass(frozen=True)
class CardOfProduct(Generic[Content]):
    """One of many results: either a card or an error."""

    ref: str
    card: Optional[AnsweredCard[Content]]
    error: Optional[SillageError]


class CardCache:
    """The cards of one business in a store that may be shared by several. They are stored by business, never by key, so a new key finds
    the cards stored with the old one."""

    def __init__(self, store: EtagStore, namespace: Optional[str]) -> None:
        self._store = store
        self._business = namespace

    def entry_for(self, connection: Connection, path: str) -> Generator[Step, Any, Optional[Entry]]:
        """None while the business can't be determined."""
        if self._business is None:
            try:
                self._business = yield from self._find_business(connection)
            except SillageError as error:
                # Any other error would also fail the card's own call.
                if error.code != "unavailable":
                    raise
                return None
        return Entry(self._store, f"{self._business} {path}")

    def _find_business(self, connection: Connection) -> Generator[Step, Any, str]:
        """A key's business never changes, so it is fetched once per store, with a free call. The entry has the ID of the key, which isn't secret."""
        entry = f"{connection.base_url} namespace of {connection.key[_KEY_ID]}"
        stored: Optional[KeptCard] = yield Load(self._store, entry)
        if stored is not None:
            return str(stored.body)
        answered = yield from call(connection, build_request("getCapabilities"))
        business = str(json.loads(answered.content)["business"]["id"])
        yield Save(self._store, entry, KeptCard("", business))
        return business


def fetch_card(
    connection: Connection,
    cache: Optional[CardCache],
    follow_moves: bool,
    stale_if_error: bool,
    by: Tuple[str, str],
    look: Optional[str],
    form: str,
) -> Generator[Step, Any, AnsweredCard[Any]]:
    """Fetches a card by `("id", …)` or `("ref", …)`, following moves if `follow_moves` is set. `stale_if_error` returns the stored
    card during an outage."""
    if form not in ("json", "png", "html"):
        raise ValueError(f'Unknown format "{form}". Use json, png or html.')
    moved_to: Optional[str] = None
    for move in range(_MOVES_MAX + 1):
        name, value = ("id", moved_to) if moved_to is not None else by
        operation = "getCard" if name == "id" else "getProductCard"
        query = {"look": look, "format": None if form == "json" else form}
        request: Request = build_request(operation, path={name: value}, query=query, form=form)
        entry = None if cache is None else (yield from cache.entry_for(connection, request.path))
        try:
            answered = yield from call(connection, request, entry)
        except SillageError as error:
            stale: Optional[KeptCard] = None
            if stale_if_error and entry is not None and error.is_outage:
                stale = yield Load(entry.store, entry.key)
            if stale is not None:
                return _with_content(Answered(stale.body, stale.etag, False, 0, error.request_id), form, moved_to, stale=True)
            if not follow_moves or move == _MOVES_MAX or error.code != "moved" or error.moved_to is None:
                raise
            moved_to = error.moved_to
            continue
        return _with_content(answered, form, moved_to)
    raise AssertionError("unreachable")


def _with_content(answered: Answered, form: str, moved_to: Optional[str], stale: bool = False) -> AnsweredCard[Any]:
    content = json.loads(answered.content) if form == "json" else answered.content
    return AnsweredCard(content, answered.etag, answered.unchanged, answered.charged, answered.request_id, moved_to, stale)
