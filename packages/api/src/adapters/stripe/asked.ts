import Stripe from 'stripe';
import { type Refusal, refuse } from '../../errors/refusal.ts';

/** A provider that is away or busy, and a card that is declined, are no bugs. */
export async function asked<Answer>(work: () => Promise<Answer>): Promise<Answer | Refusal<'unavailable' | 'not_entitled'>> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError)
      return refuse('not_entitled', {
        message: `The card was not charged: ${error.message} Change the card under “Cards and invoices”, then choose again.`,
      });
    if (
      error instanceof Stripe.errors.StripeConnectionError ||
      error instanceof Stripe.errors.StripeRateLimitError ||
      error instanceof Stripe.errors.StripeAPIError
    )
      return refuse('unavailable', {
        message: 'The payment provider cannot be reached just now. Nothing was changed. Try again in a minute.',
      });
    throw error;
  }
}
