import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import fc from 'fast-check';
import { sql } from 'kysely';
import { setFragranceState } from '../../src/adapters/postgres/library/library-store.ts';
import { checkDigit } from '../../src/resources/gtin/gtin.ts';
import {
  freshDatabase,
  newBusiness,
  startTestService,
  type TestBusiness,
  type TestDatabase,
  type TestService,
} from '../support/harness.ts';
import { importPerfume, insertPerfumes, perfumes } from '../support/perfumes.ts';
import { answerOf } from '../support/responses.ts';

let database: TestDatabase;
let service: TestService;
let business: TestBusiness;

const { complete, bare, untiered } = perfumes;
let codes = 0;
/** A valid GTIN-13 that no other test uses. */
const newGtin = (): string => {
  const code = `3${String(4_890_000_000 + ++codes).padStart(11, '0')}`;
  return code + checkDigit(code);
};
const onComplete = newGtin();
const onTwo = newGtin();
const onMoved = newGtin();

before(async () => {
  database = await freshDatabase();
  await insertPerfumes(database.db);
  await importPerfume(database.db, {
    id: 'with-gtin',
    brand: 'Maison Aurore',
    name: 'Jardin Clos',
    concentration: 'Eau de Parfum',
    gtins: onTwo,
  });
  const { id } = await importPerfume(database.db, { id: 'merged', brand: 'Maison Aurore', name: 'Jardin Ancien', gtins: onMoved });
  await setFragranceState(database.db, id, 'moved', bare.id);
  await sql`update fragrances set gtins = ${[`0${onComplete}`, `0${onTwo}`]} where id = ${complete.id}`.execute(database.db);
  business = await newBusiness(database.db);
  service = await startTestService(database.url);
});
after(async () => {
  await service?.close();
  await database?.drop();
});

interface ResponseRow {
  readonly ref: string;
  readonly outcome: string;
  readonly gtin_ignored?: string;
  readonly candidates: readonly { readonly id: string; readonly score: number; readonly evidence: { readonly gtin?: string } }[];
}

async function match(rows: readonly object[], key = business.key): Promise<readonly ResponseRow[]> {
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ rows }) };
  return Object(await answerOf('matchProducts', await service.call('/match', key, init))).rows;
}

const summary = ({ outcome, gtin_ignored: ignored, candidates }: ResponseRow) => ({
  outcome,
  ...(ignored !== undefined && { ignored }),
  candidates: candidates.map(({ id, evidence }) => [id, evidence.gtin]),
});

let refs = 0;
async function matchOne(row: object, key = business.key) {
  const [found] = await match([{ ref: `one ${++refs}`, ...row }], key);
  assert.ok(found);
  return found;
}

/** Approves the perfume for a product with the GTIN, as a person of a new business would. */
async function approveElsewhere(gtin: string, ...fragranceIds: readonly string[]): Promise<TestBusiness> {
  const other = await newBusiness(database.db);
  await approveIn(other, gtin, ...fragranceIds);
  return other;
}

async function approveIn({ id, key }: TestBusiness, gtin: string, ...fragranceIds: readonly string[]): Promise<void> {
  for (const fragranceId of fragranceIds) {
    const ref = `approved ${++refs}`;
    await match([{ ref, name: 'Parfum', gtin }], key);
    const { numAffectedRows } = await sql`
      insert into product_links (business_id, ref, state, fragrance_id, decided_at, gtin)
      values (${id}, ${ref}, 'approved', ${fragranceId}::uuid, now(), ${gtin.padStart(14, '0')})
      on conflict (business_id, ref) do update set state = 'approved', fragrance_id = excluded.fragrance_id`.execute(database.db);
    assert.equal(numAffectedRows, 1n);
  }
}

test('a recorded GTIN decides a row whose title names no perfume', async () => {
  const title = { name: 'Vaporisateur 50 ml' };
  assert.notEqual((await matchOne(title)).outcome, 'suggested');
  for (const gtin of [onComplete, ` ${onComplete.replace(/(.{6})/g, '$1-')} `, `0${onComplete}`]) {
    const row = await matchOne({ ...title, gtin });
    assert.equal(row.outcome, 'suggested');
    assert.deepEqual([row.candidates[0]?.id, row.candidates[0]?.evidence.gtin], [complete.id, 'recorded']);
    assert.ok((row.candidates[0]?.score ?? 0) >= 0.9);
  }
});

test('a GTIN agrees with a title that names its perfume', async () => {
  const row = await matchOne({ name: 'Maison Aurore Ambre Nuit Blanche Eau de Parfum', gtin: onComplete });
  assert.deepEqual([row.outcome, row.candidates[0]?.id, row.candidates[0]?.evidence.gtin], ['suggested', complete.id, 'recorded']);
});

test('a GTIN of a merged perfume decides for the one it was merged into', async () => {
  const row = await matchOne({ name: 'Vaporisateur 50 ml', gtin: onMoved });
  assert.deepEqual([row.outcome, row.candidates[0]?.id, row.candidates[0]?.evidence.gtin], ['suggested', bare.id, 'recorded']);
});

