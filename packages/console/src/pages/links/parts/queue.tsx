import { lazy, Suspense, useRef, useState, useSyncExternalStore } from 'react';
import type { Perfume } from '../../../api/library/library.ts';
import type { BulkReviewResult } from '../../../api/links/product-links.ts';
import { t } from '../../../messages/t.ts';
import { loadScript } from '../../../parts/lazy-script.ts';
import { ErrorNotice, Notice } from '../../../parts/notice.tsx';
import { type Decision, getApprovablePerfume } from './decision.ts';
import { FailedDecisions } from './failed-decisions.tsx';
import { KeyHint } from './key-hint.tsx';
import { ListAndDetail } from './list-and-detail.tsx';
import { ListEnd } from './list-end.tsx';
import { Pace } from './pace.tsx';
import { SingleView } from './single-view.tsx';
import type { Queue as QueueState } from './use-queue.ts';
import { useReview } from './use-review.ts';
import { useReviewKeys } from './use-review-keys.ts';
import { useSelection } from './use-selection.ts';

/** Loaded when they are first opened. */
const BulkReviewed = lazy(() => loadScript(async () => ({ default: (await import('./bulk-reviewed.tsx')).BulkReviewed })));
const KeyLegend = lazy(() => loadScript(async () => ({ default: (await import('./key-legend.tsx')).KeyLegend })));
const SelectedMatches = lazy(() => loadScript(async () => ({ default: (await import('./selected-matches.tsx')).SelectedMatches })));

interface QueueProps {
  readonly queue: QueueState;
  readonly canReview: boolean;
  /** The total number of products in the list. */
  readonly count: number;
}

/** The products of a list: beside the current one on a wide screen, otherwise one at a time. */
export function Queue({ queue, canReview, count }: QueueProps) {
  const searchField = useRef<HTMLInputElement>(null);
  const review = useReview(queue, canReview, searchField);
  const isWide = useSyncExternalStore(onWidth, () => wideScreen().matches);
  const [isLegendOpen, setIsLegendOpen] = useState(false);
  const selected = useSelection(review);
  const [reviewed, setReviewed] = useState<{ readonly to: Decision['to']; readonly result: BulkReviewResult } | null>(null);
  const keeps = (queue.rows[queue.at]?.approved_title ?? null) !== null;
  const legend = { '?': () => setIsLegendOpen(true) };
  const bulk = isWide ? selected.opened : null;
  const keys = useReviewKeys(
    bulk !== null
      ? { escape: selected.close }
      : { ...review.keyActions, ...(isWide ? selected.keyActions : { j: () => queue.skip(1), k: () => queue.skip(-1) }), ...legend },
  );
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="grid gap-1">
        {canReview && <KeyHint keys={keys} isList={isWide} keeps={keeps} onLegend={() => setIsLegendOpen(true)} />}
        {!isWide && <Pace queue={queue} count={count} />}
      </div>
      <p role="status" className="sr-only">
        {review.announcement}
      </p>
      {queue.waitingCount > 0 && (
        <Notice tone="bad" role="alert" title={t('links.unsaved', { count: queue.waitingCount })}>
          <p>{t('links.unsavedBody')}</p>
        </Notice>
      )}
      <FailedDecisions
        failures={queue.failures}
        onDismiss={queue.dismissFailure}
        onRetry={({ link: failed, decision }) => (decision === null ? queue.dismissFailure(failed.ref) : queue.decide(failed, decision))}
      />
      <ErrorNotice error={review.error} />
      <Suspense fallback={null}>
        {reviewed !== null && <BulkReviewed key={reviewed.result.bulk} {...reviewed} onUndone={queue.restart} />}
      </Suspense>
      {bulk !== null ? (
        <Suspense fallback={null}>
          <SelectedMatches
            to={bulk}
            selected={selected}
            onReviewed={(result) => {
              const links = new Map(selected.links.map((link) => [link.ref, link]));
              const findPerfume = (ref: string): Perfume | null => {
                const link = bulk === 'approved' ? links.get(ref) : undefined;
                return link === undefined ? null : getApprovablePerfume(link);
              };
              review.applyBulk(result.links, (ref) => ({ to: bulk, perfume: findPerfume(ref) }));
              selected.clear();
              selected.close();
              setReviewed({ to: bulk, result });
            }}
          />
        </Suspense>
      ) : isWide ? (
        <ListAndDetail key={queue.listKey} review={review} selected={selected} count={count} />
      ) : (
        <>
          <SingleView review={review} />
          <ListEnd review={review} />
        </>
      )}
      <Suspense fallback={null}>
        {isLegendOpen && <KeyLegend isList={isWide} keeps={keeps} onTurnOff={keys.toggle} onClose={() => setIsLegendOpen(false)} />}
      </Suspense>
    </div>
  );
}

const wideScreen = (): MediaQueryList => matchMedia('(min-width: 80rem)');
function onWidth(changed: () => void): () => void {
  const query = wideScreen();
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}
