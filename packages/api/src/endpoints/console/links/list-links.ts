import { z } from 'zod';
import { fragranceStates, keptLinkStates } from '../../../states.ts';
import { apiVersion } from '../../../versioning.ts';
import { pageSize } from '../../input.ts';
import { perfumeOf, perfumeShape } from '../library/perfume.ts';
import { answerOf, businessPath, consoleOperation } from '../operation.ts';

/** What speaks for a candidate, as match answered it. */
const evidenceShape = z.strictObject({ brand: z.string(), name: z.string(), strength: z.string(), left_over: z.array(z.string()) });

export const listLinks = consoleOperation({
  id: 'listLinks',
  method: 'GET',
  path: '/businesses/{business}/links',
  title: 'Product links',
  purpose: 'What match suggested and what people decided, by reference.',
  for: 'viewer',
  send: {
    path: businessPath,
    query: z.object({
      state: z
        .enum(keptLinkStates, `must be one of ${keptLinkStates.join(', ')}`)
        .optional()
        .describe('Only those of this state.'),
      limit: pageSize,
      after: z.string().max(400).optional().describe('The `next` of the page before.'),
    }),
  },
  answer: answerOf({
    links: z.array(
      z.strictObject({
        ref: z.string(),
        state: z.enum(keptLinkStates),
        row: z.strictObject({ name: z.string(), brand: z.string().nullable(), strength: z.string().nullable() }).nullable(),
        outcome: z.string().nullable(),
        perfume: perfumeShape.nullable().describe('The perfume that was approved.'),
        stands: z.enum(fragranceStates).nullable().describe('Where the approved perfume stands. Only a public one has a card.'),
        merged_into: perfumeShape.nullable().describe('The perfume that the approved one was merged into, where it was.'),
        candidates: z.array(z.strictObject({ perfume: perfumeShape, score: z.number(), evidence: evidenceShape })),
        matched_at: z.iso.datetime().nullable(),
        decided_at: z.iso.datetime().nullable(),
      }),
    ),
    counts: z
      .strictObject({ suggested: z.int(), not_recorded: z.int(), approved: z.int(), rejected: z.int() })
      .describe('All links of the business, by where they stand.'),
    previous: z.string().nullable().describe('The `after` of the page before: empty where that is the first. Null on the first page.'),
    next: z.string().nullable().describe('Where the next page begins. Null on the last.'),
  }).meta({ id: 'Links' }),
  badInput: {},
  refuses: ['not_found', 'not_entitled', 'invalid_query'],
  needs: ['links', 'library'],
}).run(async ({ path, query: { state, limit, after } }, { links, library }) => {
  const [found, { counts, previous }] = await Promise.all([
    links.ofBusiness(path.business, state ?? null, after ?? null, limit + 1),
    links.around(path.business, state ?? null, after ?? null, limit),
  ]);
  const page = found.slice(0, limit);
  const perfume = (id: string | null) => {
    const fragrance = id === null ? null : library.find(id);
    return fragrance === null ? null : perfumeOf(fragrance);
  };
  return {
    ok: true,
    api_version: apiVersion,
    links: page.map(({ ref, state: decided, row, outcome, fragranceId, candidates, matchedAt, decidedAt }) => ({
      ref,
      state: decided,
      row: row === null ? null : { name: row.name, brand: row.brand ?? null, strength: row.strength ?? null },
      outcome,
      perfume: perfume(fragranceId),
      stands: fragranceId === null ? null : (library.find(fragranceId)?.state ?? null),
      merged_into: perfume(fragranceId === null ? null : (library.find(fragranceId)?.movedTo ?? null)),
      candidates: candidates.flatMap(({ id, score, evidence: { brand, name, strength, left_over } }) => {
        const one = perfume(id);
        return one === null ? [] : [{ perfume: one, score, evidence: { brand, name, strength, left_over: [...left_over] } }];
      }),
      matched_at: matchedAt,
      decided_at: decidedAt,
    })),
    counts: { ...counts },
    previous,
    next: found.length > limit ? (page.at(-1)?.ref ?? null) : null,
  };
});
