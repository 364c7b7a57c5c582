import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FragranceState } from '../../states.ts';
import { parseLibraryRow } from './imported-fragrance.ts';
import { createLibraryMemory, type LibraryRecord, sampleSource } from './library.ts';
import { packDetails } from './record-details.ts';

let revision = 0;
function record(source: string, id: string, name: string, state: FragranceState = 'public', movedTo: string | null = null): LibraryRecord {
  const read = parseLibraryRow(source, { id, brand: 'Zauberhaus', name });
  if (typeof read === 'string') throw new Error(read);
  revision += 1;
  return { ...read, source, state, movedTo, revision, details: packDetails(read) };
}

const found = (library: ReturnType<typeof createLibraryMemory>, query = 'zauberhaus'): string[] =>
  library
    .search(query, 25)
    .map(({ id }) => library.find(id)?.name ?? '')
    .sort();

test('search finds only public perfumes; find returns records in any state', () => {
  const library = createLibraryMemory();
  const mond = record('own', '1', 'Mondlicht');
  library.put(mond);
  assert.deepEqual(found(library), ['Mondlicht']);
  for (const state of ['in_review', 'withdrawn', 'moved'] as const) {
    library.put(record('own', '1', 'Mondlicht', state, state === 'moved' ? mond.id : null));
    assert.deepEqual(found(library), [], state);
    assert.equal(library.find(mond.id)?.state, state);
  }
  library.put(record('own', '1', 'Sonnenlicht'));
  assert.deepEqual(found(library), ['Sonnenlicht']);
  assert.deepEqual(found(library, 'mondlicht'), []);
  assert.equal(library.size, 1);
  assert.equal(library.revision, revision);
  assert.equal(library.find('00000000-0000-4000-8000-000000000000'), null);
});

test('the index for browsing can be filled later, and has what changes meanwhile', async () => {
  const library = createLibraryMemory({ isBrowsed: false });
  const browse = async () => {
    const query = { filters: [], without: [], yearFrom: null, yearTo: null, found: null, linked: null, facets: false };
    const { places } = await library.browsing.browse({ ...query, sort: 'name', limit: 10, after: null });
    return places.map((place) => library.browsing.at(place)?.name);
  };
  const hidden = record('own', '2', 'Regen', 'in_review');
  for (const one of [record('own', '1', 'Mondlicht'), hidden, record('own', '3', 'Nebel')]) library.put(one);
  assert.deepEqual(await browse(), []);
  const filled = library.prepareBrowsing();
  library.put(record('own', '3', 'Nebel', 'withdrawn'));
  library.put(record('own', '4', 'Abend'));
  await filled;
  assert.deepEqual(await browse(), ['Abend', 'Mondlicht']);
  library.put({ ...hidden, state: 'public' });
  await library.prepareBrowsing();
  assert.deepEqual(await browse(), ['Abend', 'Mondlicht', 'Regen']);
});

test('a chain of moves that is temporarily broken or circular is followed one step', () => {
  const library = createLibraryMemory();
  const [a, b, c] = [record('own', 'a', 'A'), record('own', 'b', 'B'), record('own', 'c', 'C')];
  const targetOf = (id: string) => library.find(id)?.movedTo;
  library.put({ ...a, state: 'moved', movedTo: b.id });
  assert.equal(targetOf(a.id), b.id);
  library.put({ ...b, state: 'moved', movedTo: a.id });
  assert.deepEqual([targetOf(a.id), targetOf(b.id)], [b.id, a.id]);
  library.put({ ...b, state: 'moved', movedTo: c.id });
  assert.deepEqual([targetOf(a.id), targetOf(b.id)], [b.id, c.id]);
  library.put(c);
  assert.deepEqual([targetOf(a.id), targetOf(b.id)], [c.id, c.id]);
});

test("the sample library is hidden while the operator's own library is at least as large", () => {
  const library = createLibraryMemory();
  for (const name of ['Eins', 'Zwei']) library.put(record(sampleSource, name, `Muster ${name}`));
  library.put(record('own', '1', 'Eigen Eins'));
  assert.deepEqual(found(library), ['Eigen Eins', 'Muster Eins', 'Muster Zwei']);
  library.put(record('own', '2', 'Eigen Zwei'));
  assert.deepEqual(found(library), ['Eigen Eins', 'Eigen Zwei']);
  const hidden = record(sampleSource, 'Eins', 'Muster Eins');
  library.put(hidden);
  assert.deepEqual(found(library), ['Eigen Eins', 'Eigen Zwei'], 'a change does not unhide a record');
  assert.equal(library.find(hidden.id)?.state, 'public', 'its card is still served');
  library.put(record('own', '2', 'Eigen Zwei', 'withdrawn'));
  assert.deepEqual(found(library), ['Eigen Eins', 'Muster Eins', 'Muster Zwei']);
});

test('putting a record repeatedly counts it once', () => {
  const library = createLibraryMemory();
  library.put(record(sampleSource, 'a', 'Muster A'));
  library.put(record(sampleSource, 'b', 'Muster B'));
  for (let round = 0; round < 3; round++) library.put(record('own', '1', 'Eigen'));
  assert.deepEqual(found(library), ['Eigen', 'Muster A', 'Muster B']);
});
