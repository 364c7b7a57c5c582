import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { isApiError } from '../../../api/api-error.ts';
import { useBusiness } from '../../../api/business/businesses.ts';
import {
  approveLink,
  type LinkCounts,
  type LinkFilter,
  type LinksPage,
  type LinkVersion,
  linksQuery,
  type ProductLink,
  readLink,
  rejectLink,
  reopenLink,
} from '../../../api/links/product-links.ts';
import { type Decision, type FailedDecision, matchesDecision } from './decision.ts';
import { updateCounts } from './link-counts.ts';
import { useRetryOnOutage } from './use-retry-on-outage.ts';
import { useWaitingCount } from './use-waiting-count.ts';

/** How many rows after the current one, or after the last one on screen, are always loaded. */
const rowsAhead = 30;
/** Pages of a section. A list is worked through in sections, so that the memory it takes doesn't grow with it. */
const pagesMax = 20;

interface Section {
  /** The cursor at which it begins. Null for the first one. */
  readonly after: string | null;
  /** The number of rows in the sections before it. */
  readonly before: number;
  readonly facets: LinksPage['around'];
  readonly counts: LinkCounts | null;
}

const firstSection: Section = { after: null, before: 0, facets: null, counts: null };

export type Queue = ReturnType<typeof useQueue>;

/**
 * A list of products with a current position. Decisions are shown optimistically and sent in the background; those on the same product are sent in
 * order, so an undo is sent after the decision that it undoes. Rows stay within reach of undo, whichever page of the list they are on.
 */
