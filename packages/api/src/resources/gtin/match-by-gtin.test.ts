import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { parseLibraryRow } from '../library/imported-fragrance.ts';
import { createLibraryMemory, type LibraryMemory } from '../library/library.ts';
import { packDetails } from '../library/record-details.ts';
import type { Row } from '../matching/index.ts';
import type { GtinApproval } from './gtin-approvals.ts';
import { findSeveralPerfumes, matchByGtin } from './match-by-gtin.ts';

const gtin = '03348901250146';
const other = '03145891253177';
const names = [
  ['Maison Aurore', 'Ambre Nuit Blanche', 'Eau de Parfum'],
  ['Maison Aurore', 'Ambre Nuit Blanche', 'Eau de Toilette'],
  ['Atelier Lune', 'Vetiver Court', 'Eau de Toilette'],
  ['Atelier Lune', 'Vetiver Court Intense', 'Eau de Toilette'],
  ['Verger Bleu', 'Figue Sauvage', 'Extrait de Parfum'],
] as const;

const library = createLibraryMemory();
let revision = 0;

/** The library, changed in place so that its perfumes have the GTIN as marked; those that aren't public are under review. */
function libraryWith(hasGtin: readonly boolean[], isPublic: readonly boolean[] = []): { library: LibraryMemory; ids: readonly string[] } {
  revision += 1;
  const ids = names.map(([brand, name, strength], nth) => {
    const read = parseLibraryRow('test', { id: `${nth}`, brand, name, strength, gtins: hasGtin[nth] === true ? [gtin] : [] });
    assert.ok(typeof read === 'object');
    const state = isPublic[nth] === false ? 'in_review' : 'public';
    library.put({ ...read, source: 'test', state, movedTo: null, revision, details: packDetails(read) });
    return read.id;
  });
  return { library, ids };
}

function matchAll(rows: readonly Row[], approvals: ReadonlyMap<string, GtinApproval>, library: LibraryMemory) {
  const read = rows.map((row) => ({ row, byTitle: library.match(row) }));
  const several = findSeveralPerfumes(read, approvals, library);
  return read.map((one) => ({ ...one, matched: matchByGtin(one, several, approvals, library) }));
}

const title = fc.oneof(
  fc.constantFrom(...names.map(([brand, name, strength]) => ({ brand, name: `${name} ${strength}` }))),
  fc.constantFrom(...names.map(([brand, name]) => ({ name: `${brand} ${name} 50 ml` }))),
  fc.constantFrom({ name: 'Vaporisateur 50 ml' }, { name: 'Coffret' }, { brand: 'Unbranded', name: 'Mystery lot' }),
);
const marks = fc.array(fc.boolean(), { minLength: names.length, maxLength: names.length });

test('a GTIN of several perfumes never decides, one of none changes nothing, and one of a single perfume is first', () => {
  fc.assert(
    fc.property(title, marks, marks, marks, (row, recordedFor, isPublic, approvedFor) => {
      const { library, ids } = libraryWith(recordedFor, isPublic);
      const elsewhere = ids.filter((_, nth) => approvedFor[nth]);
      const [{ byTitle, matched } = assert.fail()] = matchAll(
        [{ ref: 'a', ...row, gtin }],
        new Map([[gtin, { elsewhere, own: [] }]]),
        library,
      );
      const known = ids.filter((_, nth) => isPublic[nth] && (recordedFor[nth] || approvedFor[nth]));
      const [first] = matched.candidates;
      if (known.length === 0) assert.deepEqual(matched, byTitle);
      if (known.length > 1) {
        assert.equal(matched.outcome, 'ambiguous');
        assert.deepEqual([...new Set(matched.candidates.map(({ evidence }) => evidence.gtin))], ['conflict']);
      }
      if (known.length === 1) {
        assert.deepEqual(
          [first?.id, first?.evidence.gtin],
          [known[0], library.findByGtin(gtin).includes(known[0] ?? '') ? 'recorded' : 'approved_elsewhere'],
        );
        for (const { evidence } of matched.candidates.slice(1)) assert.equal(evidence.gtin, 'conflict');
      }
      const scores = matched.candidates.map(({ score }) => score);
      assert.deepEqual(
        scores,
        [...scores].sort((one, another) => another - one),
      );
      assert.ok(matched.candidates.length <= 5);
    }),
    { numRuns: 400, seed: 26 },
  );
});

