import { formatNumber } from '../../../../messages/format.ts';
import { t } from '../../../../messages/t.ts';
import { capitalise } from '../../../../parts/capitalise.ts';
import { Section } from '../../../../parts/page.tsx';
import { Table } from '../../../../parts/table.tsx';
import { formatMilliseconds } from './format-units.ts';
import { isRunning } from './node-labels.ts';
import type { NodeHealth } from './nodes-section.tsx';

/** Render times of cards that no node had cached. */
export function RenderTimesSection({ nodes }: { readonly nodes: readonly NodeHealth[] }) {
  const rows = nodes
    .filter(isRunning)
    .flatMap(({ node, host, pid, renders }) => renders.map((render) => ({ node, host, pid, ...render })))
    .sort((one, other) => other.p95_ms - one.p95_ms);
  const queued = nodes.reduce((sum, node) => sum + node.drawings, 0);
  return (
    <Section title={t('operator.renderTimes')} lead={t('operator.renderTimesLead', { queued })}>
      {rows.length === 0 ? (
        <p className="text-muted">{t('operator.renderTimesNone')}</p>
      ) : (
        <Table
          caption={t('operator.renderTimesCaption')}
          rows={rows}
          getId={({ node, layout, form }) => `${node} ${layout} ${form}`}
          columns={[
            {
              heading: t('operator.renderLayout'),
              isRowHeader: true,
              cell: ({ layout, form }) => (
                <span>
                  {capitalise(layout)} <span className="text-muted">{form.toUpperCase()}</span>
                </span>
              ),
            },
            {
              heading: t('operator.node'),
              cell: ({ host, pid }) => (
                <span className="text-muted [overflow-wrap:anywhere]">
                  {host}, {pid}
                </span>
              ),
            },
            { heading: t('operator.renderCards'), align: 'end', cell: ({ count }) => formatNumber(count) },
            { heading: 'p50', align: 'end', cell: ({ p50_ms }) => <Duration ms={p50_ms} /> },
            { heading: 'p95', align: 'end', cell: ({ p95_ms }) => <Duration ms={p95_ms} /> },
            { heading: 'p99', align: 'end', cell: ({ p99_ms }) => <Duration ms={p99_ms} /> },
          ]}
        />
      )}
    </Section>
  );
}

const Duration = ({ ms }: { readonly ms: number }) => <span className="whitespace-nowrap">{formatMilliseconds(ms)}</span>;
