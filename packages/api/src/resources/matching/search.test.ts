import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createPerfumeIndex } from './index.ts';
import { samplePerfumes } from './samples/read.ts';

const index = createPerfumeIndex(samplePerfumes);
const nameOf = new Map(samplePerfumes.map(({ id, brand, name, year }) => [id, `${brand} / ${name} / ${year}`]));
const firstFor = (query: string) => nameOf.get(index.search(query, 10)[0]?.id ?? '');

const queries = [
  ['sauvage', 'Dior / Sauvage / 2015'],
  ['sauvage edp 2018', 'Dior / Sauvage Eau de Parfum / 2018'],
  ['sauvage eau de parfum', 'Dior / Sauvage Eau de Parfum / 2018'],
  ['dior sauv', 'Dior / Sauvage / 2015'],
  ['sauvage dior', 'Dior / Sauvage / 2015'],
  ['dior suavage', 'Dior / Sauvage / 2015'],
  ['ysl libre', 'Yves Saint Laurent / Libre / 2019'],
  ['y ysl', 'Yves Saint Laurent / Y / 2017'],
  ['mfk baccarat', 'Maison Francis Kurkdjian / Baccarat Rouge 540 / 2015'],
  ['jadore', "Dior / J'adore / 1999"],
  ['l homme prada', "Prada / L'Homme / 2016"],
  ['chanel no 5', 'Chanel / Chanel N°5 Eau de Parfum / 1986'],
  ['терре гермес', "Hermès / Terre d'Hermès / 2006"],
  ['cool water women', 'Davidoff / Cool Water / 1996'],
  ['one million', 'Paco Rabanne / 1 Million / 2008'],
  ['flower bomb', 'Viktor & Rolf / Flowerbomb / 2005'],
  ['baccaratrouge 540', 'Maison Francis Kurkdjian / Baccarat Rouge 540 / 2015'],
  ['opus x', 'Amouage / Opus X / 2016'],
] as const;

for (const [query, name] of queries) test(`"${query}" finds ${name}`, () => assert.equal(firstFor(query), name));

test('the first release ranks before its strengths, and those before its flankers, all with different scores', () => {
  const found = index.search('sauvage', 4).map(({ id, score }) => ({ name: nameOf.get(id)?.split(' / ')[1], score }));
  assert.deepEqual(
    found.map(({ name }) => name),
    ['Sauvage', 'Sauvage Eau de Parfum', 'Sauvage Parfum', 'Sauvage Elixir'],
  );
  assert.equal(new Set(found.map(({ score }) => score)).size, 4);
});

test('scores are rounded to thousandths', () => {
  for (const { score } of queries.flatMap(([query]) => index.search(query, 10))) assert.equal(score, Number(score.toFixed(3)));
});

test('a house alone finds its perfumes, most popular first', () => {
  const found = index.search('creed', 3).map(({ id }) => nameOf.get(id));
  assert.deepEqual(found, ['Creed / Aventus / 2010', 'Creed / Green Irish Tweed / 1985', 'Creed / Silver Mountain Water / 1995']);
});

test('a complete name with one typo or missing letter ranks before a more popular longer name', () => {
  const known = { brand: 'Moschino', strength: null, year: null, gender: null };
  const toys = createPerfumeIndex([
    { ...known, id: '00000000-0000-4000-8000-000000000001', name: 'Teddy', popularity: 290 },
    { ...known, id: '00000000-0000-4000-8000-000000000002', name: 'Teddy Boy', popularity: 900 },
  ]);
  for (const query of ['moshcino teddy', 'moschino teddi', 'moschino tedd', 'teddy moschimo'])
    assert.match(toys.search(query, 1)[0]?.id ?? '', /1$/, query);
  assert.match(toys.search('moschino teddy b', 1)[0]?.id ?? '', /2$/);
});

test('a query without words, or without similar names, finds nothing', () => {
  for (const query of ['', '   ', '%_%_', '😀', 'qqqqqqqq']) assert.deepEqual(index.search(query, 10), []);
});

test('no more results than the limit', () => assert.equal(index.search('eau de parfum', 4).length, 4));

const hostileParts = ['a', 'a ', 'é', '😀', '%_', '(a+)+$', 'de la eau ', 'oud rose musk ', '1 2 3 ', 'ab cd ', '\u0000\uD800'];
test('any 200 characters are searched and matched within 20 ms', () => {
  for (const part of hostileParts) {
    const query = part.repeat(200).slice(0, 200);
    // The fastest of several, because other work on the machine only adds time.
    const durationsMs: number[] = [];
    while (durationsMs.length < 3 || (durationsMs.length < 20 && Math.min(...durationsMs) >= 20)) {
      const started = performance.now();
      index.search(query, 25);
      index.match({ ref: '1', brand: query, name: query, strength: query });
      durationsMs.push(performance.now() - started);
    }
    assert.ok(Math.min(...durationsMs) < 20, `${part}: ${durationsMs} ms`);
  }
});
