import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type BadRow, badRowsFile, badRowsQuery, type LibraryImport } from '../../../../api/operator/library-imports.ts';
import { ButtonLink, OutButton, TextLink } from '../../../../parts/button.tsx';
import { Fault } from '../../../../parts/notice.tsx';
import { Loading, Part } from '../../../../parts/sheet.tsx';
import { type Column, Table } from '../../../../parts/table.tsx';
import { figure } from '../figure.ts';

const keptMax = 1_000;

/** Rows that were not taken, to be mended and brought again. */
export function BadRows({ one, after }: { readonly one: LibraryImport; readonly after: number | undefined }) {
  const { data, error, refetch } = useQuery({ ...badRowsQuery(one.id, after), placeholderData: keepPreviousData });
  return (
    <Part
      title={`${figure(one.bad)} ${one.bad === 1 ? 'row' : 'rows'} not taken`}
      lead={
        <>
          {one.bad > keptMax && `The first ${figure(keptMax)} are kept. `}Mend them in the file, and{' '}
          <TextLink to="/operator/imports" search={{ source: one.source }}>
            bring it again
          </TextLink>{' '}
          under the same source.
        </>
      }
      actions={
        <OutButton href={badRowsFile(one.id)} download>
          CSV to mend
        </OutButton>
      }
    >
      <Fault error={error} onRetry={() => void refetch()} />
      {data === undefined && error === null && <Loading />}
      {data !== undefined && (
        <Table caption="Rows that were not taken" rows={data.rows} idOf={({ line }) => String(line)} columns={columns} />
      )}
      {data !== undefined && (after !== undefined || data.next !== null) && (
        <nav aria-label="Pages" className="flex flex-wrap justify-between gap-3">
          {after === undefined ? (
            <span />
          ) : (
            <ButtonLink to="/operator/imports/$import" params={{ import: one.id }}>
              To the first
            </ButtonLink>
          )}
          {data.next !== null && (
            <ButtonLink to="/operator/imports/$import" params={{ import: one.id }} search={{ after: data.next }}>
              Further down
            </ButtonLink>
          )}
        </nav>
      )}
    </Part>
  );
}

const columns: readonly Column<BadRow>[] = [
  { heading: 'Line', leads: true, cell: ({ line }) => <>Line {figure(line)}</> },
  { heading: 'Why', cell: ({ reason }) => <span className="text-pretty [overflow-wrap:anywhere]">{reason}</span> },
  { heading: 'As it was read', cell: (row) => <AsRead of={row} /> },
];

function AsRead({ of: { row, text, field } }: { readonly of: BadRow }) {
  if (row === null) return <code className="line-clamp-3 [overflow-wrap:anywhere]">{text}</code>;
  const cells = Object.entries(row).filter(([column, cell]) => cell !== '' || column === field);
  return (
    <dl className="grid gap-x-4 text-[0.9375rem] sm:grid-cols-[auto_minmax(0,1fr)]">
      {cells.map(([column, cell]) => (
        <div key={column} className="contents">
          <dt className={column === field ? 'font-medium text-bad' : 'text-muted'}>{column}</dt>
          <dd className="line-clamp-2 [overflow-wrap:anywhere] max-sm:mb-1">
            {cell === '' ? <span className="text-muted">nothing</span> : cell}
          </dd>
        </div>
      ))}
    </dl>
  );
}
