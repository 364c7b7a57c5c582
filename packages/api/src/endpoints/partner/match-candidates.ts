import { z } from 'zod';
import type { Library } from '../../resources/library/library.ts';
import { brandFits, type Candidate, gtinFits, nameFits, strengthFits } from '../../resources/matching/index.ts';
import { matchOutcomes } from '../../states.ts';
import { foundPerfume, toFoundPerfume } from './found-perfume.ts';

/** The outcome and the candidates of a row or a text. */

export const matchOutcome = z
  .enum(matchOutcomes)
  .describe(
    "suggested: one clear candidate, which still needs a person's approval; ambiguous: a person must choose, because several candidates fit or because the title of an approved product has changed and now suggests another perfume; no_recorded_perfume: no match; not_read: the row couldn't be read. Decide by outcome, not by link.",
  );

export const matchCandidate = foundPerfume
  .extend({
    evidence: z.strictObject({
      brand: z
        .enum(brandFits)
        .describe(
          "exact: the row has the candidate's brand; alias: another name of it; in_name: it is in the title; close: it is spelled slightly differently; missing: the row has no brand; different: the row has another brand.",
        ),
      name: z
        .enum(nameFits)
        .describe(
          'exact: the same name; close: slightly different; partial: only part of the name matches, or the title has further words; different: another name.',
        ),
      strength: z
        .enum(strengthFits)
        .describe(
          'same: the same strength; close: a related one; not_said: the row has none; not_recorded: only the row has one; different: another one.',
        ),
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
