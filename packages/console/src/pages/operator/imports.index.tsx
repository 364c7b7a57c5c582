import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { type LibraryImport, libraryImportsQuery } from '../../api/operator/library-imports.ts';
import { formatNumber } from '../../messages/format.ts';
import { t } from '../../messages/t.ts';
import { ButtonLink, TextLink } from '../../parts/button.tsx';
import { ErrorNotice } from '../../parts/notice.tsx';
import { Loading, Page, Section } from '../../parts/page.tsx';
import { type Column, Table } from '../../parts/table.tsx';
import { Timestamp } from '../../parts/timestamp.tsx';
import { optional, parseText } from '../../search.ts';
import { formatOutcomes, ImportState } from './parts/library/import-state.tsx';
import { UploadFileForm } from './parts/library/upload-file-form.tsx';

export const Route = createFileRoute('/_operator/operator/imports/')({
  validateSearch: (search) => ({ ...optional('after', parseText(search.after)), ...optional('source', parseText(search.source)) }),
  component: ImportsPage,
});

function ImportsPage() {
  const { after, source } = Route.useSearch();
  const { data, error, refetch } = useQuery({ ...libraryImportsQuery(after), placeholderData: keepPreviousData });
  return (
    <Page title={t('operator.imports')} lead={t('operator.importsLead')}>
      <div className="grid items-start gap-x-14 gap-y-10 xl:grid-cols-[minmax(0,1fr)_26rem]">
        <div className="grid grid-cols-1 gap-6 max-xl:order-2">
          <ErrorNotice error={error} onRetry={() => void refetch()} />
          {data === undefined ? (
            error === null && <Loading />
          ) : data.imports.length === 0 ? (
            <p className="border-t border-ink py-5 text-muted">{t('operator.importsNone')}</p>
          ) : (
            <Table caption={t('operator.importsCaption')} rows={data.imports} getId={({ id }) => id} columns={columns} />
          )}
          {data !== undefined && (after !== undefined || data.next !== null) && (
            <nav aria-label={t('operator.pages')} className="flex flex-wrap justify-between gap-3">
              {after === undefined ? <span /> : <ButtonLink to="/operator/imports">{t('operator.newest')}</ButtonLink>}
              {data.next !== null && (
                <ButtonLink to="/operator/imports" search={{ after: data.next }}>
                  {t('operator.older')}
                </ButtonLink>
              )}
            </nav>
          )}
        </div>
        <Section title={t('operator.importsUpload')} lead={t('operator.importsUploadLead')}>
          <UploadFileForm source={source} />
        </Section>
      </div>
    </Page>
  );
}

const columns: readonly Column<LibraryImport>[] = [
  {
    heading: t('operator.importFile'),
    isRowHeader: true,
    cell: ({ id, name, source }) => (
      <span className="grid">
        <TextLink to="/operator/imports/$import" params={{ import: id }} className="[overflow-wrap:anywhere]">
          {name}
        </TextLink>
        <span className="text-[0.9375rem] text-muted [overflow-wrap:anywhere]">{t('operator.importSource', { source })}</span>
      </span>
    ),
  },
  {
    heading: t('operator.importedAt'),
    cell: ({ created_at, brought_by, by }) => (
      <span className="grid">
        <Timestamp at={created_at} />
        <span className="text-[0.9375rem] text-muted [overflow-wrap:anywhere]">
          {brought_by === 'command' ? t('operator.importedByCommand') : by}
        </span>
      </span>
    ),
  },
  { heading: t('operator.rows'), align: 'end', cell: ({ rows }) => formatNumber(rows) },
  {
    heading: t('operator.importResult'),
    cell: (libraryImport) => (
      <span className="grid">
        <ImportState state={libraryImport.state} />
        <span className="text-[0.9375rem] text-pretty text-muted">{libraryImport.fault ?? formatOutcomes(libraryImport)}</span>
      </span>
    ),
  },
];
