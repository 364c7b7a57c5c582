import type { PaidPlan } from '../../limits/plans.ts';
import { intervals, type TaxBehavior } from '../../resources/billing/payment.ts';

/** Stripe's settings. Reading them loads nothing of Stripe's library, which only a service that sells plans needs. */
export interface StripeSettings {
  /** A secret or restricted key; its prefix determines the mode. */
  readonly secretKey: string;
  /** Secrets for webhook signatures; more than one while a secret is being rotated. */
  readonly webhookSecrets: readonly string[];
  readonly prices: readonly PriceSetting[];
  /** Whether prices include tax or have it added. Null if no tax is calculated. */
  readonly tax: TaxBehavior | null;
  /** Base URL of the API, without a path. Null for Stripe itself. */
  readonly apiBase: string | null;
}

export const priceKinds = [...intervals, 'overage'] as const;

/** The price of a plan per month or year, or of each call beyond its allowance. */
export interface PriceSetting {
  readonly plan: PaidPlan;
  readonly kind: (typeof priceKinds)[number];
  readonly price: string;
}

/** Whether a key is for live mode. */
export const isLive = (secretKey: string): boolean => /^(?:sk|rk)_live_/.test(secretKey);
