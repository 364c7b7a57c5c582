import type { Refusal } from '../../errors/refusal.ts';
import type { Actor } from '../business/audit.ts';
import type { Standing } from './entitlement.ts';
import type { Choice, Offer, Subscription, TillCode } from './payment.ts';

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
  checkout(business: Buyer, choice: Choice, person: Actor & { readonly id: string }): Promise<string | Refusal<BillingCode>>;
  /** The address of the page of cards and invoices. */
  portal(businessId: string): Promise<string | Refusal<BillingCode>>;
  change(businessId: string, choice: Choice, person: Actor & { readonly id: string }): Promise<'now' | 'later' | Refusal<BillingCode>>;
}

export interface Buyer {
  readonly id: string;
  readonly name: string;
}

export type BillingCode = TillCode | 'draft_needs_preview';
