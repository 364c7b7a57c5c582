# Written by npm run generate from async_client.py.
from __future__ import annotations

import json
import re
from types import TracebackType
from typing import Any, Iterator, Callable, Iterable, Literal, Mapping, Optional, Sequence, Tuple, Type, Union, cast, overload

import httpx

from ._base_url import parse_base_url
from ._call import AnswerNote, Connection, WaitNote, call
from ._cards import AnsweredCard, CardCache, CardOfProduct, fetch_card
from ._error import SillageError
from ._exchange import Runner
from ._match_all import MatchOfRow, matches_of, refusals_of, to_batches
from ._operation import Query, build_request
from ._pace import Pace
from ._retry import NO_RETRIES, Retries
from .etags import EtagStore
from .shapes import (
    BrowsedPerfume,
    ByNoteAnswer,
    ByNoteQuery,
    Capabilities,
    CardAnswer,
    CardFormat,
    EnrichFeedQuery,
    FeedAnswer,
    FragranceAnswer,
    FragrancesAnswer,
    FragrancesQuery,
    GiftAnswer,
    GiftRequest,
    IdentifyAnswer,
    ListedPerfume,
    LooksAnswer,
    MatchAnswer,
    MatchRow,
    SearchAnswer,
    SimilarAnswer,
    SimilarQuery,
    Whoami,
)


