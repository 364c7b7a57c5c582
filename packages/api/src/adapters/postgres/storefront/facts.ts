import { sql } from 'kysely';
import { type Refusal, refuse } from '../../../errors/refusal.ts';
import { type CardEdit, cardEdit } from '../../../resources/edits/card-edit.ts';
import type { Fragrance } from '../../../resources/library/fragrance.ts';
import type { FactKey } from '../../../resources/storefront/facts.ts';
import type { FactsStanding } from '../../../resources/storefront/shop.ts';
import { tell } from '../business/audit.ts';
import type { ActingIn } from '../business/authority.ts';
import type { Database } from '../database.ts';

/** A variant at which something else stands than its card shows by now. */
export interface DueVariant {
  readonly owner: string;
  /** Fields that may be there. */
  readonly keys: readonly FactKey[];
  /** Names what it is to bear: the record as it is, with the edit that is published. Null where it is to bear nothing. */
  readonly mark: string | null;
  readonly shown: { readonly fragrance: Fragrance; readonly edit: CardEdit | null } | null;
}

/** Grows when the same record makes other facts than before. */
const form = 'facts-1';

/**
 * Every variant of a shop with what stands there and what its card shows: the record of its approved link where that is published, by its revision,
 * with the business's own edit.
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

/** The next variants that are due, in one order. */
export async function dueVariants(db: Database, businessId: string, count: number): Promise<readonly DueVariant[]> {
  const { rows } = await sql<Omit<DueVariant, 'shown'> & { fragrance: Fragrance | null; published: unknown }>`
    with due as (
      select * from (${variants(businessId)}) v where mark is distinct from stands or (mark is null and keys <> '{}') order by owner limit ${count}
    )
    select d.owner, d.keys, d.mark, d.published,
           case when f.id is not null then jsonb_build_object(
             'id', f.id, 'state', f.state, 'movedTo', f.moved_to, 'brand', f.brand, 'name', f.name, 'strength', f.strength, 'year', f.year,
             'gender', f.gender, 'popularity', f.popularity, 'perfumers', f.perfumers, 'family', f.family,
             'notes', jsonb_build_object('top', f.notes_top, 'heart', f.notes_heart, 'base', f.notes_base, 'all', f.notes_all),
             'accords', f.accords, 'description', f.description, 'revision', f.revision) end as fragrance
    from due d left join fragrances f on f.id = d.id
    order by d.owner`.execute(db);
  return rows.map(({ fragrance, published, ...variant }) => ({
    ...variant,
    shown: fragrance === null ? null : { fragrance, edit: published === null ? null : cardEdit.parse(published) },
  }));
}

/**
 * Notes which fields are about to be written, and that what stands is not known until they are: a node that is killed before it hears leaves
 * nothing at the shop that nobody remembers.
 */
export async function noteKeys(
  db: Database,
  businessId: string,
  several: readonly { readonly owner: string; readonly keys: readonly FactKey[] }[],
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

export interface SettledVariant {
  readonly owner: string;
  readonly keys: readonly FactKey[];
  readonly mark: string | null;
  /** Why the platform did not take it. */
  readonly fault: string | null;
}

/** Keeps what stands by now; a variant that the shop no longer has, and that bears nothing, is let go of. */
export async function settleVariants(db: Database, businessId: string, several: readonly SettledVariant[]): Promise<void> {
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

/** What can make facts due: whether they are wanted, the business's links and edits, the library, and what was fetched from the shop. */
const changesSoFar = sql`(
  select concat_ws(' ', s.facts, b.revision, l.revision, (
    select count(*) from imports i where i.business_id = b.id and i.kind = s.platform and i.state <> 'reading'))
  from businesses b cross join library l where b.id = s.business_id)`;

/** Whether a shop may have facts that are due: nobody has looked since something changed. */
export const mayBeDue = sql`(s.facts <> 'off' and s.facts_trouble is null and s.facts_seen is distinct from ${changesSoFar})`;

/** What changes are to be looked at. Null where facts are off, or can't be written. */
export async function changesToSettle(db: Database, businessId: string): Promise<string | null> {
  const { rows } = await sql<{ changes: string }>`
    select ${changesSoFar} as changes from shops s where s.business_id = ${businessId} and ${mayBeDue}`.execute(db);
  return rows[0]?.changes ?? null;
}

/** Notes that up to these changes nothing is due. What was to be removed is. */
export async function settleFacts(db: Database, businessId: string, changes: string): Promise<void> {
  await sql`
    update shops set facts_seen = ${changes}, facts = case when facts = 'removing' then 'off' else facts end
    where business_id = ${businessId} and facts = split_part(${changes}, ' ', 1)`.execute(db);
}

export async function keepFactsTrouble(db: Database, businessId: string, trouble: string): Promise<void> {
  await sql`update shops set facts_trouble = ${trouble} where business_id = ${businessId} and facts <> 'off'`.execute(db);
}

/** Switches facts on or off. What was written is removed before they are off. */
export async function switchFacts({ transaction, businessId, actor }: ActingIn, on: boolean): Promise<Refusal<'not_found'> | null> {
  const { rows } = await sql<{ facts: string }>`
      select facts from shops where business_id = ${businessId} and token is not null for update`.execute(transaction);
  const [shop] = rows;
  if (shop === undefined) return refuse('not_found', { message: 'No shop is connected.' });
  await sql`
      update shops set facts = ${on ? 'on' : shop.facts === 'off' ? 'off' : 'removing'}, facts_seen = null, facts_trouble = null,
                       next_at = ledger_now(), failures = 0
      where business_id = ${businessId}`.execute(transaction);
  if (on !== (shop.facts === 'on'))
    await tell(transaction, businessId, actor, {
      action: 'business.shop_facts_changed',
      subject: null,
      details: { facts: on ? 'on' : 'off' },
    });
  return null;
}

/** How far it has come. */
export async function factsStanding(db: Database, businessId: string): Promise<FactsStanding> {
  const { rows } = await sql<FactsStanding>`
    select s.facts as state, not ${mayBeDue} as "isSettled", v.written, v.refused, coalesce(s.facts_trouble, v.fault) as trouble
    from shops s, lateral (
      select count(*) filter (where keys <> '{}' and fault is null)::int as written, count(fault)::int as refused, max(fault) as fault
      from shop_variants where business_id = s.business_id
    ) v
    where s.business_id = ${businessId}`.execute(db);
  return rows[0] ?? { state: 'off', isSettled: true, written: 0, refused: 0, trouble: null };
}
