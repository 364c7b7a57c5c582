import { randomUUID } from 'node:crypto';
import pg from 'pg';
import {
  type ChargeQueue,
  type ChargeQueueLimits,
  createChargeQueue,
  type Flush,
  type FlushAnswer,
} from '../../../resources/usage/group-commit.ts';
import type { Call, Ledger, Verdict } from '../../../resources/usage/ledger.ts';
import { newClient } from '../connection.ts';
import { hashOf, idWithin, readShards, readShardsFrom, type Shard } from './shards.ts';

export interface PostgresLedgerOptions {
  readonly url: string;
  /** A unique node name that was never used before. */
  readonly node?: string;
  readonly lanes?: number;
  readonly limits?: ChargeQueueLimits;
  readonly onFlush?: (calls: number, ms: number) => void;
  readonly onFailure?: (error: Error) => void;
}

export interface PostgresLedger extends Ledger {
  /** Calls waiting for a flush, in all lanes. */
  readonly waiting: number;
  /** How long the oldest of them has waited, in milliseconds; 0 if none is waiting. */
  readonly oldestMs: number;
  /** How long flushes of a lane have been failing, in milliseconds; 0 if none are. */
  readonly failingMs: number;
  /** When the last flush was committed, by the clock of the database, as ISO 8601 in UTC. Null if there was none. */
  readonly lastFlushAt: string | null;
  /** Connects every lane ahead of its first call. A connection that fails is opened by the call that needs it. */
  open(): Promise<void>;
  close(): Promise<void>;
}

export const laneLimits: ChargeQueueLimits = { waitingMax: 4_096, callsPerFlushMax: 1_024, deadlineMs: 800 };
/** Longer than the pause between two failures of a lane in use. */
const forgottenAfterMs = 2_000;
/** How soon moved shards, and tables that were placed while this node runs, are noticed. */
const followEveryMs = 10_000;
const pausesMs = [0, 20, 50, 100, 200, 500];

/** Runs the lanes of a node over PostgreSQL, with one connection and at most one flush in flight per lane. */
export function postgresLedger({
  url,
  // A restarted service uses a new name, so that its sequence numbers can start at one.
  node = randomUUID(),
  lanes = 4,
  limits = laneLimits,
  onFlush = () => {},
  onFailure = () => {},
}: PostgresLedgerOptions): PostgresLedger {
  let lastFlushMs: number | null = null;
  const openDriver = (name: string, number: number, server: () => string): Driver =>
    driver({
      url,
      server,
      node: name,
      number,
      lane: createChargeQueue(limits),
      deadlineMs: limits.deadlineMs,
      onFlush: (calls, ms, atMs) => {
        lastFlushMs = Math.max(lastFlushMs ?? 0, atMs);
        onFlush(calls, ms);
      },
      onFailure,
    });
  let drivers = Array.from({ length: lanes }, (_, number) => openDriver(node, number, () => url));
  let shards: readonly Shard[] | null = null;
  let closed = false;
  const driverOf = (businessId: string): Driver => {
    const found = drivers[shards === null ? Number.parseInt(businessId.slice(0, 8), 16) % lanes : shardOf(shards, businessId)];
    if (found === undefined) throw new Error(`no lane for business ${businessId}`);
    return found;
  };

  /**
   * On a Citus cluster, each shard has a lane of its own, whose row is on the same shard. So a flush is one transaction on one server, and a shard
   * that moves or is lost delays no other.
   */
  async function followShards(): Promise<void> {
    // On a single server, a lane's own connection is enough, so that the node has no more connections than documented.
    const found = await (shards === null ? drivers[0]?.readShards() : readShards(url, limits.deadlineMs));
    if (closed || found == null) return;
    const isSame = shards !== null && shards.length === found.length && shards.every(({ id }, at) => found[at]?.id === id);
    shards = found;
    if (isSame) return;
    const before = drivers;
    drivers = found.map((shard, at) => openDriver(idWithin(shard), 0, () => shards?.[at]?.server ?? url));
    for (const one of before) void one.drain();
  }
  const charge = (call: Call): Promise<Verdict> =>
    new Promise((settle) => {
      const { send, lane } = driverOf(call.businessId);
      send(lane.arrive(call, Date.now(), settle));
    });

  let following: Promise<void> | null = null;
  let isFollowing = false;
  const follow = (): Promise<void> => {
    following = followShards()
      .catch(() => {})
      .finally(() => {
        isFollowing = true;
      });
    return following;
  };
  const timer = setInterval(() => void follow(), followEveryMs).unref();

  return {
    get waiting() {
      return drivers.reduce((sum, one) => sum + one.lane.waiting, 0);
    },
    get oldestMs() {
      const first = Math.min(...drivers.map((one) => one.lane.oldestMs ?? Number.POSITIVE_INFINITY));
      return first === Number.POSITIVE_INFINITY ? 0 : Math.max(0, Date.now() - first);
    },
    get failingMs() {
      // A lost server of a cluster must not keep the others from serving.
      return (shards === null ? Math.max : Math.min)(...drivers.map((one) => one.failingMs()));
    },
    get lastFlushAt() {
      return lastFlushMs === null ? null : new Date(lastFlushMs).toISOString();
    },
    // Only a ledger that wasn't opened ahead of its first call has to find its shards now.
    charge: (call) => (isFollowing ? charge(call) : (following ?? follow()).then(() => charge(call))),
    refund: (giveBack) =>
      Promise.race([
        new Promise<void>((done) => {
          const { send, lane } = driverOf(giveBack.call.businessId);
          send(lane.refund(giveBack, done));
        }),
        // A caller waits no longer than it would for a verdict; after that, the refund continues in the background.
        pause(limits.deadlineMs),
      ]),
    open: async () => {
      await follow();
      await Promise.allSettled(drivers.map((one) => one.open()));
    },
    close: async () => {
      closed = true;
      clearInterval(timer);
      await following;
      await Promise.all(drivers.map((one) => one.close()));
    },
  };
}

