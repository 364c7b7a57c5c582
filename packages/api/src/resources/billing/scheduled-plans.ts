import type { Refusal } from '../../errors/refusal.ts';
import type { PlanName } from '../../limits/plans.ts';
import type { Actor } from '../business/audit.ts';

/** A change of the plan that the operator assigns, at a later time. */
export interface ScheduledPlan {
  readonly id: string;
  readonly businessId: string;
  readonly name: string;
  /** Null removes the operator's plan, so that the paid plan applies, or the trial plan if there is none. */
  readonly plan: PlanName | null;
  /** ISO 8601 in UTC. */
  readonly at: string;
  /** Shown in the business's audit log. */
  readonly reason: string | null;
}

export interface NewScheduledPlan extends Pick<ScheduledPlan, 'plan' | 'at'> {
  readonly reason?: string | undefined;
}

/** Any node applies a change once it is due, exactly once. */
export interface ScheduledPlans {
  /** Changes of a business, or of all if null, that are neither applied nor cancelled, soonest first. */
  pending(businessId: string | null): Promise<readonly ScheduledPlan[]>;
  schedule(
    businessId: string,
    change: NewScheduledPlan,
    by: Actor,
  ): Promise<{ readonly id: string } | Refusal<'not_found' | 'draft_needs_preview'>>;
  cancel(id: string, by: Actor): Promise<Refusal<'not_found' | 'draft_needs_preview'> | null>;
}
