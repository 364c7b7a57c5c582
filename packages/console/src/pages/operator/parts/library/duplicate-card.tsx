import type { DeskRecord } from '../../../../api/operator/desk.ts';
import type { DuplicatePair } from '../../../../api/operator/duplicates.ts';
import { Button, TextLink } from '../../../../parts/button.tsx';
import { RecordState, recordName } from './record-words.tsx';

interface DuplicateCardProps {
  readonly pair: DuplicatePair;
  readonly busy: boolean;
  readonly onApart: () => void;
  readonly onKeep: (stays: DeskRecord, goes: DeskRecord) => void;
}

/** Two records beside each other, what speaks for their being one, and what may be done. */
export function DuplicateCard({ pair, busy, onApart, onKeep }: DuplicateCardProps) {
  const { first, second, why } = pair;
  return (
    <li className="grid grid-cols-1 gap-4 border-t border-ink pt-4">
      <div className="grid gap-x-14 gap-y-6 md:grid-cols-2">
        <Twin record={first} other={second} onKeep={() => onKeep(first, second)} />
        <Twin record={second} other={first} onKeep={() => onKeep(second, first)} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <p className="max-w-prose text-[0.9375rem] text-pretty text-muted">{whyWords(why)}</p>
        <Button busy={busy} onClick={onApart} aria-label={`Not the same: ${first.name} by ${first.brand}`}>
          Not the same
        </Button>
      </div>
    </li>
  );
}

function Twin({ record, other, onKeep }: { readonly record: DeskRecord; readonly other: DeskRecord; readonly onKeep: () => void }) {
  const told = factsOf(record).filter(([name, fact]) => fact !== '' || factsOf(other).some(([its, one]) => its === name && one !== ''));
  return (
    <div className="grid content-start justify-items-start gap-3">
      <div className="grid">
        <TextLink to="/operator/library/$fragrance" params={{ fragrance: record.id }} className="text-[1.0625rem] [overflow-wrap:anywhere]">
          {recordName(record)}
        </TextLink>
        <span className="text-muted">{record.brand}</span>
      </div>
      <dl className="grid w-full grid-cols-[5.5rem_minmax(0,1fr)] gap-x-4 gap-y-0.5 text-[0.9375rem]">
        <dt className="text-muted">State</dt>
        <dd>
          <RecordState is={record.state} />
          {record.edited && <span className="text-muted"> · edited by hand</span>}
        </dd>
        {told.map(([name, fact]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="line-clamp-2 [overflow-wrap:anywhere]">{fact === '' ? <span className="text-muted">nothing</span> : fact}</dd>
          </div>
        ))}
      </dl>
      <Button onClick={onKeep} aria-label={`Keep this one: ${recordName(record)}, from ${record.source} ${record.source_id}`}>
        Keep this one
      </Button>
    </div>
  );
}

const factsOf = ({ source, source_id, perfumers, notes, accords }: DeskRecord): readonly (readonly [name: string, fact: string])[] => [
  ['From', `${source} ${source_id}`],
  ['Perfumers', perfumers.join(', ')],
  ['Notes', [...notes.top, ...notes.heart, ...notes.base, ...notes.all].join(', ')],
  ['Accords', accords.join(', ')],
];

function whyWords({ house, name, strength, year, audience }: DuplicatePair['why']): string {
  const both = [
    house === 'same' ? 'the house' : 'the house, written otherwise',
    name === 'same' ? 'the name' : 'the name, in other words',
    ...(strength === 'same' ? ['the strength'] : []),
    ...(year === 'same' ? ['the year'] : []),
    ...(audience === 'same' ? ['whom it is for'] : []),
  ];
  const silent = [
    ...(strength === 'unsaid' ? ['strength'] : []),
    ...(year === 'unsaid' ? ['year'] : []),
    ...(audience === 'unsaid' ? ['whom it is for'] : []),
  ];
  return `Both say ${both.join(', ')}.${silent.length === 0 ? '' : ` Not said by both: ${silent.join(', ')}.`}`;
}
