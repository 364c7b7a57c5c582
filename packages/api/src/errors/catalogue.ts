/**
 * The single table of error codes. Responses, OpenAPI, the error reference and the tests are generated from it.
 * `counts` is the daily counter of a refusal. `none` marks calls that count for no business: the business is
 * unknown, the key is no longer valid, or the call isn't to the partner API.
 */

export type Group = 'Product and match input' | 'Editing and description' | 'Card and format' | 'Key and quota' | 'Key tool and claims';

/** The order of the checks: the first one that fails decides the code. The allowance is checked only if the call would be charged. */
const checkOrder = [
  'origin',
  'credentials',
  'key',
  'revocation',
  'expiry',
  'business',
  'rate',
  'scope',
  'input',
  'resource',
  'allowance',
] as const;

export interface Entry {
  readonly status: number;
  /** The second status of a code, and when it applies. */
  readonly alternative?: { readonly status: number; readonly when: string };
  readonly group: Group;
  /** The default message of the response: what happened and what to do. */
  readonly message: string;
  /** True if the message is always the default one and never names a field. */
  readonly fixedMessage?: true;
  /** For the error reference. */
  readonly meaning: string;
  /** What a developer or merchandiser can do, for the error reference. */
  readonly remedy: string;
  readonly counts: 'refused' | 'in_review' | 'not_found' | 'none';
  /** The check that rejects a partner call with this code. Omitted for codes raised while producing the response or by another API. */
  readonly check?: (typeof checkOrder)[number];
  /** When to retry. Default: after Retry-After if the status has one, otherwise after fixing the request. */
  readonly retry?: string;
}

const input = 'Product and match input';
const editing = 'Editing and description';
const card = 'Card and format';
const quota = 'Key and quota';
const claims = 'Key tool and claims';

