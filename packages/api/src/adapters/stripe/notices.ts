import Stripe from 'stripe';
import { z } from 'zod';
import { billingLimits } from '../../limits/limits.ts';
import type { Notice, Notices } from '../../resources/billing/payment.ts';
import { plausibleTime } from '../../resources/plausible-time.ts';

const id = z.string().regex(/^[!-~]{1,255}$/);
const seconds = z.int().transform((at, context) => timeIn(at * 1_000, context));
const isoTime = z.iso.datetime({ offset: true }).transform((at, context) => timeIn(Date.parse(at), context));

function timeIn(ms: number, { issues }: z.core.$RefinementCtx): string {
  const at = plausibleTime(ms);
  if (at === null) issues.push({ code: 'custom', message: 'must be a time from 1970 to 2099', input: ms });
  return at ?? '';
}

/** Only what the event is about is read from it; its current state is then requested from Stripe. */
const event = z.object({
  id,
  type: id,
  created: seconds,
  livemode: z.boolean(),
  data: z.object({
    object: z.union([
      z.object({ object: z.literal('customer'), id }).transform((customer) => customer.id),
      z
        .object({ object: z.string(), customer: z.union([id, z.object({ id }).transform((customer) => customer.id), z.null()]).optional() })
        .refine(({ object }) => object !== 'customer')
        .transform(({ customer }) => customer ?? null),
    ]),
  }),
});

/** An event that carries no object, only which one it is about. */
const thinEvent = z.object({
  object: z.literal('v2.core.event'),
  id,
  type: id,
  created: isoTime,
  livemode: z.boolean(),
  related_object: z.object({ id, type: z.string() }).nullish(),
});

export function stripeNotices(stripe: Stripe, secrets: readonly string[]): Notices {
  return {
    read(body, signature) {
      const signedAt = secondsIn(signature);
      if (signedAt === null || !secrets.some((secret) => isSigned(stripe, body, signature, secret, signedAt))) return null;
      return { notice: noticeIn(body), signedAtMs: signedAt * 1_000 };
    },
  };
}

function noticeIn(body: Uint8Array): Notice | null {
  const sent = jsonIn(body);
  const read = event.safeParse(sent);
  if (read.success) {
    const { id, type, created, livemode, data } = read.data;
    return { id, type, customerId: data.object, live: livemode, at: created };
  }
  const thin = thinEvent.safeParse(sent);
  if (!thin.success) return null;
  const { id, type, created, livemode, related_object: related } = thin.data;
  return { id, type, customerId: related?.type === 'customer' ? related.id : null, live: livemode, at: created };
}

function jsonIn(body: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString('utf8'));
  } catch {
    return null;
  }
}

/** The seconds of a header that may be a signature. The library throws over one that is empty. */
function secondsIn(signature: string): number | null {
  const [time, ...more] = [...signature.matchAll(/(?:^|,)t=(\d+)/g)].map(([, at]) => Number(at));
  return time === undefined || more.length > 0 || /(?:^|,)v1=?(?:,|$)/.test(signature) ? null : time;
}

/** Judged by the time that the signature names itself: whether that is near is for whoever knows what time it is. */
function isSigned(stripe: Stripe, body: Uint8Array, signature: string, secret: string, signedAt: number): boolean {
  try {
    return (
      stripe.webhooks.signature?.verifyHeader(
        Buffer.from(body),
        signature,
        secret,
        billingLimits.noticeSecondsMax,
        undefined,
        signedAt * 1_000,
      ) === true
    );
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return false;
    throw error;
  }
}
