import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useBusiness } from '../../../api/business/businesses.ts';
import { cardPreviewQuery } from '../../../api/library/library.ts';

/** Whoever goes quickly from product to product waits for no card. */
const restMs = 200;

/** Set in twice the room and drawn at half the size, a card is seen whole as it stands on a page. */
const half = 'w-[200%] origin-top-left scale-50';

/** The card that the product would show, small. It follows once somebody rests on the product. */
export function CardThumb({ fragrance }: { readonly fragrance: string }) {
  const { id: business } = useBusiness();
  const [shown, setShown] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setShown(fragrance), restMs);
    return () => clearTimeout(timer);
  }, [fragrance]);
  const { data } = useQuery({ ...cardPreviewQuery(business, shown ?? fragrance), enabled: shown !== null });
  return (
    <div
      aria-hidden="true"
      data-card={data === undefined || shown === null ? undefined : shown}
      className="h-72 overflow-hidden [contain:strict] max-xl:hidden"
    >
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the service escapes every text of a card, as shops put it into their pages */}
      {data !== undefined && shown !== null && <div inert className={half} dangerouslySetInnerHTML={{ __html: data }} />}
    </div>
  );
}
