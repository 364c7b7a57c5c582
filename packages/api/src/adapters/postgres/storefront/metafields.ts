import { sql } from 'kysely';
import { type Refusal, refuse } from '../../../errors/refusal.ts';
import { type CardEdit, cardEdit } from '../../../resources/edits/card-edit.ts';
import type { Fragrance } from '../../../resources/library/fragrance.ts';
import type { MetafieldKey } from '../../../resources/storefront/metafields.ts';
import type { MetafieldSyncState } from '../../../resources/storefront/shop.ts';
import { recordAudit } from '../business/audit.ts';
import type { ActingIn } from '../business/authority.ts';
import type { Database } from '../database.ts';
import { recordedJson } from '../library/record-columns.ts';

/** A variant whose metafields differ from its current card. */
export interface DueVariant {
  readonly owner: string;
  /** Metafields that may exist at the shop. */
  readonly keys: readonly MetafieldKey[];
  /** Identifies the intended content: the current record with the published edit. Null if there should be no metafields. */
  readonly mark: string | null;
  readonly shown: { readonly fragrance: Fragrance; readonly edit: CardEdit | null } | null;
}

/** Bump when the same record produces different metafields. */
const form = 'facts-1';

/**
 * Every variant of a shop with its current and its intended metafields: the published record of its approved link, by revision, with the
 * business's edit.
 */
const variants = (businessId: string) => sql`
  select v.owner, v.keys, v.stands, v.fault,
         case when f.id is not null then concat_ws(' ', ${form}::text, f.id, f.revision, md5(e.published::text)) end as mark,
         f.id, e.published
  from shops s
  join shop_variants v on v.business_id = s.business_id
  left join product_links l on l.business_id = v.business_id and l.ref = v.ref and l.state = 'approved'
  left join fragrances f on f.id = l.fragrance_id and f.state = 'public' and s.facts = 'on'
  left join card_edits e on e.business_id = v.business_id and e.fragrance_id = f.id and e.published is not null
  where s.business_id = ${businessId}`;

/** The next due variants, in a fixed order. */
export async function listDueVariants(db: Database, businessId: string, count: number): Promise<readonly DueVariant[]> {
  const { rows } = await sql<Omit<DueVariant, 'shown'> & { fragrance: Fragrance | null; published: unknown }>`
    with due as (
      select * from (${variants(businessId)}) v where mark is distinct from stands or (mark is null and keys <> '{}') order by owner limit ${count}
    )
    select d.owner, d.keys, d.mark, d.published,
           case when f.id is not null then jsonb_build_object(
             'id', f.id, 'state', f.state, 'movedTo', f.moved_to, 'gender', f.gender, 'popularity', f.popularity, 'revision', f.revision
           ) || ${recordedJson('f')} end as fragrance
    from due d left join fragrances f on f.id = d.id
    order by d.owner`.execute(db);
  return rows.map(({ fragrance, published, ...variant }) => ({
    ...variant,
    shown: fragrance === null ? null : { fragrance, edit: published === null ? null : cardEdit.parse(published) },
  }));
}

/**
 * Records which metafields are about to be written and marks their state as unknown: if the node is killed before the response arrives, they are
 * not forgotten.
 */
export async function markKeysPending(
  db: Database,
  businessId: string,
  several: readonly { readonly owner: string; readonly keys: readonly MetafieldKey[] }[],
): Promise<void> {
  await sql`
    update shop_variants v
    set keys = array(select distinct key from unnest(v.keys || s.keys) key order by key), stands = null
    from (
      select value->>'owner' as owner, array(select jsonb_array_elements_text(value->'keys')) as keys
      from jsonb_array_elements(${JSON.stringify(several)}::jsonb)
    ) s
    where v.business_id = ${businessId} and v.owner = s.owner`.execute(db);
}

export interface SyncedVariant {
  readonly owner: string;
  readonly keys: readonly MetafieldKey[];
  readonly mark: string | null;
  /** Why the platform rejected it. */
  readonly fault: string | null;
}

/** Saves the written state; a variant that the shop no longer has, and that has no metafields left, is deleted. */
export async function saveSyncedVariants(db: Database, businessId: string, several: readonly SyncedVariant[]): Promise<void> {
  await sql`
    with settled as (
      select value->>'owner' as owner, array(select jsonb_array_elements_text(value->'keys')) as keys, value->>'mark' as mark, value->>'fault' as fault
      from jsonb_array_elements(${JSON.stringify(several)}::jsonb)
    ), gone as (
      delete from shop_variants v using settled s
      where v.business_id = ${businessId} and v.owner = s.owner and v.ref is null and s.keys = '{}'
    )
    update shop_variants v set keys = s.keys, stands = s.mark, fault = s.fault from settled s
    where v.business_id = ${businessId} and v.owner = s.owner and (v.ref is not null or s.keys <> '{}')`.execute(db);
}

