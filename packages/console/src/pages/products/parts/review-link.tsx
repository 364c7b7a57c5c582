import { t } from '../../../messages/t.ts';
import { ButtonLink } from '../../../parts/button.tsx';

interface ReviewLinkProps {
  readonly business: string;
  readonly batch: string;
  readonly count: number;
  readonly variant?: 'primary' | 'secondary';
}

/** Leads to the products of one import that need a review. */
export function ReviewLink({ business, batch, count, variant = 'secondary' }: ReviewLinkProps) {
  return (
    <ButtonLink to="/b/$business/links" params={{ business }} search={{ batch }} variant={variant}>
      {t('products.review', { count })}
    </ButtonLink>
  );
}
