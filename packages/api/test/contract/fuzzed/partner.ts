import fc from 'fast-check';
import { partnerOperations } from '../../../src/endpoints/partner/operations.ts';
import { partnerPath } from '../../../src/versioning.ts';
import { anyMethod, type FuzzTarget } from '../fuzzing.ts';

export const partnerTarget = (key: () => string, fragrances: readonly string[]): FuzzTarget => ({
  base: partnerPath,
  calls: fc.record({
    method: fc.oneof({ weight: 6, arbitrary: fc.constant('GET') }, { weight: 3, arbitrary: fc.constant('POST') }, anyMethod),
    path: fc.constantFrom(...paths, ...fragrances.flatMap((id) => [`/fragrances/${id}/card`, `/fragrances/${id}`])),
    body: json,
  }),
  callers: authorization(key),
  queryNames: ['look', 'format', 'q', 'limit', 'notes', 'without', 'note', 'cursor', 'year_from', 'sort', 'within'],
  isDeclared: (value) => partnerOperations().some(({ declaration }) => declaration.answer.safeParse(value).success),
  media: ['image/png', 'text/html; charset=utf-8'],
});

const paths = [
  '/whoami',
  '/capabilities',
  '/looks',
  '/search',
  // Three times, because it reads the bodies.
  '/match',
  '/match',
  '/match',
  '/gift-finder',
  '/products/SKU-1/card',
  '/similar',
  '/nothing',
  '/fragrances',
  '/by-note',
];

const authorization = (key: () => string) =>
  fc.oneof(
    { weight: 12, arbitrary: fc.constant(() => [`Authorization: Bearer ${key()}`]) },
    fc.constantFrom(
      () => [],
      () => ['Authorization:'],
      () => ['Authorization: Bearer'],
      () => [`Authorization: Bearer ${key()}`, 'authorization: x'],
      () => [`Authorization: Bearer ${key().slice(0, -1)}`],
      () => [`Authorization: Bearer ${'sil_live_'.padEnd(55, 'A')}`],
      () => [`Authorization: bearer\t${key()}`],
      () => [`Authorization: Basic ${key()}`],
      () => ['Authorization: Bearer \u00e9\u00ff'],
    ),
  );
const row = fc.record(
  {
    ref: fc.string({ unit: 'binary', maxLength: 8 }),
    name: fc.string({ unit: 'grapheme', maxLength: 12 }),
    brand: fc.anything(),
    strength: fc.constantFrom('EDT', '', null, 7),
    __proto__: fc.constantFrom(1, {}, null),
  },
  { requiredKeys: [] },
);
const json = fc.oneof(
  fc.array(row, { maxLength: 4 }).map((rows) => JSON.stringify({ rows })),
  fc.json(),
  fc.json().map((text) => `{"rows":${text}}`),
  fc.constantFrom(
    '',
    '{',
    'null',
    '{"rows":[{"ref":"a","name":"b"}]}',
    '\ufeff{"rows":[{"ref":"a","name":"b"}]}',
    '{"rows":[{"ref":"a","name":"b"}],"rows":[]}',
    '{"__proto__":{"rows":[]},"constructor":1}',
    '{"rows":[{"ref":"\\ud800","name":"\\udc00"}]}',
    '{"rows":1e999}',
    '{"text":"dior sauvage"}',
    '{"text":"\\ud800"}',
    '{"text":[1],"__proto__":{}}',
    '{"rows":[{"ref":"a","name":"b","\\ud800":1}]}',
    `{"rows":${'['.repeat(120_000)}${']'.repeat(120_000)}}`,
    '['.repeat(200_000),
    '{"a":'.repeat(50_000),
    `{"rows":[${'{"ref":"a","name":"b"},'.repeat(201).slice(0, -1)}]}`,
    `"${'x'.repeat(262_200)}"`,
    'rows[0][ref]=a&rows[0][name]=b',
    '<?xml version="1.0"?>',
  ),
);
