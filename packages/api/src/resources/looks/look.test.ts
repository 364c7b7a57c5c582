import assert from 'node:assert/strict';
import { test } from 'node:test';
import { houseLook } from '../card/settings/settings.ts';
import { type Look, lookNamed } from './look.ts';

const look = (id: string, name: string, earlier: Record<string, number> = {}, isDefault = false): Look => ({
  id: `00000000-0000-4000-8000-00000000000${id}`,
  name,
  earlierNames: Object.entries(earlier).map(([name, untilMs]) => ({ name, untilMs })),
  isDefault,
  updatedAt: '2026-01-01T00:00:00.000Z',
  settings: houseLook,
  revision: 1,
});
const looks = [
  look('1', 'Été', { Plage: 5, Verveine: 9 }),
  look('2', 'Noir', { Plage: 7, Nuit: 1 }, true),
  look('3', 'Nuit', { Noir: 8 }),
  look('4', 'Straße', { Οδος: 2 }),
];

const found: readonly [wanted: string | undefined, id: string | null][] = [
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
for (const [wanted, id] of found) {
  test(`the look named ${JSON.stringify(wanted)} is ${id ?? 'not saved'}`, () => {
    assert.equal(lookNamed(looks, wanted)?.id.at(-1) ?? null, id);
  });
}

test('without a default the house look shows, and a name is never the house look', () => {
  assert.equal(lookNamed([], undefined), null);
  assert.equal(lookNamed([look('1', 'Noir')], undefined), null);
  assert.equal(lookNamed([], 'Noir'), undefined);
});
