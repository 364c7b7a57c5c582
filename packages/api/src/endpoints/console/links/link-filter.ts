import { z } from 'zod';
import { limits } from '../../../limits/limits.ts';
import type { LinkFilter, LinkPage } from '../../../resources/links/reviewed-link.ts';
import { matchOutcomes, storedLinkStates } from '../../../states.ts';
import { fragranceId, pageSize, productRef, text, uuid } from '../../input.ts';

const flag = z.literal('true', 'must be true or omitted').optional();

/** Filters, order and page of a list of links. */
export const linksQuery = z.object({
  state: z
    .enum(storedLinkStates, `must be one of ${storedLinkStates.join(', ')}`)
    .optional()
    .describe('Only links in this state.'),
  ref: productRef.optional().describe('Only the link with this reference.'),
  outcome: z
    .enum(matchOutcomes, `must be one of ${matchOutcomes.join(', ')}`)
    .optional()
    .describe('Only links with this match result.'),
  house: text(limits.rowTextCharactersMax)
    .optional()
    .describe('Only links whose approved perfume or first candidate is of this brand; without either, links whose row gives it.'),
  batch: uuid.optional().describe('Only links in this batch.'),
  decided_by: text(320).optional().describe('Only links reviewed by this person.'),
  assigned_to: uuid.optional().describe('Only links assigned to this person.'),
  q: text(limits.queryCharactersMax).optional().describe('Words that must all appear in the reference, brand or name, or a barcode.'),
  likely: fragranceId.optional().describe('Only links whose top candidate is this perfume.'),
  moved: flag.describe('Only links whose perfume has since been merged into another.'),
  changed: flag.describe('Only approved links whose title has changed since, and now suggests another perfume.'),
  sure: flag.describe('Only high-confidence matches.'),
  by: z.enum(['ref', 'risk'], 'must be ref or risk').default('ref').describe('The sort order: by reference, or riskiest first.'),
  limit: pageSize,
  after: z.string().max(400).optional().describe('The `next` of the previous page.'),
});

type LinksQuery = z.output<typeof linksQuery>;

export const noFilter: LinkFilter = {
  state: null,
  refs: null,
  outcome: null,
  brand: null,
  batch: null,
  decidedBy: null,
  assignedTo: null,
  words: [],
  likely: null,
  moved: false,
  changed: false,
  agreeing: false,
};

export const parseLinkFilter = (asked: LinksQuery): LinkFilter => ({
  state: asked.state ?? null,
  refs: asked.ref === undefined ? null : [asked.ref],
  outcome: asked.outcome ?? null,
  brand: asked.house ?? null,
  batch: asked.batch ?? null,
  decidedBy: asked.decided_by ?? null,
  assignedTo: asked.assigned_to ?? null,
  words: (asked.q ?? '').split(/\s+/).filter((word) => word !== ''),
  likely: asked.likely ?? null,
  moved: asked.moved === 'true',
  changed: asked.changed === 'true',
  agreeing: asked.sure === 'true',
});

/** The cursor of a page. By risk it contains the reference too, because risks are not unique. */
export const createCursor = (by: LinkPage['by'], { ref, risk }: { readonly ref: string; readonly risk: number }): string =>
  by === 'ref' ? ref : `${risk} ${ref}`;

export function parsePage({ by, after, limit }: LinksQuery): LinkPage {
  if (after === undefined) return { by, after: null, limit };
  if (by === 'ref') return { by, after: { ref: after, risk: 0 }, limit };
  const [, risk, ref = ''] = /^(\d{1,3}) (.*)$/su.exec(after) ?? [];
  return { by, after: { ref, risk: Number(risk ?? 0) }, limit };
}
