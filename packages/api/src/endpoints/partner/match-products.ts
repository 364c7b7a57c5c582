import { z } from 'zod';
import { refuse } from '../../errors/refusal.ts';
import { limits } from '../../limits/limits.ts';
import type { CardEdit } from '../../resources/edits/card-edit.ts';
import type { Library } from '../../resources/library/library.ts';
import { toBatchId } from '../../resources/links/batch-id.ts';
import type { MatchedProduct } from '../../resources/links/product-link.ts';
import { brandFits, nameFits, strengthFits } from '../../resources/matching/index.ts';
import { linkStates, matchOutcomes } from '../../states.ts';
import { apiVersion } from '../../versioning.ts';
import { operation, respond } from '../operation.ts';
import { foundPerfume, toFoundPerfume } from './found-perfume.ts';
import { followMerge, linkedPerfume, toLinkedPerfume } from './linked-perfume.ts';
import { createMatchQueue } from './match-queue.ts';
import { matchRow, type ReadRow, readRow } from './match-row.ts';

const matchRequest = z
  .strictObject({
    rows: z
      .array(matchRow, 'must be a list')
      .min(1, 'must have at least one row')
      .max(limits.rowsMax, 'too many rows')
      .superRefine((rows, context) => {
        const seen = new Set<string>();
        rows.forEach(({ ref }, at) => {
          if (seen.has(ref)) context.addIssue({ code: 'custom', path: [at, 'ref'], message: 'is a duplicate within the request' });
          seen.add(ref);
        });
      })
      .transform((rows) => rows.map(readRow)),
  })
  .meta({ id: 'MatchRequest' });

const matchResponse = z
  .strictObject({
    ok: z.literal(true),
    api_version: z.string(),
    review: z.url().describe("The console page for reviewing this call's matches."),
    rows: z.array(
      z.strictObject({
        ref: z.string(),
        outcome: z
          .enum(matchOutcomes)
          .describe(
            "suggested: one clear candidate; ambiguous: several candidates; no_recorded_perfume: no match; not_read: the row couldn't be read.",
          ),
        reason: z.string().optional().describe("Why the row couldn't be read. Only present with not_read."),
        link: z.enum(linkStates).describe('Current link state of the reference.'),
        linked: linkedPerfume.nullable().describe('The linked perfume. Null unless the link is approved.'),
        candidates: z.array(
          foundPerfume
            .extend({
              evidence: z.strictObject({
                brand: z.enum(brandFits),
                name: z.enum(nameFits),
                strength: z.enum(strengthFits),
                left_over: z.array(z.string()).describe('Words in the row that match nothing in the candidate.'),
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
  purpose: 'Match your product rows to perfumes, for human review.',
  scope: 'match',
  costs: 'one call',
  send: { body: matchRequest },
  answer: matchResponse,
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
      name: 'a row with empty cells and an unreadable row',
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
      name: 'a duplicate reference',
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
  respond(1, async () => {
    const { business, revision, hasEdits } = workspace;
    const matched = await queue.run(business.id, () => matchInSlices(rows, library, (ms) => costs.recordMatching(business.id, ms)));
    if (matched === 'full')
      return refuse('unavailable', {
        message: "Too many of your match calls are already queued. You weren't charged. Send fewer at a time.",
      });
    const batch = toBatchId(
      business.id,
      matched.map(({ row }) => row.ref),
    );
    const storedLinks = await links.saveSuggestions(business.id, matched, batch);
    const shown = storedLinks.flatMap(({ fragranceId }) =>
      fragranceId === null ? [] : (followMerge(library.find(fragranceId), library)?.id ?? []),
    );
    const own = hasEdits ? await edits.find(business.id, revision, shown) : noEdits;
    return {
      ok: true,
      api_version: apiVersion,
      review: `${deployment.console}/b/${business.id}/links?batch=${batch}`,
      rows: matched.map(({ row: { ref }, reason, matched: result }, at) => {
        const { state, fragranceId } = storedLinks[at] ?? { state: 'none', fragranceId: null };
        return {
          ref,
          outcome: result?.outcome ?? 'not_read',
          ...(reason !== null && { reason }),
          link: state,
          linked: fragranceId === null ? null : toLinkedPerfume(fragranceId, library, own, workspace, deployment.site),
          candidates: (result?.candidates ?? []).flatMap(({ id, score, evidence }) => {
            const fragrance = library.find(id);
            if (fragrance === null) return [];
            return [
              {
                ...toFoundPerfume(fragrance, score),
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
const queue = createMatchQueue();
const sliceMs = 1;

/**
 * Rows are matched in slices of about a millisecond, so that a request of 200 rows doesn't block other calls. `onSlice` gets the
 * duration of each slice.
 */
export const matchInSlices = (rows: readonly ReadRow[], library: Library, onSlice: (ms: number) => void) =>
  inSlices(
    rows,
    (read): MatchedProduct & { readonly reason: string | null } =>
      read.reason === null ? { ...read, matched: library.match(read.row) } : { ...read, matched: null },
    onSlice,
  );

export async function inSlices<Sent, Made>(
  rows: readonly Sent[],
  make: (row: Sent) => Made,
  onSlice: (ms: number) => void = () => {},
): Promise<Made[]> {
  const made: Made[] = [];
  await queue.nextSlice();
  let startedMs = performance.now();
  for (const row of rows) {
    made.push(make(row));
    const tookMs = performance.now() - startedMs;
    if (tookMs >= sliceMs) {
      onSlice(tookMs);
      await queue.nextSlice();
      startedMs = performance.now();
    }
  }
  onSlice(performance.now() - startedMs);
  return made;
}
