import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { businessQueryKey } from '../business/businesses.ts';
import { type ApiResponse, call } from '../client.ts';

export type Usage = ApiResponse<'/businesses/{business}/usage', 'get'>;

export type KeyMode = 'live' | 'test';

/** `month` is YYYY-MM, the current month by default. */
export const usageQuery = (business: string, month?: string, mode: KeyMode = 'live') =>
  queryOptions({
    queryKey: [...businessQueryKey(business, 'usage'), month ?? null, mode],
    queryFn: ({ signal }) =>
      call('get', '/businesses/{business}/usage', { path: { business }, query: { mode, ...(month !== undefined && { month }) } }, signal),
  });

export type RejectedCalls = ApiResponse<'/businesses/{business}/refusals', 'get'>;
export type RejectedCall = RejectedCalls['refusals'][number];

export interface RejectedCallFilter {
  readonly code?: string;
  readonly operation?: string;
  readonly key?: string;
  readonly mode?: KeyMode;
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
