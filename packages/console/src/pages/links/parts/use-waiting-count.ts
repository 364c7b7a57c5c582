import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { overviewQuery } from '../../../api/business/overview.ts';
import type { LinkCounts } from '../../../api/links/product-links.ts';

type Counted = Pick<LinkCounts, 'suggested' | 'changed'>;

/**
 * Applies the decisions on this page to the menu's count of links to review at once, and shows the count of a list without filters there. After leaving
 * the page, the service counts again.
 */
export function useWaitingCount(business: string, list: string, isWhole: boolean, counts: Counted | null): void {
  const queries = useQueryClient();
  const last = useRef<{ readonly list: string; readonly counts: Counted } | null>(null);
  const suggested = counts?.suggested ?? null;
  const changed = counts?.changed ?? null;
  useEffect(() => {
    const before = last.current?.list === list ? last.current.counts : null;
    last.current = suggested === null || changed === null ? null : { list, counts: { suggested, changed } };
    if (suggested === null || changed === null) return;
    if (isWhole)
      queries.setQueryData(overviewQuery(business).queryKey, (overview) => overview && { ...overview, waiting: suggested, changed });
    if (before === null || isWhole) return;
    const fewer = { waiting: before.suggested - suggested, changed: before.changed - changed };
    if (fewer.waiting === 0 && fewer.changed === 0) return;
    queries.setQueryData(
      overviewQuery(business).queryKey,
      (overview) =>
        overview && {
          ...overview,
          waiting: Math.max(0, overview.waiting - fewer.waiting),
          changed: Math.max(0, overview.changed - fewer.changed),
        },
    );
  }, [queries, business, list, isWhole, suggested, changed]);
  useEffect(() => () => void queries.invalidateQueries({ queryKey: overviewQuery(business).queryKey }), [queries, business]);
}
