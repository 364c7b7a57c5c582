import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { type AuditEntry, auditFile, auditQuery } from '../../api/business/audit.ts';
import { atLeast, useBusiness } from '../../api/business/businesses.ts';
import { isRefused } from '../../api/refused.ts';
import { auditSubjects } from '../../generated/words.ts';
import { ButtonLink, OutButton } from '../../parts/button.tsx';
import { Select } from '../../parts/field.tsx';
import { Fault, Notice } from '../../parts/notice.tsx';
import { Loading, Sheet } from '../../parts/sheet.tsx';
import { Table } from '../../parts/table.tsx';
import { minuteOf } from '../../parts/time.tsx';
import { chosen, oneOf, optional } from '../../search.ts';
import { deedWords } from './parts/deed-words.ts';

export const Route = createFileRoute('/_inside/b/$business/audit')({
  staticData: { menu: { name: 'Audit trail', order: 8, onlyWhere: 'the trail is read' } },
  validateSearch: (search) => ({
    ...optional('about', oneOf(auditSubjects, search.about)),
    ...optional('before', chosen(search.before)),
  }),
  component: Audit,
});

function Audit() {
  const business = useBusiness();
  const { about, before } = Route.useSearch();
  const navigate = Route.useNavigate();
  const may = atLeast(business.role, 'admin');
  const { data, error, refetch } = useQuery({ ...auditQuery(business.id, { about, before }), enabled: may });
  const rows = data?.entries ?? [];
  return (
    <Sheet
      title="Audit trail"
      lead="Who did what, the latest first. Nothing here can be changed or taken away."
      actions={
        may && (
          <OutButton href={auditFile(business.id)} download>
            Export as CSV
          </OutButton>
        )
      }
    >
      {!may ? (
        <Notice>An admin or an owner of the business reads the trail.</Notice>
      ) : (
        <div className="grid gap-6">
          <div className="max-w-60">
            <Select
              label="About"
              value={about ?? ''}
              onChange={({ target }) => {
                const chosen = auditSubjects.find((one) => one === target.value);
                void navigate({ search: chosen === undefined ? {} : { about: chosen } });
              }}
            >
              <option value="">everything</option>
              {auditSubjects.map((one) => (
                <option key={one} value={one}>
                  {one === 'business' ? 'the business' : `${one}s`}
                </option>
              ))}
            </Select>
          </div>
          {!isRefused(error, 'person_only') && <Fault error={error} onRetry={() => void refetch()} />}
          {data === undefined && error === null && <Loading />}
          {data !== undefined &&
            (rows.length > 0 ? (
              <Trail rows={rows} />
            ) : (
              <p className="border-t border-ink py-5 text-muted">
                {about === undefined ? 'Nothing has been done here yet.' : 'Nothing of this kind has been done here yet.'}
              </p>
            ))}
          {data !== undefined && (before !== undefined || data.next !== null) && (
            <nav aria-label="Pages" className="flex flex-wrap justify-between gap-3">
              {before === undefined ? (
                <span />
              ) : (
                <ButtonLink to="/b/$business/audit" params={{ business: business.id }} search={{ ...(about !== undefined && { about }) }}>
                  To the latest
                </ButtonLink>
              )}
              {data.next !== null && (
                <ButtonLink
                  to="/b/$business/audit"
                  params={{ business: business.id }}
                  search={{ ...(about !== undefined && { about }), before: Number(data.next) }}
                >
                  Older
                </ButtonLink>
              )}
            </nav>
          )}
        </div>
      )}
    </Sheet>
  );
}

const Trail = ({ rows }: { readonly rows: readonly AuditEntry[] }) => (
  <Table
    caption="Who did what, the latest first"
    rows={rows}
    idOf={(entry) => `${entry.at} ${entry.action} ${entry.subject ?? ''}`}
    columns={[
      {
        heading: 'What',
        leads: true,
        cell: (entry) => {
          const { what, about, ids } = deedWords(entry);
          return (
            <span className="grid">
              <span className="text-pretty">{what}</span>
              {about !== '' && (
                <span title={ids === '' ? undefined : ids} className="break-words text-[0.9375rem] text-muted">
                  {about}
                </span>
              )}
            </span>
          );
        },
      },
      {
        heading: 'Who',
        cell: ({ actor: { kind, name } }) => (
          <span className="inline-block [overflow-wrap:anywhere] md:min-w-52">
            {kind === 'key' ? `the key ${name}` : kind === 'operator' ? 'the operator' : name}
          </span>
        ),
      },
      {
        heading: 'When',
        cell: ({ at }) => (
          <time dateTime={at} className="whitespace-nowrap">
            {minuteOf(at)}
          </time>
        ),
      },
    ]}
  />
);
