import type { Refusal } from '../../errors/refusal.ts';
import type { Authority, AuthorityCode } from '../business/authority.ts';
import type { Standing } from './entitlement.ts';
import type { ChangeCost, Choice, Offer, Subscription, TillCode } from './payment.ts';

/** What the people of a business see of its plan and its payment. Times are ISO 8601 in UTC. */
export interface BillingState {
  readonly standing: Standing;
  readonly subscription: Subscription | null;
  /** Null while nothing is owed. */
  readonly late: { readonly since: string; readonly until: string } | null;
  readonly offers: readonly Offer[];
  /** This month's calls beyond the allowance, and how many of them there may be. */
  readonly overage: { readonly calls: number; readonly callsMax: number };
  /** True once the business has been at the till, so that there is a page of cards and invoices. */
  readonly isCustomer: boolean;
}

/** Choosing and paying for plans. It is there where a payment provider is configured. */
export interface Billing {
  of(businessId: string): Promise<BillingState>;
  /** The address where the choice is paid for. Who has a subscription changes it instead. */
  checkout(business: Buyer, by: Authority, choice: Choice): Promise<string | Refusal<BillingCode | AuthorityCode>>;
  /** The address of the page of cards and invoices. */
  portal(businessId: string, by: Authority): Promise<string | Refusal<BillingCode | AuthorityCode>>;
  /** What a change comes to if it is made now. */
  cost(businessId: string, choice: Choice): Promise<ChangeCost | Refusal<BillingCode>>;
  /** Changes the plan for what was shown, or not at all. */
  change(businessId: string, by: Authority, choice: Choice, shown: Shown): Promise<'now' | 'later' | Refusal<BillingCode | AuthorityCode>>;
}

/** What somebody saw of a change before they made it. */
export type Shown = Pick<ChangeCost, 'begins' | 'at' | 'due'>;

export interface Buyer {
  readonly id: string;
  readonly name: string;
  /** The buyer's email address. */
  readonly email: string;
}

export type BillingCode = TillCode;
