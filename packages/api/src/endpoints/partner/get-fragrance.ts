import { z } from 'zod';
import { Refusal } from '../../errors/refusal.ts';
import { cardFields, recordedOnCards } from '../../resources/card/card.ts';
import type { Fragrance } from '../../resources/library/fragrance.ts';
import { operatorSource, type RecordOrigin, sourcedFields } from '../../resources/library/record-origin.ts';
import { pickFields } from '../../resources/library/recorded-fields.ts';
import { type NamedTerm, nameAccord, nameNote } from '../../resources/notes/terms.ts';
import { apiVersion } from '../../versioning.ts';
import { fragranceId } from '../input.ts';
import { operation, type Ports } from '../operation.ts';
import { findPublicFragrance } from './card-response.ts';
import { respondFree, sandboxRecord, sandboxRecordOrigin } from './sandbox-card.ts';
import { respondOrUnchanged } from './validated-response.ts';
import { hashContent } from './validator.ts';

const term = z
  .strictObject({
    id: z.string().nullable().describe("The vocabulary's ID. Null if the vocabulary lacks the term."),
    name: z.string().describe("The vocabulary's English name, or the recorded text if the vocabulary lacks the term."),
    recorded: z.string().describe('The text in the record.'),
  })
  .meta({ id: 'RecordedTerm' });

const tier = (name: string) => z.array(term).describe(name);
/** Fields with the same shape as on a card. */
const plainFields = cardFields.omit({
  notes: true,
  accords: true,
  description: true,
  picture: true,
  alt: true,
  edited: true,
  revision: true,
});
const plainNames = recordedOnCards.flatMap((field) => (field === 'notes' || field === 'accords' || field === 'description' ? [] : [field]));

export const fragranceRecord = z
  .strictObject({
    ...plainFields.shape,
    notes: z
      .strictObject({
        top: tier('Top notes.'),
        heart: tier('Heart notes.'),
        base: tier('Base notes.'),
        all: tier('All notes, if the perfume is recorded without tiers; otherwise empty.'),
      })
      .describe('The notes by tier.'),
    accords: z.array(term).describe('Accords, strongest first.'),
    description: z.string().nullable().describe("The library's description. Null if there is none."),
    status: z.literal('public').describe('The state of the record. In any other state, the response is an error.'),
    moved_from: z.array(z.guid()).describe('IDs of records that were merged into this one.'),
    sources: z
      .partialRecord(z.enum(sourcedFields), z.string())
      .describe(`The source of each field that has a value: the import, or \`${operatorSource}\` for a field edited by hand.`),
    updated_at: z.iso.datetime().nullable().describe('When the record last changed. Null if that was before changes were timed.'),
    revision: z.string().describe('Changes when any field except `updated_at` changes.'),
  })
  .meta({ id: 'Fragrance' });

const fragranceResponse = z
  .strictObject({
    ok: z.literal(true),
    api_version: z.string(),
    fragrance: fragranceRecord,
  })
  .meta({ id: 'FragranceAnswer' });

export const getFragrance = operation({
  id: 'getFragrance',
  method: 'GET',
  path: '/fragrances/{id}',
  title: 'Full fragrance record',
  purpose:
    "Get everything recorded about a perfume, with the vocabulary's IDs of its notes and accords and the source of each field. Edits of your cards don't apply.",
  scope: 'browse',
  costs: 'one call',
  send: { path: z.object({ id: fragranceId }) },
  answer: fragranceResponse,
  revalidates: true,
  badInput: { id: 'invalid_id' },
  refuses: ['invalid_id', 'in_review', 'moved', 'not_found', 'rate_limited', 'over_allowance', 'unavailable'],
  needs: ['library', 'origins'],
  examples: [
    { name: 'a full record', path: { id: '$fragrance' }, get: 200 },
    { name: 'a record that was merged into another one', path: { id: '$moved' }, get: 'moved' },
    { name: 'a record that is under review', path: { id: '$inReview' }, get: 'in_review' },
    { name: 'an ID in another form', path: { id: 'sauvage' }, get: 'invalid_id' },
  ],
}).run(async (call, { library, origins }) => {
  const scripted = sandboxRecord(call.path.id, call);
  if (scripted !== undefined) {
    return 'brand' in scripted
      ? respondFree(() => ({ ok: true as const, api_version: apiVersion, fragrance: toRecord(scripted, sandboxRecordOrigin) }), call)
      : scripted;
  }
  const fragrance = findPublicFragrance(call.path.id, 'json', library);
  if (fragrance instanceof Refusal) return fragrance;
  return respondOrUnchanged(async () => {
    return { ok: true as const, api_version: apiVersion, fragrance: await readFragranceRecord(fragrance, { library, origins }) };
  }, call);
});

/** Everything recorded about a published perfume. */
export async function readFragranceRecord(
  fragrance: Fragrance,
  { library, origins }: Pick<Ports, 'library' | 'origins'>,
): Promise<z.output<typeof fragranceRecord>> {
  const origin = await origins.find(fragrance.id, library.revision);
  return toRecord(fragrance, origin ?? unknownOrigin);
}

/** For a record that was deleted from the database moments ago. */
const unknownOrigin: RecordOrigin = { source: 'library', edited: [], movedFrom: [], updatedAt: null };

function toRecord(fragrance: Fragrance, { source, edited, movedFrom, updatedAt }: RecordOrigin): z.output<typeof fragranceRecord> {
  const { id, notes, accords, description } = fragrance;
  const sources = sourcedFields.flatMap((field) =>
    hasValue(fragrance[field]) ? [[field, edited.includes(field) ? operatorSource : source] as const] : [],
  );
  const content = {
    id,
    ...pickFields(fragrance, plainNames),
    notes: {
      top: notes.top.map(toTerm(nameNote)),
      heart: notes.heart.map(toTerm(nameNote)),
      base: notes.base.map(toTerm(nameNote)),
      all: notes.all.map(toTerm(nameNote)),
    },
    accords: accords.map(toTerm(nameAccord)),
    description,
    status: 'public' as const,
    moved_from: [...movedFrom],
    sources: Object.fromEntries(sources),
  };
  return { ...content, updated_at: updatedAt, revision: hashContent(content) };
}

const toTerm = (find: (recorded: string) => NamedTerm | null) => (recorded: string) => ({
  ...(find(recorded) ?? { id: null, name: recorded }),
  recorded,
});

const hasValue = (value: Fragrance[(typeof sourcedFields)[number]]): boolean =>
  value !== null && (typeof value !== 'object' || Object.values(value).flat().length > 0);
