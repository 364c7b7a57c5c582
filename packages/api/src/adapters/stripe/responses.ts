import { z } from 'zod';
import { plausibleTime } from '../../resources/plausible-time.ts';
import { boundedArray, clip, ProviderError, parseResponse } from '../../resources/provider-response.ts';

/** Schemas for Stripe's responses. The library's types only promise these shapes; the schemas enforce them. */
const id = z.string().regex(/^[!-~]{1,255}$/);
const name = z.string().max(255);
/** In seconds since 1970. */
const time = z.int().refine((seconds) => plausibleTime(seconds * 1_000) !== null, 'must be a time from 1970 to 2099');
const amountMax = 1e12;
const amount = z.int().min(-amountMax).max(amountMax);
const currency = z.string().regex(/^[a-z]{3}$/);
const webPage = z
  .string()
  .max(4_000)
  .regex(/^https:\/\/[\w.-]+\/[!-~]*$/);
const quantity = z.int().min(0).nullish();

export const customerShape = z.object({ id });
export const pageShape = z.object({ url: webPage });
export const withId = z.object({ id });

export const priceShape = z.object({
  id,
  active: z.boolean(),
  currency,
  unit_amount: amount.min(0).nullable(),
  // The library turns it into an object that serialises itself.
  unit_amount_decimal: z.preprocess(
    (value) => (value == null ? null : String(value)),
    z
      .string()
      .max(40)
      .regex(/^\d+(?:\.\d+)?$/)
      .nullable(),
  ),
  tax_behavior: name.nullish(),
  recurring: z.object({ interval: name, interval_count: z.int(), usage_type: name, meter: id.nullish() }).nullable(),
});
export type Price = z.output<typeof priceShape>;

export const meterShape = z.object({
  status: name,
  default_aggregation: z.object({ formula: name }),
  event_name: name.min(1),
  customer_mapping: z.object({ event_payload_key: name.min(1) }),
  value_settings: z.object({ event_payload_key: name.min(1) }),
});
export const meterEventShape = z.object({ identifier: id });
export const meterSummaryShape = z.object({ id, aggregated_value: z.int().min(0) });

const expandedInvoice = z.object({
  id,
  status: name.nullish(),
  hosted_invoice_url: webPage.nullish(),
  attempt_count: z.int().min(0).nullish(),
  next_payment_attempt: time.nullish(),
});

const phase = z.object({
  items: boundedArray(z.object({ price: z.union([id, z.object({ id })]), quantity }), 100),
  start_date: time,
  end_date: time,
});
export const scheduleShape = z.object({ id, status: name, released_at: time.nullish(), phases: boundedArray(phase, 100) });

export const subscriptionShape = z.object({
  id,
  status: name,
  livemode: z.boolean(),
  currency,
  start_date: time,
  ended_at: time.nullable(),
  cancel_at: time.nullable(),
  cancel_at_period_end: z.boolean(),
  cancellation_details: z.object({ reason: name.nullish() }).nullish(),
  schedule: z.union([id, scheduleShape]).nullable(),
  items: z.object({ data: boundedArray(z.object({ id, price: z.object({ id }), quantity, current_period_end: time }), 100) }),
  billing_mode: z.object({ type: name }).nullish(),
  automatic_tax: z.object({ enabled: z.boolean() }).nullish(),
  discounts: boundedArray(id, 100)
    .nullish()
    .transform((ids) => ids ?? []),
  latest_invoice: z.union([id, expandedInvoice]).nullish(),
  pending_update: z
    .object({
      expires_at: time,
      subscription_items: boundedArray(z.object({ price: z.object({ id }), quantity }), 100).nullable(),
    })
    .nullish(),
});
export const changedSubscriptionShape = subscriptionShape.pick({ id: true, pending_update: true });
export type StripeSubscription = z.output<typeof subscriptionShape>;

const part = z.object({ amount });
export const invoiceShape = z.object({
  lines: z.object({ data: boundedArray(z.object({ description: z.string().transform(clip).nullable(), amount }), 250) }),
  total: amount,
  amount_due: amount,
  ending_balance: amount.nullish(),
  automatic_tax: z.object({ status: name.nullish() }).nullish(),
  total_taxes: boundedArray(part.extend({ tax_behavior: name }), 250).nullish(),
  total_discount_amounts: boundedArray(part, 250).nullish(),
});
export type Invoice = z.output<typeof invoiceShape>;

export const accountShape = z.object({
  id,
  deleted: z.boolean().nullish(),
  tax_ids: z
    .object({ data: boundedArray(z.object({ type: name, value: name, verification: z.object({ status: name }).nullish() }), 100) })
    .nullish(),
});

const billedInvoice = z.object({
  id,
  number: name.nullable(),
  status: name.nullable(),
  created: time,
  currency,
  total: amount,
  total_taxes: boundedArray(part, 250).nullish(),
  hosted_invoice_url: webPage.nullish(),
  invoice_pdf: webPage.nullish(),
  payments: z
    .object({ data: boundedArray(z.object({ payment: z.object({ payment_intent: id.nullish(), charge: id.nullish() }) }), 100) })
    .nullish(),
});
export type BilledInvoice = z.output<typeof billedInvoice>;
export const billedInvoicesShape = z.object({ data: boundedArray(billedInvoice, 100) });
export const chargesShape = z.object({
  data: boundedArray(z.object({ id, payment_intent: id.nullish(), amount_refunded: amount.min(0) }), 100),
});
export const creditNotesShape = z.object({
  data: boundedArray(z.object({ invoice: id, number: name, amount, pdf: webPage, status: name }), 100),
});

export const meterErrorsShape = z.object({
  data: z.object({
    developer_message_summary: z.string().transform(clip),
    reason: z.object({
      error_types: boundedArray(
        z.object({
          sample_errors: boundedArray(
            z.object({ error_message: z.string().transform(clip), request: z.object({ identifier: name }) }),
            100,
          ),
        }),
        100,
      ),
    }),
  }),
});

const entriesMax = 20;
const pageOfList = z.object({ data: z.array(z.unknown()).max(entriesMax), has_more: z.boolean() });
const pagesMax = 50;

/** Parameters for one page of a list. */
export interface Page {
  readonly limit: number;
  readonly starting_after?: string;
}

/** Yields every entry of a list, page by page. A list that repeats or doesn't end is an error. */
export async function* listAll<T extends { readonly id: string }>(
  what: string,
  shape: z.ZodType<T>,
  ask: (page: Page) => Promise<unknown>,
): AsyncGenerator<T> {
  let page: Page = { limit: entriesMax };
  for (let pages = 0; pages < pagesMax; pages++) {
    const { data, has_more: hasMore } = parseResponse(pageOfList, await ask(page), what);
    const entries = data.map((entry) => parseResponse(shape, entry, what));
    yield* entries;
    if (!hasMore) return;
    const last = entries.at(-1)?.id;
    if (last === undefined || last === page.starting_after) throw new ProviderError(`${what}: the pages of the list repeat`);
    page = { limit: entriesMax, starting_after: last };
  }
  throw new ProviderError(`${what}: the list has more than ${pagesMax} pages`);
}

export const toIsoTime = (seconds: number): string => new Date(seconds * 1_000).toISOString();
