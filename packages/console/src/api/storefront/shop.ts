import { queryOptions } from '@tanstack/react-query';
import { businessQueryKey } from '../business/businesses.ts';
import { type ApiResponse, call } from '../client.ts';

export type Shop = NonNullable<ApiResponse<'/businesses/{business}/shop', 'get'>['shop']>;

export const shopQuery = (business: string) =>
  queryOptions({
    queryKey: businessQueryKey(business, 'shop'),
    queryFn: ({ signal }) => call('get', '/businesses/{business}/shop', { path: { business } }, signal),
    // Poll until the plan of a newly connected shop is known, and while metafields are being synced.
    refetchInterval: ({ state: { data } }) => (data?.shop != null && isChanging(data.shop) ? 1_500 : false),
  });

const isChanging = ({ connected, read_at, facts }: Shop): boolean =>
  connected && (read_at === null || (facts.state !== 'off' && !facts.settled));

/** The shop that installed the app in this browser. Null if there is none. */
export const installationQuery = queryOptions({
  queryKey: ['shop installation'],
  queryFn: async ({ signal }) => (await call('get', '/shop-installation', {}, signal)).installation,
});

/** Connects the shop that installed the app in this browser. */
export const claimShop = (business: string) => call('post', '/businesses/{business}/shop/claim', { path: { business } });

export const startShopConnection = async (business: string, shop: string): Promise<string> =>
  (await call('post', '/businesses/{business}/shop/begin', { path: { business }, body: { shop } })).url;

export const connectShop = (business: string, query: string) =>
  call('post', '/businesses/{business}/shop/connect', { path: { business }, body: { query } });

export const importFromShop = async (business: string): Promise<string> =>
  (await call('post', '/businesses/{business}/shop/import', { path: { business } })).import;

/** Returns the URL where the shop must grant permission first, or null. */
export const setMetafieldSync = async (business: string, on: boolean): Promise<string | null> =>
  (await call('post', '/businesses/{business}/shop/facts', { path: { business }, body: { on } })).url;
