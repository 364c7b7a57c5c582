import assert from 'node:assert/strict';
import { Refusal } from '../../src/errors/refusal.ts';
import { boutique, retailer, soft } from './choices.ts';
import type { Account } from './stripe-account.ts';
import type { AccountScenario } from './stripe-account-scenarios.ts';
import { eventually, type TestCustomer } from './stripe-test-customer.ts';

const pages = { paid: 'https://sillage.example/paid', back: 'https://sillage.example/back' };

/** Gives the plan's item another price or quantity, as a person does at Stripe. */
async function editItem({ stripe }: Account, customer: TestCustomer, item: { price: string } | { quantity: number }): Promise<void> {
  const { id } = await customer.read();
  const { data } = (await stripe.subscriptions.retrieve(id)).items;
  await stripe.subscriptions.update(id, { items: [{ id: data[0]?.id ?? '', ...item }], proration_behavior: 'none' });
}

/** Purchases, and what people do at Stripe itself. */
export const accountPurchases: Readonly<Record<string, AccountScenario>> = {
  'a subscription to an unknown price': {
    async run(account) {
      const customer = await account.newCustomer();
      await customer.subscribe(boutique);
      await editItem(account, customer, { price: account.others.euro });
      assert.match((await customer.sync()).trouble ?? '', /STRIPE_PRICES/);
    },
  },
  'a price that is no longer configured, whose last subscriber cancels': {
    async run(account) {
      const customer = await account.newCustomer();
      await customer.subscribe(boutique);
      await editItem(account, customer, { price: account.others.euro });
      await customer.sync();
      assert.equal(await customer.status(), 'boutique active stripe');
      await account.stripe.subscriptions.cancel((await customer.read()).id);
      await customer.sync();
    },
  },
  'a subscription without a price, edited at the provider': {
    async run(account) {
      const customer = await account.newCustomer();
      const { id } = await customer.subscribe(boutique);
      await editItem(account, customer, { quantity: 0 });
      assert.match((await customer.sync()).trouble ?? '', new RegExp(id));
    },
  },
  'a plan cancelled immediately': {
    async run({ stripe, newCustomer }) {
      const customer = await newCustomer();
      const { id } = await customer.subscribe(boutique);
      await stripe.subscriptions.cancel(id);
      await customer.sync();
    },
  },
  'a refund and a dispute, which don’t end a plan': {
    async run({ stripe, newCustomer }) {
      const customer = await newCustomer();
      await customer.subscribe(boutique);
      const [invoice] = await customer.invoices();
      await stripe.creditNotes.create({ invoice: invoice?.id ?? '', amount: 1_000, refund_amount: 1_000 });
      await customer.useCard('pm_card_createDispute');
      await customer.renew();
      await eventually(async () => {
        const { data } = await stripe.charges.list({ customer: customer.id });
        return data.some(({ disputed }) => disputed) ? true : null;
      }, 'the dispute');
      await customer.sync();
    },
  },
  'two open checkout pages, of which the first is closed': {
    async run({ stripe, payment, newCustomer }) {
      const customer = await newCustomer();
      for (const choice of [boutique, retailer]) {
        const page = await payment.gateway.checkout(customer.id, 'b', choice, pages);
        assert.match(String(page), /^https:/);
      }
      assert.equal((await stripe.checkout.sessions.list({ customer: customer.id, status: 'open' })).data.length, 1);
      await customer.subscribe(retailer);
    },
  },
  'two plans paid for at the same time, of which the smaller is cancelled and credited': {
    async run({ payment, newCustomer }) {
      const customer = await newCustomer();
      const smaller = await customer.subscribe(boutique);
      await customer.subscribe(retailer);
      const all = await payment.subscriptions.of(customer.id);
      assert.equal(all.find(({ id }) => id === smaller.id)?.state, 'over');
      const credits = (await customer.invoices()).flatMap(({ lines }) => lines.data).filter(({ amount }) => amount < 0);
      assert.deepEqual(
        credits.map(({ amount }) => amount),
        [-4_900],
      );
    },
  },
  'a customer deleted at Stripe, who buys again': {
    async run({ stripe, payment, newCustomer }) {
      const gone = await newCustomer();
      await gone.subscribe(boutique);
      await stripe.customers.del(gone.id);
      assert.match((await gone.sync()).trouble ?? '', /was deleted at Stripe/);
      assert.equal(await gone.status(), 'trial active');
      assert.equal(await payment.gateway.checkout(gone.id, 'b', boutique, pages), null);
      assert.equal(await payment.gateway.portal(gone.id, pages.back), null);
      await (await newCustomer()).subscribe(retailer);
    },
  },
  'tax IDs, a refund and a credit note, as owners and operators see them': {
    async run({ stripe, payment, newCustomer }) {
      const customer = await newCustomer();
      await customer.subscribe(boutique);
      await stripe.customers.createTaxId(customer.id, { type: 'eu_vat', value: 'FR12345678901' });
      const [invoice] = await customer.invoices();
      await stripe.creditNotes.create({ invoice: invoice?.id ?? '', amount: 1_000, refund_amount: 1_000 });
      assert.deepEqual(
        (await payment.accounts.taxIdsOf(customer.id))?.map(({ value }) => value),
        ['FR12345678901'],
      );
      const [listed] = [await payment.accounts.invoicesOf(customer.id)].flat();
      assert.ok(listed !== undefined && !(listed instanceof Refusal));
      assert.deepEqual([listed.refunded, listed.creditNotes[0]?.amount], [1_000, 1_000]);
    },
  },
};

/** What else is checked in an account. */
export const accountChecks: Readonly<Record<string, AccountScenario>> = {
  'the configured prices are on offer': {
    run: async ({ payment }) => assert.equal(payment.offers.current().length, 6),
  },
  'a checkout page and a billing portal': {
    requires: 'a customer portal that has been saved once',
    async run({ payment, newCustomer }) {
      const { id } = await newCustomer();
      assert.match(String(await payment.gateway.checkout(id, 'b', soft, pages)), /^https:/);
      assert.match(String(await payment.gateway.portal(id, pages.back)), /^https:/);
    },
  },
  'a checkout page with tax': {
    requires: 'Stripe Tax',
    async run({ taxed, newCustomer }) {
      const { id } = await newCustomer();
      assert.match(String(await taxed.gateway.checkout(id, 'b', boutique, pages)), /^https:/);
    },
  },
};
