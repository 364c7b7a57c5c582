import assert from 'node:assert/strict';
import type Stripe from 'stripe';
import type { PriceSetting } from '../../src/adapters/stripe/settings.ts';
import type { Scenario } from './payment-scenarios.ts';
import type { Account } from './stripe-account.ts';
import type { AccountScenario } from './stripe-account-scenarios.ts';

/** What was seen at the end of a scenario. */
export interface ScenarioEnd {
  /** The plan, state and source of a business with the customer. */
  readonly entitlement: string;
  /** The calls beyond the allowance that Stripe's meter has counted. */
  readonly counted: number;
  /** The oldest first. */
  readonly invoices: readonly string[];
}

/** Runs a scenario, whose last customer is the business, and asserts that it ends as it does in the service. */
export async function runOnAccount(
  account: Account,
  { run }: AccountScenario,
  { ends, ledger, credit = 0 }: Scenario,
): Promise<ScenarioEnd> {
  account.customers.length = 0;
  await run(account);
  const customer = account.customers.at(-1);
  assert.ok(customer, 'the scenario has no customer');
  const invoices = await customer.invoices();
  const end = {
    entitlement: await customer.status(),
    counted: await customer.counted(),
    invoices: invoices.map((invoice) => describeInvoice(invoice, account.prices)).reverse(),
  };
  assert.deepEqual([end.entitlement, end.counted], [ends, (ledger?.[1] ?? 0) + credit]);
  return end;
}

const formatAmount = (amount: number): string => (amount / 100).toFixed(2).replace('-', '−');

/** The status, total and lines of an invoice, with prices as they are named in `STRIPE_PRICES`. */
function describeInvoice({ status, total, currency, lines }: Stripe.Invoice, prices: readonly PriceSetting[]): string {
  const billed = lines.data.filter(({ amount, quantity }) => amount !== 0 || quantity !== 0);
  const described = billed.map(({ amount, description }) => `${description ?? ''}${billed.length > 1 ? ` ${formatAmount(amount)}` : ''}`);
  const text = `${status} ${formatAmount(total)} ${currency.toUpperCase()}: ${described.join(', ')}`;
  return prices.reduce((named, { plan, kind, price }) => named.replaceAll(price, `${plan}/${kind}`), text);
}
