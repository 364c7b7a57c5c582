import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { isApiError } from '../../api/api-error.ts';
import { type AuditEntry, auditExportUrl, auditQuery } from '../../api/business/audit.ts';
import { hasRole, useBusiness } from '../../api/business/businesses.ts';
import { type BulkReview, bulkReviewsQuery } from '../../api/links/product-links.ts';
import { auditSubjects } from '../../generated/constants.ts';
import { formatDateTime } from '../../messages/format.ts';
import { rich, t } from '../../messages/t.ts';
import { Button, ButtonLink, ExternalButtonLink } from '../../parts/button.tsx';
import { ErrorNotice, Notice } from '../../parts/notice.tsx';
import { Loading, Page } from '../../parts/page.tsx';
import { srOnly } from '../../parts/sr-only.tsx';
import { Table } from '../../parts/table.tsx';
import { oneOf, optional, parseDay, parsePositiveInt, parseText } from '../../search.ts';
import { UndoBulkDialog } from '../links/parts/undo-bulk-dialog.tsx';
import { AuditFilters } from './parts/audit-filters.tsx';
import { describeAuditEntry } from './parts/audit-messages.ts';

export const Route = createFileRoute('/_app/b/$business/audit')({
  staticData: { menu: { name: 'business.auditTitle', order: 8, visibleIf: 'audit log' } },
  validateSearch: (search) => ({
    ...optional('about', oneOf(auditSubjects, search.about)),
    ...optional('actor', parseText(search.actor)),
    ...optional('from', parseDay(search.from)),
    ...optional('to', parseDay(search.to)),
    ...optional('text', search.text === undefined ? undefined : parseText(String(search.text))),
    ...optional('before', parsePositiveInt(search.before)),
  }),
  component: Audit,
});

function Audit() {
  const business = useBusiness();
  const { before, ...filters } = Route.useSearch();
  const navigate = Route.useNavigate();
  const mayRead = hasRole(business.role, 'admin');
  const { data, error, refetch } = useQuery({ ...auditQuery(business.id, filters, before), enabled: mayRead });
  const rows = data?.entries ?? [];
  return (
    <Page
      title={t('business.auditTitle')}
      lead={t('business.auditLead')}
      actions={
        mayRead && (
          <ExternalButtonLink href={auditExportUrl(business.id, filters)} download>
            {t('business.auditExport')}
          </ExternalButtonLink>
        )
      }
    >
      {!mayRead ? (
        <Notice>{t('business.auditAdminsOnly')}</Notice>
      ) : (
        <div className="grid gap-6">
          <AuditFilters
            filters={filters}
            actorName={rows.find(({ actor }) => actor.id === filters.actor)?.actor.name}
            onChange={(search) => void navigate({ search })}
          />
          {!isApiError(error, 'person_only') && <ErrorNotice error={error} onRetry={() => void refetch()} />}
          {data === undefined && error === null && <Loading />}
          {data !== undefined &&
            (rows.length > 0 ? (
              <AuditTable rows={rows} onChooseActor={(actor) => void navigate({ search: { ...filters, actor } })} />
            ) : (
              <p className="border-t border-ink py-5 text-muted">
                {t(Object.keys(filters).length === 0 ? 'business.auditEmpty' : 'business.auditEmptyFilters')}
              </p>
            ))}
          {data !== undefined && (before !== undefined || data.next !== null) && (
            <nav aria-label={t('business.auditPages')} className="flex flex-wrap justify-between gap-3">
              {before === undefined ? (
                <span />
              ) : (
                <ButtonLink to="/b/$business/audit" params={{ business: business.id }} search={filters}>
                  {t('business.auditNewest')}
                </ButtonLink>
              )}
              {data.next !== null && (
                <ButtonLink to="/b/$business/audit" params={{ business: business.id }} search={{ ...filters, before: Number(data.next) }}>
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

type AuditTableProps = Pick<AuditRowsProps, 'rows' | 'onChooseActor'>;

function AuditTable({ rows, onChooseActor }: AuditTableProps) {
  const { id: business } = useBusiness();
  const hasBulk = rows.some(({ action }) => action === 'link.bulk_approved' || action === 'link.bulk_rejected');
  const { data: undoable } = useQuery({ ...bulkReviewsQuery(business), enabled: hasBulk });
  const [undoing, setUndoing] = useState<BulkReview | null>(null);
  return (
    <>
      <AuditRows
        rows={rows}
        onChooseActor={onChooseActor}
        getUndo={({ subject }) => {
          const review = undoable?.find(({ id }) => id === subject);
          return (
            review !== undefined && (
              <Button variant="link" onClick={() => setUndoing(review)}>
                {rich('business.auditUndo', { count: review.links, sr: srOnly })}
              </Button>
            )
          );
        }}
      />
      {undoing !== null && <UndoBulkDialog id={undoing.id} count={undoing.links} onClose={() => setUndoing(null)} />}
    </>
  );
}

interface AuditRowsProps {
  readonly rows: readonly AuditEntry[];
  readonly onChooseActor: (id: string) => void;
  /** The button that undoes an entry, if it can be undone. */
  readonly getUndo: (entry: AuditEntry) => ReactNode;
}

const AuditRows = ({ rows, onChooseActor, getUndo }: AuditRowsProps) => (
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
              <span className="justify-self-start empty:hidden">{getUndo(entry)}</span>
            </span>
          );
        },
      },
      {
        heading: t('business.auditActor'),
        cell: ({ actor: { kind, id, name } }) => (
          <span className="inline-block [overflow-wrap:anywhere] md:min-w-52">
            {kind === 'operator' || id === null ? (
              kind === 'operator' ? (
                t('business.auditActorSupport')
              ) : (
                name
              )
            ) : (
              <button
                type="button"
                onClick={() => onChooseActor(id)}
                title={t('business.auditOnlyActor', { name })}
                className="text-start underline decoration-line underline-offset-4 hover:decoration-ink"
              >
                {kind === 'key' ? t('business.auditActorKey', { name }) : name}
              </button>
            )}
          </span>
        ),
      },
      {
        heading: t('business.auditTime'),
        cell: ({ at }) => (
          <time dateTime={at} className="md:whitespace-nowrap">
            {formatDateTime(at)}
          </time>
        ),
      },
    ]}
  />
);
