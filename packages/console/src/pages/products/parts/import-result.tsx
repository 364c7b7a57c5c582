import { type Import, productsExportUrl, skippedRowsUrl } from '../../../api/products/imports.ts';
import { translateApiSentence } from '../../../messages/api-sentences.ts';
import { rich, t } from '../../../messages/t.ts';
import { ButtonLink, ExternalLink } from '../../../parts/button.tsx';
import { Notice } from '../../../parts/notice.tsx';
import { OutcomeBar } from './outcome-bar.tsx';
import { ReviewLink } from './review-link.tsx';
import { ShopWords } from './shop-words.tsx';

/** The result of an import that has ended, and the next step. */
export function ImportResult({ business, productImport }: { readonly business: string; readonly productImport: Import }) {
  const { id, state, fault, done, links, outcomes, decided_before: reviewed, bad_rows: skipped } = productImport;
  return (
    <div className="grid max-w-4xl gap-8">
      {state === 'failed' && (
        <Notice tone="bad" role="alert" title={t('products.importFailed')}>
          {fault === null ? null : translateApiSentence(fault)}
        </Notice>
      )}
      {state === 'cancelled' && (
        <Notice title={t('products.importCancelled')}>
          {done === 0 ? t('products.importCancelledNone') : t('products.importCancelledKept', { count: done })}
        </Notice>
      )}
      {done > 0 && (
        <section className="grid gap-6" aria-label={t('products.resultTitle')}>
          <p role="status" className="font-display text-[1.75rem] leading-tight text-balance">
            {summarise(productImport)}
          </p>
          <OutcomeBar outcomes={outcomes} legend />
        </section>
      )}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        {links.suggested > 0 ? (
          <ReviewLink business={business} batch={id} count={links.suggested} variant="primary" />
        ) : (
          <ButtonLink to="/b/$business/products" params={{ business }} variant="primary">
            {t('products.importMore')}
          </ButtonLink>
        )}
        {links.not_recorded > 0 && (
          <ExternalLink href={productsExportUrl(business, { batch: id, state: 'not_recorded' })} download>
            {t('products.downloadNotFound', { count: links.not_recorded })}
          </ExternalLink>
        )}
      </div>
      <ul className="grid gap-2 text-muted empty:hidden">
        {reviewed > 0 && <li>{t('products.resultReviewed', { count: reviewed })}</li>}
        {skipped > 0 && (
          <li>
            {rich('products.resultSkippedRows', {
              count: skipped,
              link: (text) => (
                <ExternalLink href={skippedRowsUrl(business, id)} download>
                  {text}
                </ExternalLink>
              ),
            })}
          </li>
        )}
      </ul>
      <ShopWords productImport={id} />
    </div>
  );
}

function summarise({ kind, done, changed, outcomes }: Import): string {
  if (kind !== 'again') return t('products.resultMatched', { found: outcomes.suggested + outcomes.ambiguous, count: done });
  return changed === 0 ? t('products.resultRematchedUnchanged', { count: done }) : t('products.resultRematched', { count: done, changed });
}
