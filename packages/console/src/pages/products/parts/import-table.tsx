import { type Import, isInProgress, skippedRowsUrl } from '../../../api/products/imports.ts';
import { translateApiSentence } from '../../../messages/api-sentences.ts';
import { formatNumber } from '../../../messages/format.ts';
import { t } from '../../../messages/t.ts';
import { ExternalLink, TextLink } from '../../../parts/button.tsx';
import { Progress } from '../../../parts/progress.tsx';
import { StatusLabel } from '../../../parts/status-label.tsx';
import { type Column, Table } from '../../../parts/table.tsx';
import { Timestamp } from '../../../parts/timestamp.tsx';
import { getImportName } from './import-name.ts';
import { OutcomeBar } from './outcome-bar.tsx';
import { ReviewLink } from './review-link.tsx';

/** The imports and match calls of a business, newest first. */
export function ImportTable({ business, imports }: { readonly business: string; readonly imports: readonly Import[] }) {
  const columns: readonly Column<Import>[] = [
    {
      heading: t('products.importsColumnImport'),
      isRowHeader: true,
      cell: (productImport) => (
        <span className="grid gap-0.5">
          {productImport.kind === 'api' ? (
            getImportName(productImport)
          ) : (
            <TextLink
              to="/b/$business/products/$import"
              params={{ business, import: productImport.id }}
              className="[overflow-wrap:anywhere]"
            >
              {getImportName(productImport)}
            </TextLink>
          )}
          <span className="text-[0.9375rem] text-muted">
            <Timestamp at={productImport.created_at} />
            {productImport.created_by !== null && ` · ${productImport.created_by}`}
          </span>
        </span>
      ),
    },
    {
      heading: t('products.importsColumnProducts'),
      align: 'end',
      cell: ({ state, rows }) => (state === 'sent' || state === 'reading' ? '–' : formatNumber(rows)),
    },
    {
      heading: t('products.importsColumnResult'),
      cell: (productImport) => (
        <span className="grid gap-1.5">
          <ImportStatus productImport={productImport} />
          {productImport.bad_rows > 0 && (
            <span className="text-[0.9375rem]">
              <ExternalLink href={skippedRowsUrl(business, productImport.id)} download>
                {t('products.downloadSkippedRows', { count: productImport.bad_rows })}
              </ExternalLink>
            </span>
          )}
        </span>
      ),
    },
    {
      heading: t('products.importsColumnNext'),
      isHeadingHidden: true,
      cell: (productImport) =>
        productImport.links.suggested > 0 &&
        !isInProgress(productImport) && <ReviewLink business={business} batch={productImport.id} count={productImport.links.suggested} />,
    },
  ];
  return (
    <Table
      caption={t('products.importsTable')}
      columns={columns}
      rows={imports}
      getId={({ id }) => id}
      isMuted={({ state }) => state === 'cancelled'}
    />
  );
}

function ImportStatus({ productImport }: { readonly productImport: Import }) {
  const { state, kind, fault, rows, done, changed, bad_rows: skipped, outcomes } = productImport;
  if (state === 'failed')
    return (
      <span className="grid max-w-prose gap-0.5">
        <StatusLabel tone="bad">{t('products.statusFailed')}</StatusLabel>
        <span className="text-[0.9375rem] text-pretty text-muted">{fault === null ? null : translateApiSentence(fault)}</span>
      </span>
    );
  if (state === 'cancelled') return <StatusLabel tone="inactive">{t('products.statusCancelled')}</StatusLabel>;
  if (state === 'sent') return <StatusLabel tone="pending">{t('products.statusNotMapped')}</StatusLabel>;
  if (isInProgress(productImport))
    return (
      <div className="min-w-44">
        <Progress
          label={t(state === 'reading' ? 'products.statusReading' : 'products.statusMatching')}
          share={rows === 0 ? null : done / rows}
        />
      </div>
    );
  if (kind === 'again')
    return (
      <StatusLabel tone="good">
        {changed === 0 ? t('products.statusUnchanged') : t('products.statusChanged', { count: changed })}
      </StatusLabel>
    );
  if (rows === 0 && skipped === 0) return <StatusLabel tone="inactive">{t('products.statusEmpty')}</StatusLabel>;
  return <OutcomeBar outcomes={outcomes} />;
}
