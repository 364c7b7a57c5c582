import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { type Refusal, refuse } from '../../../errors/refusal.ts';
import { limits } from '../../../limits/limits.ts';
import type { Actor } from '../../../resources/business/audit.ts';
import type { Authority } from '../../../resources/business/authority.ts';
import type { LookSettings } from '../../../resources/card/settings/settings.ts';
import {
  type Draft,
  type DraftCode,
  isSameSettings,
  type LookDrafts,
  type PublishedLooks,
  parseSavedSettings,
  rejectStaleDraft,
  type StudioLook,
} from '../../../resources/looks/studio.ts';
import { recordAudit } from '../business/audit.ts';
import { type ActingIn, withAuthority } from '../business/authority.ts';
import { announceBusiness } from '../changes.ts';
import { columnsOf, query } from '../columns.ts';
import type { Database } from '../database.ts';
import { renameLook, setDefaultLook } from './looks.ts';
import { checkImages, findLookByName } from './update-look.ts';
import { listVersions, readVersion, saveVersion } from './versions.ts';

export function postgresLookDrafts(db: Database): LookDrafts {
  return {
    ofBusiness: async (businessId) => (await readLooks(db, businessId, null)).map(lookOf),

    create: (by, name, settings) =>
      withAuthority(db, by, async ({ transaction, businessId, actor }) => {
        const imageRefusal = await checkImages(transaction, businessId, settings);
        if (imageRefusal !== null) return imageRefusal;
        const refusal = await checkNameIsFree(transaction, businessId, name);
        if (refusal !== null) return refusal;
        const { rows } = await sql<{ looks: number }>`select count(*)::int as looks from looks where business_id = ${businessId}`.execute(
          transaction,
        );
        if ((rows[0]?.looks ?? 0) >= limits.looksMax)
          return refuse('bad_settings', { message: `A business can have at most ${limits.looksMax} looks, including archived ones.` });
        const id = randomUUID();
        await sql`
          insert into looks (business_id, id, name, draft, draft_by)
          values (${businessId}, ${id}, ${name}, ${JSON.stringify(settings)}::jsonb, ${actor.name})`.execute(transaction);
        await recordAudit(transaction, businessId, actor, { action: 'look.created', subject: id, details: { name } });
        return id;
      }),

    save: (by, lookId, version, settings) =>
      changeDraft(db, by, lookId, version, settings, async ({ transaction, businessId, actor }, look) => {
        const imageRefusal = await checkImages(transaction, businessId, settings);
        if (imageRefusal !== null) return imageRefusal;
        if (isSameSettings(look.draft.settings, settings)) return version;
        await saveDraft(transaction, businessId, look, actor, settings);
        await recordAudit(transaction, businessId, actor, { action: 'look.draft_saved', subject: lookId, details: { name: look.name } });
        return version + 1;
      }),

    preview: (by, lookId, version) =>
      changeDraft(db, by, lookId, version, null, async ({ transaction, businessId }, { draft }) => {
        if (!draft.isPreviewed)
          await sql`update looks set draft_seen = draft_version where business_id = ${businessId} and id = ${lookId}`.execute(transaction);
        return draft.settings;
      }),

    restore: (by, lookId, version, number) =>
      changeDraft(db, by, lookId, version, null, async ({ transaction, businessId, actor }, look) => {
        const settings = await readVersion(transaction, businessId, lookId, number);
        if (settings === null) return refuse('not_found');
        const imageRefusal = await checkImages(transaction, businessId, settings);
        if (imageRefusal !== null) return imageRefusal;
        await saveDraft(transaction, businessId, look, actor, settings);
        const details = { name: look.name, number: String(number) };
        await recordAudit(transaction, businessId, actor, { action: 'look.restored', subject: lookId, details });
        return version + 1;
      }),
  };
}

