import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useBusiness } from '../../../api/business/businesses.ts';
import { cardPreviewQuery } from '../../../api/library/library.ts';
import { classes } from '../../../parts/classes.ts';

/** Avoids loading a card for every product that is only passed on the way to another. */
const debounceMs = 200;

interface CardThumbProps {
  readonly fragrance: string;
  readonly scale?: number;
  /** Includes the height. */
  readonly className: string;
}

/** A small preview of the card that the product would get, laid out wider and scaled down, so that it looks as on a page. */
export function CardThumb({ fragrance, scale = 0.5, className }: CardThumbProps) {
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
      dir="ltr"
      data-card={data === undefined || previewed === null ? undefined : previewed}
      className={classes('overflow-hidden [contain:strict] max-xl:hidden', className)}
    >
      {data !== undefined && previewed !== null && (
        <div
          inert
          className="origin-top-left"
          style={{ width: `${100 / scale}%`, transform: `scale(${scale})` }}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the service escapes all text in a card, because shops embed it in their pages
          dangerouslySetInnerHTML={{ __html: data }}
        />
      )}
    </div>
  );
}
