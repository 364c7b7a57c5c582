import type { Payment } from '../../resources/billing/payment.ts';
import { createStripeCheckout } from './checkout.ts';
import { createStripeClient } from './client.ts';
import { createAttempt } from './errors.ts';
import { createStripeOffers, type PriceSetting } from './offers.ts';
import { createStripeMeter } from './overage-meter.ts';
import { createStripeSubscriptions } from './subscriptions.ts';
import { createStripeWebhookParser } from './webhooks.ts';

export interface StripeSettings {
  /** A secret or restricted key; its prefix determines the mode. */
  readonly secretKey: string;
  /** Secrets for webhook signatures; more than one while a secret is being rotated. */
  readonly webhookSecrets: readonly string[];
  readonly prices: readonly PriceSetting[];
  /** Base URL of the API, without a path. Null for Stripe itself. */
  readonly apiBase: string | null;
}

export interface StripeOptions {
  /** Time limit per request; users wait for some of them. */
  readonly timeoutMs?: number;
  /** Receives the error when a user sees that the provider can't be reached. */
  readonly onTrouble?: (error: unknown) => void;
}

export function createStripePayment(
  { secretKey, webhookSecrets, prices, apiBase }: StripeSettings,
  { timeoutMs = 10_000, onTrouble = () => {} }: StripeOptions = {},
): Payment {
  const stripe = createStripeClient({ secretKey, apiBase, timeoutMs });
  const live = isLive(secretKey);
  const offers = createStripeOffers(stripe, prices, live);
  return {
    live,
    offers,
    gateway: createStripeCheckout(stripe, prices, createAttempt(onTrouble)),
    subscriptions: createStripeSubscriptions(stripe, prices, live),
    meter: createStripeMeter(stripe, offers.meter),
    webhooks: createStripeWebhookParser(stripe, webhookSecrets),
  };
}

/** Whether a key is for live mode. */
export const isLive = (secretKey: string): boolean => /^(?:sk|rk)_live_/.test(secretKey);
