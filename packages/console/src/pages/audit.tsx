import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type AuditEntry, auditFile, auditQuery } from '../api/audit.ts';
import { atLeast, useBusiness } from '../api/businesses.ts';
import { isRefused } from '../api/refused.ts';
import { auditActions } from '../generated/words.ts';
import { ButtonLink, OutButton } from '../parts/button.tsx';
import { Select } from '../parts/field.tsx';
import { Fault, Notice } from '../parts/notice.tsx';
import { Loading, Sheet } from '../parts/sheet.tsx';
import { Table } from '../parts/table.tsx';
import { minuteOf } from '../parts/time.tsx';
import { deedWords } from './audit/deed-words.ts';

const kinds = [...new Set(auditActions.map((action) => action.split('.')[0] ?? action))];

export function Audit() {
  const business = useBusiness();
  const { kind, before } = useSearch({ from: '/inside/b/$business/audit' });
  const navigate = useNavigate({ from: '/b/$business/audit' });
  const may = atLeast(business.role, 'admin');
  const { data, error, refetch } = useQuery({ ...auditQuery(business.id, before), enabled: may });
  const rows = data?.entries.filter(({ action }) => kind === undefined || action.startsWith(`${kind}.`)) ?? [];
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
              value={kind ?? ''}
              onChange={(event) => void navigate({ search: (now) => ({ ...now, kind: event.target.value || undefined }) })}
            >
              <option value="">everything</option>
              {kinds.map((one) => (
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
                {kind === undefined ? 'Nothing has been done here yet.' : 'Nothing of this kind on this page of the trail.'}
              </p>
            ))}
          {data !== undefined && (before !== undefined || data.next !== null) && (
            <nav aria-label="Pages" className="flex flex-wrap justify-between gap-3">
              {before === undefined ? (
                <span />
              ) : (
                <ButtonLink to="/b/$business/audit" params={{ business: business.id }} search={{ ...(kind !== undefined && { kind }) }}>
                  To the latest
                </ButtonLink>
              )}
              {data.next !== null && (
                <ButtonLink
                  to="/b/$business/audit"
                  params={{ business: business.id }}
                  search={{ ...(kind !== undefined && { kind }), before: Number(data.next) }}
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
          const { what, about } = deedWords(entry);
          return (
            <span className="grid">
              <span className="text-pretty">{what}</span>
              {about !== '' && <span className="break-words text-[0.9375rem] text-muted">{about}</span>}
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
