from __future__ import annotations

import json
import re
from types import TracebackType
from typing import Any, AsyncIterator, Callable, Iterable, Literal, Mapping, Optional, Sequence, Tuple, Type, Union, cast, overload

import httpx

from ._base_url import parse_base_url
from ._call import AnswerNote, Connection, WaitNote, call
from ._cards import AnsweredCard, CardCache, CardOfProduct, fetch_card
from ._error import SillageError
from ._exchange import AsyncRunner
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


class AsyncSillage:
    """An asynchronous client of the partner API. Each method returns its result or raises a `SillageError`.

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
        http: Optional[httpx.AsyncClient] = None,
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
        self._http = httpx.AsyncClient(trust_env=address.lower().startswith("https:")) if http is None else http
        self._runner = AsyncRunner(self._http)

    async def aclose(self) -> None:
        """Closes the connections, unless they belong to your own httpx client."""
        if self._own_http:
            await self._http.aclose()

    async def __aenter__(self) -> AsyncSillage:
        return self

    async def __aexit__(
        self, kind: Optional[Type[BaseException]], error: Optional[BaseException], trace: Optional[TracebackType]
    ) -> None:
        await self.aclose()

    async def whoami(self) -> Whoami:
        """Checks the key and reads the usage counters. Free."""
        return cast(Whoami, await self.call("getWhoami"))

    async def capabilities(self) -> Capabilities:
        """Reads the business, its plan, its usage and the state of each endpoint. Free."""
        return cast(Capabilities, await self.call("getCapabilities"))

    async def looks(self) -> LooksAnswer:
        """Lists your saved looks. Free."""
        return cast(LooksAnswer, await self.call("listLooks"))

    @overload
    async def card(self, id: str, *, look: Optional[str] = None) -> CardAnswer: ...

    @overload
    async def card(self, id: str, *, look: Optional[str] = None, format: Literal["json"]) -> CardAnswer: ...

    @overload
    async def card(self, id: str, *, look: Optional[str] = None, format: Literal["png"]) -> bytes: ...

    @overload
    async def card(self, id: str, *, look: Optional[str] = None, format: Literal["html"]) -> str: ...

    async def card(self, id: str, *, look: Optional[str] = None, format: CardFormat = "json") -> Any:
        """Reads a card by fragrance ID. One call; free if it is in the store and unchanged."""
        return (await self._card(("id", id), look, format)).content

    @overload
    async def answered_card(self, id: str, *, look: Optional[str] = None) -> AnsweredCard[CardAnswer]: ...

    @overload
    async def answered_card(self, id: str, *, look: Optional[str] = None, format: Literal["json"]) -> AnsweredCard[CardAnswer]: ...

    @overload
    async def answered_card(self, id: str, *, look: Optional[str] = None, format: Literal["png"]) -> AnsweredCard[bytes]: ...

    @overload
    async def answered_card(self, id: str, *, look: Optional[str] = None, format: Literal["html"]) -> AnsweredCard[str]: ...

    async def answered_card(self, id: str, *, look: Optional[str] = None, format: CardFormat = "json") -> AnsweredCard[Any]:
        """The same, with the ETag, the charge and whether it is unchanged."""
        return await self._card(("id", id), look, format)

    @overload
    async def product_card(self, ref: str, *, look: Optional[str] = None) -> CardAnswer: ...

    @overload
    async def product_card(self, ref: str, *, look: Optional[str] = None, format: Literal["json"]) -> CardAnswer: ...

    @overload
    async def product_card(self, ref: str, *, look: Optional[str] = None, format: Literal["png"]) -> bytes: ...

    @overload
    async def product_card(self, ref: str, *, look: Optional[str] = None, format: Literal["html"]) -> str: ...

    async def product_card(self, ref: str, *, look: Optional[str] = None, format: CardFormat = "json") -> Any:
        """Reads a card by your own approved product reference. One call; free if it is in the store and unchanged."""
        return (await self._card(("ref", ref), look, format)).content

    @overload
    async def answered_product_card(self, ref: str, *, look: Optional[str] = None) -> AnsweredCard[CardAnswer]: ...

    @overload
    async def answered_product_card(self, ref: str, *, look: Optional[str] = None, format: Literal["json"]) -> AnsweredCard[CardAnswer]: ...

    @overload
    async def answered_product_card(self, ref: str, *, look: Optional[str] = None, format: Literal["png"]) -> AnsweredCard[bytes]: ...

    @overload
    async def answered_product_card(self, ref: str, *, look: Optional[str] = None, format: Literal["html"]) -> AnsweredCard[str]: ...

    async def answered_product_card(self, ref: str, *, look: Optional[str] = None, format: CardFormat = "json") -> AnsweredCard[Any]:
        """The same, with the ETag, the charge and whether it is unchanged."""
        return await self._card(("ref", ref), look, format)

    @overload
    def product_cards(
        self, refs: Iterable[str], *, look: Optional[str] = None, concurrency: int = 4
    ) -> AsyncIterator[CardOfProduct[CardAnswer]]: ...

    @overload
    def product_cards(
        self, refs: Iterable[str], *, look: Optional[str] = None, concurrency: int = 4, format: Literal["json"]
    ) -> AsyncIterator[CardOfProduct[CardAnswer]]: ...

    @overload
    def product_cards(
        self, refs: Iterable[str], *, look: Optional[str] = None, concurrency: int = 4, format: Literal["png"]
    ) -> AsyncIterator[CardOfProduct[bytes]]: ...

    @overload
    def product_cards(
        self, refs: Iterable[str], *, look: Optional[str] = None, concurrency: int = 4, format: Literal["html"]
    ) -> AsyncIterator[CardOfProduct[str]]: ...

    async def product_cards(
        self, refs: Iterable[str], *, look: Optional[str] = None, concurrency: int = 4, format: CardFormat = "json"
    ) -> AsyncIterator[CardOfProduct[Any]]:
        """Reads the cards of any number of products in parallel, within the rate limit and in the order of the references. Each result has
        a card or a `SillageError`. Cards are fetched only as you consume them."""
        if concurrency < 1:
            raise ValueError("The concurrency must be 1 or more.")

        async def card_of(ref: str) -> CardOfProduct[Any]:
            try:
                return CardOfProduct(ref, await self._card(("ref", ref), look, format), None)
            except SillageError as error:
                return CardOfProduct(ref, None, error)

        async for result in self._runner.in_order(refs, concurrency, card_of):
            yield result

    async def search(self, q: str, *, limit: Optional[int] = None) -> SearchAnswer:
        """Finds public perfumes by brand and name, best match first. One call."""
        return cast(SearchAnswer, await self.call("searchPerfumes", query={"q": q, "limit": limit}))

    async def fragrances(self, query: Optional[FragrancesQuery] = None) -> FragrancesAnswer:
        """Lists public perfumes by any combination of filters. One call."""
        return cast(FragrancesAnswer, await self.call("listFragrances", query=cast(Query, query)))

    async def all_fragrances(self, query: Optional[FragrancesQuery] = None) -> AsyncIterator[BrowsedPerfume]:
        """Iterates over all perfumes of the list. One call per page."""
        page: FragrancesQuery = query.copy() if query is not None else {}
        while True:
            answer = await self.fragrances(page)
            for result in answer["results"]:
                yield result
            if answer["next_cursor"] is None:
                return
            page["cursor"] = answer["next_cursor"]

    async def fragrance(self, id: str) -> FragranceAnswer:
        """Reads a full record by fragrance ID. One call. A record under review raises `InReview`."""
        return cast(FragranceAnswer, await self.call("getFragrance", path={"id": id}))

    async def by_note(self, query: ByNoteQuery) -> ByNoteAnswer:
        """Lists public perfumes with a note, or with any note of a family. One call."""
        return cast(ByNoteAnswer, await self.call("listByNote", query=cast(Query, query)))

    async def all_by_note(self, query: ByNoteQuery) -> AsyncIterator[ListedPerfume]:
        """Iterates over all perfumes of the list. One call per page."""
        page: ByNoteQuery = query.copy()
        while True:
            answer = await self.by_note(page)
            for result in answer["results"]:
                yield result
            if answer["next_cursor"] is None:
                return
            page["cursor"] = answer["next_cursor"]

    async def similar(self, query: SimilarQuery) -> SimilarAnswer:
        """Lists perfumes that are similar to one, most similar first. One call."""
        return cast(SimilarAnswer, await self.call("listSimilar", query=cast(Query, query)))

    async def find_gift(self, request: GiftRequest) -> GiftAnswer:
        """Lists perfumes that suit an occasion and a person's taste. One call."""
        return cast(GiftAnswer, await self.call("findGift", body=request))

    async def enrich_feed(self, file: Union[str, bytes], query: EnrichFeedQuery) -> FeedAnswer:
        """Sends a product feed (CSV, TSV, XLSX or JSON Lines) to be enriched in the background. One call per 200 rows, charged as they are
        done. The same feed sent again is the same job."""
        content = file.encode() if isinstance(file, str) else file
        request = build_request("enrichFeed", query=cast(Query, query), file=content)
        return cast(FeedAnswer, json.loads((await self._runner.run(call(self._connection, request))).content))

    async def feed(self, id: str) -> FeedAnswer:
        """Reads the progress of a feed. Free."""
        return cast(FeedAnswer, await self.call("getFeed", path={"id": id}))

    async def feed_result(self, id: str) -> bytes:
        """Downloads the result of a feed that is done. Free."""
        request = build_request("getFeedResult", path={"id": id}, form="file")
        return cast(bytes, (await self._runner.run(call(self._connection, request))).content)

    async def identify(self, text: str) -> IdentifyAnswer:
        """Identifies the perfume that a text is about. One call."""
        return cast(IdentifyAnswer, await self.call("identify", body={"text": text}))

    async def match(self, rows: Sequence[MatchRow]) -> MatchAnswer:
        """Suggests links from your rows to perfumes, for a person to review. At most 200 rows. One call."""
        return cast(MatchAnswer, await self.call("matchProducts", body={"rows": list(rows)}))

    async def match_all(self, rows: Iterable[MatchRow]) -> AsyncIterator[MatchOfRow]:
        """The same for any number of rows, in their order. One call per 200 rows, or fewer if they are long."""
        for batch in to_batches(rows):
            try:
                results = matches_of(batch, await self.match(batch))
            except SillageError as error:
                results = refusals_of(batch, error)
            for result in results:
                yield result

    async def call(
        self, operation: str, *, path: Optional[Mapping[str, str]] = None, query: Optional[Query] = None, body: object = None
    ) -> Any:
        """Calls any operation that responds with JSON, by its ID in the API reference."""
        request = build_request(operation, path=path, query=query, body=body)
        return json.loads((await self._runner.run(call(self._connection, request))).content)

    async def _card(self, by: Tuple[str, str], look: Optional[str], form: CardFormat) -> AnsweredCard[Any]:
        return await self._runner.run(fetch_card(self._connection, self._cache, self._follow_moves, self._stale_if_error, by, look, form))
