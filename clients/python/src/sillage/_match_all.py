from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from typing import Iterable, Iterator, List, Optional, Set

from ._error import SillageError
from ._operation import encode_json
from .shapes import MatchAnswer, MatchedRow, MatchRow

_ROWS_MAX = 200
_BYTES_MAX = 256 * 1024
_ENVELOPE_BYTES = len('{"rows":[]}')


@dataclass(frozen=True)
class MatchOfRow:
    """The result of one row: either its match or the error of its request."""

    ref: str
    """The reference as you sent it. In `matched` it is normalised to NFC, as the service stores it."""
    matched: Optional[MatchedRow]
    review: Optional[str]
    """The console page where suggestions are reviewed."""
    error: Optional[SillageError]


def to_batches(rows: Iterable[MatchRow]) -> Iterator[List[MatchRow]]:
    """Splits rows into requests. A reference may occur only once per request, so a repeated reference starts a new one."""
    batch: List[MatchRow] = []
    refs: Set[str] = set()
    size = _ENVELOPE_BYTES
    for row in rows:
        row_size = len(encode_json(row)) + 1
        ref = unicodedata.normalize("NFC", str(row["ref"]))
        if batch and (len(batch) == _ROWS_MAX or size + row_size > _BYTES_MAX or ref in refs):
            yield batch
            batch, refs, size = [], set(), _ENVELOPE_BYTES
        batch.append(row)
        refs.add(ref)
        size += row_size
    if batch:
        yield batch


def matches_of(batch: List[MatchRow], answer: MatchAnswer) -> Iterator[MatchOfRow]:
    """The service returns rows in the order sent."""
    for row, matched in zip(batch, answer["rows"]):
        yield MatchOfRow(row["ref"], matched, answer["review"], None)


def refusals_of(batch: List[MatchRow], error: SillageError) -> Iterator[MatchOfRow]:
    """If a request is rejected, each of its rows gets the error, and the remaining rows are still matched."""
    for row in batch:
        yield MatchOfRow(row["ref"], None, None, error)
