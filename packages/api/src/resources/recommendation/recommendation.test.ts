import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { setImmediate as breathe } from 'node:timers/promises';
import { measureDislikes } from '../../../bench/recommendation/gift-quality.ts';
import { createSampleLibrary } from '../../../test/support/sample-library.ts';
import type { Fragrance } from '../library/fragrance.ts';
import type { LibraryMemory } from '../library/library.ts';
import { packDetails } from '../library/record-details.ts';
import { nameAccord, nameNote } from '../notes/terms.ts';
import type { GiftQuery } from './gift.ts';
import { occasions, type Wishes, wishesOf } from './occasions.ts';
import { translateReasons } from './reasons.ts';
import type { SimilarQuery } from './similar.ts';

let library: LibraryMemory;
before(async () => {
  library = await createSampleLibrary();
});

const at = (place: number): Fragrance => library.browsing.at(place) ?? assert.fail(`no record at ${place}`);
const put = (record: Fragrance) =>
  library.put({ ...record, revision: library.revision + 1, source: 'sample', details: packDetails(record) });
const findPlace = (query: string): number => library.browsing.placeOf(library.search(query, 1)[0]?.id ?? '');
const similar = (query: Partial<SimilarQuery> & { readonly place: number }) =>
  library.browsing.recommender.findSimilar({ brand: 'other', limit: 10, within: null, ...query });
const gifts = (query: Partial<GiftQuery>, limit = 20) =>
  library.browsing.recommender.findGift(
    { season: null, time: null, intensity: null, strength: null, wears: [], likes: [], dislikes: [], families: [], within: null, ...query },
    limit,
  );
const notesOf = ({ notes }: Fragrance) => [...notes.top, ...notes.heart, ...notes.base, ...notes.all].map((one) => nameNote(one)?.id);
const accordsOf = ({ accords }: Fragrance) => accords.map((one) => nameAccord(one)?.id);

test('each reason of a similar perfume names something that both records have', async () => {
  const kinds = new Set<string>();
  for (let place = 0; place < library.browsing.index.places; place += 211) {
    for (const found of await similar({ place })) {
      assert.ok(found.reasons.length > 0 && found.score > 0 && found.score <= 1);
      assert.ok(found.reasons.reduce((sum, { weight }) => sum + weight, 0) <= 1.005);
      for (const { kind, id, name } of found.reasons)
        for (const record of [at(place), at(found.place)]) {
          kinds.add(kind);
          if (kind === 'note') assert.ok(notesOf(record).includes(id), `${record.name}: ${id}`);
          else if (kind === 'accord') assert.ok(accordsOf(record).includes(id), `${record.name}: ${id}`);
          else if (kind === 'style')
            assert.ok(
              id.split('+').every((accord) => accordsOf(record).slice(0, 3).includes(accord)),
              id,
            );
          else if (kind === 'perfumer') assert.ok(record.perfumers.includes(name), name);
          else assert.equal(record.family, name);
        }
    }
  }
  assert.deepEqual([...kinds].sort(), ['accord', 'family', 'note', 'perfumer', 'style']);
});

test('similar perfumes are of the brands that are asked for, best first, and each but the same brand is listed once', async () => {
  const place = findPlace('dior sauvage');
  const { brand } = at(place);
  const other = await similar({ place, limit: 50 });
  assert.equal(other.length, 50);
  assert.ok(other.every((one) => at(one.place).brand !== brand));
  assert.deepEqual(
    [...other].sort((one, two) => two.score - one.score),
    other,
  );
  assert.equal(other.filter((one) => at(one.place).name.startsWith('Bleu de Chanel')).length, 1);
  const same = await similar({ place, brand: 'same', limit: 50 });
  assert.ok(same.every((one) => at(one.place).brand === brand && one.place !== place));
  assert.ok(same.filter((one) => at(one.place).name.startsWith('Sauvage')).length > 1);
  const within = Int32Array.from([place, findPlace('versace eros'), findPlace('dior homme intense')]);
  assert.deepEqual(
    (await similar({ place, within })).map((one) => at(one.place).name),
    ['Eros'],
  );
});

