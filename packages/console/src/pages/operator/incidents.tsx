import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { type Incident, incidentsQuery } from '../../api/operator/operator.ts';
import { formatDateTimeSeconds, formatNumber } from '../../messages/format.ts';
import { t } from '../../messages/t.ts';
import { ButtonLink } from '../../parts/button.tsx';
import { ErrorNotice } from '../../parts/notice.tsx';
import { EmptyState, Loading, Page } from '../../parts/page.tsx';
import { StatusLabel } from '../../parts/status-label.tsx';
import { type Column, Table } from '../../parts/table.tsx';
import { optional, parseText } from '../../search.ts';
import { formatSeconds } from './parts/metrics/format-units.ts';
import { formatNodeAddress, formatWorker } from './parts/metrics/node-labels.ts';

export const Route = createFileRoute('/_operator/operator/incidents')({
  validateSearch: (search) => optional('after', parseText(search.after)),
  component: IncidentsPage,
});

function IncidentsPage() {
  const { after } = Route.useSearch();
  const { data, error, refetch } = useQuery({ ...incidentsQuery(after), placeholderData: keepPreviousData });
  return (
    <Page title={t('operator.incidents')} lead={t('operator.incidentsLead')}>
      <ErrorNotice error={error} onRetry={() => void refetch()} />
      {data === undefined && error === null && <Loading />}
      {data?.incidents.length === 0 && (
        <EmptyState title={after === undefined ? t('operator.incidentsNone') : t('operator.incidentsNoOlder')}>
          <p className="max-w-prose text-pretty text-muted">{t('operator.incidentsEmptyText')}</p>
        </EmptyState>
      )}
      {data !== undefined && data.incidents.length > 0 && (
        <Table caption={t('operator.incidentsCaption')} rows={data.incidents} getId={({ id }) => id} columns={columns} />
      )}
      {data !== undefined && (after !== undefined || data.next !== null) && (
        <nav aria-label={t('operator.pages')} className="flex flex-wrap justify-between gap-3">
          {after === undefined ? <span /> : <ButtonLink to="/operator/incidents">{t('operator.newest')}</ButtonLink>}
          {data.next !== null && (
            <ButtonLink to="/operator/incidents" search={{ after: data.next }}>
              {t('operator.older')}
            </ButtonLink>
          )}
        </nav>
      )}
    </Page>
  );
}

const titles: Readonly<Record<Incident['kind'], string>> = {
  crashed: t('operator.incidentCrashed'),
  worker_crashed: t('operator.incidentWorkerCrashed'),
  lost_contact: t('operator.incidentLostContact'),
  database_away: t('operator.incidentDatabaseAway'),
  database_read_only: t('operator.incidentDatabaseReadOnly'),
  database_replaced: t('operator.incidentDatabaseReplaced'),
  ledger_failing: t('operator.incidentLedgerFailing'),
};

const columns: readonly Column<Incident>[] = [
  {
    heading: t('operator.incident'),
    isRowHeader: true,
    cell: ({ kind, summary }) => (
      <span className="grid max-w-[34rem]">
        {titles[kind]}
        <span className="text-[0.9375rem] text-pretty text-muted">{summary}</span>
      </span>
    ),
  },
  {
    heading: t('operator.node'),
    cell: (incident) => (
      <span className="grid">
        <span className="[overflow-wrap:anywhere]">{formatNodeAddress(incident)}</span>
        <span className="text-[0.9375rem] text-muted">{formatWorker(incident)}</span>
      </span>
    ),
  },
  { heading: t('operator.incidentStart'), cell: ({ from }) => <ExactTime at={from} /> },
  {
    heading: t('operator.incidentEnd'),
    cell: ({ from, to, kind }) =>
      to === null ? (
        <StatusLabel tone="bad">{kind === 'crashed' ? t('operator.incidentNotBack') : t('operator.incidentOngoing')}</StatusLabel>
      ) : (
        <span className="grid">
          <ExactTime at={to} />
          <span className="text-[0.9375rem] text-muted">{formatSeconds(Math.round((Date.parse(to) - Date.parse(from)) / 1_000))}</span>
        </span>
      ),
  },
  {
    heading: t('operator.incidentRejectedCalls'),
    align: 'end',
    cell: ({ calls_rejected: rejected }) => (
      <span className="whitespace-nowrap">
        {rejected === null ? <span className="text-muted">{t('operator.incidentNotCounted')}</span> : formatNumber(rejected)}
      </span>
    ),
  },
];

function ExactTime({ at }: { readonly at: string }) {
  return (
    <time dateTime={at} className="whitespace-nowrap">
      {formatDateTimeSeconds(at)}
    </time>
  );
}
