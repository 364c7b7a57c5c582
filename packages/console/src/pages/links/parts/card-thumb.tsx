import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useBusiness } from '../../../api/business/businesses.ts';
import { cardPreviewQuery, type Perfume } from '../../../api/library/library.ts';
import { t } from '../../../messages/t.ts';
import { classes } from '../../../parts/classes.ts';
import { formatPerfume } from '../../library/parts/format-perfume.ts';

/** Avoids loading a card for every product that is only passed on the way to another. */
const debounceMs = 200;

interface CardThumbProps {
  readonly perfume: Perfume;
  readonly scale?: number;
  /** Includes the height. */
  readonly className: string;
}

/**
 * A small preview of the card that the product would get, laid out wider and scaled down, so that it looks as on a page. Screen readers get an
 * image with the perfume's name, because what the card contains is in the card's own dialog.
 */
export function CardThumb({ perfume, scale = 0.5, className }: CardThumbProps) {
  const { id: business } = useBusiness();
  const [previewed, setPreviewed] = useState<Perfume | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setPreviewed(perfume), debounceMs);
    return () => clearTimeout(timer);
  }, [perfume]);
  const { data } = useQuery({ ...cardPreviewQuery(business, (previewed ?? perfume).id), enabled: previewed !== null });
  return (
    <figure
      aria-label={t('links.cardPreview')}
      dir="ltr"
      data-card={data === undefined || previewed === null ? undefined : previewed.id}
      className={classes('overflow-hidden [contain:strict] max-xl:hidden', className)}
    >
      {data !== undefined && previewed !== null && (
        <div role="img" aria-label={formatPerfume(previewed)}>
          <div
            aria-hidden="true"
            inert
            className="origin-top-left"
            style={{ width: `${100 / scale}%`, transform: `scale(${scale})` }}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: the service escapes all text in a card, because shops embed it in their pages
            dangerouslySetInnerHTML={{ __html: data }}
          />
        </div>
      )}
    </figure>
  );
}
