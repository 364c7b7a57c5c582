import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Refusal } from '../../errors/refusal.ts';
import { keptLinkStates } from '../../states.ts';
import { type Actor, operator } from '../business/audit.ts';
import { type DecidedLink, type LinkDecision, linkDecided } from './link-decision.ts';

const person: Actor = { kind: 'person', id: 'p', name: 'colette@example.org' };
const waits: DecidedLink = {
  state: 'suggested',
  version: 3,
  fragranceId: null,
  standing: null,
  isCandidate: true,
  perfume: 'public',
  perfumeName: 'Sauvage by Dior',
};
const approve: LinkDecision = { to: 'approved', fragranceId: 'f', picked: false };
const pick: LinkDecision = { ...approve, picked: true };
const reject: LinkDecision = { to: 'rejected' };
const reopen: LinkDecision = { to: 'suggested' };

for (const [name, link, decision, by, outcome] of [
  ['a candidate is approved', waits, approve, person, 'moves'],
  ['a candidate under review is approved', { ...waits, perfume: 'in_review' }, approve, person, 'moves'],
  ['what is no candidate is not', { ...waits, isCandidate: false }, approve, person, 'not_a_candidate'],
  ['what is no candidate is, when it was picked by search', { ...waits, isCandidate: false }, pick, person, 'moves'],
  ['a perfume that was merged is not, candidate or not', { ...waits, perfume: 'moved' }, pick, person, 'not_a_candidate'],
  ['a perfume that is withdrawn is not', { ...waits, perfume: 'withdrawn' }, approve, person, 'not_a_candidate'],
  ['a perfume that never was is not', { ...waits, perfume: null }, pick, person, 'not_a_candidate'],
  ['another perfume takes the place of an approved one', { ...waits, state: 'approved' }, approve, person, 'moves'],
  ['what was rejected is approved after all', { ...waits, state: 'rejected' }, approve, person, 'moves'],
  ['a person decides on what was matched alone', { ...waits, state: 'none' }, approve, person, 'not_found'],
  ['nor rejects anything else', { ...waits, state: 'none' }, reject, person, 'not_found'],
  [
    'what no recorded perfume answers is linked to one that was found',
    { ...waits, state: 'not_recorded', isCandidate: false },
    pick,
    person,
    'moves',
  ],
  ['and is said to be none', { ...waits, state: 'not_recorded' }, reject, person, 'moves'],
  ['and waits for nobody', { ...waits, state: 'not_recorded' }, reopen, person, 'stays'],
  ['what was approved already stays so', { ...waits, state: 'approved', fragranceId: 'f' }, approve, person, 'stays'],
  ['what waits is rejected', waits, reject, person, 'moves'],
  ['what is rejected already stays so', { ...waits, state: 'rejected' }, reject, person, 'stays'],
  ['a decision is taken back', { ...waits, state: 'approved' }, reopen, person, 'moves'],
  ['what waits already stays so', waits, reopen, person, 'stays'],
  ['the operator links what nobody matched', { ...waits, state: 'none', isCandidate: false }, approve, operator, 'moves'],
  ['the operator rejects what nobody matched', { ...waits, state: 'none' }, reject, operator, 'moves'],
  ['the operator approves no merged perfume either', { ...waits, perfume: 'moved' }, approve, operator, 'not_a_candidate'],
  ['nor a withdrawn one', { ...waits, perfume: 'withdrawn' }, approve, operator, 'not_a_candidate'],
  ['the operator is told of an id that is none', { ...waits, perfume: null }, approve, operator, 'not_found'],
] as const satisfies readonly (readonly [string, DecidedLink, LinkDecision, Actor, string])[]) {
  test(name, () => {
    const decided = linkDecided(link, decision, by, null);
    assert.equal(typeof decided === 'string' ? decided : decided.code, outcome);
  });
}

test('from every state each decision moves, stays or is refused, and reopening never makes a link of nothing', () => {
  for (const state of ['none', ...keptLinkStates] as const)
    assert.notEqual(linkDecided({ ...waits, state }, reopen, operator, null), state === 'none' ? 'moves' : '');
});

test('whoever decides on what has changed since they saw it is told both decisions, unless they agree', () => {
  const standing = 'colette@example.org approved Sauvage by Dior on 1 May 2026 at 10:00 UTC';
  const approved: DecidedLink = { ...waits, state: 'approved', fragranceId: 'f', standing };
  assert.equal(linkDecided(approved, reject, person, 3), 'moves');
  assert.equal(linkDecided(approved, approve, person, 2), 'stays');
  const refused = linkDecided(approved, reject, person, 2);
  assert.ok(refused instanceof Refusal);
  assert.equal(refused.code, 'draft_needs_preview');
  assert.match(refused.message, /colette@example\.org approved Sauvage by Dior on 1 May 2026 at 10:00 UTC\. You wanted to reject it\./);
});
