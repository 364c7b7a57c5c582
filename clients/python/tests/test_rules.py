"""The rules of a call, against responses made up here."""
from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Awaitable, Callable, List, Union, cast

import httpx
import pytest

from sillage import AsyncSillage, FileEtags, KeptCard, MemoryEtags, Retries, Sillage, SillageError, WaitNote, __version__, errors
from sillage._pace import Pace
from sillage._retry import parse_retry_after
from sillage.etags import StoreIndex
from sillage.shapes import MatchRow

KEY = "sil_test_demo1234abcdefghijklmnopqrstuvwxyzabcdef123456"
BASE = "https://api.example.com/api/partner/v1"
ID = "cfc7a707-cc95-57d3-86b8-a0a7bd7cdc21"


def async_transport(handler: Callable[[httpx.Request], Awaitable[httpx.Response]]) -> httpx.MockTransport:
    """Older versions of httpx accept such a handler, but don't declare it."""
    return httpx.MockTransport(cast(Callable[[httpx.Request], httpx.Response], handler))


def client(*answers: Union[httpx.Response, Exception], **options: object) -> "tuple[Sillage, List[httpx.Request]]":
    """A client whose calls get these answers in turn, the last one again and again."""
    sent: List[httpx.Request] = []

    def answer(request: httpx.Request) -> httpx.Response:
        sent.append(request)
        one = answers[min(len(sent), len(answers)) - 1]
        if isinstance(one, Exception):
            raise one
        return httpx.Response(one.status_code, headers=one.headers, content=one.content)

    http = httpx.Client(transport=httpx.MockTransport(answer))
    return Sillage(KEY, BASE, http=http, **options), sent  # type: ignore[arg-type]


def ok(**more: object) -> httpx.Response:
    return httpx.Response(200, json={"ok": True, **more})


def refusal(http: int, code: str, headers: "dict[str, str] | None" = None, **more: object) -> httpx.Response:
    error = {"code": code, "message": f"It is {code}.", "docs": "https://docs"}
    return httpx.Response(http, headers={"X-Request-Id": "request-1", **(headers or {})}, json={"ok": False, "error": error, **more})


@pytest.mark.parametrize(
    "address",
    ["api.example.com", "ftp://a.example", "http://a.example", "http://10.0.0.7:80", "https://a:b@c.example", "https://a b", "http://[::2]",
     "http://127.0.0.1.example.com", "http://127.0.0.1:x", "http://0.0.0.0", "//a.example"],
)  # fmt: skip
def test_a_key_is_not_sent_to_an_unsafe_address(address: str) -> None:
    with pytest.raises(ValueError):
        Sillage(KEY, address + "/api/partner/v1")


@pytest.mark.parametrize("address", ["http://127.0.0.1:8080", "http://LOCALHOST", "http://[::1]:80", "https://a.example"])
def test_a_safe_address_is_accepted(address: str) -> None:
    Sillage(KEY, address + "/api/partner/v1").close()


def test_plain_http_to_another_machine_needs_to_be_allowed() -> None:
    Sillage(KEY, "http://10.0.0.7/api/partner/v1", plain_http=True).close()


@pytest.mark.parametrize("key", ["", " ", "sil test", "sil_\n"])
def test_an_incomplete_key_is_rejected(key: str) -> None:
    with pytest.raises(ValueError):
        Sillage(key, BASE)


def test_a_request_has_the_key_the_client_and_the_encoded_path() -> None:
    sillage, sent = client(ok(card={}))
    sillage.product_card("Étagère 3/7", look="A & B")
    assert str(sent[0].url) == f"{BASE}/products/%C3%89tag%C3%A8re%203%2F7/card?look=A%20%26%20B"
    assert sent[0].headers["Authorization"] == f"Bearer {KEY}"
    assert sent[0].headers["User-Agent"] == f"sillage-python/{__version__}"


