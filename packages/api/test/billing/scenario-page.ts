import { readFile } from 'node:fs/promises';
import { replaceSection } from '../../src/documents/replace-section.ts';
import { docsFolder } from '../../src/files/folders.ts';
import { type Scenario, withouts } from './payment-scenarios.ts';
import { scenarioGroups } from './scenario-list.ts';
import { openAccount } from './stripe-account.ts';
import { runOnAccount, type ScenarioEnd } from './stripe-account-run.ts';
import { accountScenarios } from './stripe-account-scenarios.ts';
import { startStripeServer } from './stripe-server.ts';

const page = new URL('guide/payment-scenarios.md', docsFolder);

/** For `npm run generate`: the guide's page, from a run against the local Stripe server. */
export async function generatedFiles(): Promise<ReadonlyMap<URL, string>> {
  const stripe = await startStripeServer();
  try {
    const { STRIPE_SECRET_KEY: key = '', STRIPE_API_BASE: apiBase = null } = stripe.env;
    const account = await openAccount({ key, apiBase, run: 'page' });
    const ends = new Map<string, ScenarioEnd>();
    for (const scenario of Object.values(scenarioGroups).flat()) {
      const own = accountScenarios[scenario.name];
      if (own !== undefined) ends.set(scenario.name, await runOnAccount(account, own, scenario));
    }
    return new Map([[page, await renderScenarioPage(ends)]]);
  } finally {
    await stripe.close();
  }
}

/** The guide's page with the tables of all scenarios. */
export async function renderScenarioPage(ends: ReadonlyMap<string, ScenarioEnd>): Promise<string> {
  const tables = Object.entries(scenarioGroups).map(
    ([title, scenarios]) => `## ${title}

| scenario | plan at the end | ledger | invoices | Stripe account |
|---|---|---|---|---|
${scenarios.map((scenario) => renderRow(scenario, ends.get(scenario.name))).join('\n')}`,
  );
  return replaceSection(await readFile(page, 'utf8'), 'scenarios', tables.join('\n\n'));
}

function renderRow({ name, ends, ledger, credit, without }: Scenario, end: ScenarioEnd | undefined): string {
  const [plan, state] = ends.split(' ');
  const [charged, beyond] = ledger ?? [0, 0];
  const requires = accountScenarios[name]?.requires;
  const cells = [
    name,
    `${plan}, ${state}`,
    [
      charged === 0 ? '–' : `${charged} charged`,
      ...(beyond === 0 ? [] : [`${beyond} beyond the allowance`]),
      ...(credit === undefined ? [] : [`${credit} to be offset`]),
    ].join(', '),
    end?.invoices.join('<br>') ?? '–',
    without === undefined ? (requires === undefined ? 'yes' : `yes, with ${requires}`) : `no: ${withouts[without]}`,
  ];
  return `| ${cells.join(' | ')} |`;
}