class Sillage:
    """A client of the partner API. Each method returns its result or raises a `SillageError`.

    `key` is your API key; keep it in the environment of your server. `base_url` ends in /api/partner/v1. `plain_http` allows plain http://
    to another machine, inside a private network. `http` is your own httpx client. `retries=False` turns off retries and rate limit waits.
    `timeout` limits one attempt, in seconds. `etags` stores cards, which makes unchanged cards free, and `namespace` saves the free call
    that looks up the key's business, once per store. `stale_if_error` returns the stored card, even if it may be outdated, when the service
    can't be reached, fails or rejects the call because a limit is reached. `follow_moves` returns the card of the fragrance that the requested one was merged into.
    `on_answer` is called for every response and `on_wait` before every wait; neither may raise."""

    def __init__(
        self,
        key: str,
        base_url: str,
        *,
        plain_http: bool = False,
        http: Optional[httpx.Client] = None,
        retries: Union[Retries, Literal[False]] = Retries(),
        timeout: float = 15.0,
        etags: Optional[EtagStore] = None,
        namespace: Optional[str] = None,
        follow_moves: bool = False,
        stale_if_error: bool = False,
        on_answer: Optional[Callable[[AnswerNote], None]] = None,
        on_wait: Optional[Callable[[WaitNote], None]] = None,
    ) -> None:
        if key.strip() == "":
            raise ValueError("The key is empty. Pass your API key.")
        if not re.fullmatch(r"[\x21-\x7e]+", key):
            raise ValueError("The key contains invalid characters. Check that it was copied completely.")
        address = parse_base_url(base_url, plain_http)
        allowed = NO_RETRIES if retries is False else retries
        self._connection = Connection(key, address, allowed, timeout, Pace(), on_answer, on_wait)
        self._cache = None if etags is None else CardCache(etags, namespace)
        self._follow_moves = follow_moves
        self._stale_if_error = stale_if_error
        self._own_http = http is None
        # Unencrypted calls go directly to the service, never through a proxy from the environment.
        self._http = httpx.Client(trust_env=address.lower().startswith("https:")) if http is None else http
        self._runner = Runner(self._http)

    def close(self) -> None:
        """Closes the connections, unless they belong to your own httpx client."""
        if self._own_http:
            self._http.close()

    def __enter__(self) -> Sillage:
        return self

    def __exit__(
        self, kind: Optional[Type[BaseException]], error: Optional[BaseException], trace: Optional[TracebackType]
    ) -> None:
        self.close()

    def whoami(self) -> Whoami:
        """Checks the key and reads the usage counters. Free."""
        return cast(Whoami, self.call("getWhoami"))

    def capabilities(self) -> Capabilities:
        """Reads the business, its plan, its usage and the state of each endpoint. Free."""
        return cast(Capabilities, self.call("getCapabilities"))

    def looks(self) -> LooksAnswer:
        """Lists your saved looks. Free."""
        return cast(LooksAnswer, self.call("listLooks"))

    @overload
    def card(self, id: str, *, look: Optional[str] = None) -> CardAnswer: ...

    @overload
    def card(self, id: str, *, look: Optional[str] = None, format: Literal["json"]) -> CardAnswer: ...

    @overload
    def card(self, id: str, *, look: Optional[str] = None, format: Literal["png"]) -> bytes: ...

    @overload
    def card(self, id: str, *, look: Optional[str] = None, format: Literal["html"]) -> str: ...

    def card(self, id: str, *, look: Optional[str] = None, format: CardFormat = "json") -> Any:
        """Reads a card by fragrance ID. One call; free if it is in the store and unchanged."""
        return (self._card(("id", id), look, format)).content

    @overload
    def answered_card(self, id: str, *, look: Optional[str] = None) -> AnsweredCard[CardAnswer]: ...

    @overload
    def answered_card(self, id: str, *, look: Optional[str] = None, format: Literal["json"]) -> AnsweredCard[CardAnswer]: ...

    @overload
    def answered_card(self, id: str, *, look: Optional[str] = None, format: Literal["png"]) -> AnsweredCard[bytes]: ...

    @overload
    def answered_card(self, id: str, *, look: Optional[str] = None, format: Literal["html"]) -> AnsweredCard[str]: ...

    def answered_card(self, id: str, *, look: Optional[str] = None, format: CardFormat = "json") -> AnsweredCard[Any]:
        """The same, with the ETag, the charge and whether it is unchanged."""
        return self._card(("id", id), look, format)

    @overload
    def product_card(self, ref: str, *, look: Optional[str] = None) -> CardAnswer: ...

    @overload
    def product_card(self, ref: str, *, look: Optional[str] = None, format: Literal["json"]) -> CardAnswer: ...

    @overload
    def product_card(self, ref: str, *, look: Optional[str] = None, format: Literal["png"]) -> bytes: ...

    @overload
    def product_card(self, ref: str, *, look: Optional[str] = None, format: Literal["html"]) -> str: ...

    def product_card(self, ref: str, *, look: Optional[str] = None, format: CardFormat = "json") -> Any:
        """Reads a card by your own approved product reference. One call; free if it is in the store and unchanged."""
        return (self._card(("ref", ref), look, format)).content

    @overload
    def answered_product_card(self, ref: str, *, look: Optional[str] = None) -> AnsweredCard[CardAnswer]: ...

    @overload
    def answered_product_card(self, ref: str, *, look: Optional[str] = None, format: Literal["json"]) -> AnsweredCard[CardAnswer]: ...

    @overload
    def answered_product_card(self, ref: str, *, look: Optional[str] = None, format: Literal["png"]) -> AnsweredCard[bytes]: ...

    @overload
    def answered_product_card(self, ref: str, *, look: Optional[str] = None, format: Literal["html"]) -> AnsweredCard[str]: ...

    def answered_product_card(self, ref: str, *, look: Optional[str] = None, format: CardFormat = "json") -> AnsweredCard[Any]:
        """The same, with the ETag, the charge and whether it is unchanged."""
        return self._card(("ref", ref), look, format)

    @overload
    def product_cards(
        self, refs: Iterable[str], *, look: Optional[str] = None, concurrency: int = 4
    ) -> Iterator[CardOfProduct[CardAnswer]]: ...

    @overload
    def product_cards(
        self, refs: Iterable[str], *, look: Optional[str] = None, concurrency: int = 4, format: Literal["json"]
    ) -> Iterator[CardOfProduct[CardAnswer]]: ...

    @overload
    def product_cards(
        self, refs: Iterable[str], *, look: Optional[str] = None, concurrency: int = 4, format: Literal["png"]
    ) -> Iterator[CardOfProduct[bytes]]: ...

    @overload
    def product_cards(
        self, refs: Iterable[str], *, look: Optional[str] = None, concurrency: int = 4, format: Literal["html"]
    ) -> Iterator[CardOfProduct[str]]: ...

    def product_cards(
        self, refs: Iterable[str], *, look: Optional[str] = None, concurrency: int = 4, format: CardFormat = "json"
    ) -> Iterator[CardOfProduct[Any]]:
        """Reads the cards of any number of products in parallel, within the rate limit and in the order of the references. Each result has
        a card or a `SillageError`. Cards are fetched only as you consume them."""
        if concurrency < 1:
            raise ValueError("The concurrency must be 1 or more.")

        def card_of(ref: str) -> CardOfProduct[Any]:
            try:
                return CardOfProduct(ref, self._card(("ref", ref), look, format), None)
            except SillageError as error:
                return CardOfProduct(ref, None, error)

        for result in self._runner.in_order(refs, concurrency, card_of):
            yield result

    def search(self, q: str, *, limit: Optional[int] = None) -> SearchAnswer:
        """Finds public perfumes by brand and name, best match first. One call."""
        return cast(SearchAnswer, self.call("searchPerfumes", query={"q": q, "limit": limit}))

    def fragrances(self, query: Optional[FragrancesQuery] = None) -> FragrancesAnswer:
        """Lists public perfumes by any combination of filters. One call."""
        return cast(FragrancesAnswer, self.call("listFragrances", query=cast(Query, query)))

    def all_fragrances(self, query: Optional[FragrancesQuery] = None) -> Iterator[BrowsedPerfume]:
        """Iterates over all perfumes of the list. One call per page."""
        page: FragrancesQuery = query.copy() if query is not None else {}
        while True:
            answer = self.fragrances(page)
            for result in answer["results"]:
                yield result
            if answer["next_cursor"] is None:
                return
            page["cursor"] = answer["next_cursor"]

    def fragrance(self, id: str) -> FragranceAnswer:
        """Reads a full record by fragrance ID. One call. A record under review raises `InReview`."""
        return cast(FragranceAnswer, self.call("getFragrance", path={"id": id}))

    def by_note(self, query: ByNoteQuery) -> ByNoteAnswer:
        """Lists public perfumes with a note, or with any note of a family. One call."""
        return cast(ByNoteAnswer, self.call("listByNote", query=cast(Query, query)))

    def all_by_note(self, query: ByNoteQuery) -> Iterator[ListedPerfume]:
        """Iterates over all perfumes of the list. One call per page."""
        page: ByNoteQuery = query.copy()
        while True:
            answer = self.by_note(page)
            for result in answer["results"]:
                yield result
            if answer["next_cursor"] is None:
                return
            page["cursor"] = answer["next_cursor"]

    def similar(self, query: SimilarQuery) -> SimilarAnswer:
        """Lists perfumes that are similar to one, most similar first. One call."""
        return cast(SimilarAnswer, self.call("listSimilar", query=cast(Query, query)))

    def find_gift(self, request: GiftRequest) -> GiftAnswer:
        """Lists perfumes that suit an occasion and a person's taste. One call."""
        return cast(GiftAnswer, self.call("findGift", body=request))

    def enrich_feed(self, file: Union[str, bytes], query: EnrichFeedQuery) -> FeedAnswer:
        """Sends a product feed (CSV, TSV, XLSX or JSON Lines) to be enriched in the background. One call per 200 rows, charged as they are
        done. The same feed sent again is the same job."""
        content = file.encode() if isinstance(file, str) else file
        request = build_request("enrichFeed", query=cast(Query, query), file=content)
        return cast(FeedAnswer, json.loads((self._runner.run(call(self._connection, request))).content))

    def feed(self, id: str) -> FeedAnswer:
        """Reads the progress of a feed. Free."""
        return cast(FeedAnswer, self.call("getFeed", path={"id": id}))

    def feed_result(self, id: str) -> bytes:
        """Downloads the result of a feed that is done. Free."""
        request = build_request("getFeedResult", path={"id": id}, form="file")
        return cast(bytes, (self._runner.run(call(self._connection, request))).content)

    def identify(self, text: str) -> IdentifyAnswer:
        """Identifies the perfume that a text is about. One call."""
        return cast(IdentifyAnswer, self.call("identify", body={"text": text}))

    def match(self, rows: Sequence[MatchRow]) -> MatchAnswer:
        """Suggests links from your rows to perfumes, for a person to review. At most 200 rows. One call."""
        return cast(MatchAnswer, self.call("matchProducts", body={"rows": list(rows)}))

    def match_all(self, rows: Iterable[MatchRow]) -> Iterator[MatchOfRow]:
        """The same for any number of rows, in their order. One call per 200 rows, or fewer if they are long."""
        for batch in to_batches(rows):
            try:
                results = matches_of(batch, self.match(batch))
            except SillageError as error:
                results = refusals_of(batch, error)
            for result in results:
                yield result

    def call(
        self, operation: str, *, path: Optional[Mapping[str, str]] = None, query: Optional[Query] = None, body: object = None
    ) -> Any:
        """Calls any operation that responds with JSON, by its ID in the API reference."""
        request = build_request(operation, path=path, query=query, body=body)
        return json.loads((self._runner.run(call(self._connection, request))).content)

    def _card(self, by: Tuple[str, str], look: Optional[str], form: CardFormat) -> AnsweredCard[Any]:
        return self._runner.run(fetch_card(self._connection, self._cache, self._follow_moves, self._stale_if_error, by, look, form))
