import assert from 'node:assert/strict';
import { test } from 'node:test';
import { letterOf } from '../people/letter.ts';
import type { Letter } from '../people/mail.ts';
import { allowanceLetter } from '../usage/allowance-notice.ts';
import { type BillingNews, billingLetter } from './letters.ts';

const publicUrl = 'https://api.maison.example';
const business = '<img src=x onerror=alert(1)> & Sœurs, a house of perfumes with a long name';
const pages = { page: `${publicUrl}/console/b/7b3e/billing`, trail: `${publicUrl}/console/b/7b3e/audit` };
const until = '2026-06-15T00:00:00.000Z';

const about = (news: BillingNews, name = business): Letter =>
  letterOf({ to: 'owner@maison.example', ...billingLetter(news, { business: name, ...pages, sold: true }) });
const used = (percent: number, overageCalls = 0): Letter =>
  allowanceLetter(
    {
      businessId: '7b3e',
      business,
      period: '2026-12-01',
      percent,
      personId: 'p',
      email: 'owner@maison.example',
      used: percent * 250,
      allowance: 25_000,
      overageCalls,
    },
    `${publicUrl}/console`,
  );

/** Every letter on money and allowance, and what both its bodies have to say. */
const letters: readonly (readonly [Letter, ...RegExp[]])[] = [
  [
    about({ about: 'plan', from: 'trial', plan: 'boutique', overageCalls: 0 }),
    /from Trial to Boutique/,
    /25,000/,
    /refused until next month/,
  ],
  [about({ about: 'plan', from: 'boutique', plan: 'retailer', overageCalls: 250_000 }), /up to 250,000 calls, billed one by one/],
  [about({ about: 'late', plan: 'boutique', until }), /did not go through/, /15 June 2026/, /bank/],
  [about({ about: 'still late', plan: 'boutique', until }), /15 June 2026/, /403, suspended/],
  [about({ about: 'suspended', plan: 'boutique', by: 'provider' }), /not made in time/, /works again by itself/],
  [about({ about: 'suspended', plan: 'boutique', by: 'operator' }), /operator of the service has suspended/],
  [about({ about: 'resumed', plan: 'boutique' }), /no longer suspended/],
  [about({ about: 'twice', plan: 'retailer', other: 'boutique', paid: true }), /Retailer holds/, /credit/],
  [about({ about: 'twice', plan: 'retailer', other: 'boutique', paid: false }), /Nothing was paid/],
  [used(80), /80 % of the calls/, /20,000 of 25,000 calls/, /1 January/],
  [used(100), /used all the calls/, /over_allowance/],
  [used(100, 25_000), /billed one by one, up to 25,000/],
];

for (const [{ subject, text, html }, ...facts] of letters)
  test(`both bodies say the same: ${subject.replace(business, 'X')}`, () => {
    const shown = wordsOf(html);
    for (const fact of facts) for (const body of [text, shown]) assert.match(body.replaceAll(/\s+/g, ' '), fact);
    for (const paragraph of text.split('\n\n')) {
      const words = paragraph.replaceAll(/\s+/g, ' ').trim();
      for (const part of words.split(/: (?=up to|calls|\d)|:$/)) assert.ok(shown.includes(part.trim()), part);
    }
    assert.doesNotMatch(html, /<img|<script/);
    assert.doesNotMatch(subject, /[\r\n]/);
    for (const [address] of `${html} ${text}`.matchAll(/https?:\/\/[^\s"<]+/g))
      assert.ok(address.startsWith(`${publicUrl}/console/`), address);
    assert.equal(html.match(/https?:\/\//g)?.length, 2, 'the one link as a button and in letters, and nothing that is fetched');
    for (const line of text.split('\n')) assert.ok([...line].length <= 78 || /^https:\/\/\S+$/.test(line), line);
    assert.match(html, /^<!doctype html>\n<html lang="en">/);
  });

test('a name that is written from the right turns nothing that stands around it', () => {
  const { subject, text, html } = about({ about: 'late', plan: 'boutique', until }, 'عطور الشرق 5');
  for (const body of [subject, text, html]) assert.ok(body.includes('\u2068عطور الشرق 5\u2069'), body);
  assert.doesNotMatch(about({ about: 'late', plan: 'boutique', until }).text, /[\u2066-\u2069]/);
});

test('a letter on what the operator did holds why, and leads to the trail where it stands', () => {
  const news: readonly BillingNews[] = [
    { about: 'suspended', plan: 'boutique', by: 'operator', reason: 'Asked for on the phone.' },
    { about: 'resumed', plan: 'boutique', by: 'operator', reason: 'Asked for on the phone.' },
  ];
  for (const one of news) {
    const { facts, way } = billingLetter(one, { business, ...pages, sold: true });
    assert.deepEqual(facts, [['Why', 'Asked for on the phone.']]);
    assert.equal(way?.link, pages.trail);
  }
});

test('a letter on a payment leads to the plans, and where nothing is sold no letter does', () => {
  const ofPayment: BillingNews = { about: 'suspended', plan: 'boutique', by: 'provider' };
  const given: BillingNews = { about: 'plan', from: 'trial', plan: 'boutique', overageCalls: 0 };
  for (const news of [ofPayment, given]) assert.equal(billingLetter(news, { business, ...pages, sold: true }).way?.link, pages.page);
  assert.equal(billingLetter(given, { business, ...pages, sold: false }).way?.link, pages.trail);
});

/** What a reader sees of a page. */
const wordsOf = (html: string): string =>
  html
    .slice(html.indexOf('<table'))
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(
      /&(lt|gt|amp|quot|#39|nbsp);/g,
      (_, name: string) => ({ lt: '<', gt: '>', amp: '&', quot: '"', '#39': "'", nbsp: ' ' })[name] ?? '',
    )
    .replaceAll(/\s+/g, ' ');
