import type { PlanName } from '../../limits/plans.ts';
import type { BusinessState } from '../../states.ts';
import type { Entitlement } from '../billing/entitlement.ts';
import type { Actor } from '../business/audit.ts';

/** How the desk sorts businesses: a closed one is neither of the other two. */
export const deskStates = ['active', 'suspended', 'closed'] as const;
export type DeskState = (typeof deskStates)[number];

/** A business as the operator sees it. Times are ISO 8601 in UTC. */
export interface DeskBusiness {
  readonly id: string;
  readonly name: string;
  readonly website: string | null;
  readonly plan: PlanName;
  readonly state: DeskState;
  readonly test: boolean;
  readonly createdAt: string;
  /** Charged calls of this month, and how many there may be. */
  readonly used: number;
  readonly allowance: number;
}

export interface WholeBusiness extends DeskBusiness {
  readonly ratePerMinute: number;
  /** What the operator has set in place of the plan's own. Null where nothing is. */
  readonly overrides: { readonly allowance: number | null; readonly ratePerMinute: number | null };
  readonly suspendedByOperator: boolean;
  readonly erased: boolean;
  readonly entitlements: readonly Pick<Entitlement, 'source' | 'plan' | 'state' | 'since' | 'until'>[];
}

export interface WantedBusinesses {
  /** Part of a name, a website or a member's address; or the id of a business or of a key. */
  readonly q: string | null;
  readonly state: DeskState | null;
  /** The id that the page before ended with. */
  readonly after: string | null;
  readonly limit: number;
}

export interface DeskBusinesses {
  /** The latest first. */
  find(wanted: WantedBusinesses): Promise<readonly DeskBusiness[]>;
  of(businessId: string): Promise<WholeBusiness | null>;
  /** What is undefined stays as it is; null gives an override or the plan back. False when no such business exists. */
  change(businessId: string, change: DeskChange, by: Actor): Promise<boolean>;
}

export interface DeskChange {
  readonly plan?: PlanName | null | undefined;
  readonly allowance?: number | null | undefined;
  readonly ratePerMinute?: number | null | undefined;
  readonly state?: BusinessState | undefined;
  readonly reason?: string | undefined;
}
