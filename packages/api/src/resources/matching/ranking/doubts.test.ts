import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { createPerfumeIndex, type Perfume } from '../index.ts';

const perfume = (brand: string, name: string, others: Partial<Perfume> = {}): Perfume => ({
  id: randomUUID(),
  brand,
  name,
  strength: null,
  year: null,
  gender: null,
  popularity: 5000,
  ...others,
});

const index = createPerfumeIndex([
  perfume('Maison Orvel', 'Orvel', { gender: 'women' }),
  perfume('Maison Orvel', 'Tidal Beach Man', { gender: 'men' }),
  perfume('Maison Orvel', 'Velor', { gender: 'women' }),
  perfume('Maison Orvel', 'Velor Eau de Toilette', { gender: 'women', strength: 'Eau de Toilette' }),
  perfume('Maison Orvel', 'Quintessa Eau de Parfum', { strength: 'Eau de Parfum' }),
  perfume('Talvin', 'Brumelune'),
]);

const cases: readonly (readonly [string, string, string, 'suggested' | 'doubtful'])[] = [
  ['the brand alone names a perfume called like it', 'Maison Orvel', 'Orvel 50 ml', 'suggested'],
  ['an unexplained word beside the brand may be the name', 'Maison Orvel', 'Zephirine by Orvel 50 ml', 'doubtful'],
  ['the stated audience is the recorded one', 'Maison Orvel', 'Tidal Beach Man 50 ml', 'suggested'],
  ['another audience is another perfume', 'Maison Orvel', 'Tidal Beach Woman 50 ml', 'doubtful'],
  ['a plain name is the first release', 'Maison Orvel', 'Velor 50 ml', 'suggested'],
  ['a perfume whose strengths are recorded one by one has no unrecorded one', 'Maison Orvel', 'Velor Parfum 50 ml', 'doubtful'],
  ['the strength in the name is stated', 'Maison Orvel', 'Quintessa Eau de Parfum 50 ml', 'suggested'],
  ['another strength than the one in the name is another perfume', 'Maison Orvel', 'Quintessa Eau de Cologne 50 ml', 'doubtful'],
  ['a rare name needs no brand', '', 'Brumelune 50 ml', 'suggested'],
  ['an unexplained word without a brand may be the brand', '', 'Zephirine Brumelune 50 ml', 'doubtful'],
];

for (const [name, brand, title, expected] of cases) {
  test(name, () => {
    const { outcome, candidates } = index.match({ ref: '1', name: title, ...(brand !== '' && { brand }) });
    assert.equal(outcome === 'suggested' ? 'suggested' : 'doubtful', expected, JSON.stringify(candidates[0]));
  });
}
