import { z } from 'zod';
import { limits } from '../../../limits/limits.ts';
import type { Library } from '../../../resources/library/library.ts';
import { type AddedWord, addedKinds, shopWordKinds } from '../../../resources/matching/index.ts';
import { type ShortAnswer, type TriedRow, verdicts, type WordTrial } from '../../../resources/operator/word-trials.ts';
import { type DeskWord, wordStates } from '../../../resources/operator/words.ts';
import { matchOutcomes } from '../../../states.ts';
import { fragranceId, text, visible } from '../../input.ts';

const written = text(limits.addedWordCharactersMax)
  .refine(...visible)
  .describe('As shops write it. Case and accents make no difference.');

/** What may be added. */
export const wordBody = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({
      kind: z.literal('house').describe('Another name of a house.'),
      text: written,
      house: text(limits.importTextCharactersMax).describe('The house, as the library writes it.'),
    }),
    z.strictObject({
      kind: z.literal('perfume').describe('Another name of what one perfume is called.'),
      text: written,
      fragrance: fragranceId,
    }),
    z.strictObject({
      kind: z
        .enum(shopWordKinds)
        .describe('A word that says nothing of the perfume: praise or condition, packaging, or goods that are no perfume.'),
      text: written,
    }),
  ],
  `must be one of ${addedKinds.join(', ')}`,
);

export const wordOfBody = (body: z.output<typeof wordBody>): AddedWord =>
  body.kind === 'perfume' ? { kind: body.kind, text: body.text, fragranceId: body.fragrance } : body;

/** An id that the service counts up. */
export const countedId = z
  .string()
  .regex(/^\d{1,15}$/, 'must be a whole number')
  .transform(Number)
  .meta({ override: { type: 'integer', minimum: 1 } });

const deed = z.strictObject({ at: z.iso.datetime(), by: z.string() });
const perfume = z
  .strictObject({ id: z.guid(), brand: z.string(), name: z.string(), strength: z.string().nullable() })
  .meta({ id: 'NamedPerfume' });

export const wordShape = z
  .strictObject({
    id: z.int(),
    kind: z.enum(addedKinds),
    text: z.string(),
    house: z.string().nullable().describe('The house that is meant. There with the kind house.'),
    perfume: perfume.nullable().describe('The perfume that is meant. There with the kind perfume; null where its record is gone.'),
    state: z.enum(wordStates),
    in_names: z.int().describe('Recorded names of perfumes that hold it: the more, the more it may do harm.'),
    added: deed,
    live: deed.nullable(),
    withdrawn: deed.nullable(),
  })
  .meta({ id: 'AddedWord' });

export const wordOf = ({ id, word, state, added, live, withdrawn }: DeskWord, library: Library): z.output<typeof wordShape> => ({
  id,
  kind: word.kind,
  text: word.text,
  house: word.kind === 'house' ? word.house : null,
  perfume: word.kind === 'perfume' ? perfumeOf(word.fragranceId, library) : null,
  state,
  in_names: library.said(word.text).inNames,
  added,
  live,
  withdrawn,
});

function perfumeOf(id: string | null, library: Library): z.output<typeof perfume> | null {
  const found = id === null ? null : library.find(id);
  return found === null ? null : { id: found.id, brand: found.brand, name: found.name, strength: found.strength };
}

export const trialShape = z
  .strictObject({
    id: z.int(),
    words: z.int().describe('How many drafts it tries.'),
    state: z.enum(['running', 'done', 'failed']),
    stands: z
      .boolean()
      .describe('Whether the drafts and the library are still what it was begun with. Only then its drafts can be set live.'),
    rows_to_try: z.int().nullable().describe('Null until they were counted.'),
    rows_max: z.int().describe('Rows that a trial tries at most.'),
    decided: z.int().describe('Rows tried so far on which somebody had decided.'),
    undecided: z.int(),
    became_wrong: z.int().describe('Decided rows of which match said what was decided, and says it no more; or errs now where it asked.'),
    became_right: z.int().describe('Decided rows of which match says now what was decided, and did not.'),
    decided_otherwise: z.int().describe('Decided rows that are answered otherwise, and no better or worse.'),
    undecided_otherwise: z.int().describe('Rows that nobody has decided on and that are answered otherwise.'),
    begun_at: z.iso.datetime(),
    begun_by: z.string(),
    ended_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'WordTrial' });

export const trialOf = (trial: WordTrial): z.output<typeof trialShape> => ({
  id: trial.id,
  words: trial.words.length,
  state: trial.state,
  stands: trial.stands,
  rows_to_try: trial.rowsToTry,
  rows_max: limits.trialRowsMax,
  decided: trial.decided,
  undecided: trial.undecided,
  became_wrong: trial.became_wrong,
  became_right: trial.became_right,
  decided_otherwise: trial.decided_otherwise,
  undecided_otherwise: trial.undecided_otherwise,
  begun_at: trial.begunAt,
  begun_by: trial.begunBy,
  ended_at: trial.endedAt,
});

const shortAnswer = z.strictObject({ outcome: z.enum(matchOutcomes), first: perfume.nullable() });

export const triedRowShape = z
  .strictObject({
    business: z.strictObject({ id: z.guid(), name: z.string() }),
    ref: z.string(),
    brand: z.string().nullable(),
    name: z.string(),
    strength: z.string().nullable(),
    decided: z.enum(['approved', 'rejected']).nullable(),
    approved: perfume.nullable().describe('What was approved.'),
    before: shortAnswer,
    after: shortAnswer,
  })
  .meta({ id: 'TriedRow' });

export function triedRowOf(
  { business, ref, row, decided, fragranceId, before, after }: TriedRow,
  library: Library,
): z.output<typeof triedRowShape> {
  const answer = ({ outcome, first }: ShortAnswer) => ({ outcome, first: perfumeOf(first, library) });
  return {
    business,
    ref,
    brand: row.brand ?? null,
    name: row.name,
    strength: row.strength ?? null,
    decided,
    approved: perfumeOf(fragranceId, library),
    before: answer(before),
    after: answer(after),
  };
}

export const verdict = z.enum(verdicts, `must be one of ${verdicts.join(', ')}`);