test('a title that plainly names another perfume makes the row ambiguous', async () => {
  const row = await matchOne({ brand: 'Atelier Lune', name: 'Atelier Lune Vetiver Court', gtin: onComplete });
  assert.equal(row.outcome, 'ambiguous');
  const fits = new Map(row.candidates.map(({ id, evidence }) => [id, evidence.gtin]));
  assert.deepEqual([fits.get(complete.id), fits.get(untiered.id)], ['recorded', 'conflict']);
  for (const { score } of row.candidates) assert.ok(score <= 0.5, `${score}`);
});

test('a GTIN recorded for two perfumes makes the row ambiguous', async () => {
  const row = await matchOne({ name: 'Vaporisateur 50 ml', gtin: onTwo });
  assert.equal(row.outcome, 'ambiguous');
  assert.deepEqual(
    row.candidates.slice(0, 2).map(({ evidence }) => evidence.gtin),
    ['conflict', 'conflict'],
  );
});

test('a GTIN that is unknown, empty or null changes nothing', async () => {
  const title = { name: 'Maison Aurore Ambre Nuit Blanche' };
  const plain = summary(await matchOne(title));
  for (const gtin of [newGtin(), '', null, ' ']) assert.deepEqual(summary(await matchOne({ ...title, gtin })), plain);
});

test('a GTIN that cannot be valid is ignored, and the reason is on the row', async () => {
  const wrong = onComplete.slice(0, -1) + ((Number(onComplete.at(-1)) + 1) % 10);
  for (const [gtin, reason] of [
    [wrong, 'check_digit'],
    ['2012345678900', 'check_digit'],
    ['2012345678903', 'in_store'],
    ['0212345678901', 'check_digit'],
    ['3.34E+12', 'shortened'],
    ['n/a', 'not_a_gtin'],
    ['x'.repeat(5_000), 'not_a_gtin'],
    ['a\u0000\ud800', 'not_a_gtin'],
    [{ code: onComplete }, 'not_a_gtin'],
    [true, 'not_a_gtin'],
  ] as const) {
    const row = await matchOne({ name: 'Maison Aurore Ambre Nuit Blanche', gtin });
    assert.deepEqual([row.gtin_ignored, row.outcome], [reason, 'suggested'], JSON.stringify(gtin).slice(0, 40));
    assert.deepEqual([...new Set(row.candidates.map(({ evidence }) => evidence.gtin))], ['invalid']);
  }
  const unmatched = await matchOne({ name: 'Mystery lot', gtin: wrong });
  assert.deepEqual(summary(unmatched), { outcome: 'no_recorded_perfume', ignored: 'check_digit', candidates: [] });
  assert.equal((await matchOne({ name: 'Vaporisateur 50 ml', gtin: Number(onComplete) })).outcome, 'suggested');
});

test('a GTIN that a shop has on several perfumes is ignored', async () => {
  const [one, other] = await match([
    { ref: 'several 1', name: 'Maison Aurore Ambre Nuit Blanche', gtin: onComplete },
    { ref: 'several 2', name: 'Atelier Lune Vetiver Court', gtin: onComplete },
  ]);
  assert.deepEqual([one?.gtin_ignored, one?.outcome, one?.candidates[0]?.id], ['several_perfumes', 'suggested', complete.id]);
  assert.deepEqual([other?.gtin_ignored, other?.outcome, other?.candidates[0]?.id], ['several_perfumes', 'suggested', untiered.id]);
  const approved = await newBusiness(database.db);
  await approveIn(approved, onComplete, complete.id, bare.id);
  for (let nth = 0; nth < 2; nth++) {
    const row = await matchOne({ name: 'Vaporisateur 50 ml', gtin: onComplete }, approved.key);
    assert.deepEqual([row.gtin_ignored, row.outcome === 'suggested'], ['several_perfumes', false]);
  }
});

test('two sizes of a perfume may have the same GTIN', async () => {
  const rows = await match([
    { ref: 'size 1', name: 'Ambre Nuit Blanche 50 ml', brand: 'Maison Aurore', gtin: onComplete },
    { ref: 'size 2', name: 'Ambre Nuit Blanche 100 ml tester', brand: 'Maison Aurore', gtin: onComplete },
  ]);
  for (const row of rows) assert.deepEqual([row.outcome, row.candidates[0]?.evidence.gtin], ['suggested', 'recorded']);
});

test('a perfume that two other businesses approved for a GTIN is suggested, and one business is not enough', async () => {
  const gtin = newGtin();
  const row = { name: 'Vaporisateur 50 ml', gtin };
  const others = [await approveElsewhere(gtin, untiered.id)];
  assert.notEqual((await matchOne(row)).outcome, 'suggested');
  assert.notEqual((await matchOne(row, others[0]?.key)).outcome, 'suggested');
  others.push(await approveElsewhere(gtin, untiered.id));
  const found = await matchOne(row);
  assert.deepEqual(
    [found.outcome, found.candidates[0]?.id, found.candidates[0]?.evidence.gtin],
    ['suggested', untiered.id, 'approved_elsewhere'],
  );
  // Of the two, each sees only one other.
  for (const { key } of others) assert.notEqual((await matchOne(row, key)).outcome, 'suggested');
  const text = JSON.stringify(found);
  for (const { id } of others) assert.ok(!text.includes(id));
});

