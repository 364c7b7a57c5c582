import { useQuery } from '@tanstack/react-query';
import { operatorAuditQuery } from '../../../../api/operator/operator.ts';
import { t } from '../../../../messages/t.ts';
import { ButtonLink, TextLink } from '../../../../parts/button.tsx';
import { ErrorNotice } from '../../../../parts/notice.tsx';
import { Loading, Section } from '../../../../parts/page.tsx';
import { Table } from '../../../../parts/table.tsx';
import { actionColumn, dateColumn, personColumn } from '../audit-columns.tsx';

export function AuditLogSection({ business, before }: { readonly business: string; readonly before: number | undefined }) {
  const { data, error, refetch } = useQuery(operatorAuditQuery(business, before));
  return (
    <Section
      title={t('operator.auditLog')}
      lead={t('operator.auditLogLead')}
      actions={
        <TextLink to="/operator/audit" search={{ business }}>
          {t('operator.auditByPersonAndDate')}
        </TextLink>
      }
    >
      <ErrorNotice error={error} onRetry={() => void refetch()} />
      {data === undefined && error === null && <Loading />}
      {data !== undefined && data.entries.length === 0 && <p className="text-muted">{t('operator.auditLogNone')}</p>}
      {data !== undefined && data.entries.length > 0 && (
        <Table
          caption={t('operator.auditLogCaption')}
          rows={data.entries}
          getId={(entry) => `${entry.at} ${entry.action} ${entry.subject ?? ''}`}
          columns={[actionColumn, personColumn, dateColumn]}
        />
      )}
      {data !== undefined && (before !== undefined || data.next !== null) && (
        <nav aria-label={t('operator.auditLogPages')} className="flex flex-wrap justify-between gap-3">
          {before === undefined ? (
            <span />
          ) : (
            <ButtonLink to="/operator/b/$business" params={{ business }} resetScroll={false}>
              {t('operator.newest')}
            </ButtonLink>
          )}
          {data.next !== null && (
            <ButtonLink to="/operator/b/$business" params={{ business }} search={{ before: Number(data.next) }} resetScroll={false}>
              {t('operator.older')}
            </ButtonLink>
          )}
        </nav>
      )}
    </Section>
  );
}
