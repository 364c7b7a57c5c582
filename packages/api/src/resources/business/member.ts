import type { Refusal } from '../../errors/refusal.ts';
import type { BusinessState, InvitedRole, Role } from '../../states.ts';
import type { ConsoleLanguage } from '../people/console-languages.ts';
import type { Actor } from './audit.ts';
import type { Authority, AuthorityCode } from './authority.ts';
import type { BusinessFields } from './business-fields.ts';

/** Times are ISO 8601 in UTC. */
export interface Membership {
  readonly business: BusinessFields & { readonly state: BusinessState };
  readonly role: Role;
  /** The end of an operator's visit, during which the operator has read-only access as a viewer. Null for members. */
  readonly visitUntil: string | null;
}

export interface Member {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly language: ConsoleLanguage | null;
  readonly role: Role;
  readonly since: string;
}

export interface BusinessDetails {
  readonly name: string;
  readonly website: string | null;
}

/** Businesses as their members see them. Every change is recorded in the business's audit log. */
export interface Memberships {
  ofPerson(personId: string): Promise<readonly Membership[]>;
  /** Null if the business does not exist or the person isn't a member; the two are indistinguishable. */
  of(personId: string, businessId: string): Promise<Membership | null>;
  create(owner: Actor & { readonly id: string }, details: BusinessDetails): Promise<string | Refusal<'too_many_businesses'>>;
  /** Undefined fields are left unchanged. */
  change(by: Authority, details: Partial<BusinessDetails & Pick<BusinessFields, 'sharesGtins'>>): Promise<Refusal<AuthorityCode> | null>;
  /** Ends its keys, open claims and invitations immediately and hides the business from its members. Returns when its data is deleted. */
  close(by: Authority): Promise<string | Refusal<AuthorityCode>>;
}

export interface Members {
  ofBusiness(businessId: string): Promise<readonly Member[]>;
  /**
   * Only owners can grant or revoke the owner role, and the last owner can't be removed. Claims and invitations end when their creator
   * loses the role required to create them.
   */
  changeRole(by: Authority, memberId: string, role: Role): Promise<Refusal<MemberCode> | null>;
  /** Members can leave; removing others requires the admin role. */
  remove(by: Authority, memberId: string): Promise<Refusal<MemberCode> | null>;
}

export type MemberCode = 'not_found' | 'not_entitled' | 'too_many_businesses';

export interface Invitation {
  readonly id: string;
  readonly email: string;
  readonly role: Role;
  /** Null if an operator invited the owner of an imported business, or the sender's account was deleted. */
  readonly invitedBy: string | null;
  readonly invitedAt: string;
  readonly expiresAt: string;
}

/** An invitation as the invited person sees it. */
export interface OpenInvitation extends Invitation {
  readonly businessName: string;
}

export interface NewInvitation extends Pick<Invitation, 'id' | 'expiresAt'> {
  /** Goes into the email and is not stored. */
  readonly token: string;
  /** The language of the person with this address, if it has a confirmed account; otherwise the sender's. */
  readonly language: ConsoleLanguage | null;
}

export interface Invitations {
  /** Invitations that have not been accepted or cancelled and have not expired. */
  ofBusiness(businessId: string): Promise<readonly Invitation[]>;
  /** A new invitation replaces an earlier one to the same address. Refused if the address is a member's. */
  invite(by: Authority, email: string, role: InvitedRole): Promise<NewInvitation | Refusal<AuthorityCode | 'invalid_query'>>;
  cancel(by: Authority, invitationId: string): Promise<Refusal<AuthorityCode> | null>;
  /** Invitations that can be accepted: the one with the given token, or all those to an address. */
  open(by: { readonly token: string } | { readonly email: string }): Promise<readonly OpenInvitation[]>;
  /**
   * Returns the business that the person joined. An invitation is bound to the address it was sent to, and valid while the business is
   * open and the sender still has the role required to invite.
   */
  accept(
    by: { readonly token: string } | { readonly id: string },
    person: Actor & { readonly id: string },
  ): Promise<string | Refusal<'unknown_claim' | 'claim_used' | 'claim_expired' | 'claim_refused'>>;
}
