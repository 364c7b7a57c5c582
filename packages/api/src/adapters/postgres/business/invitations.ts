import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { refuse } from '../../../errors/refusal.ts';
import { limits } from '../../../limits/limits.ts';
import { operator } from '../../../resources/business/audit.ts';
import type { Invitations, NewInvitation } from '../../../resources/business/member.ts';
import type { Role } from '../../../states.ts';
import { columns, columnsAs, columnsOf, orNull, query } from '../columns.ts';
import type { Database } from '../database.ts';
import { recordAudit } from './audit.ts';
import { lockBusiness, mayGrant, withAuthority } from './authority.ts';

const validDays = 7;

const alreadyMember = 'email belongs to a member of this business. You can change their role in the list of members.';

export function postgresInvitations(db: Database): Invitations {
  return {
    async ofBusiness(businessId) {
      const { rows } = await query`
        select ${invitationColumns('i')}, ${invitedBy}
        from invitations i left join people p on p.id = i.invited_by
        where i.business_id = ${businessId} and i.accepted_at is null and i.taken_back_at is null and i.expires_at > now()
        order by i.invited_at desc, i.id`.execute(db);
      return rows;
    },

    invite: (by, email, role) =>
      withAuthority(db, by, async ({ transaction, businessId, actor }) => {
        const { rows: members } = await sql`
          select from memberships m join people p on p.id = m.person_id
          where m.business_id = ${businessId} and p.email = ${email} and p.email_confirmed`.execute(transaction);
        if (members.length > 0) return refuse('invalid_query', { message: alreadyMember });
        const invitation = await addInvitation(transaction, businessId, { email, role, senderId: actor.id });
        await recordAudit(transaction, businessId, actor, { action: 'invitation.sent', subject: invitation.id, details: { email, role } });
        return invitation;
      }),

    cancel: (by, invitationId) =>
      withAuthority(db, by, async ({ transaction, businessId, actor }) => {
        const { rows } = await query`
          update invitations set taken_back_at = now()
          where business_id = ${businessId} and id = ${invitationId} and accepted_at is null and taken_back_at is null and expires_at > now()
          returning ${columns('invitations', ['email'])}`.execute(transaction);
        const cancelled = rows[0];
        if (cancelled === undefined) return refuse('not_found');
        await recordAudit(transaction, businessId, actor, {
          action: 'invitation.taken_back',
          subject: invitationId,
          details: { email: cancelled.email },
        });
        return null;
      }),

    async open(by) {
      const { rows } = await query`
        select ${invitationColumns('i')}, ${invitedBy}, ${columnsAs('businesses', { businessName: 'name' }, 'b')}
        from invitations i join businesses b on b.id = i.business_id left join people p on p.id = i.invited_by
        where ${'token' in by ? sql`i.token_hash = ${digest(by.token)}` : sql`i.email = ${by.email}`}
          and i.accepted_at is null and i.taken_back_at is null and i.expires_at > now()
        order by i.invited_at desc, i.id`.execute(db);
      return rows;
    },

    accept: (by, person) =>
      db.transaction().execute(async (transaction) => {
        const meant = sql`${'token' in by ? sql`i.token_hash = ${digest(by.token)}` : sql`i.id = ${by.id}`} and i.email = ${person.name}`;
        const { rows: found } =
          await query`select ${columns('invitations', ['business_id'], 'i')} from invitations i where ${meant}`.execute(transaction);
        if (found[0] !== undefined) await lockBusiness(transaction, found[0].businessId);
        const { rows } = await query`
          select ${columns('invitations', ['business_id', 'id', 'role', 'accepted_at'], 'i')},
                 ${sql<boolean>`i.taken_back_at is not null or not (i.invited_by = ${operatorSender} or ${mayGrant(sql`i.business_id`, sql`i.invited_by`)})`.as('withdrawn')},
                 ${sql<boolean>`i.expires_at <= now()`.as('late')}
          from invitations i where ${meant}`.execute(transaction);
        const invitation = rows[0];
        if (invitation === undefined)
          return refuse('unknown_claim', {
            message: 'Invitation not found for your email address. Sign in with the address it was sent to.',
          });
        const { businessId, id, role } = invitation;
        if (invitation.acceptedAt !== null) return refuse('claim_used', { message: 'This invitation has already been accepted.' });
        if (invitation.withdrawn) return refuse('claim_refused', { message: 'This invitation was cancelled. Ask for a new one.' });
        if (invitation.late) return refuse('claim_expired', { message: 'This invitation has expired. Ask for a new one.' });
        if (role === 'owner' && (await ownsMaximum(transaction, person.id)))
          return refuse('claim_refused', {
            message: `You already own ${limits.businessesOwnedMax} businesses. Close one first, or accept the invitation with another account.`,
          });
        await sql`update invitations set accepted_at = now() where business_id = ${businessId} and id = ${id}`.execute(transaction);
        // An existing member keeps their role, except if the operator makes them the owner.
        await sql`
          insert into memberships (business_id, person_id, role) values (${businessId}, ${person.id}, ${role})
          on conflict (business_id, person_id) do update set role = excluded.role where excluded.role = 'owner'`.execute(transaction);
        const { rows: members } = await query`
          select ${columns('memberships', ['role'])} from memberships
          where business_id = ${businessId} and person_id = ${person.id}`.execute(transaction);
        await recordAudit(transaction, businessId, person, {
          action: 'invitation.accepted',
          subject: id,
          details: { role: members[0]?.role ?? role },
        });
        return businessId;
      }),
  };
}

