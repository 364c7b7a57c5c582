/** Plans: scopes, rate limits and monthly allowances. */

export const scopes = ['card', 'search', 'match', 'looks', 'browse', 'recommend', 'feed'] as const;
export type Scope = (typeof scopes)[number];

export interface Plan {
  readonly title: string;
  /** Charged calls in a billing period (a UTC month). */
  readonly allowance: number;
  /** Calls of any kind. */
  readonly ratePerMinute: number;
  readonly scopes: readonly Scope[];
  /** Maximum number of charged calls per month beyond the allowance, if overage is on. */
  readonly overageCallsMax: number;
}

export const plans = {
  trial: { title: 'Trial', allowance: 1_000, ratePerMinute: 60, scopes, overageCallsMax: 0 },
  boutique: { title: 'Boutique', allowance: 25_000, ratePerMinute: 300, scopes, overageCallsMax: 25_000 },
  retailer: { title: 'Retailer', allowance: 250_000, ratePerMinute: 1_500, scopes, overageCallsMax: 250_000 },
  marketplace: { title: 'Marketplace', allowance: 2_500_000, ratePerMinute: 12_000, scopes, overageCallsMax: 2_500_000 },
} as const satisfies Record<string, Plan>;

/** The limits of every business's test mode. It isn't a plan that a business can be on. */
export const testMode = { allowance: 1_000, ratePerMinute: 60, scopes } as const;

export type PlanName = keyof typeof plans;
export const planNames = Object.keys(plans) as readonly PlanName[];

/** Every business starts on the trial, which can't be bought. */
export type PaidPlan = Exclude<PlanName, 'trial'>;
export const isPaid = (name: PlanName): name is PaidPlan => name !== 'trial';
export const paidPlans = planNames.filter(isPaid);
