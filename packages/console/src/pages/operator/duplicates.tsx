import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { type Duplicates, duplicatesQuery, markAsDistinct, startDuplicateScan } from '../../api/operator/duplicates.ts';
import { operatorQueryKey, type RecordSummary } from '../../api/operator/operator.ts';
import { formatRelativeTime } from '../../messages/format.ts';
import { t } from '../../messages/t.ts';
import { Button, ButtonLink } from '../../parts/button.tsx';
import { ErrorNotice } from '../../parts/notice.tsx';
import { EmptyState, Loading, Page } from '../../parts/page.tsx';
import { optional, parseText } from '../../search.ts';
import { DuplicatePairItem } from './parts/library/duplicate-pair.tsx';
import { MoveDuplicateDialog } from './parts/library/move-duplicate-dialog.tsx';

export const Route = createFileRoute('/_operator/operator/duplicates')({
  validateSearch: (search) => optional('after', parseText(search.after)),
  component: DuplicatesPage,
});

function DuplicatesPage() {
  const { after } = Route.useSearch();
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery({ ...duplicatesQuery(after), placeholderData: keepPreviousData });
  const [move, setMove] = useState<{ readonly record: RecordSummary; readonly target: RecordSummary } | null>(null);
  const refresh = () => queries.invalidateQueries({ queryKey: operatorQueryKey('duplicates') });
  const scanning = useMutation({ mutationFn: startDuplicateScan, onSuccess: refresh });
  const rejecting = useMutation({ mutationFn: markAsDistinct, onSettled: refresh });
  return (
    <Page
      title={t('operator.duplicates')}
      lead={t('operator.duplicatesLead')}
      actions={
        data !== undefined && (
          <Button busy={scanning.isPending || data.look.under_way} onClick={() => scanning.mutate()}>
            {data.look.finished_at === null ? t('operator.duplicatesScan') : t('operator.duplicatesScanAgain')}
          </Button>
        )
      }
    >
      <ErrorNotice error={error ?? scanning.error ?? rejecting.error} onRetry={() => void refetch()} />
      {data === undefined && error === null && <Loading />}
      {data !== undefined && (
        <>
          <p role="status" className="text-muted">
            {describeScan(data.look)}
          </p>
          {data.pairs.length === 0 && !data.look.under_way && data.look.finished_at !== null && (
            <EmptyState title={t('operator.duplicatesNone')}>
              <p className="max-w-prose text-pretty text-muted">{t('operator.duplicatesNoneText')}</p>
            </EmptyState>
          )}
          <ul className="grid grid-cols-1 gap-6">
            {data.pairs.map((pair) => (
              <DuplicatePairItem
                key={`${pair.first.id} ${pair.second.id}`}
                pair={pair}
                busy={rejecting.isPending && rejecting.variables === pair}
                onReject={() => rejecting.mutate(pair)}
                onKeep={(target, record) => setMove({ record, target })}
              />
            ))}
          </ul>
          {(after !== undefined || data.next !== null) && (
            <nav aria-label={t('operator.pages')} className="flex flex-wrap justify-between gap-3">
              {after === undefined ? <span /> : <ButtonLink to="/operator/duplicates">{t('operator.duplicatesTop')}</ButtonLink>}
              {data.next !== null && (
                <ButtonLink to="/operator/duplicates" search={{ after: data.next }}>
                  {t('operator.duplicatesMore')}
                </ButtonLink>
              )}
            </nav>
          )}
        </>
      )}
      {move !== null && <MoveDuplicateDialog {...move} onClose={() => setMove(null)} />}
    </Page>
  );
}

function describeScan({ under_way, finished_at, records, pairs, behind }: Duplicates['look']): string {
  if (under_way) return t('operator.duplicatesScanning');
  if (finished_at === null) return t('operator.duplicatesNotScanned');
  const result = t('operator.duplicatesScanned', { when: formatRelativeTime(finished_at), records, pairs });
  return behind ? `${result} ${t('operator.duplicatesOutdated')}` : result;
}
