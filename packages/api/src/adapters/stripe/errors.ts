import Stripe from 'stripe';
import { type Refusal, refuse } from '../../errors/refusal.ts';
import { clip, describeError, ProviderError } from '../../resources/provider-response.ts';

/** Unavailable, busy or invalid response: nothing was changed, and a retry is possible. */
const isUnavailable = (error: unknown): error is Error =>
  error instanceof ProviderError ||
  error instanceof Stripe.errors.StripeConnectionError ||
  error instanceof Stripe.errors.StripeRateLimitError ||
  error instanceof Stripe.errors.StripeAPIError ||
  // The library failed to parse a field.
  (error instanceof Error && error.message.startsWith('Failed to coerce'));

/** A short description of the error, with the connection error that the library hides. */
function toProviderError(error: unknown): unknown {
  if (error instanceof Stripe.errors.StripeConnectionError)
    return new ProviderError(`Stripe: ${clip(error.message)} ${describeError(error.detail)}`);
  if (error instanceof Stripe.errors.StripeError || (isUnavailable(error) && !(error instanceof ProviderError)))
    return new ProviderError(`Stripe: ${error.name}: ${clip(error.message)}`);
  return error;
}

/** For background calls: errors are thrown with their reason. */
export async function withProviderErrors<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    throw toProviderError(error);
  }
}

/** Tax can't be calculated without a billing address. */
export const addressMissing = () =>
  refuse('not_entitled', {
    message: 'We need your billing address to calculate tax. Add it under “Cards and invoices”, then change the plan.',
  });

export const createUnavailable = () =>
  refuse('unavailable', { message: "We can't reach the payment provider right now. Nothing was changed. Try again in a minute." });

export type Attempt = <Answer>(work: () => Promise<Answer>) => Promise<Answer | Refusal<'unavailable' | 'not_entitled'>>;

/** For calls that a user is waiting for: an unavailable provider and a declined card are refusals, not bugs. */
export const createAttempt =
  (onTrouble: (error: unknown) => void): Attempt =>
  async (work) => {
    try {
      return await work();
    } catch (error) {
      if (error instanceof Stripe.errors.StripeCardError && error.code === 'subscription_payment_intent_requires_action')
        return refuse('not_entitled', {
          message:
            "Your bank requires you to confirm this payment, which isn't possible while you also turn off overage. Nothing was changed. Turn off overage first and change the plan once that has taken effect, or use a different card under “Cards and invoices”.",
        });
      if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'customer_tax_location_invalid')
        return addressMissing();
      if (error instanceof Stripe.errors.StripeCardError)
        return refuse('not_entitled', {
          message: `Your card wasn't charged: ${clip(error.message)} Update your card under “Cards and invoices”, then try again.`,
        });
      if (!isUnavailable(error)) throw toProviderError(error);
      onTrouble(toProviderError(error));
      return createUnavailable();
    }
  };
