import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { healthQuery } from '../../api/operator/desk.ts';
import { TextLink } from '../../parts/button.tsx';
import { Fault } from '../../parts/notice.tsx';
import { Loading, Part, Sheet } from '../../parts/sheet.tsx';
import { Table } from '../../parts/table.tsx';
import { minuteOf, When } from '../../parts/time.tsx';
import { figure } from './parts/figure.ts';

export const Route = createFileRoute('/_desk/operator/health')({ component: Health });

const queues = {
  imports: ['Product imports', 'being read or matched'],
  letters: ['Letters about payment', 'not sent yet'],
  reports: ['Calls beyond an allowance', 'not told to the payment provider yet'],
  wishes: ['Missed products', 'not dealt with'],
  erasures: ['Closed businesses', 'whose days until they are erased are running'],
} as const;

function Health() {
  const { data, error, refetch } = useQuery(healthQuery);
  return (
    <Sheet title="Health" lead="What the nodes leave in the database. What each of them measures itself is in its metrics.">
      <Fault error={error} onRetry={() => void refetch()} />
      {data === undefined ? (
        error === null && <Loading />
      ) : (
        <>
          <dl className="grid gap-x-10 gap-y-6 border-t border-ink pt-5 sm:grid-cols-3">
            {(
              [
                [figure(data.nodes.length), 'nodes', 'that wrote to the ledger within a day'],
                [figure(data.library.records), 'perfumes', `of every state; revision ${figure(data.library.revision)}`],
                [
                  data.nodes[0] === undefined ? '–' : <When key="flush" at={data.nodes[0].last_flush_at} />,
                  'last good flush',
                  'of any node',
                ],
              ] as const
            ).map(([fact, name, beside]) => (
              <div key={name} className="flex flex-col-reverse justify-end">
                <dt>
                  {name} <span className="block text-[0.9375rem] text-muted">{beside}</span>
                </dt>
                <dd className="text-4xl leading-tight font-light">{fact}</dd>
              </div>
            ))}
          </dl>
          {data.payments.length > 0 && (
            <Part title="Payments to look at" lead="No plan was taken away for it.">
              <Table
                caption="What has to be mended at the payment provider"
                rows={data.payments}
                idOf={({ business, says }) => `${business.id} ${says}`}
                columns={[
                  {
                    heading: 'Business',
                    leads: true,
                    cell: ({ business: { id, name } }) => (
                      <TextLink to="/operator/b/$business" params={{ business: id }}>
                        {name}
                      </TextLink>
                    ),
                  },
                  { heading: 'What to mend', cell: ({ says }) => says },
                ]}
              />
            </Part>
          )}
          <Part title="What waits">
            <Table
              caption="What waits to be worked off"
              rows={data.queues}
              idOf={({ name }) => name}
              columns={[
                {
                  heading: 'Queue',
                  leads: true,
                  cell: ({ name }) => (
                    <span className="grid">
                      {queues[name][0]}
                      <span className="text-[0.9375rem] text-muted">{queues[name][1]}</span>
                    </span>
                  ),
                },
                { heading: 'Waiting', align: 'end', cell: ({ waiting }) => figure(waiting) },
                {
                  heading: 'The oldest',
                  align: 'end',
                  cell: ({ oldest_at }) => (oldest_at === null ? <span className="text-muted">none</span> : <When at={oldest_at} />),
                },
              ]}
            />
          </Part>
          <Part title="Nodes" lead="A node that has had no call has nothing to write.">
            {data.nodes.length === 0 ? (
              <p className="text-muted">None has written within a day.</p>
            ) : (
              <Table
                caption="Nodes, the one that wrote last first"
                rows={data.nodes}
                idOf={({ node }) => node}
                columns={[
                  { heading: 'Node', leads: true, cell: ({ node }) => <code className="[overflow-wrap:anywhere]">{node}</code> },
                  { heading: 'Lanes', align: 'end', cell: ({ lanes }) => figure(lanes) },
                  {
                    heading: 'Last good flush',
                    align: 'end',
                    cell: ({ last_flush_at }) => <time dateTime={last_flush_at}>{minuteOf(last_flush_at)}</time>,
                  },
                ]}
              />
            )}
          </Part>
        </>
      )}
    </Sheet>
  );
}
