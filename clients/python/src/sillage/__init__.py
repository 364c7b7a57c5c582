"""The Sillage partner API for your server: fragrance cards, search and matching, typed."""
from ._call import AnswerNote, WaitNote
from ._cards import AnsweredCard, CardOfProduct
from ._error import SillageError
from ._match_all import MatchOfRow
from ._retry import Retries
from ._version import VERSION as __version__
from .async_client import AsyncSillage
from .client import Sillage
from .etags import EtagStore, KeptCard, MemoryEtags
from .file_store import FileEtags

__all__ = [
    "AnswerNote",
    "AnsweredCard",
    "AsyncSillage",
    "CardOfProduct",
    "EtagStore",
    "FileEtags",
    "KeptCard",
    "MatchOfRow",
    "MemoryEtags",
    "Retries",
    "Sillage",
    "SillageError",
    "WaitNote",
    "__version__",
]
