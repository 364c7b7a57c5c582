import { queryOptions } from '@tanstack/react-query';
import { businessQueryKey } from '../business/businesses.ts';
import { type ApiResponse, call } from '../client.ts';

export type MissingCard = ApiResponse<'/businesses/{business}/products/without-card', 'get'>['products'][number];
export type CardProblem = MissingCard['problem'];

/** The products whose card was requested in vain, those with the most calls first. */
export const missingCardsQuery = (business: string) =>
  queryOptions({
    queryKey: businessQueryKey(business, 'missing cards'),
    queryFn: ({ signal }) =>
      call('get', '/businesses/{business}/products/without-card', { path: { business }, query: { limit: 200 } }, signal),
    // Products leave the list as they are linked on another page.
    staleTime: 0,
  });
