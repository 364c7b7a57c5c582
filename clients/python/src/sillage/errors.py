# Written by npm run generate from docs/openapi.json.
from __future__ import annotations

from typing import Dict, Type

from ._error import SillageError


class ProductNotLinked(SillageError):
    pass


class InvalidProductRef(SillageError):
    pass


class PersonOnly(SillageError):
    pass


class NotACandidate(SillageError):
    pass


class InvalidRows(SillageError):
    pass


class TooManyRows(SillageError):
    pass


class BodyTooLarge(SillageError):
    pass


class InvalidQuery(SillageError):
    pass


class DraftNeedsPreview(SillageError):
    pass


class NotInLibraryShape(SillageError):
    pass


class RemoveNotOnCard(SillageError):
    pass


class TooManyNotes(SillageError):
    pass


class OrderNotOnCard(SillageError):
    pass


class OrderDuplicate(SillageError):
    pass


class DescriptionTooLong(SillageError):
    pass


class DescriptionHasLink(SillageError):
    pass


class DescriptionHasPrice(SillageError):
    pass


class DescriptionHasGenderLabel(SillageError):
    pass


class Moved(SillageError):
    pass


class BadFormat(SillageError):
    pass


class BadSettings(SillageError):
    pass


class PictureNotForPlace(SillageError):
    pass


class InvalidId(SillageError):
    pass


class InReview(SillageError):
    pass


class NotFound(SillageError):
    pass


class CardFailed(SillageError):
    pass


class Unavailable(SillageError):
    pass


class NoKey(SillageError):
    pass


class UnknownKey(SillageError):
    pass


class Revoked(SillageError):
    pass


class Expired(SillageError):
    pass


class Suspended(SillageError):
    pass


class NotEntitled(SillageError):
    pass


class OverAllowance(SillageError):
    pass


class RateLimited(SillageError):
    pass


class UseKeyTool(SillageError):
    pass


class KeysByCode(SillageError):
    pass


class UnknownClaim(SillageError):
    pass


class ClaimUsed(SillageError):
    pass


class ClaimExpired(SillageError):
    pass


class ClaimRefused(SillageError):
    pass


class NotFromABrowser(SillageError):
    pass


class EmailNotConfirmed(SillageError):
    pass


class TooManyBusinesses(SillageError):
    pass


class WebsiteNotAllowed(SillageError):
    pass


class Unreachable(SillageError):
    pass


class NotAnAnswer(SillageError):
    pass


BY_CODE: Dict[str, Type[SillageError]] = {
    "product_not_linked": ProductNotLinked,
    "invalid_product_ref": InvalidProductRef,
    "person_only": PersonOnly,
    "not_a_candidate": NotACandidate,
    "invalid_rows": InvalidRows,
    "too_many_rows": TooManyRows,
    "body_too_large": BodyTooLarge,
    "invalid_query": InvalidQuery,
    "draft_needs_preview": DraftNeedsPreview,
    "not_in_library_shape": NotInLibraryShape,
    "remove_not_on_card": RemoveNotOnCard,
    "too_many_notes": TooManyNotes,
    "order_not_on_card": OrderNotOnCard,
    "order_duplicate": OrderDuplicate,
    "description_too_long": DescriptionTooLong,
    "description_has_link": DescriptionHasLink,
    "description_has_price": DescriptionHasPrice,
    "description_has_gender_label": DescriptionHasGenderLabel,
    "moved": Moved,
    "bad_format": BadFormat,
    "bad_settings": BadSettings,
    "picture_not_for_place": PictureNotForPlace,
    "invalid_id": InvalidId,
    "in_review": InReview,
    "not_found": NotFound,
    "card_failed": CardFailed,
    "unavailable": Unavailable,
    "no_key": NoKey,
    "unknown_key": UnknownKey,
    "revoked": Revoked,
    "expired": Expired,
    "suspended": Suspended,
    "not_entitled": NotEntitled,
    "over_allowance": OverAllowance,
    "rate_limited": RateLimited,
    "use_key_tool": UseKeyTool,
    "keys_by_code": KeysByCode,
    "unknown_claim": UnknownClaim,
    "claim_used": ClaimUsed,
    "claim_expired": ClaimExpired,
    "claim_refused": ClaimRefused,
    "not_from_a_browser": NotFromABrowser,
    "email_not_confirmed": EmailNotConfirmed,
    "too_many_businesses": TooManyBusinesses,
    "website_not_allowed": WebsiteNotAllowed,
    "unreachable": Unreachable,
    "not_an_answer": NotAnAnswer,
}
