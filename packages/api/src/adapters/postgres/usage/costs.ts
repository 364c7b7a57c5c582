import { sql } from 'kysely';
import { limits } from '../../../limits/limits.ts';
import { type Cost, type Costs, costTally } from '../../../resources/usage/costs.ts';
import type { Database } from '../database.ts';
import { writtenBehind } from './written-behind.ts';

export interface PostgresCosts extends Costs {
  close(): Promise<void>;
}

const writeEveryMs = 1_000;

/**
 * Adds what businesses took to their days, behind the answers, all of a second in one statement. It is no money: what a process that is
 * killed had not written is lost, and so is what came while the database was away.
 */
export function postgresCosts(db: Database, onTrouble: (error: unknown) => void): PostgresCosts {
  const tally = costTally({ businessesMax: limits.costsBusinessesMax });
  let processUs = processorUs();

  function write(): Promise<void> {
    const nowUs = processorUs();
    const costs = tally.take(nowUs - processUs);
    processUs = nowUs;
    return costs.length === 0 ? Promise.resolve() : keep(db, costs).catch(onTrouble);
  }
  return {
    ...tally,
    ...writtenBehind(write, writeEveryMs),
  };
}

/** Of all threads of this process together: of one of them, Node 20 does not tell it. */
function processorUs(): number {
  const { user, system } = process.cpuUsage();
  return user + system;
}

/** In the order of their ids, so that two nodes never wait for one another in a circle. */
async function keep(db: Database, costs: readonly Cost[]): Promise<void> {
  await sql`
    insert into costs as c (business_id, day, drawing_us, matching_us, other_us, drawn, remembered, bytes)
    select "businessId", (ledger_now() at time zone 'UTC')::date, "drawingUs", "matchingUs", "otherUs", drawn, remembered, bytes
    from jsonb_to_recordset(${JSON.stringify(costs)}::jsonb)
      as t("businessId" uuid, "drawingUs" bigint, "matchingUs" bigint, "otherUs" bigint, drawn bigint, remembered bigint, bytes bigint)
    order by "businessId"
    on conflict (business_id, day) do update
    set drawing_us = c.drawing_us + excluded.drawing_us, matching_us = c.matching_us + excluded.matching_us, other_us = c.other_us + excluded.other_us,
        drawn = c.drawn + excluded.drawn, remembered = c.remembered + excluded.remembered, bytes = c.bytes + excluded.bytes`.execute(db);
}
