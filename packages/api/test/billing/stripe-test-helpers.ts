import type { Form } from './stripe-parameters.ts';
import { type Customer, Fault, type Invoice, type Price, type StripeServer, type Subscription } from './stripe-server.ts';

/** The state of the local Stripe server that its test clocks change. */
export interface Books {
  readonly customers: Map<string, Customer>;
  readonly subscriptions: Map<string, Subscription>;
  readonly prices: Map<string, Price>;
  /** Event names by ID. */
  readonly meters: Map<string, string>;
  id(prefix: string): string;
  itemsIn(form: Form[string] | undefined): { price: string; quantity?: number }[];
  begin(customer: string, items: { price: string; quantity?: number }[], options: Pick<Subscription, 'mode' | 'taxed'>): Subscription;
  renew(one: Subscription, status: Invoice['status']): void;
  settle(one: Subscription, invoice: Invoice): void;
  addInvoice(one: Subscription, lines: Invoice['lines'], status: Invoice['status']): Invoice;
  licensedLines(items: readonly { price: string }[]): Invoice['lines'];
  endAfter(items: readonly { price: string }[], from: number): number;
  removeCustomer(customer: string): void;
  shown(one: Subscription, expand?: Form[string]): object;
  shownInvoice(invoice: Invoice): object;
  shownPrice(name: string): object;
}

interface Clock {
  frozen: number;
  /** Null once it is ready. */
  advancing: { readonly until: number; pollsLeft: number } | null;
}

/** How often a clock is read as advancing. */
const polls = 2;

const hour = 3_600;
const day = 24 * hour;
/** Days after a failed attempt until the next one; after the last, the subscription is cancelled. */
const retryDays = [3, 5, 7];

const cardMoods: Readonly<Record<string, StripeServer['mood']>> = {
  pm_card_authenticationRequired: 'asks',
  pm_card_chargeCustomerFail: 'declines',
  sepa_debit: 'debits',
};

const invalid = (message: string, code?: string): Fault => new Fault(400, 'invalid_request_error', message, code);

/**
 * What a Stripe test account can do in addition: test clocks, and objects that are otherwise created on Stripe's pages. A clock is advanced
 * in the background: until it is ready, nothing has happened yet, and its customers can't be changed.
 */
