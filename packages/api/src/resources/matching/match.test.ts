import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createPerfumeIndex } from './index.ts';
import { sampleChoices, sampleClasses, samplePerfumes, sampleRows } from './samples/read.ts';

const index = createPerfumeIndex(samplePerfumes);
const nameOf = new Map(samplePerfumes.map(({ id, brand, name, year }) => [id, `${brand} / ${name} / ${year}`]));
const sauvage = samplePerfumes.find(({ name }) => name === 'Sauvage');

for (const { row, right } of sampleRows.filter(({ right }) => right.length > 0)) {
  test(`the right perfume is suggested: ${row.brand ?? ''} · ${row.name} · ${row.strength ?? ''}`, () => {
    const { outcome, candidates } = index.match(row);
    const first = candidates[0]?.id ?? '';
    assert.ok(right.includes(first), `${nameOf.get(first)} is first`);
    assert.equal(outcome, 'suggested');
  });
}

for (const { row } of sampleRows.filter(({ right }) => right.length === 0)) {
  test(`nothing is suggested for: ${row.brand ?? ''} · ${row.name} · ${row.strength ?? ''}`, () => {
    assert.notEqual(index.match(row).outcome, 'suggested');
  });
}

test('a nickname isn’t replaced if the library has a perfume of that name', () => {
  const row = { ref: 'R', brand: 'Xerjoff', name: 'Naxos Eau de Parfum 100 ml' };
  const perfume = { brand: 'Xerjoff', strength: null, year: null, gender: null, popularity: 0 } as const;
  const renaissance = { ...perfume, id: '7d1c9f0e-0000-4000-8000-000000000001', name: 'XJ 1861 Renaissance' };
  // Another brand of the same house.
  const casamorati = { ...perfume, id: '7d1c9f0e-0000-4000-8000-000000000003', brand: 'Casamorati', name: 'Mefisto' };
  for (const name of ['Naxos', 'XJ 1861 Naxos']) {
    const recorded = { ...perfume, id: '7d1c9f0e-0000-4000-8000-000000000002', name };
    const { outcome, candidates } = createPerfumeIndex([renaissance, casamorati, recorded]).match(row);
    assert.deepEqual([outcome, candidates[0]?.id, candidates[0]?.evidence.name], ['suggested', recorded.id, 'exact'], name);
  }
});

test('at least 80% of rows without a recorded perfume need no review; the others contain a recorded name plus an unexplained word', () => {
  const unknown = sampleRows.filter(({ right }) => right.length === 0);
  const dismissed = unknown.filter(({ row }) => index.match(row).outcome === 'no_recorded_perfume');
  assert.ok(dismissed.length / unknown.length >= 0.8, `${dismissed.length} of ${unknown.length}`);
});

for (const { row, right } of sampleChoices) {
  test(`ambiguous: ${row.name}`, () => {
    const { outcome, candidates } = index.match(row);
    assert.equal(outcome, 'ambiguous');
    for (const id of right) assert.ok(candidates.some((candidate) => candidate.id === id));
  });
}

for (const { error, rows } of sampleClasses) {
  test(`recorded perfumes are first and never hidden, and nothing else is suggested, for rows with ${error}`, () => {
    for (const { row, right } of rows) {
      const { outcome, candidates } = index.match(row);
      const message = `${row.brand ?? ''} · ${row.name}: ${outcome}, ${nameOf.get(candidates[0]?.id ?? '')}`;
      if (right.length === 0) assert.notEqual(outcome, 'suggested', message);
      else assert.deepEqual([right.includes(candidates[0]?.id ?? ''), outcome === 'no_recorded_perfume'], [true, false], message);
    }
  });
}

