import type { Health } from '../../../../api/operator/desk.ts';
import { Part } from '../../../../parts/sheet.tsx';
import { State } from '../../../../parts/state.tsx';
import { Table } from '../../../../parts/table.tsx';
import { When } from '../../../../parts/time.tsx';
import { figure } from '../figure.ts';
import { bytesWords, millisecondsWords } from './amounts.ts';
import { addressOf, isRunning, placeOf } from './node-words.ts';

export type DeskNode = Health['nodes'][number];

const states = {
  well: ['good', 'writes'],
  idle: ['over', 'has nothing to write'],
  stuck: ['bad', 'cannot write'],
  silent: ['bad', 'not reporting'],
  crashed: ['bad', 'crashed'],
  stopped: ['over', 'stopped'],
} as const;

/** Each process that answers calls, and whether what it charges reaches the ledger. */
export function NodesPart({ nodes }: { readonly nodes: readonly DeskNode[] }) {
  return (
    <Part
      title="Nodes"
      lead="A node that has had no call for a minute has nothing to write. Nodes that crashed or were stopped stay in the list for a day, or until they are back."
    >
      {nodes.length === 0 ? (
        <p className="text-muted">No node has reported yet.</p>
      ) : (
        <Table
          caption="Nodes, by host and port"
          rows={nodes}
          idOf={({ node }) => node}
          quiet={hasEnded}
          columns={[
            {
              heading: 'Node',
              leads: true,
              cell: (node) => (
                <span className="grid">
                  <span className="[overflow-wrap:anywhere]">{addressOf(node)}</span>
                  <span className="text-[0.9375rem] text-muted">{detailsOf(node)}</span>
                </span>
              ),
            },
            {
              heading: 'State',
              cell: ({ state, heard_at }) => (
                <span className="grid">
                  <State is={states[state][0]}>{states[state][1]}</State>
                  {!isRunning({ state }) && (
                    <span className="text-[0.9375rem]">
                      last report <When at={heard_at} />
                    </span>
                  )}
                </span>
              ),
            },
            {
              heading: 'Last good flush',
              cell: ({ last_flush_at }) => (last_flush_at === null ? 'none' : <When at={last_flush_at} />),
            },
            { heading: 'Waits', align: 'end', cell: (node) => (hasEnded(node) ? '–' : <Lag of={node} />) },
            {
              heading: 'A flush takes',
              align: 'end',
              cell: ({ flushes, state }) => (
                <span className="whitespace-nowrap">
                  {flushes === null || !isRunning({ state })
                    ? '–'
                    : `${millisecondsWords(flushes.p50_ms)}, p99 ${millisecondsWords(flushes.p99_ms)}`}
                </span>
              ),
            },
            {
              heading: 'Memory',
              align: 'end',
              cell: (node) => <span className="whitespace-nowrap">{hasEnded(node) ? '–' : bytesWords(node.memory_bytes)}</span>,
            },
            { heading: 'Started', align: 'end', cell: ({ began_at }) => <When at={began_at} /> },
          ]}
        />
      )}
    </Part>
  );
}

/** Such as “worker 1 of 2, process 4711, version 1.0.0”. */
function detailsOf(node: DeskNode): string {
  const place = hasEnded(node) || node.workers > 1 ? [placeOf(node)] : [];
  const process = hasEnded(node) ? [] : [`process ${node.pid}`];
  return [...place, ...process, `version ${node.version}`].join(', ');
}

const hasEnded = ({ state }: DeskNode): boolean => state === 'crashed' || state === 'stopped';

/** What has not reached the ledger yet, and for how long. */
function Lag({ of: { waiting, oldest_ms, failing_ms } }: { readonly of: DeskNode }) {
  if (failing_ms > 0) return <span className="text-bad">fails since {millisecondsWords(failing_ms)}</span>;
  if (oldest_ms === 0) return 'nothing';
  return (
    <span className="whitespace-nowrap">
      {waiting > 0 && `${figure(waiting)} calls, `}
      {millisecondsWords(oldest_ms)}
    </span>
  );
}