const shardOf = (shards: readonly Shard[], businessId: string): number => {
  const hash = hashOf(businessId);
  return shards.findIndex(({ to }) => hash <= to);
};

type Driver = ReturnType<typeof driver>;

interface DriverOptions {
  readonly url: string;
  /** The server that stores the lane. While it can't be reached directly, flushes are sent to `url`, which forwards them. */
  readonly server: () => string;
  readonly node: string;
  readonly number: number;
  readonly lane: ChargeQueue;
  readonly deadlineMs: number;
  readonly onFlush: (calls: number, ms: number, atMs: number) => void;
  readonly onFailure: (error: Error) => void;
}

function driver({ url, server, node, number, lane, deadlineMs, onFlush, onFailure }: DriverOptions) {
  let client: pg.Client | null = null;
  let connectedTo = url;
  let failures = 0;
  let failingSinceMs: number | null = null;
  let failedLastMs = 0;
  let closing = false;

  // Only waiting for an unavailable database needs a timer.
  const ticker = setInterval(() => {
    if (lane.busy) lane.tick(Date.now());
  }, 50);
  ticker.unref();

  async function connect(): Promise<pg.Client> {
    const wanted = server();
    if (client !== null && connectedTo === wanted) return client;
    // The lane has moved to another server.
    if (client !== null) void client.end().catch(() => {});
    client = null;
    connectedTo = wanted;
    if (wanted === url) return connectTo(url);
    return connectTo(wanted).catch(() => connectTo(url));
  }

  async function connectTo(address: string): Promise<pg.Client> {
    const fresh = newClient({ url: address, queryTimeoutMs: deadlineMs, connectTimeoutMs: deadlineMs });
    const drop = () => {
      if (client === fresh) client = null;
    };
    fresh.on('error', drop);
    fresh.on('end', drop);
    try {
      await fresh.connect();
      await fresh.query("insert into lanes (node, lane, seq, answer, at) values ($1, $2, 0, '[]', now()) on conflict do nothing", [
        node,
        number,
      ]);
      if (closing) throw new Error('the ledger is closed');
      client = fresh;
      return fresh;
    } finally {
      // Closes a connection that the lane won't use.
      if (client !== fresh) await fresh.end().catch(() => {});
    }
  }

  async function flushOnce(flush: Flush): Promise<FlushAnswer> {
    const { rows } = await (await connect()).query<{ answer: FlushAnswer }>({
      name: 'flush',
      text: 'select ledger_flush($1, $2, $3, $4) as answer',
      values: [node, number, flush.seq, JSON.stringify(flush.groups)],
    });
    const [row] = rows;
    if (row === undefined) throw new Error('the flush returned no row');
    return row.answer;
  }

  async function run(first: Flush): Promise<void> {
    let flush: Flush | null = first;
    while (flush !== null) {
      const current: Flush = flush;
      const startedMs = performance.now();
      try {
        const answer = await flushOnce(current);
        failures = 0;
        // An empty flush only takes the number after a failed one, so it doesn't show that writing works again.
        if (current.groups.length > 0) failingSinceMs = null;
        onFlush(
          current.groups.reduce((sum, group) => sum + group[7], 0),
          performance.now() - startedMs,
          answer[0],
        );
        flush = lane.answered(current.seq, answer, Date.now());
      } catch (error) {
        onFailure(error instanceof Error ? error : new Error(String(error)));
        failingSinceMs ??= startedMs;
        failedLastMs = performance.now();
        // A failed connection may still have a partial response, so the next attempt uses a new one.
        const broken: pg.Client | null = client;
        client = null;
        await broken?.end().catch(() => {});
        await pause(pausesMs[Math.min(failures, pausesMs.length - 1)] ?? 200);
        failures += 1;
        flush = closing ? null : lane.failed(current.seq, Date.now(), isRefusal(error));
      }
    }
  }

  return {
    lane,
    failingMs: () => {
      // An old failure is forgotten: a node that isn't ready gets no calls, so nothing else would show that it has recovered.
      if (failingSinceMs !== null && performance.now() - failedLastMs > forgottenAfterMs) failingSinceMs = null;
      return failingSinceMs === null ? 0 : performance.now() - failingSinceMs;
    },
    send: (flush: Flush | null) => {
      if (flush !== null) void run(flush);
    },
    open: async () => void (await connect()),
    readShards: async () => readShardsFrom(await connect(), url),
    /** Closes the lane once nothing is left to flush. */
    async drain(): Promise<void> {
      while (!closing && (lane.busy || lane.waiting > 0)) await pause(50);
      await this.close();
    },
    close: async () => {
      const until = Date.now() + deadlineMs;
      while (lane.busy && Date.now() < until) await pause(5);
      closing = true;
      clearInterval(ticker);
      const open = client;
      client = null;
      await open?.end().catch(() => {});
    },
  };
}

/** True if the database rejected the flush; the error class shows whether a retry could help (connection lost, busy, shutting down, full). */
const isRefusal = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code !== undefined && !/^(?:08|25|40|53|55|57|58)/.test(error.code);

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));
