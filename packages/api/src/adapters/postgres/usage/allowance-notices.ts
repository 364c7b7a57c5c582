import { sql } from 'kysely';
import { type AllowanceNotices, allowancePercents } from '../../../resources/usage/allowance-notice.ts';
import { columns, columnsAs, query } from '../columns.ts';
import type { Database } from '../database.ts';

const atOnceMax = 50;

/** Each notice is claimed by a single node: its row is inserted and leased before the email is sent. */
export function postgresAllowanceNotices(db: Database): AllowanceNotices {
  return {
    async claim() {
      const { rows } = await query`
        with owed as (
          select m.business_id, m.period, t.percent, w.person_id
          from businesses b
          join plans p on p.name = b.plan
          join meters m on m.business_id = b.id and m.period = date_trunc('month', ledger_now() at time zone 'UTC')::date
          join unnest(${[...allowancePercents]}::smallint[]) t(percent)
            on m.used::numeric * 100 >= coalesce(b.allowance_override, p.allowance)::numeric * t.percent
          join memberships w on w.business_id = b.id and w.role in ('owner', 'admin')
          join people on people.id = w.person_id and people.email_confirmed
          where m.used > 0 and b.closed_at is null
            and not exists (
              select from allowance_letters l
              where l.business_id = m.business_id and l.period = m.period and l.percent = t.percent and l.person_id = w.person_id
                and (l.sent_at is not null or l.claimed_until > now())
            )
          order by 1, 2, 3, 4
          limit ${atOnceMax}
        ), claimed as (
          insert into allowance_letters as l (business_id, period, percent, person_id, claimed_until)
          select business_id, period, percent, person_id, now() + interval '10 minutes' from owed
          on conflict (business_id, period, percent, person_id) do update set claimed_until = excluded.claimed_until
          where l.sent_at is null and l.claimed_until <= now()
          returning l.business_id, l.period, l.percent, l.person_id
        )
        select ${columns('allowance_letters', ['business_id', 'period', 'percent', 'person_id'], 'c')},
               ${columnsAs('businesses', { business: 'name', overageCalls: 'overage_calls' }, 'b')}, ${columns('people', ['email'], 'people')},
               ${columns('meters', ['used'], 'm')}, ${sql<number>`coalesce(b.allowance_override, p.allowance)`.as('allowance')}
        from claimed c
        join businesses b on b.id = c.business_id
        join plans p on p.name = b.plan
        join meters m on m.business_id = c.business_id and m.period = c.period
        join people on people.id = c.person_id
        order by c.business_id, c.percent, c.person_id`.execute(db);
      return rows;
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
