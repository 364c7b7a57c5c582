import { sql } from 'kysely';
import type { DeskBusiness, DeskBusinesses, WholeBusiness } from '../../../resources/operator/businesses.ts';
import { changeBusiness } from '../business/businesses.ts';
import type { Database } from '../database.ts';

export function postgresDeskBusinesses(db: Database): DeskBusinesses {
  return {
    async find({ q, state, after, limit }) {
      const words = (q ?? '').split(/\s+/).filter((word) => word !== '');
      const patterns = words.map((word) => `%${word.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`);
      const keyId = q === null ? null : keyIdIn(q);
      const { rows } = await sql<DeskBusiness>`
        select ${summary}
        from businesses b join plans p on p.name = b.plan ${thisMonth}
        where (${q}::text is null or b.name ilike all (${patterns}::text[]) or b.website ilike all (${patterns}::text[]) or b.id::text = lower(${q})
               or exists (select from memberships w join people m on m.id = w.person_id where w.business_id = b.id and m.email ilike all (${patterns}::text[]))
               or exists (select from keys k where k.business_id = b.id and k.id = ${keyId}))
          and (${state}::text is null or ${state} = ${stateOf})
          and (${after}::uuid is null or (b.created_at, b.id) < (select created_at, id from businesses where id = ${after}::uuid))
        order by b.created_at desc, b.id desc
        limit ${limit}`.execute(db);
      return rows;
    },

    async of(businessId) {
      const { rows } = await sql<WholeBusiness>`
        select ${summary}, coalesce(b.rate_override, p.rate_per_minute) as "ratePerMinute",
               jsonb_build_object('allowance', b.allowance_override, 'ratePerMinute', b.rate_override) as overrides,
               b.suspended_by_operator as "suspendedByOperator", b.erased_at is not null as erased,
               coalesce((
                 select jsonb_agg(jsonb_build_object('source', e.source, 'plan', e.plan, 'state', e.state, 'since', iso(e.since), 'until', iso(e.until))
                                  order by e.source)
                 from entitlements e
                 where e.business_id = b.id
               ), '[]') as entitlements
        from businesses b join plans p on p.name = b.plan ${thisMonth}
        where b.id = ${businessId}`.execute(db);
      return rows[0] ?? null;
    },

    change: (businessId, change, by) => changeBusiness(db, businessId, change, by),
  };
}

/** A key is found by its id, by as much of it as pages show, and as a whole. */
const keyIdIn = (q: string): string => /^sil_(?:live|test)_([0-9A-Za-z]{8})/.exec(q)?.[1] ?? q;

const stateOf = sql`case when b.closed_at is not null then 'closed' else b.state end`;

const thisMonth = sql`
  left join meters m on m.business_id = b.id and m.period = date_trunc('month', ledger_now() at time zone 'UTC')::date`;

const summary = sql`
  b.id, b.name, b.website, b.plan, ${stateOf} as state, b.test, iso(b.created_at) as "createdAt", coalesce(m.used, 0) as used,
  coalesce(b.allowance_override, p.allowance) as allowance`;
