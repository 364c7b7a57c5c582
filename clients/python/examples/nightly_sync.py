"""A shop's nightly sync with the client: matches new products, stores the card of each approved link, and is charged only for changes."""
from __future__ import annotations

import csv
import json
import os
import sys
from pathlib import Path
from urllib.parse import quote

from sillage import FileEtags, Sillage
from sillage.errors import ProductNotLinked
from sillage.shapes import MatchRow


def sync(file: Path, folder: Path) -> str:
    (folder / "cards").mkdir(parents=True, exist_ok=True)
    with file.open(encoding="utf-8-sig", newline="") as text:
        rows = [MatchRow(ref=row["ref"], brand=row["brand"], name=row["name"]) for row in csv.DictReader(text)]
    counts = dict.fromkeys(["matched", "new", "unchanged", "waiting", "refused", "charged"], 0)

    def add_charge(charged: int) -> None:
        counts["charged"] += charged

    with Sillage(
        os.environ["SILLAGE_API_KEY"],
        os.environ["SILLAGE_BASE_URL"],
        etags=FileEtags(folder / "etags"),
        follow_moves=True,
        on_answer=lambda answer: add_charge(answer.charged),
    ) as sillage:
        matched = read_json(folder / "matched.json")
        unapproved = set()
        for match in sillage.match_all([row for row in rows if matched.get(row["ref"]) != row]):
            if match.error is not None:
                raise match.error
            if match.matched is not None and match.matched["link"] != "approved":
                unapproved.add(match.ref)
            matched[match.ref] = next(row for row in rows if row["ref"] == match.ref)
            counts["matched"] += 1
        (folder / "matched.json").write_text(json.dumps(matched))

        # On later nights, the review of a row shows when its card is requested, which is free until the link is approved.
        counts["waiting"] = len(unapproved)
        for result in sillage.product_cards(row["ref"] for row in rows if row["ref"] not in unapproved):
            if result.card is not None:
                counts["unchanged" if result.card.unchanged else "new"] += 1
                (folder / "cards" / f"{quote(result.ref, safe='')}.json").write_text(json.dumps(result.card.content))
            else:
                counts["waiting" if isinstance(result.error, ProductNotLinked) else "refused"] += 1
    return " · ".join(f"{what} {count}" for what, count in counts.items())


def read_json(file: Path) -> dict[str, object]:
    return dict(json.loads(file.read_text())) if file.exists() else {}


if __name__ == "__main__":
    print(sync(Path(sys.argv[1]), Path(sys.argv[2])))
