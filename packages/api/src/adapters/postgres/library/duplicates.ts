import { setImmediate as breathe } from 'node:timers/promises';
import { sql } from 'kysely';
import { libraryLimits } from '../../../limits/limits.ts';
import { sampleSource } from '../../../resources/library/library.ts';
import { duplicateSearch, type LikelyPair, type Perfume, type ReadRecord } from '../../../resources/matching/index.ts';
import { columns, query } from '../columns.ts';
import type { Database } from '../database.ts';

const { duplicatesMax, comparedAtOnce, readAtOnce } = libraryLimits;

/** Has the library looked through for records that are likely one perfume, by whichever node comes to it first. */
export async function wantDuplicates(db: Database): Promise<void> {
  await sql`update library_duplicate_search set wanted = wanted + 1`.execute(db);
}

/** Does what is wanted, if nobody else is at it. False where there is nothing to do. */
export async function lookForDuplicates(db: Database, isWanted: () => boolean): Promise<boolean> {
  const { rows } = await sql<{ wanted: number; revision: number }>`
    update library_duplicate_search set begun_at = clock_timestamp()
    where wanted > done and (begun_at is null or begun_at <= finished_at or begun_at < clock_timestamp() - interval '5 minutes')
    returning wanted, (select revision from library) as revision`.execute(db);
  const [look] = rows;
  if (look === undefined) return false;
  const found = await likelyPairs(db, isWanted);
  if (found !== null) await keep(db, found, look);
  else await sql`update library_duplicate_search set begun_at = null`.execute(db);
  return true;
}

interface Found {
  readonly records: number;
  readonly pairs: readonly LikelyPair[];
}

/** House by house, so that no more of the library is held than a few houses. Null where it was not gone through to its end. */
async function likelyPairs(db: Database, isWanted: () => boolean): Promise<Found | null> {
  const { rows: brands } = await sql<{ brand: string; records: number }>`
    select brand, count(*) as records from fragrances where ${isCompared} group by brand order by brand`.execute(db);
  const recordsOf = new Map(brands.map(({ brand, records }) => [brand, records]));
  const search = duplicateSearch(brands.map(({ brand }) => brand));
  const pairs: LikelyPair[] = [];
  let coming: (readonly string[])[] = [];
  let size = 0;

  async function compare(): Promise<void> {
    const records = await recordsOfBrands(db, coming.flat());
    const read = new Map<string, ReadRecord[]>();
    for (const [at, record] of records.entries()) {
      if (at % readAtOnce === 0) await breathe();
      const ofBrand = read.get(record.brand);
      if (ofBrand === undefined) read.set(record.brand, [search.read(record)]);
      else ofBrand.push(search.read(record));
    }
    for (const house of coming) {
      await breathe();
      pairs.push(...search.pairs(house.flatMap((brand) => read.get(brand) ?? [])).slice(0, duplicatesMax - pairs.length));
    }
    coming = [];
    size = 0;
  }

  for (const house of search.houses) {
    coming.push(house);
    size += house.reduce((sum, brand) => sum + (recordsOf.get(brand) ?? 0), 0);
    if (size >= comparedAtOnce) await compare();
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

/** What is shown to partners, or may be again. The sample is no library of anybody's who has one. */
const isCompared = sql`
  state in ('public', 'in_review')
  and (source <> ${sampleSource} or not exists (select from fragrances own where own.source <> ${sampleSource}))`;

const keep = (db: Database, { records, pairs }: Found, { wanted, revision }: { wanted: number; revision: number }): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    await sql`delete from library_duplicates`.execute(transaction);
    await sql`
      insert into library_duplicates (first, second, likeness, why)
      select f.id, s.id, (value->>'likeness')::smallint, value->'why' || jsonb_build_object('compared', ${comparedOf('f', 's')})
      from jsonb_array_elements(${JSON.stringify(pairs)}::jsonb)
      join fragrances f on f.id = (value->>'first')::uuid join fragrances s on s.id = (value->>'second')::uuid
      on conflict do nothing`.execute(transaction);
    await sql`
      update library_duplicate_search
      set done = greatest(done, ${wanted}), finished_at = clock_timestamp(), revision = ${revision}, records = ${records}, pairs = ${pairs.length}`.execute(
      transaction,
    );
  });

/** What two records are compared by, in the order of their ids: a pair is suggested, and a decision on it holds, while both read so. */
export const comparedOf = (first: string, second: string) => {
  const parts = [first, second].flatMap((record) => ['brand', 'name', 'strength', 'year', 'gender'].map((column) => `${record}.${column}`));
  return sql.raw(`md5(jsonb_build_array(${parts.join(', ')})::text)`);
};
