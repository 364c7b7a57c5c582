import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { changeBusiness, createBusiness } from '../src/adapters/postgres/business/businesses.ts';
import { type Database, openDatabase } from '../src/adapters/postgres/database.ts';
import { startEmbeddedPostgres } from '../src/adapters/postgres/embedded.ts';
import { createKey } from '../src/adapters/postgres/keys/keys.ts';
import { migrate } from '../src/adapters/postgres/migrate.ts';
import { loadPepper } from '../src/adapters/postgres/settings.ts';
import { scopes } from '../src/limits/plans.ts';
import type { Call, Ledger, Verdict } from '../src/resources/usage/ledger.ts';

/** The environment of the proofs: a real PostgreSQL with fsync on, and businesses with their own allowance. */
export interface TestBed {
  readonly url: string;
  readonly db: Database;
  newBusiness(allowance: number, ratePerMinute?: number): Promise<{ businessId: string; keyId: string }>;
  /** Charged calls in the current period according to the ledger. */
  used(businessId: string): Promise<number>;
  /** The same, after flushes left behind by killed nodes have finished. */
  usedWhenIdle(businessId: string): Promise<number>;
  close(): Promise<void>;
}

/** The application_name of nodes that will be killed. Once no connection has it, everything that they sent has been processed. */
export const killableNodesName = 'to-be-killed';

/** Starts an embedded database unless `url` is given. */
export async function openTestBed(url?: string): Promise<TestBed> {
  const folder = await mkdtemp(join(tmpdir(), 'sillage-prove-'));
  const postgres =
    url === undefined
      ? await startEmbeddedPostgres({
          dataDir: folder,
          log: { info: () => {}, warn: () => {}, error: (...words: unknown[]) => console.error(...words) },
        })
      : null;
  const databaseUrl = url ?? postgres?.url ?? '';
  const db = openDatabase({ url: databaseUrl, connectionsMax: 4 });
  await migrate(db);
  const pepper = await loadPepper(db, null);
  const used = async (businessId: string): Promise<number> => {
    const { rows } = await sql<{
      used: number;
    }>`select coalesce(sum(used), 0)::bigint as used from meters where business_id = ${businessId}`.execute(db);
    return rows[0]?.used ?? 0;
  };
  return {
    used,
    url: databaseUrl,
    db,
    async newBusiness(allowance, ratePerMinute = 2_147_483_647) {
      const businessId = await createBusiness(db, { name: 'Proof', website: null, plan: 'marketplace', test: true });
      await changeBusiness(db, businessId, { allowance, ratePerMinute });
      const key = await createKey(db, pepper, { businessId, scopes, label: 'proof', expiresAt: null });
      return { businessId, keyId: key?.id ?? '' };
    },
    async usedWhenIdle(businessId) {
      for (const untilMs = performance.now() + 120_000; performance.now() < untilMs; ) {
        const { rows } = await sql<{ busy: number }>`
          select count(*) as busy from pg_stat_activity
          where datname = current_database() and (application_name = ${killableNodesName} or (query like 'select ledger_flush%' and state <> 'idle'))`.execute(
          db,
        );
        if (rows[0]?.busy === 0) break;
        await new Promise((done) => setTimeout(done, 5));
      }
      return used(businessId);
    },
    async close() {
      await db.destroy();
      await postgres?.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A charged card call. */
export const cardCall = ({ businessId, keyId }: { businessId: string; keyId: string }): Call => ({
  businessId,
  keyId,
  operation: 'getCard',
  scope: 'card',
  outcome: 'public_hit',
  counter: 'public_hit',
  cost: 1,
});

export interface Tally {
  granted: number;
  readonly refused: Map<string, number>;
}

/** Charges `count` calls to a ledger, `concurrency` at a time. */
export async function offer(ledger: Ledger, call: Call, count: number, concurrency: number): Promise<Tally> {
  const tally: Tally = { granted: 0, refused: new Map() };
  let left = count;
  const caller = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      const verdict: Verdict = await ledger.charge(call);
      if (verdict.granted) tally.granted += 1;
      else tally.refused.set(verdict.code, (tally.refused.get(verdict.code) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: Math.min(count, concurrency) }, caller));
  return tally;
}

export interface DatabaseProxy {
  readonly url: string;
  /** Drops the next responses to flushes, this many times, and closes their connections. */
  cutResponses(times: number): void;
  /** Responses dropped so far. */
  readonly cut: number;
  /** While down, new connections are refused and open ones are closed. */
  setDown(down: boolean): void;
  /** Open connections stay open but carry no more data, as behind a router that lost their state. New ones work. */
  swallowOpen(): void;
  /** While on, new connections carry no data either. */
  setSwallowing(swallows: boolean): void;
  /** While on, new connections carry no data and open ones continue. */
  setSwallowingNew(swallows: boolean): void;
  /** Delays every chunk by this many milliseconds. */
  setSlow(ms: number): void;
  /** Truncates the next responses, this many times. */
  truncateResponses(times: number): void;
  close(): Promise<void>;
}

/** A proxy that can break the connection at the worst moment: after the database has committed and before the response arrives. */
export function openProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const swallowing = new WeakSet<Socket>();
  let cuts = 0;
  let cut = 0;
  let halves = 0;
  let slowMs = 0;
  let swallowsNew = false;
  let down = false;
  const server = createServer((client) => {
    if (down) {
      client.destroy();
      return;
    }
    const upstream = connect(Number(target.port || 5432), target.hostname);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.setNoDelay(true);
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        client.destroy();
        upstream.destroy();
      });
    }
    if (swallowsNew) swallowing.add(client);
    const pass = (to: Socket, data: Buffer): void => {
      if (slowMs === 0) to.write(data);
      else setTimeout(() => to.destroyed || to.write(data), slowMs);
    };
    let flushing = false;
    client.on('data', (data) => {
      if (swallowing.has(client)) return;
      // Matches an executed statement with a flush payload; the connection's handshake passes.
      if (data.includes('"getCard"')) flushing = true;
      pass(upstream, data);
    });
    upstream.on('data', (data) => {
      if (swallowing.has(client)) return;
      if (flushing && cuts > 0) {
        cuts -= 1;
        cut += 1;
        client.destroy();
        return;
      }
      flushing = false;
      if (halves > 0) {
        halves -= 1;
        client.write(data.subarray(0, data.length >> 1), () => client.destroy());
        return;
      }
      pass(client, data);
    });
  });
  server.on('error', () => {});
  return new Promise((ready) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      ready({
        url: Object.assign(new URL(databaseUrl), { hostname: '127.0.0.1', port: String(port) }).href,
        cutResponses: (times) => {
          cuts = times;
        },
        get cut() {
          return cut;
        },
        setDown: (isDown) => {
          down = isDown;
          if (isDown) for (const socket of sockets) socket.destroy();
        },
        swallowOpen: () => {
          for (const socket of sockets) swallowing.add(socket);
        },
        setSwallowing: (swallows) => {
          swallowsNew = swallows;
          if (swallows) for (const socket of sockets) swallowing.add(socket);
        },
        setSwallowingNew: (swallows) => {
          swallowsNew = swallows;
        },
        setSlow: (ms) => {
          slowMs = ms;
        },
        truncateResponses: (times) => {
          halves = times;
        },
        close: () =>
          new Promise((done) => {
            for (const socket of sockets) socket.destroy();
            server.close(() => done());
          }),
      });
    });
  });
}
