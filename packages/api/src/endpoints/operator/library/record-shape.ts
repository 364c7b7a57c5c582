import { z } from 'zod';
import { limits } from '../../../limits/limits.ts';
import { recordedList, recordedText } from '../../../resources/library/recorded-text.ts';
import { type DeskRecord, type RecordAsItWas, type RecordEdit, recordDeeds } from '../../../resources/operator/records.ts';
import { fragranceStates } from '../../../states.ts';
import { fragranceId, text, visible } from '../../input.ts';

const words = text(limits.importTextCharactersMax)
  .refine(...visible)
  .transform(recordedText);
const list = z
  .array(text(limits.importTextCharactersMax))
  .max(limits.importListEntriesMax, `must have at most ${limits.importListEntriesMax} entries`)
  .transform(recordedList);

/** What may be written of a record, and how it is recorded: as an import would. */
export const recordFields = {
  brand: words,
  name: words,
  strength: words.nullable(),
  year: z.int('must be a year').min(1000, 'must be a year').max(2100, 'must be a year').nullable(),
  perfumers: list,
  family: words.nullable(),
  notes: z.strictObject({ top: list, heart: list, base: list, all: list.describe('The notes of a perfume without tiers.') }),
  accords: list.describe('Strongest first.'),
  description: text(limits.importDescriptionCharactersMax)
    .refine(...visible)
    .transform(recordedText)
    .nullable(),
};

/** The revision of the record that the operator looked at: a change is refused when it is not the same any more. */
export const seen = z.int().min(0).describe('The `revision` that was seen.');

export const recordPath = z.object({ fragrance: fragranceId });

const shown = {
  state: z.enum(fragranceStates),
  moved_to: z.guid().nullable(),
  edited: z.boolean().describe('Edited by hand: no import changes it any more.'),
  brand: z.string(),
  name: z.string(),
  strength: z.string().nullable(),
  year: z.int().nullable(),
  perfumers: z.array(z.string()),
  family: z.string().nullable(),
  notes: z.strictObject({ top: z.array(z.string()), heart: z.array(z.string()), base: z.array(z.string()), all: z.array(z.string()) }),
  accords: z.array(z.string()),
  description: z.string().nullable(),
};

export const recordShape = z
  .strictObject({ id: z.guid(), source: z.string(), source_id: z.string(), revision: z.int(), ...shown })
  .meta({ id: 'Record' });

export const recordEditShape = z
  .strictObject({
    id: z.int(),
    at: z.iso.datetime(),
    by: z.string(),
    what: z.enum(recordDeeds),
    before: z.strictObject(shown),
    after: z.strictObject(shown),
  })
  .meta({ id: 'RecordEdit' });

const shownOf = (record: RecordAsItWas) => ({
  state: record.state,
  moved_to: record.movedTo,
  edited: record.edited,
  brand: record.brand,
  name: record.name,
  strength: record.strength,
  year: record.year,
  perfumers: [...record.perfumers],
  family: record.family,
  notes: { top: [...record.notes.top], heart: [...record.notes.heart], base: [...record.notes.base], all: [...record.notes.all] },
  accords: [...record.accords],
  description: record.description,
});

export const recordOf = (record: DeskRecord): z.output<typeof recordShape> => ({
  id: record.id,
  source: record.source,
  source_id: record.sourceId,
  revision: record.revision,
  ...shownOf(record),
});

export const recordEditOf = ({ id, at, by, what, before, after }: RecordEdit): z.output<typeof recordEditShape> => ({
  id,
  at,
  by,
  what,
  before: shownOf(before),
  after: shownOf(after),
});
