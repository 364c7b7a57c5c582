import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { Refusal } from '../../src/errors/refusal.ts';
import type { Choice } from '../../src/resources/billing/payment.ts';
import { type Account, eventually, type TestCustomer } from './stripe-account.ts';

const boutique: Choice = { plan: 'boutique', interval: 'month', overage: false };
const retailer: Choice = { ...boutique, plan: 'retailer' };
const soft: Choice = { ...boutique, overage: true };
const pages = { paid: 'https://sillage.example/paid', back: 'https://sillage.example/back' };

/** Reports calls and waits until the meter has counted them. */
async function report({ payment }: Account, customer: TestCustomer, calls: number, identifier: string = randomUUID()): Promise<void> {
  const at = await customer.now();
  const minute = (offset: number) => new Date(Math.floor(Date.parse(at) / 60_000 + offset) * 60_000).toISOString();
  await payment.meter.report({ customerId: customer.id, identifier, calls, at });
  await eventually(async () => ((await payment.meter.readCount(customer.id, minute(0), minute(1))) >= calls ? true : null), 'the meter');
}

const latestInvoice = async ({ stripe }: Account, { id }: TestCustomer) => {
  const [invoice] = (await stripe.invoices.list({ customer: id, limit: 1 })).data;
  assert.ok(invoice);
  return invoice;
};

