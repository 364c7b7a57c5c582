import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { overviewQuery } from '../../../api/business/overview.ts';

/** Applies the decisions on this page to the menu's count of links to review at once. After leaving the page, the service counts again. */
export function useWaitingCount(business: string, list: string, waiting: number | null): void {
  const queries = useQueryClient();
  const last = useRef<{ readonly list: string; readonly waiting: number } | null>(null);
  useEffect(() => {
    const change = waiting === null || last.current?.list !== list ? 0 : waiting - last.current.waiting;
    last.current = waiting === null ? null : { list, waiting };
    if (change === 0) return;
    queries.setQueryData(
      overviewQuery(business).queryKey,
      (overview) => overview && { ...overview, waiting: Math.max(0, overview.waiting + change) },
    );
  }, [queries, business, list, waiting]);
  useEffect(() => () => void queries.invalidateQueries({ queryKey: overviewQuery(business).queryKey }), [queries, business]);
}
