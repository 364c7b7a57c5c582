import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { ofBusiness } from '../business/businesses.ts';
import { type Answer, call } from '../call.ts';

export type Usage = Answer<'/businesses/{business}/usage', 'get'>;

/** A month as YYYY-MM; without it the current one. */
export const usageQuery = (business: string, month?: string) =>
  queryOptions({
    queryKey: [...ofBusiness(business, 'usage'), month ?? null],
    queryFn: ({ signal }) =>
      call('get', '/businesses/{business}/usage', { path: { business }, ...(month !== undefined && { query: { month } }) }, signal),
  });

export type Refusals = Answer<'/businesses/{business}/refusals', 'get'>;
export type RefusedCall = Refusals['refusals'][number];

export interface RefusalsWanted {
  readonly code?: string;
  readonly operation?: string;
  readonly key?: string;
}

/** Page by page, the latest first. */
export const refusalsQuery = (business: string, wanted: RefusalsWanted) =>
  infiniteQueryOptions({
    queryKey: [...ofBusiness(business, 'refusals'), wanted],
    queryFn: ({ signal, pageParam }) =>
      call(
        'get',
        '/businesses/{business}/refusals',
        { path: { business }, query: { ...wanted, limit: 25, ...(pageParam !== null && { before: pageParam }) } },
        signal,
      ),
    initialPageParam: startOfList,
    getNextPageParam: ({ next }) => next,
  });

const startOfList: string | null = null;
