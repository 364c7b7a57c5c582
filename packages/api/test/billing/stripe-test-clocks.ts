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

export const invalid = (message: string, code?: string): Fault => new Fault(400, 'invalid_request_error', message, code);

/** Throws Stripe's error for an ID that doesn't exist. */
export function found<T>(map: ReadonlyMap<string, T>, name: string, what: string): T {
  const one = map.get(name);
  if (one === undefined) throw new Fault(404, 'invalid_request_error', `No such ${what}: '${name}'`, 'resource_missing');
  return one;
}

/** Stripe's test clocks. A clock is advanced in the background: until it is ready, nothing has happened yet, and its customers can't be changed. */
export function createTestClocks(books: Books) {
  const { customers, subscriptions, id } = books;
  const clocks = new Map<string, Clock>();

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

  return { answer: answerClock, clockOf, cardMood, isCharged, requireReady };
}
