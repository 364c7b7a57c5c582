import { capitalised } from '../../../../parts/capitalised.ts';
import { Part } from '../../../../parts/sheet.tsx';
import { Table } from '../../../../parts/table.tsx';
import { figure } from '../figure.ts';
import { millisecondsWords } from './amounts.ts';
import { isRunning } from './node-words.ts';
import type { DeskNode } from './nodes-part.tsx';

/** How long cards took that no node remembered. */
export function RendersPart({ nodes }: { readonly nodes: readonly DeskNode[] }) {
  const rows = nodes
    .filter(isRunning)
    .flatMap(({ node, host, pid, renders }) => renders.map((render) => ({ node, host, pid, ...render })))
    .sort((one, other) => other.p95_ms - one.p95_ms);
  const drawings = nodes.reduce((sum, node) => sum + node.drawings, 0);
  return (
    <Part
      title="How long cards take"
      lead={`Those of the last five minutes that were not remembered, the slowest first. ${drawings === 0 ? 'None waits' : `${figure(drawings)} wait`} to be drawn.`}
    >
      {rows.length === 0 ? (
        <p className="text-muted">None was made anew.</p>
      ) : (
        <Table
          caption="How long cards take, the slowest first"
          rows={rows}
          idOf={({ node, layout, form }) => `${node} ${layout} ${form}`}
          columns={[
            {
              heading: 'Layout',
              leads: true,
              cell: ({ layout, form }) => (
                <span>
                  {capitalised(layout)} <span className="text-muted">as {form === 'png' ? 'a picture' : 'a page'}</span>
                </span>
              ),
            },
            {
              heading: 'Node',
              cell: ({ host, pid }) => (
                <span className="text-muted [overflow-wrap:anywhere]">
                  {host}, {pid}
                </span>
              ),
            },
            { heading: 'Cards', align: 'end', cell: ({ count }) => figure(count) },
            { heading: 'p50', align: 'end', cell: ({ p50_ms }) => <Time ms={p50_ms} /> },
            { heading: 'p95', align: 'end', cell: ({ p95_ms }) => <Time ms={p95_ms} /> },
            { heading: 'p99', align: 'end', cell: ({ p99_ms }) => <Time ms={p99_ms} /> },
          ]}
        />
      )}
    </Part>
  );
}

const Time = ({ ms }: { readonly ms: number }) => <span className="whitespace-nowrap">{millisecondsWords(ms)}</span>;
