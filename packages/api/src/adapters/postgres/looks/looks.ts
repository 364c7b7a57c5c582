import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { Refusal, refuse } from '../../../errors/refusal.ts';
import { atPlace, places, type StoredPicture } from '../../../resources/card/place.ts';
import type { LookSettings } from '../../../resources/card/settings.ts';
import { foldLookName } from '../../../resources/looks/look.ts';
import { announceBusiness } from '../changes.ts';
import type { Database } from '../database.ts';

export type LookCode = 'bad_settings' | 'picture_not_for_place' | 'not_found';

/**
 * Saves a new look, or new settings for the one that bears this name now. Gives its id. Where nothing is new nothing is written, and no
 * node reads the workspace again.
 */
export function saveLook(
  db: Database,
  businessId: string,
  name: string,
  settings: LookSettings,
  isDefault = false,
): Promise<string | Refusal<LookCode>> {
  return changing(db, businessId, async (transaction) => {
    const misplaced = await misplacedPicture(transaction, businessId, settings);
    if (misplaced !== null) return misplaced;
    const id = (await bearing(transaction, businessId, name)) ?? randomUUID();
    if (isDefault) await clearDefault(transaction, businessId, id);
    const { rows } = await sql`
      insert into looks as l (business_id, id, name, is_default, settings) values (${businessId}, ${id}, ${name}, ${isDefault}, ${JSON.stringify(settings)}::jsonb)
      on conflict (business_id, id) do update set name = excluded.name, is_default = l.is_default or excluded.is_default, settings = excluded.settings,
        revision = l.revision + 1, updated_at = now()
      where (l.name, l.is_default, l.settings) is distinct from (excluded.name, l.is_default or excluded.is_default, excluded.settings)
      returning id`.execute(transaction);
    if (rows.length > 0) await announceBusiness(transaction, businessId);
    return id;
  });
}

/** Gives a look another name. The one that it bore still finds it, as long as no other look bears it. */
export function renameLook(db: Database, businessId: string, id: string, name: string): Promise<string | Refusal<LookCode>> {
  return changing(db, businessId, async (transaction) => {
    const bearer = await bearing(transaction, businessId, name);
    if (bearer !== null && bearer !== id)
      return refuse('bad_settings', { message: `Another look is called ${name}. Choose another name.` });
    const { rows } = await sql<{
      name: string;
    }>`select name from looks where business_id = ${businessId} and id = ${id} for update`.execute(transaction);
    const before = rows[0]?.name;
    if (before === undefined) return noSuchLook();
    if (before === name) return id;
    await sql`
      insert into look_names (business_id, look_id, folded, name) values (${businessId}, ${id}, ${foldLookName(before)}, ${before})
      on conflict (business_id, look_id, folded) do update set name = excluded.name, until = clock_timestamp()`.execute(transaction);
    await sql`delete from look_names where business_id = ${businessId} and look_id = ${id} and folded = ${foldLookName(name)}`.execute(
      transaction,
    );
    await sql`update looks set name = ${name}, revision = revision + 1, updated_at = now() where business_id = ${businessId} and id = ${id}`.execute(
      transaction,
    );
    await announceBusiness(transaction, businessId);
    return id;
  });
}

/** Makes a look the one that calls get which name none; null makes it the house look again. */
export function setDefaultLook(db: Database, businessId: string, id: string | null): Promise<string | null | Refusal<LookCode>> {
  return changing(db, businessId, async (transaction) => {
    const { rows } = await sql<{ id: string; isDefault: boolean }>`
      select id, is_default as "isDefault" from looks where business_id = ${businessId}`.execute(transaction);
    if (id !== null && rows.every((look) => look.id !== id)) return noSuchLook();
    if ((rows.find((look) => look.isDefault)?.id ?? null) === id) return id;
    await clearDefault(transaction, businessId, id);
    await sql`update looks set is_default = true where business_id = ${businessId} and id = ${id}`.execute(transaction);
    await announceBusiness(transaction, businessId);
    return id;
  });
}

const noSuchLook = (): Refusal<'not_found'> => refuse('not_found', { message: 'No such look is saved. List the saved looks first.' });

class Undone extends Error {
  readonly refusal: Refusal<LookCode>;
  constructor(refusal: Refusal<LookCode>) {
    super(refusal.message);
    this.refusal = refusal;
  }
}

/** Two people saving one name at once would make two looks of it; the business's row lets one change through at a time. A refusal undoes it whole. */
async function changing<T>(
  db: Database,
  businessId: string,
  change: (transaction: Transaction<unknown>) => Promise<T | Refusal<LookCode>>,
): Promise<T | Refusal<LookCode>> {
  try {
    return await db.transaction().execute(async (transaction) => {
      const { rows } = await sql`select from businesses where id = ${businessId} for update`.execute(transaction);
      if (rows.length === 0) return refuse('not_found', { message: 'No such business.' });
      const changed = await change(transaction);
      if (changed instanceof Refusal) throw new Undone(changed);
      return changed;
    });
  } catch (error) {
    if (error instanceof Undone) return error.refusal;
    throw error;
  }
}

async function bearing(transaction: Transaction<unknown>, businessId: string, name: string): Promise<string | null> {
  const { rows } = await sql<{ id: string; name: string }>`select id, name from looks where business_id = ${businessId}`.execute(
    transaction,
  );
  return rows.find((look) => foldLookName(look.name) === foldLookName(name))?.id ?? null;
}

const clearDefault = (transaction: Transaction<unknown>, businessId: string, except: string | null) =>
  sql`update looks set is_default = false where business_id = ${businessId} and is_default and id is distinct from ${except}`.execute(
    transaction,
  );

/** The refusal where a setting names a picture that the business never stored, or stored for another place. */
async function misplacedPicture(
  transaction: Transaction<unknown>,
  businessId: string,
  { pictures }: LookSettings,
): Promise<Refusal<LookCode> | null> {
  for (const place of places) {
    const hash = pictures[place];
    if (hash === null) continue;
    const { rows } =
      await sql<StoredPicture>`select hash, place, type, width, height from pictures where business_id = ${businessId} and hash = ${hash}`.execute(
        transaction,
      );
    const picture = rows[0];
    if (picture === undefined)
      return refuse('bad_settings', {
        message: `The setting pictures.${place} names a picture that is not stored in this workspace. Upload it first.`,
      });
    const placed = atPlace(picture, place);
    if (placed instanceof Refusal) return placed;
  }
  return null;
}
