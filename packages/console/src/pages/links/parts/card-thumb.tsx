import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { useBusiness } from '../../../api/business/businesses.ts';
import { cardPreviewQuery } from '../../../api/library/library.ts';

/** The card that the product would show, small. It follows behind whoever goes quickly from product to product. */
export function CardThumb({ fragrance }: { readonly fragrance: string }) {
  const { id: business } = useBusiness();
  const shown = useDeferredValue(fragrance);
  const { data } = useQuery(cardPreviewQuery(business, shown));
  return (
    <div
      aria-hidden="true"
      className="h-96 overflow-hidden border border-line bg-surface max-xl:hidden"
      data-card={data === undefined ? undefined : shown}
    >
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the service escapes every text of a card, as shops put it into their pages */}
      {data !== undefined && <div inert className="h-full w-full" dangerouslySetInnerHTML={{ __html: data }} />}
    </div>
  );
}
