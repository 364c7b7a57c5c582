/**
 * The one table of codes. Answers, OpenAPI, the error reference and the tests are all written from it.
 * `counts` says under which daily counter a refusal is kept; `none` marks codes of calls that no business
 * has to answer for: before any is known, of a key that no longer stands, or at another door than the partners'.
 */

export type Group = 'Product and match input' | 'Editing and description' | 'Card and format' | 'Key and quota' | 'Key tool and claims';

/** What is looked at, in this order: a call that several codes would fit is refused with the first. The last is asked only where the call would be charged. */
const lookedAt = [
  'where from',
  'a key',
  'its issue',
  'its revocation',
  'its expiry',
  'the business',
  'the minute',
  'the scope',
  'what is sent',
  'what it is about',
  'the allowance',
] as const;

export interface Entry {
  readonly status: number;
  /** The status of the one case in which the code has another, and which case that is. */
  readonly otherwise?: { readonly status: number; readonly when: string };
  readonly group: Group;
  /** The default sentence of the answer: what happened and what to do. */
  readonly message: string;
  /** True where the sentence says all there is to say: no field is ever named beside it. */
  readonly saysAll?: true;
  /** What the code means, for the error reference. */
  readonly meaning: string;
  /** What a developer or a merchandiser does about it, for the error reference. */
  readonly remedy: string;
  readonly counts: 'refused' | 'in_review' | 'not_found' | 'none';
  /** At which look a call of a partner is refused with it. Without one it is told at none of them: while the answer is made, or at another door. */
  readonly at?: (typeof lookedAt)[number];
  /** When to call again. Left out: after Retry-After where the status has one, else once it is mended. */
  readonly again?: string;
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
    at: 'what it is about',
    message: 'No approved link exists for this product reference. Approve one in the console, then call again.',
    meaning:
      'The product reference has no approved link to a perfume: it was never matched, it still waits for a person, or a person rejected it.',
    remedy:
      'Send the row to match, let a person approve the suggestion in the console, and call again. Until then show the product without a card.',
  },
  invalid_product_ref: {
    status: 400,
    group: input,
    counts: 'refused',
    at: 'what is sent',
    message: 'The product reference must have 1 to 200 characters, at least one of them visible, and no control characters.',
    meaning:
      'The reference in the path is empty, blank, longer than 200 characters, holds control characters, or is not valid percent-encoding.',
    remedy: 'Percent-encode the reference as UTF-8 (encodeURIComponent in JavaScript) and check that it is the one that you sent to match.',
  },
  person_only: {
    status: 403,
    group: input,
    counts: 'none',
    message: 'Only a signed-in person may do this. Open the console.',
    meaning: 'Deciding on a link and saving a look or an edit are decisions of a person; an API key cannot take them.',
    remedy: 'Decide on links, design looks and edit cards in the console, signed in as a member with the editor role or higher.',
  },
  not_a_candidate: {
    status: 422,
    group: input,
    counts: 'refused',
    message: 'This perfume is neither among the candidates of the row nor picked by search. Pick one of them, or search first.',
    meaning: 'An approval named a perfume that the row was never matched to and that nobody picked by search.',
    remedy: 'Approve one of the candidates shown, or search for the perfume and pick it from the results.',
  },
  invalid_rows: {
    status: 422,
    otherwise: { status: 400, when: 'the body cannot be read at all' },
    group: input,
    counts: 'refused',
    at: 'what is sent',
    message: 'The rows are not of the required shape.',
    meaning:
      'The body of match is not an object with a list of rows of the documented shape. A body that is not JSON at all answers 400 with the same code. A row whose texts alone cannot be read refuses nothing: it is answered as not_read. In the console it is also a file that cannot be read as a table.',
    remedy:
      'Read the message: it names the first bad row and field. Send { "rows": [{ "ref", "name", "brand"?, "strength"? }] } as application/json.',
  },
  too_many_rows: {
    status: 413,
    group: input,
    counts: 'refused',
    at: 'what is sent',
    saysAll: true,
    message: 'A match request holds at most 200 rows. Send the rest in further requests.',
    meaning: 'The match request holds more than 200 rows.',
    remedy: 'Split the rows into requests of at most 200.',
  },
  body_too_large: {
    status: 413,
    group: input,
    counts: 'refused',
    at: 'what is sent',
    message: 'The body is larger than 256 KiB. Send fewer rows in a request.',
    meaning: 'The request body is larger than 262,144 bytes.',
    remedy: 'Send fewer rows in a request.',
  },
  invalid_query: {
    status: 400,
    group: input,
    counts: 'refused',
    at: 'what is sent',
    message: 'The query is not valid.',
    meaning:
      'A query parameter is unknown to the operation, sent twice, missing, blank, too long or out of range: q has 1 to 200 characters, limit is a whole number from 1 to 25.',
    remedy: 'Read the message: it names the parameter, and those that the operation takes. Send each once, percent-encoded as UTF-8.',
  },
  draft_needs_preview: {
    status: 409,
    group: editing,
    counts: 'refused',
    message: 'Nobody has previewed this draft as it now stands. Preview it, then publish.',
    meaning:
      'What you publish or decide on has changed since it was last seen: a draft was changed after its last preview or was never previewed, the library changed the perfume since, or somebody else saved after you opened it. Then the message says what stands now, by whom and since when, and what you wanted.',
    remedy: 'Look at it as it now stands, in the console, and save or publish again from there.',
  },
  not_in_library_shape: {
    status: 422,
    group: editing,
    counts: 'refused',
    message: 'The edit holds a field, note or tier that a card does not have.',
    meaning:
      'An edit may only leave out and order notes, by the tiers top, heart, base and all, and describe the perfume, by the languages of cards. Text that turns or hides the text around it is refused too.',
    remedy: 'Read the message: it names the field. Pick notes from the list that the console offers.',
  },
  remove_not_on_card: {
    status: 422,
    group: editing,
    counts: 'refused',
    message: 'The edit removes a note that the card does not have.',
    meaning: 'A note to be left out is not in that tier of the card, as the library records it now.',
    remedy: 'Reload the card and edit it as it now stands.',
  },
  too_many_notes: {
    status: 422,
    group: editing,
    counts: 'refused',
    message: 'A card holds at most 12 notes in a tier and 30 in all.',
    meaning:
      'An edit that leaves out or orders notes would still leave more than 12 in one tier, or more than 30 in all. An edit of the description alone is never refused for it.',
    remedy: 'Leave more notes out until the card fits.',
  },
  order_not_on_card: {
    status: 422,
    group: editing,
    counts: 'refused',
    message: 'The order names a note that the card does not have.',
    meaning: 'A note in the new order is not in that tier of the card, or the edit leaves it out.',
    remedy: 'Reload the card and order the notes that it has.',
  },
  order_duplicate: {
    status: 422,
    group: editing,
    counts: 'refused',
    message: 'The order names a note twice.',
    meaning: 'A note stands twice in the new order of a tier.',
    remedy: 'Name each note once.',
  },
  description_too_long: {
    status: 422,
    group: editing,
    counts: 'refused',
    message: 'A description has at most 600 characters.',
    meaning:
      'The description is longer than 600 characters, counted as a reader sees them: a letter with its accents is one. Spaces side by side count as one.',
    remedy: 'Shorten the text.',
  },
  description_has_link: {
    status: 422,
    group: editing,
    counts: 'refused',
    message: 'A description holds no links or web addresses.',
    meaning: 'The description holds a link, an e-mail address or the name of a web site, also one that is spelled out (“example dot com”).',
    remedy: 'Take the address out; link from the page around the card.',
  },
  description_has_price: {
    status: 422,
    group: editing,
    counts: 'refused',
    message: 'A description holds no prices.',
    meaning: 'The description holds a figure, in the digits of any script, beside the symbol, code or name of a currency.',
    remedy: 'Take the price out; show it on the page around the card.',
  },
  description_has_gender_label: {
    status: 422,
    group: editing,
    counts: 'refused',
    message: 'A description holds no label such as "for men" or "pour femme".',
    meaning:
      'The description says for whom the perfume is meant, in any of the languages of cards and whatever language the text is in. Cards carry no gender labels.',
    remedy: 'Take the label out and describe the scent.',
  },
  moved: {
    status: 410,
    group: card,
    counts: 'refused',
    at: 'what it is about',
    again: 'With moved_to',
    message: 'This record was merged into another. Use the id in moved_to from now on.',
    meaning: 'Two records of one perfume were merged; the answer carries status moved and the id of the record that stays.',
    remedy: 'Call again with moved_to and keep that id.',
  },
  bad_format: {
    status: 400,
    group: card,
    counts: 'refused',
    at: 'what is sent',
    message: 'The format must be json, png or html.',
    meaning: 'The format parameter is not json, png or html.',
    remedy: 'Send one of the three, or leave it out for json.',
  },
  bad_settings: {
    status: 422,
    group: card,
    counts: 'refused',
    at: 'what is sent',
    message: 'No look of this id or name is saved in the workspace. List the saved looks with GET /looks.',
    meaning: "The look is not saved in this workspace, or a look's settings cannot be used; the message says which setting and why.",
    remedy: 'List the saved looks with GET /looks and name one of them by id, current name or earlier name.',
  },
  picture_not_for_place: {
    status: 422,
    group: card,
    counts: 'refused',
    message: 'This picture was saved for another place.',
    meaning: 'A picture is saved for one place (logo, bottle or background) and cannot be used in another.',
    remedy:
      'Store the picture again, cropped to the place where you want it: under Pictures in the console, or with npx sillage picture add.',
  },
  invalid_id: {
    status: 400,
    group: card,
    counts: 'refused',
    at: 'what is sent',
    message: 'The fragrance id must be a UUID.',
    meaning: 'The fragrance id in the path is not a UUID.',
    remedy: 'Use an id from search, match or an earlier card.',
  },
  in_review: {
    status: 409,
    otherwise: { status: 200, when: 'the card is asked for as JSON' },
    group: card,
    counts: 'in_review',
    at: 'what it is about',
    again: 'Once a day',
    message: 'This record is under review and has no card yet. Try again later.',
    meaning:
      'The record is being reviewed. As JSON this is a 200 that carries this answer; as PNG or HTML it is a 409. It is never charged.',
    remedy: 'Show the product without a card and ask again later; once a day is enough.',
  },
  not_found: {
    status: 404,
    group: card,
    counts: 'not_found',
    at: 'what it is about',
    // What is no id at all reads like an id that leads nowhere.
    saysAll: true,
    message: 'Nothing is here.',
    meaning: 'No such fragrance is published (the answer carries status not_found), or the path or method does not exist.',
    remedy: 'Check the id or the path. The API reference lists every operation.',
  },
  card_failed: {
    status: 500,
    group: card,
    counts: 'refused',
    again: 'Yes',
    message: 'The card could not be made. Nothing was charged. Call again; if it stays, send us the request id.',
    meaning: 'Something unexpected went wrong while the card was made. The charge was given back.',
    remedy: 'Call again. If it stays, report the X-Request-Id of the answer.',
  },
  unavailable: {
    status: 503,
    group: card,
    counts: 'refused',
    message: 'A part of the service that this answer needs cannot be reached just now. Nothing was charged. Call again after Retry-After.',
    meaning: 'A part that the answer needs is down or full, or the operation is switched off here. Nothing is charged.',
    remedy:
      'Wait for the seconds in Retry-After and call again. Without that header waiting does not help: the operation is switched off here, which capabilities tell too.',
  },
  no_key: {
    status: 401,
    group: quota,
    counts: 'none',
    at: 'a key',
    message: 'Send your API key in one header: Authorization: Bearer <API_KEY>.',
    meaning:
      'There is no bearer key in the Authorization header, or there is more than one such header. A key in the query string counts as none.',
    remedy: 'Send the key in the Authorization header, from your server.',
  },
  unknown_key: {
    status: 401,
    group: quota,
    counts: 'none',
    at: 'its issue',
    message: 'This is no key of this service. Check that it was copied whole.',
    meaning: 'The key was never issued here, or was mistyped or cut.',
    remedy: 'Check the environment variable that holds the key; if it is lost, make a new one with the key tool.',
  },
  revoked: {
    status: 401,
    group: quota,
    counts: 'none',
    at: 'its revocation',
    message: 'This key was revoked. Make a new one with the key tool.',
    meaning: 'A person of the business or the operator revoked the key.',
    remedy: 'Make a new key with the key tool and put it in the place of the old one.',
  },
  expired: {
    status: 401,
    group: quota,
    counts: 'none',
    at: 'its expiry',
    message: 'This key has run out. Make a new one with the key tool.',
    meaning: 'The key was made with an expiry, which has passed.',
    remedy: 'Make a new key with the key tool and put it in the place of the old one.',
  },
  suspended: {
    status: 403,
    group: quota,
    counts: 'refused',
    at: 'the business',
    message: 'This business is suspended. Write to the operator of the service.',
    meaning: 'The operator has suspended the business; no key of it works until it is resumed.',
    remedy: 'Write to the operator of the service.',
  },
  not_entitled: {
    status: 403,
    group: quota,
    counts: 'refused',
    at: 'the scope',
    message: 'The plan or the scopes of this key do not include this operation.',
    meaning: 'The plan of the business, or the scopes that the key was made with, do not include the operation.',
    remedy: 'Make a key with the scope that the operation needs, or change the plan.',
  },
  over_allowance: {
    status: 429,
    group: quota,
    counts: 'refused',
    at: 'the allowance',
    again: 'After resets_at',
    message: "This month's allowance is used up. It starts anew at resets_at; a larger plan lifts it at once.",
    meaning: 'All calls that the plan includes this month are used. Free calls and unchanged cards (304) still work.',
    remedy: 'Keep the cards that you have and send their ETag: an unchanged card is free. Change the plan, or wait until resets_at.',
  },
  rate_limited: {
    status: 429,
    group: quota,
    counts: 'refused',
    at: 'the minute',
    message: 'Too many calls in this minute. Wait for the seconds in Retry-After.',
    meaning:
      'The business made more calls in this minute than its plan allows. In the console also: too many imports of its products have not ended, too many of its files wait to be read, or an import is cancelled while its file is being read.',
    remedy: 'Wait for the seconds in Retry-After. Keep cards and send their ETag rather than asking for each page view.',
  },
  use_key_tool: {
    status: 403,
    group: claims,
    counts: 'none',
    message: 'Keys are made and shown by the key tool alone: open a claim in the console, which shows the command to run on the server.',
    meaning: 'The console or the API was asked to make or show a key. Neither ever does.',
    remedy: 'Open a claim in the console, and run the command that it shows on the server where the key belongs.',
  },
  keys_by_code: {
    status: 400,
    group: claims,
    counts: 'none',
    saysAll: true,
    message: 'A key is traded for a claim code. Open a claim in the console and give the tool its code.',
    meaning: "The key tool's door was asked for a key without a claim code.",
    remedy: 'Open a claim in the console, and give its code to the key tool by the command that it shows.',
  },
  unknown_claim: {
    status: 404,
    group: claims,
    counts: 'none',
    message: 'No such claim. Check the code, or open a new claim in the console.',
    meaning: 'The code belongs to no claim.',
    remedy: 'Check the code; it has 16 letters and digits. Or open a new claim.',
  },
  claim_used: {
    status: 409,
    group: claims,
    counts: 'none',
    message: 'This claim was traded already. Open a new one in the console.',
    meaning: 'The claim was traded for a key before. If that was not you, revoke that key now.',
    remedy: 'Open a new claim. If the trade was not yours, revoke the key that it made.',
  },
  claim_expired: {
    status: 410,
    group: claims,
    counts: 'none',
    message: 'This claim is over its 10 minutes. Open a new one in the console.',
    meaning: 'A claim is good for 10 minutes.',
    remedy: 'Open a new claim and trade it within 10 minutes.',
  },
  claim_refused: {
    status: 403,
    group: claims,
    counts: 'none',
    message: 'The person who opened this claim took it back. Open a new one in the console.',
    meaning: 'The claim was taken back in the console before it was traded.',
    remedy: 'Ask the person who opened it, or open a new one.',
  },
  not_from_a_browser: {
    status: 403,
    group: claims,
    counts: 'none',
    at: 'where from',
    message: 'This API is called from a server, never from a browser: a key in a page is a key given away.',
    meaning: 'The call carried an Origin or Sec-Fetch header, as browsers send them.',
    remedy: 'Call from your server and send the card on to the page. If a key was put into a page, revoke it.',
  },
  email_not_confirmed: {
    status: 403,
    group: claims,
    counts: 'none',
    message: 'Confirm your e-mail address first: open the link that we sent you.',
    meaning:
      'Setting up a second factor, making a business, inviting, accepting an invitation and opening a claim need a confirmed e-mail address.',
    remedy: 'Open the link in the mail, or ask the console to send it again.',
  },
  too_many_businesses: {
    status: 409,
    group: claims,
    counts: 'none',
    message: 'A person owns at most 5 businesses.',
    meaning: 'The person already owns 5 businesses.',
    remedy: 'Make a colleague the owner of one, then try again.',
  },
  website_not_allowed: {
    status: 422,
    group: claims,
    counts: 'none',
    message: 'The website must be a public https address of your own.',
    meaning: 'The website is no public https host: IP addresses, localhost, private names and free-hosting names are refused.',
    remedy: "Give the address of your shop's own domain, starting with https://.",
  },
} as const satisfies Record<string, Entry>;

export type Code = keyof typeof catalogue;

export const codes = Object.keys(catalogue) as readonly Code[];

export const entryOf = (code: Code): Entry => catalogue[code];

/** The codes of each look, the first look first. */
export const refusalOrder: readonly (readonly Code[])[] = lookedAt.map((look) => codes.filter((code) => entryOf(code).at === look));

/** The statuses that a code may have, the usual one first. */
export function statusesOf(code: Code): readonly number[] {
  const { status, otherwise } = entryOf(code);
  return otherwise === undefined ? [status] : [status, otherwise.status];
}
