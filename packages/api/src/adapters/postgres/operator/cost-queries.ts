import { sql } from 'kysely';
import type { CostOfBusiness, CostOfDay, CostQueries, CostSortKey, CostsOfMonth } from '../../../resources/operator/costs.ts';
import type { Database } from '../database.ts';
import { daysOfMonth, firstOf } from './month.ts';

export function postgresCostQueries(db: Database): CostQueries {
  return {
    async month({ month, order, skip, limit }) {
      const { rows } = await sql<CostsOfMonth>`
        with month as (${firstOf(month)}), of_month as (
          select b.id, b.name, ${sums}
          from month, costs c join businesses b on b.id = c.business_id
          where c.day >= month.first and c.day < month.first + interval '1 month'
          group by b.id, b.name
        ), page as (
          select row_number() over (order by ${orders[order]}, name, id) as place, of_month.* from of_month
          order by place limit ${limit} offset ${skip}
        )
        select month.first as period,
               (select jsonb_build_object('businesses', count(*), 'cpuSeconds', coalesce(sum("cpuSeconds"), 0), 'drawingSeconds', coalesce(sum("drawingSeconds"), 0),
                                          'matchingSeconds', coalesce(sum("matchingSeconds"), 0), 'drawn', coalesce(sum(drawn), 0),
                                          'remembered', coalesce(sum(remembered), 0), 'bytes', coalesce(sum(bytes), 0)) from of_month) as total,
               coalesce((
                 select jsonb_agg(to_jsonb(p) - 'id' - 'name' - 'place' || jsonb_build_object('business', jsonb_build_object('id', p.id, 'name', p.name))
                                  order by p.place)
                 from page p
               ), '[]') as businesses
        from month`.execute(db);
      const [read] = rows;
      if (read === undefined) throw new Error('the query for a month returned no row');
      return read;
    },

    async ofBusiness(businessId, month) {
      const { rows } = await sql<CostOfDay>`
        with month as (${firstOf(month)})
        select c.day, ${sums}
        from month, costs c
        where c.business_id = ${businessId} and c.day >= month.first and c.day < month.first + interval '1 month'
        group by c.day
        order by c.day desc`.execute(db);
      return rows;
    },

    async *days(month) {
      for (const day of await daysOfMonth(db, month)) {
        const { rows } = await sql<CostOfBusiness & CostOfDay>`
          select jsonb_build_object('id', b.id, 'name', b.name) as business, c.day, ${sums}
          from costs c join businesses b on b.id = c.business_id
          where c.day = ${day}::date
          group by b.id, b.name, c.day
          order by b.name, b.id`.execute(db);
        yield rows;
      }
    },
  };
}

const sums = sql`
  sum(c.drawing_us + c.matching_us + c.other_us)::float8 / 1e6 as "cpuSeconds", sum(c.drawing_us)::float8 / 1e6 as "drawingSeconds",
  sum(c.matching_us)::float8 / 1e6 as "matchingSeconds", sum(c.drawn)::bigint as drawn, sum(c.remembered)::bigint as remembered,
  sum(c.bytes)::bigint as bytes`;

const orders: Readonly<Record<CostSortKey, ReturnType<typeof sql>>> = {
  cpu: sql`"cpuSeconds" desc`,
  drawing: sql`"drawingSeconds" desc`,
  matching: sql`"matchingSeconds" desc`,
  drawn: sql`drawn desc`,
  remembered: sql`remembered desc`,
  bytes: sql`bytes desc`,
  name: sql`lower(name)`,
};