test('equally likely strengths are ambiguous however popular one is, but the first release is suggested', () => {
  const chance = { brand: 'Maison Rose', strength: null, year: 2003, gender: null };
  const strengths = [
    { ...chance, id: '00000000-0000-4000-8000-000000000001', name: 'Fortune Eau de Parfum', popularity: 90_000 },
    { ...chance, id: '00000000-0000-4000-8000-000000000002', name: 'Fortune Eau de Toilette', popularity: 10 },
  ];
  const row = { ref: '1', brand: 'Maison Rose', name: 'Fortune 50 ml' };
  assert.equal(createPerfumeIndex(strengths).match(row).outcome, 'ambiguous');
  assert.equal(createPerfumeIndex(strengths).match({ ...row, name: 'Fortune EDT 50 ml' }).outcome, 'suggested');
  const first = { ...chance, id: '00000000-0000-4000-8000-000000000003', name: 'Fortune', popularity: 5 };
  const { outcome, candidates } = createPerfumeIndex([...strengths, first]).match(row);
  assert.deepEqual([outcome, candidates[0]?.id], ['suggested', first.id]);
});

test('a row that fits two records of a brand is ambiguous: it names both, or the name of one contains the other', () => {
  const names = ['Homme', 'Wow', 'Drops', 'Aurum', '212 VIP', '212 VIP Black', 'Man', 'Ember'];
  const shared = { brand: 'Maison Rose', strength: null, year: null, gender: null, popularity: 900 };
  const index = createPerfumeIndex(names.map((name, nth) => ({ ...shared, id: `00000000-0000-4000-8000-00000000000${nth}`, name })));
  const outcomeOf = (name: string) => index.match({ ref: '1', brand: 'Maison Rose', name }).outcome;
  assert.deepEqual(
    ['Maison Rose Homme Wow! 50 ml', 'Drops 50 ml for women and Aurum', '212 VIP Black 100 ml', 'Drops 50 ml', 'Ember Man 50 ml'].map(
      outcomeOf,
    ),
    ['ambiguous', 'ambiguous', 'ambiguous', 'suggested', 'suggested'],
  );
});

test('a row that names neither a house nor a perfume gets no suggestion', () => {
  const shared = { brand: 'Maison Rose', strength: null, year: null, gender: null, popularity: 9_000 };
  const index = createPerfumeIndex([
    { ...shared, id: '00000000-0000-4000-8000-000000000001', name: 'Le Parfum' },
    { ...shared, id: '00000000-0000-4000-8000-000000000002', name: 'Eau de Cologne' },
  ]);
  for (const name of ['Eau de Cologne', 'Parfum 50 ml', 'Cologne spray'])
    assert.notEqual(index.match({ ref: '1', name }).outcome, 'suggested', name);
  assert.equal(index.match({ ref: '1', brand: 'Maison Rose', name: 'Eau de Cologne' }).candidates[0]?.id.at(-1), '2');
});

test('the evidence describes the first candidate field by field', () => {
  const [first] = index.match({ ref: '1', brand: 'Christian Dior', name: 'Sauvage EDT 100ml tester vintage', strength: '' }).candidates;
  assert.deepEqual(first?.evidence, { brand: 'alias', name: 'exact', strength: 'not_recorded', left_over: ['tester', 'vintage'] });
});

test('a row has at most five candidates, with scores from 0 to 1 in thousandths', () => {
  for (const { row } of sampleRows) {
    const scores = index.match(row).candidates.map(({ score }) => score);
    assert.ok(scores.length <= 5);
    for (const score of scores) assert.ok(score >= 0 && score <= 1 && score === Number(score.toFixed(3)), String(score));
  }
});

test('a removed perfume is no longer suggested until it is added again', () => {
  assert.ok(sauvage);
  const changing = createPerfumeIndex(samplePerfumes);
  const row = { ref: '1', brand: 'Dior', name: 'Dior Sauvage Eau de Toilette 100ml' };
  changing.remove(sauvage.id);
  assert.ok(changing.match(row).candidates.every(({ id }) => id !== sauvage.id));
  changing.put(sauvage);
  assert.equal(changing.match(row).candidates[0]?.id, sauvage.id);
});

test('an empty library matches nothing', () => {
  assert.deepEqual(createPerfumeIndex().match({ ref: '1', name: 'Sauvage' }), { ref: '1', outcome: 'no_recorded_perfume', candidates: [] });
});
