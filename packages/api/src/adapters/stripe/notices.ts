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
      if (!mayBeSigned(signature, atMs)) return null;
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

/** What the library takes no offence at, or throws over: a time that is still to come, and a signature that is empty. */
function mayBeSigned(signature: string, atMs: number): boolean {
  const times = [...signature.matchAll(/(?:^|,)t=(\d+)/g)].map(([, at]) => Number(at));
  return (
    times.length === 1 && times.every((at) => at - atMs / 1_000 <= billingLimits.noticeSecondsMax) && !/(?:^|,)v1=?(?:,|$)/.test(signature)
  );
}

function signed(stripe: Stripe, body: Uint8Array, signature: string, secret: string, atMs: number): unknown {
  try {
    return stripe.webhooks.constructEvent(Buffer.from(body), signature, secret, billingLimits.noticeSecondsMax, undefined, atMs);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError) return null;
    throw error;
  }
}