def test_a_feed_is_sent_as_a_file_and_its_result_is_bytes() -> None:
    job = {"ok": True, "api_version": "1.0.0", "job": {"id": ID, "status": "queued"}}
    sillage, sent = client(
        httpx.Response(202, json=job),
        httpx.Response(200, json=job),
        httpx.Response(200, content="sku\r\nÉ\r\n".encode(), headers={"Content-Type": "text/csv; charset=utf-8"}),
        httpx.Response(200, text="<p>Sign in</p>", headers={"Content-Type": "text/html"}),
        refusal(404, "not_found"),
    )
    assert sillage.enrich_feed("sku,title\n1,Rosé\n", {"output": "csv", "language": "fr"}) == job
    assert sillage.feed(ID) == job
    assert sillage.feed_result(ID) == "sku\r\nÉ\r\n".encode()
    with pytest.raises(errors.NotAnAnswer):
        sillage.feed_result(ID)
    with pytest.raises(errors.NotFound):
        sillage.feed_result(ID)
    assert [(one.method, str(one.url)[len(BASE) :], one.content.decode()) for one in sent[:3]] == [
        ("POST", "/feed/enrich?output=csv&language=fr", "sku,title\n1,Rosé\n"),
        ("GET", f"/feed/enrich/{ID}", ""),
        ("GET", f"/feed/enrich/{ID}/result", ""),
    ]
    assert sent[0].headers["Content-Type"] == "application/octet-stream"


def test_no_representation_contains_the_key() -> None:
    sillage, _ = client(ok())
    assert KEY not in repr(vars(sillage))


def test_input_that_cannot_be_sent_is_the_error_of_the_service() -> None:
    sillage, sent = client(ok())
    with pytest.raises(errors.InvalidProductRef):
        sillage.product_card("..")
    with pytest.raises(errors.InvalidQuery):
        sillage.search("\ud800")
    assert sent == []


@pytest.mark.parametrize(
    "answer, kind",
    [
        (refusal(404, "product_not_linked"), errors.ProductNotLinked),
        (refusal(200, "in_review", status="in_review"), errors.InReview),
        (refusal(418, "from_the_future"), SillageError),
        (httpx.Response(200, text="<h1>Sign in</h1>", headers={"Content-Type": "text/html"}), errors.NotAnAnswer),
        (httpx.Response(302, headers={"Location": "https://other.example"}), errors.NotAnAnswer),
        (httpx.Response(404, json=["x"]), errors.NotAnAnswer),
        (httpx.Response(404, json={"ok": False, "error": []}), errors.NotAnAnswer),
        (httpx.Response(404, content=b" " * (1 << 20)), errors.NotAnAnswer),
    ],
)
def test_a_refusal_has_the_class_of_its_code(answer: httpx.Response, kind: "type[SillageError]") -> None:
    sillage, sent = client(answer)
    with pytest.raises(SillageError) as raised:
        sillage.card(ID)
    assert type(raised.value) is kind
    assert len(sent) == 1


