import assert from 'node:assert/strict';
import { boutique, retailer, soft } from './choices.ts';
import type { AccountScenario } from './stripe-account-scenarios.ts';
import type { TestCustomer } from './stripe-test-customer.ts';

/** Renews, and asserts that the calls are on one line of one invoice. */
async function renewWithCalls(customer: TestCustomer, calls: number): Promise<void> {
  await customer.renew();
  const lines = (await customer.invoices()).flatMap((invoice) => invoice.lines.data);
  const metered = lines.filter(({ amount, quantity }) => amount === calls * 2 && quantity === calls);
  assert.equal(metered.length, 1, lines.map(({ description }) => description).join('; '));
}

/** Calls beyond the allowance: reported, counted by the meter, and billed. */
export const accountOverage: Readonly<Record<string, AccountScenario>> = {
  'calls beyond the allowance': {
    async run({ newCustomer }) {
      const customer = await newCustomer();
      await customer.subscribe(soft);
      await customer.wait({ days: 1 });
      await customer.report(7);
      await customer.wait({ days: 1 });
      await customer.report(3);
      await renewWithCalls(customer, 10);
    },
  },
  'a report whose response is lost': {
    async run({ newCustomer }) {
      const customer = await newCustomer();
      await customer.subscribe(soft);
      await customer.report(4, await customer.report(4));
      await renewWithCalls(customer, 4);
    },
  },
  'a report whose response was lost days ago, which the provider would count again': {
    async run({ payment, newCustomer }) {
      const customer = await newCustomer();
      await customer.subscribe(soft);
      const at = await customer.now();
      await customer.report(4);
      await customer.wait({ days: 3 });
      const minute = Math.floor(Date.parse(at) / 60_000) * 60_000;
      const [from, until] = [new Date(minute).toISOString(), new Date(minute + 60_000).toISOString()];
      assert.equal(await payment.meter.readCount(customer.id, from, until), 4, 'it has arrived, so it isn’t sent again');
      await renewWithCalls(customer, 4);
    },
  },
  'a report that never arrived, days later': {
    async run({ newCustomer }) {
      const customer = await newCustomer();
      await customer.subscribe(soft);
      await customer.wait({ days: 2 });
      assert.equal(await customer.counted(), 0, 'it has not arrived, so it is sent');
      await customer.report(4);
      await renewWithCalls(customer, 4);
    },
  },
  'a month that ends with unreported calls': {
    async run({ newCustomer }) {
      const customer = await newCustomer();
      await customer.subscribe(soft);
      await customer.renew();
      await customer.report(3);
      await customer.wait({ days: 1 });
      await customer.report(2);
      await renewWithCalls(customer, 5);
    },
  },
  'an upgrade after calls beyond the previous allowance': {
    async run({ newCustomer }) {
      const customer = await newCustomer();
      await customer.subscribe(soft);
      await customer.report(4);
      assert.equal(await customer.change(retailer), 'now');
      await renewWithCalls(customer, 4);
    },
  },
  'overage enabled in the middle of a month': {
    async run({ newCustomer }) {
      const customer = await newCustomer();
      await customer.subscribe(boutique);
      await customer.wait({ days: 15 });
      assert.equal(await customer.change(soft), 'now');
      await customer.report(2);
      await renewWithCalls(customer, 2);
    },
  },
  'overage turned off, with usage that is billed when the period ends': {
    async run({ newCustomer }) {
      const customer = await newCustomer();
      await customer.subscribe(soft);
      await customer.wait({ days: 1 });
      await customer.report(7);
      assert.equal(await customer.change(boutique), 'later');
      await customer.wait({ days: 1 });
      await customer.report(3);
      await renewWithCalls(customer, 10);
      assert.deepEqual((await customer.read()).choice, boutique);
    },
  },
  'an upgrade that turns off overage, with usage that is billed when the period ends': {
    async run({ newCustomer }) {
      const customer = await newCustomer();
      await customer.subscribe(soft);
      await customer.report(7);
      assert.equal(await customer.change(retailer), 'now');
      await renewWithCalls(customer, 7);
    },
  },
};
