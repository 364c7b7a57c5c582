import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { refuse } from '../../../errors/refusal.ts';
import { limits } from '../../../limits/limits.ts';
import type { Membership, Memberships } from '../../../resources/business/member.ts';
import type { Role } from '../../../states.ts';
import { announceBusiness } from '../changes.ts';
import type { Database } from '../database.ts';
import { tell } from './audit.ts';

export function postgresMemberships(db: Database): Memberships {
  return {
    async ofPerson(personId) {
      const { rows } = await sql<Row>`
        select b.id, b.name, b.website, b.plan, b.state, m.role
        from memberships m join businesses b on b.id = m.business_id
        where m.person_id = ${personId}
        order by b.name, b.id`.execute(db);
      return rows.map(membershipOf);
    },

    async of(personId, businessId) {
      const { rows } = await sql<Row>`
        select b.id, b.name, b.website, b.plan, b.state, m.role
        from memberships m join businesses b on b.id = m.business_id
        where m.business_id = ${businessId} and m.person_id = ${personId}`.execute(db);
      return rows[0] === undefined ? null : membershipOf(rows[0]);
    },

    found: (owner, { name, website }) =>
      db.transaction().execute(async (transaction) => {
        // Two businesses founded at once would both count four; the person's row lets one through at a time.
        await sql`select from people where id = ${owner.id} for update`.execute(transaction);
        const { rows } = await sql<{ owned: number }>`
          select count(*)::int as owned from memberships where person_id = ${owner.id} and role = 'owner'`.execute(transaction);
        if ((rows[0]?.owned ?? 0) >= limits.businessesOwnedMax) return refuse('too_many_businesses');
        const id = randomUUID();
        await sql`insert into businesses (id, name, website, plan) values (${id}, ${name}, ${website}, 'trial')`.execute(transaction);
        await sql`insert into memberships (business_id, person_id, role) values (${id}, ${owner.id}, 'owner')`.execute(transaction);
        await tell(transaction, id, owner, { action: 'business.created', subject: null, details: { name, website } });
        return id;
      }),

    change: (businessId, person, { name, website }) =>
      db.transaction().execute(async (transaction) => {
        await sql`
          update businesses
          set name = coalesce(${name ?? null}, name), website = case when ${website !== undefined} then ${website ?? null} else website end
          where id = ${businessId}`.execute(transaction);
        await announceBusiness(transaction, businessId);
        await tell(transaction, businessId, person, {
          action: 'business.changed',
          subject: null,
          details: { ...(name !== undefined && { name }), ...(website !== undefined && { website }) },
        });
      }),
  };
}

type Row = Membership['business'] & { readonly role: Role };

const membershipOf = ({ role, ...business }: Row): Membership => ({ business, role });
