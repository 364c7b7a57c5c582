import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useBusiness } from '../../../api/business/businesses.ts';
import { cardPreviewQuery } from '../../../api/library/library.ts';

/** Avoids loading a card for every product that is only passed on the way to another. */
const debounceMs = 200;

/** Laid out at twice the width and scaled by half, so that the complete card is visible as on a page. */
const halfScale = 'w-[200%] origin-top-left scale-50';

/** A small preview of the card that the product would get. */
export function CardThumb({ fragrance }: { readonly fragrance: string }) {
  const { id: business } = useBusiness();
  const [previewed, setPreviewed] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setPreviewed(fragrance), debounceMs);
    return () => clearTimeout(timer);
  }, [fragrance]);
  const { data } = useQuery({ ...cardPreviewQuery(business, previewed ?? fragrance), enabled: previewed !== null });
  return (
    <div
      aria-hidden="true"
      data-card={data === undefined || previewed === null ? undefined : previewed}
      className="h-72 overflow-hidden [contain:strict] max-xl:hidden"
    >
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the service escapes all text in a card, because shops embed it in their pages */}
      {data !== undefined && previewed !== null && <div inert className={halfScale} dangerouslySetInnerHTML={{ __html: data }} />}
    </div>
  );
}
