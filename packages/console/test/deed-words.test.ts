import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deedWords } from '../src/pages/business/parts/deed-words.ts';

const told = (action: Parameters<typeof deedWords>[0]['action'], details: Parameters<typeof deedWords>[0]['details']) =>
  deedWords({
    action,
    details,
    at: '2026-01-01T00:00:00Z',
    actor: { kind: 'operator', id: null, name: 'operator' },
    subject: null,
    perfume: null,
  }).about;

test('limits and a plan that are given back say what holds instead', () => {
  assert.equal(told('business.changed', { allowance: null, rate: null }), "allowance: the plan's own · rate: the plan's own");
  assert.equal(told('business.changed', { plan: null }), 'plan: the one that is paid for, or the trial');
  assert.equal(told('business.created', { name: 'Maison Odile', website: null }), 'name: Maison Odile');
});

test('somebody who had no role is said to have one now', () => {
  assert.equal(told('member.role_changed', { email: 'a@b.example', from: null, to: 'editor' }), 'a@b.example · now editor');
  assert.equal(told('member.role_changed', { email: 'a@b.example', from: 'viewer', to: 'editor' }), 'a@b.example · from viewer to editor');
});
