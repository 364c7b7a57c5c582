import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { type DeskRecord, desk } from '../../api/operator/desk.ts';
import { type Duplicates, duplicatesQuery, keepRecordsApart, lookForDuplicates } from '../../api/operator/duplicates.ts';
import { Button, ButtonLink } from '../../parts/button.tsx';
import { Fault } from '../../parts/notice.tsx';
import { Empty, Loading, Sheet } from '../../parts/sheet.tsx';
import { spanTo } from '../../parts/time.tsx';
import { optional, text } from '../../search.ts';
import { figure } from './parts/figure.ts';
import { DuplicateCard } from './parts/library/duplicate-card.tsx';
import { MoveToTwin } from './parts/library/move-to-twin.tsx';

export const Route = createFileRoute('/_desk/operator/duplicates')({
  validateSearch: (search) => optional('after', text(search.after)),
  component: DuplicatesAtDesk,
});

function DuplicatesAtDesk() {
  const { after } = Route.useSearch();
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery({ ...duplicatesQuery(after), placeholderData: keepPreviousData });
  const [moving, setMoving] = useState<{ readonly goes: DeskRecord; readonly stays: DeskRecord } | null>(null);
  const anew = () => queries.invalidateQueries({ queryKey: desk('duplicates') });
  const looking = useMutation({ mutationFn: lookForDuplicates, onSuccess: anew });
  const parting = useMutation({ mutationFn: keepRecordsApart, onSettled: anew });
  return (
    <Sheet
      title="Duplicates"
      lead="Records of one house that read as one perfume, and that contradict each other in nothing. The likeliest first."
      actions={
        data !== undefined && (
          <Button busy={looking.isPending || data.look.under_way} onClick={() => looking.mutate()}>
            {data.look.finished_at === null ? 'Look for duplicates' : 'Look again'}
          </Button>
        )
      }
    >
      <Fault error={error ?? looking.error ?? parting.error} onRetry={() => void refetch()} />
      {data === undefined && error === null && <Loading />}
      {data !== undefined && (
        <>
          <p role="status" className="text-muted">
            {lookWords(data.look)}
          </p>
          {data.pairs.length === 0 && !data.look.under_way && data.look.finished_at !== null && (
            <Empty title="Nothing is waiting here">
              <p className="max-w-prose text-pretty text-muted">
                Every pair that was found is moved, or said to be two perfumes. A pair comes back when one of its records reads otherwise.
              </p>
            </Empty>
          )}
          <ul className="grid grid-cols-1 gap-6">
            {data.pairs.map((pair) => (
              <DuplicateCard
                key={`${pair.first.id} ${pair.second.id}`}
                pair={pair}
                busy={parting.isPending && parting.variables === pair}
                onApart={() => parting.mutate(pair)}
                onKeep={(stays, goes) => setMoving({ stays, goes })}
              />
            ))}
          </ul>
          {(after !== undefined || data.next !== null) && (
            <nav aria-label="Pages" className="flex flex-wrap justify-between gap-3">
              {after === undefined ? <span /> : <ButtonLink to="/operator/duplicates">To the likeliest</ButtonLink>}
              {data.next !== null && (
                <ButtonLink to="/operator/duplicates" search={{ after: data.next }}>
                  Less likely
                </ButtonLink>
              )}
            </nav>
          )}
        </>
      )}
      {moving !== null && <MoveToTwin {...moving} onClose={() => setMoving(null)} />}
    </Sheet>
  );
}

function lookWords({ under_way, finished_at, records, pairs, behind }: Duplicates['look']): string {
  if (under_way) return 'The library is being looked through. You may close the page.';
  if (finished_at === null) return 'The library was not looked through yet. It takes a moment, and holds nobody up.';
  const since = behind ? ' It has changed since.' : '';
  return `${figure(records)} records were looked through ${spanTo(finished_at)}: ${figure(pairs)} ${pairs === 1 ? 'pair' : 'pairs'} found.${since}`;
}
