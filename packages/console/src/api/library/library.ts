import { queryOptions } from '@tanstack/react-query';
import { ofBusiness } from '../business/businesses.ts';
import { type Answer, call } from '../call.ts';

export type Perfume = Answer<'/businesses/{business}/search', 'get'>['results'][number]['perfume'];

export const librarySearchQuery = (business: string, q: string) =>
  queryOptions({
    queryKey: [...ofBusiness(business, 'search'), q],
    queryFn: async ({ signal }) =>
      (await call('get', '/businesses/{business}/search', { path: { business }, query: { q, limit: 6 } }, signal)).results,
  });

/** The card of a perfume as this business shows it, in HTML that the service has escaped. */
export const cardPreviewQuery = (business: string, fragrance: string) =>
  queryOptions({
    queryKey: [...ofBusiness(business, 'card'), fragrance],
    queryFn: async ({ signal }) =>
      (await call('get', '/businesses/{business}/perfumes/{fragrance}/card', { path: { business, fragrance } }, signal)).html,
    staleTime: 300_000,
    retry: false,
  });
