import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { changeBusiness, createBusiness } from '../src/adapters/postgres/business/businesses.ts';
import { openDatabase } from '../src/adapters/postgres/database.ts';
import { createKey } from '../src/adapters/postgres/keys/keys.ts';
import { migrate } from '../src/adapters/postgres/migrate.ts';
import { loadPepper } from '../src/adapters/postgres/settings.ts';
import { scopes } from '../src/limits/plans.ts';
import { createFragranceId } from '../src/resources/library/imported-fragrance.ts';
import { freePort, serve } from '../test/support/processes.ts';
import { must } from './proof.ts';
import { type SteadyCalls, steadyCalls } from './steady-calls.ts';

/** Two nodes whose database fails over, and continuous calls of one business. */
export interface Stage {
  readonly calls: SteadyCalls;
  readonly businessId: string;
}

export interface StageOptions {
  readonly folder: string;
  readonly closing: (() => Promise<unknown>)[];
  readonly primaryUrl: string;
  /** Leads to whichever server is the primary, through a proxy. */
  readonly databaseUrl: string;
  readonly callers: number;
  readonly pauseMs: number;
}

/** The calls are paused at first. */
export async function openStage({ folder, closing, primaryUrl, databaseUrl, callers, pauseMs }: StageOptions): Promise<Stage> {
  const db = openDatabase({ url: primaryUrl, connectionsMax: 2 });
  await migrate(db);
  const businessId = await createBusiness(db, { name: 'Proof', website: null, plan: 'marketplace', test: true });
  await changeBusiness(db, businessId, { allowance: Number.MAX_SAFE_INTEGER, ratePerMinute: 2_147_483_647 });
  const key = await createKey(db, await loadPepper(db, null), { businessId, scopes, label: 'proof', expiresAt: null });
  await db.destroy();

  const env = { DATABASE_URL: databaseUrl, LOG_LEVEL: 'error' };
  const nodes = [];
  for (const name of ['a', 'b']) {
    const node = await serve({ ...env, PORT: String(await freePort()), DATA_DIR: join(folder, name) }, ['--no-demo'], null);
    closing.push(async () => {
      node.kill('SIGKILL');
      await node.ended;
    });
    nodes.push(node);
  }
  const card = `/fragrances/${createFragranceId('sample', 'dior-sauvage-edt')}/card`;
  const calls = steadyCalls({
    bases: nodes.map(({ base }) => base),
    key: key?.text ?? '',
    kinds: [
      { name: 'card', path: card },
      { name: 'card', path: card },
      { name: 'card', path: card },
      { name: 'whoami', path: '/whoami' },
    ],
    callers,
    pauseMs,
  });
  closing.push(() => calls.stop());
  await calls.pause();
  return { calls, businessId };
}

export const countFailures = ({ failures }: SteadyCalls, kind: string): number =>
  [...failures].reduce((sum, [what, count]) => sum + (what.startsWith(`${kind} `) ? count : 0), 0);

export async function readUsed(databaseUrl: string, businessId: string): Promise<number> {
  const db = openDatabase({ url: databaseUrl, connectionsMax: 2 });
  try {
    const { rows } = await sql<{ used: number }>`
      select coalesce(sum(used), 0)::bigint as used from meters where business_id = ${businessId}`.execute(db);
    return rows[0]?.used ?? 0;
  } finally {
    await db.destroy();
  }
}

/** Charges without a response are refunded within moments. */
export async function waitForUsed(databaseUrl: string, businessId: string, wanted: number): Promise<number> {
  let value = await readUsed(databaseUrl, businessId);
  for (let tries = 0; tries < 40 && value !== wanted; tries++) {
    await wait(100);
    value = await readUsed(databaseUrl, businessId);
  }
  return value;
}

export async function until(holds: () => boolean | Promise<boolean>, withinMs: number, complaint: string): Promise<void> {
  const endMs = performance.now() + withinMs;
  while (!(await holds())) {
    must(performance.now() < endMs, complaint);
    await wait(20);
  }
}
