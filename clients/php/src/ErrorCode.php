<?php

// Written by npm run generate from docs/openapi.json.
declare(strict_types=1);

namespace Sillage;

/** The codes of errors. A later version of the service may return others. */
enum ErrorCode: string
{
    case ProductNotLinked = 'product_not_linked';
    case InvalidProductRef = 'invalid_product_ref';
    case PersonOnly = 'person_only';
    case NotACandidate = 'not_a_candidate';
    case InvalidRows = 'invalid_rows';
    case TooManyRows = 'too_many_rows';
    case BodyTooLarge = 'body_too_large';
    case InvalidQuery = 'invalid_query';
    case DraftNeedsPreview = 'draft_needs_preview';
    case NotInLibraryShape = 'not_in_library_shape';
    case RemoveNotOnCard = 'remove_not_on_card';
    case TooManyNotes = 'too_many_notes';
    case OrderNotOnCard = 'order_not_on_card';
    case OrderDuplicate = 'order_duplicate';
    case DescriptionTooLong = 'description_too_long';
    case DescriptionHasLink = 'description_has_link';
    case DescriptionHasPrice = 'description_has_price';
    case DescriptionHasGenderLabel = 'description_has_gender_label';
    case Moved = 'moved';
    case BadFormat = 'bad_format';
    case BadSettings = 'bad_settings';
    case PictureNotForPlace = 'picture_not_for_place';
    case InvalidId = 'invalid_id';
    case InReview = 'in_review';
    case NotFound = 'not_found';
    case CardFailed = 'card_failed';
    case Unavailable = 'unavailable';
    case NoKey = 'no_key';
    case UnknownKey = 'unknown_key';
    case Revoked = 'revoked';
    case Expired = 'expired';
    case Suspended = 'suspended';
    case NotEntitled = 'not_entitled';
    case OverAllowance = 'over_allowance';
    case RateLimited = 'rate_limited';
    case UseKeyTool = 'use_key_tool';
    case KeysByCode = 'keys_by_code';
    case UnknownClaim = 'unknown_claim';
    case ClaimUsed = 'claim_used';
    case ClaimExpired = 'claim_expired';
    case ClaimRefused = 'claim_refused';
    case NotFromABrowser = 'not_from_a_browser';
    case EmailNotConfirmed = 'email_not_confirmed';
    case TooManyBusinesses = 'too_many_businesses';
    case WebsiteNotAllowed = 'website_not_allowed';
    case Unreachable = 'unreachable';
    case NotAnAnswer = 'not_an_answer';
}
