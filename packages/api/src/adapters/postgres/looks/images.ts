import { sql, type Transaction } from 'kysely';
import { LRUCache } from 'lru-cache';
import { Refusal, refuse } from '../../../errors/refusal.ts';
import { limits } from '../../../limits/limits.ts';
import type { StoredImages } from '../../../resources/card/card-renderer.ts';
import { checkPlace, type StoredImage } from '../../../resources/card/fitting/place.ts';
import type { BusinessImage, BusinessImages } from '../../../resources/looks/business-images.ts';
import { recordAudit } from '../business/audit.ts';
import { lockBusiness, withAuthority } from '../business/authority.ts';
import { announceBusiness } from '../changes.ts';
import { columns, columnsAs, query } from '../columns.ts';
import type { Database } from '../database.ts';
import { pictureColumns } from './columns.ts';

const cacheBytesMax = 32 * 1024 * 1024;

/** Stored images by the hash of their content, with a cache of the most recent ones. */
export function postgresImages(db: Database): StoredImages {
  const cache = new LRUCache<string, { picture: StoredImage; bytes: Uint8Array }>({
    maxSize: cacheBytesMax,
    sizeCalculation: ({ bytes }) => bytes.byteLength + 200,
  });
  const read = async (hash: string): Promise<{ picture: StoredImage; bytes: Uint8Array } | null> => {
    const cached = cache.get(hash);
    if (cached !== undefined) return cached;
    const { rows } = await query`
      select ${pictureColumns()}, ${columns('pictures', ['bytes'])} from pictures where hash = ${hash} limit 1`.execute(db);
    const row = rows[0];
    if (row === undefined) return null;
    const { bytes, ...picture } = row;
    const found = { picture, bytes };
    cache.set(hash, found);
    return found;
  };
  return {
    find: async (hash) => (await read(hash))?.picture ?? null,
    readBytes: async (hash) => (await read(hash))?.bytes ?? null,
  };
}

/** Stores an image for a business. Idempotent. False if the business doesn't exist. */
export function savePicture(
  db: Database,
  businessId: string,
  { hash, place, type, width, height }: StoredImage,
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

/** A business's images, newest first. */
export async function listPictures(db: Database | Transaction<unknown>, businessId: string): Promise<readonly StoredImage[]> {
  const { rows } = await query`
    select ${pictureColumns()} from pictures where business_id = ${businessId} order by saved_at desc, hash`.execute(db);
  return rows;
}

export function postgresBusinessImages(db: Database): BusinessImages {
  return {
    ofBusiness: (businessId) => inUse(db, businessId, null),

    save: (by, picture, bytes) =>
      withAuthority(db, by, async ({ transaction, businessId, actor }) => {
        const { hash, place, type, width, height } = picture;
        const stored = await listPictures(transaction, businessId);
        const existing = stored.find((one) => one.hash === hash);
        if (existing !== undefined) {
          // An image is identified by its bytes and can only be used in one place.
          const placed = checkPlace(existing, place);
          return placed instanceof Refusal ? placed : null;
        }
        if (stored.length >= limits.imagesMax)
          return refuse('bad_settings', {
            message: `You've reached the limit of ${limits.imagesMax} images. Delete some that no look uses.`,
          });
        await sql`
          insert into pictures (business_id, hash, place, type, width, height, bytes)
          values (${businessId}, ${hash}, ${place}, ${type}, ${width}, ${height}, ${Buffer.from(bytes)})`.execute(transaction);
        await recordAudit(transaction, businessId, actor, { action: 'picture.stored', subject: hash, details: { place } });
        await announceBusiness(transaction, businessId);
        return null;
      }),

    remove: (by, hash) =>
      withAuthority(db, by, async ({ transaction, businessId, actor }) => {
        const [picture] = await inUse(transaction, businessId, hash);
        if (picture === undefined) return refuse('not_found');
        if (picture.usedBy.length > 0)
          return refuse('bad_settings', {
            message: `This ${picture.place} is used by ${picture.usedBy.slice(0, 3).join(', ')}${picture.usedBy.length > 3 ? ` and ${picture.usedBy.length - 3} more` : ''}. Remove it there first.`,
          });
        await sql`delete from pictures where business_id = ${businessId} and hash = ${hash}`.execute(transaction);
        await recordAudit(transaction, businessId, actor, { action: 'picture.deleted', subject: hash, details: { place: picture.place } });
        await announceBusiness(transaction, businessId);
        return null;
      }),
  };
}

async function inUse(db: Database | Transaction<unknown>, businessId: string, hash: string | null): Promise<readonly BusinessImage[]> {
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
