import type { DeskAuditEntry } from '../../../api/operator/bookkeeping.ts';
import { formatDateTime } from '../../../messages/format.ts';
import { t } from '../../../messages/t.ts';
import type { Column } from '../../../parts/table.tsx';
import { describeAuditEntry } from '../../business/parts/audit-messages.ts';

type Entry = Omit<DeskAuditEntry, 'business'>;

export const actionColumn: Column<Entry> = {
  heading: t('operator.auditAction'),
  isRowHeader: true,
  cell: (entry) => {
    const { action, details } = describeAuditEntry(entry);
    return (
      <span className="grid">
        {action}
        {details !== '' && <span className="break-words text-[0.9375rem] text-muted">{details}</span>}
      </span>
    );
  },
};

export const personColumn: Column<Entry> = {
  heading: t('operator.person'),
  cell: ({ actor: { kind, name } }) => (
    <span className="[overflow-wrap:anywhere]">
      {name}
      {kind === 'operator' && <span className="block text-[0.9375rem] text-muted">{t('operator.markedOperator')}</span>}
    </span>
  ),
};

export const dateColumn: Column<Entry> = {
  heading: t('operator.date'),
  cell: ({ at }) => <time dateTime={at}>{formatDateTime(at)}</time>,
};
