import { sql, type Transaction } from 'kysely';
import { limits } from '../../../limits/limits.ts';
import type { Actor } from '../../../resources/business/audit.ts';
import { type LookVersion, parseSavedSettings } from '../../../resources/looks/studio.ts';
import { columns, columnsAs, orNull, query } from '../columns.ts';
import type { Database } from '../database.ts';

/** Saves the published settings as the look's next version and deletes versions beyond the limit. */
export async function saveVersion(transaction: Transaction<unknown>, businessId: string, lookId: string, by: Actor): Promise<void> {
  await sql`
    insert into look_versions (business_id, look_id, number, settings, published_by)
    select business_id, id, coalesce((
             select max(v.number) from look_versions v where v.business_id = l.business_id and v.look_id = l.id), 0) + 1,
           settings, ${by.name}
    from looks l
    where business_id = ${businessId} and id = ${lookId}`.execute(transaction);
  await sql`
    delete from look_versions
    where business_id = ${businessId} and look_id = ${lookId} and number <= (
      select max(number) - ${limits.lookVersionsMax} from look_versions where business_id = ${businessId} and look_id = ${lookId})`.execute(
    transaction,
  );
}

/** Null if the look doesn't exist. */
export async function listVersions(db: Database, businessId: string, lookId: string): Promise<readonly LookVersion[] | null> {
  const { rows } = await query`
    select ${orNull(columns('look_versions', ['number'], 'v'))},
           ${columnsAs('look_versions', { settings: 'settings', at: 'published_at', by: 'published_by' }, 'v')}
    from looks l left join look_versions v on v.business_id = l.business_id and v.look_id = l.id
    where l.business_id = ${businessId} and l.id = ${lookId}
    order by v.number desc`.execute(db);
  if (rows.length === 0) return null;
  return rows.flatMap(({ number, settings, at, by }) =>
    number === null ? [] : [{ number, settings: parseSavedSettings(settings), at, by }],
  );
}

/** The settings of a version. Null if it was deleted or belongs to another look. */
export async function readVersion(
  transaction: Transaction<unknown>,
  businessId: string,
  lookId: string,
  number: number,
): Promise<LookVersion['settings'] | null> {
  const { rows } = await query`
    select ${columns('look_versions', ['settings'])} from look_versions where business_id = ${businessId} and look_id = ${lookId} and number = ${number}`.execute(
    transaction,
  );
  return rows[0] === undefined ? null : parseSavedSettings(rows[0].settings);
}
