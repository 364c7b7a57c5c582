import type { editRecord, RecordSummary } from '../../../../api/operator/operator.ts';
import { recordedFields } from '../../../../generated/recorded-fields.ts';
import { t } from '../../../../messages/t.ts';

/** The recorded fields as texts that can be shown and edited. Lists are separated by commas, and notes are one text for each tier. */

type Fields = Omit<Parameters<typeof editRecord>[1], 'seen'>;
type Kind = (typeof recordedFields)[number][1];
type Recorded = Pick<RecordSummary, (typeof recordedFields)[number][0]>;

export interface RecordedText {
  /** The field, or the field and tier. */
  readonly name: string;
  readonly label: string;
  readonly kind: Kind;
  readonly text: string;
}

const tiers = ['top', 'heart', 'base', 'all'] as const;

export const listRecordedTexts = (record: Recorded): readonly RecordedText[] =>
  recordedFields.flatMap(([field, kind]): readonly RecordedText[] => {
    if (field === 'notes')
      return tiers.map((tier) => ({
        name: `notes_${tier}`,
        label: t(`operator.recorded_notes_${tier}`),
        kind,
        text: record.notes[tier].join(', '),
      }));
    return [
      {
        name: field,
        label: t(`operator.recorded_${field}`),
        kind,
        text: toText(field === 'gtins' ? record.gtins.map(formatGtin) : record[field]),
      },
    ];
  });

/** The fields that a form contains, where `read` returns the text of a name. */
export function readRecordedTexts(read: (name: string) => string): Fields {
  const list = (name: string): readonly string[] =>
    read(name)
      .split(',')
      .map((entry) => entry.trim())
      .filter((entry) => entry !== '');
  const text = (name: string): string | null => read(name).trim() || null;
  const readers: Readonly<Record<Kind, (name: string) => unknown>> = {
    requiredText: (name) => read(name).trim(),
    text,
    longText: text,
    year: (name) => (text(name) === null ? null : Number(read(name))),
    list,
    notes: (name) => Object.fromEntries(tiers.map((tier) => [tier, list(`${name}_${tier}`)])),
    gtins: list,
  };
  return Object(Object.fromEntries(recordedFields.map(([field, kind]) => [field, readers[kind](field)])));
}

const toText = (value: string | number | readonly string[] | null): string =>
  Array.isArray(value) ? value.join(', ') : String(value ?? '');

/** A barcode as it is usually printed: with 8 or 13 digits, or 14 if it identifies a case. */
const formatGtin = (gtin: string): string => gtin.replace(/^(?:000000(?=\d{8}$)|0)/, '');
