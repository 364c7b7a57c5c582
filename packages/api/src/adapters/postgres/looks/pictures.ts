import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { StoredPictures } from '../../../resources/card/picture.ts';
import type { StoredPicture } from '../../../resources/card/place.ts';
import { announceBusiness } from '../changes.ts';
import type { Database } from '../database.ts';

const rememberedBytesMax = 32 * 1024 * 1024;

/** Stored pictures by the hash of their content, which no two of them share; what was read last is remembered. */
export function postgresPictures(db: Database): StoredPictures {
  const known = new LRUCache<string, { picture: StoredPicture; bytes: Uint8Array }>({
    maxSize: rememberedBytesMax,
    sizeCalculation: ({ bytes }) => bytes.byteLength + 200,
  });
  const read = async (hash: string): Promise<{ picture: StoredPicture; bytes: Uint8Array } | null> => {
    const remembered = known.get(hash);
    if (remembered !== undefined) return remembered;
    const { rows } = await sql<StoredPicture & { bytes: Buffer }>`
      select hash, place, type, width, height, bytes from pictures where hash = ${hash} limit 1`.execute(db);
    const row = rows[0];
    if (row === undefined) return null;
    const { bytes, ...picture } = row;
    const found = { picture, bytes };
    known.set(hash, found);
    return found;
  };
  return {
    find: async (hash) => (await read(hash))?.picture ?? null,
    bytes: async (hash) => (await read(hash))?.bytes ?? null,
  };
}

/** Keeps a picture for a business; keeping it twice changes nothing. False when no such business exists. */
export function keepPicture(
  db: Database,
  businessId: string,
  { hash, place, type, width, height }: StoredPicture,
  bytes: Uint8Array,
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const { rows } = await sql`
      insert into pictures (business_id, hash, place, type, width, height, bytes)
      select id, ${hash}, ${place}, ${type}, ${width}, ${height}, ${Buffer.from(bytes)} from businesses where id = ${businessId}
      on conflict (business_id, hash) do update set place = excluded.place
      returning hash`.execute(transaction);
    if (rows.length > 0) await announceBusiness(transaction, businessId);
    return rows.length > 0;
  });
}

/** A business's pictures, the latest first. */
export async function picturesOf(db: Database, businessId: string): Promise<readonly StoredPicture[]> {
  const { rows } = await sql<StoredPicture>`
    select hash, place, type, width, height from pictures where business_id = ${businessId} order by saved_at desc, hash`.execute(db);
  return rows;
}
