import { z } from 'zod';
import { apiVersion } from '../../versioning.ts';
import { answerOf, businessPath, consoleOperation, pageSize } from './operation.ts';
import { perfumeOf, perfumeShape } from './perfume.ts';

/** What speaks for a candidate, as match answered it. */
const evidenceShape = z.strictObject({ brand: z.string(), name: z.string(), strength: z.string(), left_over: z.array(z.string()) });

const decidedStates = ['suggested', 'approved', 'rejected'] as const;

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
      state: z.enum(decidedStates, 'must be suggested, approved or rejected').optional().describe('Only those of this state.'),
      limit: pageSize,
      after: z.string().max(400).optional().describe('The `next` of the page before.'),
    }),
  },
  answer: answerOf({
    links: z.array(
      z.strictObject({
        ref: z.string(),
        state: z.enum(decidedStates),
        row: z.strictObject({ name: z.string(), brand: z.string().nullable(), strength: z.string().nullable() }).nullable(),
        outcome: z.string().nullable(),
        perfume: perfumeShape.nullable().describe('The perfume that was approved.'),
        candidates: z.array(z.strictObject({ perfume: perfumeShape, score: z.number(), evidence: evidenceShape })),
        matched_at: z.iso.datetime().nullable(),
        decided_at: z.iso.datetime().nullable(),
      }),
    ),
    next: z.string().nullable().describe('Where the next page begins. Null on the last.'),
  }).meta({ id: 'Links' }),
  badInput: {},
  refuses: ['not_found', 'not_entitled', 'invalid_query'],
  needs: ['links', 'library'],
}).run(async ({ path, query: { state, limit, after } }, { links, library }) => {
  const found = await links.ofBusiness(path.business, state ?? null, after ?? null, limit + 1);
  const page = found.slice(0, limit);
  const perfume = (id: string | null) => {
    const fragrance = id === null ? null : library.find(id);
    return fragrance === null ? null : perfumeOf(fragrance);
  };
  return {
    ok: true,
    api_version: apiVersion,
    links: page.map(({ ref, state: stands, row, outcome, fragranceId, candidates, matchedAt, decidedAt }) => ({
      ref,
      state: stands,
      row: row === null ? null : { name: row.name, brand: row.brand ?? null, strength: row.strength ?? null },
      outcome,
      perfume: perfume(fragranceId),
      candidates: candidates.flatMap(({ id, score, evidence: { brand, name, strength, left_over } }) => {
        const one = perfume(id);
        return one === null ? [] : [{ perfume: one, score, evidence: { brand, name, strength, left_over: [...left_over] } }];
      }),
      matched_at: matchedAt,
      decided_at: decidedAt,
    })),
    next: found.length > limit ? (page.at(-1)?.ref ?? null) : null,
  };
});
