import type { TestedRow } from '../../../../api/operator/synonyms.ts';
import { t } from '../../../../messages/t.ts';
import { TextLink } from '../../../../parts/button.tsx';
import { type Column, Table } from '../../../../parts/table.tsx';
import { formatRecordName } from '../library/record-labels.tsx';

export function TestedRows({ rows, caption }: { readonly rows: readonly TestedRow[]; readonly caption: string }) {
  return <Table caption={caption} rows={rows} getId={({ business, ref }) => `${business.id} ${ref}`} columns={columns} />;
}

type Perfume = NonNullable<TestedRow['approved']>;

function PerfumeLink({ perfume: { id, brand, name, strength } }: { readonly perfume: Perfume }) {
  return (
    <span className="grid">
      <TextLink to="/operator/library/$fragrance" params={{ fragrance: id }}>
        {formatRecordName({ name, strength, year: null })}
      </TextLink>
      <span className="text-[0.9375rem] text-muted">{brand}</span>
    </span>
  );
}

type MatchResult = TestedRow['before'];

const outcomes: Readonly<Record<Exclude<MatchResult['outcome'], 'suggested'>, string>> = {
  ambiguous: t('operator.testedAmbiguous'),
  no_recorded_perfume: t('operator.testedNoMatch'),
  not_read: t('operator.testedNotRead'),
};

function Result({ match: { outcome, first } }: { readonly match: MatchResult }) {
  return (
    <span className="grid">
      {outcome !== 'suggested' && <span className="text-[0.9375rem] text-muted">{outcomes[outcome]}</span>}
      {outcome !== 'no_recorded_perfume' && first !== null && <PerfumeLink perfume={first} />}
    </span>
  );
}

const columns: readonly Column<TestedRow>[] = [
  {
    heading: t('operator.testedRow'),
    isRowHeader: true,
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
    heading: t('operator.testedReview'),
    cell: ({ decided, approved }) =>
      approved !== null ? (
        <PerfumeLink perfume={approved} />
      ) : (
        <span className="text-muted">{decided === null ? t('operator.testedNotReviewed') : t('operator.testedRejected')}</span>
      ),
  },
  { heading: t('operator.testedWithout'), cell: ({ before }) => <Result match={before} /> },
  { heading: t('operator.testedWith'), cell: ({ after }) => <Result match={after} /> },
];