export function createTestHelpers(books: Books) {
  const { customers, subscriptions, prices, meters, id } = books;
  const clocks = new Map<string, Clock>();
  const paymentMethods = new Map<string, string>();

  const found = <T>(map: ReadonlyMap<string, T>, name: string, what: string): T => {
    const one = map.get(name);
    if (one === undefined) throw new Fault(404, 'invalid_request_error', `No such ${what}: '${name}'`, 'resource_missing');
    return one;
  };
  const clockOf = (customer: string): Clock | undefined => clocks.get(customers.get(customer)?.clock ?? '');

  function requireReady(customer: string): void {
    if (clockOf(customer)?.advancing != null) throw new Fault(429, 'invalid_request_error', 'Test clock advancement underway.');
  }

  /** What happens to a charge of the customer. Customers without a clock have a card that is accepted. */
  function cardMood(customer: string): StripeServer['mood'] {
    const one = customers.get(customer);
    if (one === undefined || one.clock === null) return 'well';
    if (one.card === null) return 'declines';
    return cardMoods[one.card] ?? (one.hasAddress ? 'well' : 'homeless');
  }
  const isCharged = (customer: string): boolean => !['asks', 'declines'].includes(cardMood(customer));

  /** The next event of a subscription, if it is due by a time. */
  function nextEvent(one: Subscription, until: number): { readonly at: number; happen(): void } | null {
    const open = one.invoices.at(-1);
    const events = [
      { at: one.pending?.expires ?? null, happen: () => dropPending(one) },
      { at: one.status === 'incomplete' ? one.created + 23 * hour : null, happen: () => expire(one) },
      { at: one.status === 'past_due' ? (open?.nextAttempt ?? null) : null, happen: () => retry(one) },
      { at: ['active', 'past_due', 'trialing'].includes(one.status) ? one.periodEnd : null, happen: () => endPeriod(one) },
    ].flatMap(({ at, happen }) => (at === null || at > until ? [] : [{ at, happen }]));
    return events.sort((first, second) => first.at - second.at)[0] ?? null;
  }

  function dropPending(one: Subscription): void {
    Object.assign(one.invoices.at(-1) ?? {}, { status: 'void' });
    one.pending = null;
  }

  function expire(one: Subscription): void {
    Object.assign(one.invoices.at(-1) ?? {}, { status: 'void' });
    Object.assign(one, { status: 'incomplete_expired', endedAt: one.created + 23 * hour });
  }

  function retry(one: Subscription): void {
    const invoice = one.invoices.at(-1);
    if (invoice === undefined) return;
    invoice.attempts += 1;
    if (isCharged(one.customer)) return void books.settle(one, invoice);
    const wait = retryDays[invoice.attempts - 1];
    if (wait !== undefined) invoice.nextAttempt = (invoice.nextAttempt ?? 0) + wait * day;
    else {
      const endedAt = invoice.nextAttempt;
      invoice.nextAttempt = null;
      Object.assign(one, { status: 'canceled', endedAt, reason: 'payment_failed' });
    }
  }

  function endPeriod(one: Subscription): void {
    const isTrial = one.status === 'trialing';
    if (isTrial && one.pausesAfterTrial && customers.get(one.customer)?.card == null) return void Object.assign(one, { status: 'paused' });
    const at = one.periodEnd;
    const charged = isCharged(one.customer);
    const before = one.invoices.length;
    books.renew(one, charged ? 'paid' : 'open');
    const made = one.invoices[before];
    if (made === undefined) return;
    one.status = charged ? 'active' : 'past_due';
    if (!charged) made.nextAttempt = at + (retryDays[0] ?? 0) * day;
  }

  const subscriptionsOn = (name: string): readonly Subscription[] =>
    [...subscriptions.values()].filter(({ customer }) => customers.get(customer)?.clock === name);

  function advance(name: string, until: number): object {
    const clock = found(clocks, name, 'test clock');
    const shortest = Math.min(...subscriptionsOn(name).map(({ items, periodEnd }) => books.endAfter(items, periodEnd) - periodEnd));
    if (clock.advancing !== null) throw invalid('Test clock advancement underway.');
    if (!(until > clock.frozen)) throw invalid('A test clock can only be advanced to a later time.');
    if (until > clock.frozen + 2 * shortest)
      throw invalid('You cannot advance a test clock by more than two intervals from the shortest subscription.');
    clock.advancing = { until, pollsLeft: polls };
    return shownClock(name, clock);
  }

  function finish(name: string, clock: Clock, until: number): void {
    for (;;) {
      const events = subscriptionsOn(name).flatMap((one) => nextEvent(one, until) ?? []);
      const [next] = events.sort((first, second) => first.at - second.at);
      if (next === undefined) break;
      clock.frozen = Math.max(clock.frozen, next.at);
      next.happen();
    }
    Object.assign(clock, { frozen: until, advancing: null });
  }

  const shownClock = (name: string, { frozen, advancing }: Clock): object => ({
    id: name,
    object: 'test_helpers.test_clock',
    frozen_time: frozen,
    status: advancing === null ? 'ready' : 'advancing',
  });

  function answerClock(method: string, name: string, action: string, form: Form): object {
    if (method === 'POST' && name === '') {
      const made = id('clock');
      const clock: Clock = { frozen: Number(form.frozen_time), advancing: null };
      clocks.set(made, clock);
      return shownClock(made, clock);
    }
    if (action === 'advance') return advance(name, Number(form.frozen_time));
    const clock = found(clocks, name, 'test clock');
    if (method === 'DELETE') {
      for (const [customer, one] of customers) if (one.clock === name) books.removeCustomer(customer);
      clocks.delete(name);
      return { id: name, object: 'test_helpers.test_clock', deleted: true };
    }
    if (clock.advancing !== null && clock.advancing.pollsLeft-- === 0) finish(name, clock, clock.advancing.until);
    return shownClock(name, clock);
  }

  function subscribe(form: Form): object {
    const customer = String(form.customer);
    requireReady(customer);
    const items = books.itemsIn(form.items);
    const isLater = form.payment_behavior === 'default_incomplete';
    const trialDays = Number(form.trial_period_days ?? 0);
    if (!isLater && trialDays === 0 && !isCharged(customer)) throw new Fault(402, 'card_error', 'Your card was declined.', 'card_declined');
    const { type: mode = 'classic' } = Object(form.billing_mode);
    const made = books.begin(customer, items, { mode, taxed: Object(form.automatic_tax).enabled === 'true' });
    const { missing_payment_method: missing } = Object(Object(form.trial_settings).end_behavior);
    if (trialDays > 0)
      Object.assign(made, { status: 'trialing', periodEnd: made.created + trialDays * day, pausesAfterTrial: missing === 'pause' });
    else books.addInvoice(made, books.licensedLines(items), isLater ? 'open' : 'paid');
    if (isLater) made.status = 'incomplete';
    return books.shown(made);
  }

  function payInvoice(name: string): object {
    const [[owner, invoice] = []] = [...subscriptions.values()].flatMap((one) =>
      one.invoices.filter((each) => each.id === name).map((each) => [one, each] as const),
    );
    if (owner === undefined || invoice?.status !== 'open') throw invalid('Invoice is already paid');
    requireReady(owner.customer);
    if (!isCharged(owner.customer)) throw new Fault(402, 'card_error', 'Your card was declined.', 'card_declined');
    books.settle(owner, invoice);
    return books.shownInvoice(invoice);
  }

  function resume(one: Subscription): object {
    requireReady(one.customer);
    if (one.status !== 'paused') throw invalid('Only paused subscriptions can be resumed.');
    const at = clockOf(one.customer)?.frozen ?? one.periodEnd;
    const paid = isCharged(one.customer);
    books.addInvoice(one, books.licensedLines(one.items), paid ? 'paid' : 'open');
    Object.assign(one, { periodEnd: books.endAfter(one.items, at), ...(paid && { status: 'active' }) });
    return books.shown(one);
  }

  function changeCustomer(name: string, form: Form): object {
    const customer = found(customers, name, 'customer');
    requireReady(name);
    const method = Object(form.invoice_settings).default_payment_method;
    if (method !== undefined) customer.card = found(paymentMethods, String(method), 'PaymentMethod');
    if (form.address !== undefined) customer.hasAddress = true;
    return { id: name, object: 'customer' };
  }

  function addPrice(form: Form): object {
    const made = id('price');
    const { interval, usage_type: usage, meter } = Object(form.recurring);
    prices.set(made, {
      interval,
      amount: Number(form.unit_amount),
      currency: String(form.currency),
      metered: usage === 'metered',
      active: true,
      ...(form.tax_behavior === 'exclusive' && { taxBehavior: 'exclusive' }),
      ...(meter !== undefined && { meter }),
    });
    return books.shownPrice(made);
  }

  function addPaymentMethod(kind: string): string {
    const made = id('pm');
    paymentMethods.set(made, kind);
    return made;
  }

  function creditInvoice(form: Form): object {
    const invoice = [...subscriptions.values()].flatMap(({ invoices }) => invoices).find((one) => one.id === form.invoice);
    if (invoice?.status !== 'paid') throw invalid('You can only create credit notes for open or paid invoices.');
    invoice.refunded += Number(form.amount);
    return { id: id('cn'), object: 'credit_note' };
  }

  /** Null for a request that is answered elsewhere. */
  function answer(method: string, path: string, form: Form): object | null {
    const [, , first = '', second = '', third = '', fourth = ''] = path.split('/');
    if (first === 'test_helpers') return answerClock(method, third, fourth, form);
    if (method === 'DELETE' && first === 'customers') {
      books.removeCustomer(second);
      return { id: second, object: 'customer', deleted: true };
    }
    if (path === '/v1/billing/meters') {
      if (method === 'POST') meters.set(id('mtr'), String(form.event_name));
      const all = [...meters].map(([meter, event]) => ({ id: meter, object: 'billing.meter', event_name: event, status: 'active' }));
      return method === 'POST' ? (all.at(-1) ?? null) : { object: 'list', data: all, has_more: false, url: path };
    }
    if (method !== 'POST') return null;
    if (path === '/v1/products') return { id: id('prod'), object: 'product' };
    if (path === '/v1/prices') return addPrice(form);
    if (first === 'prices') {
      Object.assign(found(prices, second, 'price'), { active: form.active === 'true' });
      return books.shownPrice(second);
    }
    if (first === 'payment_methods') return { id: addPaymentMethod(second), object: 'payment_method' };
    if (first === 'setup_intents') {
      const method = addPaymentMethod(String(Object(form.payment_method_data).type));
      return { id: id('seti'), object: 'setup_intent', status: 'succeeded', payment_method: method };
    }
    if (first === 'customers' && third === 'tax_ids') {
      const customer = found(customers, second, 'customer');
      customer.taxIds = [...customer.taxIds, { type: String(form.type), value: String(form.value), status: 'pending' }];
      return { id: id('txi'), object: 'tax_id' };
    }
    if (first === 'customers' && second !== '') return changeCustomer(second, form);
    if (path === '/v1/subscriptions') return subscribe(form);
    if (first === 'subscriptions' && third === 'resume') return resume(found(subscriptions, second, 'subscription'));
    if (first === 'invoices' && third === 'pay') return payInvoice(second);
    return first === 'credit_notes' ? creditInvoice(form) : null;
  }

  return { answer, clockOf, cardMood, requireReady };
}
