import { z } from 'zod';
import { refuse } from '../../errors/refusal.ts';
import { limits } from '../../limits/limits.ts';
import type { CardEdit } from '../../resources/edits/card-edit.ts';
import { gtinFaults } from '../../resources/gtin/gtin.ts';
import { toBatchId } from '../../resources/links/batch-id.ts';
import { linkStates } from '../../states.ts';
import { apiVersion } from '../../versioning.ts';
import { operation, respond } from '../operation.ts';
import { followMerge, linkedPerfume, toLinkedPerfume } from './linked-perfume.ts';
import { matchCandidate, matchOutcome, toCandidates } from './match-candidates.ts';
import { matchInSlices, matchQueue } from './match-in-slices.ts';
import { matchRow, readRow } from './match-row.ts';
import { suggestForDefaultLook } from './suggested-perfumes.ts';

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
        outcome: matchOutcome,
        gtin_ignored: z
          .enum(gtinFaults)
          .optional()
          .describe(
            "Why the row's GTIN was ignored: a spreadsheet shortened it; it isn't 8, 12, 13 or 14 digits; its check digit is wrong; it is a code for use within a shop; or you have it on several perfumes. Only present if it was ignored.",
          ),
        reason: z.string().optional().describe("Why the row couldn't be read. Only present with not_read."),
        link: z
          .enum(linkStates)
          .describe(
            'Current link state of the reference: the review, not the quality of this match. With ambiguous, suggested only means that the row awaits review.',
          ),
        linked: linkedPerfume.nullable().describe('The linked perfume. Null unless the link is approved.'),
        candidates: z.array(matchCandidate),
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
  needs: ['library', 'links', 'gtins', 'shopWords', 'edits', 'costs', 'deployment'],
  examples: [
    {
      name: 'three messy rows',
      body: {
        rows: [
          { ref: 'SKU-1001', brand: 'Christian Dior', name: 'SAUVAGE EDT SPRAY 100ML TESTER', strength: 'EDT', gtin: '3348901250146' },
          { ref: 'SKU-1002', name: 'Baccarat Rouge 540 Extrait by MFK 70ml', gtin: '2012345678903' },
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
}).run(async ({ body: { rows }, workspace }, { library, links, gtins, shopWords, edits, costs, deployment }) =>
  respond(1, async () => {
    const { business, revision, hasEdits } = workspace;
    const matched = await matchQueue.run(business.id, () =>
      matchInSlices(business.id, rows, { library, gtins, shopWords }, (ms) => costs.recordMatching(business.id, ms), true),
    );
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
    const suggestions = await suggestForDefaultLook(shown, { workspace }, { library, links });
    return {
      ok: true,
      api_version: apiVersion,
      review: `${deployment.console}/b/${business.id}/links?batch=${batch}`,
      rows: matched.map(({ row: { ref }, reason, matched: result }, at) => {
        const { state, fragranceId, hasChangedTitle } = storedLinks[at] ?? { state: 'none', fragranceId: null, hasChangedTitle: false };
        return {
          ref,
          outcome: hasChangedTitle ? 'ambiguous' : (result?.outcome ?? 'not_read'),
          ...(reason !== null && { reason }),
          ...(result?.gtinFault !== undefined && { gtin_ignored: result.gtinFault }),
          link: state,
          linked: fragranceId === null ? null : toLinkedPerfume(fragranceId, library, own, suggestions, workspace, deployment.site),
          candidates: toCandidates(result?.candidates ?? [], library),
        };
      }),
    };
  }),
);

const noEdits: ReadonlyMap<string, CardEdit> = new Map();
