import type { Code, Entry } from './catalogue.ts';

/**
 * What an agent reads instead of the catalogue's text, where that is about HTTP: a tool has arguments, not a path, headers and a body. The
 * message only replaces the catalogue's own, never one that names a field.
 */
export const toolTexts: Readonly<Partial<Record<Code, Partial<Pick<Entry, 'message' | 'meaning' | 'remedy'>>>>> = {
  product_not_linked: {
    remedy:
      'Match the product with match_products, ask a person to approve the match at the URL in review, and retry. Until then, show the product without a card.',
  },
  invalid_product_ref: {
    meaning: 'The reference is empty, blank or longer than 200 characters, or contains control characters.',
    remedy: 'Send the reference as it is in the shop, unencoded, and check that it is the one you sent to match_products.',
  },
  invalid_rows: {
    meaning: "The rows aren't a list in the documented format. A row with unreadable text doesn't cause an error: its outcome is not_read.",
    remedy: 'The message names the first invalid row and field. Each row needs ref and name; brand, strength and gtin are optional.',
  },
  too_many_rows: {
    message: 'A call can contain at most 200 rows. Send the rest in further calls.',
    meaning: 'The call contains more than 200 rows.',
    remedy: 'Split the rows into calls of at most 200 rows.',
  },
  body_too_large: {
    message: 'The message is larger than 256 KiB. Send fewer rows per call.',
    meaning: 'The message is larger than 262,144 bytes.',
    remedy: 'Send fewer rows per call.',
  },
  invalid_query: {
    meaning: 'An argument is unknown, missing, blank, too long or out of range.',
    remedy: 'The message names the invalid argument. The input schema of the tool lists the accepted ones.',
  },
  bad_settings: {
    message: 'No saved look has this ID or name. List the saved looks with list_looks.',
    remedy: 'List the saved looks with list_looks and send the ID, current name or former name of one of them.',
  },
  invalid_id: { meaning: "The fragrance ID isn't a UUID." },
  in_review: { meaning: 'The record is under review. It is never charged.' },
  not_found: {
    meaning: 'No published fragrance has this ID.',
    remedy: 'Check the ID. search_perfumes and match_products return those of published perfumes.',
  },
  card_failed: { remedy: 'Retry. If it keeps failing, report the time of the call.' },
  unavailable: {
    message: "Part of the service is temporarily unavailable. You weren't charged. Wait for retry_after_seconds, then retry.",
    remedy: "Wait for retry_after_seconds and retry. If the error doesn't have it, waiting doesn't help: the operation is switched off.",
  },
  over_allowance: {
    meaning: 'All calls included in the plan this month have been used. Free calls still work.',
    remedy: 'Keep the results that you have instead of requesting them again. Upgrade the plan, or wait until resets_at.',
  },
  rate_limited: {
    message: 'Too many calls this minute. Wait for retry_after_seconds, then retry.',
    meaning: "The business made more calls this minute than its plan allows, or too many of the key's calls are already queued.",
    remedy: 'Wait for retry_after_seconds. Match up to 200 rows in one call, and keep cards instead of requesting them again.',
  },
};
