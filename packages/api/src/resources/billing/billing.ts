import type { Refusal } from '../../errors/refusal.ts';
import type { Authority, AuthorityCode } from '../business/authority.ts';
import type { PlanStatus } from './entitlement.ts';
import type { ChangeCost, ChangeStart, Choice, Offer, PaymentCode, Subscription } from './payment.ts';

/** The plan and payment of a business, as its members see them. Times are ISO 8601 in UTC. */
export interface BillingState {
  readonly status: PlanStatus;
  readonly subscription: Subscription | null;
  /** Null if no payment is overdue. */
  readonly late: { readonly since: string; readonly until: string } | null;
  readonly offers: readonly Offer[];
  /** This month's calls beyond the allowance, and their maximum. */
  readonly overage: { readonly calls: number; readonly callsMax: number };
  /** True once the business has started a checkout, and therefore has a billing portal. */
  readonly isCustomer: boolean;
}

/** Choosing and paying for plans. Available only if a payment provider is configured. */
export interface Billing {
  of(businessId: string): Promise<BillingState>;
  /** The address of the checkout page. A business with a subscription changes its plan instead. */
  checkout(business: Buyer, by: Authority, choice: Choice): Promise<string | Refusal<BillingCode | AuthorityCode>>;
  /** The address of the billing portal. */
  portal(businessId: string, by: Authority): Promise<string | Refusal<BillingCode | AuthorityCode>>;
  /** The cost of a plan change if it is made now. */
  cost(businessId: string, choice: Choice): Promise<ChangeCost | Refusal<BillingCode>>;
  /** Changes the plan if the result still matches the preview; otherwise changes nothing. */
  change(
    businessId: string,
    by: Authority,
    choice: Choice,
    shown: PreviewedCost,
  ): Promise<ChangeStart | Refusal<BillingCode | AuthorityCode>>;
}

/** The preview of a change that a person confirmed. */
export type PreviewedCost = Pick<ChangeCost, 'begins' | 'at' | 'due'>;

export interface Buyer {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

export type BillingCode = PaymentCode;
