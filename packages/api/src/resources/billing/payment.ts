import type { Refusal } from '../../errors/refusal.ts';
import type { PaidPlan } from '../../limits/plans.ts';

/** What a payment provider does for us, in words of the trade. Times are ISO 8601 in UTC; amounts are in the smallest unit of their currency. */
export interface Payment {
  /** False where the provider's mode for trying is used: nothing that it says of the other mode is ours. */
  readonly live: boolean;
  readonly offers: Offers;
  readonly till: Till;
  readonly subscriptions: Subscriptions;
  readonly meter: OverageMeter;
  readonly notices: Notices;
}

export const intervals = ['month', 'year'] as const;
export type Interval = (typeof intervals)[number];

export interface Choice {
  readonly plan: PaidPlan;
  readonly interval: Interval;
  /** True where calls beyond the allowance go on and are billed one by one. */
  readonly overage: boolean;
}

export interface Offer {
  readonly plan: PaidPlan;
  readonly interval: Interval;
  readonly amount: number;
  /** ISO 4217, in capitals. */
  readonly currency: string;
  /** How many digits of an amount stand behind the point. */
  readonly digits: number;
  /** What a call beyond the allowance costs, as a decimal number of the smallest unit. Null where it can't be had. */
  readonly overageAmount: string | null;
}

export interface Offers {
  /** What can be bought, as the provider last said it. Empty until it has said so. */
  current(): readonly Offer[];
  /** Asks the provider for every price that is configured. Gives a sentence for each that can't be sold. Throws where it can't be asked. */
  check(): Promise<readonly string[]>;
}

export interface Till {
  newCustomer(business: { readonly id: string; readonly name: string; readonly email: string }): Promise<string | Refusal<TillCode>>;
  /** The address of the provider's page where the choice is paid for. */
  checkout(customerId: string, businessId: string, choice: Choice, pages: Pages): Promise<string | Refusal<TillCode>>;
  /** The address of the provider's page for cards, invoices and cancelling. */
  portal(customerId: string, back: string): Promise<string | Refusal<TillCode>>;
  /** What a change as of a time comes to. Nothing is changed. */
  cost(subscription: Subscription, choice: Choice, at: string): Promise<ChangeCost | Refusal<TillCode>>;
  /** More is had at once and paid for as of a time, in part for what is left of the paid time; less begins with the next period. */
  change(subscription: Subscription, choice: Choice, at: string): Promise<'now' | 'later' | Refusal<TillCode>>;
}

/** Away; not sold here; the card was declined; or the subscription is over at the provider. */
export type TillCode = 'unavailable' | 'not_found' | 'not_entitled' | 'draft_needs_preview';

/** What a change of the plan comes to, as the provider works it out. */
export interface ChangeCost {
  readonly begins: 'now' | 'later';
  /** When it begins. */
  readonly at: string;
  readonly currency: string;
  /** How many digits of an amount stand behind the point. */
  readonly digits: number;
  /** What `due` is made of. A `line` is in the provider's words; tax that is `contained` is in the lines already. */
  readonly rows: readonly { readonly kind: CostKind; readonly text: string | null; readonly amount: number }[];
  /** To be paid at once. */
  readonly due: number;
  /** What is left over and pays for the next invoices. */
  readonly credit: number;
}

export const costKinds = ['line', 'discount', 'tax', 'contained tax', 'credit'] as const;
export type CostKind = (typeof costKinds)[number];

export interface Pages {
  readonly paid: string;
  readonly back: string;
}

export interface Subscriptions {
  /** All that a customer ever had, as the provider has them at this moment. Throws where it can't be asked. */
  of(customerId: string): Promise<readonly Subscription[]>;
  /** Ends one at once. What was paid for the time that is left becomes a credit for the next invoices. One that is over stays so. */
  end(subscription: Subscription): Promise<void>;
}

export interface Subscription {
  readonly id: string;
  /** Null where its price is none of those that are configured. */
  readonly choice: Choice | null;
  /** `begun`: the first payment is still under way. `over` for good. */
  readonly state: 'begun' | 'paid' | 'late' | 'over';
  readonly since: string;
  /** When it is renewed or, if `endsAt` says so, not. */
  readonly paidUntil: string;
  readonly endsAt: string | null;
  /** True where it is over because nobody paid, and not because somebody cancelled it. */
  readonly endedUnpaid: boolean;
  /** What it becomes by itself. */
  readonly next: { readonly choice: Choice; readonly at: string } | null;
}

/** Calls beyond the allowance, as they are told to the provider. */
export interface OverageMeter {
  /** Told again under the same identifier within a day it counts once. Throws where it is not certain that it was taken. */
  tell(overage: ToldOverage): Promise<void>;
  /** Calls that the provider has counted for a customer from one whole minute to another. Throws where it can't be asked. */
  counted(customerId: string, from: string, until: string): Promise<number>;
}

export interface ToldOverage {
  readonly customerId: string;
  readonly identifier: string;
  readonly calls: number;
  readonly at: string;
}

/** That something happened at the provider. What it is is asked for, never taken from here. */
export interface Notice {
  readonly id: string;
  readonly type: string;
  /** Null for what concerns no customer. */
  readonly customerId: string | null;
  readonly live: boolean;
  readonly at: string;
}

export interface Notices {
  /**
   * Null for what the provider did not sign and for what was changed on the way. `notice` is null where a field of a signed body is malformed.
   * `signedAtMs` is when the provider says that it signed, in milliseconds since 1970.
   */
  read(body: Uint8Array, signature: string): { readonly notice: Notice | null; readonly signedAtMs: number } | null;
}
