import { setImmediate as breathe } from 'node:timers/promises';
import { sql } from 'kysely';
import { libraryLimits } from '../../../limits/limits.ts';
import { sampleSource } from '../../../resources/library/library.ts';
import { createDuplicateSearch, type LikelyPair, type Perfume, type ReadRecord } from '../../../resources/matching/index.ts';
import { columns, query } from '../columns.ts';
import type { Database } from '../database.ts';

const { duplicatesMax, compareBatchSize, readBatchSize } = libraryLimits;

/** Requests a scan of the library for likely duplicates, which the first available node runs. */
export async function requestDuplicateScan(db: Database): Promise<void> {
  await sql`update library_duplicate_search set wanted = wanted + 1`.execute(db);
}

/** Runs a requested scan unless another node already does. False if there is nothing to do. */
export async function runDuplicateScan(db: Database, isWanted: () => boolean): Promise<boolean> {
  const { rows } = await sql<{ wanted: number; revision: number }>`
    update library_duplicate_search set begun_at = statement_timestamp()
    where wanted > done and (begun_at is null or begun_at <= finished_at or begun_at < statement_timestamp() - interval '5 minutes')
    returning wanted, (select revision from library) as revision`.execute(db);
  const [scan] = rows;
  if (scan === undefined) return false;
  const found = await findLikelyPairs(db, isWanted);
  if (found !== null) await saveScan(db, found, scan);
  else await sql`update library_duplicate_search set begun_at = null`.execute(db);
  return true;
}

interface ScanResult {
  readonly records: number;
  readonly pairs: readonly LikelyPair[];
}

/** Compares brand by brand, so that only a few brands are in memory at a time. Null if it was interrupted. */
async function findLikelyPairs(db: Database, isWanted: () => boolean): Promise<ScanResult | null> {
  const { rows: brands } = await sql<{ brand: string; records: number }>`
    select brand, count(*) as records from fragrances where ${isCompared} group by brand order by brand`.execute(db);
  const recordsOf = new Map(brands.map(({ brand, records }) => [brand, records]));
  const search = createDuplicateSearch(brands.map(({ brand }) => brand));
  const pairs: LikelyPair[] = [];
  let pending: (readonly string[])[] = [];
  let size = 0;

  async function compare(): Promise<void> {
    const records = await recordsOfBrands(db, pending.flat());
    const read = new Map<string, ReadRecord[]>();
    for (const [at, record] of records.entries()) {
      if (at % readBatchSize === 0) await breathe();
      const ofBrand = read.get(record.brand);
      if (ofBrand === undefined) read.set(record.brand, [search.read(record)]);
      else ofBrand.push(search.read(record));
    }
    for (const house of pending) {
      await breathe();
      pairs.push(...search.pairs(house.flatMap((brand) => read.get(brand) ?? [])).slice(0, duplicatesMax - pairs.length));
    }
    pending = [];
    size = 0;
  }

  for (const house of search.houses) {
    pending.push(house);
    size += house.reduce((sum, brand) => sum + (recordsOf.get(brand) ?? 0), 0);
    if (size >= compareBatchSize) await compare();
    if (!isWanted()) return null;
  }
  await compare();
  return { records: brands.reduce((sum, { records }) => sum + records, 0), pairs };
}

async function recordsOfBrands(db: Database, brands: readonly string[]): Promise<readonly Omit<Perfume, 'popularity'>[]> {
  const { rows } = await query`
    select ${columns('fragrances', ['id', 'brand', 'name', 'strength', 'year', 'gender'])} from fragrances
    where lower(brand) = any(select lower(one) from unnest(${brands}::text[]) one) and brand = any(${brands}::text[]) and ${isCompared}
    order by brand, id`.execute(db);
  return rows;
}

/** Records that the API returns or may return again. Sample records are skipped once there are others. */
const isCompared = sql`
  state in ('public', 'in_review')
  and (source <> ${sampleSource} or not exists (select from fragrances own where own.source <> ${sampleSource}))`;

const saveScan = (
  db: Database,
  { records, pairs }: ScanResult,
  { wanted, revision }: { wanted: number; revision: number },
): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    await sql`delete from library_duplicates`.execute(transaction);
    await sql`
      insert into library_duplicates (first, second, likeness, why)
      select f.id, s.id, (value->>'likeness')::smallint, value->'why' || jsonb_build_object('compared', ${comparisonHash('f', 's')})
      from jsonb_array_elements(${JSON.stringify(pairs)}::jsonb)
      join fragrances f on f.id = (value->>'first')::uuid join fragrances s on s.id = (value->>'second')::uuid
      on conflict do nothing`.execute(transaction);
    await sql`
      update library_duplicate_search
      set done = greatest(done, ${wanted}), finished_at = statement_timestamp(), revision = ${revision}, records = ${records}, pairs = ${pairs.length}`.execute(
      transaction,
    );
  });

/** Hash of the compared columns of two records, ordered by id: a suggestion and a decision on it are valid while it is unchanged. */
export const comparisonHash = (first: string, second: string) => {
  const parts = [first, second].flatMap((record) => ['brand', 'name', 'strength', 'year', 'gender'].map((column) => `${record}.${column}`));
  return sql.raw(`md5(jsonb_build_array(${parts.join(', ')})::text)`);
};
