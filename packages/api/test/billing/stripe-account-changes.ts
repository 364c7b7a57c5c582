import assert from 'node:assert/strict';
import { Refusal } from '../../src/errors/refusal.ts';
import { boutique, marketplace, retailer, soft, yearly } from './choices.ts';
import type { AccountScenario } from './stripe-account-scenarios.ts';

const pages = { paid: 'https://sillage.example/paid', back: 'https://sillage.example/back' };

/** Changes of a plan, and payments that have to be confirmed. */
export const accountChanges: Readonly<Record<string, AccountScenario>> = {
  'an upgrade in the middle of a month': {
    async run({ newCustomer }) {
      const customer = await newCustomer();
      await customer.subscribe(boutique);
      await customer.wait({ days: 15 });
      assert.equal(await customer.change(retailer), 'now');
    },
  },
  'an upgrade at the previewed cost, with tax, ten minutes later': {
    requires: 'Stripe Tax',
    async run({ taxed, newCustomer }) {
      const customer = await newCustomer();
      const subscription = await customer.subscribe(boutique);
      await customer.wait({ days: 10 });
      const at = await customer.now();
      const cost = await taxed.gateway.cost(subscription, retailer, at);
      assert.ok(!(cost instanceof Refusal) && cost.due > 0, JSON.stringify(cost));
      await customer.wait({ hours: 1 / 6 });
      assert.equal(await taxed.gateway.change(subscription, retailer, at), 'now');
      await customer.sync();
      assert.equal((await customer.invoices())[0]?.amount_paid, cost.due);
    },
  },
  'an upgrade to a plan sold in a different currency': {
    async run({ prices, others, paymentWith, newCustomer }) {
      const customer = await newCustomer();
      await customer.subscribe(boutique);
      const isSold = (plan: string, kind: string) => plan === 'retailer' && kind === 'month';
      const foreign = paymentWith(prices.map((one) => (isSold(one.plan, one.kind) ? { ...one, price: others.yen } : one)));
      for (const refused of await customer.refusals(retailer, foreign))
        assert.ok(refused instanceof Refusal && /EUR.+JPY/.test(refused.message), JSON.stringify(refused));
    },
  },
  'a change of a subscription cancelled in the portal, whose webhook has not arrived yet': {
    async run({ stripe, newCustomer }) {
      const customer = await newCustomer();
      const { id } = await customer.subscribe(boutique);
      await stripe.subscriptions.cancel(id);
      for (const refused of await customer.refusals(retailer))
        assert.ok(refused instanceof Refusal && refused.code === 'draft_needs_preview', JSON.stringify(refused));
      await customer.sync();
    },
  },
  'a downgrade, which takes effect at the end of the billing period': {
    async run({ newCustomer }) {
      const customer = await newCustomer();
      await customer.subscribe(retailer);
      assert.equal(await customer.change(boutique), 'later');
      assert.equal(await customer.status(), 'retailer active stripe');
      assert.deepEqual((await customer.read()).next?.choice, boutique);
      await customer.renew();
    },
  },
  'a downgrade that is reverted': {
    async run({ newCustomer }) {
      const customer = await newCustomer();
      await customer.subscribe(retailer);
      assert.equal(await customer.change(boutique), 'later');
      assert.equal(await customer.change(marketplace), 'now');
      assert.equal((await customer.read()).next, null);
      await customer.renew();
    },
  },
  'a change from monthly to yearly billing': {
    async run({ newCustomer }) {
      const customer = await newCustomer();
      await customer.subscribe(boutique);
      assert.equal(await customer.change(yearly), 'now');
      const { choice, paidUntil } = await customer.read();
      assert.deepEqual(choice, yearly);
      assert.ok(Date.parse(paidUntil) - Date.parse(await customer.now()) > 360 * 86_400_000, paidUntil);
      assert.equal(await customer.change(boutique), 'later');
      await customer.renew();
      assert.deepEqual((await customer.read()).choice, boutique);
    },
  },
  'an upgrade that the bank wants confirmed, and the confirmation': {
    async run({ newCustomer }) {
      const customer = await newCustomer();
      await customer.subscribe(boutique);
      await customer.useCard('pm_card_authenticationRequired');
      assert.equal(await customer.change(retailer), 'pending');
      const { choice, pending } = await customer.read();
      assert.deepEqual([choice, pending?.choice], [boutique, retailer]);
      assert.match(pending?.page ?? '', /^https:/);
      await customer.useCard('pm_card_visa');
      await customer.payInvoice();
      assert.equal((await customer.read()).pending, null);
    },
  },
  'an upgrade declined by the card, and never paid': {
    async run({ newCustomer }) {
      const customer = await newCustomer();
      await customer.subscribe(boutique);
      await customer.useCard('pm_card_chargeCustomerFail');
      assert.equal(await customer.change(retailer), 'pending');
      await customer.wait({ hours: 25 });
      const { choice, pending } = await customer.read();
      assert.deepEqual([choice, pending], [boutique, null]);
    },
  },
  'a pending upgrade replaced by another one, whose invoice is the only one that can be paid': {
    async run({ newCustomer }) {
      const customer = await newCustomer();
      await customer.subscribe(boutique);
      await customer.useCard('pm_card_authenticationRequired');
      assert.equal(await customer.change(retailer), 'pending');
      assert.equal(await customer.change(marketplace), 'pending');
      assert.deepEqual(
        (await customer.invoices()).map(({ status }) => status),
        ['open', 'void', 'paid'],
      );
      await customer.useCard('pm_card_visa');
      await customer.payInvoice();
    },
  },
  'a yearly plan without overage, which cannot be pending because it removes the metered price': {
    async run({ payment, newCustomer }) {
      const customer = await newCustomer();
      const subscription = await customer.subscribe(soft);
      await customer.useCard('pm_card_authenticationRequired');
      const refused = await payment.gateway.change(subscription, yearly, await customer.now());
      assert.ok(refused instanceof Refusal && /overage/.test(refused.message), JSON.stringify(refused));
      assert.deepEqual((await customer.read()).choice, soft);
    },
  },
  'an upgrade that is paid by bank debit, which can’t be pending': {
    requires: 'SEPA Direct Debit',
    async run({ stripe, newCustomer }) {
      const customer = await newCustomer();
      await customer.subscribe(boutique);
      const { payment_method: debit } = await stripe.setupIntents.create({
        customer: customer.id,
        confirm: true,
        automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
        payment_method_data: {
          type: 'sepa_debit',
          sepa_debit: { iban: 'FR1420041010050500013M02606' },
          billing_details: { name: 'Parfumerie Aurore', email: 'owner@maison-verveine.example' },
        },
        mandate_data: { customer_acceptance: { type: 'offline' } },
      });
      const method = typeof debit === 'string' ? debit : (debit?.id ?? '');
      await stripe.customers.update(customer.id, { invoice_settings: { default_payment_method: method } });
      assert.equal(await customer.change(retailer), 'now');
    },
  },
  'tax, at checkout, on an upgrade of a subscription bought without it, and on a downgrade': {
    requires: 'Stripe Tax',
    async run({ stripe, taxed, newCustomer }) {
      const customer = await newCustomer();
      const { id } = await customer.subscribe(boutique);
      assert.match(String(await taxed.gateway.checkout(customer.id, 'b', boutique, pages)), /^https:/);
      assert.equal(await customer.change(retailer, taxed), 'now');
      assert.equal((await stripe.subscriptions.retrieve(id)).automatic_tax.enabled, true);
      assert.equal(await customer.change(boutique, taxed), 'later');
    },
  },
  'a taxed change for a customer without an address, which asks for it and changes nothing': {
    requires: 'Stripe Tax',
    async run({ taxed, newCustomer }) {
      const customer = await newCustomer({ hasAddress: false });
      await customer.subscribe(boutique);
      for (const refused of await customer.refusals(retailer, taxed))
        assert.ok(refused instanceof Refusal && /address/.test(refused.message), JSON.stringify(refused));
    },
  },
};