@pytest.mark.parametrize(
    "answer, attempts",
    [
        (refusal(503, "unavailable", {"Retry-After": "0"}), 4),
        (refusal(503, "unavailable"), 1),
        (refusal(429, "over_allowance", {"Retry-After": "0"}), 1),
        (refusal(503, "unavailable", {"Retry-After": "60"}), 1),
        (httpx.ConnectError("refused"), 4),
        (httpx.Response(502, text="Bad gateway"), 4),
        (httpx.Response(500, text="?"), 1),
    ],
)
def test_what_is_retried(answer: Union[httpx.Response, Exception], attempts: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("time.sleep", lambda seconds: None)
    sillage, sent = client(answer)
    with pytest.raises(SillageError):
        sillage.whoami()
    assert len(sent) == attempts


def test_retries_can_be_turned_off_and_limited(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("time.sleep", lambda seconds: None)
    for retries, attempts in ((False, 1), (Retries(attempts_max=2), 2)):
        sillage, sent = client(httpx.Response(502), retries=retries)
        with pytest.raises(errors.NotAnAnswer):
            sillage.whoami()
        assert len(sent) == attempts


def test_a_used_up_minute_is_waited_for_before_the_next_call(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = [100.0]
    monkeypatch.setattr("time.monotonic", lambda: clock[0])
    monkeypatch.setattr("time.sleep", lambda seconds: clock.__setitem__(0, clock[0] + seconds))
    waits: List[WaitNote] = []
    used_up = httpx.Response(200, json={"ok": True}, headers={"RateLimit": '"month";r=9;t=9, "minute";r=0;t=30'})
    sillage, sent = client(used_up, ok(), on_wait=waits.append)
    sillage.whoami()
    sillage.whoami()
    assert [(wait.operation, wait.code) for wait in waits] == [("getWhoami", "rate_limited")]
    assert 30 <= waits[0].seconds <= 32 and len(sent) == 2


def test_a_rejected_call_waits_for_retry_after_without_using_an_attempt(monkeypatch: pytest.MonkeyPatch) -> None:
    slept: List[float] = []
    monkeypatch.setattr("time.sleep", slept.append)
    sillage, sent = client(*[refusal(429, "rate_limited", {"Retry-After": "2"})] * 5, ok())
    sillage.whoami()
    assert len(sent) == 6 and all(2 <= seconds <= 2.5 for seconds in slept)


def test_calls_in_flight_count_against_the_minute() -> None:
    pace = Pace()
    for _ in range(3):
        pace.start(0)
    pace.finish('"minute";r=2;t=60', 0)
    assert pace.wait(1) == 59
    assert pace.wait(61) == 0


def test_retry_after_is_seconds_or_a_date() -> None:
    assert [parse_retry_after(text, 0) for text in ("7", "Thu, 01 Jan 1970 00:00:09 GMT", "soon", "²", None)] == [7, 9, None, None, None]


def test_an_unchanged_card_is_taken_from_the_store_under_its_business() -> None:
    store = MemoryEtags()
    first = httpx.Response(200, json={"ok": True, "card": {"name": "Sauvage"}}, headers={"ETag": '"1"', "Sillage-Charged": "1"})
    capabilities = ok(business={"id": "shop"})
    sillage, sent = client(capabilities, first, httpx.Response(304), etags=store)
    assert sillage.answered_card(ID).unchanged is False
    again = sillage.answered_card(ID)
    assert (again.unchanged, again.content["card"]["name"]) == (True, "Sauvage")
    assert sent[2].headers["If-None-Match"] == '"1"'
    assert store.get(f"shop /fragrances/{ID}/card") is not None
    # Another process with the same store knows the business.
    sillage, sent = client(httpx.Response(304), etags=store)
    assert sillage.answered_card(ID).unchanged and len(sent) == 1


@pytest.mark.parametrize(
    ("answer", "is_outage"),
    [(httpx.ConnectError("lost"), True), (httpx.Response(502), True), (refusal(503, "unavailable"), True), (refusal(429, "rate_limited"), True),
     (refusal(404, "product_not_linked"), False), (refusal(401, "revoked"), False)],
)  # fmt: skip
def test_an_outage_returns_the_stored_card_on_request(answer: Union[httpx.Response, Exception], is_outage: bool) -> None:
    store = MemoryEtags()
    page = httpx.Response(200, headers={"ETag": '"1"', "Content-Type": "text/html"}, content=b"<p>")
    client(ok(business={"id": "shop"}), page, etags=store)[0].card(ID, format="html")
    sillage, _ = client(answer, etags=store, stale_if_error=True, retries=False)
    if is_outage:
        card = sillage.answered_card(ID, format="html")
        assert (card.content, card.stale, card.unchanged, card.charged) == ("<p>", True, False, 0)
    else:
        with pytest.raises(SillageError):
            sillage.card(ID, format="html")
    for other in (client(answer, etags=store, retries=False)[0], sillage):
        with pytest.raises(SillageError):
            other.card(ID, format="html", look=None if other is not sillage else "Noir")


def test_a_store_that_fails_costs_a_call_but_no_error() -> None:
    class Broken:
        def get(self, key: str) -> KeptCard:
            raise OSError

        def set(self, key: str, kept: KeptCard) -> None:
            raise OSError

    sillage, sent = client(httpx.Response(200, json={"ok": True}, headers={"ETag": '"1"'}), etags=Broken(), namespace="shop")
    sillage.card(ID)
    assert len(sent) == 1


def test_a_move_is_followed_only_on_request() -> None:
    moved = refusal(410, "moved", moved_to=ID)
    with pytest.raises(errors.Moved) as raised:
        client(moved)[0].product_card("SKU-1")
    assert raised.value.moved_to == ID
    sillage, sent = client(moved, ok(card={}), follow_moves=True)
    assert sillage.answered_product_card("SKU-1").moved_to == ID
    assert sent[1].url.path.endswith(f"/fragrances/{ID}/card")
    sillage, sent = client(moved, follow_moves=True)
    with pytest.raises(errors.Moved):
        sillage.product_card("SKU-1")
    assert len(sent) == 4


def test_files_outlive_the_process_and_a_corrupt_one_counts_as_missing(tmp_path: Path) -> None:
    FileEtags(tmp_path).set("a", KeptCard('"1"', "é"))
    FileEtags(tmp_path).set("b", KeptCard('"2"', b"\x89\xff\n"))
    store = FileEtags(tmp_path)
    assert (store.get("a"), store.get("b")) == (KeptCard('"1"', "é"), KeptCard('"2"', b"\x89\xff\n"))
    for file in tmp_path.iterdir():
        assert file.stat().st_mode & 0o777 == 0o600
        file.write_bytes(file.read_bytes()[:-1])
    assert store.get("a") is None and store.get("b") is None


def test_a_full_store_admits_one_new_card_in_eight() -> None:
    index = StoreIndex(2, 100)
    assert [index.admit(str(at), 1) for at in range(10)] == [[], [], *[None] * 7, ["0"]]
    assert index.admit("1", 101) is None


def test_rows_are_matched_in_chunks_and_a_refused_chunk_is_reported_by_row() -> None:
    sizes: List[int] = []

    def answer(request: httpx.Request) -> httpx.Response:
        rows = json.loads(request.content)["rows"]
        sizes.append(len(rows))
        if len(sizes) == 1:
            return refusal(422, "invalid_rows")
        return ok(rows=[{"ref": row["ref"]} for row in rows], review="https://console")

    sillage = Sillage(KEY, BASE, http=httpx.Client(transport=httpx.MockTransport(answer)))
    rows = [MatchRow(ref=str(at), name="x") for at in range(250)] + [MatchRow(ref="249", name="x"), MatchRow(ref="l", name="y" * 262_100)]
    results = list(sillage.match_all(rows))
    assert sizes == [200, 50, 1, 1]
    assert [result.ref for result in results] == [row["ref"] for row in rows]
    assert all(isinstance(result.error, errors.InvalidRows) for result in results[:200]) and results[200].error is None


def test_cards_come_in_order_within_the_concurrency_in_both_clients() -> None:
    running, most = [0], [0]

    async def slow(request: httpx.Request) -> httpx.Response:
        running[0] += 1
        most[0] = max(most[0], running[0])
        await asyncio.sleep(0.02 if request.url.path.endswith("/0/card") else 0)
        running[0] -= 1
        return refusal(404, "not_found") if request.url.path.endswith("/3/card") else ok(card={"name": request.url.path})

    async def read() -> List[str]:
        async with httpx.AsyncClient(transport=async_transport(slow)) as http:
            sillage = AsyncSillage(KEY, BASE, http=http)
            return [f"{result.ref} {result.error is None}" async for result in sillage.product_cards(map(str, range(9)), concurrency=3)]

    expected = [f"{at} {at != 3}" for at in range(9)]
    assert asyncio.run(read()) == expected and 1 < most[0] <= 3
    sillage, _ = client(ok(card={}))
    assert [result.ref for result in sillage.product_cards(map(str, range(9)))] == [str(at) for at in range(9)]


def test_a_consumer_that_stops_early_pays_for_no_further_cards() -> None:
    sillage, sent = client(ok(card={}))
    for _ in sillage.product_cards((str(at) for at in range(1000)), concurrency=2):
        break
    assert len(sent) <= 2


def test_an_attempt_that_takes_too_long_is_unreachable() -> None:
    async def hang(request: httpx.Request) -> httpx.Response:
        await asyncio.sleep(60)
        raise AssertionError

    async def read() -> None:
        async with httpx.AsyncClient(transport=async_transport(hang)) as http:
            await AsyncSillage(KEY, BASE, http=http, timeout=0.05, retries=False).whoami()

    with pytest.raises(errors.Unreachable):
        asyncio.run(read())
