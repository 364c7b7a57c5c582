import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { type DeskAuditEntry, type DeskAuditFilter, deskAuditQuery } from '../../api/operator/bookkeeping.ts';
import { t } from '../../messages/t.ts';
import { Button, ButtonLink, TextLink } from '../../parts/button.tsx';
import { Field } from '../../parts/field.tsx';
import { ErrorNotice } from '../../parts/notice.tsx';
import { EmptyState, Loading, Page } from '../../parts/page.tsx';
import { type Column, Table } from '../../parts/table.tsx';
import { optional, parseDay, parsePositiveInt, parseText } from '../../search.ts';
import { actionColumn, dateColumn, personColumn } from './parts/audit-columns.tsx';

export const Route = createFileRoute('/_operator/operator/audit')({
  validateSearch: (search) => ({
    ...optional('by', parseText(search.by)),
    ...optional('from', parseDay(search.from)),
    ...optional('to', parseDay(search.to)),
    ...optional('business', parseText(search.business)),
    ...optional('before', parsePositiveInt(search.before)),
  }),
  component: AuditPage,
});

function AuditPage() {
  const search = Route.useSearch();
  const { before, ...filter } = search;
  const navigate = Route.useNavigate();
  const { data, error, refetch } = useQuery({ ...deskAuditQuery(search), placeholderData: keepPreviousData });
  const [first] = data?.entries ?? [];
  return (
    <Page title={t('operator.auditLog')} lead={t('operator.auditAllLead')}>
      <AuditFilter filter={filter} onChange={(chosen) => void navigate({ search: chosen })} />
      {filter.business !== undefined && (
        <p className="flex flex-wrap gap-x-4">
          <span>{t('operator.auditOnlyBusiness', { business: first?.business.name ?? filter.business })}</span>
          <TextLink to="/operator/audit" search={{ ...filter, business: undefined }}>
            {t('operator.allBusinesses')}
          </TextLink>
        </p>
      )}
      <ErrorNotice error={error} onRetry={() => void refetch()} />
      {data === undefined && error === null && <Loading />}
      {data?.entries.length === 0 && (
        <EmptyState title={t('operator.auditNoMatch')}>
          <p className="max-w-prose text-pretty text-muted">{t('operator.auditNoMatchText')}</p>
        </EmptyState>
      )}
      {data !== undefined && data.entries.length > 0 && (
        <Table
          caption={t('operator.auditLogCaption')}
          rows={data.entries}
          getId={({ at, action, subject, business }) => `${at} ${action} ${subject ?? ''} ${business.id}`}
          columns={columns}
        />
      )}
      {data !== undefined && (before !== undefined || data.next !== null) && (
        <nav aria-label={t('operator.auditLogPages')} className="flex flex-wrap justify-between gap-3">
          {before === undefined ? (
            <span />
          ) : (
            <ButtonLink to="/operator/audit" search={filter}>
              {t('operator.newest')}
            </ButtonLink>
          )}
          {data.next !== null && (
            <ButtonLink to="/operator/audit" search={{ ...filter, before: Number(data.next) }}>
              {t('operator.older')}
            </ButtonLink>
          )}
        </nav>
      )}
    </Page>
  );
}

interface AuditFilterProps {
  readonly filter: DeskAuditFilter;
  readonly onChange: (filter: DeskAuditFilter) => void;
}

function AuditFilter({ filter, onChange }: AuditFilterProps) {
  const { by, from, to, business } = filter;
  return (
    <search>
      <form
        key={JSON.stringify(filter)}
        className="grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-[minmax(0,1fr)_12rem_12rem_auto]"
        onSubmit={(event) => {
          event.preventDefault();
          const form = new FormData(event.currentTarget);
          onChange({
            ...optional('by', parseText(form.get('by'))),
            ...optional('from', parseDay(form.get('from'))),
            ...optional('to', parseDay(form.get('to'))),
            ...optional('business', business),
          });
        }}
      >
        <Field label={t('operator.auditBy')} name="by" type="search" defaultValue={by ?? ''} autoComplete="off" spellCheck={false} />
        <Field label={t('operator.auditFrom')} name="from" type="date" defaultValue={from ?? ''} />
        <Field label={t('operator.auditTo')} name="to" type="date" defaultValue={to ?? ''} />
        <Button type="submit" variant="primary">
          {t('operator.search')}
        </Button>
      </form>
    </search>
  );
}

const columns: readonly Column<DeskAuditEntry>[] = [
  actionColumn,
  {
    heading: t('operator.business'),
    cell: ({ business }) => (
      <TextLink to="/operator/b/$business" params={{ business: business.id }}>
        {business.name}
      </TextLink>
    ),
  },
  personColumn,
  dateColumn,
];
