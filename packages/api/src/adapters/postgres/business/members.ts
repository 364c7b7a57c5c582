import { sql, type Transaction } from 'kysely';
import { type Refusal, refuse } from '../../../errors/refusal.ts';
import { limits } from '../../../limits/limits.ts';
import { type Actor, operator } from '../../../resources/business/audit.ts';
import { roleTooLow } from '../../../resources/business/authority.ts';
import type { MemberCode, Members } from '../../../resources/business/member.ts';
import { atLeast, granterRole, type Role } from '../../../states.ts';
import { columns, query, type Row } from '../columns.ts';
import type { Database } from '../database.ts';
import { recordAudit } from './audit.ts';
import { lockBusiness, withAuthority } from './authority.ts';
import { ownsMaximum } from './invitations.ts';

export function postgresMembers(db: Database): Members {
  return {
    async ofBusiness(businessId) {
      const { rows } = await query`
        select ${columns('people', ['id', 'name', 'email', 'language'], 'p')}, ${columns('memberships', ['role', 'since'], 'm')}
        from memberships m join people p on p.id = m.person_id
        where m.business_id = ${businessId}
        order by m.since, p.id`.execute(db);
      return rows;
    },

    changeRole: (by, memberId, role) =>
      withAuthority(db, by, async ({ transaction, businessId, actor, role: own }) => {
        const member = await memberOf(transaction, businessId, memberId);
        if (member === null) return refuse('not_found');
        if (member.role === role) return null;
        const refusal = checkOwnerRule(member, own, role);
        if (refusal !== null) return refusal;
        if (role === 'owner' && (await ownsMaximum(transaction, memberId))) return ownsTooMany();
        await sql`update memberships set role = ${role} where business_id = ${businessId} and person_id = ${memberId}`.execute(transaction);
        if (!atLeast(role, granterRole)) await cancelGrants(transaction, businessId, memberId, actor);
        await recordAudit(transaction, businessId, actor, {
          action: 'member.role_changed',
          subject: memberId,
          details: { email: member.email, from: member.role, to: role },
        });
        return null;
      }),

    remove: (by, memberId) =>
      withAuthority(db, by, async ({ transaction, businessId, actor, role: own }) => {
        // Anyone may leave.
        if (memberId !== actor.id && !atLeast(own, 'admin')) return roleTooLow('admin');
        const member = await memberOf(transaction, businessId, memberId);
        if (member === null) return refuse('not_found');
        const refusal = checkOwnerRule(member, own, null);
        if (refusal !== null) return refusal;
        await sql`delete from memberships where business_id = ${businessId} and person_id = ${memberId}`.execute(transaction);
        await cancelGrants(transaction, businessId, memberId, actor);
        await recordAudit(transaction, businessId, actor, {
          action: 'member.removed',
          subject: memberId,
          details: { email: member.email },
        });
        return null;
      }),
  };
}

/** Cancels the open claims and invitations of a member whose authority ends, or of all members if the business closes. */
export async function cancelGrants(
  transaction: Transaction<unknown>,
  businessId: string,
  memberId: string | null,
  by: Actor,
): Promise<void> {
  const claims = await query`
    update claims set taken_back_at = statement_timestamp()
    where business_id = ${businessId} and opened_by = coalesce(${memberId}::uuid, opened_by) and claimed_at is null and taken_back_at is null and expires_at > statement_timestamp()
    returning ${columns('claims', ['id', 'label'])}`.execute(transaction);
  for (const { id, label } of claims.rows)
    await recordAudit(transaction, businessId, by, { action: 'claim.taken_back', subject: id, details: { label } });
  const invitations = await query`
    update invitations set taken_back_at = now()
    where business_id = ${businessId} and invited_by = coalesce(${memberId}::uuid, invited_by) and accepted_at is null and taken_back_at is null and expires_at > now()
    returning ${columns('invitations', ['id', 'email'])}`.execute(transaction);
  for (const { id, email } of invitations.rows)
    await recordAudit(transaction, businessId, by, { action: 'invitation.taken_back', subject: id, details: { email } });
}

interface MemberAmongOwners extends Row<'memberships', 'role'>, Row<'people', 'email'> {
  /** Owners of the business. */
  readonly owners: number;
}

/** Only an owner may add, change or remove owners, and the last owner must stay. */
function checkOwnerRule({ role, owners }: MemberAmongOwners, by: Role, becomes: Role | null): Refusal<MemberCode> | null {
  if (role !== 'owner' && becomes !== 'owner') return null;
  if (by !== 'owner') return refuse('not_entitled', { message: 'Only an owner can add, change or remove owners.' });
  if (role === 'owner' && owners === 1)
    return refuse('not_entitled', { message: 'A business needs at least one owner. Make another member an owner first.' });
  return null;
}

async function memberOf(transaction: Transaction<unknown>, businessId: string, memberId: string): Promise<MemberAmongOwners | null> {
  const { rows } = await query`
    select ${columns('memberships', ['role'], 'm')}, ${columns('people', ['email'], 'p')},
           ${sql<number>`(select count(*)::int from memberships o where o.business_id = m.business_id and o.role = 'owner')`.as('owners')}
    from memberships m join people p on p.id = m.person_id
    where m.business_id = ${businessId} and m.person_id = ${memberId}`.execute(transaction);
  return rows[0] ?? null;
}

const ownsTooMany = (): Refusal<'too_many_businesses'> =>
  refuse('too_many_businesses', { message: `This person already owns ${limits.businessesOwnedMax} businesses.` });

/** Adds a person with an account as a member, or changes their role, on behalf of the operator. */
export function addMember(
  db: Database,
  businessId: string,
  email: string,
  role: Role,
): Promise<{ readonly id: string } | Refusal<'not_found' | 'email_not_confirmed' | 'too_many_businesses'>> {
  return db.transaction().execute(async (transaction) => {
    if (!(await lockBusiness(transaction, businessId))) return refuse('not_found', { message: `No business has the ID ${businessId}.` });
    const { rows } = await query`
      select ${columns('people', ['id', 'email_confirmed'], 'p')},
             ${sql<Role | null>`(select role from memberships m where m.person_id = p.id and m.business_id = ${businessId})`.as('from')}
      from people p where p.email = ${email.toLowerCase()} for update`.execute(transaction);
    const person = rows[0];
    if (person === undefined)
      return refuse('not_found', { message: `No account exists for ${email}. The person must sign up in the console first.` });
    if (!person.emailConfirmed) return refuse('email_not_confirmed', { message: `${email} isn't confirmed yet.` });
    if (role === 'owner' && person.from !== 'owner' && (await ownsMaximum(transaction, person.id))) return ownsTooMany();
    await sql`
      insert into memberships (business_id, person_id, role) values (${businessId}, ${person.id}, ${role})
      on conflict (business_id, person_id) do update set role = excluded.role`.execute(transaction);
    if (!atLeast(role, granterRole)) await cancelGrants(transaction, businessId, person.id, operator);
    const details = { email, from: person.from, to: role };
    await recordAudit(transaction, businessId, operator, { action: 'member.role_changed', subject: person.id, details });
    return { id: person.id };
  });
}
