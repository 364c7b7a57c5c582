import type { Refusal } from '../../errors/refusal.ts';
import type { Actor } from '../business/audit.ts';

/** A person who operates the service. The role is granted on the command line to a person with an account. */
export interface Operator {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly secondFactor: boolean;
  /** ISO 8601 in UTC. */
  readonly since: string;
}

export interface Operators {
  all(): Promise<readonly Operator[]>;
  has(personId: string): Promise<boolean>;
  /** Gives the operator read-only access to a business's console for an hour and records it in the audit log. Returns when the access ends. */
  visit(businessId: string, operator: Actor & { readonly id: string }, reason: string): Promise<string | Refusal<'not_found'>>;
  endVisit(businessId: string, operatorId: string): Promise<void>;
}

/** Whether a person may open the operator desk: the role alone is not enough without two-factor authentication. */
export const mayOpenOperatorDesk = async (
  { id, emailConfirmed, twoFactor }: { readonly id: string; readonly emailConfirmed: boolean; readonly twoFactor: boolean },
  operators: Pick<Operators, 'has'>,
): Promise<boolean> => emailConfirmed && twoFactor && (await operators.has(id));
