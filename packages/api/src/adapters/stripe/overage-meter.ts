import Stripe from 'stripe';
import type { OverageMeter } from '../../resources/billing/payment.ts';
import { clip, ProviderError, parseResponse } from '../../resources/provider-response.ts';
import { withProviderErrors } from './errors.ts';
import type { Meter } from './offers.ts';
import { listAll, meterErrorsShape, meterEventShape, meterSummaryShape } from './responses.ts';

export function createStripeMeter(stripe: Stripe, meter: () => Meter | null): OverageMeter {
  const requireMeter = (): Meter => {
    const found = meter();
    if (found === null) throw new Error('the meter of the overage prices is not known yet');
    return found;
  };
  return {
    async report({ customerId, identifier, calls, at }) {
      const { eventName, customerKey, valueKey } = requireMeter();
      // The identifier already ensures that it counts once; an idempotency key would repeat a rejection all day.
      const event = {
        event_name: eventName,
        identifier,
        timestamp: Math.floor(Date.parse(at) / 1000),
        payload: { [customerKey]: customerId, [valueKey]: String(calls) },
      };
      await withProviderErrors(async () => {
        const accepted = await stripe.billing.meterEvents.create(event).catch((error: unknown) => {
          // It already exists if an earlier response was lost.
          if (error instanceof Stripe.errors.StripeInvalidRequestError && /already exists with identifier/i.test(clip(error.message)))
            return { identifier };
          throw error;
        });
        if (parseResponse(meterEventShape, accepted, 'Stripe: a meter event').identifier !== identifier)
          throw new ProviderError('Stripe: a meter event: the response has a different identifier');
      });
    },

    async readErrors(eventId) {
      return withProviderErrors(async () => {
        const { data } = parseResponse(meterErrorsShape, await stripe.v2.core.events.retrieve(eventId), 'Stripe: a meter error report');
        const samples = data.reason.error_types.flatMap(({ sample_errors: errors }) => errors);
        return samples.length === 0
          ? [{ identifier: '', message: data.developer_message_summary }]
          : samples.map(({ error_message: message, request }) => ({ identifier: request.identifier, message }));
      });
    },

    async readCount(customerId, from, until) {
      const window = { customer: customerId, start_time: Date.parse(from) / 1000, end_time: Date.parse(until) / 1000 };
      return withProviderErrors(async () => {
        let calls = 0;
        const summaries = listAll('Stripe: meter event summaries', meterSummaryShape, (page) =>
          stripe.billing.meters.listEventSummaries(requireMeter().id, { ...window, ...page }),
        );
        for await (const { aggregated_value: value } of summaries) calls += value;
        return calls;
      });
    },
  };
}
