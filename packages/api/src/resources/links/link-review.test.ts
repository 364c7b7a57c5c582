import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Refusal } from '../../errors/refusal.ts';
import { storedLinkStates } from '../../states.ts';
import { type Actor, operator } from '../business/audit.ts';
import { checkReview, type LinkReview, type LinkUnderReview } from './link-review.ts';

const person: Actor = { kind: 'person', id: 'p', name: 'colette@example.org' };
const pending: LinkUnderReview = {
  state: 'suggested',
  version: 3,
  fragranceId: null,
  currentReview: null,
  isCandidate: true,
  hasChangedTitle: false,
  perfume: 'public',
  perfumeName: 'Sauvage by Dior',
};
const approve: LinkReview = { to: 'approved', fragranceId: 'f', picked: false };
const pick: LinkReview = { ...approve, picked: true };
const reject: LinkReview = { to: 'rejected' };
const reopen: LinkReview = { to: 'suggested' };

for (const [name, link, decision, by, outcome] of [
  ['a candidate is approved', pending, approve, person, 'changed'],
  ['a candidate under review is approved', { ...pending, perfume: 'in_review' }, approve, person, 'changed'],
  [
    'the approved perfume is confirmed after the title has changed',
    { ...pending, state: 'approved', fragranceId: 'f', hasChangedTitle: true },
    approve,
    person,
    'changed',
  ],
  ['a perfume that is not a candidate is not approved', { ...pending, isCandidate: false }, approve, person, 'not_a_candidate'],
  ['a perfume that is not a candidate is approved if it was picked by search', { ...pending, isCandidate: false }, pick, person, 'changed'],
  ['a merged perfume is not approved, even if picked by search', { ...pending, perfume: 'moved' }, pick, person, 'not_a_candidate'],
  ['a withdrawn perfume is not approved', { ...pending, perfume: 'withdrawn' }, approve, person, 'not_a_candidate'],
  ['an unknown perfume is not approved', { ...pending, perfume: null }, pick, person, 'not_a_candidate'],
  ['an approved perfume is replaced by another', { ...pending, state: 'approved' }, approve, person, 'changed'],
  ['a rejected link is approved', { ...pending, state: 'rejected' }, approve, person, 'changed'],
  ['a person cannot approve a reference that was never matched', { ...pending, state: 'none' }, approve, person, 'not_found'],
  ['a person cannot reject a reference that was never matched', { ...pending, state: 'none' }, reject, person, 'not_found'],
  [
    'a row without a recorded perfume is linked to one found by search',
    { ...pending, state: 'not_recorded', isCandidate: false },
    pick,
    person,
    'changed',
  ],
  ['a row without a recorded perfume is rejected', { ...pending, state: 'not_recorded' }, reject, person, 'changed'],
  ['a row without a recorded perfume is already open', { ...pending, state: 'not_recorded' }, reopen, person, 'unchanged'],
  ['approving an approved link again changes nothing', { ...pending, state: 'approved', fragranceId: 'f' }, approve, person, 'unchanged'],
  ['a pending link is rejected', pending, reject, person, 'changed'],
  ['rejecting a rejected link again changes nothing', { ...pending, state: 'rejected' }, reject, person, 'unchanged'],
  ['an approved link is reopened', { ...pending, state: 'approved' }, reopen, person, 'changed'],
  ['reopening a pending link changes nothing', pending, reopen, person, 'unchanged'],
  [
    'the operator approves a reference that was never matched',
    { ...pending, state: 'none', isCandidate: false },
    approve,
    operator,
    'changed',
  ],
  ['the operator rejects a reference that was never matched', { ...pending, state: 'none' }, reject, operator, 'changed'],
  ['the operator cannot approve a merged perfume', { ...pending, perfume: 'moved' }, approve, operator, 'not_a_candidate'],
  ['the operator cannot approve a withdrawn perfume', { ...pending, perfume: 'withdrawn' }, approve, operator, 'not_a_candidate'],
  ['the operator gets not_found for an unknown perfume', { ...pending, perfume: null }, approve, operator, 'not_found'],
] as const satisfies readonly (readonly [string, LinkUnderReview, LinkReview, Actor, string])[]) {
  test(name, () => {
    const result = checkReview(link, decision, by, null);
    assert.equal(typeof result === 'string' ? result : result.code, outcome);
  });
}

test('reopening never creates a link for a reference that was never matched', () => {
  for (const state of ['none', ...storedLinkStates] as const)
    assert.notEqual(checkReview({ ...pending, state }, reopen, operator, null), state === 'none' ? 'changed' : '');
});

test('a review of an outdated version is refused with both reviews, unless they agree', () => {
  const standing = 'colette@example.org approved Sauvage by Dior on 1 May 2026 at 10:00 UTC';
  const approved: LinkUnderReview = { ...pending, state: 'approved', fragranceId: 'f', currentReview: standing };
  assert.equal(checkReview(approved, reject, person, 3), 'changed');
  assert.equal(checkReview(approved, approve, person, 2), 'unchanged');
  const refused = checkReview(approved, reject, person, 2);
  assert.ok(refused instanceof Refusal);
  assert.equal(refused.code, 'draft_needs_preview');
  assert.match(refused.message, /colette@example\.org approved Sauvage by Dior on 1 May 2026 at 10:00 UTC\. You tried to reject it\./);
});
