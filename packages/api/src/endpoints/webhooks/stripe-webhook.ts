import { type Refusal, refuse } from '../../errors/refusal.ts';
import { billingLimits } from '../../limits/limits.ts';
import type { WebhookEvent, WebhookParser } from '../../resources/billing/payment.ts';

export interface StripeWebhookPorts {
  readonly parser: WebhookParser;
  /** True if this service uses the provider's live mode. */
  readonly live: boolean;
  /** The current time in milliseconds since 1970, for the age of signatures. Called only after the signature is verified. */
  readonly nowMs: () => Promise<number>;
  /** Stores the event. False if it is already stored. */
  readonly store: (event: WebhookEvent) => Promise<boolean>;
}

export interface WebhookCall {
  /** The raw bytes, which are what the signature covers. */
  readonly body: Uint8Array | null;
  readonly signatures: readonly string[];
}

/** Stores a webhook and responds; a job processes it from the database. */
export async function handleStripeWebhook(
  { body, signatures }: WebhookCall,
  { parser, live, nowMs, store }: StripeWebhookPorts,
): Promise<{ readonly received: true; readonly known: boolean } | Refusal<'invalid_query'>> {
  const [signature, ...more] = signatures;
  const read = body === null || signature === undefined || more.length > 0 ? null : parser.parse(body, signature);
  if (read === null || Math.abs((await nowMs()) - read.signedAtMs) > billingLimits.signatureSecondsMax * 1_000)
    return refuse('invalid_query', {
      message: "The signature doesn't match the request body, or its timestamp differs from the current time by more than five minutes.",
    });
  const { notice: event } = read;
  if (event === null) return refuse('invalid_query', { message: 'The signed event is invalid: a field is missing or malformed.' });
  // Events from the other mode are acknowledged, so that the provider doesn't retry them for days.
  if (event.live !== live) return { received: true, known: false };
  return { received: true, known: !(await store(event)) };
}
