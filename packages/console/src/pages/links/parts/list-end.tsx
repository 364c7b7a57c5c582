import { useBusiness } from '../../../api/business/businesses.ts';
import type { ProductLink } from '../../../api/links/product-links.ts';
import { t } from '../../../messages/t.ts';
import { Button, ButtonLink } from '../../../parts/button.tsx';
import type { Review } from './use-review.ts';

/** What follows the last loaded product. Renders nothing before it is reached. */
export function ListEnd({ review: { queue, canReview, undoLast } }: { readonly review: Review }) {
  const { id: business } = useBusiness();
  const { goToNextSection, rows, decided } = queue;
  const isWaiting = ({ ref, state }: ProductLink): boolean => (state === 'suggested' || state === 'not_recorded') && !decided.has(ref);
  const waiting = rows.filter(isWaiting).length;
  if (queue.at < queue.rows.length || queue.hasMore) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-6 gap-y-2 py-2">
      <span tabIndex={-1} ref={focusOnMount} className="outline-none">
        {goToNextSection !== null && t('links.lastOfSection', { count: rows.length })}
        {goToNextSection === null && (waiting === 0 ? t('links.lastOne') : t('links.lastWaiting', { count: waiting }))}
      </span>
      {waiting > 0 && (
        <Button
          variant={goToNextSection === null ? 'primary' : 'secondary'}
          onClick={() => queue.goTo(rows.findIndex(isWaiting))}
          ref={focusOnMount}
        >
          {t('links.firstWaiting')}
        </Button>
      )}
      {goToNextSection !== null && (
        <Button variant="primary" onClick={goToNextSection} ref={focusOnMount}>
          {t('links.nextSection')}
        </Button>
      )}
      {goToNextSection === null && waiting === 0 && queue.canUndo && (
        <ButtonLink to="/b/$business" params={{ business }} variant="primary">
          {t('links.toOverview')}
        </ButtonLink>
      )}
      {canReview && queue.canUndo && <Button onClick={undoLast}>{t('links.undoLast')}</Button>}
    </p>
  );
}

/** Declared once, so that React calls it only when the element is mounted. The last one gets the focus. */
const focusOnMount = (element: HTMLElement | null): void => element?.focus();
