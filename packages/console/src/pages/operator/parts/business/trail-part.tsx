import { useQuery } from '@tanstack/react-query';
import { trailQuery } from '../../../../api/operator/desk.ts';
import { ButtonLink } from '../../../../parts/button.tsx';
import { Fault } from '../../../../parts/notice.tsx';
import { Loading, Part } from '../../../../parts/sheet.tsx';
import { Table } from '../../../../parts/table.tsx';
import { minuteOf } from '../../../../parts/time.tsx';
import { deedWords } from '../../../business/parts/deed-words.ts';

export function TrailPart({ business, before }: { readonly business: string; readonly before: number | undefined }) {
  const { data, error, refetch } = useQuery(trailQuery(business, before));
  return (
    <Part title="Trail" lead="What its people read too, but for which of the operators it was.">
      <Fault error={error} onRetry={() => void refetch()} />
      {data === undefined && error === null && <Loading />}
      {data !== undefined && data.entries.length === 0 && <p className="text-muted">Nothing has been done here yet.</p>}
      {data !== undefined && data.entries.length > 0 && (
        <Table
          caption="Who did what, the latest first"
          rows={data.entries}
          idOf={(entry) => `${entry.at} ${entry.action} ${entry.subject ?? ''}`}
          columns={[
            {
              heading: 'What',
              leads: true,
              cell: (entry) => {
                const { what, about } = deedWords(entry);
                return (
                  <span className="grid">
                    {what}
                    {about !== '' && <span className="break-words text-[0.9375rem] text-muted">{about}</span>}
                  </span>
                );
              },
            },
            {
              heading: 'Who',
              cell: ({ actor: { kind, name } }) => (
                <span className="[overflow-wrap:anywhere]">
                  {name}
                  {kind === 'operator' && <span className="block text-[0.9375rem] text-muted">operator</span>}
                </span>
              ),
            },
            { heading: 'When', cell: ({ at }) => <time dateTime={at}>{minuteOf(at)}</time> },
          ]}
        />
      )}
      {data !== undefined && (before !== undefined || data.next !== null) && (
        <nav aria-label="Pages of the trail" className="flex flex-wrap justify-between gap-3">
          {before === undefined ? (
            <span />
          ) : (
            <ButtonLink to="/operator/b/$business" params={{ business }} resetScroll={false}>
              To the latest
            </ButtonLink>
          )}
          {data.next !== null && (
            <ButtonLink to="/operator/b/$business" params={{ business }} search={{ before: Number(data.next) }} resetScroll={false}>
              Older
            </ButtonLink>
          )}
        </nav>
      )}
    </Part>
  );
}
