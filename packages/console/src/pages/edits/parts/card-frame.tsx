import { useId } from 'react';
import { t } from '../../../messages/t.ts';
import { CardHtml } from '../../looks/parts/card-html.tsx';

interface CardFrameProps {
  readonly title: string;
  /** The HTML that the API returns: escaped, without scripts. Null while loading. */
  readonly html: string | null;
  readonly isStale: boolean;
}

/** A titled preview of a card. */
export function CardFrame({ title, html, isStale }: CardFrameProps) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} aria-busy={isStale} className="grid min-w-0 content-start gap-2">
      <h2 id={heading} className="label">
        {title}
      </h2>
      {html === null ? (
        <p role="status" className="grid min-h-80 place-items-center rounded border border-line bg-hover text-muted">
          {t('common.loading')}
        </p>
      ) : (
        <div className="min-w-0 border border-line">
          <CardHtml html={html} />
        </div>
      )}
    </section>
  );
}
