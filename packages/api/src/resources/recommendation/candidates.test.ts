import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createBrowseIndex } from '../library/browsing/browse-index.ts';
import { listCandidates } from './candidates.ts';

const none = { brand: 'A', name: 'B', strength: null, year: null, popularity: 0, perfumers: [], family: null, accords: [] };
const rare = [17, 30_000, 60_098];
const famous = Int32Array.of(9, 17);

test('in a large library, candidates are the popular perfumes and those with the rarest terms, each once and not too many', () => {
  const index = createBrowseIndex();
  for (let place = 0; place < 60_100; place++)
    index.put(place, { ...none, notes: { top: rare.includes(place) ? ['Saffron'] : [], heart: [], base: ['Musk'], all: ['Musk'] } });
  const terms = ['musk', 'saffron'].map((id) => index.terms.find('note', id));
  const list = (within: Int32Array | null, isWanted?: (place: number) => boolean): readonly number[] => {
    const work = listCandidates(within, terms, index, { famous }, isWanted);
    for (;;) {
      const step = work.next();
      if (step.done === true) return step.value;
    }
  };
  const found = list(null);
  assert.deepEqual([found.length, new Set(found).size], [60_000, 60_000]);
  assert.deepEqual(found.slice(0, 4), [9, 17, 30_000, 60_098]);
  index.remove(17);
  assert.deepEqual(new Set(list(null, (place) => place !== 30_000).filter((place) => rare.includes(place))), new Set([60_098]));
  assert.deepEqual(list(Int32Array.of(5, 17, 5, 6)), [5, 6]);
});
