# Written by npm run generate from docs/openapi.json.
from __future__ import annotations

from typing import Dict, List, Literal, TypedDict, Union

CardFormat = Literal["json", "png", "html"]


class _BrowsedPerfume(TypedDict):
    id: str
    brand: str
    name: str
    strength: Union[str, None]
    year: Union[int, None]
    family: Union[str, None]


class BrowsedPerfume(_BrowsedPerfume, total=False):
    refs: List[str]
    score: float


class ByNoteAnswerNoteTierCounts(TypedDict):
    top: int
    heart: int
    base: int
    all: int


class ByNoteAnswerNote(TypedDict):
    id: str
    name: str
    family: Union[str, None]
    tier_counts: "ByNoteAnswerNoteTierCounts"


class ByNoteAnswer(TypedDict):
    ok: Literal[True]
    api_version: str
    note: "ByNoteAnswerNote"
    total: int
    results: List["ListedPerfume"]
    next_cursor: Union[str, None]


class CapabilitiesBusiness(TypedDict):
    id: str
    name: str
    tier: str
    tier_name: str


class _CapabilitiesUsage(TypedDict):
    used_this_month: Union[int, None]
    allowance: int
    resets_at: str
    counter: Literal["live", "not_switched_on", "unavailable"]


class CapabilitiesUsage(_CapabilitiesUsage, total=False):
    note: str


class CapabilitiesEndpoint(TypedDict):
    name: str
    title: str
    method: Union[str, None]
    path: Union[str, None]
    status: Literal["live", "planned", "not_switched_on"]
    costs: str


class Capabilities(TypedDict):
    ok: Literal[True]
    api_version: str
    base_url: str
    docs: str
    console: str
    business: "CapabilitiesBusiness"
    usage: "CapabilitiesUsage"
    endpoints: List["CapabilitiesEndpoint"]


class CardNotes(TypedDict):
    top: List[str]
    heart: List[str]
    base: List[str]
    all: List[str]


class CardPicture(TypedDict):
    url: str
    width: int
    height: int


class CardDisplayLabels(TypedDict):
    top: str
    heart: str
    base: str
    notes: str
    accords: str


class CardDisplayNotesTop(TypedDict):
    id: Union[str, None]
    name: str


class CardDisplayNotesHeart(TypedDict):
    id: Union[str, None]
    name: str


class CardDisplayNotesBase(TypedDict):
    id: Union[str, None]
    name: str


class CardDisplayNotesAll(TypedDict):
    id: Union[str, None]
    name: str


class CardDisplayNotes(TypedDict):
    top: List["CardDisplayNotesTop"]
    heart: List["CardDisplayNotesHeart"]
    base: List["CardDisplayNotesBase"]
    all: List["CardDisplayNotesAll"]


class CardDisplayAccord(TypedDict):
    id: Union[str, None]
    name: str
    color: str


class CardDisplaySuggestionsPerfume(TypedDict):
    id: str
    brand: str
    name: str


class CardDisplaySuggestions(TypedDict):
    label: str
    perfumes: List["CardDisplaySuggestionsPerfume"]


class _CardDisplay(TypedDict):
    language: Literal["en", "fr", "de", "es", "it", "pt", "pt-PT", "ar", "ru", "tr", "ja", "el", "he", "zh", "ko", "vi"]
    direction: Literal["ltr", "rtl"]
    brand: str
    name: str
    strength: Union[str, None]
    family: Union[str, None]
    labels: "CardDisplayLabels"
    notes: "CardDisplayNotes"
    accords: List["CardDisplayAccord"]


class CardDisplay(_CardDisplay, total=False):
    suggestions: "CardDisplaySuggestions"


class Card(TypedDict):
    id: str
    brand: str
    name: str
    strength: Union[str, None]
    year: Union[int, None]
    perfumers: List[str]
    family: Union[str, None]
    notes: "CardNotes"
    accords: List[str]
    description: Union[str, None]
    picture: Union["CardPicture", None]
    alt: str
    edited: bool
    display: "CardDisplay"
    revision: str


