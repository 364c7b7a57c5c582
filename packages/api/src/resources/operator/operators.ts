import type { Refusal } from '../../errors/refusal.ts';
import type { Actor } from '../business/audit.ts';

/** Whoever keeps the service. The role is given on the command line, to a person who has an account. */
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
  /** Shows the operator a business's console, to read and nothing else, for half an hour. Told in its trail. Gives until when. */
  visit(businessId: string, operator: Actor & { readonly id: string }, reason: string): Promise<string | Refusal<'not_found'>>;
  endVisit(businessId: string, operatorId: string): Promise<void>;
}

/** Whether somebody may open the desk: the role alone does not do, without a second factor. */
export const opensDesk = async (
  { id, emailConfirmed, twoFactor }: { readonly id: string; readonly emailConfirmed: boolean; readonly twoFactor: boolean },
  operators: Pick<Operators, 'has'>,
): Promise<boolean> => emailConfirmed && twoFactor && (await operators.has(id));
