import { queryOptions } from '@tanstack/react-query';
import { isApiError } from '../api-error.ts';
import { type ApiResponse, call } from '../client.ts';
import { businessQueryKey } from './businesses.ts';

export type Overview = ApiResponse<'/businesses/{business}/start', 'get'>;

/** The business's setup progress and open tasks. */
export const overviewQuery = (business: string) =>
  queryOptions({
    queryKey: businessQueryKey(business, 'start'),
    // Must reflect what was just done on another page.
    staleTime: 0,
    queryFn: ({ signal }) => call('get', '/businesses/{business}/start', { path: { business } }, signal),
  });

export type TestCallResult = ApiResponse<'/businesses/{business}/try', 'post'>;

export interface TestCall {
  readonly operation: string;
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** Makes a call to the partner API as the business, authenticated by the session. Free. */
export const runTestCall = (business: string, body: TestCall) => call('post', '/businesses/{business}/try', { path: { business }, body });

/** The card of one of the business's products in its default look, as its shop gets it. Null if there is none. */
export const productCardQuery = (business: string, product: string) =>
  queryOptions({
    queryKey: [...businessQueryKey(business, 'own card'), product],
    staleTime: 300_000,
    queryFn: async () => {
      const request = runTestCall(business, { operation: 'getProductCard', path: { ref: product }, query: { format: 'html' } });
      // A visiting operator can't make calls and sees the page without the card.
      const { status, text } = await request.catch((error: unknown) => {
        if (isApiError(error, 'not_entitled')) return { status: 403, text: null };
        throw error;
      });
      return status === 200 ? text : null;
    },
  });

/** Products by reference, brand or name, and looks by name. */
export const businessSearchQuery = (business: string, q: string) =>
  queryOptions({
    queryKey: [...businessQueryKey(business, 'found'), q],
    queryFn: ({ signal }) => call('get', '/businesses/{business}/find', { path: { business }, query: { q } }, signal),
  });
