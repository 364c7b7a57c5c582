import { z } from 'zod';
import { refuse } from '../../errors/refusal.ts';
import { limits } from '../../limits/limits.ts';
import type { CardEdit } from '../../resources/edits/card-edit.ts';
import type { Library } from '../../resources/library/library.ts';
import { batchOf } from '../../resources/links/batch.ts';
import type { MatchedProduct } from '../../resources/links/product-link.ts';
import { brandFits, nameFits, strengthFits } from '../../resources/matching/index.ts';
import { linkStates, matchOutcomes } from '../../states.ts';
import { apiVersion } from '../../versioning.ts';
import { answered, operation } from '../operation.ts';
import { foundIn, foundPerfume } from './found-perfume.ts';
import { linkedPerfume, linkedTo, shownFor } from './linked-perfume.ts';
import { matchRow, type ReadRow, readRow } from './match-row.ts';
import { matchTurns } from './match-turns.ts';

const matchRequest = z
  .strictObject({
    rows: z
      .array(matchRow, 'must be a list')
      .min(1, 'must have at least one row')
      .max(limits.rowsMax, 'too many rows')
      .superRefine((rows, context) => {
        const seen = new Set<string>();
        rows.forEach(({ ref }, at) => {
          if (seen.has(ref)) context.addIssue({ code: 'custom', path: [at, 'ref'], message: 'stands twice in the request' });
          seen.add(ref);
        });
      })
      .transform((rows) => rows.map(readRow)),
  })
  .meta({ id: 'MatchRequest' });

const matchAnswer = z
  .strictObject({
    ok: z.literal(true),
    api_version: z.string(),
    review: z.url().describe('Where a person decides on the suggestions of this call.'),
    rows: z.array(
      z.strictObject({
        ref: z.string(),
        outcome: z
          .enum(matchOutcomes)
          .describe(
            'suggested: one clear candidate; ambiguous: a person must choose; no_recorded_perfume: nothing fits; not_read: the row could not be read.',
          ),
        reason: z.string().optional().describe('Why the row could not be read. There with not_read alone.'),
        link: z.enum(linkStates).describe('Where this reference stands in the workspace now.'),
        linked: linkedPerfume.nullable().describe('What the reference is linked to. Null unless the link is approved.'),
        candidates: z.array(
          foundPerfume
            .extend({
              evidence: z.strictObject({
                brand: z.enum(brandFits),
                name: z.enum(nameFits),
                strength: z.enum(strengthFits),
                left_over: z.array(z.string()).describe('Words of the row that the candidate does not account for.'),
              }),
            })
            .meta({ id: 'MatchCandidate' }),
        ),
      }),
    ),
  })
  .meta({ id: 'MatchAnswer' });

export const matchProducts = operation({
  id: 'matchProducts',
  method: 'POST',
  path: '/match',
  title: 'Match products',
  purpose: "Suggest links from the partner's product rows to perfumes, for human review.",
  scope: 'match',
  costs: 'one call',
  send: { body: matchRequest },
  answer: matchAnswer,
  badInput: { body: 'invalid_rows' },
  tooMany: { rows: 'too_many_rows' },
  refuses: ['invalid_rows', 'too_many_rows', 'body_too_large', 'over_allowance', 'unavailable'],
  needs: ['library', 'links', 'edits', 'costs', 'deployment'],
  examples: [
    {
      name: 'three messy rows',
      body: {
        rows: [
          { ref: 'SKU-1001', brand: 'Christian Dior', name: 'SAUVAGE EDT SPRAY 100ML TESTER', strength: 'EDT' },
          { ref: 'SKU-1002', name: 'Baccarat Rouge 540 Extrait by MFK 70ml' },
          { ref: 'SKU-2003', brand: 'Unbranded', name: 'Mystery lot of 5 samples' },
        ],
      },
      get: 200,
    },
    {
      name: 'a row with empty cells beside one that cannot be read',
      body: {
        rows: [
          { ref: 'SKU-1001', brand: null, name: 'Dior Sauvage EDT 100ml', strength: '' },
          { ref: 'SKU-1007', name: '' },
        ],
      },
      get: 200,
    },
    { name: 'no body', get: 'invalid_rows' },
    { name: 'a row without a name', body: { rows: [{ ref: 'SKU-1' }] }, get: 'invalid_rows' },
    {
      name: 'the same reference twice',
      body: {
        rows: [
          { ref: 'SKU-1', name: 'Sauvage' },
          { ref: 'SKU-1', name: 'Aventus' },
        ],
      },
      get: 'invalid_rows',
    },
  ],
}).run(async ({ body: { rows }, workspace }, { library, links, edits, costs, deployment }) =>
  answered(1, async () => {
    const { business, revision, hasEdits } = workspace;
    const matched = await turns.of(business.id, () => matchInSlices(rows, library, (ms) => costs.matched(business.id, ms)));
    if (matched === 'full')
      return refuse('unavailable', { message: 'Too many of your matches wait already. Nothing was charged. Send a few at a time.' });
    const batch = batchOf(
      business.id,
      matched.map(({ row }) => row.ref),
    );
    const standings = await links.keepSuggestions(business.id, matched, batch);
    const shown = standings.flatMap(({ fragranceId }) =>
      fragranceId === null ? [] : (shownFor(library.find(fragranceId), library)?.id ?? []),
    );
    const own = hasEdits ? await edits.of(business.id, revision, shown) : noEdits;
    return {
      ok: true,
      api_version: apiVersion,
      review: `${deployment.console}/b/${business.id}/links?batch=${batch}`,
      rows: matched.map(({ row: { ref }, reason, matched: said }, at) => {
        const { state, fragranceId } = standings[at] ?? { state: 'none', fragranceId: null };
        return {
          ref,
          outcome: said?.outcome ?? 'not_read',
          ...(reason !== null && { reason }),
          link: state,
          linked: fragranceId === null ? null : linkedTo(fragranceId, library, own, workspace, deployment.site),
          candidates: (said?.candidates ?? []).flatMap(({ id, score, evidence }) => {
            const fragrance = library.find(id);
            if (fragrance === null) return [];
            return [
              {
                ...foundIn(fragrance, score),
                evidence: { brand: evidence.brand, name: evidence.name, strength: evidence.strength, left_over: [...evidence.left_over] },
              },
            ];
          }),
        };
      }),
    };
  }),
);

const noEdits: ReadonlyMap<string, CardEdit> = new Map();
const turns = matchTurns();
const sliceMs = 1;

/**
 * Rows are matched about a millisecond at a time, so that a request of 200 rows never holds up the calls beside it. `worked` hears how long
 * each slice took.
 */
export const matchInSlices = (rows: readonly ReadRow[], library: Library, worked: (ms: number) => void) =>
  inSlices(
    rows,
    (read): MatchedProduct & { readonly reason: string | null } =>
      read.reason === null ? { ...read, matched: library.match(read.row) } : { ...read, matched: null },
    worked,
  );

export async function inSlices<Sent, Made>(
  rows: readonly Sent[],
  make: (row: Sent) => Made,
  worked: (ms: number) => void = () => {},
): Promise<Made[]> {
  const made: Made[] = [];
  await turns.slice();
  let begunMs = performance.now();
  for (const row of rows) {
    made.push(make(row));
    const tookMs = performance.now() - begunMs;
    if (tookMs >= sliceMs) {
      worked(tookMs);
      await turns.slice();
      begunMs = performance.now();
    }
  }
  worked(performance.now() - begunMs);
  return made;
}
