import type { Refusal } from '../../errors/refusal.ts';
import type { BusinessState, InvitedRole, Role } from '../../states.ts';
import type { Actor } from './audit.ts';
import type { Authority, AuthorityCode } from './authority.ts';
import type { BusinessFacts } from './facts.ts';

/** Times are ISO 8601 in UTC. */
export interface Membership {
  readonly business: BusinessFacts & { readonly state: BusinessState };
  readonly role: Role;
  /** Until when an operator looks on, who reads what a viewer reads and changes nothing. Null for whoever belongs to the business. */
  readonly visitUntil: string | null;
}

export interface Member {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  readonly since: string;
}

export interface BusinessDetails {
  readonly name: string;
  readonly website: string | null;
}

/** Businesses as the people in them see them. Every change is told in the trail of its business. */
export interface Memberships {
  ofPerson(personId: string): Promise<readonly Membership[]>;
  /** Null when there is no such business or the person is no member: the two read alike. */
  of(personId: string, businessId: string): Promise<Membership | null>;
  found(owner: Actor & { readonly id: string }, details: BusinessDetails): Promise<string | Refusal<'too_many_businesses'>>;
  /** What is undefined stays as it is. */
  change(by: Authority, details: Partial<BusinessDetails>): Promise<Refusal<AuthorityCode> | null>;
  /** Its keys, open claims and invitations end at once, and its people no longer see it. Gives when what it had is erased. */
  close(by: Authority): Promise<string | Refusal<AuthorityCode>>;
}

export interface Members {
  ofBusiness(businessId: string): Promise<readonly Member[]>;
  /** Only an owner makes or unmakes owners, and the last owner stays. Claims and invitations that a member opened end with the role that opens them. */
  changeRole(by: Authority, memberId: string, role: Role): Promise<Refusal<MemberCode> | null>;
  /** Anyone may leave; to remove others takes an admin. */
  remove(by: Authority, memberId: string): Promise<Refusal<MemberCode> | null>;
}

export type MemberCode = 'not_found' | 'not_entitled' | 'too_many_businesses';

export interface Invitation {
  readonly id: string;
  readonly email: string;
  readonly role: InvitedRole;
  readonly invitedBy: string | null;
  readonly invitedAt: string;
  readonly expiresAt: string;
}

/** An invitation as whoever is invited reads it. */
export interface OpenInvitation extends Invitation {
  readonly businessName: string;
}

export interface Invitations {
  /** Those that nobody has accepted or taken back and that are not over. */
  ofBusiness(businessId: string): Promise<readonly Invitation[]>;
  /** A new invitation takes the place of an older one to the same address. `token` is what the letter carries; it is kept nowhere. */
  invite(
    by: Authority,
    email: string,
    role: InvitedRole,
  ): Promise<{ readonly id: string; readonly token: string; readonly expiresAt: string } | Refusal<AuthorityCode>>;
  takeBack(by: Authority, invitationId: string): Promise<Refusal<AuthorityCode> | null>;
  /** Those that can be accepted: the one of a letter's token, or all that an address has. */
  open(by: { readonly token: string } | { readonly email: string }): Promise<readonly OpenInvitation[]>;
  /**
   * Gives the business that the person now belongs to. An invitation is for the address that it was sent to, and works while the business is open
   * and the person who sent it may invite.
   */
  accept(
    by: { readonly token: string } | { readonly id: string },
    person: Actor & { readonly id: string },
  ): Promise<string | Refusal<'unknown_claim' | 'claim_used' | 'claim_expired' | 'claim_refused'>>;
}
