import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { refuse } from '../../../errors/refusal.ts';
import type { Invitation, Invitations, OpenInvitation } from '../../../resources/business/member.ts';
import type { InvitedRole } from '../../../states.ts';
import type { Database } from '../database.ts';
import { tell } from './audit.ts';

const daysGood = 7;

export function postgresInvitations(db: Database): Invitations {
  return {
    async ofBusiness(businessId) {
      const { rows } = await sql<Invitation>`
        select i.id, i.email, i.role, p.email as "invitedBy", iso(i.invited_at) as "invitedAt", iso(i.expires_at) as "expiresAt"
        from invitations i left join people p on p.id = i.invited_by
        where i.business_id = ${businessId} and i.accepted_at is null and i.taken_back_at is null and i.expires_at > now()
        order by i.invited_at desc, i.id`.execute(db);
      return rows;
    },

    invite: (businessId, person, email, role) =>
      db.transaction().execute(async (transaction) => {
        const id = randomUUID();
        const token = randomBytes(32).toString('base64url');
        await sql`select from businesses where id = ${businessId} for update`.execute(transaction);
        await sql`
          update invitations set taken_back_at = now()
          where business_id = ${businessId} and email = ${email} and accepted_at is null and taken_back_at is null`.execute(transaction);
        const { rows } = await sql<{ expiresAt: string }>`
          insert into invitations (business_id, id, email, role, token_hash, invited_by, expires_at)
          values (${businessId}, ${id}, ${email}, ${role}, ${digest(token)}, ${person.id}, now() + make_interval(days => ${daysGood}))
          returning iso(expires_at) as "expiresAt"`.execute(transaction);
        await tell(transaction, businessId, person, { action: 'invitation.sent', subject: id, details: { email, role } });
        return { id, token, expiresAt: rows[0]?.expiresAt ?? '' };
      }),

    takeBack: (businessId, invitationId, person) =>
      db.transaction().execute(async (transaction) => {
        const { rows } = await sql<{ email: string }>`
          update invitations set taken_back_at = now()
          where business_id = ${businessId} and id = ${invitationId} and accepted_at is null and taken_back_at is null and expires_at > now()
          returning email`.execute(transaction);
        const taken = rows[0];
        if (taken === undefined) return refuse('not_found');
        await tell(transaction, businessId, person, {
          action: 'invitation.taken_back',
          subject: invitationId,
          details: { email: taken.email },
        });
        return null;
      }),

    async open(by) {
      const { rows } = await sql<OpenInvitation>`
        select i.id, i.email, i.role, p.email as "invitedBy", b.name as "businessName",
               iso(i.invited_at) as "invitedAt", iso(i.expires_at) as "expiresAt"
        from invitations i join businesses b on b.id = i.business_id left join people p on p.id = i.invited_by
        where ${'token' in by ? sql`i.token_hash = ${digest(by.token)}` : sql`i.email = ${by.email}`}
          and i.accepted_at is null and i.taken_back_at is null and i.expires_at > now()
        order by i.invited_at desc, i.id`.execute(db);
      return rows;
    },

    accept: (by, person) =>
      db.transaction().execute(async (transaction) => {
        const { rows } = await sql<{
          businessId: string;
          id: string;
          role: InvitedRole;
          accepted: boolean;
          takenBack: boolean;
          late: boolean;
        }>`
          select business_id as "businessId", id, role, accepted_at is not null as accepted, taken_back_at is not null as "takenBack", expires_at <= now() as late
          from invitations
          where ${'token' in by ? sql`token_hash = ${digest(by.token)}` : sql`id = ${by.id}`} and email = ${person.name}
          for update`.execute(transaction);
        const invitation = rows[0];
        if (invitation === undefined)
          return refuse('unknown_claim', {
            message: 'No such invitation for your e-mail address. Sign in with the address that it was sent to.',
          });
        const { businessId, id, role } = invitation;
        if (invitation.takenBack) return refuse('claim_refused', { message: 'This invitation was taken back. Ask for a new one.' });
        if (invitation.accepted) return refuse('claim_used', { message: 'This invitation was accepted already.' });
        if (invitation.late) return refuse('claim_expired', { message: 'This invitation is over its 7 days. Ask for a new one.' });
        await sql`update invitations set accepted_at = now() where business_id = ${businessId} and id = ${id}`.execute(transaction);
        // Who is a member already stays what they are: an invitation never takes a role away.
        await sql`
          insert into memberships (business_id, person_id, role) values (${businessId}, ${person.id}, ${role}) on conflict do nothing`.execute(
          transaction,
        );
        await tell(transaction, businessId, person, { action: 'invitation.accepted', subject: id, details: { role } });
        return businessId;
      }),
  };
}

/** A token of 256 random bits needs no pepper: there is nothing to guess it by. */
const digest = (token: string): Buffer => createHash('sha256').update(`invitation ${token}`).digest();
