import type { PlanChoice, PlanOffer } from '../../../api/billing/billing.ts';
import { capitalise } from '../../../parts/capitalise.ts';

export const planName = (plan: string): string => capitalise(plan);

export const isSameChoice = (one: PlanChoice | null | undefined, other: PlanChoice): boolean =>
  one?.plan === other.plan && one.interval === other.interval && one.overage === other.overage;

/** Smallest plan first. */
export const sortByAllowance = (offers: readonly PlanOffer[]): readonly PlanOffer[] =>
  [...offers].sort((one, other) => one.allowance - other.allowance);
