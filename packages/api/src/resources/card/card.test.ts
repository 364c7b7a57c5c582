import assert from 'node:assert/strict';
import { test } from 'node:test';
import { languages } from '../language.ts';
import type { Fragrance } from '../library/fragrance.ts';
import { emptyRecorded } from '../library/recorded-fields.ts';
import { cardSchema, createCard, formatAlt, toCard } from './card.ts';

const fragrance: Fragrance = {
  ...emptyRecorded,
  id: '6fa1c1b4-2a3e-5c7d-9b1f-000000000001',
  state: 'public',
  movedTo: null,
  brand: 'Maison Vert',
  name: 'Figuier de Minuit',
  strength: 'Eau de Parfum',
  year: 2019,
  gender: 'women',
  popularity: 12,
  perfumers: ['claire aubert'],
  family: 'Woody',
  notes: { top: ['fig leaf'], heart: [], base: ['Cedar', 'White Musk'], all: [] },
  accords: ['green', 'woody'],
  revision: 3,
};

test('a card has the fields of its schema and no others', () => {
  const card = toCard(fragrance);
  assert.deepEqual(cardSchema.parse(card), card);
  assert.equal(cardSchema.safeParse({ ...card, gender: 'women' }).success, false);
  assert.ok(!JSON.stringify(card).includes('women'));
});

test('the revision depends only on the content', () => {
  const { revision } = toCard(fragrance);
  assert.equal(toCard({ ...fragrance, popularity: 99, gender: null, revision: 4 }).revision, revision);
  assert.notEqual(toCard({ ...fragrance, accords: ['woody', 'green'] }).revision, revision);
  assert.notEqual(toCard({ ...fragrance, notes: { ...fragrance.notes, top: ['fig', 'leaf'] } }).revision, revision);
});

test('the revision changes with every field of the schema', () => {
  const content = { ...toCard(fragrance), picture: { url: 'https://pictures.example/a', width: 600, height: 900 } };
  const { revision } = createCard(content);
  const others: Readonly<Record<string, unknown>> = { string: 'Other', number: 1, boolean: true };
  const fields: readonly string[] = Object.keys(cardSchema.unwrap().shape).filter((field) => field !== 'alt' && field !== 'revision');
  const changed = fields.flatMap((field): (readonly [field: string, value: unknown])[] => {
    const value: unknown = Reflect.get(content, field);
    if (Array.isArray(value)) return [[field, [...value, 'Other']]];
    if (typeof value !== 'object' || value === null) return [[field, others[value === null ? 'string' : typeof value]]];
    return Object.entries(value).map(([part, within]) => [
      field,
      { ...value, [part]: Array.isArray(within) ? [...within, 'Other'] : others[typeof within] },
    ]);
  });
  for (const [field, value] of changed) {
    const card = Object.assign({}, content, { [field]: value });
    assert.notEqual(createCard(card).revision, revision, `${field}: ${JSON.stringify(value)}`);
  }
  assert.ok(changed.length >= fields.length);
});

test('alt is a single sentence in every language', () => {
  assert.equal(
    toCard(fragrance).alt,
    'Figuier de Minuit by Maison Vert, Eau de Parfum, 2019; Composed by Claire Aubert; Top: Fig Leaf; Base: Cedar, White Musk; Accords: green, woody.',
  );
  for (const language of languages) assert.match(formatAlt(toCard(fragrance), language), /Figuier de Minuit.*\.$/u);
});

test('alt names the notes of each tier under its own label', () => {
  const notes = { top: ['fig'], heart: ['rose'], base: ['cedar'], all: [] };
  assert.match(toCard({ ...fragrance, notes }).alt, /; Top: Fig; Heart: Rose; Base: Cedar; /);
  assert.match(toCard({ ...fragrance, notes: { top: [], heart: [], base: [], all: ['fig', 'rose'] } }).alt, /; Notes: Fig, Rose; /);
});
