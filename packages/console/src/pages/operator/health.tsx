import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { type Health as HealthResponse, healthQuery } from '../../api/operator/operator.ts';
import { formatNumber } from '../../messages/format.ts';
import { t } from '../../messages/t.ts';
import { ErrorNotice, Notice } from '../../parts/notice.tsx';
import { Loading, Page, Section } from '../../parts/page.tsx';
import { Table } from '../../parts/table.tsx';
import { Timestamp } from '../../parts/timestamp.tsx';
import { isRunning } from './parts/metrics/node-labels.ts';
import { NodesSection } from './parts/metrics/nodes-section.tsx';
import { RenderTimesSection } from './parts/metrics/render-times-section.tsx';

export const Route = createFileRoute('/_operator/operator/health')({ component: HealthPage });

const queues: Readonly<Record<HealthResponse['queues'][number]['name'], readonly [name: string, state: string]>> = {
  imports: [t('operator.queueImports'), t('operator.queueImportsState')],
  letters: [t('operator.queueBillingEmails'), t('operator.queueBillingEmailsState')],
  reports: [t('operator.queueOverage'), t('operator.queueOverageState')],
  wishes: [t('operator.queueRequests'), t('operator.queueRequestsState')],
  erasures: [t('operator.queueErasures'), t('operator.queueErasuresState')],
};

function HealthPage() {
  const { data, error, refetch } = useQuery(healthQuery);
  return (
    <Page title={t('operator.health')} lead={t('operator.healthLead')}>
      <ErrorNotice error={error} onRetry={() => void refetch()} />
      {data === undefined ? (
        error === null && <Loading />
      ) : (
        <>
          <Findings findings={data.findings} />
          <dl className="grid gap-x-10 gap-y-6 border-t border-ink pt-5 sm:grid-cols-2 lg:grid-cols-4">
            {getKeyFigures(data).map(([value, name, detail]) => (
              <div key={name} className="flex flex-col-reverse justify-end">
                <dt>
                  {name} <span className="block text-[0.9375rem] text-muted">{detail}</span>
                </dt>
                <dd className="text-4xl leading-tight font-light">{value}</dd>
              </div>
            ))}
          </dl>
          <NodesSection nodes={data.nodes} />
          <RenderTimesSection nodes={data.nodes} />
          <Section title={t('operator.backlog')}>
            <Table
              caption={t('operator.backlogCaption')}
              rows={data.queues}
              getId={({ name }) => name}
              columns={[
                {
                  heading: t('operator.backlogQueue'),
                  isRowHeader: true,
                  cell: ({ name }) => (
                    <span className="grid">
                      {queues[name][0]}
                      <span className="text-[0.9375rem] text-muted">{queues[name][1]}</span>
                    </span>
                  ),
                },
                { heading: t('operator.backlogWaiting'), align: 'end', cell: ({ waiting }) => formatNumber(waiting) },
                {
                  heading: t('operator.backlogOldest'),
                  align: 'end',
                  cell: ({ oldest_at }) =>
                    oldest_at === null ? <span className="text-muted">{t('operator.emptyValue')}</span> : <Timestamp at={oldest_at} />,
                },
              ]}
            />
          </Section>
        </>
      )}
    </Page>
  );
}

/** The API's findings, each with what to do about it. */
function Findings({ findings }: Pick<HealthResponse, 'findings'>) {
  if (findings.length === 0)
    return (
      <Notice tone="ok" role="status" title={t('operator.healthGood')}>
        <p>{t('operator.healthGoodText')}</p>
      </Notice>
    );
  return (
    <Notice tone="bad" role="status" title={t('operator.healthProblems', { count: findings.length })}>
      <ul className="mt-1 grid gap-1.5">
        {findings.map((finding) => (
          <li key={finding}>{finding}</li>
        ))}
      </ul>
    </Notice>
  );
}

function getKeyFigures({ nodes, library, backups }: HealthResponse) {
  const processes = nodes.filter(isRunning);
  const running = new Set(processes.map(({ host, port, node }) => (port === null ? node : `${host}:${port}`))).size;
  const latest = processes
    .flatMap(({ last_flush_at }) => last_flush_at ?? [])
    .sort()
    .at(-1);
  return [
    [formatNumber(running), t('operator.healthNodes', { count: running }), t('operator.healthProcesses', { count: processes.length })],
    [
      formatNumber(library.records),
      t('operator.healthRecords', { count: library.records }),
      t('operator.healthRevision', { revision: library.revision }),
    ],
    [latest === undefined ? '–' : <Timestamp key="flush" at={latest} />, t('operator.healthLastFlush'), t('operator.healthLastFlushNode')],
    [
      backups.last_at === null ? '–' : <Timestamp key="backup" at={backups.last_at} />,
      t('operator.healthLastBackup'),
      backups.last_at === null ? t('operator.healthBackupNone') : t('operator.healthBackupCommand'),
    ],
  ] as const;
}
