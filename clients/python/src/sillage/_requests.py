# Written by npm run generate from docs/openapi.json.
from __future__ import annotations

from typing import Dict, Tuple

REQUESTS: Dict[str, Tuple[str, str]] = {
    "getWhoami": ("GET", "/whoami"),
    "getCapabilities": ("GET", "/capabilities"),
    "getCard": ("GET", "/fragrances/{id}/card"),
    "getProductCard": ("GET", "/products/{ref}/card"),
    "searchPerfumes": ("GET", "/search"),
    "matchProducts": ("POST", "/match"),
    "listLooks": ("GET", "/looks"),
    "listFragrances": ("GET", "/fragrances"),
    "getFragrance": ("GET", "/fragrances/{id}"),
    "listSimilar": ("GET", "/similar"),
    "listByNote": ("GET", "/by-note"),
    "findGift": ("POST", "/gift-finder"),
    "enrichFeed": ("POST", "/feed/enrich"),
    "getFeed": ("GET", "/feed/enrich/{id}"),
    "getFeedResult": ("GET", "/feed/enrich/{id}/result"),
    "identify": ("POST", "/match"),
}
