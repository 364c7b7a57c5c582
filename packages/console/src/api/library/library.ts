import { queryOptions } from '@tanstack/react-query';
import { languages } from '../../generated/constants.ts';
import { currentIntl } from '../../messages/t.ts';
import { businessQueryKey } from '../business/businesses.ts';
import { type ApiRequest, type ApiResponse, call } from '../client.ts';

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

export type PerfumeDetails = ApiResponse<'/businesses/{business}/perfumes/{fragrance}', 'get'>;
export type FragranceRecord = PerfumeDetails['fragrance'];
export type RecommendedPerfume = ApiResponse<'/businesses/{business}/perfumes/{fragrance}/similar', 'get'>['results'][number];
export type LibraryPage = ApiResponse<'/businesses/{business}/perfumes', 'get'>;
export type LibraryFilter = NonNullable<ApiRequest<'/businesses/{business}/perfumes', 'get'>['query']>;
export type GiftWishes = NonNullable<ApiRequest<'/businesses/{business}/gifts', 'get'>['query']>;
export type Gifts = ApiResponse<'/businesses/{business}/gifts', 'get'>;

/** Everything recorded about a perfume, and the products linked to it. */
export const perfumeQuery = (business: string, fragrance: string) =>
  queryOptions({
    queryKey: [...businessQueryKey(business, 'perfume'), fragrance],
    queryFn: ({ signal }) =>
      call('get', '/businesses/{business}/perfumes/{fragrance}', { path: { business, fragrance }, query: language() }, signal),
  });

/** Similar perfumes: of any brand among those linked to products, or of other brands in the whole library. */
export const similarQuery = (business: string, fragrance: string, within: 'linked' | undefined) =>
  queryOptions({
    queryKey: [...businessQueryKey(business, 'similar'), fragrance, within ?? null],
    queryFn: async ({ signal }) => {
      const query = { limit: 6, ...language(), ...(within === 'linked' && { within, brand: 'any' as const }) };
      const path = '/businesses/{business}/perfumes/{fragrance}/similar';
      const { results } = await call('get', path, { path: { business, fragrance }, query }, signal);
      // In a small shop, the most similar perfume may have nothing in common with it.
      return results.filter(({ reasons }) => reasons.length > 0);
    },
  });

export const libraryQuery = (business: string, filter: LibraryFilter) =>
  queryOptions({
    queryKey: [...businessQueryKey(business, 'library'), filter],
    queryFn: ({ signal }) =>
      call('get', '/businesses/{business}/perfumes', { path: { business }, query: { ...filter, ...language() } }, signal),
  });

export const giftsQuery = (business: string, wishes: GiftWishes) =>
  queryOptions({
    queryKey: [...businessQueryKey(business, 'gifts'), wishes],
    queryFn: ({ signal }) =>
      call('get', '/businesses/{business}/gifts', { path: { business }, query: { ...wishes, ...language() } }, signal),
  });

/** The console's language, for the names of notes and other terms, if cards support it. */
function language() {
  const [own] = currentIntl().locale.split('-');
  const supported = languages.find((one) => one === own);
  return supported === undefined ? {} : { language: supported };
}
