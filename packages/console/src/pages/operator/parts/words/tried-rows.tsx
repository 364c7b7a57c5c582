import type { TriedRow } from '../../../../api/operator/words.ts';
import { TextLink } from '../../../../parts/button.tsx';
import { type Column, Table } from '../../../../parts/table.tsx';
import { recordName } from '../library/record-words.tsx';

export function TriedRows({ rows, caption }: { readonly rows: readonly TriedRow[]; readonly caption: string }) {
  return <Table caption={caption} rows={rows} idOf={({ business, ref }) => `${business.id} ${ref}`} columns={columns} />;
}

type Perfume = NonNullable<TriedRow['approved']>;

function Perfume({ is: { id, brand, name, strength } }: { readonly is: Perfume }) {
  return (
    <span className="grid">
      <TextLink to="/operator/library/$fragrance" params={{ fragrance: id }}>
        {recordName({ name, strength, year: null })}
      </TextLink>
      <span className="text-[0.9375rem] text-muted">{brand}</span>
    </span>
  );
}

const outcomes: Readonly<Record<TriedRow['before']['outcome'], string>> = {
  suggested: 'suggested',
  ambiguous: 'asks a person, first of all',
  no_recorded_perfume: 'no recorded perfume',
  not_read: 'not read',
};

function Answer({ is: { outcome, first } }: { readonly is: TriedRow['before'] }) {
  return (
    <span className="grid">
      {outcome !== 'suggested' && <span className="text-[0.9375rem] text-muted">{outcomes[outcome]}</span>}
      {outcome !== 'no_recorded_perfume' && first !== null && <Perfume is={first} />}
    </span>
  );
}

const columns: readonly Column<TriedRow>[] = [
  {
    heading: 'Row',
    leads: true,
    cell: ({ brand, name, strength, business, ref }) => (
      <span className="grid [overflow-wrap:anywhere]">
        {[brand, name, strength].filter((part) => part !== null).join(' · ')}
        <span className="text-[0.9375rem] text-muted">
          {business.name}, <code>{ref}</code>
        </span>
      </span>
    ),
  },
  {
    heading: 'Decided',
    cell: ({ decided, approved }) =>
      approved !== null ? (
        <Perfume is={approved} />
      ) : (
        <span className="text-muted">{decided === null ? 'not yet' : 'none of the library'}</span>
      ),
  },
  { heading: 'Without', cell: ({ before }) => <Answer is={before} /> },
  { heading: 'With the drafts', cell: ({ after }) => <Answer is={after} /> },
];
