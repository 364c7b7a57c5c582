import assert from 'node:assert/strict';
import { test } from 'node:test';
import { linkStates } from '../../states.ts';
import { type Actor, operator } from '../business/audit.ts';
import { type DecidedLink, type LinkDecision, linkDecided } from './link-decision.ts';

const person: Actor = { kind: 'person', id: 'p', name: 'colette@example.org' };
const waits: DecidedLink = { state: 'suggested', isCandidate: true, perfume: 'public' };
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
    const decided = linkDecided(link, decision, by);
    assert.equal(typeof decided === 'string' ? decided : decided.code, outcome);
  });
}

test('from every state each decision moves, stays or is refused, and reopening never makes a link of nothing', () => {
  for (const state of linkStates) assert.notEqual(linkDecided({ ...waits, state }, reopen, operator), state === 'none' ? 'moves' : '');
});
