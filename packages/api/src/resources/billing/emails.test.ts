import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createEmail } from '../people/email.ts';
import { createEmailTexts } from '../people/emails/texts.ts';
import type { Email } from '../people/mail.ts';
import { createAllowanceEmail } from '../usage/allowance-notice.ts';
import { type BillingEvent, createBillingEmail } from './emails.ts';

const publicUrl = 'https://api.maison.example';
const business = '<img src=x onerror=alert(1)> & Sœurs, a house of perfumes with a long name';
const pages = { page: `${publicUrl}/console/b/7b3e/billing`, trail: `${publicUrl}/console/b/7b3e/audit` };
const until = '2026-06-15T00:00:00.000Z';

const english = createEmailTexts('en');
const about = (news: BillingEvent, name = business): Email =>
  createEmail({ to: 'owner@maison.example', ...createBillingEmail(news, { business: name, ...pages, sold: true }, english) }, english);
const used = (percent: number, overageCalls = 0): Email =>
  createAllowanceEmail(
    {
      businessId: '7b3e',
      business,
      period: '2026-12-01',
      percent,
      personId: 'p',
      email: 'owner@maison.example',
      language: null,
      used: percent * 250,
      allowance: 25_000,
      overageCalls,
    },
    `${publicUrl}/console`,
  );

/** Every email about billing and the allowance, and what both of its bodies must contain. */
const letters: readonly (readonly [Email, ...RegExp[]])[] = [
  [
    about({ about: 'plan', from: 'trial', plan: 'boutique', overageCalls: 0 }),
    /from the Trial plan to the Boutique plan/,
    /25,000/,
    /rejected until next month/,
  ],
  [about({ about: 'plan', from: 'boutique', plan: 'retailer', overageCalls: 250_000 }), /up to 250,000 calls, billed per call/],
  [about({ about: 'late', plan: 'boutique', until }), /couldn't process the payment/, /15 June 2026/, /bank/],
  [about({ about: 'late', plan: 'boutique', until, nextAt: '2026-06-04T09:00:00.000Z' }), /retry automatically on 4 June 2026/],
  [about({ about: 'late again', plan: 'boutique', until, nextAt: '2026-06-07T09:00:00.000Z' }), /Another attempt/, /on 7 June 2026/],
  [about({ about: 'late again', plan: 'boutique', until, nextAt: null }), /won't retry automatically/],
  [about({ about: 'still late', plan: 'boutique', until }), /15 June 2026/, /403, suspended/],
  [about({ about: 'suspended', plan: 'boutique', by: 'provider' }), /didn't receive the payment/, /resumes automatically/],
  [about({ about: 'suspended', plan: 'boutique', by: 'operator' }), /Support has suspended/],
  [about({ about: 'resumed', plan: 'boutique' }), /no longer suspended/],
  [about({ about: 'twice', plan: 'retailer', other: 'boutique', paid: true }), /kept Retailer/, /credit/],
  [about({ about: 'twice', plan: 'retailer', other: 'boutique', paid: false }), /weren't charged/],
  [used(80), /80% of its monthly allowance/, /20,000 of 25,000 calls/, /1 January/],
  [used(100), /used its monthly allowance/, /over_allowance/],
  [used(100, 25_000), /billed per call, up to 25,000/],
];

for (const [{ subject, text, html }, ...facts] of letters)
  test(`both bodies have the same content: ${subject.replace(business, 'X')}`, () => {
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
    assert.equal(html.match(/https?:\/\//g)?.length, 2, 'the only URL is the link, as a button and as text, and nothing is loaded');
    for (const line of text.split('\n')) assert.ok([...line].length <= 78 || /^https:\/\/\S+$/.test(line), line);
    assert.match(html, /^<!doctype html>\n<html lang="en" dir="ltr">/);
  });

test('a right-to-left name does not reorder the surrounding text', () => {
  const { subject, text, html } = about({ about: 'late', plan: 'boutique', until }, 'عطور الشرق 5');
  for (const body of [subject, text, html]) assert.ok(body.includes('\u2068عطور الشرق 5\u2069'), body);
  assert.doesNotMatch(about({ about: 'late', plan: 'boutique', until }).text, /[\u2066-\u2069]/);
});

test("an email about an operator's action contains the reason and links to the audit log", () => {
  const news: readonly BillingEvent[] = [
    { about: 'suspended', plan: 'boutique', by: 'operator', reason: 'Requested by phone.' },
    { about: 'resumed', plan: 'boutique', by: 'operator', reason: 'Requested by phone.' },
  ];
  for (const one of news) {
    const { facts, action: way } = createBillingEmail(one, { business, ...pages, sold: true }, english);
    assert.deepEqual(facts, [['Reason', 'Requested by phone.']]);
    assert.equal(way?.link, pages.trail);
  }
});

test('an email about a payment links to billing, and no email does if no plans are sold', () => {
  const ofPayment: BillingEvent = { about: 'suspended', plan: 'boutique', by: 'provider' };
  const given: BillingEvent = { about: 'plan', from: 'trial', plan: 'boutique', overageCalls: 0 };
  for (const news of [ofPayment, given])
    assert.equal(createBillingEmail(news, { business, ...pages, sold: true }, english).action?.link, pages.page);
  assert.equal(createBillingEmail(given, { business, ...pages, sold: false }, english).action?.link, pages.trail);
});

/** The visible text of a page. */
const wordsOf = (html: string): string =>
  html
    .slice(html.indexOf('<table'))
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(
      /&(lt|gt|amp|quot|#39|nbsp);/g,
      (_, name: string) => ({ lt: '<', gt: '>', amp: '&', quot: '"', '#39': "'", nbsp: ' ' })[name] ?? '',
    )
    .replaceAll(/\s+/g, ' ');
