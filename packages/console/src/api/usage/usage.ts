import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { businessQueryKey } from '../business/businesses.ts';
import { type ApiResponse, call } from '../client.ts';

export type Usage = ApiResponse<'/businesses/{business}/usage', 'get'>;

/** `month` is YYYY-MM, the current month by default. */
export const usageQuery = (business: string, month?: string) =>
  queryOptions({
    queryKey: [...businessQueryKey(business, 'usage'), month ?? null],
    queryFn: ({ signal }) =>
      call('get', '/businesses/{business}/usage', { path: { business }, ...(month !== undefined && { query: { month } }) }, signal),
  });

export type RejectedCalls = ApiResponse<'/businesses/{business}/refusals', 'get'>;
export type RejectedCall = RejectedCalls['refusals'][number];

export interface RejectedCallFilter {
  readonly code?: string;
  readonly operation?: string;
  readonly key?: string;
}

/** Paged, newest first. */
export const rejectedCallsQuery = (business: string, filter: RejectedCallFilter) =>
  infiniteQueryOptions({
    queryKey: [...businessQueryKey(business, 'refusals'), filter],
    queryFn: ({ signal, pageParam }) =>
      call(
        'get',
        '/businesses/{business}/refusals',
        { path: { business }, query: { ...filter, limit: 25, ...(pageParam !== null && { before: pageParam }) } },
        signal,
      ),
    initialPageParam: startOfList,
    getNextPageParam: ({ next }) => next,
  });

const startOfList: string | null = null;
