import type { Payment } from '../../resources/billing/payment.ts';
import { askedBy } from './asked.ts';
import { stripeClient } from './client.ts';
import { stripeNotices } from './notices.ts';
import { type PriceSetting, stripeOffers } from './offers.ts';
import { stripeMeter } from './overage-meter.ts';
import { stripeSubscriptions } from './subscriptions.ts';
import { stripeTill } from './till.ts';

export interface StripeSettings {
  /** A secret or restricted key; its prefix says which of the two modes it is for. */
  readonly secretKey: string;
  /** What notices are signed with. More than one while one takes the place of another. */
  readonly webhookSecrets: readonly string[];
  readonly prices: readonly PriceSetting[];
  /** Where the API is, without a path. Null for Stripe itself. */
  readonly apiBase: string | null;
}

export interface StripeOptions {
  /** A person waits for some of these answers. */
  readonly patienceMs?: number;
  /** Hears why a person was told that the provider can't be reached. */
  readonly onTrouble?: (error: unknown) => void;
}

export function stripePayment(
  { secretKey, webhookSecrets, prices, apiBase }: StripeSettings,
  { patienceMs = 10_000, onTrouble = () => {} }: StripeOptions = {},
): Payment {
  const stripe = stripeClient({ secretKey, apiBase, patienceMs });
  const live = isLive(secretKey);
  const offers = stripeOffers(stripe, prices, live);
  return {
    live,
    offers,
    till: stripeTill(stripe, prices, askedBy(onTrouble)),
    subscriptions: stripeSubscriptions(stripe, prices, live),
    meter: stripeMeter(stripe, offers.meter),
    notices: stripeNotices(stripe, webhookSecrets),
  };
}

/** The mode that a key is for. */
export const isLive = (secretKey: string): boolean => /^(?:sk|rk)_live_/.test(secretKey);
