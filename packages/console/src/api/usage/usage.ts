import { queryOptions } from '@tanstack/react-query';
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
