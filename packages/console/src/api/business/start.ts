import { queryOptions } from '@tanstack/react-query';
import { type Answer, call } from '../call.ts';
import { isRefused } from '../refused.ts';
import { ofBusiness } from './businesses.ts';

export type Start = Answer<'/businesses/{business}/start', 'get'>;

/** How far the business has come, and what waits for its people. */
export const startQuery = (business: string) =>
  queryOptions({
    queryKey: ofBusiness(business, 'start'),
    // It tells what was just done on another page.
    staleTime: 0,
    queryFn: ({ signal }) => call('get', '/businesses/{business}/start', { path: { business } }, signal),
  });

export type TriedCall = Answer<'/businesses/{business}/try', 'post'>;

export interface CallToTry {
  readonly operation: string;
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** A call of the partner interface for the business, through the session. It is free. */
export const tryCall = (business: string, body: CallToTry) => call('post', '/businesses/{business}/try', { path: { business }, body });

/** The card of one of the business's own products, as its shop gets it: in its default look. Null where there is none to show. */
export const ownCardQuery = (business: string, product: string) =>
  queryOptions({
    queryKey: [...ofBusiness(business, 'own card'), product],
    staleTime: 300_000,
    queryFn: async () => {
      const asked = tryCall(business, { operation: 'getProductCard', path: { ref: product }, query: { format: 'html' } });
      // An operator who looks on makes no calls, and sees the page without the card.
      const { status, text } = await asked.catch((error: unknown) => {
        if (isRefused(error, 'not_entitled')) return { status: 403, text: null };
        throw error;
      });
      return status === 200 ? text : null;
    },
  });

/** Products by words of their reference, house or name, and looks by name. */
export const foundQuery = (business: string, q: string) =>
  queryOptions({
    queryKey: [...ofBusiness(business, 'found'), q],
    queryFn: ({ signal }) => call('get', '/businesses/{business}/find', { path: { business }, query: { q } }, signal),
  });
