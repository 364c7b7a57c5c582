import { sql, type Transaction } from 'kysely';
import { Refusal, refuse } from '../../../errors/refusal.ts';
import type { AuthorityCode } from '../../../resources/business/authority.ts';
import { atPlace, places } from '../../../resources/card/fitting/place.ts';
import type { LookSettings } from '../../../resources/card/settings/settings.ts';
import { foldLookName } from '../../../resources/looks/look.ts';
import { columns, query } from '../columns.ts';
import { pictureColumns } from './columns.ts';

/** What every change of looks has in common, whoever makes it. */

export type LookCode = AuthorityCode | 'bad_settings' | 'picture_not_for_place';

export const noSuchLook = (): Refusal<'not_found'> =>
  refuse('not_found', { message: 'No such look is saved. List the saved looks first.' });

/** The look that bears a name now, archived and unpublished ones among them. */
export async function bearing(transaction: Transaction<unknown>, businessId: string, name: string): Promise<string | null> {
  const { rows } = await query`select ${columns('looks', ['id', 'name'])} from looks where business_id = ${businessId}`.execute(
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
    const { rows } = await query`select ${pictureColumns()} from pictures where business_id = ${businessId} and hash = ${hash}`.execute(
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
