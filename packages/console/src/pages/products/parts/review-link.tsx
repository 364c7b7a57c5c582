import { ButtonLink } from '../../../parts/button.tsx';
import { products } from './count-words.ts';

interface ReviewLinkProps {
  readonly business: string;
  readonly batch: string;
  readonly count: number;
  readonly dress?: 'ink' | 'quiet';
}

/** The way to the products of one batch that wait for a person. */
export function ReviewLink({ business, batch, count, dress = 'quiet' }: ReviewLinkProps) {
  return (
    <ButtonLink to="/b/$business/links" params={{ business }} search={{ batch }} dress={dress}>
      Review {products(count)}
    </ButtonLink>
  );
}
