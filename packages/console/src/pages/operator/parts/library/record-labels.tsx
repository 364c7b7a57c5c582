import type { RecordEdit, RecordSummary } from '../../../../api/operator/operator.ts';
import { type MessageId, t } from '../../../../messages/t.ts';
import { StatusLabel } from '../../../../parts/status-label.tsx';
import { listRecordedTexts } from './recorded-texts.ts';

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

type RecordVersion = RecordEdit['before'];

function listTexts(version: RecordVersion): readonly (readonly [label: string, text: string])[] {
  const { state, moved_to: id } = version;
  const status = id === null ? t(recordStateLabels[state]) : t('operator.recordMovedTo', { id });
  return [[t('operator.status'), status], ...listRecordedTexts(version).map(({ label, text }) => [label, text] as const)];
}

interface FieldChange {
  readonly field: string;
  readonly from: string;
  readonly to: string;
}

export function listChanges({ before, after }: RecordEdit): readonly FieldChange[] {
  const now = new Map(listTexts(after));
  return listTexts(before)
    .map(([field, from]) => ({ field, from, to: now.get(field) ?? '' }))
    .filter(({ from, to }) => from !== to);
}
