import { type RawBuilder, sql } from 'kysely';
import type { LinksPage, LinksWanted, ReviewedLink } from '../../../resources/links/reviewed-link.ts';

/** The links of a business that are wanted, wherever they stand. */
export const among = (businessId: string, wanted: LinksWanted): RawBuilder<unknown> => sql`
  business_id = ${businessId}
  and (${wanted.refs}::text[] is null or ref = any(${wanted.refs}::text[]))
  and (${wanted.outcome}::text is null or outcome = ${wanted.outcome})
  and (${wanted.house}::text is null or house = ${wanted.house})
  and (${wanted.batch}::uuid is null or batch_id = ${wanted.batch}::uuid)
  and (${wanted.decidedBy}::text is null or decided_by = ${wanted.decidedBy})
  and (${wanted.assignedTo}::uuid is null or assigned_to = ${wanted.assignedTo}::uuid)
  and (${wanted.likely}::uuid is null or likely = ${wanted.likely}::uuid)
  and ${holding(wanted.words)}`;

/** Those that have every word somewhere in their reference, house or name, which an index holds. */
export const holding = (words: readonly string[]): RawBuilder<unknown> => sql`sought like all(${words.map(anywhere)}::text[])`;

/** Those of them that stand where it is wanted. */
export const standing = ({ state, moved, agreeing }: LinksWanted): RawBuilder<unknown> => sql`
  (${state}::text is null or state = ${state})
  and (not ${moved}::boolean or (state = 'approved' and ${leadsOn}))
  and (not ${agreeing}::boolean or (
    outcome = 'suggested' and candidates->0->'evidence'->>'name' = 'exact' and candidates->0->'evidence'->>'strength' = 'same'
    and candidates->0->'evidence'->>'brand' in ('exact', 'alias', 'in_name')))`;

/** Few perfumes are merged into another, so that they are asked for first. */
export const leadsOn = sql`fragrance_id in (select id from fragrances where moved_to is not null)`;

export const behind = (after: Pick<ReviewedLink, 'ref' | 'risk'> | null, by: LinksPage['by']): RawBuilder<unknown> => {
  if (after === null) return sql`true`;
  return by === 'ref' ? sql`ref > ${after.ref}` : sql`risk <= ${after.risk} and (risk < ${after.risk} or ref > ${after.ref})`;
};

export const inOrder = (by: LinksPage['by']): RawBuilder<unknown> => (by === 'ref' ? sql`ref` : sql`risk desc, ref`);

const anywhere = (word: string): string => `%${word.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`;
