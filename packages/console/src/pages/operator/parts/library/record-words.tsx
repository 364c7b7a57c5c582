import type { DeskRecord, RecordEdit } from '../../../../api/operator/desk.ts';
import { State } from '../../../../parts/state.tsx';

export const recordStates = ['public', 'in_review', 'moved', 'withdrawn'] as const;

export const stateWords: Readonly<Record<DeskRecord['state'], string>> = {
  public: 'public',
  in_review: 'under review',
  moved: 'moved',
  withdrawn: 'withdrawn',
};

const kinds = { public: 'good', in_review: 'waiting', moved: 'over', withdrawn: 'bad' } as const;

export const RecordState = ({ is }: { readonly is: DeskRecord['state'] }) => <State is={kinds[is]}>{stateWords[is]}</State>;

export const recordName = ({ name, strength, year }: Pick<DeskRecord, 'name' | 'strength' | 'year'>): string =>
  [name, strength, year].filter((part) => part !== null).join(', ');

type Stood = RecordEdit['before'];

const told: readonly (readonly [name: string, of: (record: Stood) => string])[] = [
  ['state', ({ state, moved_to }) => stateWords[state] + (moved_to === null ? '' : ` to ${moved_to}`)],
  ['house', ({ brand }) => brand],
  ['name', ({ name }) => name],
  ['strength', ({ strength }) => strength ?? ''],
  ['year', ({ year }) => String(year ?? '')],
  ['perfumers', ({ perfumers }) => perfumers.join(', ')],
  ['family', ({ family }) => family ?? ''],
  ['top notes', ({ notes }) => notes.top.join(', ')],
  ['heart notes', ({ notes }) => notes.heart.join(', ')],
  ['base notes', ({ notes }) => notes.base.join(', ')],
  ['notes', ({ notes }) => notes.all.join(', ')],
  ['accords', ({ accords }) => accords.join(', ')],
  ['description', ({ description }) => description ?? ''],
];

/** What a change changed, field by field. */
export const changesOf = ({
  before,
  after,
}: RecordEdit): readonly { readonly field: string; readonly from: string; readonly to: string }[] =>
  told.map(([field, of]) => ({ field, from: of(before), to: of(after) })).filter(({ from, to }) => from !== to);
