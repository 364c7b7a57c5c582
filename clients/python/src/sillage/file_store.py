"""A store for cards in files, which outlive the process."""
from __future__ import annotations

import hashlib
import json
import os
import re
import threading
import time
import uuid
from pathlib import Path
from typing import Optional, Tuple, Union

from .etags import KeptCard, StoreIndex

__all__ = ["FileEtags", "KeptCard"]

_RESCAN = 600.0
"""How often the folder is rescanned for files of other processes, in seconds."""
_DAY = 86_400.0
"""A file's mtime records its last use to the day; more precision would make a sync write to every file that it reads."""
_ABANDONED = 3_600.0
_CARD = re.compile(r"[0-9a-f]{64}\.card")
_PARTIAL = re.compile(r"[0-9a-f]{64}\.card\.[0-9a-f-]{36}")


class FileEtags:
    """Stores each card in a file, in the format of the clients in other languages. Several processes may share the folder: files are written
    atomically, and a corrupt file counts as missing. Raises an OSError if the folder can't be used, because a store that saves nothing
    would cost calls unnoticed."""

    def __init__(self, folder: Union[str, "os.PathLike[str]"], *, cards_max: int = 200_000, bytes_max: int = 1 << 30) -> None:
        self._folder = Path(folder)
        self._bounds = (cards_max, bytes_max)
        self._scan: Optional[Tuple[StoreIndex, float]] = None
        self._lock = threading.Lock()
        self._folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        if not os.access(self._folder, os.R_OK | os.W_OK | os.X_OK):
            raise PermissionError(f"The folder {self._folder} can't be used. Check its permissions.")

    def get(self, key: str) -> Optional[KeptCard]:
        path = self._folder / _file_name(key)
        try:
            card = _decode(path.read_bytes())
        except OSError:
            return None
        if card is None:
            return None
        with self._lock:
            self._index().mark_used(path.name)
        _touch(path)
        return card

    def set(self, key: str, kept: KeptCard) -> None:
        name, content = _file_name(key), _encode(kept)
        with self._lock:
            evicted = self._index().admit(name, len(content))
        if evicted is not None:
            self._replace(name, content)
        for old in [name] if evicted is None else evicted:
            (self._folder / old).unlink(missing_ok=True)

    def _replace(self, name: str, content: bytes) -> None:
        partial = self._folder / f"{name}.{uuid.uuid4()}"
        try:
            with open(os.open(partial, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
                file.write(content)
            partial.replace(self._folder / name)
        except OSError:
            partial.unlink(missing_ok=True)
            raise

    def _index(self) -> StoreIndex:
        """The folder's entries, least recently used first. Partial files of killed processes are deleted."""
        if self._scan is not None and time.monotonic() - self._scan[1] < _RESCAN:
            return self._scan[0]
        index, found = StoreIndex(*self._bounds), []
        for entry in os.scandir(self._folder):
            try:
                stat = entry.stat()
                if _CARD.fullmatch(entry.name):
                    found.append((stat.st_mtime, entry.name, stat.st_size))
                elif _PARTIAL.fullmatch(entry.name) and time.time() - stat.st_mtime > _ABANDONED:
                    os.unlink(entry.path)
            except FileNotFoundError:
                continue
        for _, name, size in sorted(found):
            evicted = index.admit(name, size)
            for old in [name] if evicted is None else evicted:
                (self._folder / old).unlink(missing_ok=True)
        self._scan = (index, time.monotonic())
        return index


def _file_name(key: str) -> str:
    """A hash, because product references may not be valid file names."""
    return f"{hashlib.sha256(key.encode()).hexdigest()}.card"


def _touch(path: Path) -> None:
    try:
        if time.time() - path.stat().st_mtime > _DAY:
            os.utime(path)
    except OSError:
        pass


def _encode(kept: KeptCard) -> bytes:
    """One line of JSON, then the body. The digest detects files truncated by a full disk or a crash."""
    content = kept.body.encode() if isinstance(kept.body, str) else kept.body
    head = {"etag": kept.etag, "as": "text" if isinstance(kept.body, str) else "bytes", "sha256": _digest(kept.etag, content)}
    return json.dumps(head).encode() + b"\n" + content


def _decode(file: bytes) -> Optional[KeptCard]:
    line, separator, content = file.partition(b"\n")
    try:
        head = json.loads(line) if separator else {}
        if head["sha256"] != _digest(head["etag"], content):
            return None
        return KeptCard(head["etag"], content.decode() if head["as"] == "text" else content)
    except (ValueError, KeyError, TypeError, AttributeError):
        return None


def _digest(etag: str, content: bytes) -> str:
    return hashlib.sha256(etag.encode() + b"\n" + content).hexdigest()