class CardAnswerLook(TypedDict):
    id: str
    name: str


class CardAnswerProduct(TypedDict):
    ref: str


class _CardAnswer(TypedDict):
    ok: Literal[True]
    api_version: str
    card: "Card"
    look: Union["CardAnswerLook", None]


class CardAnswer(_CardAnswer, total=False):
    product: "CardAnswerProduct"


class _ErrorError(TypedDict):
    code: Literal["product_not_linked", "invalid_product_ref", "person_only", "not_a_candidate", "invalid_rows", "too_many_rows", "body_too_large", "invalid_query", "draft_needs_preview", "not_in_library_shape", "remove_not_on_card", "too_many_notes", "order_not_on_card", "order_duplicate", "description_too_long", "description_has_link", "description_has_price", "description_has_gender_label", "moved", "bad_format", "bad_settings", "picture_not_for_place", "invalid_id", "in_review", "not_found", "card_failed", "unavailable", "no_key", "unknown_key", "revoked", "expired", "suspended", "not_entitled", "over_allowance", "rate_limited", "use_key_tool", "keys_by_code", "unknown_claim", "claim_used", "claim_expired", "claim_refused", "not_from_a_browser", "email_not_confirmed", "too_many_businesses", "website_not_allowed"]
    message: str
    docs: str


class ErrorError(_ErrorError, total=False):
    resets_at: str


class _Error(TypedDict):
    ok: Literal[False]
    error: "ErrorError"


class Error(_Error, total=False):
    status: Literal["in_review", "not_found", "moved"]
    moved_to: str


class FacetEntry(TypedDict):
    id: str
    name: str
    count: int


class FeedAnswerJob(TypedDict):
    id: str
    status: Literal["reading", "enriching", "stopped", "done", "failed"]
    rows: int
    skipped: int
    done: int
    filled: int
    charged: int
    message: Union[str, None]
    url: str


class FeedAnswer(TypedDict):
    ok: Literal[True]
    api_version: str
    job: "FeedAnswerJob"


class FoundPerfume(TypedDict):
    id: str
    brand: str
    name: str
    strength: Union[str, None]
    year: Union[int, None]
    score: float


class FragranceNotes(TypedDict):
    top: List["RecordedTerm"]
    heart: List["RecordedTerm"]
    base: List["RecordedTerm"]
    all: List["RecordedTerm"]


class Fragrance(TypedDict):
    id: str
    brand: str
    name: str
    strength: Union[str, None]
    year: Union[int, None]
    perfumers: List[str]
    family: Union[str, None]
    notes: "FragranceNotes"
    accords: List["RecordedTerm"]
    description: Union[str, None]
    status: Literal["public"]
    moved_from: List[str]
    sources: Dict[str, str]
    updated_at: Union[str, None]
    revision: str


class FragranceAnswer(TypedDict):
    ok: Literal[True]
    api_version: str
    fragrance: "Fragrance"


class FragrancesAnswerFacets(TypedDict):
    brand: List["FacetEntry"]
    family: List["FacetEntry"]
    strength: List["FacetEntry"]
    accords: List["FacetEntry"]
    notes: List["FacetEntry"]


class FragrancesAnswer(TypedDict):
    ok: Literal[True]
    api_version: str
    total: int
    results: List["BrowsedPerfume"]
    facets: "FragrancesAnswerFacets"
    next_cursor: Union[str, None]


class GiftAnswerLeftOut(TypedDict):
    disliked: int
    not_linked: int
    other: int


class GiftAnswer(TypedDict):
    ok: Literal[True]
    api_version: str
    results: List["RecommendedPerfume"]
    left_out: "GiftAnswerLeftOut"


