import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { docsFolder } from '../../src/files/folders.ts';
import { paymentScenarios } from './scenario-list.ts';
import { renderScenarioPage } from './scenario-page.ts';
import { type Account, openAccount } from './stripe-account.ts';
import { accountChecks } from './stripe-account-purchases.ts';
import { runOnAccount, type ScenarioEnd } from './stripe-account-run.ts';
import { accountScenarios } from './stripe-account-scenarios.ts';
import { type StripeServer, startStripeServer } from './stripe-server.ts';

/** The scenarios of `npm run try:stripe`, on the local Stripe server and its test clocks. */
let stripe: StripeServer;
let account: Account;
const ends = new Map<string, ScenarioEnd>();

before(async () => {
  stripe = await startStripeServer();
  const { STRIPE_SECRET_KEY: key = '', STRIPE_API_BASE: apiBase = null } = stripe.env;
  account = await openAccount({ key, apiBase, run: 'test' });
});
after(() => stripe?.close());

test('every payment scenario either runs on an account or says why not', () => {
  for (const { name, without } of paymentScenarios) assert.equal(name in accountScenarios, without === undefined, name);
  const names = new Set(paymentScenarios.map(({ name }) => name));
  assert.deepEqual(
    Object.keys(accountScenarios).filter((name) => !names.has(name)),
    [],
  );
});

for (const [name, { run }] of Object.entries(accountChecks)) test(`on an account: ${name}`, () => run(account));

for (const scenario of paymentScenarios) {
  const own = accountScenarios[scenario.name];
  if (own !== undefined)
    test(`on an account: ${scenario.name}: ${scenario.ends}`, async () =>
      void ends.set(scenario.name, await runOnAccount(account, own, scenario)));
}

test('the guide lists the scenarios as they end', async () => {
  const page = await readFile(new URL('guide/payment-scenarios.md', docsFolder), 'utf8');
  assert.equal(page, await renderScenarioPage(ends), 'stale: run npm run generate');
});

test('the customers are deleted at the end, and Stripe’s API of the pinned version accepts every request', async () => {
  const [customer] = account.customers;
  assert.ok(customer);
  await account.close();
  assert.equal(await account.payment.accounts.taxIdsOf(customer.id), null);
  assert.deepEqual(stripe.faults, []);
});
