import { queryOptions } from '@tanstack/react-query';
import { ofBusiness } from '../business/businesses.ts';
import { type Answer, call } from '../call.ts';

export type Billing = Answer<'/businesses/{business}/billing', 'get'>;
export type Offer = Billing['offers'][number];
export type ChangeCost = Answer<'/businesses/{business}/billing/cost', 'post'>;
export type Choice = NonNullable<NonNullable<Billing['subscription']>['choice']>;

/** Any source but these is the platform of the business's shop. */
export const isPaidWithShop = ({ source }: Pick<Billing, 'source'>): boolean =>
  source !== null && source !== 'operator' && source !== 'stripe';

export const billingQuery = (business: string) =>
  queryOptions({
    queryKey: ofBusiness(business, 'billing'),
    queryFn: ({ signal }) => call('get', '/businesses/{business}/billing', { path: { business } }, signal),
  });

export const startCheckout = async (business: string, body: Choice): Promise<string> =>
  (await call('post', '/businesses/{business}/billing/checkout', { path: { business }, body })).url;

export const openPortal = async (business: string): Promise<string> =>
  (await call('post', '/businesses/{business}/billing/portal', { path: { business } })).url;

/** What a change would come to now. It is asked for each time that it is looked at, since it holds for half an hour. */
export const changeCostQuery = (business: string, body: Choice) =>
  queryOptions({
    queryKey: [...ofBusiness(business, 'change cost'), body],
    queryFn: ({ signal }) => call('post', '/businesses/{business}/billing/cost', { path: { business }, body }, signal),
    gcTime: 0,
    staleTime: 0,
  });

export const changePlan = async (business: string, choice: Choice, { begins, at, due }: ChangeCost): Promise<'now' | 'later'> =>
  (await call('post', '/businesses/{business}/billing/change', { path: { business }, body: { ...choice, shown: { begins, at, due } } }))
    .begins;
