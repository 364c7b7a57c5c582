import { sql } from 'kysely';
import { limits } from '../../../limits/limits.ts';
import type { LookUsage } from '../../../resources/looks/studio.ts';
import type { Database } from '../database.ts';

export interface LookUsageCounter extends LookUsage {
  /** Writes the counts since the last flush. */
  flush(): Promise<void>;
}

/** Counts in memory, so that calls never wait. A node that is killed loses the counts since its last flush. */
export function postgresLookUsage(db: Database): LookUsageCounter {
  let counts = new Map<string, number>();
  return {
    count(businessId, lookId) {
      const name = businessId + lookId;
      counts.set(name, (counts.get(name) ?? 0) + 1);
    },

    async flush() {
      const flushing = counts;
      counts = new Map();
      if (flushing.size === 0) return;
      const businesses = [...flushing.keys()].map((name) => name.slice(0, uuidLength));
      const looks = [...flushing.keys()].map((name) => name.slice(uuidLength));
      try {
        await sql`
          with used as (
            select * from unnest(${businesses}::uuid[], ${looks}::uuid[], ${[...flushing.values()]}::bigint[]) as u (business_id, look_id, calls)
            order by 1, 2
          ), over as (
            delete from look_use o using used u
            where o.business_id = u.business_id and o.look_id = u.look_id and o.day <= current_date - ${limits.lookUseDays}::int
          )
          insert into look_use as l (business_id, look_id, day, calls)
          select business_id, look_id, current_date, calls from used
          on conflict (business_id, look_id, day) do update set calls = l.calls + excluded.calls`.execute(db);
      } catch (error) {
        for (const [name, calls] of flushing) counts.set(name, (counts.get(name) ?? 0) + calls);
        throw error;
      }
    },
  };
}

const uuidLength = 36;
