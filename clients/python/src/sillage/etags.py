"""Stores for cards between calls, so that an unchanged card is a free 304."""
from __future__ import annotations

import math
import threading
from dataclasses import dataclass
from typing import Dict, List, Optional, Protocol, Union


@dataclass(frozen=True)
class KeptCard:
    """A card as it was last received: JSON and HTML as text, a PNG as bytes."""

    etag: str
    body: Union[str, bytes]


class EtagStore(Protocol):
    """You can implement it with a cache shared by your servers: keys are strings without secrets. If a method raises, the card is fetched
    and charged as usual."""

    def get(self, key: str) -> Optional[KeptCard]:
        """The card stored under this key. None if there isn't one."""

    def set(self, key: str, kept: KeptCard) -> None: ...


class StoreIndex:
    """Decides which entries stay within the capacity of a store. A full store keeps what it has and admits only one new entry in eight,
    replacing the least recently used: a sync over slightly more cards than the store can hold would otherwise never hit."""

    def __init__(self, cards_max: float, bytes_max: float) -> None:
        self._cards_max = cards_max
        self._bytes_max = bytes_max
        self._sizes: Dict[str, int] = {}
        self._bytes_total = 0
        self._rejected = 0

    def mark_used(self, name: str) -> None:
        if name in self._sizes:
            self._sizes[name] = self._sizes.pop(name)

    def admit(self, name: str, size: int) -> Optional[List[str]]:
        """Admits an entry and returns the names to evict. None if it isn't admitted; an existing entry must then be deleted."""
        is_admitted = self._is_admitted(name, size)
        self._remove(name)
        if not is_admitted:
            return None
        evicted = []
        while self._sizes and self._is_full(size):
            oldest = next(iter(self._sizes))
            self._remove(oldest)
            evicted.append(oldest)
        self._sizes[name] = size
        self._bytes_total += size
        return evicted

    def _is_admitted(self, name: str, size: int) -> bool:
        if size > self._bytes_max:
            return False
        if name in self._sizes or not self._is_full(size):
            return True
        self._rejected = (self._rejected + 1) % 8
        return self._rejected == 0

    def _is_full(self, size: int) -> bool:
        return len(self._sizes) + 1 > self._cards_max or self._bytes_total + size > self._bytes_max

    def _remove(self, name: str) -> None:
        self._bytes_total -= self._sizes.pop(name, 0)


class MemoryEtags:
    """Stores cards in the memory of this process, by default up to 64 MiB."""

    def __init__(self, *, cards_max: float = math.inf, bytes_max: float = 64 << 20) -> None:
        self._cards: Dict[str, KeptCard] = {}
        self._index = StoreIndex(cards_max, bytes_max)
        self._lock = threading.Lock()

    def get(self, key: str) -> Optional[KeptCard]:
        with self._lock:
            self._index.mark_used(key)
            return self._cards.get(key)

    def set(self, key: str, kept: KeptCard) -> None:
        body = kept.body.encode() if isinstance(kept.body, str) else kept.body
        with self._lock:
            evicted = self._index.admit(key, len(key) + len(kept.etag) + len(body))
            for old in [key] if evicted is None else evicted:
                self._cards.pop(old, None)
            if evicted is not None:
                self._cards[key] = kept
