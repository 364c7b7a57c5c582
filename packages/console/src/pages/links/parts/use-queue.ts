import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { ofBusiness, useBusiness } from '../../../api/business/businesses.ts';
import {
  approveLink,
  type LinkCounts,
  type LinksWanted,
  linksQuery,
  type ProductLink,
  readLink,
  rejectLink,
  reopenLink,
} from '../../../api/links/product-links.ts';
import { isRefused } from '../../../api/refused.ts';
import { type Clash, type Decision, standsAs } from './decision.ts';
import { useHeld } from './use-held.ts';

/** How many rows ahead of the one at hand are always here already. */
const rowsAhead = 30;

export type Queue = ReturnType<typeof useQueue>;

/**
 * A list of products with a place in it. What is decided shows at once and is sent behind it, each product's decisions one after another, so that
 * an undo waits for what it takes back. Rows that were worked through stay in reach of it, on whichever page they came.
 */
export function useQueue(wanted: LinksWanted) {
  const { id: business } = useBusiness();
  const queries = useQueryClient();
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery(linksQuery(business, wanted));
  const [changed, setChanged] = useState<ReadonlyMap<string, ProductLink>>(new Map());
  const [decided, setDecided] = useState<ReadonlyMap<string, Decision>>(new Map());
  const [order, setOrder] = useState<readonly string[]>([]);
  const [clashes, setClashes] = useState<readonly Clash[]>([]);
  const [decidedAtMs, setDecidedAtMs] = useState<readonly number[]>([]);
  const [at, setAt] = useState(0);
  const versions = useRef(new Map<string, Promise<number>>());
  const { held, holding } = useHeld();

  // Another list begins anew, with a place of its own.
  const name = JSON.stringify(wanted);
  const [of, setOf] = useState(name);
  if (of !== name) {
    setOf(name);
    setChanged(new Map());
    setDecided(new Map());
    setOrder([]);
    setClashes([]);
    setAt(0);
  }

  const rows = useMemo(() => {
    const all = data?.pages.flatMap(({ links }) => links) ?? [];
    return changed.size === 0 ? all : all.map((link) => changed.get(link.ref) ?? link);
  }, [data, changed]);

  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage && at + rowsAhead > rows.length) void fetchNextPage();
  }, [at, rows.length, hasNextPage, isFetchingNextPage, fetchNextPage]);

  // What was decided here changes what other pages list and count; they are read anew when they are come to.
  useEffect(() => () => void queries.invalidateQueries({ queryKey: ofBusiness(business, 'start') }), [queries, business]);

  const send = (link: ProductLink, decision: Decision | null): void => {
    const before = versions.current.get(link.ref) ?? Promise.resolve(link.version);
    const sent = before.then(async (version) => (await holding(() => sentAs(business, { ref: link.ref, version }, decision))).version);
    versions.current.set(
      link.ref,
      sent.catch(async (failure: unknown) => {
        const now = isRefused(failure, 'draft_needs_preview') ? await readLink(business, link.ref).catch(() => null) : null;
        // A decision whose answer was lost had been taken: sent again it meets itself.
        if (now !== null && standsAs(now, decision)) return now.version;
        setDecided((all) => without(all, link.ref));
        setOrder((all) => all.filter((ref) => ref !== link.ref));
        if (now !== null) setChanged((all) => new Map(all).set(now.ref, now));
        setClashes((all) => [...all.filter((one) => one.link.ref !== link.ref), { link: now ?? link, decision, error: failure }]);
        return now?.version ?? before;
      }),
    );
  };

  const decide = (link: ProductLink, decision: Decision): void => {
    setDecided((all) => new Map(all).set(link.ref, decision));
    setOrder((all) => [...all.filter((ref) => ref !== link.ref), link.ref]);
    setClashes((all) => all.filter((one) => one.link.ref !== link.ref));
    setDecidedAtMs((all) => [...all.slice(-199), Date.now()]);
    setAt(nextWaiting(rows, at, (ref) => ref === link.ref || decided.has(ref)));
    send(link, decision);
  };

  const undo = (ref = order.at(-1)): void => {
    const link = rows.find((one) => one.ref === ref);
    if (link === undefined || ref === undefined) return;
    setDecided((all) => without(all, ref));
    setOrder((all) => all.filter((one) => one !== ref));
    setAt(rows.indexOf(link));
    send(link, null);
  };

  return {
    rows,
    at,
    go: useCallback((to: number) => setAt(Math.max(0, Math.min(to, rows.length))), [rows.length]),
    decided,
    decide,
    undo,
    mayUndo: order.length > 0,
    clashes,
    /** Decisions that wait for the service to answer again. */
    held,
    settleClash: (ref: string) => setClashes((all) => all.filter(({ link }) => link.ref !== ref)),
    /** Takes in what changed beside the decisions, such as a note. */
    takeIn: (links: readonly ProductLink[]) => {
      for (const { ref, version } of links) versions.current.set(ref, Promise.resolve(version));
      setChanged((all) => new Map([...all, ...links.map((link) => [link.ref, link] as const)]));
    },
    /** Takes in what was decided together. */
    tookMany: (taken: readonly { readonly ref: string; readonly version: number; readonly decision: Decision }[]) => {
      const refs = new Set(taken.map(({ ref }) => ref));
      for (const { ref, version } of taken) versions.current.set(ref, Promise.resolve(version));
      setDecided((all) => new Map([...all, ...taken.map(({ ref, decision }) => [ref, decision] as const)]));
      setOrder((all) => [...all.filter((ref) => !refs.has(ref)), ...refs]);
      setDecidedAtMs((all) => [...all.slice(-199), ...taken.map(() => Date.now())]);
      setAt(nextWaiting(rows, at, (ref) => refs.has(ref) || decided.has(ref)));
    },
    around: data?.pages[0]?.around ?? null,
    counts: countsNow(data?.pages[0]?.around?.counts ?? null, rows, decided),
    decidedAtMs,
    isRead: data !== undefined,
    isWhole: !hasNextPage,
    error,
    refetch,
  };
}

function sentAs(business: string, seen: { readonly ref: string; readonly version: number }, decision: Decision | null) {
  if (decision === null) return reopenLink(business, seen);
  return decision.perfume === null ? rejectLink(business, seen) : approveLink(business, seen, decision.perfume.id, decision.searched);
}

/** The next row that nobody has decided on yet: behind this one, else before it; else the end of the list. */
function nextWaiting(rows: readonly ProductLink[], at: number, isDecided: (ref: string) => boolean): number {
  const behind = rows.findIndex(({ ref }, nth) => nth > at && !isDecided(ref));
  if (behind !== -1) return behind;
  const before = rows.findIndex(({ ref }) => !isDecided(ref));
  return before === -1 ? rows.length : before;
}

function countsNow(counts: LinkCounts | null, rows: readonly ProductLink[], decided: ReadonlyMap<string, Decision>): LinkCounts | null {
  if (counts === null || decided.size === 0) return counts;
  const now = { ...counts };
  for (const { ref, state, stands } of rows) {
    const decision = decided.get(ref);
    if (decision === undefined) continue;
    now[state] -= 1;
    now[decision.to] += 1;
    if (stands === 'moved') now.moved -= 1;
  }
  return now;
}

function without<V>(all: ReadonlyMap<string, V>, ref: string): ReadonlyMap<string, V> {
  const left = new Map(all);
  left.delete(ref);
  return left;
}
