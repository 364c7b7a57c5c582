import { z } from 'zod';
import { limits } from '../../../limits/limits.ts';
import type { LinksPage, LinksWanted } from '../../../resources/links/reviewed-link.ts';
import { keptLinkStates, matchOutcomes } from '../../../states.ts';
import { fragranceId, pageSize, productRef, text, uuid } from '../../input.ts';

const flag = z.literal('true', 'must be true or left out').optional();

/** How a person asks for links. */
export const linksQuery = z.object({
  state: z
    .enum(keptLinkStates, `must be one of ${keptLinkStates.join(', ')}`)
    .optional()
    .describe('Only those of this state.'),
  ref: productRef.optional().describe('Only this one.'),
  outcome: z
    .enum(matchOutcomes, `must be one of ${matchOutcomes.join(', ')}`)
    .optional()
    .describe('Only those of which match said this.'),
  house: text(limits.rowTextCharactersMax).optional().describe('Only those of this house, as the shop writes it.'),
  batch: uuid.optional().describe('Only those that were sent together.'),
  decided_by: text(320).optional().describe('Only those that this person decided on.'),
  assigned_to: uuid.optional().describe('Only those that this person is to look at.'),
  q: text(limits.queryCharactersMax).optional().describe('Words that are all in the reference, the house or the name.'),
  likely: fragranceId.optional().describe('Only those of which this perfume is the likeliest.'),
  moved: flag.describe('Only those whose perfume was merged into another since.'),
  sure: flag.describe('Only those that agree with their perfume in everything.'),
  by: z.enum(['ref', 'risk'], 'must be ref or risk').default('ref').describe('In which order: by reference, or the riskiest first.'),
  limit: pageSize,
  after: z.string().max(400).optional().describe('The `next` of the page before.'),
});

type Asked = z.output<typeof linksQuery>;

export const anyLink: LinksWanted = {
  state: null,
  refs: null,
  outcome: null,
  house: null,
  batch: null,
  decidedBy: null,
  assignedTo: null,
  words: [],
  likely: null,
  moved: false,
  agreeing: false,
};

export const wantedBy = (asked: Asked): LinksWanted => ({
  state: asked.state ?? null,
  refs: asked.ref === undefined ? null : [asked.ref],
  outcome: asked.outcome ?? null,
  house: asked.house?.toLowerCase() ?? null,
  batch: asked.batch ?? null,
  decidedBy: asked.decided_by ?? null,
  assignedTo: asked.assigned_to ?? null,
  words: (asked.q ?? '').split(/\s+/).filter((word) => word !== ''),
  likely: asked.likely ?? null,
  moved: asked.moved === 'true',
  agreeing: asked.sure === 'true',
});

/** Where a page ends: by risk, a reference alone does not say it. */
export const endOf = (by: LinksPage['by'], { ref, risk }: { readonly ref: string; readonly risk: number }): string =>
  by === 'ref' ? ref : `${risk} ${ref}`;

export function pageOf({ by, after, limit }: Asked): LinksPage {
  if (after === undefined) return { by, after: null, limit };
  if (by === 'ref') return { by, after: { ref: after, risk: 0 }, limit };
  const [, risk, ref = ''] = /^(\d{1,3}) (.*)$/su.exec(after) ?? [];
  return { by, after: { ref, risk: Number(risk ?? 0) }, limit };
}