export function useQueue(filter: LinkFilter) {
  const { id: business } = useBusiness();
  const queries = useQueryClient();
  const [section, setSection] = useState(firstSection);
  const query = useInfiniteQuery(linksQuery(business, filter, section.after));
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = query;
  const [changed, setChanged] = useState<ReadonlyMap<string, ProductLink>>(new Map());
  const [decided, setDecided] = useState<ReadonlyMap<string, Decision>>(new Map());
  const [order, setOrder] = useState<readonly string[]>([]);
  const [failures, setFailures] = useState<readonly FailedDecision[]>([]);
  const [decidedAtMs, setDecidedAtMs] = useState<ReadonlyMap<string, number>>(new Map());
  const [at, setAt] = useState(0);
  const [reached, setReached] = useState(0);
  const versions = useRef(new Map<string, Promise<number>>());
  const { waitingCount, retryOnOutage } = useRetryOnOutage();

  // A new filter means a new list, so start over.
  const filterKey = JSON.stringify(filter);
  const [lastFilterKey, setLastFilterKey] = useState(filterKey);
  if (lastFilterKey !== filterKey) {
    setLastFilterKey(filterKey);
    setFailures([]);
    startSection(firstSection);
  }

  function startSection(next: Section): void {
    setSection(next);
    setChanged(new Map());
    setDecided(new Map());
    setOrder([]);
    setAt(0);
    setReached(0);
  }

  const rows = useMemo(() => {
    const all = data?.pages.flatMap(({ links }) => links) ?? [];
    return changed.size === 0 ? all : all.map((link) => changed.get(link.ref) ?? link);
  }, [data, changed]);

  const hasMore = hasNextPage && (data?.pages.length ?? 0) < pagesMax;
  useEffect(() => {
    if (hasMore && !isFetchingNextPage && Math.max(at, reached) + rowsAhead > rows.length) void fetchNextPage();
  }, [at, reached, rows.length, hasMore, isFetchingNextPage, fetchNextPage]);

  const facets = data?.pages[0]?.around ?? section.facets;
  const loaded = data?.pages.flatMap(({ links }) => links) ?? [];
  const counts = updateCounts(section.counts ?? facets?.counts ?? null, loaded, changed, decided);
  const isWhole = Object.keys(filter).every((name) => name === 'state' || name === 'by');
  useWaitingCount(business, filterKey, isWhole, counts);
  const next = data?.pages.at(-1)?.next ?? null;

  const send = (link: ProductLink, decision: Decision | null): void => {
    const previous = versions.current.get(link.ref) ?? Promise.resolve(link.version);
    const sent = previous.then(async (version) => {
      const saved = await retryOnOutage(() => sendDecision(business, { ref: link.ref, version }, decision));
      // After an undo the row can be selected for a bulk review, which sends the row's own version.
      if (decision === null) setChanged((all) => new Map(all).set(link.ref, { ...(all.get(link.ref) ?? link), version: saved.version }));
      return saved.version;
    });
    versions.current.set(
      link.ref,
      sent.catch(async (failure: unknown) => {
        const current = isApiError(failure, 'draft_needs_preview') ? await readLink(business, link.ref).catch(() => null) : null;
        // The decision was saved but its response was lost, so the retry conflicted with itself.
        if (current !== null && matchesDecision(current, decision)) return current.version;
        setDecided((all) => without(all, link.ref));
        setOrder((all) => all.filter((ref) => ref !== link.ref));
        if (current !== null) setChanged((all) => new Map(all).set(current.ref, current));
        setFailures((all) => [...all.filter((one) => one.link.ref !== link.ref), { link: current ?? link, decision, error: failure }]);
        return current?.version ?? previous;
      }),
    );
  };

  const decide = (link: ProductLink, decision: Decision): void => {
    setDecided((all) => new Map(all).set(link.ref, decision));
    setOrder((all) => [...all.filter((ref) => ref !== link.ref), link.ref]);
    setFailures((all) => all.filter((one) => one.link.ref !== link.ref));
    setDecidedAtMs((all) => new Map([...all].slice(-199)).set(link.ref, Date.now()));
    setAt(findNextUndecided(rows, at, (ref) => ref === link.ref || decided.has(ref)));
    send(link, decision);
  };

  const undo = (ref = order.at(-1)): void => {
    const link = rows.find((one) => one.ref === ref);
    if (link === undefined || ref === undefined) return;
    setDecided((all) => without(all, ref));
    setDecidedAtMs((all) => without(all, ref));
    setOrder((all) => all.filter((one) => one !== ref));
    setAt(rows.indexOf(link));
    send(link, null);
  };

  return {
    rows,
    at,
    goTo: useCallback((row: number) => setAt(Math.max(0, Math.min(row, rows.length))), [rows.length]),
    /** Goes to the next or previous row that isn't decided; after the last one, to the end of the list. */
    skip: (step: 1 | -1) => setAt(findUndecided(rows, at, step, decided)),
    decided,
    decide,
    undo,
    canUndo: order.length > 0,
    failures,
    dismissFailure: (ref: string) => setFailures((all) => all.filter(({ link }) => link.ref !== ref)),
    /** How many decisions are waiting for the service to become reachable again. */
    waitingCount,
    /** Applies changes other than decisions, such as a note. */
    applyChanges: (links: readonly ProductLink[]) => {
      for (const { ref, version } of links) versions.current.set(ref, Promise.resolve(version));
      setChanged((all) => new Map([...all, ...links.map((link) => [link.ref, link] as const)]));
    },
    /** Applies decisions that were saved in one request. */
    applyDecisions: (saved: readonly (LinkVersion & { readonly decision: Decision })[]) => {
      const refs = new Set(saved.map(({ ref }) => ref));
      for (const { ref, version } of saved) versions.current.set(ref, Promise.resolve(version));
      setDecided((all) => new Map([...all, ...saved.map(({ ref, decision }) => [ref, decision] as const)]));
      setOrder((all) => [...all.filter((ref) => !refs.has(ref)), ...refs]);
      setDecidedAtMs((all) => new Map([...[...all].slice(-199), ...saved.map(({ ref }) => [ref, Date.now()] as const)]));
      setAt(findNextUndecided(rows, at, (ref) => refs.has(ref) || decided.has(ref)));
    },
    facets,
    counts,
    decidedAtMs,
    isLoaded: data !== undefined,
    hasMore,
    /** The number of rows before the loaded ones. */
    offset: section.before,
    /** Changes whenever the list is another one. */
    listKey: `${filterKey} ${section.after}`,
    /** Loads more rows, up to some after this one. */
    reach: useCallback((row: number) => setReached((last) => Math.max(last, row)), []),
    /** Replaces the loaded rows by the next ones of the list. Null if there are none. */
    goToNextSection:
      hasMore || next === null ? null : () => startSection({ after: next, before: section.before + rows.length, facets, counts }),
    restart(): void {
      startSection(firstSection);
      void queries.resetQueries({ queryKey: linksQuery(business, filter, null).queryKey });
    },
    error,
    refetch,
  };
}

function sendDecision(business: string, link: LinkVersion, decision: Decision | null) {
  if (decision === null) return reopenLink(business, link);
  return decision.perfume === null ? rejectLink(business, link) : approveLink(business, link, decision.perfume.id, decision.searched);
}

/** The next undecided row after this one, else the first one before it, else the end of the list. */
function findNextUndecided(rows: readonly ProductLink[], at: number, isDecided: (ref: string) => boolean): number {
  const after = rows.findIndex(({ ref }, nth) => nth > at && !isDecided(ref));
  if (after !== -1) return after;
  const before = rows.findIndex(({ ref }) => !isDecided(ref));
  return before === -1 ? rows.length : before;
}

function findUndecided(rows: readonly ProductLink[], at: number, step: 1 | -1, decided: ReadonlyMap<string, Decision>): number {
  for (let row = at + step; row >= 0 && row < rows.length; row += step) if (!decided.has(rows[row]?.ref ?? '')) return row;
  return step === 1 ? rows.length : at;
}

function without<V>(all: ReadonlyMap<string, V>, ref: string): ReadonlyMap<string, V> {
  const left = new Map(all);
  left.delete(ref);
  return left;
}
