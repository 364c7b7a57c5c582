import assert from 'node:assert/strict';
import { test } from 'node:test';
import { InvalidArgumentError } from 'commander';
import { allowance, expiry, name, planName, rate, scopeList, uuid, website } from './arguments.ts';

const accepted: readonly [read: (text: string) => unknown, text: string, value: unknown][] = [
  [uuid, '4535936C-F2DE-5FA7-BB3B-D1CC4D18F3EE', '4535936c-f2de-5fa7-bb3b-d1cc4d18f3ee'],
  [planName, 'boutique', 'boutique'],
  [scopeList, 'card, looks', ['card', 'looks']],
  [allowance, '0', 0],
  [allowance, '9007199254740991', 9_007_199_254_740_991],
  [allowance, 'default', 'default'],
  [rate, '2147483647', 2_147_483_647],
  [expiry, '2999-01-31', '2999-01-31T00:00:00.000Z'],
  [expiry, '2999-01-31T10:00:00+02:00', '2999-01-31T08:00:00.000Z'],
  [expiry, '2999-01-31T10:00Z', '2999-01-31T10:00:00.000Z'],
  [website, 'https://Maison-Aurore.fr', 'https://maison-aurore.fr'],
  [website, 'maison-aurore.fr', 'https://maison-aurore.fr'],
  [name, ' Maison Aurore ', 'Maison Aurore'],
  [name, '𝄞'.repeat(200), '𝄞'.repeat(200)],
];
for (const [read, text, value] of accepted) {
  test(`${read.name || 'count'} accepts ${text.slice(0, 40)}`, () => assert.deepEqual(read(text), value));
}

const rejected: readonly [read: (text: string) => unknown, texts: readonly string[], sentence: RegExp][] = [
  [uuid, ['', 'sauvage', '4535936cf2de5fa7bb3bd1cc4d18f3ee', '4535936c-f2de-5fa7-bb3b-d1cc4d18f3ee '], /must be a UUID/],
  [planName, ['', 'gold', 'Trial', 'constructor'], /The plans are trial, boutique, retailer, marketplace/],
  [scopeList, ['', 'card,', 'card,everything', 'CARD'], /The scopes are card, search, match, looks, browse, recommend, feed/],
  [allowance, ['', '-1', '1.5', '1e3', 'many', '9007199254740992', '99999999999999999999'], /whole number from 0 to 9007199254740991/],
  [rate, ['2147483648', '-1', '0'], /whole number from 1 to 2147483647/],
  [expiry, ['', 'tomorrow', '1', '2999-02-99', '31.01.2999', '2999-01-31T10:00', 'Jan 5 2999'], /must be a date such as/],
  [expiry, ['2020-01-01', '2020-01-01T00:00:00Z'], /must be in the future/],
  [
    website,
    ['http://maison-aurore.fr', 'javascript:alert(1)', 'https://127.0.0.1', 'https://localhost', 'https://me.github.io'],
    /must be a public https address/,
  ],
  [name, ['', ' \t', 'x'.repeat(201)], /1 to 200 characters/],
];
for (const [read, texts, sentence] of rejected) {
  for (const text of texts) {
    test(`${read.name || 'count'} rejects ${JSON.stringify(text.slice(0, 40))}`, () => {
      assert.throws(
        () => read(text),
        (error) => error instanceof InvalidArgumentError && sentence.test(error.message),
      );
    });
  }
}
