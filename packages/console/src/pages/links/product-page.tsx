import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useBusiness } from '../../api/business/businesses.ts';
import { overviewQuery, productCardQuery } from '../../api/business/overview.ts';
import { linkQuery } from '../../api/links/product-links.ts';
import { t } from '../../messages/t.ts';
import { ButtonLink } from '../../parts/button.tsx';
import { ErrorNotice } from '../../parts/notice.tsx';
import { EmptyState, Page } from '../../parts/page.tsx';
import { SkeletonCard } from '../../parts/skeleton.tsx';
import { optional, parseText } from '../../search.ts';
import { CardHtml } from '../looks/parts/card-html.tsx';
import { getProductName } from './parts/decision.ts';

export const Route = createFileRoute('/_app/b/$business/links/product-page')({
  // The router parses digits as a number, but they may be a product reference.
  validateSearch: (search) => optional('product', search.product === undefined ? undefined : parseText(String(search.product))),
  component: ProductPage,
});

/** The published card of a product as a shopper sees it, inside a plain product page. Without a reference, of the product on the overview. */
function ProductPage() {
  const { id: business } = useBusiness();
  const { product: requested } = Route.useSearch();
  const { data: overview } = useQuery({ ...overviewQuery(business), enabled: requested === undefined });
  const product = requested ?? overview?.product ?? null;
  const isKnown = requested !== undefined || overview !== undefined;
  return (
    <Page
      title={t('links.productPage')}
      lead={t('links.productPageLead')}
      actions={
        <ButtonLink to="/b/$business/links" params={{ business }} search={{ state: 'approved', ...(product !== null && { q: product }) }}>
          {t('links.tabApproved')}
        </ButtonLink>
      }
    >
      {product !== null ? <ShopPage business={business} product={product} /> : isKnown ? <NoCard /> : <SkeletonCard />}
    </Page>
  );
}

function ShopPage({ business, product }: { readonly business: string; readonly product: string }) {
  const link = useQuery(linkQuery(business, product));
  const card = useQuery(productCardQuery(business, product));
  const error = link.error ?? card.error;
  if (error !== null) return <ErrorNotice error={error} onRetry={() => void Promise.all([link.refetch(), card.refetch()])} />;
  if (link.data === undefined || card.data === undefined) return <SkeletonCard />;
  if (card.data === null) return <NoCard />;
  return (
    <article className="grid gap-8 rounded-lg border border-line bg-surface p-5 sm:p-8">
      <div className="grid gap-6 md:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)]">
        <div aria-hidden="true" className="grid min-h-44 place-items-center rounded bg-hover text-muted">
          {t('links.productPagePhoto')}
        </div>
        <div className="grid min-w-0 content-start gap-4">
          {link.data?.row?.brand != null && <p className="text-muted">{link.data.row.brand}</p>}
          <h2 className="text-2xl leading-snug font-medium text-pretty [overflow-wrap:anywhere]">
            <bdi>{link.data === null ? product : getProductName(link.data)}</bdi>
          </h2>
          <div aria-hidden="true" className="grid gap-3">
            <div className="h-4 w-24 rounded bg-hover" />
            <div className="h-11 w-44 rounded bg-hover" />
          </div>
        </div>
      </div>
      <div className="min-w-0" dir="ltr">
        <CardHtml html={card.data} />
      </div>
    </article>
  );
}

function NoCard() {
  return (
    <EmptyState title={t('links.productPageEmpty')}>
      <p className="max-w-prose text-pretty text-muted">{t('links.productPageEmptyBody')}</p>
    </EmptyState>
  );
}
