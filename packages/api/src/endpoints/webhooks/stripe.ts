import { type Refusal, refuse } from '../../errors/refusal.ts';
import { billingLimits } from '../../limits/limits.ts';
import type { Notice, Notices } from '../../resources/billing/payment.ts';

export interface StripeWebhookPorts {
  readonly notices: Notices;
  /** The provider's mode that this service works in. */
  readonly live: boolean;
  /** The time by which a signature's age is told, in milliseconds since 1970. It is asked only for what the provider has signed. */
  readonly nowMs: () => Promise<number>;
  /** Keeps a notice. False for one that is kept already. */
  readonly keep: (notice: Notice) => Promise<boolean>;
}

export interface WebhookCall {
  /** The bytes as they came: a signature is over those, and over nothing that was read and written again. */
  readonly body: Uint8Array | null;
  readonly signatures: readonly string[];
}

/** Takes a notice in, and answers as soon as it is kept: what follows from it is worked off from the database. */
export async function takeStripeNotice(
  { body, signatures }: WebhookCall,
  { notices, live, nowMs, keep }: StripeWebhookPorts,
): Promise<{ readonly received: true; readonly known: boolean } | Refusal<'invalid_query'>> {
  const [signature, ...more] = signatures;
  const read = body === null || signature === undefined || more.length > 0 ? null : notices.read(body, signature);
  if (read === null || Math.abs((await nowMs()) - read.signedAtMs) > billingLimits.noticeSecondsMax * 1_000)
    return refuse('invalid_query', { message: 'The signature is not of this body, or is more than five minutes away from now.' });
  const { notice } = read;
  if (notice === null) return refuse('invalid_query', { message: 'The signed event could not be read: a field is missing or malformed.' });
  // The mode for trying says nothing of money. It is answered as taken, so that it is not sent again for days.
  if (notice.live !== live) return { received: true, known: false };
  return { received: true, known: !(await keep(notice)) };
}
