import { z } from 'zod';
import { limits } from '../../../limits/limits.ts';
import { describeFault, gtinCharactersMax, readGtin } from '../../../resources/gtin/gtin.ts';
import {
  fieldsBy,
  type KindOf,
  pickFields,
  type RecordedField,
  recordedFields,
  recordedShape,
} from '../../../resources/library/recorded-fields.ts';
import { cleanRecordedList, cleanRecordedText } from '../../../resources/library/recorded-text.ts';
import { type OperatorRecord, type RecordChange, type RecordSnapshot, recordChangeKinds } from '../../../resources/operator/records.ts';
import { fragranceStates } from '../../../states.ts';
import { fragranceId, text, visible } from '../../input.ts';
import { toResponse } from '../../to-response.ts';

const words = text(limits.importTextCharactersMax)
  .refine(...visible)
  .transform(cleanRecordedText);
const list = z
  .array(text(limits.importTextCharactersMax))
  .max(limits.importListEntriesMax, `must have at most ${limits.importListEntriesMax} entries`)
  .transform(cleanRecordedList);

const gtin = text(gtinCharactersMax).transform((written, context) => {
  const { gtin, fault } = readGtin(written);
  if (fault === null) return gtin;
  context.addIssue({ code: 'custom', message: `is "${written}", which ${describeFault[fault]}` });
  return z.NEVER;
});

const inputs = {
  requiredText: words,
  text: words.nullable(),
  longText: text(limits.importDescriptionCharactersMax)
    .refine(...visible)
    .transform(cleanRecordedText)
    .nullable(),
  year: z.int('must be a year').min(1000, 'must be a year').max(2100, 'must be a year').nullable(),
  list,
  notes: z.strictObject({ top: list, heart: list, base: list, all: list.describe('The notes of a perfume that has no tiers.') }),
  gtins: z
    .array(gtin)
    .max(limits.importListEntriesMax, `must have at most ${limits.importListEntriesMax} entries`)
    .transform((gtins) => [...new Set(gtins)])
    .optional()
    .describe('The GTINs of the perfume in all its sizes, with 8, 12, 13 or 14 digits each. If omitted, they stay the same.'),
};

const inputFields: { readonly [F in RecordedField]: (typeof inputs)[KindOf<F>] } = Object(fieldsBy((kind) => inputs[kind]));

/** The editable fields of a record, normalised as in an import. */
export const recordFields = { ...inputFields, accords: list.describe('Strongest first.') };

/** The revision of the record that a change is based on. The change is rejected if the record has changed since. */
export const recordRevision = z.int().min(0).describe('The `revision` you last read.');

export const recordPath = z.object({ fragrance: fragranceId });

const stateShape = z.strictObject({
  state: z.enum(fragranceStates),
  moved_to: z.guid().nullable(),
  edited: z.boolean().describe("Whether the record was edited manually. Imports don't change edited records."),
});

const snapshotShape = z.strictObject({
  ...stateShape.shape,
  ...recordedShape,
  gtins: z.array(z.string()).describe('The GTINs of the perfume in all its sizes, as 14 digits each.'),
});

const originShape = z.strictObject({ id: z.guid(), source: z.string(), source_id: z.string(), revision: z.int() });
export const recordShape = z.strictObject({ ...originShape.shape, ...snapshotShape.shape }).meta({ id: 'Record' });

export const recordChangeShape = z
  .strictObject({
    id: z.int(),
    at: z.iso.datetime(),
    by: z.string(),
    what: z.enum(recordChangeKinds),
    before: snapshotShape,
    after: snapshotShape,
  })
  .meta({ id: 'RecordChange' });

const recordedNames = recordedFields.map(([field]) => field);

/** Recorded fields have the same names in responses, so they are copied as they are. */
const toSnapshot = (record: RecordSnapshot): z.output<typeof snapshotShape> =>
  Object({ ...toResponse(stateShape, record), ...pickFields(record, recordedNames) });

export const toRecordResponse = (record: OperatorRecord): z.output<typeof recordShape> => ({
  ...toResponse(originShape, record),
  ...toSnapshot(record),
});

export const toRecordChangeResponse = (change: RecordChange): z.output<typeof recordChangeShape> =>
  toResponse(recordChangeShape, { ...change, before: toSnapshot(change.before), after: toSnapshot(change.after) });
