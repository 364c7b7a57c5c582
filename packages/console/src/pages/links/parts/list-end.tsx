import { t } from '../../../messages/t.ts';
import { Button } from '../../../parts/button.tsx';
import type { Review } from './use-review.ts';

/** What follows the last loaded product. Renders nothing before it is reached. */
export function ListEnd({ review: { queue, canReview, undoLast } }: { readonly review: Review }) {
  const { goToNextSection } = queue;
  if (queue.at < queue.rows.length || queue.hasMore) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-6 gap-y-2 py-2">
      <span>{goToNextSection === null ? t('links.lastOne') : t('links.lastOfSection', { count: queue.rows.length })}</span>
      {goToNextSection !== null && (
        <Button variant="primary" onClick={goToNextSection} ref={focusOnMount}>
          {t('links.nextSection')}
        </Button>
      )}
      {canReview && queue.canUndo && (
        <Button onClick={undoLast} {...(goToNextSection === null && { ref: focusOnMount })}>
          {t('links.undoLast')}
        </Button>
      )}
    </p>
  );
}

/** Declared once, so that React calls it only when the button is mounted. */
const focusOnMount = (button: HTMLButtonElement | null): void => button?.focus();
