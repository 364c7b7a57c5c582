import { randomUUID } from 'node:crypto';
import { type Account, openAccount } from './stripe-account.ts';
import { accountScenarios } from './stripe-account-scenarios.ts';

/**
 * `npm run try:stripe`: runs payment scenarios against a real Stripe test account, with test clocks. Without `STRIPE_TEST_KEY` nothing is run, and
 * the skipped scenarios are listed. What needs no Stripe account (webhooks, the database, failing nodes) is tested by `npm test`.
 */
const { STRIPE_TEST_KEY: key = '', STRIPE_API_BASE: apiBase = null } = process.env;

if (key === '') {
  for (const { name } of accountScenarios) console.log(`skipped  ${name}`);
  console.log(`\n${accountScenarios.length} scenarios skipped: set STRIPE_TEST_KEY to a secret key of a Stripe test account.`);
} else if (!/^(?:sk|rk)_test_/.test(key)) {
  console.error('STRIPE_TEST_KEY must be a test key, such as sk_test_…: these scenarios create and charge customers.');
  process.exitCode = 1;
} else {
  const account = await openAccount({ key, apiBase, run: randomUUID().slice(0, 8) });
  const failed = await runAll(account).finally(() => account.close());
  console.log(`\n${accountScenarios.length - failed} of ${accountScenarios.length} scenarios passed.`);
  process.exitCode = failed === 0 ? 0 : 1;
}

/** Runs one scenario at a time, because a test account has a low rate limit. Returns the number that failed. */
async function runAll(account: Account): Promise<number> {
  let failed = 0;
  for (const { name, run } of accountScenarios)
    try {
      await run(account);
      console.log(`passed   ${name}`);
    } catch (error) {
      failed += 1;
      console.error(`failed   ${name}\n${error instanceof Error ? error.stack : String(error)}`);
    }
  return failed;
}
