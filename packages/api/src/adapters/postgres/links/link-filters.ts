import { type RawBuilder, sql } from 'kysely';
import { readGtin } from '../../../resources/gtin/gtin.ts';
import type { LinkFilter, LinkPage, ReviewedLink } from '../../../resources/links/reviewed-link.ts';

/** Links of a business that match the filter, in any state. */
export const matchesFilter = (businessId: string, wanted: LinkFilter): RawBuilder<unknown> => sql`
  business_id = ${businessId}
  and (${wanted.refs}::text[] is null or ref = any(${wanted.refs}::text[]))
  and (${wanted.outcome}::text is null or outcome = ${wanted.outcome})
  and (${wanted.brand}::text is null or ${hasBrand(wanted.brand ?? '')})
  and (${wanted.batch}::uuid is null or batch_id = ${wanted.batch}::uuid or changed_match->>'batch' = ${wanted.batch})
  and (${wanted.decidedBy}::text is null or decided_by = ${wanted.decidedBy})
  and (${wanted.assignedTo}::uuid is null or assigned_to = ${wanted.assignedTo}::uuid)
  and (${wanted.likely}::uuid is null or likely = ${wanted.likely}::uuid)
  and ${containsWords(businessId, wanted.words)}`;

/** Links whose reference, brand or name contain every word, or whose GTIN the words are. */
export function containsWords(businessId: string, words: readonly string[]): RawBuilder<unknown> {
  const contains = sql`sought like all(${words.map(anywhere)}::text[])`;
  const { gtin } = readGtin(words.join(''));
  // The references are looked up first, so that the other conditions are still checked in the index.
  return gtin === null
    ? contains
    : sql`(${contains} or ref = any(array(select ref from product_links where business_id = ${businessId} and gtin = ${gtin})))`;
}

/** The perfume whose brand a link is listed under: the approved one, or else the first candidate. */
export const likeliestPerfume = sql`coalesce(fragrance_id, likely)`;

/** A link without any perfume is listed under the brand that the shop gives, whatever its accents. */
const hasBrand = (brand: string): RawBuilder<unknown> => sql`
  case when ${likeliestPerfume} is null then ${withoutAccents(sql`house`)} = ${withoutAccents(sql`lower(${brand}::text)`)}
  else ${likeliestPerfume} in (select id from fragrances where lower(brand) = lower(${brand}::text)) end`;

const withoutAccents = (text: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`regexp_replace(normalize(${text}, NFD), '[\u0300-\u036f]', '', 'g')`;

/** Links in the state that the filter requires. */
export const hasState = ({ state, moved, changed, agreeing }: LinkFilter): RawBuilder<unknown> => sql`
  (${state}::text is null or state = ${state})
  and (not ${moved}::boolean or (state = 'approved' and ${isMoved}))
  and (not ${changed}::boolean or changed_match is not null)
  and (not ${agreeing}::boolean or (
    outcome = 'suggested' and (candidates->0->'evidence'->>'gtin' = 'recorded' or (
      candidates->0->'evidence'->>'name' = 'exact' and candidates->0->'evidence'->>'strength' = 'same'
      and candidates->0->'evidence'->>'brand' in ('exact', 'alias', 'in_name')))))`;

/** Few perfumes are merged into others, so they are selected first. */
export const isMoved = sql`fragrance_id in (select id from fragrances where moved_to is not null)`;

export const isAfter = (after: Pick<ReviewedLink, 'ref' | 'risk'> | null, by: LinkPage['by']): RawBuilder<unknown> => {
  if (after === null) return sql`true`;
  return by === 'ref' ? sql`ref > ${after.ref}` : sql`risk <= ${after.risk} and (risk < ${after.risk} or ref > ${after.ref})`;
};

export const orderFor = (by: LinkPage['by']): RawBuilder<unknown> => (by === 'ref' ? sql`ref` : sql`risk desc, ref`);

const anywhere = (word: string): string => `%${word.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`;
