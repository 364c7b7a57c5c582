import { sql } from 'kysely';
import { type AllowanceNotice, type AllowanceNotices, allowancePercents } from '../../../resources/usage/allowance-notice.ts';
import { columns, query } from '../columns.ts';
import type { Database } from '../database.ts';

const atOnceMax = 50;

const identify = ({ businessId, percent, personId }: Pick<AllowanceNotice, 'businessId' | 'percent' | 'personId'>): string =>
  `${businessId} ${percent} ${personId}`;

/** Each notice is claimed by a single node: its row is inserted and leased before the email is sent. */
export function postgresAllowanceNotices(db: Database): AllowanceNotices {
  return {
    async claim() {
      const { rows: owed } = await query`
        with used_up as materialized (
          select m.business_id, m.period, m.used, b.name, b.overage_calls, coalesce(b.allowance_override, p.allowance) as allowance
          from meters m
          join businesses b on b.id = m.business_id and b.closed_at is null
          join plans p on p.name = b.plan
          where m.period = date_trunc('month', ledger_now() at time zone 'UTC')::date and m.used > 0
            and m.used::numeric * 100 >= coalesce(b.allowance_override, p.allowance)::numeric * ${Math.min(...allowancePercents)}::smallint
        )
        select ${sql<string>`u.business_id`.as('businessId')}, ${sql<string>`u.period`.as('period')}, ${sql<number>`t.percent`.as('percent')},
               ${columns('memberships', ['person_id'], 'w')}, ${sql<string>`u.name`.as('business')},
               ${sql<number>`u.overage_calls`.as('overageCalls')}, ${columns('people', ['email', 'language'], 'people')},
               ${sql<number>`u.used`.as('used')}, ${sql<number>`u.allowance`.as('allowance')}
        from used_up u
        join unnest(${[...allowancePercents]}::smallint[]) t(percent) on u.used::numeric * 100 >= u.allowance::numeric * t.percent
        join memberships w on w.business_id = u.business_id and w.role in ('owner', 'admin')
        join people on people.id = w.person_id and people.email_confirmed
        where not exists (
          select from allowance_letters l
          where l.business_id = u.business_id and l.period = u.period and l.percent = t.percent and l.person_id = w.person_id
            and (l.sent_at is not null or l.claimed_until > now())
        )
        order by u.business_id, u.period, t.percent, w.person_id
        limit ${atOnceMax}`.execute(db);
      if (owed.length === 0) return [];
      const { rows: claimed } = await sql<Pick<AllowanceNotice, 'businessId' | 'percent' | 'personId'>>`
        with owed as (
          select * from jsonb_to_recordset(${JSON.stringify(owed)}::jsonb)
            as o ("businessId" uuid, period date, percent smallint, "personId" uuid)
        ), claimed as (
          insert into allowance_letters as l (business_id, period, percent, person_id, claimed_until)
          select "businessId", period, percent, "personId", now() + interval '10 minutes' from owed
          on conflict (business_id, period, percent, person_id) do update set claimed_until = excluded.claimed_until
          where l.sent_at is null and l.claimed_until <= now()
          returning l.business_id, l.period, l.percent, l.person_id
        )
        select business_id as "businessId", percent, person_id as "personId" from claimed`.execute(db);
      const isClaimed = new Set(claimed.map(identify));
      return owed.filter((one) => isClaimed.has(identify(one)));
    },

    async sent({ businessId, period, percent, personId }) {
      await sql`
        update allowance_letters set sent_at = now()
        where business_id = ${businessId} and period = ${period}::date and percent = ${percent} and person_id = ${personId}`.execute(db);
    },

    async failed({ businessId, period, percent, personId }) {
      await sql`
        update allowance_letters set claimed_until = now() + interval '1 minute'
        where business_id = ${businessId} and period = ${period}::date and percent = ${percent} and person_id = ${personId} and sent_at is null`.execute(
        db,
      );
    },
  };
}
