import { queryOptions } from '@tanstack/react-query';
import { businessQueryKey } from '../business/businesses.ts';
import { type ApiResponse, call } from '../client.ts';

export type ShopWord = ApiResponse<'/businesses/{business}/shop-words', 'get'>['words'][number];

export const shopWordsQuery = (business: string) =>
  queryOptions({
    queryKey: businessQueryKey(business, 'shop words'),
    queryFn: async ({ signal }) => (await call('get', '/businesses/{business}/shop-words', { path: { business } }, signal)).words,
    // An import may have proposed more.
    staleTime: 0,
  });

export const decideShopWord = (business: string, word: string, state: 'approved' | 'rejected') =>
  call('post', '/businesses/{business}/shop-words/decide', { path: { business }, body: { word, state } });
