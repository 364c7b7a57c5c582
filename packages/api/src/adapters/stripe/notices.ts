import Stripe from 'stripe';
import { z } from 'zod';
import { billingLimits } from '../../limits/limits.ts';
import type { Notices } from '../../resources/billing/payment.ts';
import { timeOf } from './subscriptions.ts';

/** Of a notice only what it is about is read: what it says of that is asked for anew. */
const noticeShape = z.object({
  id: z.string().min(1).max(255),
  type: z.string().max(255),
  created: z.number(),
  livemode: z.boolean(),
  data: z.object({
    object: z.object({
      object: z.string(),
      id: z.string().optional(),
      customer: z.union([z.string(), z.object({ id: z.string() }), z.null()]).optional(),
    }),
  }),
});

export function stripeNotices(stripe: Stripe, secrets: readonly string[]): Notices {
  return {
    read(body, signature, atMs) {
      const sent = secrets.map((secret) => signed(stripe, body, signature, secret, atMs)).find((one) => one !== null);
      const notice = noticeShape.safeParse(sent);
      if (!notice.success) return null;
      const { id, type, created, livemode, data } = notice.data;
      const { object, id: objectId, customer } = data.object;
      const customerId = object === 'customer' ? objectId : typeof customer === 'string' ? customer : customer?.id;
      return { id, type, customerId: customerId ?? null, live: livemode, at: timeOf(created) };
    },
  };
}

/** `t=` and as many `v1=` as the secrets that are in use: what has another form was signed by nobody, and the provider's SDK takes none of it. */
const header = /^t=\d{1,12}(?:,v\d+=[0-9a-f]{64})+$/;

function signed(stripe: Stripe, body: Uint8Array, signature: string, secret: string, atMs: number): unknown {
  const [, seconds = ''] = /^t=(\d+)/.exec(signature) ?? [];
  // The SDK looks for what is too old, and not for what is of a time to come.
  if (!header.test(signature) || Number(seconds) - atMs / 1000 > billingLimits.noticeSecondsMax) return null;
  try {
    return stripe.webhooks.constructEvent(Buffer.from(body), signature, secret, billingLimits.noticeSecondsMax, undefined, atMs);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError) return null;
    throw error;
  }
}
