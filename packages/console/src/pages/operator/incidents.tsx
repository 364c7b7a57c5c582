import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { type Incident, incidentsQuery } from '../../api/operator/desk.ts';
import { ButtonLink } from '../../parts/button.tsx';
import { Fault } from '../../parts/notice.tsx';
import { Empty, Loading, Sheet } from '../../parts/sheet.tsx';
import { State } from '../../parts/state.tsx';
import { type Column, Table } from '../../parts/table.tsx';
import { secondOf } from '../../parts/time.tsx';
import { optional, text } from '../../search.ts';
import { figure } from './parts/figure.ts';
import { secondsWords } from './parts/readouts/amounts.ts';
import { addressOf, placeOf } from './parts/readouts/node-words.ts';

export const Route = createFileRoute('/_desk/operator/incidents')({
  validateSearch: (search) => optional('after', text(search.after)),
  component: Incidents,
});

function Incidents() {
  const { after } = Route.useSearch();
  const { data, error, refetch } = useQuery({ ...incidentsQuery(after), placeholderData: keepPreviousData });
  return (
    <Sheet title="Incidents" lead="Crashes and outages of the last 30 days. Times are in UTC.">
      <Fault error={error} onRetry={() => void refetch()} />
      {data === undefined && error === null && <Loading />}
      {data?.incidents.length === 0 && (
        <Empty title={after === undefined ? 'No incidents in the last 30 days' : 'No older incidents'}>
          <p className="max-w-prose text-pretty text-muted">
            Nodes that crash, stop reporting or cannot serve calls are listed here. A node that is stopped or restarted is not an incident.
          </p>
        </Empty>
      )}
      {data !== undefined && data.incidents.length > 0 && (
        <Table caption="Incidents, latest first" rows={data.incidents} idOf={({ id }) => id} columns={columns} />
      )}
      {data !== undefined && (after !== undefined || data.next !== null) && (
        <nav aria-label="Pages" className="flex flex-wrap justify-between gap-3">
          {after === undefined ? <span /> : <ButtonLink to="/operator/incidents">Latest</ButtonLink>}
          {data.next !== null && (
            <ButtonLink to="/operator/incidents" search={{ after: data.next }}>
              Older
            </ButtonLink>
          )}
        </nav>
      )}
    </Sheet>
  );
}

const titles: Readonly<Record<Incident['kind'], string>> = {
  crashed: 'Node crashed',
  worker_crashed: 'Worker crashed',
  lost_contact: 'Lost contact',
  database_away: 'Database unreachable',
  database_read_only: 'Database read-only',
  database_replaced: 'Wrong database',
  ledger_failing: 'Charges not written',
};

const columns: readonly Column<Incident>[] = [
  {
    heading: 'What happened',
    leads: true,
    cell: ({ kind, summary }) => (
      <span className="grid max-w-[34rem]">
        {titles[kind]}
        <span className="text-[0.9375rem] text-pretty text-muted">{summary}</span>
      </span>
    ),
  },
  {
    heading: 'Node',
    cell: (one) => (
      <span className="grid">
        <span className="[overflow-wrap:anywhere]">{addressOf(one)}</span>
        <span className="text-[0.9375rem] text-muted">{placeOf(one)}</span>
      </span>
    ),
  },
  { heading: 'From', cell: ({ from }) => <Moment at={from} /> },
  {
    heading: 'To',
    cell: ({ from, to, kind }) =>
      to === null ? (
        <State is="bad">{kind === 'crashed' ? 'not back' : 'ongoing'}</State>
      ) : (
        <span className="grid">
          <Moment at={to} />
          <span className="text-[0.9375rem] text-muted">{secondsWords(Math.round((Date.parse(to) - Date.parse(from)) / 1_000))}</span>
        </span>
      ),
  },
  {
    heading: 'Calls rejected',
    align: 'end',
    cell: ({ calls_rejected: rejected }) => (
      <span className="whitespace-nowrap">{rejected === null ? <span className="text-muted">not counted</span> : figure(rejected)}</span>
    ),
  },
];

function Moment({ at }: { readonly at: string }) {
  return (
    <time dateTime={at} className="whitespace-nowrap">
      {secondOf(at)}
    </time>
  );
}
