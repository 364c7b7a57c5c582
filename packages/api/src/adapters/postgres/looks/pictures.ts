import { sql, type Transaction } from 'kysely';
import { LRUCache } from 'lru-cache';
import { Refusal, refuse } from '../../../errors/refusal.ts';
import { limits } from '../../../limits/limits.ts';
import { atPlace, type StoredPicture } from '../../../resources/card/fitting/place.ts';
import type { StoredPictures } from '../../../resources/card/picture.ts';
import type { PictureInUse, PicturesInUse } from '../../../resources/looks/pictures-in-use.ts';
import { tell } from '../business/audit.ts';
import { lockBusiness, withAuthority } from '../business/authority.ts';
import { announceBusiness } from '../changes.ts';
import { columns, columnsAs, query } from '../columns.ts';
import type { Database } from '../database.ts';
import { pictureColumns } from './columns.ts';

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
    const { rows } = await query`
      select ${pictureColumns()}, ${columns('pictures', ['bytes'])} from pictures where hash = ${hash} limit 1`.execute(db);
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
    if (!(await lockBusiness(transaction, businessId))) return false;
    await sql`
      insert into pictures (business_id, hash, place, type, width, height, bytes)
      values (${businessId}, ${hash}, ${place}, ${type}, ${width}, ${height}, ${Buffer.from(bytes)})
      on conflict (business_id, hash) do update set place = excluded.place`.execute(transaction);
    await announceBusiness(transaction, businessId);
    return true;
  });
}

/** A business's pictures, the latest first. */
export async function picturesOf(db: Database | Transaction<unknown>, businessId: string): Promise<readonly StoredPicture[]> {
  const { rows } = await query`
    select ${pictureColumns()} from pictures where business_id = ${businessId} order by saved_at desc, hash`.execute(db);
  return rows;
}

export function postgresPicturesInUse(db: Database): PicturesInUse {
  return {
    ofBusiness: (businessId) => inUse(db, businessId, null),

    keep: (by, picture, bytes) =>
      withAuthority(db, by, async ({ transaction, businessId, actor }) => {
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
        await tell(transaction, businessId, actor, { action: 'picture.stored', subject: hash, details: { place } });
        await announceBusiness(transaction, businessId);
        return null;
      }),

    remove: (by, hash) =>
      withAuthority(db, by, async ({ transaction, businessId, actor }) => {
        const [picture] = await inUse(transaction, businessId, hash);
        if (picture === undefined) return refuse('not_found');
        if (picture.usedBy.length > 0)
          return refuse('bad_settings', {
            message: `This ${picture.place} is shown by ${picture.usedBy.slice(0, 3).join(', ')}${picture.usedBy.length > 3 ? ` and ${picture.usedBy.length - 3} more` : ''}. Take it out there first.`,
          });
        await sql`delete from pictures where business_id = ${businessId} and hash = ${hash}`.execute(transaction);
        await tell(transaction, businessId, actor, { action: 'picture.deleted', subject: hash, details: { place: picture.place } });
        await announceBusiness(transaction, businessId);
        return null;
      }),
  };
}

async function inUse(db: Database | Transaction<unknown>, businessId: string, hash: string | null): Promise<readonly PictureInUse[]> {
  const { rows } = await query`
    select ${pictureColumns('p')}, ${columnsAs('pictures', { at: 'saved_at' }, 'p')},
           ${sql<readonly string[]>`array(
             select l.name from looks l
             where l.business_id = p.business_id
               and (l.settings->'pictures'->>p.place = p.hash or l.draft->'pictures'->>p.place = p.hash)
             order by l.name)`.as('usedBy')}
    from pictures p
    where p.business_id = ${businessId} and (${hash}::text is null or p.hash = ${hash})
    order by p.saved_at desc, p.hash`.execute(db);
  return rows;
}