test('scores are rounded to thousandths', () => {
  const { library } = libraryWith([true, true, true]);
  const [{ matched } = assert.fail()] = matchAll([{ ref: 'a', name: 'Maison Aurore 50 ml', gtin }], new Map(), library);
  assert.deepEqual(
    matched.candidates.slice(0, 3).map(({ score }) => score),
    [0.167, 0.167, 0.167],
  );
});

test('a title that names a perfume exactly is never overruled', () => {
  const nth = fc.integer({ min: 0, max: names.length - 1 });
  fc.assert(
    fc.property(nth, nth, fc.boolean(), (titled, recorded, isRecorded) => {
      const { library, ids } = libraryWith(names.map((_, at) => isRecorded && at === recorded));
      const [brand, name, strength] = names[titled] ?? names[0];
      const approvals = new Map([[gtin, { elsewhere: isRecorded ? [] : [ids[recorded] ?? ''], own: [] }]]);
      const [{ matched } = assert.fail()] = matchAll([{ ref: 'a', brand, name: `${name} ${strength}`, gtin }], approvals, library);
      assert.equal(matched.outcome, titled === recorded ? 'suggested' : 'ambiguous');
    }),
    { numRuns: 100, seed: 26 },
  );
});

test('a title of a brand or perfume outside the library is not overruled either', () => {
  const { library } = libraryWith([true]);
  for (const row of [
    { brand: 'Chanel', name: 'Coco Mademoiselle Eau de Parfum 50 ml' },
    { brand: 'Maison Aurore', name: 'Cuir Volcan Eau de Parfum' },
    { brand: 'Maison Aurore', name: 'Ambre Nuit Blanche Extrait de Parfum' },
    { brand: 'Maison Aurore', name: 'Ambre Nuit Blanche Intense Eau de Parfum' },
  ])
    assert.equal(matchAll([{ ref: 'a', ...row, gtin }], new Map(), library)[0]?.matched.outcome, 'ambiguous', row.name);
});

test('a title that leaves out the strength leaves it to the GTIN', () => {
  for (const nth of [0, 1]) {
    const { library, ids } = libraryWith(names.map((_, at) => at === nth));
    const [{ matched } = assert.fail()] = matchAll(
      [{ ref: 'a', name: 'Maison Aurore Ambre Nuit Blanche 50 ml', gtin }],
      new Map(),
      library,
    );
    assert.deepEqual([matched.outcome, matched.candidates[0]?.id], ['suggested', ids[nth]]);
  }
});

test('a GTIN that a shop has on several perfumes is ignored in all of its rows, and only there', () => {
  const { library, ids } = libraryWith([true]);
  const row = (ref: string, nth: number, code: string): Row => ({ ref, brand: names[nth]?.[0], name: names[nth]?.[1] ?? '', gtin: code });
  const faults = (rows: readonly Row[], approvals: ReadonlyMap<string, GtinApproval> = new Map()) =>
    matchAll(rows, approvals, library).map(({ matched }) => matched.gtinFault);
  const several = 'several_perfumes';
  assert.deepEqual(faults([row('a', 0, gtin), row('b', 2, '3348901250146'), row('c', 4, other)]), [several, several, undefined]);
  assert.deepEqual(faults([row('a', 0, gtin), row('b', 1, gtin)]), [undefined, undefined]);
  const own = (...nths: readonly number[]) => new Map([[gtin, { elsewhere: [], own: nths.map((nth) => ids[nth] ?? '') }]]);
  assert.deepEqual(faults([row('a', 0, gtin)], own(0, 1)), [several]);
  assert.deepEqual(faults([row('a', 0, gtin)], own(2)), [several]);
  assert.deepEqual(faults([row('a', 0, gtin)], own(0)), [undefined]);
});

test('the index of GTINs follows changes of the library', () => {
  const { library, ids } = libraryWith([true]);
  const [first = '', second = ''] = ids;
  assert.deepEqual(library.findByGtin(gtin), [first]);
  const put = (id: string, gtins: readonly string[], state: 'public' | 'moved', movedTo: string | null) => {
    const record = library.find(id);
    assert.ok(record);
    library.put({ ...record, source: 'test', state, movedTo, revision: library.revision + 1, details: packDetails({ ...record, gtins }) });
  };
  put(first, [other], 'public', null);
  assert.deepEqual([library.findByGtin(gtin), library.findByGtin(other)], [[], [first]]);
  put(first, [other], 'moved', second);
  assert.deepEqual(library.findByGtin(other), [second]);
  put(second, [other], 'public', null);
  assert.deepEqual(library.findByGtin(other), [second]);
  put(first, [], 'public', null);
  assert.deepEqual([library.findByGtin(other), library.find(second)?.gtins], [[second], [other]]);
});
