import assert from 'node:assert/strict';
import { test } from 'node:test';
import { claimStates, claimTransitions, keyStates, keyTransitions } from '../states.ts';
import { checkCancellation, checkRedemption, checkRevocation, checkRotation } from './key-transitions.ts';

const codeOf = (outcome: string | { readonly code: string }): string => (typeof outcome === 'string' ? outcome : outcome.code);
const same = { isReplayable: true, sameNonce: true };
const other = { isReplayable: true, sameNonce: false };
const late = { isReplayable: false, sameNonce: true };

for (const [state, repeat, outcome] of [
  ['open', other, 'redeem'],
  ['claimed', same, 'replay'],
  ['claimed', other, 'claim_used'],
  ['claimed', late, 'claim_used'],
  ['expired', same, 'claim_expired'],
  ['taken_back', same, 'claim_refused'],
] as const)
  test(`a claim that is ${state}${repeat.sameNonce ? '' : ' with another nonce'}${repeat.isReplayable ? '' : ' a minute later'}: ${outcome}`, () =>
    assert.equal(codeOf(checkRedemption({ state, granted: true }, repeat)), outcome));

test('an open claim is refused if its creator may no longer create claims', () =>
  assert.equal(codeOf(checkRedemption({ state: 'open', granted: false }, other)), 'claim_refused'));

test('a claim is redeemed and cancelled only in the states that allow it', () => {
  for (const state of claimStates) {
    assert.equal(codeOf(checkRedemption({ state, granted: true }, other)) === 'redeem', claimTransitions[state].includes('claimed'), state);
    assert.equal(codeOf(checkCancellation(state)) === 'cancel', claimTransitions[state].includes('taken_back'), state);
  }
  assert.equal(codeOf(checkCancellation('claimed')), 'claim_used');
  assert.equal(codeOf(checkCancellation('taken_back')), 'unchanged');
  assert.equal(codeOf(checkCancellation(null)), 'not_found');
});

const live = { state: 'live', suspended: false, rotated: false } as const;
for (const [name, key, repeat, outcome] of [
  ['a live key', live, other, 'rotate'],
  ['a rotated key, retried', { ...live, rotated: true }, same, 'replay'],
  ['a key that expired on rotation, retried', { ...live, state: 'expired', rotated: true }, same, 'replay'],
  ['a rotated key with another nonce', { ...live, rotated: true }, other, 'claim_used'],
  ['a rotated key a minute later', { ...live, rotated: true }, late, 'claim_used'],
  ['an expired key', { ...live, state: 'expired' }, other, 'expired'],
  ['a revoked key', { ...live, state: 'revoked' }, other, 'revoked'],
  ['a key of a suspended business', { ...live, suspended: true }, other, 'suspended'],
] as const)
  test(`${name}: ${outcome}`, () => assert.equal(codeOf(checkRotation(key, repeat)), outcome));

const key = { id: 'AbCdEfGh', label: ' Shop server', state: 'live' } as const;
for (const [name, found, typed, outcome] of [
  ['a missing key', null, null, 'not_found'],
  ['no confirmation required', key, null, 'revoke'],
  ['confirmed by its label', key, 'Shop server ', 'revoke'],
  ['confirmed by another label', key, 'Shop', 'invalid_query'],
  ['confirmed by its ID despite having a label', key, 'AbCdEfGh', 'invalid_query'],
  ['confirmed by its ID without a label', { ...key, label: '' }, 'AbCdEfGh', 'revoke'],
] as const)
  test(`${name}: ${outcome}`, () => assert.equal(codeOf(checkRevocation(found, typed)), outcome));

test('a key is revoked only in the states that allow it', () => {
  for (const state of keyStates)
    assert.equal(
      codeOf(checkRevocation({ ...key, state }, null)),
      keyTransitions[state].includes('revoked') ? 'revoke' : 'unchanged',
      state,
    );
});
