import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { type Refusal, refuse } from '../../../errors/refusal.ts';
import { limits } from '../../../limits/limits.ts';
import type { Actor } from '../../../resources/business/audit.ts';
import type { LookSettings } from '../../../resources/card/settings.ts';
import {
  changedSince,
  type Draft,
  type DraftCode,
  type LookDrafts,
  type PublishedLooks,
  type StudioLook,
  sameSettings,
  savedSettings,
} from '../../../resources/looks/studio.ts';
import { tell } from '../business/audit.ts';
import { announceBusiness } from '../changes.ts';
import type { Database } from '../database.ts';
import { bearing, changing, misplacedPicture } from './changing.ts';
import { renameLook, setDefaultLook } from './looks.ts';
import { keepVersion, versionOf, versionsOf } from './versions.ts';

export function postgresLookDrafts(db: Database): LookDrafts {
  return {
    ofBusiness: async (businessId) => (await readLooks(db, businessId, null)).map(lookOf),

    create: (businessId, by, name, settings) =>
      changing<string, DraftCode>(db, businessId, async (transaction) => {
        const misplaced = await misplacedPicture(transaction, businessId, settings);
        if (misplaced !== null) return misplaced;
        const taken = await nameTaken(transaction, businessId, name);
        if (taken !== null) return taken;
        const { rows } = await sql<{ looks: number }>`select count(*)::int as looks from looks where business_id = ${businessId}`.execute(
          transaction,
        );
        if ((rows[0]?.looks ?? 0) >= limits.looksMax)
          return refuse('bad_settings', { message: `A business keeps at most ${limits.looksMax} looks, archived ones among them.` });
        const id = randomUUID();
        await sql`
          insert into looks (business_id, id, name, draft, draft_by)
          values (${businessId}, ${id}, ${name}, ${JSON.stringify(settings)}::jsonb, ${by.name})`.execute(transaction);
        await tell(transaction, businessId, by, { action: 'look.created', subject: id, details: { name } });
        return id;
      }),

    save: (businessId, lookId, by, version, settings) =>
      onDraft(db, businessId, lookId, version, settings, async (transaction, look) => {
        const misplaced = await misplacedPicture(transaction, businessId, settings);
        if (misplaced !== null) return misplaced;
        if (sameSettings(look.draft.settings, settings)) return version;
        await keepDraft(transaction, businessId, look, by, settings);
        await tell(transaction, businessId, by, { action: 'look.draft_saved', subject: lookId, details: { name: look.name } });
        return version + 1;
      }),

    preview: (businessId, lookId, version) =>
      onDraft(db, businessId, lookId, version, null, async (transaction, { draft }) => {
        if (!draft.isSeen)
          await sql`update looks set draft_seen = draft_version where business_id = ${businessId} and id = ${lookId}`.execute(transaction);
        return draft.settings;
      }),

    restore: (businessId, lookId, by, version, number) =>
      onDraft(db, businessId, lookId, version, null, async (transaction, look) => {
        const settings = await versionOf(transaction, businessId, lookId, number);
        if (settings === null) return refuse('not_found');
        const misplaced = await misplacedPicture(transaction, businessId, settings);
        if (misplaced !== null) return misplaced;
        await keepDraft(transaction, businessId, look, by, settings);
        const details = { name: look.name, number: String(number) };
        await tell(transaction, businessId, by, { action: 'look.restored', subject: lookId, details });
        return version + 1;
      }),
  };
}

