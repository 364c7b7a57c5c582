import Stripe from 'stripe';
import type { Payment } from '../../resources/billing/payment.ts';
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

export function stripePayment({ secretKey, webhookSecrets, prices, apiBase }: StripeSettings): Payment {
  const stripe = new Stripe(secretKey, {
    maxNetworkRetries: 1,
    timeout: callMs,
    telemetry: false,
    ...(apiBase !== null && addressOf(apiBase)),
  });
  const live = isLive(secretKey);
  const offers = stripeOffers(stripe, prices, live);
  return {
    live,
    offers,
    till: stripeTill(stripe, prices),
    subscriptions: stripeSubscriptions(stripe, prices, live),
    meter: stripeMeter(stripe, offers.meter),
    notices: stripeNotices(stripe, webhookSecrets),
  };
}

/** The mode that a key is for. */
export const isLive = (secretKey: string): boolean => /^(?:sk|rk)_live_/.test(secretKey);

/** A person waits for some of these answers. */
const callMs = 10_000;

function addressOf(base: string) {
  const { protocol, hostname, port } = new URL(base);
  const isPlain = protocol === 'http:';
  return { protocol: isPlain ? 'http' : 'https', host: hostname, port: port === '' ? (isPlain ? 80 : 443) : Number(port) } as const;
}
