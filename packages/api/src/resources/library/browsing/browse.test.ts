import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import fc from 'fast-check';
import { createSampleLibrary } from '../../../../test/support/sample-library.ts';
import { nameAccord, nameFamily, nameNote } from '../../notes/terms.ts';
import type { Fragrance } from '../fragrance.ts';
import type { LibraryMemory } from '../library.ts';
import { packDetails } from '../record-details.ts';
import type { BrowseQuery, Sort } from './browse.ts';
import { tiers, toCode } from './browse-index.ts';
import { foldName } from './name-key.ts';

let library: LibraryMemory;
let all: Fragrance[];

before(async () => {
  library = await createSampleLibrary();
  const { index, at } = library.browsing;
  all = Array.from({ length: index.places }, (_, place) => at(place)).filter((one) => one !== null);
});

const everything: BrowseQuery = {
  filters: [],
  without: [],
  yearFrom: null,
  yearTo: null,
  found: null,
  linked: null,
  sort: 'relevance',
  limit: 10,
  after: null,
  facets: true,
};

const notesOf = ({ notes }: Fragrance) =>
  Object.values(notes)
    .flat()
    .map((text: string) => nameNote(text)?.id);
const accordsOf = ({ accords }: Fragrance) => accords.map((text) => nameAccord(text)?.id);
const noteCodes = (id: string) => tiers.map((_, tier) => toCode(library.browsing.index.terms.find('note', id), tier));
const accordCodes = (id: string) => [toCode(library.browsing.index.terms.find('accord', id), 0)];

const countAll = (lists: readonly (readonly (string | undefined)[])[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const list of lists) for (const id of new Set(list)) if (id !== undefined) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
};

const compareBy: Readonly<Record<Sort, (one: Fragrance, other: Fragrance) => number>> = {
  relevance: (one, other) => other.popularity - one.popularity,
  newest: (one, other) => (other.year ?? 0) - (one.year ?? 0) || other.popularity - one.popularity,
  name: (one, other) => {
    const [a, b] = [one, other].map(({ name, brand }) => `${foldName(name)}\u0000${foldName(brand)}`);
    return String(a) < String(b) ? -1 : String(a) > String(b) ? 1 : 0;
  },
};

test('pages, totals and facets are those of a scan of the whole library, for any combination of filters', async () => {
  const note = fc.constantFrom('rose', 'bergamot', 'vanilla', 'oud', 'sea-salt');
  const accord = fc.constantFrom('woody', 'citrus', 'leather');
  const wanted = fc.record({
    notes: fc.array(note, { maxLength: 2 }),
    accords: fc.array(accord, { maxLength: 1 }),
    without: fc.array(note, { maxLength: 1 }),
    years: fc.option(fc.constantFrom([1990, 2010], [2015, 2020]), { nil: null }),
    sort: fc.constantFrom<Sort>('relevance', 'name', 'newest'),
    limit: fc.integer({ min: 1, max: 400 }),
  });
  const { browsing } = library;
  await fc.assert(
    fc.asyncProperty(wanted, async ({ notes, accords, without, years, sort, limit }) => {
      const [from = null, to = null] = years ?? [];
      const query: BrowseQuery = {
        ...everything,
        ...{ filters: [...notes.map(noteCodes), ...accords.map(accordCodes)], without: without.flatMap(noteCodes) },
        ...{ yearFrom: from, yearTo: to, sort, limit },
      };
      const expected = all
        .filter((one) => notes.every((id) => notesOf(one).includes(id)) && accords.every((id) => accordsOf(one).includes(id)))
        .filter((one) => !without.some((id) => notesOf(one).includes(id)))
        .filter(({ year }) => from === null || (year !== null && year >= from && year <= (to ?? 0)))
        .sort((one, other) => compareBy[sort](one, other) || (one.id < other.id ? -1 : 1));
      const ids: string[] = [];
      let page = await browsing.browse(query);
      const { facets, total } = page;
      for (;;) {
        ids.push(...page.places.map((place) => browsing.at(place)?.id ?? ''));
        if (!page.hasMore) break;
        page = await browsing.browse({ ...query, after: page.places.at(-1) ?? null });
      }
      assert.deepEqual(
        ids,
        expected.map(({ id }) => id),
      );
      assert.equal(total, expected.length);
      for (const [kind, counts] of [
        ['note', countAll(expected.map(notesOf))],
        ['accord', countAll(expected.map(accordsOf))],
        ['family', countAll(expected.map(({ family }) => [family === null ? undefined : nameFamily(family)?.id]))],
      ] as const) {
        const entries = facets?.[kind] ?? [];
        assert.equal(entries.length, Math.min(30, counts.size));
        for (const { term, count } of entries) assert.equal(count, counts.get(browsing.index.terms.id(term)), kind);
        assert.equal(entries[0]?.count ?? 0, Math.max(0, ...counts.values()));
      }
    }),
    { numRuns: 25, seed: 29 },
  );
});

test('a change of the library is applied in place', async () => {
  const [one] = all;
  assert.ok(one);
  const { browsing } = library;
  const put = (change: Partial<Fragrance>) => {
    const { id, state, movedTo, brand, name, strength, year, gender, popularity, revision, ...details } = { ...one, ...change };
    const packed = packDetails(details);
    library.put({ id, state, movedTo, brand, name, strength, year, gender, popularity, revision, details: packed, source: 'sample' });
  };
  const count = async (codes: readonly number[]) => (await browsing.browse({ ...everything, filters: [codes] })).total;
  const roses = await count(noteCodes('rose'));
  const { size } = browsing.index;
  put({ notes: { top: ['Moon Dust', 'Sea Salt'], heart: [], base: ['Salt', 'Sea Salt'], all: [] } });
  const place = browsing.placeOf(one.id);
  const found = [...browsing.index.codesOf(place)].filter((code) => browsing.index.terms.kind(Math.floor(code / 4)) === 'note');
  assert.deepEqual(new Set(found.map((code) => code % 4)), new Set([0, 2]));
  assert.equal(browsing.index.size, size);
  put({ state: 'withdrawn' });
  assert.equal(browsing.index.size, size - 1);
  assert.deepEqual([...browsing.index.codesOf(place)], []);
  put({});
  assert.deepEqual([browsing.index.size, await count(noteCodes('rose'))], [size, roses]);
});
