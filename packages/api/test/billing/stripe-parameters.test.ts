import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Form, findParameterFault } from './stripe-parameters.ts';

/** The local Stripe server rejects what the API of the pinned package version rejects. */
const session: Form = { mode: 'subscription', line_items: { 0: { price: 'price_1', quantity: '1' } } };
const cases: readonly (readonly [method: string, path: string, form: Form, fault: RegExp | null])[] = [
  ['POST', '/v1/checkout/sessions', session, null],
  ['POST', '/v1/checkout/sessions', { ...session, automatic_taxes: { enabled: 'true' } }, /unknown parameter: automatic_taxes$/],
  ['POST', '/v1/checkout/sessions', { ...session, automatic_tax: {} }, /Missing required parameter: automatic_tax\[enabled\]/],
  ['POST', '/v1/checkout/sessions', { ...session, automatic_tax: { enabled: 'yes' } }, /automatic_tax\[enabled\]/],
  ['POST', '/v1/checkout/sessions', { ...session, mode: 'subscribe' }, /mode/],
  ['POST', '/v1/checkout/sessions', { ...session, line_items: { 0: { price: 'x', count: '1' } } }, /parameter: line_items\[0\]\[count\]/],
  ['POST', '/v1/invoices/create_preview', { subscription: 'sub_1', subscription_details: { proration_date: '12' } }, null],
  ['POST', '/v1/subscriptions/sub_1', { items: { 0: { id: 'si_1', deleted: 'true' } }, proration_date: '12' }, null],
  ['POST', '/v1/subscriptions/sub_1', { proration_date: 'now' }, /proration_date/],
  ['POST', '/v1/subscriptions/sub_1', { default_tax_rates: '' }, null],
  ['POST', '/v1/subscriptions/sub_1', { metadata: { business: 'b' }, cancel_at: '' }, null],
  ['GET', '/v1/subscriptions', { customer: 'cus_1', expand: { 0: 'data.schedule' }, limit: '20', starting_after: 'sub_1' }, null],
  ['GET', '/v1/subscriptions', { customers: 'cus_1' }, /unknown parameter: customers/],
  ['POST', '/v1/billing/meter_events', { event_name: 'calls', payload: { value: '1', any: 'x' }, timestamp: '1' }, null],
  ['POST', '/v1/billing/meter_events', { payload: {} }, /Missing required parameter: event_name/],
  ['GET', '/v1/billing/meters/mtr_1/event_summaries', { customer: 'c', start_time: '1', end_time: '2', limit: '20' }, null],
  ['GET', '/v2/core/events/evt_1', {}, null],
  ['GET', '/v2/core/events/evt_1', { include: 'data' }, /unknown parameter: include/],
  ['GET', '/v1/subscription', {}, /Unrecognized request URL/],
];

for (const [method, path, form, fault] of cases)
  test(`${method} ${path} ${JSON.stringify(form)}: ${fault === null ? 'accepted' : 'rejected'}`, () => {
    const found = findParameterFault(method, path, form);
    if (fault === null) assert.equal(found, null);
    else assert.match(found ?? '', fault);
  });
