import { type Refusal, refuse } from '../../errors/refusal.ts';
import { atLeast, type Role } from '../../states.ts';
import { type Actor, operator } from './audit.ts';

/** Proof that the caller's role was checked; valid while the business is locked. */
export interface Acting {
  readonly businessId: string;
  readonly actor: Actor;
  readonly role: Role;
}

/** A locked business and the role of the user who is changing it. Null if they aren't a member. */
export interface LockedBusiness {
  readonly isClosed: boolean;
  readonly role: Role | null;
}

export type AuthorityCode = 'not_found' | 'not_entitled';

/**
 * The authority to change a business. It can be lost between a call and its write, so it reveals the business only when checked in
 * the transaction that writes.
 */
export class Authority {
  readonly #businessId: string;
  readonly #actor: Actor;
  readonly #needed: Role;

  private constructor(businessId: string, actor: Actor, needed: Role) {
    this.#businessId = businessId;
    this.#actor = actor;
    this.#needed = needed;
  }

  static ofMember(businessId: string, person: Actor & { readonly id: string }, needed: Role): Authority {
    return new Authority(businessId, person, needed);
  }

  /** For the command line. Valid in every business, including closed ones. */
  static ofOperator(businessId: string): Authority {
    return new Authority(businessId, operator, 'owner');
  }

  /** The same authority for a call that requires a higher role than its operation. */
  needing(role: Role): Authority {
    return new Authority(this.#businessId, this.#actor, role);
  }

  /** `lock` locks and reads the business. It returns null if the business does not exist. */
  async check(
    lock: (businessId: string, personId: string | null) => Promise<LockedBusiness | null>,
  ): Promise<Acting | Refusal<AuthorityCode>> {
    const [businessId, actor] = [this.#businessId, this.#actor];
    const business = await lock(businessId, actor.id);
    if (actor.kind === 'operator')
      return business === null
        ? refuse('not_found', { message: `No business has the ID ${businessId}.` })
        : { businessId, actor, role: 'owner' };
    if (business === null || business.isClosed || business.role === null) return refuse('not_found');
    return atLeast(business.role, this.#needed) ? { businessId, actor, role: business.role } : roleTooLow(this.#needed);
  }
}

export const roleTooLow = (needed: Role): Refusal<'not_entitled'> =>
  refuse('not_entitled', { message: `This requires the ${needed} role in this business. Ask one of its owners.` });
