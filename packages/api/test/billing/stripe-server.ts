import { createHmac, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { keepConnections } from '../support/unhurried.ts';
import { type Form, findParameterFault } from './stripe-parameters.ts';
import { createTestHelpers } from './stripe-test-helpers.ts';

/**
 * Implements the part of Stripe's HTTP API that the service uses, as documented by Stripe: form-encoded requests, whose parameters are checked
 * against the pinned package, its error format,
 * idempotency keys, lists, meters that count each identifier once, and webhooks signed over their raw bytes. Functions stand in for
 * what people do on Stripe's own pages and for the passing of time.
 */
export interface StripeServer {
  readonly env: Readonly<Record<string, string>>;
  /** Seconds by which the test clock is ahead of the machine's. */
  ahead: number;
  /**
   * The behaviour for the next calls: unavailable, accepting calls without ever responding, declining every card, requiring confirmation
   * by the bank, paying by bank debit, which can't be pending, or customers without an address.
   */
  mood: 'well' | 'down' | 'silent' | 'declines' | 'asks' | 'debits' | 'homeless';
  /** Replaces the valid response that it receives. Null to send the valid one. */
  answering: Answering | null;
  /** The tax in per cent added to every invoice. */
  tax: number;
  /** Completes a checkout at its page. Throws if the page is no longer open. */
  pay(url: string): Subscription;
  subscriptionsOf(customer: string): Subscription[];
  /** Confirms or pays the open invoice on its hosted page, which applies a pending change. */
  confirm(subscription: Subscription): void;
  /** Drops a pending change that wasn't paid in time. */
  expirePending(subscription: Subscription): void;
  /** Deletes a customer, which cancels its subscriptions. */
  deleteCustomer(customer: string): void;
  setTaxIds(customer: string, ids: readonly TaxId[]): void;
  /** Refunds a paid invoice in part, with a credit note. */
  refund(subscription: Subscription, amount: number): void;
  /** An error report of the meter, which a thin event announces. Returns the body of its webhook. */
  reportMeterError(identifier: string, message: string): string;
  /** A renewal whose card fails, and Stripe's behaviour when it gives up. */
  failCard(subscription: Subscription): void;
  giveUp(subscription: Subscription): void;
  payInvoice(subscription: Subscription): void;
  cancel(subscription: Subscription, at: 'now' | 'period end'): void;
  /** Advances time to the end of the period, so that the subscription renews, changes as planned, or ends. */
  renew(subscription: Subscription): void;
  archive(price: string): void;
  priced(price: string, as: Partial<Pick<Price, 'amount' | 'currency' | 'taxBehavior'>>): void;
  /** The body of a webhook for an event, as text. */
  notice(type: string, object: object, more?: object): string;
  sign(body: string, options?: { secret?: string; ageSeconds?: number }): string;
  /** Calls that the meter counted for a customer, and how often each identifier was sent. */
  counted(customer: string): number;
  readonly sent: ReadonlyMap<string, number>;
  /** All requests, as method and path. */
  readonly calls: string[];
  /** Requests that the API of the pinned version would reject because of their parameters. */
  readonly faults: readonly string[];
  /** The form fields of the last request to a path. */
  readonly forms: ReadonlyMap<string, Form>;
  close(): Promise<void>;
}

export type Answering = (response: ServerResponse, sound: string, path: string) => void;

export interface Customer {
  isDeleted: boolean;
  taxIds: readonly TaxId[];
  /** The test clock that the customer's time follows. Null for the time of the server. */
  readonly clock: string | null;
  /** The name of Stripe's test card. Null without one. */
  card: string | null;
  hasAddress: boolean;
}

export interface Subscription {
  readonly id: string;
  readonly customer: string;
  status: string;
  items: Item[];
  readonly created: number;
  periodEnd: number;
  cancelAtPeriodEnd: boolean;
  endedAt: number | null;
  reason: string | null;
  schedule: Schedule | null;
  /** Amounts billed immediately for changes, in order. */
  readonly billed: number[];
  readonly invoices: Invoice[];
  /** The billing mode; only flexible billing bills the usage of a metered price that is removed. */
  mode: string;
  taxed: boolean;
  pending: { items: Item[]; expires: number } | null;
  /** Whether it is paused when a trial ends without a card. */
  pausesAfterTrial: boolean;
}

export interface Item {
  readonly id: string;
  price: string;
  quantity?: number;
  /** From when usage of a metered price has not been invoiced. */
  since: number;
}

/** Amounts in cents. */
export interface Invoice {
  readonly id: string;
  status: 'open' | 'paid' | 'void';
  readonly created: number;
  readonly lines: readonly { readonly description: string; readonly amount: number; readonly quantity: number }[];
  readonly total: number;
  readonly tax: number;
  attempts: number;
  nextAttempt: number | null;
  refunded: number;
}

export interface TaxId {
  readonly type: string;
  readonly value: string;
  readonly status: string;
}

interface Schedule {
  readonly id: string;
  released: boolean;
  phases: { items: { price: string; quantity?: number }[]; start: number; end: number; proration: string }[];
}

export const webhookSecret = 'whsec_test_one';
export const nextWebhookSecret = 'whsec_test_two';
export const trySecretKey = 'sk_test_sillage';

const monthSeconds = 30 * 86_400;

export interface Price {
  readonly interval: 'month' | 'year';
  amount: number | null;
  currency?: string;
  taxBehavior?: 'inclusive' | 'exclusive';
  readonly metered: boolean;
  active: boolean;
  readonly meter?: string;
}

/** All configured prices, and one that is not configured. */
const newPrices = (): Map<string, Price> =>
  new Map([
    ...(['boutique', 'retailer', 'marketplace'] as const).flatMap((plan, at): [string, Price][] => [
      [`price_${plan}_month`, { interval: 'month', amount: 4_900 * 5 ** at, metered: false, active: true }],
      [`price_${plan}_year`, { interval: 'year', amount: 49_000 * 5 ** at, metered: false, active: true }],
      [`price_${plan}_overage`, { interval: 'month', amount: null, metered: true, active: true }],
    ]),
    ['price_elsewhere', { interval: 'month', amount: 100, metered: false, active: true }],
  ]);

export class Fault extends Error {
  readonly status: number;
  readonly error: object;
  constructor(status: number, type: string, message: string, code?: string, param?: string) {
    super(message);
    this.status = status;
    this.error = { type, message, ...(code !== undefined && { code }), ...(param !== undefined && { param }) };
  }
}

/** In test mode or in live mode. */
export async function startStripeServer({ live = false } = {}): Promise<StripeServer> {
  const secretKey = live ? 'sk_live_sillage' : trySecretKey;
  const prices = newPrices();
  const customers = new Map<string, Customer>();
  const meters = new Map([['mtr_calls', 'sillage_calls']]);
  const errorReports = new Map<string, object>();
  const sessions = new Map<
    string,
    {
      customer: string;
      items: { price: string; quantity?: number }[];
      status: 'open' | 'complete' | 'expired';
      mode: string;
      taxed: boolean;
    }
  >();
  const subscriptions = new Map<string, Subscription>();
  const schedules = new Map<string, Schedule>();
  const events = new Map<string, { customer: string; value: number; timestamp: number }>();
  const sent = new Map<string, number>();
  const replays = new Map<string, { form: string; status: number; text: string; at: number }>();
  const forms = new Map<string, Form>();
  const calls: string[] = [];
  const faults: string[] = [];
  const id = (prefix: string): string => `${prefix}_${randomBytes(9).toString('hex')}`;
  const world: Pick<StripeServer, 'ahead' | 'mood' | 'tax' | 'answering'> = { ahead: 0, mood: 'well', tax: 0, answering: null };
  const now = (): number => Math.floor(Date.now() / 1000) + world.ahead;
  /** The time of a customer, which may have its own clock. */
  const timeOf = (customer: Form[string] | undefined): number => helpers.clockOf(String(customer))?.frozen ?? now();
  const moodOf = (customer: string): StripeServer['mood'] => (world.mood === 'well' ? helpers.cardMood(customer) : world.mood);
  const priceOf = (name: string): Price => {
    const price = prices.get(name);
    if (price === undefined) throw new Fault(400, 'invalid_request_error', `No such price: '${name}'`, 'resource_missing');
    return price;
  };
  const subscriptionOf = (name: string): Subscription => {
    const found = subscriptions.get(name);
    if (found === undefined) throw new Fault(404, 'invalid_request_error', `No such subscription: '${name}'`, 'resource_missing');
    return found;
  };
  const scheduleOf = (name: string): Schedule => {
    const found = schedules.get(name);
    if (found === undefined) throw new Fault(404, 'invalid_request_error', `No such subscription schedule: '${name}'`, 'resource_missing');
    return found;
  };

  const shownPrice = (name: string): object => {
    const { interval, amount, metered, active, currency = 'eur', taxBehavior = 'unspecified', meter = 'mtr_calls' } = priceOf(name);
    return {
      id: name,
      object: 'price',
      active,
      billing_scheme: 'per_unit',
      currency,
      livemode: live,
      recurring: { interval, interval_count: 1, usage_type: metered ? 'metered' : 'licensed', meter: metered ? meter : null },
      tax_behavior: taxBehavior,
      type: 'recurring',
      unit_amount: amount,
      unit_amount_decimal: amount === null ? '0.4' : String(amount),
    };
  };
  const shownSchedule = ({ id: name, phases, released }: Schedule): object => ({
    id: name,
    object: 'subscription_schedule',
    status: released ? 'released' : 'active',
    released_at: released ? now() : null,
    phases: phases.map(({ items, start, end }) => ({ items, start_date: start, end_date: end })),
  });
  const shownInvoice = ({ id: name, status, created, lines, total, tax, attempts, nextAttempt, refunded }: Invoice): object => ({
    id: name,
    object: 'invoice',
    number: name.slice(-8).toUpperCase(),
    status,
    created,
    currency: 'eur',
    total,
    total_taxes: tax === 0 ? [] : [{ amount: tax, tax_behavior: 'exclusive' }],
    amount_due: Math.max(0, total),
    amount_paid: status === 'paid' ? Math.max(0, total) : 0,
    amount_remaining: status === 'paid' ? 0 : total,
    post_payment_credit_notes_amount: refunded,
    pre_payment_credit_notes_amount: 0,
    attempt_count: attempts,
    next_payment_attempt: nextAttempt,
    hosted_invoice_url: `https://invoice.stripe.com/i/${name}`,
    invoice_pdf: `https://pay.stripe.com/invoice/${name}/pdf`,
    lines: listOf(lines, `/v1/invoices/${name}/lines`),
  });
  const addInvoice = (one: Subscription, lines: Invoice['lines'], status: Invoice['status']): Invoice => {
    const subtotal = lines.reduce((sum, { amount }) => sum + amount, 0);
    const tax = Math.round((subtotal * world.tax) / 100);
    const made: Invoice = {
      id: id('in'),
      status,
      created: timeOf(one.customer),
      lines,
      total: subtotal + tax,
      tax,
      attempts: 1,
      nextAttempt: null,
      refunded: 0,
    };
    one.invoices.push(made);
    return made;
  };
  const invoicesOf = (customer: Form[string] | undefined, status?: Form[string]): readonly Invoice[] =>
    [...subscriptions.values()]
      .filter((one) => one.customer === customer)
      .flatMap(({ invoices }) => invoices)
      .filter((invoice) => status === undefined || invoice.status === status)
      .reverse();
  const unitOf = (name: string): number => (priceOf(name).metered ? 0 : (priceOf(name).amount ?? 0));
  /** Usage of a metered price since it was last invoiced. */
  const usageLines = (one: Subscription, items: readonly Item[], until: number): Invoice['lines'] =>
    items
      .filter(({ price }) => priceOf(price).metered)
      .map(({ price, since }) => {
        const counted = [...events.values()].filter(
          ({ customer, timestamp }) => customer === one.customer && timestamp >= since && timestamp < until,
        );
        const calls = counted.reduce((sum, { value }) => sum + value, 0);
        return { description: `${calls} × ${price}`, amount: Math.round(calls * (priceOf(price).amount ?? 0.4)), quantity: calls };
      });
  const shown = (one: Subscription, expand: Form[string] = {}): object => ({
    id: one.id,
    object: 'subscription',
    customer: one.customer,
    status: one.status,
    currency: 'eur',
    livemode: live,
    created: one.created,
    start_date: one.created,
    cancel_at: null,
    cancel_at_period_end: one.cancelAtPeriodEnd,
    canceled_at: one.endedAt,
    ended_at: one.endedAt,
    cancellation_details: { reason: one.reason, comment: null, feedback: null },
    billing_mode: { type: one.mode, flexible: null },
    automatic_tax: { enabled: one.taxed, liability: null, disabled_reason: null },
    discounts: [],
    latest_invoice: showLatest(one, expand),
    pending_update:
      one.pending === null
        ? null
        : {
            expires_at: one.pending.expires,
            subscription_items: one.pending.items.map(({ id: item, price, quantity }) => ({
              id: item,
              price: shownPrice(price),
              quantity,
            })),
          },
    schedule: one.schedule === null || one.schedule.released ? null : shownSchedule(one.schedule),
    items: listOf(
      one.items.map(({ id: item, price, quantity }) => ({
        id: item,
        object: 'subscription_item',
        price: shownPrice(price),
        quantity,
        current_period_end: one.periodEnd,
        current_period_start: one.periodEnd - monthSeconds,
      })),
      '/v1/subscription_items',
    ),
  });
  const showLatest = ({ invoices }: Subscription, expand: Form[string]): object | string | null => {
    const latest = invoices.at(-1);
    const isExpanded = Object.values(Object(expand)).some((path) => String(path).endsWith('latest_invoice'));
    return latest === undefined ? null : isExpanded ? shownInvoice(latest) : latest.id;
  };
  const endAfter = (items: readonly { price: string }[], from: number): number =>
    from + (items.some(({ price }) => prices.get(price)?.interval === 'year') ? 365 * 86_400 : monthSeconds);
  const itemsIn = (form: Form[string] | undefined) =>
    Object.values(Object(form)).map((one) => {
      const { price, quantity } = Object(one);
      priceOf(String(price));
      return { price: String(price), ...(quantity !== undefined && { quantity: Number(quantity) }) };
    });

  function answer(method: string, path: string, form: Form): object {
    const [, , first = '', second = '', third = '', fourth = ''] = path.split('/');
    const at = `${method} /${[first, second].join('/')}`;
    const helped = helpers.answer(method, path, form);
    if (helped !== null) return helped;
    if (method === 'GET' && first === 'prices') return shownPrice(second);
    if (method === 'POST' && path === '/v1/customers') {
      const customer = id('cus');
      const clock = form.test_clock === undefined ? null : String(form.test_clock);
      customers.set(customer, { isDeleted: false, taxIds: [], clock, card: null, hasAddress: form.address !== undefined });
      return { id: customer, object: 'customer', livemode: live };
    }
    if (method === 'GET' && first === 'customers') {
      const found = customers.get(second);
      if (found === undefined) throw new Fault(404, 'invalid_request_error', `No such customer: '${second}'`, 'resource_missing', 'id');
      if (found.isDeleted) return { id: second, object: 'customer', deleted: true };
      const taxIds = found.taxIds.map(({ type, value, status }, at) => ({
        id: `txi_${at}`,
        object: 'tax_id',
        type,
        value,
        verification: { status },
      }));
      return { id: second, object: 'customer', livemode: live, tax_ids: listOf(taxIds, `/v1/customers/${second}/tax_ids`) };
    }
    if (method === 'GET' && path === '/v1/checkout/sessions') {
      const open = [...sessions].filter(([, { customer, status }]) => customer === form.customer && status === form.status);
      return listOf(
        open.map(([session, { status }]) => ({ id: session, object: 'checkout.session', status })),
        path,
      );
    }
    if (path.startsWith('/v1/checkout/sessions/')) {
      const session = sessions.get(third);
      if (session?.status !== 'open')
        throw new Fault(400, 'invalid_request_error', 'Only Checkout Sessions with a status in ["open"] can be expired.');
      session.status = 'expired';
      return { id: third, object: 'checkout.session', status: 'expired' };
    }
    if (path === '/v1/checkout/sessions') {
      requireCustomer(form.customer);
      const session = id('cs_test');
      const { billing_mode: mode } = Object(form.subscription_data);
      const { enabled = 'false' } = Object(form.automatic_tax);
      sessions.set(session, {
        customer: String(form.customer),
        items: itemsIn(form.line_items),
        status: 'open',
        mode: Object(mode).type ?? 'flexible',
        taxed: enabled === 'true',
      });
      return { id: session, object: 'checkout.session', url: `https://checkout.stripe.com/c/pay/${session}` };
    }
    if (path === '/v1/billing_portal/sessions') requireCustomer(form.customer);
    if (path === '/v1/billing_portal/sessions')
      return { id: id('bps'), object: 'billing_portal.session', url: `https://billing.stripe.com/p/session/${form.customer}` };
    if (method === 'GET' && path === '/v1/subscriptions') {
      const all = [...subscriptions.values()].filter(({ customer }) => customer === form.customer);
      return listOf(
        all.reverse().map((one) => shown(one, form.expand)),
        '/v1/subscriptions',
      );
    }
    if (at === `GET /subscriptions/${second}`) return shown(subscriptionOf(second), form.expand);
    if (first === 'subscriptions' && third === 'migrate') {
      const { type } = Object(form.billing_mode);
      return shown(Object.assign(subscriptionOf(second), { mode: type }));
    }
    if (at === `POST /subscriptions/${second}`) return changed(subscriptionOf(second), form);
    if (at === `DELETE /subscriptions/${second}`) {
      const one = subscriptionOf(second);
      if (one.status === 'canceled') throw new Fault(404, 'invalid_request_error', `No such subscription: '${second}'`, 'resource_missing');
      const at = timeOf(one.customer);
      const left = (one.periodEnd - at) / periodOf(one.items);
      if (form.prorate === 'true')
        addInvoice(
          one,
          one.items
            .filter(({ price }) => unitOf(price) > 0)
            .map(({ price }) => ({ description: `Unused time on ${price}`, amount: -Math.round(unitOf(price) * left), quantity: 1 })),
          'paid',
        );
      Object.assign(one, { status: 'canceled', endedAt: at, reason: 'cancellation_requested' });
      return shown(one);
    }
    if (path === '/v1/invoices/create_preview') {
      const { items, proration_date: date } = Object(form.subscription_details);
      return invoiceOf(subscriptionOf(String(form.subscription)), Object.values(Object(items)), Number(date));
    }
    if (method === 'GET' && first === 'invoices') {
      const payments = (invoice: Invoice) => listOf([{ payment: { type: 'payment_intent', payment_intent: `pi_${invoice.id}` } }], '');
      return listOf(
        invoicesOf(form.customer, form.status).map((invoice) => ({ ...shownInvoice(invoice), payments: payments(invoice) })),
        path,
      );
    }
    if (method === 'GET' && first === 'charges')
      return listOf(
        invoicesOf(form.customer).map(({ id: name, refunded }) => ({
          id: `ch_${name}`,
          payment_intent: `pi_${name}`,
          amount_refunded: refunded,
          disputed: customers.get(String(form.customer))?.card === 'pm_card_createDispute',
        })),
        path,
      );
    if (method === 'GET' && first === 'credit_notes')
      return listOf(
        invoicesOf(form.customer)
          .filter(({ refunded }) => refunded > 0)
          .map(({ id: name, refunded }) => ({
            id: `cn_${name}`,
            invoice: name,
            number: 'CN-1',
            amount: refunded,
            status: 'issued',
            pdf: `https://pay.stripe.com/credit_notes/${name}/pdf`,
          })),
        path,
      );
    if (first === 'invoices' && third === 'void') {
      const owner = [...subscriptions.values()].find(({ invoices }) => invoices.some((invoice) => invoice.id === second));
      const invoice = owner?.invoices.find((one) => one.id === second);
      if (owner === undefined || invoice?.status !== 'open')
        throw new Fault(400, 'invalid_request_error', 'You can only void open invoices.');
      invoice.status = 'void';
      owner.pending = null;
      return shownInvoice(invoice);
    }
    if (path === '/v1/subscription_schedules') {
      const one = subscriptionOf(String(form.from_subscription));
      if (one.schedule !== null && !one.schedule.released)
        throw new Fault(400, 'invalid_request_error', 'You cannot migrate a subscription that is already attached to a schedule.');
      one.schedule = {
        id: id('sub_sched'),
        released: false,
        phases: [
          {
            items: one.items.map(({ price, quantity }) => ({ price, ...(quantity !== undefined && { quantity }) })),
            start: one.created,
            end: one.periodEnd,
            proration: 'create_prorations',
          },
        ],
      };
      schedules.set(one.schedule.id, one.schedule);
      return shownSchedule(one.schedule);
    }
    if (first === 'subscription_schedules' && third === 'release') {
      scheduleOf(second).released = true;
      return shownSchedule(scheduleOf(second));
    }
    if (first === 'subscription_schedules') {
      const schedule = scheduleOf(second);
      let from = 0;
      schedule.phases = Object.values(Object(form.phases)).map((one) => {
        const phase: Form = Object(one);
        const start = Number(phase.start_date ?? from);
        const items = itemsIn(phase.items);
        from = Number(phase.end_date ?? endAfter(items, start));
        return { items, start, end: from, proration: String(phase.proration_behavior ?? 'create_prorations') };
      });
      return shownSchedule(schedule);
    }
    if (path === '/v1/billing/meter_events') return told(form);
    if (first === 'billing' && second === 'meters' && fourth === 'event_summaries') {
      const [from, until] = [Number(form.start_time), Number(form.end_time)];
      const inside = [...events.values()].filter(
        ({ customer, timestamp }) => customer === form.customer && timestamp >= from && timestamp < until,
      );
      const value = inside.reduce((sum, one) => sum + one.value, 0);
      const summary = {
        id: id('mtrusg'),
        object: 'billing.meter_event_summary',
        aggregated_value: value,
        start_time: from,
        end_time: until,
        meter: third,
        livemode: live,
      };
      return listOf(value === 0 ? [] : [summary], path);
    }
    if (first === 'billing' && second === 'meters')
      return {
        id: third,
        object: 'billing.meter',
        event_name: meters.get(third),
        status: 'active',
        customer_mapping: { event_payload_key: 'stripe_customer_id', type: 'by_id' },
        value_settings: { event_payload_key: 'value' },
        default_aggregation: { formula: 'sum' },
      };
    if (method === 'GET' && path.startsWith('/v2/core/events/') && errorReports.has(third)) return errorReports.get(third) ?? {};
    throw new Fault(404, 'invalid_request_error', `Unrecognized request URL (${method}: ${path}).`);
  }

  /** The cost of changing to these items at a time: the rest of the old items is credited, and the new ones are charged until the period ends. */
  function invoiceOf(one: Subscription, items: readonly Form[], at: number) {
    const start = one.periodEnd - periodOf(one.items);
    if (!(at >= start && at < one.periodEnd))
      throw new Fault(400, 'invalid_request_error', 'The proration date must be within the current period of the subscription.');
    const after = items.flatMap(({ price, deleted }) => (deleted === 'true' ? [] : [String(price)]));
    const replaced = one.items.filter(({ id: item }) => items.some((change) => change.id === item));
    const left = (one.periodEnd - at) / (one.periodEnd - start);
    const isSamePeriod = periodOf(after.map((price) => ({ price }))) === periodOf(one.items);
    const lines = [
      ...(one.mode === 'flexible' ? usageLines(one, replaced, at) : []),
      ...replaced.map(({ price }) => ({
        description: `Unused time on ${price}`,
        amount: -Math.round(unitOf(price) * left),
        quantity: 1,
      })),
      ...after.map((price) => ({
        description: isSamePeriod ? `Remaining time on ${price}` : `1 × ${price}`,
        amount: Math.round(unitOf(price) * (isSamePeriod ? left : 1)),
        quantity: 1,
      })),
    ].filter(({ amount }) => amount !== 0);
    const subtotal = lines.reduce((sum, { amount }) => sum + amount, 0);
    const tax = Math.round((subtotal * world.tax) / 100);
    const total = subtotal + tax;
    return {
      object: 'invoice',
      currency: 'eur',
      automatic_tax: { enabled: one.taxed, status: moodOf(one.customer) === 'homeless' ? 'requires_location_inputs' : 'complete' },
      lines: listOf(lines, '/v1/invoices/upcoming/lines'),
      subtotal,
      total,
      total_taxes: tax === 0 ? [] : [{ amount: tax, tax_behavior: 'exclusive' }],
      total_discount_amounts: [],
      amount_due: Math.max(0, total),
      starting_balance: 0,
      ending_balance: Math.min(0, total),
    };
  }
  const licensedLines = (items: readonly { price: string }[]): Invoice['lines'] =>
    items
      .filter(({ price }) => !priceOf(price).metered)
      .map(({ price }) => ({ description: `1 × ${price}`, amount: unitOf(price), quantity: 1 }));
  const periodOf = (items: readonly { price: string }[]): number => endAfter(items, 0);

  function changed(one: Subscription, form: Form): object {
    if (one.status === 'canceled')
      throw new Fault(400, 'invalid_request_error', 'A canceled subscription can only update its cancellation_details.');
    helpers.requireReady(one.customer);
    const mood = moodOf(one.customer);
    if (Object(form.automatic_tax).enabled === 'true' && mood === 'homeless')
      throw new Fault(400, 'invalid_request_error', "The customer's location isn't recognized.", 'customer_tax_location_invalid');
    if (form.automatic_tax !== undefined) one.taxed = Object(form.automatic_tax).enabled === 'true';
    if (form.cancel_at_period_end !== undefined) one.cancelAtPeriodEnd = form.cancel_at_period_end === 'true';
    if (form.items === undefined) return shown(one, form.expand);
    const changes: Form[] = Object.values(Object(form.items));
    if (changes.every(({ price, deleted }) => price === undefined && deleted === undefined)) {
      for (const { id: item, quantity } of changes)
        Object.assign(one.items.find((held) => held.id === item) ?? {}, { quantity: Number(quantity) });
      return shown(one, form.expand);
    }
    const mayPend = form.payment_behavior === 'pending_if_incomplete';
    if (mayPend && mood === 'debits')
      throw new Fault(400, 'invalid_request_error', "Bank debits don't support pending updates.", undefined, 'payment_behavior');
    const unsupported = [
      ...Object.keys(form).filter((name) => !pendable.has(name)),
      ...changes.flatMap(Object.keys).filter((name) => !pendableOfItem.has(name)),
    ];
    if (mayPend && unsupported.length > 0)
      throw new Fault(
        400,
        'invalid_request_error',
        `A pending update doesn't support ${unsupported.join(', ')}.`,
        undefined,
        unsupported[0],
      );
    const at = Number(form.proration_date ?? timeOf(one.customer));
    const { amount_due: due, lines } = invoiceOf(one, changes, at);
    const after = one.items.map((item) => ({ ...item }));
    for (const { id: item, price, deleted } of changes) {
      const held = after.find((each) => each.id === item);
      if (item !== undefined && held === undefined) throw new Fault(400, 'invalid_request_error', `No such subscription item: '${item}'`);
      if (price !== undefined) priceOf(String(price));
      if (held === undefined) after.push({ id: id('si'), price: String(price), since: at });
      else if (deleted === 'true') after.splice(after.indexOf(held), 1);
      else Object.assign(held, { price: String(price), since: at });
    }
    if (form.proration_behavior === 'none') {
      one.items = after;
      return shown(one, form.expand);
    }
    if (due > 0 && !mayPend && mood === 'asks')
      throw new Fault(402, 'card_error', 'This payment requires additional user action.', 'subscription_payment_intent_requires_action');
    if (due > 0 && !mayPend && mood === 'declines') throw new Fault(402, 'card_error', 'Your card was declined.', 'card_declined');
    const isPaid = due === 0 || (mood !== 'asks' && mood !== 'declines');
    addInvoice(one, lines.data, isPaid ? 'paid' : 'open');
    if (isPaid) apply(one, after, due);
    else
      one.pending = {
        items: after.filter(({ id: item, price }) => !one.items.some((held) => held.id === item && held.price === price)),
        expires: timeOf(one.customer) + 23 * 3_600,
      };
    return shown(one, form.expand);
  }

  function apply(one: Subscription, items: Item[], due: number): void {
    const before = periodOf(one.items);
    one.items = items;
    one.pending = null;
    one.billed.push(due);
    if (periodOf(items) !== before) one.periodEnd = endAfter(items, timeOf(one.customer));
  }

  /** Pays an open invoice, which applies a pending change. */
  function settle(one: Subscription, invoice: Invoice): void {
    Object.assign(invoice, { status: 'paid', nextAttempt: null });
    one.status = 'active';
    if (one.pending === null) return;
    const { items } = one.pending;
    apply(one, [...one.items.filter(({ id: item }) => !items.some((changed) => changed.id === item)), ...items], invoice.total);
  }

  function begin(
    customer: string,
    items: { price: string; quantity?: number }[],
    options: Pick<Subscription, 'mode' | 'taxed'>,
  ): Subscription {
    const at = timeOf(customer);
    const made: Subscription = {
      id: id('sub'),
      customer,
      status: 'active',
      items: items.map((item) => ({ id: id('si'), since: at, ...item })),
      created: at,
      periodEnd: endAfter(items, at),
      cancelAtPeriodEnd: false,
      endedAt: null,
      reason: null,
      schedule: null,
      billed: [],
      invoices: [],
      ...options,
      pending: null,
      pausesAfterTrial: false,
    };
    subscriptions.set(made.id, made);
    return made;
  }

  /** The end of a period: it renews with an invoice, changes as planned, or ends. */
  function renew(one: Subscription, status: Invoice['status']): void {
    const next = one.schedule?.released === false ? one.schedule.phases.find(({ start }) => start >= one.periodEnd) : undefined;
    if (one.cancelAtPeriodEnd)
      return void Object.assign(one, { status: 'canceled', endedAt: one.periodEnd, reason: 'cancellation_requested' });
    const isKept = (price: string): boolean => next === undefined || next.items.some((item) => item.price === price);
    const isBilled = ({ price }: Item): boolean => isKept(price) || (one.mode === 'flexible' && next?.proration !== 'none');
    const usage = usageLines(one, one.items.filter(isBilled), one.periodEnd);
    if (next !== undefined) one.items = next.items.map((item) => ({ id: id('si'), since: one.periodEnd, ...item }));
    for (const item of one.items) item.since = one.periodEnd;
    if (one.schedule !== null) one.schedule.released = true;
    addInvoice(one, [...usage, ...licensedLines(one.items)], status);
    one.periodEnd = endAfter(one.items, one.periodEnd);
  }

  function removeCustomer(customer: string): void {
    Object.assign(customers.get(customer) ?? {}, { isDeleted: true });
    for (const one of subscriptions.values())
      if (one.customer === customer && one.status !== 'canceled')
        Object.assign(one, { status: 'canceled', endedAt: timeOf(customer), reason: 'cancellation_requested' });
  }

  const helpers = createTestHelpers({
    customers,
    subscriptions,
    prices,
    meters,
    id,
    itemsIn,
    begin,
    renew,
    settle,
    addInvoice,
    licensedLines,
    endAfter,
    removeCustomer,
    shown,
    shownInvoice,
    shownPrice,
  });

  function requireCustomer(customer: Form[string] | undefined): void {
    if (customers.get(String(customer))?.isDeleted !== false)
      throw new Fault(400, 'invalid_request_error', `No such customer: '${customer}'`, 'resource_missing', 'customer');
  }

  function told(form: Form): object {
    const identifier = String(form.identifier);
    const { stripe_customer_id: customer, value } = Object(form.payload);
    const timestamp = Number(form.timestamp);
    const at = timeOf(customer);
    if (![...meters.values()].includes(String(form.event_name)))
      throw new Fault(400, 'invalid_request_error', `No active meter found for event name '${form.event_name}'`);
    if (timestamp > at + 300 || timestamp < at - 35 * 86_400)
      throw new Fault(400, 'invalid_request_error', 'The timestamp is out of range.');
    requireCustomer(customer);
    sent.set(identifier, (sent.get(identifier) ?? 0) + 1);
    const held = events.get(identifier);
    // Stripe guarantees uniqueness for a day only.
    if (held !== undefined && held.timestamp > at - 86_400)
      throw new Fault(400, 'invalid_request_error', `An event already exists with identifier ${identifier}.`);
    events.set(held === undefined ? identifier : `${identifier} again ${at}`, { customer, value: Number(value), timestamp });
    return {
      object: 'billing.meter_event',
      created: now(),
      event_name: form.event_name,
      identifier,
      livemode: live,
      payload: form.payload,
      timestamp,
    };
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (world.mood === 'down') return void request.socket.destroy();
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    const { pathname, search } = new URL(request.url ?? '/', 'http://stripe');
    const method = request.method ?? 'GET';
    const text = method !== 'POST' ? search.slice(1) : Buffer.concat(chunks).toString();
    calls.push(`${method} ${pathname}`);
    const key = request.headers['idempotency-key'];
    const kept = typeof key === 'string' && method === 'POST' ? replays.get(key) : undefined;
    // Stripe may drop a key after a day, so this server does.
    const replay = kept !== undefined && kept.at > now() - 86_400 ? kept : undefined;
    let status = 200;
    let body: object;
    try {
      if (request.headers.authorization !== `Bearer ${secretKey}`)
        throw new Fault(401, 'invalid_request_error', 'Invalid API Key provided');
      if (replay !== undefined && replay.form !== text)
        throw new Fault(
          400,
          'idempotency_error',
          'Keys for idempotent requests can only be used with the same parameters they were first used with.',
        );
      if (replay !== undefined && world.answering !== null) return world.answering(response, replay.text, pathname);
      if (replay !== undefined)
        return void response
          .writeHead(replay.status, { 'content-type': 'application/json', 'idempotent-replayed': 'true' })
          .end(replay.text);
      const form = formOf(text);
      forms.set(pathname, form);
      const unacceptable = findParameterFault(method, pathname, form);
      if (unacceptable !== null) {
        faults.push(`${method} ${pathname}: ${unacceptable}`);
        throw new Fault(400, 'invalid_request_error', unacceptable, 'parameter_unknown');
      }
      body = answer(method, pathname, form);
    } catch (error) {
      status = error instanceof Fault ? error.status : 500;
      body = { error: error instanceof Fault ? error.error : { type: 'api_error', message: String(error) } };
    }
    const answered = JSON.stringify(body);
    if (typeof key === 'string' && method === 'POST' && status < 500 && status !== 401)
      replays.set(key, { form: text, status, text: answered, at: now() });
    // The request is carried out, but its response is lost.
    if (world.mood === 'silent') return;
    if (world.answering !== null) return world.answering(response, answered, pathname);
    response.writeHead(status, { 'content-type': 'application/json', 'request-id': id('req') }).end(answered);
  }

  const server = createServer(keepConnections, (request, response) => void serve(request, response).catch(() => request.socket.destroy()));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;

  return Object.assign(world, {
    env: {
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_WEBHOOK_SECRET: `${webhookSecret}, ${nextWebhookSecret}`,
      STRIPE_PRICES: [...prices.keys()]
        .filter((name) => name !== 'price_elsewhere')
        .map((name) => `${name.replace('price_', '').replace('_', '/')}=${name}`)
        .join(','),
      STRIPE_API_BASE: `http://127.0.0.1:${port}`,
    },
    pay(url: string): Subscription {
      const session = sessions.get(url.split('/').at(-1) ?? '');
      if (session?.status !== 'open') throw new Error(`no checkout is open at ${url}`);
      session.status = 'complete';
      const made = begin(session.customer, session.items, { mode: session.mode, taxed: session.taxed });
      addInvoice(made, licensedLines(session.items), 'paid');
      return made;
    },
    subscriptionsOf: (customer: string) => [...subscriptions.values()].filter((one) => one.customer === customer),
    confirm(one: Subscription): void {
      const invoice = one.invoices.at(-1);
      if (invoice?.status !== 'open') throw new Error('there is no open invoice');
      settle(one, invoice);
    },
    expirePending(one: Subscription): void {
      Object.assign(one.invoices.at(-1) ?? {}, { status: 'void' });
      one.pending = null;
    },
    deleteCustomer: removeCustomer,
    setTaxIds: (customer: string, taxIds: readonly TaxId[]) => void Object.assign(customers.get(customer) ?? {}, { taxIds }),
    refund: ({ invoices }: Subscription, amount: number) => {
      const invoice = invoices.findLast(({ status }) => status === 'paid');
      if (invoice !== undefined) invoice.refunded += amount;
    },
    reportMeterError(identifier: string, message: string): string {
      const event = {
        id: id('evt'),
        object: 'v2.core.event',
        type: 'v1.billing.meter.error_report_triggered',
        created: new Date(now() * 1000).toISOString(),
        livemode: live,
      };
      const sample = { error_message: message, request: { identifier } };
      errorReports.set(event.id, {
        ...event,
        data: {
          developer_message_summary: 'There is 1 invalid event',
          reason: { error_count: 1, error_types: [{ code: 'meter_event_customer_not_found', error_count: 1, sample_errors: [sample] }] },
          validation_start: event.created,
          validation_end: event.created,
        },
      });
      return JSON.stringify({ ...event, related_object: { id: 'mtr_calls', type: 'billing.meter', url: '/v1/billing/meters/mtr_calls' } });
    },
    failCard(one: Subscription): void {
      const open = one.invoices.at(-1);
      if (open?.status === 'open') Object.assign(open, { attempts: open.attempts + 1, nextAttempt: now() + 3 * 86_400 });
      else addInvoice(one, licensedLines(one.items), 'open').nextAttempt = now() + 3 * 86_400;
      one.status = 'past_due';
    },
    giveUp(one: Subscription): void {
      Object.assign(one.invoices.at(-1) ?? {}, { nextAttempt: null });
      Object.assign(one, { status: 'canceled', endedAt: now(), reason: 'payment_failed' });
    },
    payInvoice(one: Subscription): void {
      Object.assign(one.invoices.at(-1) ?? {}, { status: 'paid', nextAttempt: null });
      one.status = 'active';
    },
    cancel: (one: Subscription, at: 'now' | 'period end') =>
      void (at === 'now'
        ? Object.assign(one, { status: 'canceled', endedAt: now(), reason: 'cancellation_requested' })
        : Object.assign(one, { cancelAtPeriodEnd: true })),
    renew(one: Subscription): void {
      world.ahead += Math.max(0, one.periodEnd - now()) + 60;
      renew(one, 'paid');
    },
    priced: (name: string, as: Partial<Price>) => void Object.assign(priceOf(name), as),
    archive: (name: string) => void Object.assign(priceOf(name), { active: false }),
    notice: (type: string, object: object, more: object = {}): string =>
      JSON.stringify({
        id: id('evt'),
        object: 'event',
        type,
        created: now(),
        livemode: live,
        api_version: '2026-10-28.endive',
        data: { object },
        ...more,
      }),
    sign(body: string, { secret = webhookSecret, ageSeconds = 0 } = {}): string {
      const timestamp = now() - ageSeconds;
      return `t=${timestamp},v1=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`;
    },
    counted: (customer: string) => [...events.values()].reduce((sum, one) => sum + (one.customer === customer ? one.value : 0), 0),
    sent,
    calls,
    faults,
    forms,
    close: () =>
      new Promise<void>((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  });
}

const listOf = <T extends object>(data: readonly T[], url: string) => ({ object: 'list', data, has_more: false, url });

/** What a pending update may contain. */
const pendable: ReadonlySet<string> = new Set(['items', 'payment_behavior', 'proration_behavior', 'proration_date', 'expand']);
const pendableOfItem: ReadonlySet<string> = new Set(['id', 'price', 'quantity']);

/** Parses Stripe's encoding of nested fields: a[b][0][c]=d. */
function formOf(text: string): Form {
  const form: Form = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.replaceAll(']', '').split('[');
    let into = form;
    for (const step of path.slice(0, -1)) {
      const next = into[step];
      const below: Form = typeof next === 'object' ? next : {};
      into[step] = below;
      into = below;
    }
    into[path.at(-1) ?? ''] = value;
  }
  return form;
}
