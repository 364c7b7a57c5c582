import { atStripe, changes } from './change-scenarios.ts';
import { beyondAllowance, notices, plansAndMoney, type Scenario, signatures } from './payment-scenarios.ts';

/** All payment scenarios, by the heading that the guide lists them under. */
export const scenarioGroups: Readonly<Record<string, readonly Scenario[]>> = {
  'Plans and payments': plansAndMoney,
  'Confirmations, tax and changes with overage': changes,
  'Calls beyond the allowance': beyondAllowance,
  'What people do at Stripe': atStripe,
  'Webhooks and outages': notices,
  'Signatures of webhooks': signatures,
};

export const paymentScenarios: readonly Scenario[] = Object.values(scenarioGroups).flat();
