import { useId } from 'react';
import { ShownCard } from '../../looks/parts/shown-card.tsx';

interface CardFrameProps {
  readonly title: string;
  /** As the service answers it to partners: escaped by the service, without a script. Null until it is there. */
  readonly html: string | null;
  readonly isOld: boolean;
}

/** A card as a shop's page holds it. */
export function CardFrame({ title, html, isOld }: CardFrameProps) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} aria-busy={isOld} className="grid min-w-0 content-start gap-2">
      <h2 id={heading} className="label">
        {title}
      </h2>
      {html === null ? (
        <p role="status" className="grid min-h-80 place-items-center rounded border border-line bg-hover text-muted">
          One moment …
        </p>
      ) : (
        <div className="min-w-0 border border-line">
          <ShownCard html={html} />
        </div>
      )}
    </section>
  );
}
