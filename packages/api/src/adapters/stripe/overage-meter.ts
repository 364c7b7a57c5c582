import Stripe from 'stripe';
import type { OverageMeter } from '../../resources/billing/payment.ts';
import { clipped, ProviderFault, read } from '../../resources/provider-answer.ts';
import { everyOne, meterEventShape, meterSummaryShape } from './answers.ts';
import { orFault } from './asked.ts';
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
      // The identifier alone makes it count once: under an idempotency key a refusal of today would be repeated all day.
      const event = {
        event_name: eventName,
        identifier,
        timestamp: Math.floor(Date.parse(at) / 1000),
        payload: { [customerKey]: customerId, [valueKey]: String(calls) },
      };
      await orFault(async () => {
        const taken = await stripe.billing.meterEvents.create(event).catch((error: unknown) => {
          // That it is there already is what was wanted: an earlier answer was lost.
          if (error instanceof Stripe.errors.StripeInvalidRequestError && /already exists with identifier/i.test(clipped(error.message)))
            return { identifier };
          throw error;
        });
        if (read(meterEventShape, taken, 'Stripe: a meter event').identifier !== identifier)
          throw new ProviderFault('Stripe: a meter event: another one was taken than was sent');
      });
    },

    async counted(customerId, from, until) {
      const window = { customer: customerId, start_time: Date.parse(from) / 1000, end_time: Date.parse(until) / 1000 };
      return orFault(async () => {
        let calls = 0;
        const summaries = everyOne('Stripe: what the meter counted', meterSummaryShape, (page) =>
          stripe.billing.meters.listEventSummaries(known().id, { ...window, ...page }),
        );
        for await (const { aggregated_value: value } of summaries) calls += value;
        return calls;
      });
    },
  };
}
