import Stripe from 'stripe';
import type { OverageMeter } from '../../resources/billing/payment.ts';
import type { Metered } from './offers.ts';

export function stripeMeter(stripe: Stripe, meter: () => Metered | null): OverageMeter {
  const known = (): Metered => {
    const found = meter();
    if (found === null) throw new Error('the meter of the overage prices is not known yet');
    return found;
  };
  return {
    async tell({ customerId, identifier, calls, at }) {
      const { eventName, customerKey, valueKey } = known();
      await stripe.billing.meterEvents
        // The identifier alone makes it count once: under an idempotency key a refusal of today would be repeated all day.
        .create({
          event_name: eventName,
          identifier,
          timestamp: Math.floor(Date.parse(at) / 1000),
          payload: { [customerKey]: customerId, [valueKey]: String(calls) },
        })
        .catch((error: unknown) => {
          // That it is there already is what was wanted: an earlier answer was lost.
          if (!(error instanceof Stripe.errors.StripeInvalidRequestError && /already exists with identifier/i.test(error.message)))
            throw error;
        });
    },

    async counted(customerId, from, until) {
      let calls = 0;
      const window = { customer: customerId, start_time: Date.parse(from) / 1000, end_time: Date.parse(until) / 1000 };
      for await (const { aggregated_value: value } of stripe.billing.meters.listEventSummaries(known().id, window)) calls += value;
      return calls;
    },
  };
}
