import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { refuse } from '../../../errors/refusal.ts';
import { limits } from '../../../limits/limits.ts';
import type { Membership, Memberships } from '../../../resources/business/member.ts';
import type { Role } from '../../../states.ts';
import { announceBusiness } from '../changes.ts';
import { columns, listOf, query } from '../columns.ts';
import type { Database } from '../database.ts';
import { recordAudit } from './audit.ts';
import { withAuthority } from './authority.ts';
import { businessColumns } from './columns.ts';
import { ownsMaximum } from './invitations.ts';
import { cancelGrants } from './members.ts';

export function postgresMemberships(db: Database): Memberships {
  return {
    async ofPerson(personId) {
      const { rows } = await query`
        select ${membershipColumns}
        from ${membershipsOf(personId)} m join businesses b on b.id = m.business_id
        where b.closed_at is null
        order by b.name, b.id`.execute(db);
      return rows.map(membershipOf);
    },

    async of(personId, businessId) {
      const { rows } = await query`
        select ${membershipColumns}
        from ${membershipsOf(personId)} m join businesses b on b.id = m.business_id
        where m.business_id = ${businessId} and b.closed_at is null`.execute(db);
      return rows[0] === undefined ? null : membershipOf(rows[0]);
    },

    create: (owner, { name, website }) =>
      db.transaction().execute(async (transaction) => {
        if (await ownsMaximum(transaction, owner.id)) return refuse('too_many_businesses');
        const id = randomUUID();
        await sql`insert into businesses (id, name, website, plan) values (${id}, ${name}, ${website}, 'trial')`.execute(transaction);
        await sql`insert into memberships (business_id, person_id, role) values (${id}, ${owner.id}, 'owner')`.execute(transaction);
        await recordAudit(transaction, id, owner, { action: 'business.created', subject: null, details: { name, website } });
        return id;
      }),

    change: (by, { name, website, sharesGtins }) =>
      withAuthority(db, by, async ({ transaction, businessId, actor }) => {
        await sql`
          update businesses
          set name = coalesce(${name ?? null}, name), website = case when ${website !== undefined} then ${website ?? null} else website end,
              shares_gtins = coalesce(${sharesGtins ?? null}::boolean, shares_gtins)
          where id = ${businessId}`.execute(transaction);
        await announceBusiness(transaction, businessId);
        await recordAudit(transaction, businessId, actor, {
          action: 'business.changed',
          subject: null,
          details: {
            ...(name !== undefined && { name }),
            ...(website !== undefined && { website }),
            ...(sharesGtins !== undefined && { shares_gtins: String(sharesGtins) }),
          },
        });
        return null;
      }),

    close: (by) =>
      withAuthority(db, by, async ({ transaction, businessId, actor }) => {
        await sql`update businesses set state = 'suspended', closed_at = now() where id = ${businessId}`.execute(transaction);
        const { rows } = await sql<{ erasedOn: string }>`
          select iso(now() + make_interval(days => ${limits.closedBusinessDays})) as "erasedOn"`.execute(transaction);
        await sql`update keys set revoked_at = statement_timestamp() where business_id = ${businessId} and revoked_at is null`.execute(
          transaction,
        );
        await cancelGrants(transaction, businessId, null, actor);
        await announceBusiness(transaction, businessId);
        await recordAudit(transaction, businessId, actor, { action: 'business.closed', subject: null, details: {} });
        return rows[0]?.erasedOn ?? '';
      }),
  };
}

/** A person's memberships, and their temporary visits as an operator. A membership takes precedence over a visit. */
const membershipsOf = (personId: string) => sql`(
  select business_id, role, null::timestamptz as until from memberships where person_id = ${personId}
  union all
  select v.business_id, 'viewer', v.until from operator_visits v join people p on p.id = v.person_id
  where v.person_id = ${personId} and v.until > now() and p.two_factor
    and not exists (select from memberships o where o.business_id = v.business_id and o.person_id = v.person_id)
)`;

const membershipColumns = listOf(
  businessColumns('b'),
  columns('businesses', ['state'], 'b'),
  sql<Role>`m.role`.as('role'),
  sql<string | null>`iso(m.until)`.as('visitUntil'),
);

type Row = Membership['business'] & Pick<Membership, 'role' | 'visitUntil'>;

const membershipOf = ({ role, visitUntil, ...business }: Row): Membership => ({ business, role, visitUntil });

/** Erases the data of one closed business whose retention period is over. */
export async function eraseClosedBusinesses(db: Database): Promise<void> {
  const { rows } = await query`
    select ${columns('businesses', ['id'])} from businesses
    where closed_at < now() - make_interval(days => ${limits.closedBusinessDays}) and erased_at is null
    limit 1`.execute(db);
  for (const { id } of rows) await sql`select erase_business(${id})`.execute(db);
}