export const accountScenarios: readonly { readonly name: string; run(account: Account): Promise<void> }[] = [
  {
    name: 'the configured prices are on offer',
    async run({ payment }) {
      assert.equal(payment.offers.current().length, 4);
    },
  },
  {
    name: 'a checkout page and a billing portal',
    async run({ payment, newCustomer }) {
      const { id } = await newCustomer();
      assert.match(String(await payment.gateway.checkout(id, 'b', soft, pages)), /^https:/);
      assert.match(String(await payment.gateway.portal(id, pages.back)), /^https:/);
    },
  },
  {
    name: 'a checkout page with tax, which requires Stripe Tax in the account',
    async run({ taxed, newCustomer }) {
      const { id } = await newCustomer();
      assert.match(String(await taxed.gateway.checkout(id, 'b', boutique, pages)), /^https:/);
    },
  },
  {
    name: 'an upgrade at the previewed cost',
    async run(account) {
      const customer = await account.newCustomer();
      const subscription = await customer.subscribe(boutique);
      await customer.advanceTo(await customer.now(), { hours: 240 });
      const at = await customer.now();
      const cost = await account.payment.gateway.cost(subscription, retailer, at);
      assert.ok(!(cost instanceof Refusal) && cost.due > 0, JSON.stringify(cost));
      assert.equal(await account.payment.gateway.change(subscription, retailer, at), 'now');
      assert.deepEqual((await customer.read()).choice, retailer);
      assert.equal((await latestInvoice(account, customer)).amount_paid, cost.due);
    },
  },
  {
    name: 'an upgrade with taxes, of a subscription bought without them',
    async run({ taxed, newCustomer }) {
      const customer = await newCustomer();
      const subscription = await customer.subscribe(boutique);
      const at = await customer.now();
      const cost = await taxed.gateway.cost(subscription, retailer, at);
      assert.ok(!(cost instanceof Refusal), JSON.stringify(cost));
      assert.equal(await taxed.gateway.change(subscription, retailer, at), 'now');
    },
  },
  ...(['pm_card_authenticationRequired', 'pm_card_chargeCustomerFail'] as const).map((card) => ({
    name: `an upgrade that is pending with the card ${card}, replaced by another change`,
    async run({ newCustomer, stripe }: Account) {
      const customer = await newCustomer();
      await customer.subscribe(boutique);
      await customer.useCard(card);
      assert.equal(await customer.change(retailer), 'pending');
      const { choice, pending } = await customer.read();
      assert.deepEqual([choice, pending?.choice], [boutique, retailer]);
      assert.match(pending?.page ?? '', /^https:/);
      assert.equal(await customer.change({ ...boutique, interval: 'year' }), 'pending');
      const { data } = await stripe.invoices.list({ customer: customer.id, status: 'open' });
      assert.equal(data.length, 1, 'the invoice of the first change is void');
    },
  })),
  {
    name: 'a pending upgrade that expires',
    async run({ newCustomer }) {
      const customer = await newCustomer();
      await customer.subscribe(boutique);
      await customer.useCard('pm_card_authenticationRequired');
      assert.equal(await customer.change(retailer), 'pending');
      await customer.advanceTo(await customer.now(), { hours: 25 });
      const { choice, pending } = await customer.read();
      assert.deepEqual([choice, pending], [boutique, null]);
    },
  },
  {
    name: 'a downgrade, which takes effect with the next period',
    async run({ newCustomer }) {
      const customer = await newCustomer();
      const { paidUntil } = await customer.subscribe(retailer);
      assert.equal(await customer.change(boutique), 'later');
      assert.deepEqual((await customer.read()).next?.choice, boutique);
      await customer.advanceTo(paidUntil, { hours: 2 });
      assert.deepEqual((await customer.read()).choice, boutique);
    },
  },
  {
    name: 'overage turned off, with usage that is billed',
    async run(account) {
      const customer = await account.newCustomer();
      const { paidUntil } = await customer.subscribe(soft);
      await customer.advanceTo(await customer.now(), { hours: 24 });
      await report(account, customer, 7);
      assert.equal(await customer.change(boutique), 'later');
      await customer.advanceTo(paidUntil, { hours: 2 });
      const invoices = (await account.stripe.invoices.list({ customer: customer.id })).data;
      const billed = invoices.flatMap(({ lines }) => lines.data).filter(({ quantity }) => quantity === 7);
      assert.equal(billed.length, 1, 'the usage is on one invoice');
    },
  },
  {
    name: 'an upgrade that turns off overage, with usage that is billed when the period ends',
    async run(account) {
      const customer = await account.newCustomer();
      const { paidUntil } = await customer.subscribe(soft);
      await report(account, customer, 7);
      assert.equal(await customer.change(retailer), 'now');
      assert.deepEqual((await customer.read()).choice, retailer);
      await customer.advanceTo(paidUntil, { hours: 2 });
      const { lines } = await latestInvoice(account, customer);
      assert.ok(lines.data.some(({ quantity }) => quantity === 7));
    },
  },
  {
    name: 'a report sent twice, which counts once',
    async run(account) {
      const customer = await account.newCustomer();
      await customer.subscribe(soft);
      const identifier = randomUUID();
      await report(account, customer, 3, identifier);
      await account.payment.meter.report({ customerId: customer.id, identifier, calls: 3, at: await customer.now() });
    },
  },
  {
    name: 'a renewal that the card declines, with the date of the next attempt',
    async run({ newCustomer }) {
      const customer = await newCustomer();
      const { paidUntil } = await customer.subscribe(boutique);
      await customer.useCard('pm_card_chargeCustomerFail');
      await customer.advanceTo(paidUntil, { hours: 2 });
      const { state, owed } = await customer.read();
      assert.equal(state, 'late');
      assert.ok((owed?.attempts ?? 0) > 0);
    },
  },
  {
    name: 'a duplicate subscription that is cancelled and credited',
    async run({ payment, newCustomer }) {
      const customer = await newCustomer();
      const subscription = await customer.subscribe(boutique);
      await payment.subscriptions.end(subscription);
      assert.equal((await customer.read()).state, 'over');
    },
  },
  {
    name: 'a tax ID, a refund and a credit note',
    async run(account) {
      const customer = await account.newCustomer();
      await customer.subscribe(boutique);
      await account.stripe.customers.createTaxId(customer.id, { type: 'eu_vat', value: 'FR12345678901' });
      const { id: invoice } = await latestInvoice(account, customer);
      await account.stripe.creditNotes.create({ invoice, amount: 1_000, refund_amount: 1_000 });
      assert.deepEqual(
        (await account.payment.accounts.taxIdsOf(customer.id))?.map(({ value }) => value),
        ['FR12345678901'],
      );
      const [listed] = [await account.payment.accounts.invoicesOf(customer.id)].flat();
      assert.ok(listed !== undefined && !(listed instanceof Refusal));
      assert.deepEqual([listed.refunded, listed.creditNotes[0]?.amount], [1_000, 1_000]);
    },
  },
  {
    name: 'a customer deleted at Stripe',
    async run({ stripe, payment, newCustomer }) {
      const { id } = await newCustomer();
      await stripe.customers.del(id);
      assert.equal(await payment.accounts.taxIdsOf(id), null);
      assert.equal(await payment.gateway.checkout(id, 'b', boutique, pages), null);
      assert.equal(await payment.gateway.portal(id, pages.back), null);
    },
  },
];
