import { sql } from 'kysely';
import { limits } from '../../../limits/limits.ts';
import type { LookUse } from '../../../resources/looks/studio.ts';
import type { Database } from '../database.ts';

export interface CountedLookUse extends LookUse {
  /** Writes what was counted since the last time. */
  flush(): Promise<void>;
}

/** Counts in memory, so that a call waits for nothing; a node that is killed loses what it counted since its last flush. */
export function postgresLookUse(db: Database): CountedLookUse {
  let counted = new Map<string, number>();
  return {
    used(businessId, lookId) {
      const name = businessId + lookId;
      counted.set(name, (counted.get(name) ?? 0) + 1);
    },

    async flush() {
      const taken = counted;
      counted = new Map();
      if (taken.size === 0) return;
      const businesses = [...taken.keys()].map((name) => name.slice(0, uuidLength));
      const looks = [...taken.keys()].map((name) => name.slice(uuidLength));
      try {
        await sql`
          with used as (
            select * from unnest(${businesses}::uuid[], ${looks}::uuid[], ${[...taken.values()]}::bigint[]) as u (business_id, look_id, calls)
            order by 1, 2
          ), over as (
            delete from look_use o using used u
            where o.business_id = u.business_id and o.look_id = u.look_id and o.day <= current_date - ${limits.lookUseDays}::int
          )
          insert into look_use as l (business_id, look_id, day, calls)
          select business_id, look_id, current_date, calls from used
          on conflict (business_id, look_id, day) do update set calls = l.calls + excluded.calls`.execute(db);
      } catch (error) {
        for (const [name, calls] of taken) counted.set(name, (counted.get(name) ?? 0) + calls);
        throw error;
      }
    },
  };
}

const uuidLength = 36;
