import assert from 'node:assert/strict';
import { test } from 'node:test';
import { en } from '../src/messages/en/index.ts';
import { loadCatalogue } from '../src/messages/t.ts';
import { describeAuditEntry } from '../src/pages/business/parts/audit-messages.ts';

loadCatalogue('en', en, 'UTC');

type Entry = Parameters<typeof describeAuditEntry>[0];

const describeDetails = (action: Entry['action'], details: Entry['details']): string =>
  describeAuditEntry({
    action,
    details,
    at: '2026-01-01T00:00:00Z',
    actor: { kind: 'operator', id: null, name: 'operator' },
    subject: null,
    perfume: null,
  }).details;

test('limits and a plan that were reset say what applies instead', () => {
  assert.equal(
    describeDetails('business.changed', { allowance: null, rate: null }),
    'allowance: reset to the plan’s default · rate limit: reset to the plan’s default',
  );
  assert.equal(describeDetails('business.changed', { plan: null }), 'plan: reset to the paid plan or trial');
  assert.equal(describeDetails('business.created', { name: 'Maison Odile', website: null }), 'name: Maison Odile');
});

test('a first role is shown without a previous one', () => {
  assert.equal(describeDetails('member.role_changed', { email: 'a@b.example', from: null, to: 'editor' }), 'a@b.example · now editor');
  assert.equal(
    describeDetails('member.role_changed', { email: 'a@b.example', from: 'viewer', to: 'editor' }),
    'a@b.example · from viewer to editor',
  );
});