class GiftRequest(TypedDict, total=False):
    occasion: Literal["everyday", "office", "sport", "holiday", "wedding", "date", "party"]
    season: Literal["spring", "summer", "autumn", "winter"]
    time: Literal["day", "evening"]
    wears: List[str]
    likes: List[str]
    dislikes: List[str]
    families: List[str]
    strength: str
    intensity: Literal["soft", "medium", "strong"]
    language: Literal["en", "fr", "de", "es", "it", "pt", "pt-PT", "ar", "ru", "tr", "ja", "el", "he", "zh", "ko", "vi"]
    within: Literal["linked"]
    limit: int


class IdentifyAnswer(TypedDict):
    ok: Literal[True]
    api_version: str
    outcome: Literal["suggested", "ambiguous", "no_recorded_perfume", "not_read"]
    candidates: List["MatchCandidate"]


class IdentifyRequest(TypedDict):
    text: str


class LinkedPerfume(TypedDict):
    id: str
    brand: Union[str, None]
    name: Union[str, None]
    strength: Union[str, None]
    status: Literal["public", "in_review", "moved", "not_found"]
    moved_to: Union[str, None]
    revision: Union[str, None]


class _ListedPerfume(TypedDict):
    id: str
    brand: str
    name: str
    strength: Union[str, None]
    year: Union[int, None]
    family: Union[str, None]


class ListedPerfume(_ListedPerfume, total=False):
    refs: List[str]


class LookSettingsPalette2(TypedDict):
    background: str
    surface: str
    text: str
    muted: str
    accent: str


class LookSettingsPictures(TypedDict):
    logo: Union[str, None]
    bottle: Union[str, None]
    background: Union[str, None]


class LookSettings(TypedDict):
    layout: Literal["atelier", "banner", "row", "story", "editorial", "spectrum", "herbarium", "chord", "label"]
    palette: Union[Literal["ivory", "noir", "sage", "rose clay", "porcelain", "midnight"], "LookSettingsPalette2"]
    display: Literal["cormorant", "bodoni-moda", "fraunces", "playfair-display", "marcellus", "eb-garamond", "tenor-sans"]
    text: Literal["jost", "dm-sans", "inter"]
    parts: List[Literal["strength", "year", "perfumers", "family", "notes", "accords", "description"]]
    density: Literal["airy", "regular", "compact"]
    corners: Literal["square", "soft", "round"]
    rules: Literal["none", "hairline", "accent"]
    suggestions: Literal["none", "linked"]
    language: Literal["en", "fr", "de", "es", "it", "pt", "pt-PT", "ar", "ru", "tr", "ja", "el", "he", "zh", "ko", "vi"]
    size: Literal["auto", "landscape", "square", "portrait", "tall", "banner", "row"]
    scale: Union[Literal[1], Literal[2]]
    pictures: "LookSettingsPictures"


class LooksAnswerLook(TypedDict):
    id: str
    name: str
    earlier_names: List[str]
    default: bool
    updated_at: str
    settings: "LookSettings"


class LooksAnswer(TypedDict):
    ok: Literal[True]
    api_version: str
    looks: List["LooksAnswerLook"]


class _MatchAnswerRow(TypedDict):
    ref: str
    outcome: Literal["suggested", "ambiguous", "no_recorded_perfume", "not_read"]
    link: Literal["none", "suggested", "approved", "rejected"]
    linked: Union["LinkedPerfume", None]
    candidates: List["MatchCandidate"]


class MatchAnswerRow(_MatchAnswerRow, total=False):
    gtin_ignored: Literal["shortened", "not_a_gtin", "check_digit", "in_store", "several_perfumes"]
    reason: str


class MatchAnswer(TypedDict):
    ok: Literal[True]
    api_version: str
    review: str
    rows: List["MatchAnswerRow"]


class _MatchCandidateEvidence(TypedDict):
    brand: Literal["exact", "alias", "in_name", "close", "missing", "different"]
    name: Literal["exact", "close", "partial", "different"]
    strength: Literal["same", "close", "not_said", "not_recorded", "different"]
    left_over: List[str]


class MatchCandidateEvidence(_MatchCandidateEvidence, total=False):
    gtin: Literal["recorded", "approved_elsewhere", "conflict", "invalid"]


