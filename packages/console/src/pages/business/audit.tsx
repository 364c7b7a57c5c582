import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { isApiError } from '../../api/api-error.ts';
import { type AuditEntry, auditExportUrl, auditQuery } from '../../api/business/audit.ts';
import { hasRole, useBusiness } from '../../api/business/businesses.ts';
import { auditSubjects } from '../../generated/constants.ts';
import { formatDateTime } from '../../messages/format.ts';
import { t } from '../../messages/t.ts';
import { ButtonLink, ExternalButtonLink } from '../../parts/button.tsx';
import { Select } from '../../parts/field.tsx';
import { ErrorNotice, Notice } from '../../parts/notice.tsx';
import { Loading, Page } from '../../parts/page.tsx';
import { Table } from '../../parts/table.tsx';
import { oneOf, optional, parsePositiveInt } from '../../search.ts';
import { auditSubjectNames, describeAuditEntry } from './parts/audit-messages.ts';

export const Route = createFileRoute('/_app/b/$business/audit')({
  staticData: { menu: { name: 'business.auditTitle', order: 8, visibleIf: 'audit log' } },
  validateSearch: (search) => ({
    ...optional('about', oneOf(auditSubjects, search.about)),
    ...optional('before', parsePositiveInt(search.before)),
  }),
  component: Audit,
});

function Audit() {
  const business = useBusiness();
  const { about, before } = Route.useSearch();
  const navigate = Route.useNavigate();
  const mayRead = hasRole(business.role, 'admin');
  const { data, error, refetch } = useQuery({ ...auditQuery(business.id, { about, before }), enabled: mayRead });
  const rows = data?.entries ?? [];
  return (
    <Page
      title={t('business.auditTitle')}
      lead={t('business.auditLead')}
      actions={
        mayRead && (
          <ExternalButtonLink href={auditExportUrl(business.id)} download>
            {t('business.auditExport')}
          </ExternalButtonLink>
        )
      }
    >
      {!mayRead ? (
        <Notice>{t('business.auditAdminsOnly')}</Notice>
      ) : (
        <div className="grid gap-6">
          <div className="max-w-60">
            <Select
              label={t('business.auditSubject')}
              value={about ?? ''}
              onChange={({ target }) => {
                const subject = auditSubjects.find((one) => one === target.value);
                void navigate({ search: subject === undefined ? {} : { about: subject } });
              }}
            >
              <option value="">{t('business.auditAllSubjects')}</option>
              {auditSubjects.map((one) => (
                <option key={one} value={one}>
                  {t(auditSubjectNames[one])}
                </option>
              ))}
            </Select>
          </div>
          {!isApiError(error, 'person_only') && <ErrorNotice error={error} onRetry={() => void refetch()} />}
          {data === undefined && error === null && <Loading />}
          {data !== undefined &&
            (rows.length > 0 ? (
              <AuditTable rows={rows} />
            ) : (
              <p className="border-t border-ink py-5 text-muted">
                {t(about === undefined ? 'business.auditEmpty' : 'business.auditEmptySubject')}
              </p>
            ))}
          {data !== undefined && (before !== undefined || data.next !== null) && (
            <nav aria-label={t('business.auditPages')} className="flex flex-wrap justify-between gap-3">
              {before === undefined ? (
                <span />
              ) : (
                <ButtonLink to="/b/$business/audit" params={{ business: business.id }} search={{ ...(about !== undefined && { about }) }}>
                  {t('business.auditNewest')}
                </ButtonLink>
              )}
              {data.next !== null && (
                <ButtonLink
                  to="/b/$business/audit"
                  params={{ business: business.id }}
                  search={{ ...(about !== undefined && { about }), before: Number(data.next) }}
                >
                  {t('business.auditOlder')}
                </ButtonLink>
              )}
            </nav>
          )}
        </div>
      )}
    </Page>
  );
}

const AuditTable = ({ rows }: { readonly rows: readonly AuditEntry[] }) => (
  <Table
    caption={t('business.auditCaption')}
    rows={rows}
    getId={(entry) => `${entry.at} ${entry.action} ${entry.subject ?? ''}`}
    columns={[
      {
        heading: t('business.auditAction'),
        isRowHeader: true,
        cell: (entry) => {
          const { action, details, ids } = describeAuditEntry(entry);
          return (
            <span className="grid">
              <span className="text-pretty">{action}</span>
              {details !== '' && (
                <span title={ids === '' ? undefined : ids} className="break-words text-[0.9375rem] text-muted">
                  {details}
                </span>
              )}
            </span>
          );
        },
      },
      {
        heading: t('business.auditActor'),
        cell: ({ actor: { kind, name } }) => (
          <span className="inline-block [overflow-wrap:anywhere] md:min-w-52">
            {kind === 'key' ? t('business.auditActorKey', { name }) : kind === 'operator' ? t('business.auditActorSupport') : name}
          </span>
        ),
      },
      {
        heading: t('business.auditTime'),
        cell: ({ at }) => (
          <time dateTime={at} className="whitespace-nowrap">
            {formatDateTime(at)}
          </time>
        ),
      },
    ]}
  />
);
