import type { DuplicatePair } from '../../../../api/operator/duplicates.ts';
import type { RecordSummary } from '../../../../api/operator/operator.ts';
import { t } from '../../../../messages/t.ts';
import { Button, TextLink } from '../../../../parts/button.tsx';
import { formatRecordName, RecordState } from './record-labels.tsx';

interface DuplicatePairItemProps {
  readonly pair: DuplicatePair;
  readonly busy: boolean;
  readonly onReject: () => void;
  readonly onKeep: (kept: RecordSummary, moved: RecordSummary) => void;
}

/** Two records side by side, the fields that match, and the actions. */
export function DuplicatePairItem({ pair, busy, onReject, onKeep }: DuplicatePairItemProps) {
  const { first, second, why } = pair;
  return (
    <li className="grid grid-cols-1 gap-4 border-t border-ink pt-4">
      <div className="grid gap-x-14 gap-y-6 md:grid-cols-2">
        <RecordColumn record={first} other={second} onKeep={() => onKeep(first, second)} />
        <RecordColumn record={second} other={first} onKeep={() => onKeep(second, first)} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <p className="max-w-prose text-[0.9375rem] text-pretty text-muted">{describeMatch(why)}</p>
        <Button busy={busy} onClick={onReject} aria-label={t('operator.duplicateRejectPair', { name: first.name, brand: first.brand })}>
          {t('operator.duplicateReject')}
        </Button>
      </div>
    </li>
  );
}

interface RecordColumnProps {
  readonly record: RecordSummary;
  readonly other: RecordSummary;
  readonly onKeep: () => void;
}

/** A record, with the fields that either of the two records has. */
function RecordColumn({ record, other, onKeep }: RecordColumnProps) {
  const otherFields = new Map(listFields(other));
  const fields = listFields(record).filter(([name, value]) => value !== '' || otherFields.get(name) !== '');
  return (
    <div className="grid content-start justify-items-start gap-3">
      <div className="grid">
        <TextLink to="/operator/library/$fragrance" params={{ fragrance: record.id }} className="text-[1.0625rem] [overflow-wrap:anywhere]">
          {formatRecordName(record)}
        </TextLink>
        <span className="text-muted">{record.brand}</span>
      </div>
      <dl className="grid w-full grid-cols-[5.5rem_minmax(0,1fr)] gap-x-4 gap-y-0.5 text-[0.9375rem]">
        <dt className="text-muted">{t('operator.status')}</dt>
        <dd>
          <RecordState state={record.state} />
          {record.edited && <span className="text-muted"> · {t('operator.manuallyEdited')}</span>}
        </dd>
        {fields.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="line-clamp-2 [overflow-wrap:anywhere]">
              {value === '' ? <span className="text-muted">{t('operator.emptyValue')}</span> : value}
            </dd>
          </div>
        ))}
      </dl>
      <Button
        onClick={onKeep}
        aria-label={t('operator.duplicateKeepRecord', {
          record: formatRecordName(record),
          source: record.source,
          id: record.source_id,
        })}
      >
        {t('operator.duplicateKeep')}
      </Button>
    </div>
  );
}

const listFields = ({
  source,
  source_id: id,
  perfumers,
  notes,
  accords,
}: RecordSummary): readonly (readonly [name: string, value: string])[] => [
  [t('operator.source'), t('operator.recordSource', { source, id })],
  [t('operator.recorded_perfumers'), perfumers.join(', ')],
  [t('operator.notes'), [...notes.top, ...notes.heart, ...notes.base, ...notes.all].join(', ')],
  [t('operator.recorded_accords'), accords.join(', ')],
];

function describeMatch({ house, name, strength, year, audience }: DuplicatePair['why']): string {
  const optionalFields = [
    [strength, t('operator.duplicateStrength')],
    [year, t('operator.duplicateYear')],
    [audience, t('operator.duplicateAudience')],
  ] as const;
  const same = [
    house === 'same' ? t('operator.duplicateBrand') : t('operator.duplicateBrandSpelling'),
    name === 'same' ? t('operator.duplicateName') : t('operator.duplicateNameWording'),
    ...optionalFields.filter(([agreement]) => agreement === 'same').map(([, field]) => field),
  ];
  const missing = optionalFields.filter(([agreement]) => agreement === 'unsaid').map(([, field]) => field);
  const values = { fields: same.join(', '), missing: missing.join(', ') };
  return missing.length === 0 ? t('operator.duplicateSame', values) : t('operator.duplicateSameAndMissing', values);
}
