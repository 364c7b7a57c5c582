import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { completePerfumeRequest, operatorQueryKey, type PerfumeRequest, perfumeRequestsQuery } from '../../api/operator/operator.ts';
import { t } from '../../messages/t.ts';
import { Button, ButtonLink, TextLink } from '../../parts/button.tsx';
import { ErrorNotice } from '../../parts/notice.tsx';
import { EmptyState, Loading, Page } from '../../parts/page.tsx';
import { type Column, Table } from '../../parts/table.tsx';
import { Timestamp } from '../../parts/timestamp.tsx';
import { optional, parseFlag } from '../../search.ts';

export const Route = createFileRoute('/_operator/operator/missed')({
  validateSearch: (search) => parseFlag('done', search.done),
  component: PerfumeRequestsPage,
});

function PerfumeRequestsPage() {
  const { done = false } = Route.useSearch();
  const { data, error, refetch } = useQuery(perfumeRequestsQuery(done));
  const queries = useQueryClient();
  const completing = useMutation({
    mutationFn: ({ business, ref }: PerfumeRequest) => completePerfumeRequest({ business: business.id, ref }),
    onSuccess: () => queries.invalidateQueries({ queryKey: operatorQueryKey() }),
  });
  const actionColumn: Column<PerfumeRequest> = {
    heading: t('operator.columnActions'),
    isHeadingHidden: true,
    cell: (request) => (
      <Button
        aria-label={t('operator.requestMarkDoneNamed', { name: request.name ?? request.ref })}
        busy={completing.isPending && completing.variables === request}
        onClick={() => completing.mutate(request)}
      >
        {t('operator.requestMarkDone')}
      </Button>
    ),
  };
  return (
    <Page
      title={t('operator.requests')}
      lead={t('operator.requestsLead')}
      actions={
        <ButtonLink to="/operator/missed" search={done ? {} : { done: true }}>
          {done ? t('operator.requestsShowOpen') : t('operator.requestsShowDone')}
        </ButtonLink>
      }
    >
      <ErrorNotice error={error ?? completing.error} onRetry={() => void refetch()} />
      {data === undefined && error === null && <Loading />}
      {data?.length === 0 && (
        <EmptyState title={done ? t('operator.requestsNoneDone') : t('operator.requestsNoneOpen')}>
          <p className="max-w-prose text-pretty text-muted">{t('operator.requestsNoneText')}</p>
        </EmptyState>
      )}
      {data !== undefined && data.length > 0 && (
        <Table
          caption={t('operator.requestsCaption')}
          rows={data}
          getId={({ business, ref }) => `${business.id} ${ref}`}
          columns={[...columns, done ? doneColumn : actionColumn]}
        />
      )}
    </Page>
  );
}

const columns: readonly Column<PerfumeRequest>[] = [
  {
    heading: t('operator.product'),
    isRowHeader: true,
    cell: ({ brand, name, ref }) => (
      <span className="grid">
        <TextLink to="/operator/library" search={optional('q', [brand, name].filter((part) => part !== null).join(' ') || undefined)}>
          {name ?? ref}
        </TextLink>
        {brand !== null && <span className="text-[0.9375rem] text-muted">{brand}</span>}
      </span>
    ),
  },
  {
    heading: t('operator.requestedBy'),
    cell: ({ business, ref }) => (
      <span className="grid">
        <TextLink to="/operator/b/$business" params={{ business: business.id }}>
          {business.name}
        </TextLink>
        <code className="text-muted [overflow-wrap:anywhere]">{ref}</code>
      </span>
    ),
  },
  { heading: t('operator.requestedAt'), cell: ({ asked_at }) => <Timestamp at={asked_at} /> },
];

const doneColumn: Column<PerfumeRequest> = {
  heading: t('operator.requestDone'),
  cell: ({ done_at, done_by }) => (
    <>
      {done_at !== null && <Timestamp at={done_at} />}
      <span className="block text-[0.9375rem] text-muted [overflow-wrap:anywhere]">{done_by}</span>
    </>
  ),
};
