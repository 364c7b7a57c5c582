import { sql } from 'kysely';
import { limits } from '../../../limits/limits.ts';
import { type Cost, type Costs, createCostTally } from '../../../resources/usage/costs.ts';
import type { Database } from '../database.ts';
import { createWriteBehind } from './write-behind.ts';

export interface PostgresCosts extends Costs {
  close(): Promise<void>;
}

const writeEveryMs = 1_000;

/**
 * Adds the costs of businesses to their daily totals in the background, one statement per second. Costs aren't billed, so those that a killed process
 * hadn't written, or that arose while the database was unavailable, are lost.
 */
export function postgresCosts(db: Database, onTrouble: (error: unknown) => void): PostgresCosts {
  const tally = createCostTally({ businessesMax: limits.costsBusinessesMax });
  let processUs = cpuTimeUs();

  function write(): Promise<void> {
    const nowUs = cpuTimeUs();
    const costs = tally.take(nowUs - processUs);
    processUs = nowUs;
    return costs.length === 0 ? Promise.resolve() : saveCosts(db, costs).catch(onTrouble);
  }
  return {
    ...tally,
    ...createWriteBehind(write, writeEveryMs),
  };
}

/** CPU time of all threads together: Node 20 doesn't report it per thread. */
function cpuTimeUs(): number {
  const { user, system } = process.cpuUsage();
  return user + system;
}

/** Ordered by id, so that nodes can't deadlock. */
async function saveCosts(db: Database, costs: readonly Cost[]): Promise<void> {
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