export function postgresPublishedLooks(db: Database): PublishedLooks {
  return {
    publish: (by, lookId, version) =>
      changeDraft<null>(db, by, lookId, version, null, async ({ transaction, businessId, actor }, look) => {
        const { draft, name } = look;
        if (look.isArchived) return refuse('bad_settings', { message: `${name} is archived. Restore it first.` });
        if (draft.isPublished) return null;
        if (!draft.isPreviewed) return refuse('draft_needs_preview');
        const imageRefusal = await checkImages(transaction, businessId, draft.settings);
        if (imageRefusal !== null) return imageRefusal;
        await sql`
          update looks set settings = draft, draft = null, draft_version = draft_version + 1, draft_at = statement_timestamp(), draft_by = ${actor.name},
            revision = revision + 1, updated_at = now()
          where business_id = ${businessId} and id = ${lookId}`.execute(transaction);
        await saveVersion(transaction, businessId, lookId, actor);
        await recordAudit(transaction, businessId, actor, { action: 'look.published', subject: lookId, details: { name } });
        await announceBusiness(transaction, businessId);
        return null;
      }),

    versions: (businessId, lookId) => listVersions(db, businessId, lookId),

    async rename(by, lookId, name) {
      const renamed = await renameLook(db, by, lookId, name);
      return typeof renamed === 'string' ? null : renamed;
    },

    async makeDefault(by, lookId) {
      const made = await setDefaultLook(db, by, lookId);
      return typeof made === 'string' ? null : made;
    },

    archive: (by, lookId, isArchived) =>
      withAuthority(db, by, async ({ transaction, businessId, actor }) => {
        const look = await readLook(transaction, businessId, lookId);
        if (look === null) return refuse('not_found');
        if (look.isArchived === isArchived) return null;
        if (look.isDefault)
          return refuse('bad_settings', { message: `${look.name} is the default look. Make another look the default, then archive it.` });
        await sql`
          update looks set archived_at = case when ${isArchived} then statement_timestamp() end
          where business_id = ${businessId} and id = ${lookId}`.execute(transaction);
        const action = isArchived ? 'look.archived' : 'look.unarchived';
        await recordAudit(transaction, businessId, actor, { action, subject: lookId, details: { name: look.name } });
        await announceBusiness(transaction, businessId);
        return null;
      }),
  };
}

/** Changes a draft if its version is still the one that the person read; otherwise returns a refusal that describes the other person's change. */
const changeDraft = <T>(
  db: Database,
  by: Authority,
  lookId: string,
  version: number,
  wanted: LookSettings | null,
  change: (acting: ActingIn, look: StudioLook) => Promise<T | Refusal<DraftCode>>,
): Promise<T | Refusal<DraftCode>> =>
  withAuthority<T | Refusal<DraftCode>>(db, by, async (acting) => {
    const look = await readLook(acting.transaction, acting.businessId, lookId);
    if (look === null) return refuse('not_found');
    return look.draft.version === version ? change(acting, look) : rejectStaleDraft(look.draft, wanted);
  });

/** A draft identical to the published version is discarded. */
async function saveDraft(
  transaction: Transaction<unknown>,
  businessId: string,
  { id, published }: StudioLook,
  by: Actor,
  settings: LookSettings,
): Promise<void> {
  const draft = isSameSettings(published, settings) ? null : JSON.stringify(settings);
  await sql`
    update looks set draft = ${draft}::jsonb, draft_version = draft_version + 1, draft_at = statement_timestamp(), draft_by = ${by.name}
    where business_id = ${businessId} and id = ${id}`.execute(transaction);
}

async function checkNameIsFree(
  transaction: Transaction<unknown>,
  businessId: string,
  name: string,
): Promise<Refusal<'bad_settings'> | null> {
  return (await findLookByName(transaction, businessId, name)) === null
    ? null
    : refuse('bad_settings', { message: `Another look is already called ${name}. Choose a different name.` });
}

const readLook = async (transaction: Transaction<unknown>, businessId: string, lookId: string): Promise<StudioLook | null> => {
  const [row] = await readLooks(transaction, businessId, lookId);
  return row === undefined ? null : lookOf(row);
};

const lookColumns = columnsOf(
  'looks',
  ['id', 'name', 'is_default', 'settings', 'draft', 'draft_version', 'draft_seen', 'draft_at', 'draft_by'],
  ['business_id', 'revision', 'updated_at', 'archived_at'],
);

type LookRow = Awaited<ReturnType<typeof readLooks>>[number];

async function readLooks(db: Database | Transaction<unknown>, businessId: string, lookId: string | null) {
  const { rows } = await query`
    select ${lookColumns('l')}, ${sql<boolean>`l.archived_at is not null`.as('isArchived')},
           ${sql<string | null>`case when l.settings is not null then iso(l.updated_at) end`.as('publishedAt')},
           ${sql<readonly string[]>`array(
             select n.name from look_names n
             where n.business_id = l.business_id and n.look_id = l.id
             order by n.until desc)`.as('earlierNames')},
           ${sql<number>`coalesce((
             select sum(u.calls) from look_use u
             where u.business_id = l.business_id and u.look_id = l.id and u.day > current_date - ${limits.lookUseDays}::int), 0)::bigint`.as(
             'calls',
           )}
    from looks l
    where l.business_id = ${businessId} and (${lookId}::uuid is null or l.id = ${lookId})
    order by l.name, l.id`.execute(db);
  return rows;
}

function lookOf({ settings, draft: draftSettings, draftVersion, draftSeen, draftAt, draftBy, ...look }: LookRow): StudioLook {
  const published = settings === null ? null : parseSavedSettings(settings);
  const draft: Draft = {
    settings: parseSavedSettings(draftSettings ?? settings),
    version: draftVersion,
    isPublished: draftSettings === null,
    isPreviewed: draftSeen === draftVersion,
    at: draftAt,
    by: draftBy,
  };
  return { ...look, published, draft };
}
