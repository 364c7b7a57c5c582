import type { Refusal } from '../../errors/refusal.ts';
import type { PaidPlan } from '../../limits/plans.ts';
import type { Invoice, TaxId } from './invoices.ts';

/** The operations of a payment provider. Times are ISO 8601 in UTC; amounts are in the smallest unit of their currency. */
export interface Payment {
  /** False in the provider's test mode. Data from the other mode is ignored. */
  readonly live: boolean;
  readonly offers: Offers;
  readonly gateway: PaymentGateway;
  readonly subscriptions: Subscriptions;
  readonly accounts: CustomerAccounts;
  readonly meter: OverageMeter;
  readonly webhooks: WebhookParser;
}

export const intervals = ['month', 'year'] as const;
export type Interval = (typeof intervals)[number];

export interface Choice {
  readonly plan: PaidPlan;
  readonly interval: Interval;
  /** Whether calls beyond the allowance are accepted and billed per call. */
  readonly overage: boolean;
}

export interface Offer {
  readonly plan: PaidPlan;
  readonly interval: Interval;
  readonly amount: number;
  /** ISO 4217, in upper case. */
  readonly currency: string;
  /** The number of decimal places in the currency. */
  readonly digits: number;
  /** The price of a call beyond the allowance, as a decimal number of the smallest unit. Null if overage is not available. */
  readonly overageAmount: string | null;
  /** Null if no tax is calculated. */
  readonly tax: TaxBehavior | null;
}

export const taxBehaviors = ['inclusive', 'exclusive'] as const;
/** Whether a price includes tax or has it added. */
export type TaxBehavior = (typeof taxBehaviors)[number];

export interface Offers {
  /** The offers as last read from the provider. Empty until the first read. */
  current(): readonly Offer[];
  /** A sentence for each price that couldn't be sold at the last read. */
  problems(): readonly string[];
  /** Reads every configured price from the provider. Returns a sentence for each that can't be sold. Throws if the provider can't be reached. */
  check(): Promise<readonly string[]>;
}

export interface PaymentGateway {
  createCustomer(business: { readonly id: string; readonly name: string; readonly email: string }): Promise<string | Refusal<PaymentCode>>;
  /** The address of the provider's checkout page. Null if the customer was deleted at the provider. */
  checkout(customerId: string, businessId: string, choice: Choice, pages: Pages): Promise<string | null | Refusal<PaymentCode>>;
  /** The address of the provider's billing portal. Null if the customer was deleted at the provider. */
  portal(customerId: string, back: string): Promise<string | null | Refusal<PaymentCode>>;
  /** The cost of a change at a given time. Nothing is changed. */
  cost(subscription: Subscription, choice: Choice, at: string): Promise<ChangeCost | Refusal<PaymentCode>>;
  /**
   * Upgrades take effect immediately and are prorated from the given time, or, if `pending`, once the customer has confirmed their payment;
   * downgrades take effect with the next period.
   */
  change(subscription: Subscription, choice: Choice, at: string): Promise<ChangeStart | Refusal<PaymentCode>>;
}

export const changeStarts = ['now', 'later', 'pending'] as const;
export type ChangeStart = (typeof changeStarts)[number];

/**
 * unavailable: the provider can't be reached. not_found: not for sale. not_entitled: the card was declined. draft_needs_preview: the
 * subscription has ended at the provider.
 */
export type PaymentCode = 'unavailable' | 'not_found' | 'not_entitled' | 'draft_needs_preview';

/** The cost of a plan change, as calculated by the provider. */
export interface ChangeCost {
  readonly begins: 'now' | 'later';
  /** When the change takes effect. */
  readonly at: string;
  readonly currency: string;
  /** The number of decimal places in the currency. */
  readonly digits: number;
  /** The lines that make up `due`. The text of a `line` comes from the provider; `contained tax` is already part of the lines. */
  readonly rows: readonly { readonly kind: CostKind; readonly text: string | null; readonly amount: number }[];
  /** The amount due immediately. */
  readonly due: number;
  /** The credit applied to the next invoices. */
  readonly credit: number;
}

export const costKinds = ['line', 'discount', 'tax', 'contained tax', 'credit'] as const;
export type CostKind = (typeof costKinds)[number];

export interface Pages {
  readonly paid: string;
  readonly back: string;
}

export interface Subscriptions {
  /** All current and past subscriptions of a customer, as the provider has them now. Throws if the provider can't be reached. */
  of(customerId: string): Promise<readonly Subscription[]>;
  /** Cancels a subscription immediately. The unused time becomes a credit for the next invoices. An ended subscription is left unchanged. */
  end(subscription: Subscription): Promise<void>;
}

export interface Subscription {
  readonly id: string;
  /** Null if its price is not configured. */
  readonly choice: Choice | null;
  /** `begun`: the first payment is in progress. `over` is final. */
  readonly state: 'begun' | 'paid' | 'late' | 'over';
  readonly since: string;
  /** When it renews or, if `endsAt` is set, ends. */
  readonly paidUntil: string;
  readonly endsAt: string | null;
  /** True if it ended because of missing payments rather than a cancellation. */
  readonly endedUnpaid: boolean;
  /** The scheduled change. */
  readonly next: { readonly choice: Choice; readonly at: string } | null;
  /** A change whose payment has to be confirmed on a page of the provider until a given time, or it is dropped. */
  readonly pending?: { readonly choice: Choice; readonly until: string; readonly page: string } | null;
  /** The payment attempts for the open invoice of a late subscription. `nextAt` is null after the last one. */
  readonly owed?: { readonly attempts: number; readonly nextAt: string | null } | null;
}

/** Reports calls beyond the allowance to the provider. */
export interface OverageMeter {
  /** Idempotent by identifier within a day. Throws if it is uncertain whether the report was accepted. */
  report(overage: OverageReport): Promise<void>;
  /** The calls that the provider has counted for a customer between two whole minutes. Throws if the provider can't be reached. */
  readCount(customerId: string, from: string, until: string): Promise<number>;
  /** The rejected reports that an event of the provider announced. Throws if the provider can't be reached. */
  readErrors(eventId: string): Promise<readonly MeterError[]>;
}

/** A report that the provider accepted and rejected later, so that it isn't billed. `identifier` is empty if unknown. */
export interface MeterError {
  readonly identifier: string;
  readonly message: string;
}

/** Types of the events that announce rejected reports. */
export const meterErrorEvents = ['v1.billing.meter.error_report_triggered', 'v1.billing.meter.no_meter_found'] as const;

export interface CustomerAccounts {
  /** Null if the customer was deleted at the provider. Throws if the provider can't be reached. */
  taxIdsOf(customerId: string): Promise<readonly TaxId[] | null>;
  /** The newest first. */
  invoicesOf(customerId: string): Promise<readonly Invoice[] | Refusal<'unavailable'>>;
}

export interface OverageReport {
  readonly customerId: string;
  readonly identifier: string;
  readonly calls: number;
  readonly at: string;
}

/** A webhook of the provider. It only triggers a read from the provider; its content is not used. */
export interface WebhookEvent {
  readonly id: string;
  readonly type: string;
  /** Null if it concerns no customer. */
  readonly customerId: string | null;
  readonly live: boolean;
  readonly at: string;
}

export interface WebhookParser {
  /**
   * Null if the signature is invalid. `notice` is null if a field of a signed body is malformed. `signedAtMs` is the provider's
   * signing time, in milliseconds since 1970.
   */
  parse(body: Uint8Array, signature: string): { readonly notice: WebhookEvent | null; readonly signedAtMs: number } | null;
}
