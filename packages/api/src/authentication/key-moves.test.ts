import assert from 'node:assert/strict';
import { test } from 'node:test';
import { claimMoves, claimStates, keyMoves, keyStates } from '../states.ts';
import { claimTakenBack, claimTraded, keyEnded, keyRotated } from './key-moves.ts';

const said = (outcome: string | { readonly code: string }): string => (typeof outcome === 'string' ? outcome : outcome.code);
const same = { held: true, sameNonce: true };
const other = { held: true, sameNonce: false };
const late = { held: false, sameNonce: true };

for (const [state, repeat, outcome] of [
  ['open', other, 'trades'],
  ['claimed', same, 'repeats'],
  ['claimed', other, 'claim_used'],
  ['claimed', late, 'claim_used'],
  ['expired', same, 'claim_expired'],
  ['taken_back', same, 'claim_refused'],
] as const)
  test(`a claim that is ${state}${repeat.sameNonce ? '' : ', by another nonce'}${repeat.held ? '' : ', a minute later'}: ${outcome}`, () =>
    assert.equal(said(claimTraded({ state, granted: true }, repeat)), outcome));

test('an open claim is refused once the person who opened it may not open claims', () =>
  assert.equal(said(claimTraded({ state: 'open', granted: false }, other)), 'claim_refused'));

test('a claim is traded and taken back as the table of states allows', () => {
  for (const state of claimStates) {
    assert.equal(said(claimTraded({ state, granted: true }, other)) === 'trades', claimMoves[state].includes('claimed'), state);
    assert.equal(said(claimTakenBack(state)) === 'moves', claimMoves[state].includes('taken_back'), state);
  }
  assert.equal(said(claimTakenBack('claimed')), 'claim_used');
  assert.equal(said(claimTakenBack('taken_back')), 'stays');
  assert.equal(said(claimTakenBack(null)), 'not_found');
});

const live = { state: 'live', suspended: false, rotated: false } as const;
for (const [name, key, repeat, outcome] of [
  ['a live key', live, other, 'rotates'],
  ['a key that was rotated, asked for again', { ...live, rotated: true }, same, 'repeats'],
  ['a key that ran out with its rotation, asked for again', { ...live, state: 'expired', rotated: true }, same, 'repeats'],
  ['a key that was rotated, by somebody else', { ...live, rotated: true }, other, 'claim_used'],
  ['a key that was rotated, a minute later', { ...live, rotated: true }, late, 'claim_used'],
  ['a key that ran out', { ...live, state: 'expired' }, other, 'expired'],
  ['a revoked key', { ...live, state: 'revoked' }, other, 'revoked'],
  ['a key of a suspended business', { ...live, suspended: true }, other, 'suspended'],
] as const)
  test(`${name}: ${outcome}`, () => assert.equal(said(keyRotated(key, repeat)), outcome));

const key = { id: 'AbCdEfGh', label: ' Shop server', state: 'live' } as const;
for (const [name, found, typed, outcome] of [
  ['no such key', null, null, 'not_found'],
  ['nothing to be typed', key, null, 'ends'],
  ['its label is typed', key, 'Shop server ', 'ends'],
  ['another label is typed', key, 'Shop', 'invalid_query'],
  ['its id is typed, though it has a label', key, 'AbCdEfGh', 'invalid_query'],
  ['its id is typed, where it has no label', { ...key, label: '' }, 'AbCdEfGh', 'ends'],
] as const)
  test(`${name}: ${outcome}`, () => assert.equal(said(keyEnded(found, typed)), outcome));

test('a key ends as the table of states allows', () => {
  for (const state of keyStates)
    assert.equal(said(keyEnded({ ...key, state }, null)), keyMoves[state].includes('revoked') ? 'ends' : 'stays', state);
});
