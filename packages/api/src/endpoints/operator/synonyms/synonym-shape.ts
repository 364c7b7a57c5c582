import { z } from 'zod';
import { limits } from '../../../limits/limits.ts';
import type { Library } from '../../../resources/library/library.ts';
import { type SynonymDefinition, shopWordKinds, synonymKinds } from '../../../resources/matching/index.ts';
import { type MatchSummary, type SynonymTest, type TestedRow, verdicts } from '../../../resources/operator/synonym-tests.ts';
import { type Synonym, synonymStates } from '../../../resources/operator/synonyms.ts';
import { matchOutcomes } from '../../../states.ts';
import { fragranceId, text, visible } from '../../input.ts';
import { toResponse } from '../../to-response.ts';

const synonymText = text(limits.synonymCharactersMax)
  .refine(...visible)
  .describe('The text as shops write it. Case and accents are ignored.');

/** A synonym to add. */
export const synonymBody = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({
      kind: z.literal('house').describe('Another name for a brand.'),
      text: synonymText,
      house: text(limits.importTextCharactersMax).describe('The brand as written in the library.'),
    }),
    z.strictObject({
      kind: z.literal('perfume').describe('Another name for one perfume.'),
      text: synonymText,
      fragrance: fragranceId,
    }),
    z.strictObject({
      kind: z
        .enum(shopWordKinds)
        .describe('A word to ignore, such as a marketing, condition or packaging term, or one that marks a product as not a perfume.'),
      text: synonymText,
    }),
  ],
  `must be one of ${synonymKinds.join(', ')}`,
);

export const parseSynonym = (body: z.output<typeof synonymBody>): SynonymDefinition =>
  body.kind === 'perfume' ? { kind: body.kind, text: body.text, fragranceId: body.fragrance } : body;

/** An ID from a sequence. */
export const sequenceId = z
  .string()
  .regex(/^\d{1,15}$/, 'must be a whole number')
  .transform(Number)
  .meta({ override: { type: 'integer', minimum: 1 } });

const actionShape = z.strictObject({ at: z.iso.datetime(), by: z.string() });
const perfume = z
  .strictObject({ id: z.guid(), brand: z.string(), name: z.string(), strength: z.string().nullable() })
  .meta({ id: 'SynonymPerfume' });

export const synonymShape = z
  .strictObject({
    id: z.int(),
    kind: z.enum(synonymKinds),
    text: z.string(),
    house: z.string().nullable().describe('The brand. Null unless kind is house.'),
    perfume: perfume.nullable().describe('The perfume. Null unless kind is perfume, or if its record no longer exists.'),
    state: z.enum(synonymStates),
    in_names: z.int().describe('The number of perfume names in the library that contain the text. The higher, the riskier the synonym.'),
    added: actionShape,
    live: actionShape.nullable(),
    withdrawn: actionShape.nullable(),
  })
  .meta({ id: 'Synonym' });

export const toSynonymResponse = ({ word, ...synonym }: Synonym, library: Library): z.output<typeof synonymShape> =>
  toResponse(synonymShape, {
    ...synonym,
    kind: word.kind,
    text: word.text,
    house: word.kind === 'house' ? word.house : null,
    perfume: word.kind === 'perfume' ? toPerfumeResponse(word.fragranceId, library) : null,
    inNames: library.explain(word.text).inNames,
  });

function toPerfumeResponse(id: string | null, library: Library): z.output<typeof perfume> | null {
  const found = id === null ? null : library.find(id);
  return found === null ? null : { id: found.id, brand: found.brand, name: found.name, strength: found.strength };
}

export const synonymTestShape = z
  .strictObject({
    id: z.int(),
    words: z.int().describe('The number of drafts being tested.'),
    state: z.enum(['running', 'done', 'failed']),
    stands: z.boolean().describe('Whether the drafts and the library are unchanged since the test run started. Required for publishing.'),
    rows_to_try: z.int().nullable().describe('The number of rows to match. Null until they have been counted.'),
    rows_max: z.int().describe('The maximum number of rows in a test run.'),
    decided: z.int().describe('The number of reviewed rows matched so far.'),
    undecided: z.int(),
    became_wrong: z.int().describe('The number of reviewed rows whose match was right or uncertain and is now wrong.'),
    became_right: z.int().describe('The number of reviewed rows whose match was wrong or uncertain and is now right.'),
    decided_otherwise: z.int().describe('The number of reviewed rows whose match has changed without becoming better or worse.'),
    undecided_otherwise: z.int().describe('The number of unreviewed rows whose match has changed.'),
    begun_at: z.iso.datetime(),
    begun_by: z.string(),
    ended_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'SynonymTest' });

export const toSynonymTestResponse = (trial: SynonymTest): z.output<typeof synonymTestShape> =>
  toResponse(synonymTestShape, {
    ...trial,
    words: trial.words.length,
    rowsMax: limits.testRunRowsMax,
    becameWrong: trial.became_wrong,
    becameRight: trial.became_right,
    decidedOtherwise: trial.decided_otherwise,
    undecidedOtherwise: trial.undecided_otherwise,
  });

const matchSummaryShape = z.strictObject({ outcome: z.enum(matchOutcomes), first: perfume.nullable() });

export const testedRowShape = z
  .strictObject({
    business: z.strictObject({ id: z.guid(), name: z.string() }),
    ref: z.string(),
    brand: z.string().nullable(),
    name: z.string(),
    strength: z.string().nullable(),
    decided: z.enum(['approved', 'rejected']).nullable(),
    approved: perfume.nullable().describe('The approved perfume. Null if none was approved.'),
    before: matchSummaryShape,
    after: matchSummaryShape,
  })
  .meta({ id: 'TestedRow' });

export function toTestedRowResponse(
  { business, ref, row, decided, fragranceId, before, after }: TestedRow,
  library: Library,
): z.output<typeof testedRowShape> {
  const answer = ({ outcome, first }: MatchSummary) => ({ outcome, first: toPerfumeResponse(first, library) });
  return {
    business,
    ref,
    brand: row.brand ?? null,
    name: row.name,
    strength: row.strength ?? null,
    decided,
    approved: toPerfumeResponse(fragranceId, library),
    before: answer(before),
    after: answer(after),
  };
}

export const verdict = z.enum(verdicts, `must be one of ${verdicts.join(', ')}`);
