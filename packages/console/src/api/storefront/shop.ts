import { queryOptions } from '@tanstack/react-query';
import { ofBusiness } from '../business/businesses.ts';
import { type Answer, call } from '../call.ts';

export type Shop = NonNullable<Answer<'/businesses/{business}/shop', 'get'>['shop']>;

export const shopQuery = (business: string) =>
  queryOptions({
    queryKey: ofBusiness(business, 'shop'),
    queryFn: async ({ signal }) => (await call('get', '/businesses/{business}/shop', { path: { business } }, signal)).shop,
    // Who has just connected sees the plan as soon as the shop was asked for it, and who wants facts there how far they are.
    refetchInterval: ({ state: { data } }) =>
      data?.connected === true &&
      (data.read_at === null || (data.facts.state !== 'off' && !data.facts.settled && data.facts.trouble === null))
        ? 1_500
        : false,
  });

export const beginShop = async (business: string, shop: string): Promise<string> =>
  (await call('post', '/businesses/{business}/shop/begin', { path: { business }, body: { shop } })).url;

export const connectShop = (business: string, query: string) =>
  call('post', '/businesses/{business}/shop/connect', { path: { business }, body: { query } });

export const importFromShop = async (business: string): Promise<string> =>
  (await call('post', '/businesses/{business}/shop/import', { path: { business } })).import;

/** Where the shop has to agree first, if it has to. */
export const setShopFacts = async (business: string, on: boolean): Promise<string | null> =>
  (await call('post', '/businesses/{business}/shop/facts', { path: { business }, body: { on } })).url;
