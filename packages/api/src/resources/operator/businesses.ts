import type { Refusal } from '../../errors/refusal.ts';
import type { PlanName } from '../../limits/plans.ts';
import type { BusinessState } from '../../states.ts';
import type { Entitlement } from '../billing/entitlement.ts';
import type { Actor } from '../business/audit.ts';
import type { BusinessFields } from '../business/business-fields.ts';

/** The states of a business at the operator desk. A closed business is neither active nor suspended. */
export const operatorBusinessStates = ['active', 'suspended', 'closed'] as const;
export type OperatorBusinessState = (typeof operatorBusinessStates)[number];

/** A business as operators see it. Times are ISO 8601 in UTC. */
export interface OperatorBusiness extends BusinessFields {
  readonly state: OperatorBusinessState;
  readonly test: boolean;
  readonly createdAt: string;
  /** Charged calls this month, and the allowance. */
  readonly used: number;
  readonly allowance: number;
}

export interface OperatorBusinessDetails extends OperatorBusiness {
  readonly ratePerMinute: number;
  /** The operator's overrides of the plan's limits. Null where there is none. */
  readonly overrides: { readonly allowance: number | null; readonly ratePerMinute: number | null };
  readonly suspendedByOperator: boolean;
  readonly erased: boolean;
  /** Changes whenever its plan, its limits or its state change. */
  readonly revision: number;
  readonly entitlements: readonly Pick<Entitlement, 'source' | 'plan' | 'state' | 'since' | 'until'>[];
}

export interface BusinessQuery {
  /** Part of a name, website or member's email address, or the ID of a business or key. */
  readonly q: string | null;
  readonly state: OperatorBusinessState | null;
  /** The last ID of the previous page. */
  readonly after: string | null;
  readonly limit: number;
}

export interface OperatorBusinesses {
  /** Newest first. */
  find(wanted: BusinessQuery): Promise<readonly OperatorBusiness[]>;
  of(businessId: string): Promise<OperatorBusinessDetails | null>;
  /**
   * Undefined fields are left unchanged; null removes an override. Rejected if the plan, limits or state have changed since the
   * revision `seen`, or if the data of the business has been deleted.
   */
  change(
    businessId: string,
    seen: number,
    change: OperatorBusinessChange,
    by: Actor,
  ): Promise<Refusal<'not_found' | 'draft_needs_preview'> | null>;
}

/** One change of plan, limits or state in the audit log. */
export interface BusinessChangeEntry {
  readonly id: number;
  /** ISO 8601 in UTC. */
  readonly at: string;
  /** The operator, member or provider who made the change. */
  readonly by: string;
  readonly closed: boolean;
  readonly details: Readonly<Record<string, string | null>>;
}

/** The change as a verb phrase for the error message. */
export function describeChange({ plan, allowance, rate, state }: Readonly<Record<string, string | null | undefined>>): string {
  const set = [
    plan === undefined ? [] : plan === null ? ['remove the plan override'] : [`set the plan to ${plan}`],
    allowance === undefined ? [] : allowance === null ? ['remove the allowance override'] : [`set the allowance to ${allowance}`],
    rate === undefined ? [] : rate === null ? ['remove the rate override'] : [`set the rate to ${rate}`],
    state === undefined ? [] : [state === 'suspended' ? 'suspend it' : 'resume it'],
  ].flat();
  return set.length === 0 ? 'change nothing' : set.join(', ');
}

export interface OperatorBusinessChange {
  readonly plan?: PlanName | null | undefined;
  readonly allowance?: number | null | undefined;
  readonly ratePerMinute?: number | null | undefined;
  readonly state?: BusinessState | undefined;
  readonly reason?: string | undefined;
}
