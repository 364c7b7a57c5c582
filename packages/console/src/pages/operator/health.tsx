import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { type Health as HealthAnswer, healthQuery } from '../../api/operator/desk.ts';
import { Fault, Notice } from '../../parts/notice.tsx';
import { Loading, Part, Sheet } from '../../parts/sheet.tsx';
import { Table } from '../../parts/table.tsx';
import { When } from '../../parts/time.tsx';
import { figure } from './parts/figure.ts';
import { isRunning } from './parts/readouts/node-words.ts';
import { NodesPart } from './parts/readouts/nodes-part.tsx';
import { RendersPart } from './parts/readouts/renders-part.tsx';

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
    <Sheet title="Health" lead="What the nodes report every five seconds. Their metrics hold the rest.">
      <Fault error={error} onRetry={() => void refetch()} />
      {data === undefined ? (
        error === null && <Loading />
      ) : (
        <>
          <Verdict of={data} />
          <dl className="grid gap-x-10 gap-y-6 border-t border-ink pt-5 sm:grid-cols-2 lg:grid-cols-4">
            {factsOf(data).map(([fact, name, beside]) => (
              <div key={name} className="flex flex-col-reverse justify-end">
                <dt>
                  {name} <span className="block text-[0.9375rem] text-muted">{beside}</span>
                </dt>
                <dd className="text-4xl leading-tight font-light">{fact}</dd>
              </div>
            ))}
          </dl>
          <NodesPart nodes={data.nodes} />
          <RendersPart nodes={data.nodes} />
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
        </>
      )}
    </Sheet>
  );
}

/** One sentence where all is well; else each thing that is wrong, with what to do. */
function Verdict({ of: { findings } }: { readonly of: HealthAnswer }) {
  if (findings.length === 0)
    return (
      <Notice tone="ok" role="status" title="All is well.">
        <p>Every node reports, the ledger takes every charge, and nothing waits for longer than it should.</p>
      </Notice>
    );
  return (
    <Notice tone="bad" role="status" title={findings.length === 1 ? 'One thing is wrong.' : `${figure(findings.length)} things are wrong.`}>
      <ul className="mt-1 grid gap-1.5">
        {findings.map((finding) => (
          <li key={finding}>{finding}</li>
        ))}
      </ul>
    </Notice>
  );
}

function factsOf({ nodes, library, backups }: HealthAnswer) {
  const here = nodes.filter(isRunning);
  const running = new Set(here.map(({ host, port, node }) => (port === null ? node : `${host}:${port}`))).size;
  const last = here.flatMap(({ last_flush_at }) => last_flush_at ?? []).sort();
  const latest = last.at(-1);
  return [
    [
      figure(running),
      running === 1 ? 'node' : 'nodes',
      `${figure(here.length)} ${here.length === 1 ? 'process' : 'processes'} reported in the last 20 seconds`,
    ],
    [figure(library.records), 'perfumes', `of every state; revision ${figure(library.revision)}`],
    [latest === undefined ? '–' : <When key="flush" at={latest} />, 'last good flush', 'of any node'],
    [
      backups.last_at === null ? '–' : <When key="backup" at={backups.last_at} />,
      'last backup',
      backups.last_at === null ? 'none was made by “npx sillage backup”' : 'by “npx sillage backup”',
    ],
  ] as const;
}
