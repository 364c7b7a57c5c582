import { useMutation } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useBusiness } from '../../../api/business/businesses.ts';
import type { Perfume } from '../../../api/library/library.ts';
import {
  approveLinks,
  type ProductLink,
  readSimilarLinks,
  requestPerfume,
  withdrawPerfumeRequest,
} from '../../../api/links/product-links.ts';
import { t } from '../../../messages/t.ts';
import { Button } from '../../../parts/button.tsx';
import { ErrorNotice, Notice } from '../../../parts/notice.tsx';
import { CompactRow } from './compact-row.tsx';
import { type Decision, describeDecision, getApprovablePerfume } from './decision.ts';
import { FailedDecisions } from './failed-decisions.tsx';
import { FocusRow } from './focus-row.tsx';
import { KeyHint } from './key-hint.tsx';
import type { Queue as QueueState } from './use-queue.ts';
import { useReviewKeys } from './use-review-keys.ts';

interface QueueProps {
  readonly queue: QueueState;
  readonly canReview: boolean;
  /** The total number of products in the list. */
  readonly count: number;
}

/** Rows rendered before and after the current one; no other row of the list is on the page. */
const rowsBefore = 2;
const rowsAfter = 2;

/** One product at a time, always at the same place on the page, between the previous and the next ones. */
export function Queue({ queue, canReview, count }: QueueProps) {
  const { id: business } = useBusiness();
  const { rows, at, decided } = queue;
  const link = rows[at];
  const row = useRef<HTMLLIElement>(null);
  const searchField = useRef<HTMLInputElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const approveAlike = useMutation({
    mutationFn: async ({ perfume }: { readonly perfume: Perfume }) => {
      const alike = await readSimilarLinks(business, perfume.id);
      const { links } = await approveLinks(
        business,
        alike.map(({ ref, version }) => ({ ref, version, fragrance: perfume.id })),
      );
      return { perfume, links };
    },
    onSuccess({ perfume, links }) {
      const saved = links.flatMap(({ ref, version }) =>
        version === null ? [] : [{ ref, version, decision: { to: 'approved' as const, perfume } }],
      );
      queue.applyDecisions(saved);
      setAnnouncement(t('links.approvedAlike', { count: saved.length, perfume: perfume.name }));
    },
  });
  const request = useMutation({
    mutationFn: (requested: ProductLink) => requestPerfume(business, requested.ref),
    onSuccess: (_, requested) => queue.applyChanges([{ ...requested, wished: true }]),
  });
  const withdraw = useMutation({
    mutationFn: (requested: ProductLink) => withdrawPerfumeRequest(business, requested.ref),
    // Even if it fails because an operator has closed the request, none is open any more.
    onSettled: (_, __, requested) => queue.applyChanges([{ ...requested, wished: false }]),
  });
  const decide = (decision: Decision): void => {
    if (link === undefined || decided.has(link.ref)) return;
    queue.decide(link, decision);
    setAnnouncement(describeDecision(link, decision));
  };
  const { undo, goTo } = queue;
  const latestUndo = useRef(undo);
  useEffect(() => {
    latestUndo.current = undo;
  });
  const handleUndo = useCallback((ref: string) => latestUndo.current(ref), []);
  const pick = (nth: number) => (): void => {
    const candidate = link?.candidates[nth];
    if (candidate !== undefined) decide({ to: 'approved', perfume: candidate.perfume });
  };
  const approvable = link === undefined ? null : getApprovablePerfume(link);
  const isUndecided = link !== undefined && !decided.has(link.ref);
  const keys = useReviewKeys({
    j: () => goTo(at + 1),
    k: () => goTo(at - 1),
    ...(canReview && {
      ...Object.fromEntries([0, 1, 2, 3, 4].map((nth) => [String(nth + 1), pick(nth)])),
      u: () => {
        undo();
        setAnnouncement(t('links.undone'));
      },
      ...(isUndecided && {
        a: approvable === null ? undefined : () => decide({ to: 'approved', perfume: approvable }),
        n: link.state === 'rejected' ? undefined : () => decide({ to: 'rejected', perfume: null }),
        s: approvable === null || link.alike === 0 ? undefined : () => approveAlike.mutate({ perfume: approvable }),
        t: link.wished ? undefined : () => request.mutate(link),
        '/': () => searchField.current?.focus(),
      }),
    }),
  });
  // Focus the current row, so that review can start right away; but never take the focus from a field elsewhere on the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the current row changes
  useEffect(() => {
    const field = document.activeElement?.closest('input, select, textarea, dialog') ?? null;
    if (row.current === null || (field !== null && document.contains(field) && !row.current.contains(field))) return;
    row.current.focus({ preventScroll: true });
    scrollIntoUpperThird(row.current);
  }, [link?.ref]);
  const visibleRows = rows.slice(Math.max(0, at - rowsBefore), at + rowsAfter + 1);
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1">
        {canReview && <KeyHint keys={keys} />}
        <Pace at={at} count={count} decidedAtMs={queue.decidedAtMs} />
      </div>
      <p role="status" className="sr-only">
        {announcement}
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
      <ErrorNotice error={approveAlike.error ?? request.error ?? withdraw.error} />
      <ul className="border-t border-ink" aria-label={t('links.products')}>
        {visibleRows.map((visible) => {
          const position = rows.indexOf(visible);
          const decision = decided.get(visible.ref);
          return position === at && decision === undefined ? (
            <FocusRow
              key={visible.ref}
              link={visible}
              row={row}
              searchField={searchField}
              canReview={canReview}
              onDecide={decide}
              onApproveAlike={(perfume) => approveAlike.mutate({ perfume })}
              onRequestPerfume={() => request.mutate(visible)}
              onWithdrawRequest={() => withdraw.mutate(visible)}
              onNoteChanged={(changed) => queue.applyChanges([changed])}
            />
          ) : (
            <CompactRow
              key={visible.ref}
              link={visible}
              decision={decision}
              at={position}
              onGo={goTo}
              onUndo={canReview ? handleUndo : null}
            />
          );
        })}
      </ul>
      {link === undefined && !queue.hasMore && (
        <p className="flex flex-wrap items-center gap-x-6 gap-y-2 py-2">
          <span>{t('links.lastOne')}</span>
          {queue.canUndo && (
            <Button onClick={() => undo()} ref={focusOnMount}>
              {t('links.undoLast')}
            </Button>
          )}
        </p>
      )}
    </div>
  );
}

/** Declared once, so that React calls it only when the button is mounted. */
const focusOnMount = (button: HTMLButtonElement | null): void => button?.focus();

/** Scrolls the row to a third of the window's height, unless all of it is already visible. */
function scrollIntoUpperThird(row: HTMLElement): void {
  const { top, bottom } = row.getBoundingClientRect();
  if (top >= 0 && bottom <= innerHeight) return;
  scrollBy({ top: top - innerHeight / 3, behavior: 'instant' });
}

function Pace({ at, count, decidedAtMs }: { readonly at: number; readonly count: number; readonly decidedAtMs: readonly number[] }) {
  const perMinute = decidedAtMs.filter((ms) => ms > Date.now() - 60_000).length;
  const position = Math.min(at + 1, count);
  return (
    <p className="ms-auto text-[0.9375rem] whitespace-nowrap text-muted" data-pace="">
      {perMinute === 0 ? t('links.position', { position, count }) : t('links.positionWithPace', { position, count, perMinute })}
    </p>
  );
}