export function postgresPublishedLooks(db: Database): PublishedLooks {
  return {
    publish: (businessId, lookId, by, version) =>
      onDraft<null>(db, businessId, lookId, version, null, async (transaction, look) => {
        const { draft, name } = look;
        if (look.isArchived) return refuse('bad_settings', { message: `${name} is archived. Take it out of the archive first.` });
        if (draft.isPublished) return null;
        if (!draft.isSeen) return refuse('draft_needs_preview');
        const misplaced = await misplacedPicture(transaction, businessId, draft.settings);
        if (misplaced !== null) return misplaced;
        await sql`
          update looks set settings = draft, draft = null, draft_version = draft_version + 1, draft_at = clock_timestamp(), draft_by = ${by.name},
            revision = revision + 1, updated_at = now()
          where business_id = ${businessId} and id = ${lookId}`.execute(transaction);
        await keepVersion(transaction, businessId, lookId, by);
        await tell(transaction, businessId, by, { action: 'look.published', subject: lookId, details: { name } });
        await announceBusiness(transaction, businessId);
        return null;
      }),

    versions: (businessId, lookId) => versionsOf(db, businessId, lookId),

    async rename(businessId, lookId, by, name) {
      const renamed = await renameLook(db, businessId, lookId, name, by);
      return typeof renamed === 'string' ? null : renamed;
    },

    async makeDefault(businessId, lookId, by) {
      const made = await setDefaultLook(db, businessId, lookId, by);
      return typeof made === 'string' ? null : made;
    },

    archive: (businessId, lookId, by, isArchived) =>
      changing<null, DraftCode>(db, businessId, async (transaction) => {
        const look = await lookIn(transaction, businessId, lookId);
        if (look === null) return refuse('not_found');
        if (look.isArchived === isArchived) return null;
        if (look.isDefault)
          return refuse('bad_settings', { message: `${look.name} is the default look. Make another look the default, then archive it.` });
        await sql`
          update looks set archived_at = case when ${isArchived} then clock_timestamp() end
          where business_id = ${businessId} and id = ${lookId}`.execute(transaction);
        const action = isArchived ? 'look.archived' : 'look.unarchived';
        await tell(transaction, businessId, by, { action, subject: lookId, details: { name: look.name } });
        await announceBusiness(transaction, businessId);
        return null;
      }),
  };
}

/** Does something to a draft as the person has seen it; where somebody else did something since, both are told and nothing is done. */
const onDraft = <T>(
  db: Database,
  businessId: string,
  lookId: string,
  version: number,
  wanted: LookSettings | null,
  change: (transaction: Transaction<unknown>, look: StudioLook) => Promise<T | Refusal<DraftCode>>,
): Promise<T | Refusal<DraftCode>> =>
  changing<T, DraftCode>(db, businessId, async (transaction) => {
    const look = await lookIn(transaction, businessId, lookId);
    if (look === null) return refuse('not_found');
    return look.draft.version === version ? change(transaction, look) : changedSince(look.draft, wanted);
  });

/** What is as it is published is no draft. */
async function keepDraft(
  transaction: Transaction<unknown>,
  businessId: string,
  { id, published }: StudioLook,
  by: Actor,
  settings: LookSettings,
): Promise<void> {
  const draft = sameSettings(published, settings) ? null : JSON.stringify(settings);
  await sql`
    update looks set draft = ${draft}::jsonb, draft_version = draft_version + 1, draft_at = clock_timestamp(), draft_by = ${by.name}
    where business_id = ${businessId} and id = ${id}`.execute(transaction);
}

async function nameTaken(transaction: Transaction<unknown>, businessId: string, name: string): Promise<Refusal<'bad_settings'> | null> {
  return (await bearing(transaction, businessId, name)) === null
    ? null
    : refuse('bad_settings', { message: `Another look is called ${name}. Choose another name.` });
}

const lookIn = async (transaction: Transaction<unknown>, businessId: string, lookId: string): Promise<StudioLook | null> => {
  const [row] = await readLooks(transaction, businessId, lookId);
  return row === undefined ? null : lookOf(row);
};

interface LookRow extends Omit<StudioLook, 'published' | 'draft'> {
  readonly settings: unknown;
  readonly draftSettings: unknown;
  readonly version: number;
  readonly seen: number;
  readonly at: string;
  readonly by: string | null;
}

async function readLooks(db: Database | Transaction<unknown>, businessId: string, lookId: string | null): Promise<readonly LookRow[]> {
  const { rows } = await sql<LookRow>`
    select l.id, l.name, l.is_default as "isDefault", l.archived_at is not null as "isArchived", l.settings,
           case when l.settings is not null then iso(l.updated_at) end as "publishedAt",
           l.draft as "draftSettings", l.draft_version as version, l.draft_seen as seen, iso(l.draft_at) as at, l.draft_by as by,
           array(
             select n.name from look_names n
             where n.business_id = l.business_id and n.look_id = l.id
             order by n.until desc) as "earlierNames",
           coalesce((
             select sum(u.calls) from look_use u
             where u.business_id = l.business_id and u.look_id = l.id and u.day > current_date - ${limits.lookUseDays}::int), 0)::bigint as calls
    from looks l
    where l.business_id = ${businessId} and (${lookId}::uuid is null or l.id = ${lookId})
    order by l.name, l.id`.execute(db);
  return rows;
}

function lookOf({ settings, draftSettings, version, seen, at, by, ...look }: LookRow): StudioLook {
  const published = settings === null ? null : savedSettings(settings);
  const draft: Draft = {
    settings: savedSettings(draftSettings ?? settings),
    version,
    isPublished: draftSettings === null,
    isSeen: seen === version,
    at,
    by,
  };
  return { ...look, published, draft };
}
