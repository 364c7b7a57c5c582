import { sql, type Transaction } from 'kysely';
import type { Code } from '../../../errors/catalogue.ts';
import { Refusal, refuse } from '../../../errors/refusal.ts';
import { atPlace, places, type StoredPicture } from '../../../resources/card/place.ts';
import type { LookSettings } from '../../../resources/card/settings.ts';
import { foldLookName } from '../../../resources/looks/look.ts';
import type { Database } from '../database.ts';

/** What every change of looks has in common, whoever makes it. */

export type LookCode = 'bad_settings' | 'picture_not_for_place' | 'not_found';

export const noSuchLook = (): Refusal<'not_found'> =>
  refuse('not_found', { message: 'No such look is saved. List the saved looks first.' });

/** Two people saving one name at once would make two looks of it; the business's row lets one change through at a time. A refusal undoes it whole. */
export async function changing<T, C extends Code = LookCode>(
  db: Database,
  businessId: string,
  change: (transaction: Transaction<unknown>) => Promise<T | Refusal<C>>,
): Promise<T | Refusal<C | 'not_found'>> {
  const refusals: Refusal<C>[] = [];
  try {
    return await db.transaction().execute(async (transaction) => {
      const { rows } = await sql`select from businesses where id = ${businessId} for update`.execute(transaction);
      if (rows.length === 0) return refuse('not_found', { message: 'No such business.' });
      const changed = await change(transaction);
      if (!(changed instanceof Refusal)) return changed;
      refusals.push(changed);
      throw new Error('undone');
    });
  } catch (error) {
    const [refusal] = refusals;
    if (refusal !== undefined) return refusal;
    throw error;
  }
}

/** The look that bears a name now, archived and unpublished ones among them. */
export async function bearing(transaction: Transaction<unknown>, businessId: string, name: string): Promise<string | null> {
  const { rows } = await sql<{ id: string; name: string }>`select id, name from looks where business_id = ${businessId}`.execute(
    transaction,
  );
  return rows.find((look) => foldLookName(look.name) === foldLookName(name))?.id ?? null;
}

export const clearDefault = (transaction: Transaction<unknown>, businessId: string, except: string | null) =>
  sql`update looks set is_default = false where business_id = ${businessId} and is_default and id is distinct from ${except}`.execute(
    transaction,
  );

/** The refusal where a setting names a picture that the business never stored, or stored for another place. */
export async function misplacedPicture(
  transaction: Transaction<unknown>,
  businessId: string,
  { pictures }: LookSettings,
): Promise<Refusal<'bad_settings' | 'picture_not_for_place'> | null> {
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