class MatchCandidate(TypedDict):
    id: str
    brand: str
    name: str
    strength: Union[str, None]
    year: Union[int, None]
    score: float
    evidence: "MatchCandidateEvidence"


class _MatchRequestRow(TypedDict):
    ref: str
    name: str


class MatchRequestRow(_MatchRequestRow, total=False):
    brand: Union[str, None]
    strength: Union[str, None]
    gtin: Union[str, None]


class MatchRequest(TypedDict):
    rows: List["MatchRequestRow"]


class RecommendedPerfumeReason(TypedDict):
    kind: Literal["note", "accord", "family", "perfumer", "style"]
    id: str
    name: str
    weight: float


class _RecommendedPerfume(TypedDict):
    id: str
    brand: str
    name: str
    strength: Union[str, None]
    year: Union[int, None]
    family: Union[str, None]
    score: float
    reasons: List["RecommendedPerfumeReason"]


class RecommendedPerfume(_RecommendedPerfume, total=False):
    refs: List[str]


class RecordedTerm(TypedDict):
    id: Union[str, None]
    name: str
    recorded: str


class SearchAnswer(TypedDict):
    ok: Literal[True]
    api_version: str
    query: str
    results: List["FoundPerfume"]


class SimilarAnswer(TypedDict):
    ok: Literal[True]
    api_version: str
    results: List["RecommendedPerfume"]


class WhoamiToday(TypedDict):
    calls: int
    public_hits: int
    in_review: int
    not_found: int
    refused: int


class WhoamiMonth(TypedDict):
    used: Union[int, None]
    allowance: int
    refused: Union[int, None]
    resets_at: str


class WhoamiNext(TypedDict):
    capabilities: str
    docs: str


class Whoami(TypedDict):
    ok: Literal[True]
    api_version: str
    partner: str
    tier: str
    today: "WhoamiToday"
    month: "WhoamiMonth"
    next: "WhoamiNext"


class GetCardQuery(TypedDict, total=False):
    look: str
    format: Literal["json", "png", "html"]


class GetProductCardQuery(TypedDict, total=False):
    look: str
    format: Literal["json", "png", "html"]


class _SearchPerfumesQuery(TypedDict):
    q: str


class SearchPerfumesQuery(_SearchPerfumesQuery, total=False):
    limit: int


class ListFragrancesQuery(TypedDict, total=False):
    q: str
    brand: str
    family: str
    notes: str
    accords: str
    without: str
    perfumer: str
    strength: str
    year_from: int
    year_to: int
    sort: Literal["relevance", "name", "newest"]
    limit: int
    cursor: str
    within: Literal["linked"]


class _ListSimilarQuery(TypedDict):
    id: str


class ListSimilarQuery(_ListSimilarQuery, total=False):
    brand: Literal["any", "other", "same"]
    limit: int
    language: Literal["en", "fr", "de", "es", "it", "pt", "pt-PT", "ar", "ru", "tr", "ja", "el", "he", "zh", "ko", "vi"]
    within: Literal["linked"]


class _ListByNoteQuery(TypedDict):
    note: str


class ListByNoteQuery(_ListByNoteQuery, total=False):
    tier: Literal["top", "heart", "base", "any"]
    without: str
    sort: Literal["relevance", "name", "newest"]
    limit: int
    cursor: str
    within: Literal["linked"]


class _EnrichFeedQuery(TypedDict):
    output: Literal["shopify", "google", "schema_org", "openai", "csv"]


class EnrichFeedQuery(_EnrichFeedQuery, total=False):
    language: Literal["en", "fr", "de", "es", "it", "pt", "pt-PT", "ar", "ru", "tr", "ja", "el", "he", "zh", "ko", "vi"]


MatchRow = MatchRequestRow
MatchedRow = MatchAnswerRow
FragrancesQuery = ListFragrancesQuery
ByNoteQuery = ListByNoteQuery
SimilarQuery = ListSimilarQuery
