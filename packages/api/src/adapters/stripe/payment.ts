import type { Payment } from '../../resources/billing/payment.ts';
import { createStripeAccounts } from './accounts.ts';
import { createStripeCheckout } from './checkout.ts';
import { createStripeClient } from './client.ts';
import { createAttempt } from './errors.ts';
import { createStripeOffers } from './offers.ts';
import { createStripeMeter } from './overage-meter.ts';
import { isLive, type StripeSettings } from './settings.ts';
import { createStripeSubscriptions } from './subscriptions.ts';
import { createStripeWebhookParser } from './webhooks.ts';

export interface StripeOptions {
  /** Time limit per request; users wait for some of them. */
  readonly timeoutMs?: number;
  /** Receives the error when a user sees that the provider can't be reached. */
  readonly onTrouble?: (error: unknown) => void;
}

export function createStripePayment(settings: StripeSettings, { timeoutMs = 10_000, onTrouble = () => {} }: StripeOptions = {}): Payment {
  const { secretKey, webhookSecrets, prices, apiBase } = settings;
  const stripe = createStripeClient({ secretKey, apiBase, timeoutMs });
  const live = isLive(secretKey);
  const offers = createStripeOffers(stripe, settings, live);
  return {
    live,
    offers,
    gateway: createStripeCheckout(stripe, settings, createAttempt(onTrouble)),
    accounts: createStripeAccounts(stripe, onTrouble),
    subscriptions: createStripeSubscriptions(stripe, prices, live),
    meter: createStripeMeter(stripe, offers.meter),
    webhooks: createStripeWebhookParser(stripe, webhookSecrets),
  };
}
