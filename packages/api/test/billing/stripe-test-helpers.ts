import type { Form } from './stripe-parameters.ts';
import { Fault, type Subscription } from './stripe-server.ts';
import { type Books, createTestClocks, found, invalid } from './stripe-test-clocks.ts';

const daySeconds = 86_400;

/** What a Stripe test account can do in addition: test clocks, and objects that are otherwise created on Stripe's pages. */
export function createTestHelpers(books: Books) {
  const { customers, subscriptions, prices, meters, id } = books;
  const clocks = createTestClocks(books);
  const { clockOf, cardMood, isCharged, requireReady } = clocks;
  const paymentMethods = new Map<string, string>();

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
      Object.assign(made, { status: 'trialing', periodEnd: made.created + trialDays * daySeconds, pausesAfterTrial: missing === 'pause' });
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
    if (first === 'test_helpers') return clocks.answer(method, third, fourth, form);
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
