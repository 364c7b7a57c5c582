import type { Account } from './stripe-account.ts';
import { accountChanges } from './stripe-account-changes.ts';
import { accountOverage } from './stripe-account-overage.ts';
import { accountPeriods } from './stripe-account-periods.ts';
import { accountPurchases } from './stripe-account-purchases.ts';

/** A payment scenario at Stripe itself, with a test clock. It ends as the payment scenario of its name does. */
export interface AccountScenario {
  /** What has to be set up in the account first. */
  readonly requires?: string;
  run(account: Account): Promise<void>;
}

/** By the name of the payment scenario. */
export const accountScenarios: Readonly<Record<string, AccountScenario>> = {
  ...accountPurchases,
  ...accountChanges,
  ...accountPeriods,
  ...accountOverage,
};
