import Stripe from 'stripe';
import { type Refusal, refuse } from '../../errors/refusal.ts';
import { clipped, ProviderFault, reasonOf } from '../../resources/provider-answer.ts';

/** Away, busy, or not understood: nothing was changed, and it may be tried again. */
const isAway = (error: unknown): error is Error =>
  error instanceof ProviderFault ||
  error instanceof Stripe.errors.StripeConnectionError ||
  error instanceof Stripe.errors.StripeRateLimitError ||
  error instanceof Stripe.errors.StripeAPIError ||
  // The library's own reading of a field failed.
  (error instanceof Error && error.message.startsWith('Failed to coerce'));

/** What went wrong, in few words, with what the library keeps to itself: why there is no answer. */
function faultOf(error: unknown): unknown {
  if (error instanceof Stripe.errors.StripeConnectionError)
    return new ProviderFault(`Stripe: ${clipped(error.message)} ${reasonOf(error.detail)}`);
  if (error instanceof Stripe.errors.StripeError || (isAway(error) && !(error instanceof ProviderFault)))
    return new ProviderFault(`Stripe: ${error.name}: ${clipped(error.message)}`);
  return error;
}

/** A call that nobody waits for: what can't be asked is thrown, and says why. */
export async function orFault<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    throw faultOf(error);
  }
}

export type Asked = <Answer>(work: () => Promise<Answer>) => Promise<Answer | Refusal<'unavailable' | 'not_entitled'>>;

/** A call that a person waits for. A provider that is away or busy, and a card that is declined, are no bugs. */
export const askedBy =
  (onTrouble: (error: unknown) => void): Asked =>
  async (work) => {
    try {
      return await work();
    } catch (error) {
      if (error instanceof Stripe.errors.StripeCardError && error.code === 'subscription_payment_intent_requires_action')
        return refuse('not_entitled', {
          message:
            'The bank of this card wants to confirm the payment, which a change cannot ask it for. Nothing was changed. Take another card under “Cards and invoices”; or cancel the plan there, and buy the other one when its time is over: the page of payment asks the bank.',
        });
      if (error instanceof Stripe.errors.StripeCardError)
        return refuse('not_entitled', {
          message: `The card was not charged: ${clipped(error.message)} Change the card under “Cards and invoices”, then choose again.`,
        });
      if (!isAway(error)) throw faultOf(error);
      onTrouble(faultOf(error));
      return refuse('unavailable', {
        message: 'The payment provider cannot be reached just now. Nothing was changed. Try again in a minute.',
      });
    }
  };
