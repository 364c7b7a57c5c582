import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Code, catalogue, codes, type Group, statusesOf } from './catalogue.ts';
import { errorResponse, toErrorResponse } from './error-response.ts';
import { refuse } from './refusal.ts';

/** The codes and statuses of the specification, repeated here to verify the table. */
const specified: Record<Group, Record<string, number>> = {
  'Product and match input': {
    product_not_linked: 404,
    invalid_product_ref: 400,
    person_only: 403,
    not_a_candidate: 422,
    invalid_rows: 422,
    too_many_rows: 413,
    body_too_large: 413,
    invalid_query: 400,
  },
  'Editing and description': {
    draft_needs_preview: 409,
    not_in_library_shape: 422,
    remove_not_on_card: 422,
    too_many_notes: 422,
    order_not_on_card: 422,
    order_duplicate: 422,
    description_too_long: 422,
    description_has_link: 422,
    description_has_price: 422,
    description_has_gender_label: 422,
  },
  'Card and format': {
    moved: 410,
    bad_format: 400,
    bad_settings: 422,
    picture_not_for_place: 422,
    invalid_id: 400,
    in_review: 409,
    not_found: 404,
    card_failed: 500,
    unavailable: 503,
  },
  'Key and quota': {
    no_key: 401,
    unknown_key: 401,
    revoked: 401,
    expired: 401,
    suspended: 403,
    not_entitled: 403,
    over_allowance: 429,
    rate_limited: 429,
  },
  'Key tool and claims': {
    use_key_tool: 403,
    keys_by_code: 400,
    unknown_claim: 404,
    claim_used: 409,
    claim_expired: 410,
    claim_refused: 403,
    not_from_a_browser: 403,
    email_not_confirmed: 403,
    too_many_businesses: 409,
    website_not_allowed: 422,
  },
};

test('the table has exactly the codes of the specification, with their groups and statuses', () => {
  const table: Record<string, Record<string, number>> = {};
  for (const code of codes) table[catalogue[code].group] = { ...table[catalogue[code].group], [code]: catalogue[code].status };
  assert.deepEqual(table, specified);
});

test('two codes have a second status, as in the specification', () => {
  assert.deepEqual(
    codes.filter((code) => statusesOf(code).length > 1).map((code) => [code, ...statusesOf(code)]),
    [
      ['invalid_rows', 422, 400],
      ['in_review', 409, 200],
    ],
  );
});

const statuses = [400, 401, 403, 404, 409, 410, 413, 422, 429, 500, 503];
for (const code of codes) {
  test(`${code} says what happened and what to do, without internals`, () => {
    const { status, message, meaning, remedy } = catalogue[code];
    assert.ok(statuses.includes(status));
    for (const text of [message, meaning, remedy]) {
      assert.match(text, /^[A-Z].*[.)>]$/s, text);
      assert.doesNotMatch(text, /\b(?:sorry|oops|please|invalid input|illegal|SQL|Postgres|exception)\b/i);
    }
  });

  test(`${code} produces a valid error response`, () => {
    const answer = toErrorResponse(refuse(code, { aboutFragrance: true }), 'https://api.example.com/docs');
    assert.deepEqual(errorResponse.parse(answer), answer);
    assert.equal(answer.error.docs, `https://api.example.com/docs/errors/${code}`);
    const ofFragrance: readonly Code[] = ['in_review', 'moved', 'not_found'];
    assert.equal(answer.status, ofFragrance.includes(code) ? code : undefined);
  });
}

test('an error response has no other field', () => {
  const answer = toErrorResponse(refuse('moved', { movedTo: '4535936c-f2de-5fa7-bb3b-d1cc4d18f3ee' }), 'https://api.example.com/docs');
  assert.deepEqual(Object.keys(answer), ['ok', 'status', 'moved_to', 'error']);
  for (const more of [
    { ...answer, more: 1 },
    { ...answer, error: { ...answer.error, more: 1 } },
    { ...answer, ok: true },
    { ...answer, status: 'gone' },
  ])
    assert.equal(errorResponse.safeParse(more).success, false);
});
