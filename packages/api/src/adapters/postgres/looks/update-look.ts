import { sql, type Transaction } from 'kysely';
import { Refusal, refuse } from '../../../errors/refusal.ts';
import type { AuthorityCode } from '../../../resources/business/authority.ts';
import { checkPlace, places } from '../../../resources/card/fitting/place.ts';
import type { LookSettings } from '../../../resources/card/settings/settings.ts';
import { normaliseLookName } from '../../../resources/looks/look.ts';
import { columns, query } from '../columns.ts';
import { pictureColumns } from './columns.ts';

/** Shared by all changes to looks. */

export type LookCode = AuthorityCode | 'bad_settings' | 'picture_not_for_place';

export const noSuchLook = (): Refusal<'not_found'> => refuse('not_found', { message: 'Look not found. List the saved looks first.' });

/** The look with this name, including archived and unpublished looks. */
export async function findLookByName(transaction: Transaction<unknown>, businessId: string, name: string): Promise<string | null> {
  const { rows } = await query`select ${columns('looks', ['id', 'name'])} from looks where business_id = ${businessId}`.execute(
    transaction,
  );
  return rows.find((look) => normaliseLookName(look.name) === normaliseLookName(name))?.id ?? null;
}

export const clearDefault = (transaction: Transaction<unknown>, businessId: string, except: string | null) =>
  sql`update looks set is_default = false where business_id = ${businessId} and is_default and id is distinct from ${except}`.execute(
    transaction,
  );

/** Rejects settings with an image that the business hasn't uploaded, or has uploaded for a different place. */
export async function checkImages(
  transaction: Transaction<unknown>,
  businessId: string,
  { pictures }: LookSettings,
): Promise<Refusal<'bad_settings' | 'picture_not_for_place'> | null> {
  for (const place of places) {
    const hash = pictures[place];
    if (hash === null) continue;
    const { rows } = await query`select ${pictureColumns()} from pictures where business_id = ${businessId} and hash = ${hash}`.execute(
      transaction,
    );
    const picture = rows[0];
    if (picture === undefined)
      return refuse('bad_settings', {
        message: `The setting pictures.${place} names an image that hasn't been uploaded for this business. Upload it first.`,
      });
    const placed = checkPlace(picture, place);
    if (placed instanceof Refusal) return placed;
  }
  return null;
}
