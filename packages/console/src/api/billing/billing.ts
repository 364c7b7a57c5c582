import { queryOptions } from '@tanstack/react-query';
import { ofBusiness } from '../business/businesses.ts';
import { type Answer, call } from '../call.ts';

export type Billing = Answer<'/businesses/{business}/billing', 'get'>;
export type Offer = Billing['offers'][number];
export type Choice = NonNullable<NonNullable<Billing['subscription']>['choice']>;

export const billingQuery = (business: string) =>
  queryOptions({
    queryKey: ofBusiness(business, 'billing'),
    queryFn: ({ signal }) => call('get', '/businesses/{business}/billing', { path: { business } }, signal),
  });

export const startCheckout = async (business: string, body: Choice): Promise<string> =>
  (await call('post', '/businesses/{business}/billing/checkout', { path: { business }, body })).url;

export const openPortal = async (business: string): Promise<string> =>
  (await call('post', '/businesses/{business}/billing/portal', { path: { business } })).url;

export const changePlan = async (business: string, body: Choice): Promise<'now' | 'later'> =>
  (await call('post', '/businesses/{business}/billing/change', { path: { business }, body })).begins;