test('approvals that contradict each other or the record are ambiguous', async () => {
  const gtin = newGtin();
  for (const id of [untiered.id, untiered.id, bare.id, bare.id]) await approveElsewhere(gtin, id);
  assert.equal((await matchOne({ name: 'Vaporisateur 50 ml', gtin })).outcome, 'ambiguous');
  const titled = await matchOne({ name: 'Atelier Lune Vetiver Court', gtin: onComplete });
  assert.equal(titled.outcome, 'ambiguous');
});

test('an approval counts until it is withdrawn, and only while its business is open and shares it', async () => {
  const gtin = newGtin();
  const row = { name: 'Vaporisateur 50 ml', gtin };
  await approveElsewhere(gtin, untiered.id);
  const second = await approveElsewhere(gtin, untiered.id);
  const isSuggested = async () => (await matchOne(row)).outcome === 'suggested';
  assert.ok(await isSuggested());
  for (const [change, restored] of [
    [
      sql`update businesses set shares_gtins = false where id = ${second.id}`,
      sql`update businesses set shares_gtins = true where id = ${second.id}`,
    ],
    [
      sql`update businesses set state = 'suspended' where id = ${second.id}`,
      sql`update businesses set state = 'active' where id = ${second.id}`,
    ],
    [
      sql`update businesses set closed_at = now() where id = ${second.id}`,
      sql`update businesses set closed_at = null where id = ${second.id}`,
    ],
    [
      sql`update product_links set state = 'suggested' where business_id = ${second.id} and gtin is not null`,
      sql`update product_links set state = 'approved' where business_id = ${second.id} and gtin is not null`,
    ],
  ] as const) {
    await change.execute(database.db);
    assert.equal(await isSuggested(), false);
    await restored.execute(database.db);
    assert.ok(await isSuggested());
  }
});

test('a business gets a perfume of others only if two of them share it, and never their names', async () => {
  const people = await Promise.all(Array.from({ length: 4 }, () => newBusiness(database.db)));
  const choice = fc.record({ shares: fc.boolean(), perfumes: fc.subarray([untiered.id, bare.id]) });
  await fc.assert(
    fc.asyncProperty(fc.array(choice, { minLength: 4, maxLength: 4 }), async (choices) => {
      const gtin = newGtin();
      for (const [nth, { shares, perfumes: chosen }] of choices.entries()) {
        const one = people[nth];
        assert.ok(one);
        await sql`update businesses set shares_gtins = ${shares} where id = ${one.id}`.execute(database.db);
        for (const id of chosen)
          await sql`
            insert into product_links (business_id, ref, state, fragrance_id, decided_at, gtin)
            values (${one.id}, ${`${gtin} ${id}`}, 'approved', ${id}::uuid, now(), ${gtin.padStart(14, '0')})`.execute(database.db);
      }
      for (const [asking, one] of people.entries()) {
        const sharing = choices.filter(({ shares }, nth) => shares && nth !== asking);
        const shared = [untiered.id, bare.id].filter(
          (id) => sharing.filter(({ perfumes: chosen }) => chosen.length === 1 && chosen[0] === id).length >= 2,
        );
        const isSeveral = choices[asking]?.perfumes.length === 2;
        const row = await matchOne({ name: 'Vaporisateur 50 ml', gtin }, one.key);
        const fromOthers = row.candidates.filter(({ evidence }) => evidence.gtin === 'approved_elsewhere').map(({ id }) => id);
        assert.deepEqual(fromOthers, isSeveral || shared.length !== 1 ? [] : shared);
        for (const other of people) if (other !== one) assert.ok(!JSON.stringify(row).includes(other.id));
      }
    }),
    { numRuns: 12, seed: 26 },
  );
});

test('a reviewed product takes a GTIN that its shop adds, unless the rest of its row changed', async () => {
  const gtin = newGtin();
  const rowsOf = async (gtinOf: string) =>
    (
      await sql<{
        ref: string;
      }>`select ref from product_links where business_id = ${business.id} and gtin = ${`0${gtinOf}`} order by ref`.execute(database.db)
    ).rows;
  await match([
    { ref: 'later 1', name: 'Atelier Lune Vetiver Court' },
    { ref: 'later 2', name: 'Atelier Lune Vetiver Court' },
  ]);
  await sql`
    update product_links set state = 'approved', fragrance_id = ${untiered.id}::uuid, decided_at = now()
    where business_id = ${business.id} and ref like 'later %'`.execute(database.db);
  await match([
    { ref: 'later 1', name: 'Atelier Lune Vetiver Court', gtin },
    { ref: 'later 2', name: 'Maison Aurore Ambre Nuit Blanche', gtin },
  ]);
  assert.deepEqual(await rowsOf(gtin), [{ ref: 'later 1' }]);
});
