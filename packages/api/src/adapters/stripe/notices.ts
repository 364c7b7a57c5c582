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
    read(body, signature) {
      const signedAt = timeIn(signature);
      if (signedAt === null) return null;
      const sent = secrets.map((secret) => signed(stripe, body, signature, secret, signedAt)).find((one) => one !== null);
      const notice = noticeShape.safeParse(sent);
      if (!notice.success) return null;
      const { id, type, created, livemode, data } = notice.data;
      const { object, id: objectId, customer } = data.object;
      const customerId = object === 'customer' ? objectId : typeof customer === 'string' ? customer : customer?.id;
      return {
        notice: { id, type, customerId: customerId ?? null, live: livemode, at: timeOf(created) },
        signedAtMs: signedAt * 1_000,
      };
    },
  };
}

/** The seconds of a header that may be a signature. The library throws over one that is empty. */
function timeIn(signature: string): number | null {
  const [time, ...more] = [...signature.matchAll(/(?:^|,)t=(\d+)/g)].map(([, at]) => Number(at));
  return time === undefined || more.length > 0 || /(?:^|,)v1=?(?:,|$)/.test(signature) ? null : time;
}

/** What was signed, by the time that it names itself: whether that is near is for whoever knows what time it is. */
function signed(stripe: Stripe, body: Uint8Array, signature: string, secret: string, signedAt: number): unknown {
  try {
    return stripe.webhooks.constructEvent(
      Buffer.from(body),
      signature,
      secret,
      billingLimits.noticeSecondsMax,
      undefined,
      signedAt * 1_000,
    );
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError) return null;
    throw error;
  }
}
