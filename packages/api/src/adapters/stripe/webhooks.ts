import Stripe from 'stripe';
import { z } from 'zod';
import { billingLimits } from '../../limits/limits.ts';
import type { WebhookEvent, WebhookParser } from '../../resources/billing/payment.ts';
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

/** An event without an object, only with a reference to it. */
const thinEvent = z.object({
  object: z.literal('v2.core.event'),
  id,
  type: id,
  created: isoTime,
  livemode: z.boolean(),
  related_object: z.object({ id, type: z.string() }).nullish(),
});

export function createStripeWebhookParser(stripe: Stripe, secrets: readonly string[]): WebhookParser {
  return {
    parse(body, signature) {
      const signedAt = parseTimestamp(signature);
      if (signedAt === null || !secrets.some((secret) => isSigned(stripe, body, signature, secret, signedAt))) return null;
      return { notice: parseEvent(body), signedAtMs: signedAt * 1_000 };
    },
  };
}

function parseEvent(body: Uint8Array): WebhookEvent | null {
  const json = parseJson(body);
  const read = event.safeParse(json);
  if (read.success) {
    const { id, type, created, livemode, data } = read.data;
    return { id, type, customerId: data.object, live: livemode, at: created };
  }
  const thin = thinEvent.safeParse(json);
  if (!thin.success) return null;
  const { id, type, created, livemode, related_object: related } = thin.data;
  return { id, type, customerId: related?.type === 'customer' ? related.id : null, live: livemode, at: created };
}

function parseJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString('utf8'));
  } catch {
    return null;
  }
}

/** The timestamp of a signature header, or null if it can't be one. The library throws on an empty signature. */
function parseTimestamp(signature: string): number | null {
  const [time, ...more] = [...signature.matchAll(/(?:^|,)t=(\d+)/g)].map(([, at]) => Number(at));
  return time === undefined || more.length > 0 || /(?:^|,)v1=?(?:,|$)/.test(signature) ? null : time;
}

/** Verified at the signature's own timestamp; the caller checks whether that is recent. */
function isSigned(stripe: Stripe, body: Uint8Array, signature: string, secret: string, signedAt: number): boolean {
  try {
    return (
      stripe.webhooks.signature?.verifyHeader(
        Buffer.from(body),
        signature,
        secret,
        billingLimits.signatureSecondsMax,
        undefined,
        signedAt * 1_000,
      ) === true
    );
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return false;
    throw error;
  }
}
