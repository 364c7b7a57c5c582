import { useMutation } from '@tanstack/react-query';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useBusiness } from '../../../api/business/businesses.ts';
import type { Perfume } from '../../../api/library/library.ts';
import {
  approveLinks,
  type BulkReviewResult,
  type ProductLink,
  readLink,
  readSimilarLinks,
  requestPerfume,
  withdrawPerfumeRequest,
} from '../../../api/links/product-links.ts';
import { t } from '../../../messages/t.ts';
import { formatPerfume } from '../../library/parts/format-perfume.ts';
import { contradictsBarcode, type Decision, describeDecision, getApprovablePerfume } from './decision.ts';
import type { NoteDraft } from './link-note.tsx';
import type { Queue } from './use-queue.ts';
import type { KeyActions } from './use-review-keys.ts';

export type Review = ReturnType<typeof useReview>;

/** What a reviewer can do with the current product of the queue, by buttons and by keys. */
export function useReview(queue: Queue, canReview: boolean, searchField: RefObject<HTMLInputElement | null>) {
  const { id: business } = useBusiness();
  const { rows, at, decided, undo, goTo } = queue;
  const link = rows[at];
  const [announcement, setAnnouncement] = useState('');
  const [warnedRef, setWarnedRef] = useState<string | null>(null);
  const noteDraft = useRef<NoteDraft | null>(null);
  const applyBulk = (links: BulkReviewResult['links'], decide: (ref: string) => Decision): void => {
    const saved = links.flatMap(({ ref, version }) => (version === null ? [] : [{ ref, version, decision: decide(ref) }]));
    queue.applyDecisions(saved);
    // The others have changed in the meantime.
    const skipped = links.filter(({ version }) => version === null);
    void Promise.all(skipped.map(({ ref }) => readLink(business, ref))).then(
      (current) => queue.applyChanges(current.filter((one) => one !== null)),
      () => {},
    );
  };
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
      applyBulk(links, () => ({ to: 'approved', perfume }));
      const count = links.filter(({ version }) => version !== null).length;
      setAnnouncement(t('links.approvedAlike', { count, perfume: perfume.name }));
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
    const isLast = rows.slice(at + 1).every(({ ref }) => decided.has(ref)) && rows.slice(0, at).some(({ ref }) => !decided.has(ref));
    setAnnouncement([describeDecision(link, decision), ...(isLast && !queue.hasMore ? [t('links.backAtFirst')] : [])].join('. '));
  };
  const undoLast = (): void => {
    undo();
    setAnnouncement(t('links.undone'));
  };
  const latestUndo = useRef(undo);
  useEffect(() => {
    latestUndo.current = undo;
  });
  /** Approves a candidate by its number. The perfume of the single key is confirmed like there. */
  const pick = (nth: number) => (): void => {
    const candidate = link?.candidates[nth];
    if (candidate === undefined) return;
    if (candidate.perfume.id === approvable?.id) approve();
    else decide({ to: 'approved', perfume: candidate.perfume });
  };
  const approvable = link === undefined ? null : getApprovablePerfume(link);
  /** Approves the perfume of the single key. If the product's barcode contradicts it, only the second time, after saying so. */
  const approve = (): void => {
    if (link === undefined || approvable === null) return;
    if (contradictsBarcode(link) && warnedRef !== link.ref) {
      setWarnedRef(link.ref);
      setAnnouncement(t('links.barcodeContradicts', { perfume: formatPerfume(approvable) }));
    } else decide({ to: 'approved', perfume: approvable });
  };
  const isUndecided = link !== undefined && !decided.has(link.ref);
  const keyActions: KeyActions = {
    j: () => goTo(at + 1),
    k: () => goTo(at - 1),
    ...(canReview && {
      ...Object.fromEntries([0, 1, 2, 3, 4].map((nth) => [String(nth + 1), pick(nth)])),
      u: undoLast,
      ...(isUndecided && {
        a: approvable === null ? undefined : approve,
        n: link.state === 'rejected' ? undefined : () => decide({ to: 'rejected', perfume: null }),
        s:
          approvable === null || link.alike === 0 || contradictsBarcode(link)
            ? undefined
            : () => approveAlike.mutate({ perfume: approvable }),
        t: link.wished ? undefined : () => request.mutate(link),
        '/': () => searchField.current?.focus(),
      }),
    }),
  };
  return {
    queue,
    canReview,
    searchField,
    keyActions,
    announcement,
    noteDraft,
    error: approveAlike.error ?? request.error ?? withdraw.error,
    decide,
    approve,
    /** The product whose barcode was said to contradict its perfume. */
    warnedRef,
    /** Shows the result of a bulk review in the list. */
    applyBulk,
    undoLast,
    /** Undoes the decision on one product. The same function on every render, so that memoised rows aren't rendered again. */
    undoOf: useCallback((ref: string) => latestUndo.current(ref), []),
    approveAlike: (perfume: Perfume) => approveAlike.mutate({ perfume }),
    requestPerfume: (requested: ProductLink) => request.mutate(requested),
    withdrawRequest: (requested: ProductLink) => withdraw.mutate(requested),
  };
}
