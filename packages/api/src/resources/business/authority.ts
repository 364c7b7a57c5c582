import { type Refusal, refuse } from '../../errors/refusal.ts';
import { atLeast, type Role } from '../../states.ts';
import { type Actor, operator } from './audit.ts';

/** Who changes which business, checked while the business is locked. */
export interface Acting {
  readonly businessId: string;
  readonly actor: Actor;
  readonly role: Role;
}

/** A locked business, and the role of the person who changes it: null for somebody who is not a member. */
export interface LockedBusiness {
  readonly isClosed: boolean;
  readonly role: Role | null;
}

export type AuthorityCode = 'not_found' | 'not_entitled';

/**
 * The authority to change a business. It can end between a call and its write, so it reveals the business only when it is checked, in the
 * transaction that writes.
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

  /** For the command line. It holds in every business, closed ones included. */
  static ofOperator(businessId: string): Authority {
    return new Authority(businessId, operator, 'owner');
  }

  /** The same authority, for a call that needs a higher role than its operation. */
  needing(role: Role): Authority {
    return new Authority(this.#businessId, this.#actor, role);
  }

  /** `lock` locks the business and reads it: null if it does not exist. */
  async check(
    lock: (businessId: string, personId: string | null) => Promise<LockedBusiness | null>,
  ): Promise<Acting | Refusal<AuthorityCode>> {
    const [businessId, actor] = [this.#businessId, this.#actor];
    const business = await lock(businessId, actor.id);
    if (actor.kind === 'operator')
      return business === null
        ? refuse('not_found', { message: `No business has the id ${businessId}.` })
        : { businessId, actor, role: 'owner' };
    if (business === null || business.isClosed || business.role === null) return refuse('not_found');
    return atLeast(business.role, this.#needed) ? { businessId, actor, role: business.role } : roleTooLow(this.#needed);
  }
}

export const roleTooLow = (needed: Role): Refusal<'not_entitled'> =>
  refuse('not_entitled', { message: `This needs the role ${needed} in this business. Ask one of its owners.` });
