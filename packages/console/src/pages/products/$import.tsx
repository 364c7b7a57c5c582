import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { isApiError } from '../../api/api-error.ts';
import { businessQueryKey, hasRole, useBusiness } from '../../api/business/businesses.ts';
import { overviewQuery } from '../../api/business/overview.ts';
import { cancelImport, type Import, importQuery, isInProgress } from '../../api/products/imports.ts';
import { formatRelativeTime } from '../../messages/format.ts';
import { t } from '../../messages/t.ts';
import { Button, ButtonLink } from '../../parts/button.tsx';
import { NotFound } from '../../parts/not-found.tsx';
import { ErrorNotice, Notice } from '../../parts/notice.tsx';
import { Loading, Page } from '../../parts/page.tsx';
import { Progress } from '../../parts/progress.tsx';
import { ColumnsStep } from './parts/columns-step.tsx';
import { getImportName } from './parts/import-name.ts';
import { ImportResult } from './parts/import-result.tsx';

export const Route = createFileRoute('/_app/b/$business/products/$import')({ component: ImportPage });

function ImportPage() {
  const business = useBusiness();
  const { import: id } = Route.useParams();
  const { data: productImport, error, refetch } = useQuery(importQuery(business.id, id));
  const isMatching = productImport !== undefined && isInProgress(productImport);
  const step = productImport?.state === 'sent' ? 'columns' : isMatching ? 'progress' : 'result';
  const isLoaded = productImport !== undefined;
  const previousStep = useRef<string | null>(null);
  // The button that was pressed is gone with its step, so the focus would be lost.
  useEffect(() => {
    if (isLoaded && previousStep.current !== null && previousStep.current !== step)
      document.querySelector('h1')?.focus({ preventScroll: true });
    if (isLoaded) previousStep.current = step;
  }, [isLoaded, step]);
  const queries = useQueryClient();
  // The menu counts the products to review.
  useEffect(() => {
    if (step === 'result') void queries.invalidateQueries({ queryKey: overviewQuery(business.id).queryKey });
  }, [queries, business.id, step]);
  if (isApiError(error, 'not_found')) return <NotFound />;
  return (
    <Page
      title={productImport === undefined ? t('products.title') : getImportName(productImport)}
      lead={productImport !== undefined && !isMatching && describeOrigin(productImport)}
      actions={
        <ButtonLink to="/b/$business/products" params={{ business: business.id }}>
          {t('products.allImports')}
        </ButtonLink>
      }
    >
      {error !== null && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {productImport === undefined && error === null && <Loading />}
      {productImport !== undefined && (
        <ImportStep business={business.id} productImport={productImport} canImport={hasRole(business.role, 'editor')} />
      )}
    </Page>
  );
}

function describeOrigin({ state, created_at, created_by }: Import): string {
  const time = formatRelativeTime(created_at);
  if (state === 'sent')
    return created_by === null ? t('products.uploaded', { time }) : t('products.uploadedBy', { time, person: created_by });
  return created_by === null ? t('products.imported', { time }) : t('products.importedBy', { time, person: created_by });
}

interface ImportStepProps {
  readonly business: string;
  readonly productImport: Import;
  readonly canImport: boolean;
}

function ImportStep({ business, productImport, canImport }: ImportStepProps) {
  const { id, state } = productImport;
  if (state === 'sent')
    return canImport ? (
      <ColumnsStep key={id} business={business} id={id} />
    ) : (
      <Notice title={t('products.mapColumnsMissing')}>{t('products.mapColumnsMissingBody')}</Notice>
    );
  if (isInProgress(productImport)) return <ImportProgress business={business} productImport={productImport} canImport={canImport} />;
  return <ImportResult business={business} productImport={productImport} />;
}

function ImportProgress({ business, productImport: { id, state, rows, done }, canImport }: ImportStepProps) {
  const queries = useQueryClient();
  const cancel = useMutation({
    mutationFn: () => cancelImport(business, id),
    onSuccess: () => queries.invalidateQueries({ queryKey: [...businessQueryKey(business, 'import'), id] }),
  });
  const isReading = state === 'reading';
  return (
    <div className="grid max-w-3xl gap-6">
      <Progress
        label={t(isReading ? 'products.progressReading' : 'products.progressMatching')}
        share={isReading || rows === 0 ? null : done / rows}
        detail={isReading ? t('products.progressReadingDetail') : t('products.progressCount', { done, count: rows })}
      />
      <p className="max-w-prose text-pretty text-muted">{t('products.importBackground')}</p>
      <ErrorNotice error={cancel.error} />
      {canImport && (
        <div>
          <Button busy={cancel.isPending} onClick={() => cancel.mutate()}>
            {t('products.cancelImport')}
          </Button>
        </div>
      )}
    </div>
  );
}
