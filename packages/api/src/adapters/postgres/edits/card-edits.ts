import { type RawBuilder, sql, type Transaction } from 'kysely';
import { Refusal } from '../../../errors/refusal.ts';
import { limits } from '../../../limits/limits.ts';
import type { Authority, AuthorityCode } from '../../../resources/business/authority.ts';
import { type CardEdit, cardEdit } from '../../../resources/edits/card-edit.ts';
import {
  applyEditChange,
  type CardEdits,
  type EditChange,
  type EditRefusal,
  type EditState,
  type PublishedVersion,
  type ResetEdit,
} from '../../../resources/edits/card-edits.ts';
import type { Fragrance } from '../../../resources/library/fragrance.ts';
import { recordAudit } from '../business/audit.ts';
import { withAuthority } from '../business/authority.ts';
import { announceBusiness } from '../changes.ts';
import { columns, columnsAs, columnsOf, query } from '../columns.ts';
import type { Database } from '../database.ts';

export function postgresCardEdits(db: Database): CardEdits {
  return {
    async ofBusiness(businessId, after, limit) {
      const { rows } = await query`
        select ${columns('card_edits', ['fragrance_id', 'changed_by', 'changed_at'])},
               ${sql<boolean>`published is not null`.as('isPublished')}, ${sql<boolean>`draft is not null`.as('hasDraft')}
        from card_edits
        where business_id = ${businessId} and (draft is not null or published is not null)
          and (${after}::uuid is null or fragrance_id > ${after}::uuid)
        order by fragrance_id
        limit ${limit}`.execute(db);
      return rows;
    },

    read: (businessId, fragranceId) => readEdit(db, businessId, fragranceId, sql``),

    async versions(businessId, fragranceId) {
      const { rows } = await query`
        select ${columnsAs('card_edit_versions', { version: 'version', edit: 'edit', by: 'published_by', at: 'published_at' })}
        from card_edit_versions
        where business_id = ${businessId} and fragrance_id = ${fragranceId}
        order by version desc
        limit ${limits.editVersionsMax}`.execute(db);
      return rows.map(({ version, edit, by, at }): PublishedVersion => ({ version, edit: parseEdit(edit), by, at }));
    },

    markPreviewed: (by, fragranceId, draft, record) =>
      withAuthority(db, by, async ({ transaction, businessId }) => {
        await sql`
          update card_edits set seen_version = version, seen_record = ${record}
          where business_id = ${businessId} and fragrance_id = ${fragranceId} and draft = ${JSON.stringify(draft)}::jsonb
            and (seen_version, seen_record) is distinct from (version, ${record}::bigint)`.execute(transaction);
        return null;
      }),

    change,
  };

  function change(
    by: Authority,
    fragrance: Fragrance,
    wanted: ResetEdit,
  ): Promise<EditState | Refusal<AuthorityCode | 'draft_needs_preview'>>;
  function change(by: Authority, fragrance: Fragrance, wanted: EditChange): Promise<EditState | Refusal<AuthorityCode | EditRefusal>>;
  function change(by: Authority, fragrance: Fragrance, wanted: EditChange): Promise<EditState | Refusal<AuthorityCode | EditRefusal>> {
    return withAuthority(db, by, async ({ transaction, businessId, actor }) => {
      const current = await readEdit(transaction, businessId, fragrance.id, sql`for update`);
      const changed = applyEditChange(current, fragrance, wanted);
      if (changed === null) return current;
      if (changed instanceof Refusal) return changed;
      const { draft, published } = changed;
      await sql`
          insert into card_edits (business_id, fragrance_id, version, draft, published, changed_by)
          values (${businessId}, ${fragrance.id}, 1, ${jsonOf(draft)}, ${jsonOf(published)}, ${actor.name})
          on conflict (business_id, fragrance_id) do update
          set version = card_edits.version + 1, draft = excluded.draft, published = excluded.published, changed_by = excluded.changed_by,
              changed_at = statement_timestamp()`.execute(transaction);
      const isShown = wanted.to !== 'draft' && (published !== null || current.published !== null);
      if (isShown) {
        await saveVersion(transaction, businessId, fragrance.id);
        await announceBusiness(transaction, businessId);
      }
      const details = { fragrance: fragrance.id, languages: Object.keys(draft?.descriptions ?? published?.descriptions ?? {}) };
      await recordAudit(transaction, businessId, actor, { action: auditActions[wanted.to], subject: fragrance.id, details });
      return readEdit(transaction, businessId, fragrance.id, sql``);
    });
  }
}

const auditActions = { draft: 'edit.saved', published: 'edit.published', library: 'edit.taken_back' } as const;

/** Saves the published edit as a version and deletes the oldest version beyond the limit. */
async function saveVersion(transaction: Transaction<unknown>, businessId: string, fragranceId: string): Promise<void> {
  await sql`
    insert into card_edit_versions (business_id, fragrance_id, version, edit, published_by)
    select business_id, fragrance_id, version, published, changed_by from card_edits
    where business_id = ${businessId} and fragrance_id = ${fragranceId}`.execute(transaction);
  await sql`
    delete from card_edit_versions
    where business_id = ${businessId} and fragrance_id = ${fragranceId} and version <= (
      select version from card_edit_versions
      where business_id = ${businessId} and fragrance_id = ${fragranceId}
      order by version desc
      offset ${limits.editVersionsMax}
      limit 1)`.execute(transaction);
}

const editColumns = columnsOf(
  'card_edits',
  ['version', 'draft', 'published', 'changed_by', 'changed_at', 'seen_version', 'seen_record'],
  ['business_id', 'fragrance_id'],
);

async function readEdit(
  db: Database | Transaction<unknown>,
  businessId: string,
  fragranceId: string,
  lock: RawBuilder<unknown>,
): Promise<EditState> {
  const { rows } = await query`
    select ${editColumns()}
    from card_edits where business_id = ${businessId} and fragrance_id = ${fragranceId} ${lock}`.execute(db);
  const [row] = rows;
  if (row === undefined) return { version: 0, draft: null, published: null, changedBy: null, changedAt: null, previewed: null };
  const { version, draft, published, changedBy, changedAt, seenVersion, seenRecord } = row;
  return {
    version,
    draft: parseEdit(draft),
    published: parseEdit(published),
    changedBy,
    changedAt,
    previewed: seenVersion === null || seenRecord === null ? null : { version: seenVersion, record: seenRecord },
  };
}

/** Edits were validated when saved; parsing them again fills in fields that later releases added. */
const parseEdit = (stored: unknown): CardEdit | null => (stored === null ? null : cardEdit.parse(stored));

const jsonOf = (edit: CardEdit | null) => (edit === null ? sql`null::jsonb` : sql`${JSON.stringify(edit)}::jsonb`);
