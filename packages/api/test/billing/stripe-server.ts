import { createHmac, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/**
 * Implements the part of Stripe's HTTP API that the service uses, as documented by Stripe: form-encoded requests, its error format,
 * idempotency keys, lists, meters that count each identifier once, and webhooks signed over their raw bytes. Functions stand in for
 * what people do on Stripe's own pages and for the passing of time.
 */
export interface StripeServer {
  readonly env: Readonly<Record<string, string>>;
  /** Seconds by which the test clock is ahead of the machine's. */
  ahead: number;
  /**
   * The behaviour for the next calls: unavailable, accepting calls without ever responding, declining every card, or requiring
   * confirmation by the bank.
   */
  mood: 'well' | 'down' | 'silent' | 'declines' | 'asks';
  /** Replaces the valid response that it receives. Null to send the valid one. */
  answering: Answering | null;
  /** The tax in per cent added to every invoice. */
  tax: number;
  /** Completes a checkout at its page. Throws if the page is no longer open. */
  pay(url: string): Subscription;
  subscriptionsOf(customer: string): Subscription[];
  /** A renewal whose card fails, and Stripe's behaviour when it gives up. */
  failCard(subscription: Subscription): void;
  giveUp(subscription: Subscription): void;
  payInvoice(subscription: Subscription): void;
  cancel(subscription: Subscription, at: 'now' | 'period end'): void;
  /** Advances time to the end of the period, so that the subscription renews, changes as planned, or ends. */
  renew(subscription: Subscription): void;
  archive(price: string): void;
  priced(price: string, as: { amount?: number; currency?: string }): void;
  /** The body of a webhook for an event, as text. */
  notice(type: string, object: object, more?: object): string;
  sign(body: string, options?: { secret?: string; ageSeconds?: number }): string;
  /** Calls that the meter counted for a customer, and how often each identifier was sent. */
  counted(customer: string): number;
  readonly sent: ReadonlyMap<string, number>;
  /** All requests, as method and path. */
  readonly calls: string[];
  /** The form fields of the last request to a path. */
  readonly forms: ReadonlyMap<string, Form>;
  close(): Promise<void>;
}

export type Answering = (response: ServerResponse, sound: string, path: string) => void;

export interface Subscription {
  readonly id: string;
  readonly customer: string;
  status: string;
  items: { id: string; price: string; quantity?: number }[];
  readonly created: number;
  periodEnd: number;
  cancelAtPeriodEnd: boolean;
  endedAt: number | null;
  reason: string | null;
  schedule: Schedule | null;
  /** Amounts billed immediately for changes, in order. */
  readonly billed: number[];
}

interface Schedule {
  readonly id: string;
  released: boolean;
  phases: { items: { price: string; quantity?: number }[]; start: number; end: number }[];
}

type Form = { [name: string]: string | Form };

export const webhookSecret = 'whsec_test_one';
export const nextWebhookSecret = 'whsec_test_two';
export const trySecretKey = 'sk_test_sillage';

const monthSeconds = 30 * 86_400;

interface Price {
  readonly interval: 'month' | 'year';
  amount: number | null;
  currency?: string;
  readonly metered: boolean;
  active: boolean;
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

class Fault extends Error {
  readonly status: number;
  readonly error: object;
  constructor(status: number, type: string, message: string, code?: string) {
    super(message);
    this.status = status;
    this.error = { type, message, ...(code !== undefined && { code }) };
  }
}

/** In test mode or in live mode. */
export async function startStripeServer({ live = false } = {}): Promise<StripeServer> {
  const secretKey = live ? 'sk_live_sillage' : trySecretKey;
  const prices = newPrices();
  const customers = new Set<string>();
  const sessions = new Map<
    string,
    { customer: string; items: { price: string; quantity?: number }[]; status: 'open' | 'complete' | 'expired' }
  >();
  const subscriptions = new Map<string, Subscription>();
  const schedules = new Map<string, Schedule>();
  const events = new Map<string, { customer: string; value: number; timestamp: number }>();
  const sent = new Map<string, number>();
  const replays = new Map<string, { form: string; status: number; text: string; at: number }>();
  const forms = new Map<string, Form>();
  const calls: string[] = [];
  const id = (prefix: string): string => `${prefix}_${randomBytes(9).toString('hex')}`;
  const world: Pick<StripeServer, 'ahead' | 'mood' | 'tax' | 'answering'> = { ahead: 0, mood: 'well', tax: 0, answering: null };
  const now = (): number => Math.floor(Date.now() / 1000) + world.ahead;
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
    const { interval, amount, metered, active, currency = 'eur' } = priceOf(name);
    return {
      id: name,
      object: 'price',
      active,
      billing_scheme: 'per_unit',
      currency,
      livemode: live,
      recurring: { interval, interval_count: 1, usage_type: metered ? 'metered' : 'licensed', meter: metered ? 'mtr_calls' : null },
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
  const shown = (one: Subscription): object => ({
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
    if (method === 'GET' && first === 'prices') return shownPrice(second);
    if (method === 'POST' && path === '/v1/customers') {
      const customer = id('cus');
      customers.add(customer);
      return { id: customer, object: 'customer', livemode: live };
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
      if (!customers.has(String(form.customer)))
        throw new Fault(400, 'invalid_request_error', `No such customer: '${form.customer}'`, 'resource_missing');
      const session = id('cs_test');
      sessions.set(session, { customer: String(form.customer), items: itemsIn(form.line_items), status: 'open' });
      return { id: session, object: 'checkout.session', url: `https://checkout.stripe.com/c/pay/${session}` };
    }
    if (path === '/v1/billing_portal/sessions')
      return { id: id('bps'), object: 'billing_portal.session', url: `https://billing.stripe.com/p/session/${form.customer}` };
    if (method === 'GET' && path === '/v1/subscriptions') {
      const all = [...subscriptions.values()].filter(({ customer }) => customer === form.customer);
      return listOf(all.reverse().map(shown), '/v1/subscriptions');
    }
    if (at === `GET /subscriptions/${second}`) return shown(subscriptionOf(second));
    if (at === `POST /subscriptions/${second}`) return changed(subscriptionOf(second), form);
    if (at === `DELETE /subscriptions/${second}`) {
      const one = subscriptionOf(second);
      if (one.status === 'canceled') throw new Fault(404, 'invalid_request_error', `No such subscription: '${second}'`, 'resource_missing');
      Object.assign(one, { status: 'canceled', endedAt: now(), reason: 'cancellation_requested' });
      return shown(one);
    }
    if (path === '/v1/invoices/create_preview') {
      const { items, proration_date: date } = Object(form.subscription_details);
      return invoiceOf(subscriptionOf(String(form.subscription)), Object.values(Object(items)), Number(date));
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
        return { items, start, end: from };
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
        event_name: 'sillage_calls',
        status: 'active',
        customer_mapping: { event_payload_key: 'stripe_customer_id', type: 'by_id' },
        value_settings: { event_payload_key: 'value' },
        default_aggregation: { formula: 'sum' },
      };
    throw new Fault(404, 'invalid_request_error', `Unrecognized request URL (${method}: ${path}).`);
  }

  /** The cost of changing to these items at a time: the rest of the old items is credited, and the new ones are charged until the period ends. */
  function invoiceOf(one: Subscription, items: readonly Form[], at: number) {
    const start = one.periodEnd - periodOf(one.items);
    if (!(at >= start && at < one.periodEnd))
      throw new Fault(400, 'invalid_request_error', 'The proration date must be within the current period of the subscription.');
    const after = items.flatMap(({ price, deleted }) => (deleted === 'true' ? [] : [String(price)]));
    const left = (one.periodEnd - at) / (one.periodEnd - start);
    const isSamePeriod = periodOf(after.map((price) => ({ price }))) === periodOf(one.items);
    const lines = [
      ...one.items.map(({ price }) => ({
        description: `Unused time on ${price}`,
        amount: -Math.round((priceOf(price).amount ?? 0) * left),
      })),
      ...after.map((price) => ({
        description: isSamePeriod ? `Remaining time on ${price}` : `1 × ${price}`,
        amount: Math.round((priceOf(price).amount ?? 0) * (isSamePeriod ? left : 1)),
      })),
    ].filter(({ amount }) => amount !== 0);
    const subtotal = lines.reduce((sum, { amount }) => sum + amount, 0);
    const tax = Math.round((subtotal * world.tax) / 100);
    const total = subtotal + tax;
    return {
      object: 'invoice',
      currency: 'eur',
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
  const periodOf = (items: readonly { price: string }[]): number => endAfter(items, 0);

  function changed(one: Subscription, form: Form): object {
    if (world.mood === 'asks')
      throw new Fault(402, 'card_error', 'This payment requires additional user action.', 'subscription_payment_intent_requires_action');
    if (world.mood === 'declines') throw new Fault(402, 'card_error', 'Your card was declined.', 'card_declined');
    if (one.status === 'canceled')
      throw new Fault(400, 'invalid_request_error', 'A canceled subscription can only update its cancellation_details.');
    one.billed.push(invoiceOf(one, Object.values(Object(form.items)), Number(form.proration_date ?? now())).amount_due);
    for (const change of Object.values(Object(form.items))) {
      const { id: item, price, deleted } = Object(change);
      const held = one.items.find((each) => each.id === item);
      if (item !== undefined && held === undefined) throw new Fault(400, 'invalid_request_error', `No such subscription item: '${item}'`);
      if (price !== undefined) priceOf(price);
      if (held === undefined) one.items.push({ id: id('si'), price });
      else if (deleted === 'true') one.items = one.items.filter((each) => each !== held);
      else {
        const before = priceOf(held.price).interval;
        held.price = price;
        if (priceOf(price).interval !== before) one.periodEnd = endAfter(one.items, now());
      }
    }
    return shown(one);
  }

  function told(form: Form): object {
    const identifier = String(form.identifier);
    const { stripe_customer_id: customer, value } = Object(form.payload);
    const timestamp = Number(form.timestamp);
    if (form.event_name !== 'sillage_calls')
      throw new Fault(400, 'invalid_request_error', `No active meter found for event name '${form.event_name}'`);
    if (timestamp > now() + 300 || timestamp < now() - 35 * 86_400)
      throw new Fault(400, 'invalid_request_error', 'The timestamp is out of range.');
    if (!customers.has(customer)) throw new Fault(400, 'invalid_request_error', `No such customer: '${customer}'`);
    sent.set(identifier, (sent.get(identifier) ?? 0) + 1);
    const held = events.get(identifier);
    // Stripe guarantees uniqueness for a day only.
    if (held !== undefined && held.timestamp > now() - 86_400)
      throw new Fault(400, 'invalid_request_error', `An event already exists with identifier ${identifier}.`);
    events.set(held === undefined ? identifier : `${identifier} again ${now()}`, { customer, value: Number(value), timestamp });
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

  const server = createServer((request, response) => void serve(request, response).catch(() => request.socket.destroy()));
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
      const made: Subscription = {
        id: id('sub'),
        customer: session.customer,
        status: 'active',
        items: session.items.map((item) => ({ id: id('si'), ...item })),
        created: now(),
        periodEnd: endAfter(session.items, now()),
        cancelAtPeriodEnd: false,
        endedAt: null,
        reason: null,
        schedule: null,
        billed: [],
      };
      subscriptions.set(made.id, made);
      return made;
    },
    subscriptionsOf: (customer: string) => [...subscriptions.values()].filter((one) => one.customer === customer),
    failCard: (one: Subscription) => void Object.assign(one, { status: 'past_due' }),
    giveUp: (one: Subscription) => void Object.assign(one, { status: 'canceled', endedAt: now(), reason: 'payment_failed' }),
    payInvoice: (one: Subscription) => void Object.assign(one, { status: 'active' }),
    cancel: (one: Subscription, at: 'now' | 'period end') =>
      void (at === 'now'
        ? Object.assign(one, { status: 'canceled', endedAt: now(), reason: 'cancellation_requested' })
        : Object.assign(one, { cancelAtPeriodEnd: true })),
    renew(one: Subscription): void {
      world.ahead += Math.max(0, one.periodEnd - now()) + 60;
      const next = one.schedule?.released === false ? one.schedule.phases.find(({ start }) => start >= one.periodEnd) : undefined;
      if (one.cancelAtPeriodEnd) Object.assign(one, { status: 'canceled', endedAt: one.periodEnd, reason: 'cancellation_requested' });
      else {
        if (next !== undefined) one.items = next.items.map((item) => ({ id: id('si'), ...item }));
        if (one.schedule !== null) one.schedule.released = true;
        one.periodEnd = endAfter(one.items, one.periodEnd);
      }
    },
    priced: (name: string, as: { amount?: number; currency?: string }) => void Object.assign(priceOf(name), as),
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
    forms,
    close: () =>
      new Promise<void>((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  });
}

const listOf = (data: readonly object[], url: string): object => ({ object: 'list', data, has_more: false, url });

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
