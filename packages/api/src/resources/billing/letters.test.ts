import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type BillingNews, billingLetter } from './letters.ts';

const pages = { business: 'Maison Odile', page: 'https://console/billing', trail: 'https://console/audit' };
const plan = 'boutique';

test('a letter on what the operator did holds why, and leads to the trail where it stands', () => {
  const news: readonly BillingNews[] = [
    { about: 'suspended', plan, by: 'operator', reason: 'Asked for on the phone.' },
    { about: 'resumed', plan, by: 'operator', reason: 'Asked for on the phone.' },
  ];
  for (const one of news) {
    const { facts, way } = billingLetter(one, { ...pages, sold: true });
    assert.deepEqual(facts, [['Why', 'Asked for on the phone.']]);
    assert.equal(way?.link, pages.trail);
  }
});

test('a letter on a payment leads to the plans, and where nothing is sold no letter does', () => {
  const ofPayment: BillingNews = { about: 'suspended', plan, by: 'provider' };
  const given: BillingNews = { about: 'plan', from: 'trial', plan, overageCalls: 0 };
  for (const news of [ofPayment, given]) assert.equal(billingLetter(news, { ...pages, sold: true }).way?.link, pages.page);
  assert.equal(billingLetter(given, { ...pages, sold: false }).way?.link, pages.trail);
});