/** Invites the owner of a business on behalf of the operator. A new invitation replaces an earlier one to the same address. */
export async function inviteOwner(transaction: Transaction<unknown>, businessId: string, email: string): Promise<NewInvitation> {
  const invitation = await addInvitation(transaction, businessId, { email, role: 'owner', senderId: operatorSender });
  await recordAudit(transaction, businessId, operator, {
    action: 'invitation.sent',
    subject: invitation.id,
    details: { email, role: 'owner' },
  });
  return invitation;
}

/** Stands for the operator as the sender of an invitation. No person has this ID. */
const operatorSender = '00000000-0000-0000-0000-000000000000';

interface Invited {
  readonly email: string;
  readonly role: Role;
  readonly senderId: string | null;
}

async function addInvitation(
  transaction: Transaction<unknown>,
  businessId: string,
  { email, role, senderId }: Invited,
): Promise<NewInvitation> {
  const id = randomUUID();
  const token = randomBytes(32).toString('base64url');
  await sql`
    update invitations set taken_back_at = now()
    where business_id = ${businessId} and email = ${email} and accepted_at is null and taken_back_at is null`.execute(transaction);
  const { rows } = await query`
    insert into invitations (business_id, id, email, role, token_hash, invited_by, expires_at)
    values (${businessId}, ${id}, ${email}, ${role}, ${digest(token)}, ${senderId}, now() + make_interval(days => ${validDays}))
    returning ${columns('invitations', ['expires_at'])}`.execute(transaction);
  const { rows: readers } = await query`
    select ${columns('people', ['language'])} from people
    where email = ${email} and email_confirmed or id = ${senderId}
    order by email = ${email} desc
    limit 1`.execute(transaction);
  return { id, token, expiresAt: rows[0]?.expiresAt ?? '', language: readers[0]?.language ?? null };
}

/** Whether a person can't own another business. Their row is locked, so that two concurrent transactions can't both pass the limit. */
export async function ownsMaximum(transaction: Transaction<unknown>, personId: string): Promise<boolean> {
  await sql`select from people where id = ${personId} for update`.execute(transaction);
  const { rows } = await sql<{ owned: number }>`
    select count(*)::int as owned from memberships m join businesses b on b.id = m.business_id
    where m.person_id = ${personId} and m.role = 'owner' and b.closed_at is null`.execute(transaction);
  return (rows[0]?.owned ?? 0) >= limits.businessesOwnedMax;
}

const invitationColumns = columnsOf(
  'invitations',
  ['id', 'email', 'role', 'invited_at', 'expires_at'],
  ['business_id', 'token_hash', 'invited_by', 'accepted_at', 'taken_back_at'],
);
const invitedBy = orNull(columnsAs('people', { invitedBy: 'email' }, 'p'));

/** A token of 256 random bits can't be guessed, so its hash needs no pepper. */
const digest = (token: string): Buffer => createHash('sha256').update(`invitation ${token}`).digest();