test('a changed record counts at once, and a withdrawn one is gone', async () => {
  const [place, twin] = [findPlace('creed aventus'), at(findPlace('diptyque philosykos'))];
  const { notes, accords, year, gender, family, perfumers } = at(place);
  put({ ...twin, notes, accords, year, gender, family, perfumers });
  assert.equal((await similar({ place, limit: 1 }))[0]?.place, library.browsing.placeOf(twin.id));
  put({ ...twin, state: 'withdrawn' });
  assert.ok((await similar({ place, limit: 50 })).every((one) => one.place !== library.browsing.placeOf(twin.id)));
  put(twin);
});

test('while a library that has changed a lot is learned again, requests use what was learned before', async () => {
  const { recommender, index } = library.browsing;
  const before = await recommender.learn();
  for (let place = 0; place < index.size / 10; place++) put(at(place));
  assert.equal((await recommender.learn()).model, before.model);
  let { model } = before;
  for (let turns = 0; turns < 10_000 && model === before.model; turns++) {
    await breathe();
    ({ model } = await recommender.learn());
  }
  assert.notEqual(model, before.model);
});

test('no gift has anything disliked, by ID, kind or name, and no brand has more than two', async () => {
  for (const [dislikes, name] of [
    [['rose'], /\brose\b/i],
    [['vanilla', 'oud'], /\bvanilla\b|\boud\b/i],
    [['white-flower', 'musk'], /\bmusk\b|\bjasmine\b/i],
    [['citrus'], /\bcitrus\b|\blemon\b/i],
  ] as const) {
    const { perfumes, leftOut } = await gifts({ dislikes, time: 'day' });
    assert.equal(perfumes.length, 20);
    assert.ok(leftOut.disliked > 100 && leftOut.other > 0 && leftOut.not_linked === 0);
    const brands = perfumes.map(({ place }) => at(place).brand);
    assert.ok(brands.every((brand) => brands.filter((one) => one === brand).length <= 2));
    for (const { place } of perfumes) {
      const { notes, accords } = at(place);
      assert.doesNotMatch([...Object.values(notes).flat(), ...accords].join(), name);
    }
  }
});

test('of random gift requests, no result has anything disliked, by the words and terms of its record, and no brand has more than two', async () => {
  const { index, recommender } = library.browsing;
  const { results, ...counts } = await measureDislikes({ index, recommender, recordAt: at }, 200, 11);
  assert.deepEqual(counts, { requests: 200, violations: 0, overPerBrand: 0 });
  assert.ok(results > 2_000, String(results));
});

test('gifts suit the season, have something that is liked, and are never padded', async () => {
  const namesOf = async (query: Partial<GiftQuery>, limit?: number) =>
    (await gifts(query, limit)).perfumes.map(({ place }) => at(place).name);
  const summer = await namesOf({ season: 'summer', time: 'day' });
  const winter = await namesOf({ season: 'winter', time: 'evening' });
  assert.ok(summer.includes('Acqua di Giò') || summer.includes('Light Blue'), summer.join());
  assert.equal(summer.filter((name) => winter.includes(name)).length, 0);
  const { perfumes } = await gifts({ likes: ['fig'] });
  assert.ok(perfumes.length > 0 && perfumes.every(({ place }) => notesOf(at(place)).includes('fig')));
  assert.ok(perfumes.every(({ reasons }) => reasons[0]?.id === 'fig'));
  const [first] = perfumes;
  assert.equal(translateReasons(first?.reasons ?? [], 'de')[0]?.name, 'Feige');
  const style = { kind: 'style', id: 'amber+woody', name: 'amber, woody', weight: 1 } as const;
  assert.match(translateReasons([style], 'ar')[0]?.name ?? '', /^[^,]+، [^,]+$/u);
  assert.deepEqual(await namesOf({ likes: ['fig'], dislikes: ['fig'] }), []);
  const worn = findPlace('tom ford tobacco vanille edp');
  const like = await gifts({ wears: [worn] }, 5);
  assert.ok(like.perfumes.every(({ place, reasons }) => place !== worn && reasons.length > 0));
  const within = Int32Array.from([worn, findPlace('4711 original eau de cologne')]);
  const own = await gifts({ season: 'winter', within });
  assert.deepEqual(
    own.perfumes.map(({ place }) => place),
    [worn],
  );
  assert.deepEqual(own.leftOut, { disliked: 0, not_linked: library.browsing.index.size - 2, other: 1 });
  for (const occasion of occasions) assert.ok((await gifts(toQuery(wishesOf(occasion)))).perfumes.length > 0, occasion);
});

const toQuery = ({ season, time, intensity }: Wishes) => ({ season: season ?? null, time: time ?? null, intensity: intensity ?? null });
