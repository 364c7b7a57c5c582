import type { RecordEdit, RecordSummary } from '../../../../api/operator/operator.ts';
import { type MessageId, t } from '../../../../messages/t.ts';
import { StatusLabel } from '../../../../parts/status-label.tsx';

export const recordStates = ['public', 'in_review', 'moved', 'withdrawn'] as const;

export const recordStateLabels: Readonly<Record<RecordSummary['state'], MessageId>> = {
  public: 'operator.recordPublic',
  in_review: 'operator.recordInReview',
  moved: 'operator.recordMoved',
  withdrawn: 'operator.recordWithdrawn',
};

const tones = { public: 'good', in_review: 'pending', moved: 'inactive', withdrawn: 'bad' } as const;

export const RecordState = ({ state }: Pick<RecordSummary, 'state'>) => (
  <StatusLabel tone={tones[state]}>{t(recordStateLabels[state])}</StatusLabel>
);

/** Such as `Ambre Nuit Blanche, Eau de Parfum, 2019`. */
export const formatRecordName = ({ name, strength, year }: Pick<RecordSummary, 'name' | 'strength' | 'year'>): string =>
  [name, strength, year].filter((part) => part !== null).join(', ');

/** A barcode as it is usually printed: with 8 or 13 digits, or 14 if it identifies a case. */
export const formatGtin = (gtin: string): string => gtin.replace(/^(?:000000(?=\d{8}$)|0)/, '');

type RecordVersion = RecordEdit['before'];

const fields: readonly (readonly [label: MessageId, format: (version: RecordVersion) => string])[] = [
  ['operator.status', ({ state, moved_to: id }) => (id === null ? t(recordStateLabels[state]) : t('operator.recordMovedTo', { id }))],
  ['operator.brand', ({ brand }) => brand],
  ['operator.name', ({ name }) => name],
  ['operator.strength', ({ strength }) => strength ?? ''],
  ['operator.year', ({ year }) => String(year ?? '')],
  ['operator.perfumers', ({ perfumers }) => perfumers.join(', ')],
  ['operator.family', ({ family }) => family ?? ''],
  ['operator.topNotes', ({ notes }) => notes.top.join(', ')],
  ['operator.heartNotes', ({ notes }) => notes.heart.join(', ')],
  ['operator.baseNotes', ({ notes }) => notes.base.join(', ')],
  ['operator.untieredNotes', ({ notes }) => notes.all.join(', ')],
  ['operator.accords', ({ accords }) => accords.join(', ')],
  ['operator.description', ({ description }) => description ?? ''],
  ['operator.barcodes', ({ gtins }) => gtins.map(formatGtin).join(', ')],
];

interface FieldChange {
  readonly field: string;
  readonly from: string;
  readonly to: string;
}

export const listChanges = ({ before, after }: RecordEdit): readonly FieldChange[] =>
  fields.map(([field, format]) => ({ field: t(field), from: format(before), to: format(after) })).filter(({ from, to }) => from !== to);
