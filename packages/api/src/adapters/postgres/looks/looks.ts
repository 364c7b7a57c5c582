import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { type Refusal, refuse } from '../../../errors/refusal.ts';
import { operator } from '../../../resources/business/audit.ts';
import { Authority } from '../../../resources/business/authority.ts';
import type { LookSettings } from '../../../resources/card/settings/settings.ts';
import { normaliseLookName } from '../../../resources/looks/look.ts';
import { recordAudit } from '../business/audit.ts';
import { withAuthority } from '../business/authority.ts';
import { announceBusiness } from '../changes.ts';
import { columns, query } from '../columns.ts';
import type { Database } from '../database.ts';
import { checkImages, clearDefault, findLookByName, type LookCode, noSuchLook } from './update-look.ts';
import { saveVersion } from './versions.ts';

/**
 * Saves a new look, or new settings for the look with this name, and returns its id. If nothing changed, nothing is written and no node reloads
 * the workspace.
 */
export function saveLook(
  db: Database,
  businessId: string,
  name: string,
  settings: LookSettings,
  isDefault = false,
): Promise<string | Refusal<LookCode>> {
  return withAuthority(db, Authority.ofOperator(businessId), async ({ transaction }) => {
    const imageRefusal = await checkImages(transaction, businessId, settings);
    if (imageRefusal !== null) return imageRefusal;
    const id = (await findLookByName(transaction, businessId, name)) ?? randomUUID();
    if (isDefault) await clearDefault(transaction, businessId, id);
    const { rows } = await sql`
      insert into looks as l (business_id, id, name, is_default, settings) values (${businessId}, ${id}, ${name}, ${isDefault}, ${JSON.stringify(settings)}::jsonb)
      on conflict (business_id, id) do update set name = excluded.name, is_default = l.is_default or excluded.is_default, settings = excluded.settings,
        revision = l.revision + 1, updated_at = now(), draft_version = l.draft_version + 1, archived_at = null
      where (l.name, l.is_default, l.settings) is distinct from (excluded.name, l.is_default or excluded.is_default, excluded.settings)
        or l.archived_at is not null
      returning id`.execute(transaction);
    if (rows.length === 0) return id;
    await saveVersion(transaction, businessId, id, operator);
    await announceBusiness(transaction, businessId);
    return id;
  });
}

/** Renames a look. Its former name still finds it, as long as no other look uses that name. */
export function renameLook(db: Database, by: Authority, id: string, name: string): Promise<string | Refusal<LookCode>> {
  return withAuthority(db, by, async ({ transaction, businessId, actor }) => {
    const sameName = await findLookByName(transaction, businessId, name);
    if (sameName !== null && sameName !== id)
      return refuse('bad_settings', { message: `Another look is already called ${name}. Choose a different name.` });
    const { rows } =
      await query`select ${columns('looks', ['name'])} from looks where business_id = ${businessId} and id = ${id} for update`.execute(
        transaction,
      );
    const before = rows[0]?.name;
    if (before === undefined) return noSuchLook();
    if (before === name) return id;
    await sql`
      insert into look_names (business_id, look_id, folded, name) values (${businessId}, ${id}, ${normaliseLookName(before)}, ${before})
      on conflict (business_id, look_id, folded) do update set name = excluded.name, until = statement_timestamp()`.execute(transaction);
    await sql`delete from look_names where business_id = ${businessId} and look_id = ${id} and folded = ${normaliseLookName(name)}`.execute(
      transaction,
    );
    await sql`update looks set name = ${name}, revision = revision + 1, updated_at = now() where business_id = ${businessId} and id = ${id}`.execute(
      transaction,
    );
    await recordAudit(transaction, businessId, actor, { action: 'look.renamed', subject: id, details: { name, from: before } });
    await announceBusiness(transaction, businessId);
    return id;
  });
}

/** Sets the look for calls that name none; null restores the built-in default look. */
export function setDefaultLook(db: Database, by: Authority, id: string | null): Promise<string | null | Refusal<LookCode>> {
  return withAuthority(db, by, async ({ transaction, businessId, actor }) => {
    const { rows } = await query`
      select ${columns('looks', ['id', 'name', 'is_default'])}, ${sql<boolean>`settings is not null and archived_at is null`.as('isServed')}
      from looks where business_id = ${businessId}`.execute(transaction);
    const look = rows.find((one) => one.id === id);
    if (id !== null && look === undefined) return noSuchLook();
    if (look?.isServed === false)
      return refuse('bad_settings', { message: `${look.name} is archived or was never published. Publish it first.` });
    if ((rows.find((look) => look.isDefault)?.id ?? null) === id) return id;
    await clearDefault(transaction, businessId, id);
    await sql`update looks set is_default = true where business_id = ${businessId} and id = ${id}`.execute(transaction);
    await recordAudit(transaction, businessId, actor, {
      action: 'look.made_default',
      subject: id,
      details: { name: look?.name ?? 'the house look' },
    });
    await announceBusiness(transaction, businessId);
    return id;
  });
}
