import { useQuery } from '@tanstack/react-query';
import { productCardQuery } from '../../../api/business/overview.ts';
import { rich, t } from '../../../messages/t.ts';
import { TextLink } from '../../../parts/button.tsx';
import { ErrorNotice } from '../../../parts/notice.tsx';
import { SkeletonCard } from '../../../parts/skeleton.tsx';

/** The card of one of the business's products as its shop receives it: the HTML of the partner API. */
export function ProductCard({ business, product }: { readonly business: string; readonly product: string }) {
  const { data: html, error, refetch } = useQuery(productCardQuery(business, product));
  if (error !== null) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  if (html === undefined) return <SkeletonCard />;
  if (html === null) return null;
  return (
    <figure className="grid gap-3">
      {/* The service escapes every text, and the page's policy lets no script in it run. */}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a card is HTML */}
      <div className="min-w-0 max-w-[34rem]" dangerouslySetInnerHTML={{ __html: html }} />
      <figcaption className="grid justify-items-start gap-1 text-[0.9375rem] text-pretty text-muted">
        <span>{rich('business.productCard', { product, ref: (text) => <span className="break-all">{text}</span> })}</span>
        <TextLink to="/b/$business/links/product-page" params={{ business }} search={{ product }}>
          {t('links.productPageView')}
        </TextLink>
      </figcaption>
    </figure>
  );
}
