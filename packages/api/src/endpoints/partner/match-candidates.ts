import { z } from 'zod';
import type { Library } from '../../resources/library/library.ts';
import { brandFits, type Candidate, gtinFits, nameFits, strengthFits } from '../../resources/matching/index.ts';
import { matchOutcomes } from '../../states.ts';
import { foundPerfume, toFoundPerfume } from './found-perfume.ts';

/** The outcome and the candidates of a row or a text. */

export const matchOutcome = z
  .enum(matchOutcomes)
  .describe(
    "suggested: one clear candidate; ambiguous: several candidates; no_recorded_perfume: no match; not_read: the row couldn't be read.",
  );

export const matchCandidate = foundPerfume
  .extend({
    evidence: z.strictObject({
      brand: z.enum(brandFits),
      name: z.enum(nameFits),
      strength: z.enum(strengthFits),
      left_over: z.array(z.string()).describe('Words in the row that match nothing in the candidate.'),
      gtin: z
        .enum(gtinFits)
        .optional()
        .describe(
          "recorded: the row's GTIN is recorded for the candidate; approved_elsewhere: at least two other businesses approved the candidate for it; conflict: it belongs to another perfume; invalid: it was ignored. Absent if the row has none or nothing is known about it.",
        ),
    }),
  })
  .meta({ id: 'MatchCandidate' });

export const toCandidates = (candidates: readonly Candidate[], library: Library): z.output<typeof matchCandidate>[] =>
  candidates.flatMap(({ id, score, evidence }) => {
    const fragrance = library.find(id);
    if (fragrance === null) return [];
    return [{ ...toFoundPerfume(fragrance, score), evidence: { ...evidence, left_over: [...evidence.left_over] } }];
  });
