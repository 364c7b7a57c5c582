import type { AddedWord } from '../../../../api/operator/words.ts';
import { TextLink } from '../../../../parts/button.tsx';
import type { Column } from '../../../../parts/table.tsx';
import { minuteOf } from '../../../../parts/time.tsx';
import { figure } from '../figure.ts';
import { recordName } from '../library/record-words.tsx';

export const wordStates = ['draft', 'live', 'withdrawn'] as const;

/** What may be added, in the words of the desk. */
export const kindWords: Readonly<Record<AddedWord['kind'], string>> = {
  house: 'Another name of a house',
  perfume: 'Another name of a perfume',
  talk: 'Praise or condition',
  packaging: 'Packaging',
  product: 'Goods that are no perfume',
};

export const namesHeld = (count: number): string => `stands in ${figure(count)} ${count === 1 ? 'name' : 'names'} of the library`;

const perfumeName = ({ name, strength }: NonNullable<AddedWord['perfume']>): string => recordName({ name, strength, year: null });

function Means({ word: { kind, house, perfume } }: { readonly word: AddedWord }) {
  return (
    <span className="grid">
      {kindWords[kind]}
      {house !== null && <span className="text-[0.9375rem] text-muted">{house}</span>}
      {perfume !== null && (
        <span className="text-[0.9375rem] text-muted">
          <TextLink to="/operator/library/$fragrance" params={{ fragrance: perfume.id }}>
            {perfumeName(perfume)}
          </TextLink>{' '}
          by {perfume.brand}
        </span>
      )}
    </span>
  );
}

function Deeds({ word: { added, live, withdrawn } }: { readonly word: AddedWord }) {
  const deeds = [
    ['added', added],
    ['live', live],
    ['taken back', withdrawn],
  ] as const;
  return (
    <ul className="grid gap-1 text-[0.9375rem]">
      {deeds.map(([what, deed]) =>
        deed === null ? null : (
          <li key={what} className="[overflow-wrap:anywhere]">
            {what} <time dateTime={deed.at}>{minuteOf(deed.at)}</time> <span className="text-muted">by {deed.by}</span>
          </li>
        ),
      )}
    </ul>
  );
}

export const wordColumns: readonly Column<AddedWord>[] = [
  {
    heading: 'Word',
    leads: true,
    cell: ({ text, in_names, state }) => (
      <span className="grid [overflow-wrap:anywhere]">
        {text}
        {in_names > 0 && state !== 'withdrawn' && <span className="text-[0.9375rem] text-bad">{namesHeld(in_names)}</span>}
      </span>
    ),
  },
  { heading: 'What it is', cell: (word) => <Means word={word} /> },
  { heading: 'Who and when', cell: (word) => <Deeds word={word} /> },
];
