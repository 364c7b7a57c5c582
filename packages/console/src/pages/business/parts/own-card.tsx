import { useQuery } from '@tanstack/react-query';
import { ownCardQuery } from '../../../api/business/start.ts';
import { Fault } from '../../../parts/notice.tsx';
import { CardShape } from '../../../parts/skeleton.tsx';

/** The card of one of their own products, as their shop has it: the HTML of the partner interface. */
export function OwnCard({ business, product }: { readonly business: string; readonly product: string }) {
  const { data: html, error, refetch } = useQuery(ownCardQuery(business, product));
  if (error !== null) return <Fault error={error} onRetry={() => void refetch()} />;
  if (html === undefined) return <CardShape />;
  if (html === null) return null;
  return (
    <figure className="grid gap-3">
      {/* Written by our own service with every text escaped; the policy of the page lets no script of it run. */}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a card is HTML */}
      <div className="min-w-0 max-w-[34rem]" dangerouslySetInnerHTML={{ __html: html }} />
      <figcaption className="text-[0.9375rem] text-pretty text-muted">
        The card of <span className="break-all">{product}</span>, as your shop gets it.
      </figcaption>
    </figure>
  );
}
