import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type LibraryImport, type SkippedRow, skippedRowsExportUrl, skippedRowsQuery } from '../../../../api/operator/library-imports.ts';
import { type MessageId, rich, t } from '../../../../messages/t.ts';
import { ButtonLink, ExternalButtonLink, TextLink } from '../../../../parts/button.tsx';
import { ErrorNotice } from '../../../../parts/notice.tsx';
import { Loading, Section } from '../../../../parts/page.tsx';
import { type Column, Table } from '../../../../parts/table.tsx';

const storedRowsMax = 1_000;

/** Rows that an import skipped or imported without some of their barcodes, to be fixed and imported again. Nothing if there are none. */
export function SkippedRows({ libraryImport, after }: { readonly libraryImport: LibraryImport; readonly after: number | undefined }) {
  const { id, bad: count, source } = libraryImport;
  const { data, error, refetch } = useQuery({ ...skippedRowsQuery(id, after), placeholderData: keepPreviousData });
  if (count === 0 && (data === undefined || data.rows.length === 0)) return null;
  return (
    <Section
      title={count === 0 ? t('operator.partialRows') : t('operator.skippedRows', { count })}
      lead={rich(getLead(count), {
        max: storedRowsMax,
        link: (text) => (
          <TextLink to="/operator/imports" search={{ source }}>
            {text}
          </TextLink>
        ),
      })}
      actions={
        <ExternalButtonLink href={skippedRowsExportUrl(id)} download>
          {t('operator.skippedRowsDownload')}
        </ExternalButtonLink>
      }
    >
      <ErrorNotice error={error} onRetry={() => void refetch()} />
      {data === undefined && error === null && <Loading />}
      {data !== undefined && (
        <Table caption={t('operator.skippedRowsCaption')} rows={data.rows} getId={({ line }) => String(line)} columns={columns} />
      )}
      {data !== undefined && (after !== undefined || data.next !== null) && (
        <nav aria-label={t('operator.pages')} className="flex flex-wrap justify-between gap-3">
          {after === undefined ? (
            <span />
          ) : (
            <ButtonLink to="/operator/imports/$import" params={{ import: id }}>
              {t('operator.skippedRowsFirst')}
            </ButtonLink>
          )}
          {data.next !== null && (
            <ButtonLink to="/operator/imports/$import" params={{ import: id }} search={{ after: data.next }}>
              {t('operator.skippedRowsNext')}
            </ButtonLink>
          )}
        </nav>
      )}
    </Section>
  );
}

const getLead = (count: number): MessageId => {
  if (count === 0) return 'operator.partialRowsLead';
  return count > storedRowsMax ? 'operator.skippedRowsLeadCapped' : 'operator.skippedRowsLead';
};

const columns: readonly Column<SkippedRow>[] = [
  {
    heading: t('operator.skippedRowLine'),
    isRowHeader: true,
    cell: ({ line }) => t('operator.skippedRowLineNumber', { line }),
  },
  { heading: t('operator.reason'), cell: ({ reason }) => <span className="text-pretty [overflow-wrap:anywhere]">{reason}</span> },
  { heading: t('operator.skippedRowContent'), cell: (row) => <RowContent skipped={row} /> },
];

/** The row by its columns, or the raw text of a row that couldn't be split into columns. */
function RowContent({ skipped: { row, text, field } }: { readonly skipped: SkippedRow }) {
  if (row === null) return <code className="line-clamp-3 [overflow-wrap:anywhere]">{text}</code>;
  const cells = Object.entries(row).filter(([column, cell]) => cell !== '' || column === field);
  return (
    <dl className="grid gap-x-4 text-[0.9375rem] sm:grid-cols-[auto_minmax(0,1fr)]">
      {cells.map(([column, cell]) => (
        <div key={column} className="contents">
          <dt className={column === field ? 'font-medium text-bad' : 'text-muted'}>{column}</dt>
          <dd className="line-clamp-2 [overflow-wrap:anywhere] max-sm:mb-1">
            {cell === '' ? <span className="text-muted">{t('operator.emptyValue')}</span> : cell}
          </dd>
        </div>
      ))}
    </dl>
  );
}
