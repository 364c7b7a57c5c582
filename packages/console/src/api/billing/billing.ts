import { queryOptions } from '@tanstack/react-query';
import { businessQueryKey } from '../business/businesses.ts';
import { type ApiResponse, call } from '../client.ts';

export type Billing = ApiResponse<'/businesses/{business}/billing', 'get'>;
export type Invoices = ApiResponse<'/businesses/{business}/billing/invoices', 'get'>;
export type ChangeStart = ApiResponse<'/businesses/{business}/billing/change', 'post'>['begins'];
export type PlanOffer = Billing['offers'][number];
export type PlanChangeCost = ApiResponse<'/businesses/{business}/billing/cost', 'post'>;
export type PlanChoice = NonNullable<NonNullable<Billing['subscription']>['choice']>;

/** Any other source is the platform of the business's shop. */
export const isBilledByShop = ({ source }: Pick<Billing, 'source'>): boolean =>
  source !== null && source !== 'operator' && source !== 'stripe';

export const billingQuery = (business: string) =>
  queryOptions({
    queryKey: businessQueryKey(business, 'billing'),
    queryFn: ({ signal }) => call('get', '/businesses/{business}/billing', { path: { business } }, signal),
  });

export const invoicesQuery = (business: string) =>
  queryOptions({
    queryKey: businessQueryKey(business, 'invoices'),
    queryFn: ({ signal }) => call('get', '/businesses/{business}/billing/invoices', { path: { business } }, signal),
  });

export const startCheckout = async (business: string, body: PlanChoice): Promise<string> =>
  (await call('post', '/businesses/{business}/billing/checkout', { path: { business }, body })).url;

export const openPortal = async (business: string): Promise<string> =>
  (await call('post', '/businesses/{business}/billing/portal', { path: { business } })).url;

/** The cost of a plan change now. Never cached, because a quote is valid for half an hour. */
export const planChangeCostQuery = (business: string, body: PlanChoice) =>
  queryOptions({
    queryKey: [...businessQueryKey(business, 'change cost'), body],
    queryFn: ({ signal }) => call('post', '/businesses/{business}/billing/cost', { path: { business }, body }, signal),
    gcTime: 0,
    staleTime: 0,
  });

export const changePlan = async (business: string, choice: PlanChoice, { begins, at, due }: PlanChangeCost): Promise<ChangeStart> =>
  (await call('post', '/businesses/{business}/billing/change', { path: { business }, body: { ...choice, shown: { begins, at, due } } }))
    .begins;
