"""The clients against a running service with its demo business. `npm run clients` starts one."""
from __future__ import annotations

import asyncio
import csv
import os
import subprocess
import sys
from itertools import islice
from pathlib import Path
from typing import List, Tuple

import pytest

from sillage import AsyncSillage, FileEtags, MemoryEtags, Sillage, errors

pytestmark = pytest.mark.skipif("SILLAGE_BASE_URL" not in os.environ, reason="SILLAGE_BASE_URL isn't set")
KEY, BASE = os.environ.get("SILLAGE_API_KEY", ""), os.environ.get("SILLAGE_BASE_URL", "")
ID, REF, LOOK = (os.environ.get(f"SILLAGE_{name}", "") for name in ("FRAGRANCE_ID", "PRODUCT_REF", "LOOK"))


def test_every_operation_answers() -> None:
    charges: List[int] = []
    with Sillage(KEY, BASE, on_answer=lambda answer: charges.append(answer.charged)) as sillage:
        named = {endpoint["name"] for endpoint in sillage.capabilities()["endpoints"] if endpoint["status"] == "live"}
        assert sillage.whoami()["partner"]
        assert LOOK in [look["name"] for look in sillage.looks()["looks"]]
        assert sum(charges) == 0
        assert sillage.card(ID)["card"]["id"] == ID
        assert sillage.card(ID, look=LOOK, format="png").startswith(b"\x89PNG")
        assert "<" in sillage.product_card(REF, format="html")
        assert sillage.search("sauvage", limit=2)["results"][0]["brand"] == "Dior"
        assert sillage.fragrance(ID)["fragrance"]["name"] == "Sauvage"
        assert sillage.fragrances({"notes": "bergamot", "limit": 2})["results"]
        assert sillage.by_note({"note": "oud", "limit": 2})["total"] > 2
        assert len(sillage.similar({"id": ID, "limit": 3})["results"]) == 3
        assert sillage.find_gift({"season": "summer", "limit": 2})["results"]
        assert sillage.identify("Dior Sauvage EDT 100 ml")["ok"]
        assert sum(charges) == len(charges) - 3
    asked = ["getWhoami", "getCapabilities", "getCard", "getProductCard", "searchPerfumes", "matchProducts", "listLooks", "listFragrances",
             "getFragrance", "identify", "listSimilar", "listByNote", "findGift"]  # fmt: skip
    # The client transfers no files.
    feeds = {"enrichFeed", "getFeed", "getFeedResult"}
    assert named - feeds == set(asked), "An operation was released that this client lacks."


def test_lists_are_read_across_pages() -> None:
    answers: List[str] = []
    with Sillage(KEY, BASE, on_answer=lambda answer: answers.append(answer.operation)) as sillage:
        found = [perfume["id"] for perfume in islice(sillage.all_by_note({"note": "oud", "limit": 5}), 12)]
        assert len(set(found)) == 12 and answers == ["listByNote"] * 3
        assert len({perfume["id"] for perfume in islice(sillage.all_fragrances({"brand": "Dior", "limit": 3}), 7)}) == 7


def test_errors_have_the_class_of_their_code() -> None:
    with Sillage(KEY, BASE) as sillage:
        with pytest.raises(errors.ProductNotLinked) as raised:
            sillage.product_card("no-such-product")
        assert raised.value.docs is not None and raised.value.request_id is not None
        with pytest.raises(errors.InvalidId):
            sillage.card("x")
    with Sillage("sil_test_wrong", BASE) as sillage, pytest.raises(errors.UnknownKey):
        sillage.whoami()


def test_a_sync_costs_nothing_on_the_second_and_third_night(tmp_path: Path) -> None:
    products = tmp_path / "products.csv"
    with products.open("w", encoding="utf-8", newline="") as file:
        csv.writer(file).writerows(
            [["ref", "brand", "name"], *[[f"SKU-{at}", "Dior", "Sauvage"] for at in range(1001, 1007)], ["Étagère 3/7", "Dior", "Miss Dior"],
             *[[f"new-{at}", "Chanel", "Coco Mademoiselle"] for at in range(203)]]
        )  # fmt: skip
    root = Path(__file__).parents[1]
    script, env = root / "examples" / "nightly_sync.py", {**os.environ, "PYTHONPATH": str(root / "src")}

    def night() -> str:
        run = subprocess.run([sys.executable, str(script), str(products), str(tmp_path / "sync")], capture_output=True, encoding="utf-8", env=env)
        assert run.returncode == 0, run.stderr
        print(run.stdout)
        return run.stdout.strip()

    cards, refused = outcomes([*[f"SKU-{at}" for at in range(1001, 1007)], "Étagère 3/7"])
    rest = f"waiting {210 - cards - refused} · refused {refused}"
    assert night() == f"matched 210 · new {cards} · unchanged 0 · {rest} · charged {2 + cards}"
    for _ in range(2):
        assert night() == f"matched 0 · new 0 · unchanged {cards} · {rest} · charged 0"


def outcomes(refs: List[str]) -> Tuple[int, int]:
    """How many products have a card, and how many have a link but no card."""
    with Sillage(KEY, BASE, follow_moves=True) as sillage:
        results = list(sillage.product_cards(refs))
    refused = [result for result in results if result.error is not None and not isinstance(result.error, errors.ProductNotLinked)]
    return sum(result.error is None for result in results), len(refused)


def test_the_asynchronous_client_syncs_too(tmp_path: Path) -> None:
    refs = [*[f"SKU-{at}" for at in range(1001, 1007)], "Étagère 3/7"]

    async def night() -> int:
        charges: List[int] = []
        async with AsyncSillage(KEY, BASE, etags=FileEtags(tmp_path), on_answer=lambda answer: charges.append(answer.charged)) as sillage:
            assert [result.ref async for result in sillage.product_cards(refs)] == refs
            assert (await sillage.whoami())["ok"]
            return sum(charges)

    first, second, third = (asyncio.run(night()) for _ in range(3))
    assert first > 0 and (second, third) == (0, 0)


def test_an_image_is_free_again_from_memory() -> None:
    with Sillage(KEY, BASE, etags=MemoryEtags()) as sillage:
        first, second = (sillage.answered_card(ID, format="png") for _ in range(2))
    assert (first.charged, second.charged, second.unchanged) == (1, 0, True)
    assert first.content == second.content
