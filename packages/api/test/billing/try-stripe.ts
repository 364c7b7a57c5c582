import { randomUUID } from 'node:crypto';
import { withouts } from './payment-scenarios.ts';
import { paymentScenarios, scenarioGroups } from './scenario-list.ts';
import { type Account, openAccount } from './stripe-account.ts';
import { accountChecks } from './stripe-account-purchases.ts';
import { runOnAccount, type ScenarioEnd } from './stripe-account-run.ts';
import { accountScenarios } from './stripe-account-scenarios.ts';

/**
 * `npm run try:stripe`: runs the payment scenarios against a real Stripe test account, with test clocks, and prints how each of them ended. Without
 * `STRIPE_TEST_KEY` nothing is run, and the skipped scenarios are listed. `npm test` runs those that can't be caused at Stripe.
 */
const { STRIPE_TEST_KEY: key = '', STRIPE_API_BASE: apiBase = null } = process.env;
const total = Object.keys(accountChecks).length + Object.keys(accountScenarios).length;

if (key === '') {
  printTable((name) => (name in accountScenarios || name in accountChecks ? ['skipped'] : null));
  console.log(`\n${total} scenarios skipped: set STRIPE_TEST_KEY to a secret key of a Stripe test account.`);
} else if (!/^(?:sk|rk)_test_/.test(key)) {
  console.error('STRIPE_TEST_KEY must be a test key, such as sk_test_…: these scenarios create and charge customers.');
  process.exitCode = 1;
} else {
  const account = await openAccount({ key, apiBase, run: randomUUID().slice(0, 8) });
  const results = await runAll(account).finally(() => account.close());
  printTable((name) => results.get(name) ?? null);
  const passed = [...results.values()].filter(([status]) => status === 'passed').length;
  console.log(`\n${passed} of ${total} scenarios passed.`);
  process.exitCode = passed === total ? 0 : 1;
}

/** Runs one scenario at a time, because a test account has a low rate limit. Returns what was seen at the end of each. */
async function runAll(account: Account): Promise<ReadonlyMap<string, readonly string[]>> {
  const results = new Map<string, readonly string[]>();
  const attempt = async (name: string, run: () => Promise<ScenarioEnd | null>, requires = '') => {
    console.log(`running  ${name}`);
    try {
      const end = await run();
      results.set(name, ['passed', ...(end === null ? [] : describeEnd(end))]);
    } catch (error) {
      results.set(name, ['FAILED', ...(requires === '' ? [] : [`requires: ${requires}`])]);
      console.error(error instanceof Error ? error.stack : String(error));
    }
  };
  for (const [name, { run, requires }] of Object.entries(accountChecks)) await attempt(name, () => run(account).then(() => null), requires);
  for (const scenario of paymentScenarios) {
    const own = accountScenarios[scenario.name];
    if (own !== undefined) await attempt(scenario.name, () => runOnAccount(account, own, scenario), own.requires);
  }
  return results;
}

function describeEnd({ entitlement, counted, invoices }: ScenarioEnd): readonly string[] {
  return [
    `plan: ${entitlement}`,
    ...(counted === 0 ? [] : [`ledger: ${counted} calls beyond the allowance, as counted by Stripe's meter`]),
    ...invoices.map((invoice) => `invoice: ${invoice}`),
  ];
}

/** Each scenario with its result, and below it what was seen at its end. */
function printTable(resultOf: (name: string) => readonly string[] | null): void {
  const groups = [
    ['Setup', Object.keys(accountChecks).map((name) => ({ name, without: undefined }))] as const,
    ...Object.entries(scenarioGroups),
  ];
  for (const [title, scenarios] of groups) {
    console.log(`\n${title}`);
    for (const { name, without } of scenarios) {
      const [status = '', ...details] = (without === undefined ? resultOf(name) : null) ?? ['npm test'];
      console.log(`  ${status.padEnd(8)} ${name}${without === undefined ? '' : ` (no account: ${withouts[without]})`}`);
      for (const detail of details) console.log(`             ${detail}`);
    }
  }
}
