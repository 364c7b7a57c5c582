import { sql, type Transaction } from 'kysely';
import { LRUCache } from 'lru-cache';
import { Refusal, refuse } from '../../../errors/refusal.ts';
import { limits } from '../../../limits/limits.ts';
import type { StoredPictures } from '../../../resources/card/picture.ts';
import { atPlace, type StoredPicture } from '../../../resources/card/place.ts';
import type { PictureInUse, PicturesInUse } from '../../../resources/looks/pictures-in-use.ts';
import { tell } from '../business/audit.ts';
import { announceBusiness } from '../changes.ts';
import type { Database } from '../database.ts';
import { changing } from './changing.ts';

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
export async function picturesOf(db: Database | Transaction<unknown>, businessId: string): Promise<readonly StoredPicture[]> {
  const { rows } = await sql<StoredPicture>`
    select hash, place, type, width, height from pictures where business_id = ${businessId} order by saved_at desc, hash`.execute(db);
  return rows;
}

export function postgresPicturesInUse(db: Database): PicturesInUse {
  return {
    ofBusiness: (businessId) => inUse(db, businessId, null),

    keep: (businessId, by, picture, bytes) =>
      changing<null, 'bad_settings' | 'picture_not_for_place'>(db, businessId, async (transaction) => {
        const { hash, place, type, width, height } = picture;
        const stored = await picturesOf(transaction, businessId);
        const known = stored.find((one) => one.hash === hash);
        if (known !== undefined) {
          // The same bytes have the same name, and a name stands in one place.
          const placed = atPlace(known, place);
          return placed instanceof Refusal ? placed : null;
        }
        if (stored.length >= limits.picturesMax)
          return refuse('bad_settings', { message: `${limits.picturesMax} pictures are stored already. Delete some that no look shows.` });
        await sql`
          insert into pictures (business_id, hash, place, type, width, height, bytes)
          values (${businessId}, ${hash}, ${place}, ${type}, ${width}, ${height}, ${Buffer.from(bytes)})`.execute(transaction);
        await tell(transaction, businessId, by, { action: 'picture.stored', subject: hash, details: { place } });
        await announceBusiness(transaction, businessId);
        return null;
      }),

    remove: (businessId, by, hash) =>
      changing<null, 'not_found' | 'bad_settings'>(db, businessId, async (transaction) => {
        const [picture] = await inUse(transaction, businessId, hash);
        if (picture === undefined) return refuse('not_found');
        if (picture.usedBy.length > 0)
          return refuse('bad_settings', {
            message: `This ${picture.place} is shown by ${picture.usedBy.slice(0, 3).join(', ')}${picture.usedBy.length > 3 ? ` and ${picture.usedBy.length - 3} more` : ''}. Take it out there first.`,
          });
        await sql`delete from pictures where business_id = ${businessId} and hash = ${hash}`.execute(transaction);
        await tell(transaction, businessId, by, { action: 'picture.deleted', subject: hash, details: { place: picture.place } });
        await announceBusiness(transaction, businessId);
        return null;
      }),
  };
}

async function inUse(db: Database | Transaction<unknown>, businessId: string, hash: string | null): Promise<readonly PictureInUse[]> {
  const { rows } = await sql<PictureInUse>`
    select p.hash, p.place, p.type, p.width, p.height, iso(p.saved_at) as at,
           array(
             select l.name from looks l
             where l.business_id = p.business_id
               and (l.settings->'pictures'->>p.place = p.hash or l.draft->'pictures'->>p.place = p.hash)
             order by l.name) as "usedBy"
    from pictures p
    where p.business_id = ${businessId} and (${hash}::text is null or p.hash = ${hash})
    order by p.saved_at desc, p.hash`.execute(db);
  return rows;
}
