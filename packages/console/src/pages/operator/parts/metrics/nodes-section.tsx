import type { Health } from '../../../../api/operator/operator.ts';
import { rich, t } from '../../../../messages/t.ts';
import { Section } from '../../../../parts/page.tsx';
import { StatusLabel } from '../../../../parts/status-label.tsx';
import { Table } from '../../../../parts/table.tsx';
import { Timestamp } from '../../../../parts/timestamp.tsx';
import { formatBytes, formatMilliseconds } from './format-units.ts';
import { formatNodeAddress, formatWorker, isRunning } from './node-labels.ts';

export type NodeHealth = Health['nodes'][number];

const states = {
  well: ['good', t('operator.nodeWriting')],
  idle: ['inactive', t('operator.nodeIdle')],
  stuck: ['bad', t('operator.nodeStuck')],
  silent: ['bad', t('operator.nodeSilent')],
  crashed: ['bad', t('operator.nodeCrashed')],
  stopped: ['inactive', t('operator.nodeStopped')],
} as const;

/** Each process that serves calls, and whether its charges reach the ledger. */
export function NodesSection({ nodes }: { readonly nodes: readonly NodeHealth[] }) {
  return (
    <Section title={t('operator.nodes')} lead={t('operator.nodesLead')}>
      {nodes.length === 0 ? (
        <p className="text-muted">{t('operator.nodesNone')}</p>
      ) : (
        <Table
          caption={t('operator.nodesCaption')}
          rows={nodes}
          getId={({ node }) => node}
          isMuted={hasEnded}
          columns={[
            {
              heading: t('operator.node'),
              isRowHeader: true,
              cell: (node) => (
                <span className="grid">
                  <span className="[overflow-wrap:anywhere]">{formatNodeAddress(node)}</span>
                  <span className="text-[0.9375rem] text-muted">{formatDetails(node)}</span>
                </span>
              ),
            },
            {
              heading: t('operator.status'),
              cell: ({ state, heard_at }) => (
                <span className="grid">
                  <StatusLabel tone={states[state][0]}>{states[state][1]}</StatusLabel>
                  {!isRunning({ state }) && (
                    <span className="text-[0.9375rem]">
                      {rich('operator.nodeLastReport', { time: <Timestamp key="time" at={heard_at} /> })}
                    </span>
                  )}
                </span>
              ),
            },
            {
              heading: t('operator.nodeLastFlush'),
              cell: ({ last_flush_at }) => (last_flush_at === null ? t('operator.emptyValue') : <Timestamp at={last_flush_at} />),
            },
            {
              heading: t('operator.nodePending'),
              align: 'end',
              cell: (node) => (hasEnded(node) ? '–' : <PendingCharges node={node} />),
            },
            {
              heading: t('operator.nodeFlushTime'),
              align: 'end',
              cell: ({ flushes, state }) => (
                <span className="whitespace-nowrap">
                  {flushes === null || !isRunning({ state })
                    ? '–'
                    : t('operator.nodeFlushPercentiles', {
                        median: formatMilliseconds(flushes.p50_ms),
                        p99: formatMilliseconds(flushes.p99_ms),
                      })}
                </span>
              ),
            },
            {
              heading: t('operator.nodeMemory'),
              align: 'end',
              cell: (node) => <span className="whitespace-nowrap">{hasEnded(node) ? '–' : formatBytes(node.memory_bytes)}</span>,
            },
            { heading: t('operator.nodeStarted'), align: 'end', cell: ({ began_at }) => <Timestamp at={began_at} /> },
          ]}
        />
      )}
    </Section>
  );
}

/** Such as `worker 1 of 2, process 4711, version 1.0.0`. */
function formatDetails(node: NodeHealth): string {
  const worker = hasEnded(node) || node.workers > 1 ? [formatWorker(node)] : [];
  const process = hasEnded(node) ? [] : [t('operator.nodeProcess', { pid: String(node.pid) })];
  return [...worker, ...process, t('operator.nodeVersion', { version: node.version })].join(', ');
}

const hasEnded = ({ state }: NodeHealth): boolean => state === 'crashed' || state === 'stopped';

/** Charges that haven't reached the ledger yet, and the age of the oldest. */
function PendingCharges({ node: { waiting: count, oldest_ms, failing_ms } }: { readonly node: NodeHealth }) {
  if (failing_ms > 0)
    return <span className="text-bad">{t('operator.nodePendingFailing', { duration: formatMilliseconds(failing_ms) })}</span>;
  if (oldest_ms === 0) return t('operator.nodePendingNone');
  const duration = formatMilliseconds(oldest_ms);
  return <span className="whitespace-nowrap">{count > 0 ? t('operator.nodePendingCalls', { count, duration }) : duration}</span>;
}
