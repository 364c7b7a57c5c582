import { sql } from 'kysely';
import type { Health } from '../../../resources/operator/health.ts';
import type { BusinessUsageLine, MetricsQueries, TotalUsage } from '../../../resources/operator/metrics-queries.ts';
import { isCurrentMode, listPaymentTroubles } from '../billing/payment-troubles.ts';
import type { Database } from '../database.ts';
import { readBackups } from './backups.ts';
import { daysOfMonth, firstOf } from './month.ts';

const refusalsMax = 20;
const nearMax = 100;

export function postgresMetricsQueries(db: Database): MetricsQueries {
  return {
    async month(month) {
      const { rows } = await sql<TotalUsage>`
        with month as (${firstOf(month)}), of_month as (
          select u.* from usage u, month where u.day >= month.first and u.day < month.first + interval '1 month' and u.calls > 0
        ), near as (
          select jsonb_build_object('id', b.id, 'name', b.name) as business, b.plan, m.used, coalesce(b.allowance_override, p.allowance) as allowance
          from month, meters m join businesses b on b.id = m.business_id join plans p on p.name = b.plan
          where m.period = month.first and b.closed_at is null and m.used > 0 and m.used * 5 >= coalesce(b.allowance_override, p.allowance)::numeric * 4
          order by m.used::numeric / greatest(coalesce(b.allowance_override, p.allowance), 1) desc
          limit ${nearMax}
        )
        select month.first as period,
               coalesce((
                 select jsonb_agg(to_jsonb(l) order by l.day, l.operation, l.outcome)
                 from (select day, operation, outcome, sum(calls)::bigint as calls, sum(charged)::bigint as charged from of_month group by 1, 2, 3) l
               ), '[]') as lines,
               coalesce((
                 select jsonb_agg(to_jsonb(r) order by r.calls desc, r.outcome, r.operation)
                 from (
                   select jsonb_build_object('id', b.id, 'name', b.name) as business, u.operation, u.outcome, sum(u.calls)::bigint as calls
                   from of_month u join businesses b on b.id = u.business_id
                   where u.outcome not in ('answered', 'public_hit', 'unchanged', 'in_review', 'not_found', 'sandbox')
                   group by b.id, b.name, u.operation, u.outcome
                   order by sum(u.calls) desc
                   limit ${refusalsMax}
                 ) r
               ), '[]') as refusals,
               coalesce((
                 select jsonb_agg(to_jsonb(n) order by n.used::numeric / greatest(n.allowance, 1) desc, n.used desc) from near n
               ), '[]') as near
        from month`.execute(db);
      const [read] = rows;
      if (read === undefined) throw new Error('the query for a month returned no row');
      return read;
    },

    async *days(month) {
      for (const day of await daysOfMonth(db, month)) {
        const { rows } = await sql<BusinessUsageLine>`
          select b.id as "businessId", b.name as business, u.day, u.operation, u.outcome, sum(u.calls)::bigint as calls, sum(u.charged)::bigint as charged
          from usage u join businesses b on b.id = u.business_id
          where u.day = ${day}::date and u.calls > 0
          group by b.id, b.name, u.day, u.operation, u.outcome
          order by b.name, b.id, u.operation, u.outcome`.execute(db);
        yield rows;
      }
    },

    async health() {
      const { rows } = await sql<Pick<Health, 'at' | 'nodes'> & { queues: Health['queues'] }>`
        select iso(now()) as at,
               coalesce((
                 select jsonb_agg(jsonb_build_object('lastFlushAt', null) || n.said || jsonb_build_object(
                                    'node', n.node, 'instance', coalesce(n.instance, n.node), 'host', coalesce(n.host, n.said ->> 'host'), 'port', n.port,
                                    'worker', case when n.ended is null then n.worker end, 'workers', coalesce(n.workers, 1), 'beganAt', iso(n.began_at),
                                    'at', iso(n.at), 'ended', n.ended, 'endedAt', iso(n.ended_at))
                                  order by n.host, n.port, n.worker, n.began_at, n.node)
                 from nodes n
                 where not ${isReplaced} and not ${isListedOnce}
               ), '[]') as nodes,
               jsonb_build_array(
                 (select jsonb_build_object('name', 'imports', 'waiting', count(*), 'oldestAt', iso(min(created_at)))
                  from imports where state in ('reading', 'matching')),
                 (select jsonb_build_object('name', 'letters', 'waiting', count(*), 'oldestAt', iso(min(made_at)))
                  from billing_letters where sent_at is null),
                 (select jsonb_build_object('name', 'reports', 'waiting', count(*), 'oldestAt', iso(min(r.made_at)))
                  from overage_reports r join payment_customers c on c.business_id = r.business_id and c.customer_id = r.customer_id
                  where r.sent_at is null and ${isCurrentMode})
               ) as queues`.execute(db);
      // Tables with different placements on a Citus cluster are read by separate statements.
      const { rows: wishes } = await sql<Health['queues'][number]>`
        select 'wishes' as name, count(*) as waiting, iso(min(asked_at)) as "oldestAt" from library_wishes where done_at is null`.execute(
        db,
      );
      const { rows: erasures } = await sql<Health['queues'][number]>`
        select 'erasures' as name, count(*) as waiting, iso(min(closed_at)) as "oldestAt"
        from businesses where closed_at is not null and erased_at is null`.execute(db);
      const { rows: records } = await sql<{ records: number }>`select count(*) as records from fragrances`.execute(db);
      const { rows: libraries } = await sql<{ revision: number }>`select revision from library`.execute(db);
      const [read] = rows;
      if (read === undefined) throw new Error('the health query returned no row');
      const library = { records: records[0]?.records ?? 0, revision: libraries[0]?.revision ?? 0 };
      return {
        ...read,
        queues: [...read.queues, ...wishes, ...erasures],
        library,
        backups: await readBackups(db),
        payments: await listPaymentTroubles(db),
      };
    },
  };
}

/** Another process has since taken over its address or its worker slot. */
const isReplaced = sql`
  exists (
    select from nodes m
    where m.node <> n.node and m.host = n.host and m.port = n.port and m.ended is null
      and (n.ended is not null or m.began_at > n.at and (m.instance <> n.instance or m.worker = n.worker)))`;

/** The workers of a node that has ended are listed as one row. */
const isListedOnce = sql`
  (n.ended is not null and exists (
    select from nodes m
    where m.instance = n.instance and (m.ended > n.ended or m.ended = n.ended and m.node < n.node)))`;
