import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { isApiError } from '../../api/api-error.ts';
import {
  cancelLibraryImport,
  isInProgress,
  type LibraryImport,
  libraryImportQuery,
  startLibraryImport,
} from '../../api/operator/library-imports.ts';
import { operatorQueryKey } from '../../api/operator/operator.ts';
import { formatNumber, formatRelativeTime } from '../../messages/format.ts';
import { rich, t } from '../../messages/t.ts';
import { Button, TextLink } from '../../parts/button.tsx';
import { NotFound } from '../../parts/not-found.tsx';
import { ErrorNotice, Notice } from '../../parts/notice.tsx';
import { Loading, Page } from '../../parts/page.tsx';
import { Progress } from '../../parts/progress.tsx';
import { optional, parsePositiveInt } from '../../search.ts';
import { getOutcomes, ImportState } from './parts/library/import-state.tsx';
import { SkippedRows } from './parts/library/skipped-rows.tsx';

export const Route = createFileRoute('/_operator/operator/imports/$import')({
  validateSearch: (search) => optional('after', parsePositiveInt(search.after)),
  component: ImportPage,
});

function ImportPage() {
  const { import: id } = Route.useParams();
  const { after } = Route.useSearch();
  const { data: libraryImport, error, refetch } = useQuery(libraryImportQuery(id));
  if (isApiError(error, 'not_found')) return <NotFound />;
  return (
    <Page
      title={libraryImport?.name ?? t('operator.importTitle')}
      lead={libraryImport !== undefined && <Lead libraryImport={libraryImport} />}
    >
      <ErrorNotice error={error} onRetry={() => void refetch()} />
      {libraryImport === undefined && error === null && <Loading />}
      {libraryImport !== undefined && (
        <>
          <ImportStatus libraryImport={libraryImport} />
          {!isInProgress(libraryImport) && <SkippedRows libraryImport={libraryImport} after={after} />}
        </>
      )}
    </Page>
  );
}

const Lead = ({ libraryImport: { brought_by, by, created_at, source } }: { readonly libraryImport: LibraryImport }) =>
  rich(brought_by === 'command' ? 'operator.importLeadCommand' : 'operator.importLead', {
    link: (text) => <TextLink to="/operator/imports">{text}</TextLink>,
    when: formatRelativeTime(created_at),
    by,
    source,
    code: (text) => <code className="[overflow-wrap:anywhere]">{text}</code>,
  });

function ImportStatus({ libraryImport }: { readonly libraryImport: LibraryImport }) {
  const { id, state, brought_by, fault, rows, bytes, bytes_read } = libraryImport;
  const queries = useQueryClient();
  const refresh = { onSuccess: () => queries.invalidateQueries({ queryKey: operatorQueryKey() }) };
  const cancelling = useMutation({ mutationFn: () => cancelLibraryImport(id), ...refresh });
  const starting = useMutation({ mutationFn: () => startLibraryImport(id), ...refresh });
  const outcomes = getOutcomes(libraryImport);
  return (
    <div className="grid max-w-4xl grid-cols-1 gap-6">
      {isInProgress(libraryImport) ? (
        <Progress
          label={state === 'waiting' ? t('operator.importQueued') : t('operator.importReadingFile')}
          share={state === 'waiting' ? null : bytes_read / bytes}
          detail={t('operator.importProgress', { rows })}
        />
      ) : (
        <p role="status">
          <ImportState state={state} />
        </p>
      )}
      {fault !== null && (
        <Notice tone="bad" title={t('operator.importUnreadable')}>
          {fault}
        </Notice>
      )}
      {state === 'interrupted' && (
        <Notice title={t('operator.importInterruptedTitle')}>
          {brought_by === 'command' ? t('operator.importInterruptedCommand') : t('operator.importInterruptedNode')}
        </Notice>
      )}
      {outcomes.length > 0 && (
        <dl className="grid grid-cols-2 gap-x-6 gap-y-5 border-t border-ink pt-5 sm:grid-cols-3 lg:grid-cols-5">
          {outcomes.map(({ count, label }) => (
            <div key={label} className="grid content-start">
              <dt className="order-2 text-[0.9375rem] text-pretty text-muted">{label}</dt>
              <dd className="font-display text-[1.75rem] leading-tight">{formatNumber(count)}</dd>
            </div>
          ))}
        </dl>
      )}
      <ErrorNotice error={cancelling.error ?? starting.error} />
      <div className="flex flex-wrap gap-3 empty:hidden">
        {state === 'interrupted' && brought_by === 'desk' && (
          <Button variant="primary" busy={starting.isPending} onClick={() => starting.mutate()}>
            {t('operator.importRestart')}
          </Button>
        )}
        {(isInProgress(libraryImport) || state === 'interrupted') && (
          <Button busy={cancelling.isPending} onClick={() => cancelling.mutate()}>
            {t('operator.importCancel')}
          </Button>
        )}
      </div>
    </div>
  );
}