/** Everything that can make metafields due: the setting, the business's links and edits, the library, and the shop's imports. */
const changesSoFar = sql`(
  select concat_ws(' ', s.facts, b.revision, l.revision, (
    select count(*) from imports i where i.business_id = b.id and i.kind = s.platform and i.state <> 'reading'))
  from businesses b cross join library l where b.id = s.business_id)`;

/** The definitions of the metafields are created before the first of them is written. */
const needsDefinitions = sql`(s.facts = 'on' and not s.facts_defined)`;

/** Whether a shop may have metafields to sync: something has changed since the last check. */
export const mayNeedSync = sql`(s.facts <> 'off' and s.facts_trouble is null and (${needsDefinitions} or s.facts_seen is distinct from ${changesSoFar}))`;

export interface PendingChanges {
  readonly changes: string;
  readonly needsDefinitions: boolean;
}

/** The changes to process. Null if metafields are off or can't be written. */
export async function readPendingChanges(db: Database, businessId: string): Promise<PendingChanges | null> {
  const { rows } = await sql<PendingChanges>`
    select ${changesSoFar} as changes, ${needsDefinitions} as "needsDefinitions"
    from shops s where s.business_id = ${businessId} and ${mayNeedSync}`.execute(db);
  return rows[0] ?? null;
}

/** Marks the metafields of this shop as defined, unless the business has connected another shop meanwhile. */
export async function markMetafieldsDefined(db: Database, businessId: string, domain: string): Promise<void> {
  await sql`update shops set facts_defined = true where business_id = ${businessId} and domain = ${domain}`.execute(db);
}

/** Marks a shop's metafields as synced up to these changes; a pending removal is complete. */
export async function markMetafieldsSynced(db: Database, businessId: string, changes: string): Promise<void> {
  await sql`
    update shops set facts_seen = ${changes}, facts = case when facts = 'removing' then 'off' else facts end
    where business_id = ${businessId} and facts = split_part(${changes}, ' ', 1)`.execute(db);
}

export async function saveMetafieldTrouble(db: Database, businessId: string, trouble: string): Promise<void> {
  await sql`update shops set facts_trouble = ${trouble} where business_id = ${businessId} and facts <> 'off'`.execute(db);
}

/** Switches metafield sync on or off. Existing metafields are removed before it is off. */
export async function setMetafieldSync({ transaction, businessId, actor }: ActingIn, on: boolean): Promise<Refusal<'not_found'> | null> {
  const { rows } = await sql<{ facts: string }>`
      select facts from shops where business_id = ${businessId} and token is not null for update`.execute(transaction);
  const [shop] = rows;
  if (shop === undefined) return refuse('not_found', { message: 'No shop is connected.' });
  await sql`
      update shops set facts = ${on ? 'on' : shop.facts === 'off' ? 'off' : 'removing'}, facts_seen = null, facts_trouble = null,
                       next_at = ledger_now(), failures = 0
      where business_id = ${businessId}`.execute(transaction);
  if (on !== (shop.facts === 'on'))
    await recordAudit(transaction, businessId, actor, {
      action: 'business.shop_facts_changed',
      subject: null,
      details: { facts: on ? 'on' : 'off' },
    });
  return null;
}

/** Progress of the metafield sync. */
export async function readMetafieldStatus(db: Database, businessId: string): Promise<MetafieldSyncState> {
  const { rows } = await sql<Pick<MetafieldSyncState, 'state' | 'isUpToDate' | 'trouble'>>`
    select s.facts as state, not ${mayNeedSync} as "isUpToDate", s.facts_trouble as trouble
    from shops s where s.business_id = ${businessId}`.execute(db);
  const { rows: counts } = await sql<Pick<MetafieldSyncState, 'written' | 'refused' | 'trouble'>>`
    select count(*) filter (where keys <> '{}' and fault is null)::int as written, count(fault)::int as refused, max(fault) as trouble
    from shop_variants where business_id = ${businessId}`.execute(db);
  const [shop] = rows;
  const [count] = counts;
  if (shop === undefined || count === undefined) return { state: 'off', isUpToDate: true, written: 0, refused: 0, trouble: null };
  return { ...shop, ...count, trouble: shop.trouble ?? count.trouble };
}
