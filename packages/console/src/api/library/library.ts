import { queryOptions } from '@tanstack/react-query';
import { businessQueryKey } from '../business/businesses.ts';
import { type ApiResponse, call } from '../client.ts';

export type Perfume = ApiResponse<'/businesses/{business}/search', 'get'>['results'][number]['perfume'];

export const librarySearchQuery = (business: string, q: string) =>
  queryOptions({
    queryKey: [...businessQueryKey(business, 'search'), q],
    queryFn: async ({ signal }) =>
      (await call('get', '/businesses/{business}/search', { path: { business }, query: { q, limit: 6 } }, signal)).results,
  });

/** The card of a perfume in this business's default look, as HTML escaped by the API. */
export const cardPreviewQuery = (business: string, fragrance: string) =>
  queryOptions({
    queryKey: [...businessQueryKey(business, 'card'), fragrance],
    queryFn: async ({ signal }) =>
      (await call('get', '/businesses/{business}/perfumes/{fragrance}/card', { path: { business, fragrance } }, signal)).html,
    staleTime: 300_000,
    retry: false,
  });
