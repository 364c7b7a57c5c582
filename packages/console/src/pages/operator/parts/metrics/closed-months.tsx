import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type ClosedMonth, closedMonthsQuery, closeMonth, monthExportUrl } from '../../../../api/operator/bookkeeping.ts';
import { operatorQueryKey } from '../../../../api/operator/operator.ts';
import { formatDateTime, formatMonth, formatNumber } from '../../../../messages/format.ts';
import { t } from '../../../../messages/t.ts';
import { Button, ExternalButtonLink } from '../../../../parts/button.tsx';
import { Dialog, DialogActions } from '../../../../parts/dialog.tsx';
import { ErrorNotice } from '../../../../parts/notice.tsx';
import { Loading, Section } from '../../../../parts/page.tsx';
import { Table } from '../../../../parts/table.tsx';

/** The monthly close: closed months with the entries they were closed with, and the month to close next. */
export function ClosedMonths() {
  const { data, error, refetch } = useQuery(closedMonthsQuery);
  const [closing, setClosing] = useState<string | null>(null);
  const next = data === undefined ? null : (data.next ?? lastMonth());
  return (
    <Section
      title={t('operator.months')}
      lead={t('operator.monthsLead')}
      actions={
        next !== null &&
        next <= lastMonth() && (
          <>
            <ExternalButtonLink href={monthExportUrl(next)} download>
              {t('operator.monthExport', { month: formatMonth(next) })}
            </ExternalButtonLink>
            <Button onClick={() => setClosing(next)}>{t('operator.monthClose', { month: formatMonth(next) })}</Button>
          </>
        )
      }
    >
      <ErrorNotice error={error} onRetry={() => void refetch()} />
      {data === undefined && error === null && <Loading />}
      {data?.months.length === 0 && <p className="text-muted">{t('operator.monthsNone')}</p>}
      {data !== undefined && data.months.length > 0 && <MonthTable months={data.months} />}
      {closing !== null && <CloseDialog month={closing} onClose={() => setClosing(null)} />}
    </Section>
  );
}

const MonthTable = ({ months }: { readonly months: readonly ClosedMonth[] }) => (
  <Table
    caption={t('operator.monthsCaption')}
    rows={months}
    getId={({ month }) => month}
    columns={[
      {
        heading: t('operator.month'),
        isRowHeader: true,
        cell: ({ month, closed_at, closed_by }) => (
          <span className="grid">
            {formatMonth(month)}
            <span className="text-[0.9375rem] text-muted [overflow-wrap:anywhere]">
              {t('operator.monthClosed', { date: formatDateTime(closed_at), by: closed_by })}
            </span>
          </span>
        ),
      },
      { heading: t('operator.monthCharged'), align: 'end', cell: ({ charged }) => formatNumber(charged) },
      { heading: t('operator.monthLate'), align: 'end', cell: ({ late }) => formatNumber(late) },
      {
        heading: t('operator.monthEntries'),
        cell: ({ entries, first_entry, last_entry, digest }) => (
          <details>
            <summary className="cursor-pointer">{formatNumber(entries)}</summary>
            <dl className="grid gap-1 pt-2 text-[0.8125rem] [overflow-wrap:anywhere]">
              {first_entry !== null && <Entry name={t('operator.monthFirstEntry')} value={first_entry} />}
              {last_entry !== null && <Entry name={t('operator.monthLastEntry')} value={last_entry} />}
              <Entry name={t('operator.monthDigest')} value={digest} />
            </dl>
          </details>
        ),
      },
      {
        heading: t('operator.columnActions'),
        align: 'end',
        cell: ({ month }) => (
          <ExternalButtonLink href={monthExportUrl(month)} download>
            {t('common.downloadCsv')}
          </ExternalButtonLink>
        ),
      },
    ]}
  />
);

const Entry = ({ name, value }: { readonly name: string; readonly value: string }) => (
  <div>
    <dt className="text-muted">{name}</dt>
    <dd>
      <code>{value}</code>
    </dd>
  </div>
);

function CloseDialog({ month, onClose }: { readonly month: string; readonly onClose: () => void }) {
  const queries = useQueryClient();
  const closing = useMutation({
    mutationFn: () => closeMonth(month),
    async onSuccess() {
      await queries.invalidateQueries({ queryKey: operatorQueryKey('months') });
      onClose();
    },
  });
  return (
    <Dialog title={t('operator.monthCloseTitle', { month: formatMonth(month) })} onClose={onClose}>
      <p className="mb-5 text-pretty">{t('operator.monthCloseText')}</p>
      <ErrorNotice error={closing.error} />
      <DialogActions onClose={onClose}>
        <Button variant="primary" busy={closing.isPending} onClick={() => closing.mutate()}>
          {t('operator.monthClose', { month: formatMonth(month) })}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** The last month that is over, in UTC. */
function lastMonth(): string {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1)).toISOString().slice(0, 7);
}