export const catalogue = {
  product_not_linked: {
    status: 404,
    group: input,
    counts: 'refused',
    check: 'resource',
    message: 'This product reference has no approved link. Approve one in the console, then retry.',
    meaning: 'The product reference has no approved link to a perfume: it was never matched, is still awaiting review, or was rejected.',
    remedy: 'Send the row to match, have someone approve the match in the console, and retry. Until then, show the product without a card.',
  },
  invalid_product_ref: {
    status: 400,
    group: input,
    counts: 'refused',
    check: 'input',
    message: 'The product reference must have 1 to 200 characters, at least one visible character and no control characters.',
    meaning:
      "The reference in the path is empty, blank or longer than 200 characters, contains control characters, or isn't validly percent-encoded.",
    remedy: 'Percent-encode the reference as UTF-8 (encodeURIComponent in JavaScript) and check that it is the one you sent to match.',
  },
  person_only: {
    status: 403,
    group: input,
    counts: 'none',
    message: 'This requires a signed-in user. Use the console.',
    meaning: "Reviewing links and saving looks or edits require a signed-in user; an API key can't do this.",
    remedy: 'Review links, design looks and edit cards in the console, signed in as a member with the editor role or higher.',
  },
  not_a_candidate: {
    status: 422,
    group: input,
    counts: 'refused',
    message: "This perfume isn't a candidate for the row and wasn't chosen from search. Choose a candidate, or search first.",
    meaning: "An approval named a perfume that isn't a candidate for the row and wasn't chosen from search results.",
    remedy: 'Approve one of the candidates, or search for the perfume and choose it from the results.',
  },
  invalid_rows: {
    status: 422,
    alternative: { status: 400, when: "the body can't be read at all" },
    group: input,
    counts: 'refused',
    check: 'input',
    message: "The rows don't have the required format.",
    meaning:
      "The body of the match request isn't an object with a list of rows in the documented format. A body that isn't JSON returns 400 with the same code. A row with unreadable text doesn't cause an error: its outcome is not_read. In the console and for feeds, also returned for a file that can't be read as a table.",
    remedy:
      'The message names the first invalid row and field. Send { "rows": [{ "ref", "name", "brand"?, "strength"? }] } as application/json.',
  },
  too_many_rows: {
    status: 413,
    group: input,
    counts: 'refused',
    check: 'input',
    fixedMessage: true,
    message: 'A match request can contain at most 200 rows. Send the rest in further requests.',
    meaning: 'The match request contains more than 200 rows.',
    remedy: 'Split the rows into requests of at most 200 rows.',
  },
  body_too_large: {
    status: 413,
    group: input,
    counts: 'refused',
    check: 'input',
    message: 'The body is larger than 256 KiB. Send fewer rows per request.',
    meaning: 'The request body is larger than 262,144 bytes, or a feed larger than 20 MiB.',
    remedy: 'Send fewer rows per request, or split the feed.',
  },
  invalid_query: {
    status: 400,
    group: input,
    counts: 'refused',
    check: 'input',
    message: 'Invalid query.',
    meaning:
      'A query parameter is unknown, repeated, missing, blank, too long or out of range: q has 1 to 200 characters, limit is a whole number from 1 to 25.',
    remedy: 'The message names the invalid parameter and lists the accepted ones. Send each parameter once, percent-encoded as UTF-8.',
  },
  draft_needs_preview: {
    status: 409,
    group: editing,
    counts: 'refused',
    message: 'Preview the current draft before publishing it.',
    meaning:
      'What you are publishing or reviewing has changed since you last read it: the draft was never previewed or was changed after its last preview, the library changed the perfume, or someone else saved after you opened it. In that case the message includes the current state, who changed it and when, and what you tried to do.',
    remedy: 'Open the current version in the console, then save or publish again.',
  },
  not_in_library_shape: {
    status: 422,
    group: editing,
    counts: 'refused',
    message: "The edit contains a field, note or tier that cards don't have.",
    meaning:
      'An edit can only hide or reorder notes (in the top, heart, base and all tiers) and add descriptions (in the languages that cards support). Characters that reverse or hide surrounding text are not allowed.',
    remedy: 'The message names the field. Choose notes from the list in the console.',
  },
  remove_not_on_card: {
    status: 422,
    group: editing,
    counts: 'refused',
    message: "The edit hides a note that isn't on the card.",
    meaning: "A hidden note isn't in that tier of the current library card.",
    remedy: 'Reload the card and edit the current version.',
  },
  too_many_notes: {
    status: 422,
    group: editing,
    counts: 'refused',
    message: 'A card can have at most 12 notes per tier and 30 in total.',
    meaning:
      "An edit that hides or reorders notes would still leave more than 12 notes in one tier, or more than 30 in total. These limits don't apply to edits that change only the description.",
    remedy: 'Hide more notes.',
  },
  order_not_on_card: {
    status: 422,
    group: editing,
    counts: 'refused',
    message: "The order contains a note that isn't on the card.",
    meaning: "A note in the new order isn't in that tier of the card, or is hidden by the edit.",
    remedy: 'Reload the card and reorder its current notes.',
  },
  order_duplicate: {
    status: 422,
    group: editing,
    counts: 'refused',
    message: 'The order contains the same note twice.',
    meaning: 'A note appears twice in the new order of a tier.',
    remedy: 'List each note once.',
  },
  description_too_long: {
    status: 422,
    group: editing,
    counts: 'refused',
    message: 'A description can have at most 600 characters.',
    meaning:
      'The description is longer than 600 characters as a reader counts them: a letter with its accents is one character, and consecutive spaces count as one.',
    remedy: 'Shorten the text.',
  },
  description_has_link: {
    status: 422,
    group: editing,
    counts: 'refused',
    message: "A description can't contain links or web addresses.",
    meaning: 'The description contains a link, an email address or a website name, possibly spelled out (“example dot com”).',
    remedy: 'Remove the address; put the link elsewhere on your page.',
  },
  description_has_price: {
    status: 422,
    group: editing,
    counts: 'refused',
    message: "A description can't contain prices.",
    meaning: 'The description contains a number, in the digits of any script, next to a currency symbol, code or name.',
    remedy: 'Remove the price; show it elsewhere on your page.',
  },
  description_has_gender_label: {
    status: 422,
    group: editing,
    counts: 'refused',
    message: 'A description can\'t contain a gender label such as "for men" or "pour femme".',
    meaning:
      'The description contains a gender label in any language that cards support, regardless of the language of the text. Cards have no gender labels.',
    remedy: 'Remove the label and describe the perfume itself.',
  },
  moved: {
    status: 410,
    group: card,
    counts: 'refused',
    check: 'resource',
    retry: 'With moved_to',
    message: 'This record was merged into another. Use the ID in moved_to from now on.',
    meaning: 'Two records of the same perfume were merged. The response has status moved and, in moved_to, the ID of the remaining record.',
    remedy: 'Retry with the ID in moved_to and store that ID.',
  },
  bad_format: {
    status: 400,
    group: card,
    counts: 'refused',
    check: 'input',
    message: 'The format must be json, png or html.',
    meaning: "The format parameter isn't json, png or html.",
    remedy: 'Send one of these values, or omit the parameter to get JSON.',
  },
  bad_settings: {
    status: 422,
    group: card,
    counts: 'refused',
    check: 'input',
    message: 'No saved look has this ID or name. List the saved looks with GET /looks.',
    meaning: 'Your business has no such look, or the settings of a look are invalid; the message says which setting and why.',
    remedy: 'List the saved looks with GET /looks and send the ID, current name or former name of one of them.',
  },
  picture_not_for_place: {
    status: 422,
    group: card,
    counts: 'refused',
    message: 'This image was uploaded for another place on the card.',
    meaning: "Each image is uploaded for one place on the card (logo, bottle or background) and can't be used in another.",
    remedy:
      'Upload the image again, cropped for the place where you want to use it: under Images in the console, or with npx sillage picture add.',
  },
  invalid_id: {
    status: 400,
    group: card,
    counts: 'refused',
    check: 'input',
    message: 'The fragrance ID must be a UUID.',
    meaning: "The fragrance ID in the path isn't a UUID.",
    remedy: 'Use an ID from search, match or an earlier card.',
  },
  in_review: {
    status: 409,
    alternative: { status: 200, when: 'the card is requested as JSON' },
    group: card,
    counts: 'in_review',
    check: 'resource',
    retry: 'Once a day',
    message: 'This record is under review and has no card yet. Try again later.',
    meaning:
      'The record is under review. The status is 200 if the card is requested as JSON, and 409 for PNG or HTML. It is never charged.',
    remedy: 'Show the product without a card and retry later; once a day is enough.',
  },
  not_found: {
    status: 404,
    group: card,
    counts: 'not_found',
    check: 'resource',
    // A malformed ID and a missing one must return the same response.
    fixedMessage: true,
    message: 'Not found.',
    meaning: "No published fragrance has this ID (the response has status not_found), or the path or method doesn't exist.",
    remedy: 'Check the ID or the path. The API reference lists every operation.',
  },
  card_failed: {
    status: 500,
    group: card,
    counts: 'refused',
    retry: 'Yes',
    message: "The card couldn't be rendered. You weren't charged. Retry; if it keeps failing, send us the request ID.",
    meaning: 'An unexpected error occurred while rendering the card. The charge was refunded.',
    remedy: 'Retry. If it keeps failing, report the X-Request-Id of the response.',
  },
  unavailable: {
    status: 503,
    group: card,
    counts: 'refused',
    message: "Part of the service is temporarily unavailable. You weren't charged. Wait the number of seconds in Retry-After, then retry.",
    meaning: "A part of the service needed for the response is down or at capacity, or the operation is switched off. You aren't charged.",
    remedy:
      "Wait the number of seconds in Retry-After and retry. If the header is missing, waiting doesn't help: the operation is switched off, which you can also see in capabilities.",
  },
  no_key: {
    status: 401,
    group: quota,
    counts: 'none',
    check: 'credentials',
    message: 'Send your API key in one header: Authorization: Bearer <API_KEY>.',
    meaning: 'The Authorization header is missing, has no bearer key or was sent more than once. A key in the query string is ignored.',
    remedy: 'Send the key in the Authorization header, from your server.',
  },
  unknown_key: {
    status: 401,
    group: quota,
    counts: 'none',
    check: 'key',
    message: 'Invalid API key. Check that you copied the whole key.',
    meaning: 'The key was never issued, or was mistyped or truncated.',
    remedy: 'Check the environment variable that contains the key; if the key is lost, create a new one with the key tool.',
  },
  revoked: {
    status: 401,
    group: quota,
    counts: 'none',
    check: 'revocation',
    message: 'This key was revoked. Create a new one with the key tool.',
    meaning: 'The key was revoked by a member of the business, the operator or someone who had the key.',
    remedy: 'Create a new key with the key tool and replace the old one.',
  },
  expired: {
    status: 401,
    group: quota,
    counts: 'none',
    check: 'expiry',
    message: 'This key has expired. Create a new one with the key tool.',
    meaning: "The key's expiry date has passed.",
    remedy: 'Create a new key with the key tool and replace the old one.',
  },
  suspended: {
    status: 403,
    group: quota,
    counts: 'refused',
    check: 'business',
    message: 'This business is suspended. Contact support.',
    meaning: 'The business is suspended; none of its keys work until it is resumed.',
    remedy: 'Contact support.',
  },
  not_entitled: {
    status: 403,
    group: quota,
    counts: 'refused',
    check: 'scope',
    message: "Your plan or this key's scopes don't include this operation.",
    meaning: "The business's plan or the key's scopes don't include this operation.",
    remedy: 'Create a key with the scope that the operation needs, or change your plan.',
  },
  over_allowance: {
    status: 429,
    group: quota,
    counts: 'refused',
    check: 'allowance',
    retry: 'After resets_at',
    message: 'Monthly allowance exceeded. It resets at resets_at; upgrade to continue now.',
    meaning: 'All calls included in the plan this month have been used. Free calls and unchanged cards (304) still work.',
    remedy: 'Cache your cards and send their ETag: an unchanged card is free. Upgrade your plan, or wait until resets_at.',
  },
  rate_limited: {
    status: 429,
    group: quota,
    counts: 'refused',
    check: 'rate',
    message: 'Too many calls this minute. Wait the number of seconds in Retry-After, then retry.',
    meaning:
      'The business made more calls this minute than its plan allows. In the console, also returned if too many product imports are in progress, too many files are waiting to be read, or an import is cancelled while its file is being read.',
    remedy: 'Wait the number of seconds in Retry-After. Cache cards and send their ETag instead of requesting a card for each page view.',
  },
  use_key_tool: {
    status: 403,
    group: claims,
    counts: 'none',
    message: 'Only the key tool can create and show keys. Create a claim in the console and run the command it shows on your server.',
    meaning: 'The console or the API was asked to create or show a key. Neither ever does.',
    remedy: 'Create a claim in the console, and run the command it shows on the server that needs the key.',
  },
  keys_by_code: {
    status: 400,
    group: claims,
    counts: 'none',
    fixedMessage: true,
    message: 'A claim code is required to create a key. Create a claim in the console and enter its code.',
    meaning: 'The key tool API was called without a claim code.',
    remedy: 'Create a claim in the console, and pass its code to the key tool with the command shown there.',
  },
  unknown_claim: {
    status: 404,
    group: claims,
    counts: 'none',
    message: 'Claim not found. Check the code, or create a new claim in the console.',
    meaning: 'No claim has this code.',
    remedy: 'Check the code; it has 16 letters and digits. Or create a new claim.',
  },
  claim_used: {
    status: 409,
    group: claims,
    counts: 'none',
    message: 'This claim has already been redeemed. Create a new one in the console.',
    meaning: "The claim has already been redeemed for a key. If you didn't redeem it, revoke that key now.",
    remedy: "Create a new claim. If you didn't redeem the old one, revoke the key it created.",
  },
  claim_expired: {
    status: 410,
    group: claims,
    counts: 'none',
    message: 'This claim has expired. Create a new one in the console.',
    meaning: 'A claim expires after 10 minutes.',
    remedy: 'Create a new claim and redeem it within 10 minutes.',
  },
  claim_refused: {
    status: 403,
    group: claims,
    counts: 'none',
    message: 'This claim was cancelled. Create a new one in the console.',
    meaning: 'The claim was cancelled before it was redeemed, or the person who created it is no longer allowed to create claims.',
    remedy: 'Ask the person who created it, or create a new one.',
  },
  not_from_a_browser: {
    status: 403,
    group: claims,
    counts: 'none',
    check: 'origin',
    message: 'Call this API from a server, never from a browser: anyone can read a key in a page.',
    meaning: 'The call had an Origin or Sec-Fetch header, which browsers send.',
    remedy: 'Call from your server and pass the card on to the page. If a page contains a key, revoke that key.',
  },
  email_not_confirmed: {
    status: 403,
    group: claims,
    counts: 'none',
    message: 'Confirm your email address first: open the link we sent you.',
    meaning:
      'Setting up two-factor authentication, creating a business, inviting members, accepting an invitation and creating a claim require a confirmed email address.',
    remedy: 'Open the link in the email, or resend it from the console.',
  },
  too_many_businesses: {
    status: 409,
    group: claims,
    counts: 'none',
    message: 'You can own up to 5 businesses.',
    meaning: 'You already own 5 businesses.',
    remedy: 'Make another member the owner of one of them, then retry.',
  },
  website_not_allowed: {
    status: 422,
    group: claims,
    counts: 'none',
    message: 'The website must be a public https address on your own domain.',
    meaning:
      "The website isn't a public https host: IP addresses, localhost, free-hosting domains, and names that are reserved for examples, tests or private networks, such as shop.example, are not accepted.",
    remedy: "Enter the address of your shop's own domain.",
  },
} as const satisfies Record<string, Entry>;

export type Code = keyof typeof catalogue;

export const codes = Object.keys(catalogue) as readonly Code[];

export const entryOf = (code: Code): Entry => catalogue[code];

/** The codes of each check, in check order. */
export const refusalOrder: readonly (readonly Code[])[] = checkOrder.map((check) => codes.filter((code) => entryOf(code).check === check));

/** The statuses that a code can have, the usual one first. */
export function statusesOf(code: Code): readonly number[] {
  const { status, alternative } = entryOf(code);
  return alternative === undefined ? [status] : [status, alternative.status];
}
