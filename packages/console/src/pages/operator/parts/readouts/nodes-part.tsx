import type { Health } from '../../../../api/operator/desk.ts';
import { Part } from '../../../../parts/sheet.tsx';
import { State } from '../../../../parts/state.tsx';
import { Table } from '../../../../parts/table.tsx';
import { When } from '../../../../parts/time.tsx';
import { figure } from '../figure.ts';
import { bytesWords, millisecondsWords } from './amounts.ts';

export type DeskNode = Health['nodes'][number];

const states = {
  well: ['good', 'writes'],
  idle: ['over', 'has nothing to write'],
  stuck: ['bad', 'cannot write'],
  gone: ['bad', 'vanished'],
} as const;

/** Each process that answers calls, and whether what it charges reaches the ledger. */
export function NodesPart({ nodes }: { readonly nodes: readonly DeskNode[] }) {
  return (
    <Part
      title="Nodes"
      lead="One that has had no call for a minute has nothing to write. One that ends in order is no longer listed; one that vanished is, for a day."
    >
      {nodes.length === 0 ? (
        <p className="text-muted">None has said anything yet.</p>
      ) : (
        <Table
          caption="Nodes, the one that has run longest first"
          rows={nodes}
          idOf={({ node }) => node}
          quiet={({ state }) => state === 'gone'}
          columns={[
            {
              heading: 'Node',
              leads: true,
              cell: ({ host, pid, version }) => (
                <span className="grid">
                  <span className="[overflow-wrap:anywhere]">{host}</span>
                  <span className="text-[0.9375rem] text-muted">
                    process {pid}, {version}
                  </span>
                </span>
              ),
            },
            {
              heading: 'State',
              cell: ({ state, heard_at }) => (
                <span className="grid">
                  <State is={states[state][0]}>{states[state][1]}</State>
                  {state === 'gone' && (
                    <span className="text-[0.9375rem]">
                      last heard of <When at={heard_at} />
                    </span>
                  )}
                </span>
              ),
            },
            {
              heading: 'Last good flush',
              cell: ({ last_flush_at }) => (last_flush_at === null ? 'none yet' : <When at={last_flush_at} />),
            },
            { heading: 'Waits', align: 'end', cell: (node) => <Lag of={node} /> },
            {
              heading: 'A flush takes',
              align: 'end',
              cell: ({ flushes }) => (
                <span className="whitespace-nowrap">
                  {flushes === null ? '–' : `${millisecondsWords(flushes.p50_ms)}, p99 ${millisecondsWords(flushes.p99_ms)}`}
                </span>
              ),
            },
            {
              heading: 'Memory',
              align: 'end',
              cell: ({ memory_bytes }) => <span className="whitespace-nowrap">{bytesWords(memory_bytes)}</span>,
            },
            { heading: 'Runs since', align: 'end', cell: ({ began_at }) => <When at={began_at} /> },
          ]}
        />
      )}
    </Part>
  );
}

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
