import assert from 'node:assert/strict';
import { test } from 'node:test';
import { defaultLookSettings } from '../card/settings/settings.ts';
import { findLook, type Look } from './look.ts';

const look = (id: string, name: string, earlier: Record<string, number> = {}, isDefault = false): Look => ({
  id: `00000000-0000-4000-8000-00000000000${id}`,
  name,
  earlierNames: Object.entries(earlier).map(([name, untilMs]) => ({ name, untilMs })),
  isDefault,
  updatedAt: '2026-01-01T00:00:00.000Z',
  settings: defaultLookSettings,
  revision: 1,
});
const looks = [
  look('1', 'Été', { Plage: 5, Verveine: 9 }),
  look('2', 'Noir', { Plage: 7, Nuit: 1 }, true),
  look('3', 'Nuit', { Noir: 8 }),
  look('4', 'Straße', { Οδος: 2 }),
];

const found: readonly [query: string | undefined, id: string | null][] = [
  [undefined, '2'],
  [looks[0]?.id ?? '', '1'],
  [` ${looks[2]?.id.toUpperCase()} `, '3'],
  ['Noir', '2'],
  [' nOIR\t', '2'],
  ['E\u0301TE\u0301', '1'],
  ['Nuit', '3'],
  ['plage', '2'],
  ['STRASSE', '4'],
  ['ΟΔΟΣ', '4'],
  ['Verveine', '1'],
  ['', null],
  ['ete', null],
  ['Noir Nuit', null],
];
for (const [query, id] of found) {
  test(`the look named ${JSON.stringify(query)} is ${id ?? 'not saved'}`, () => {
    assert.equal(findLook(looks, query)?.id.at(-1) ?? null, id);
  });
}

test('without a business default, the built-in look is used, but never for an unknown name', () => {
  assert.equal(findLook([], undefined), null);
  assert.equal(findLook([look('1', 'Noir')], undefined), null);
  assert.equal(findLook([], 'Noir'), undefined);
});
