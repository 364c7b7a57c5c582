import cluster from 'node:cluster';
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Task } from './messages.ts';
import { DatabaseAway, launchWorker, type WorkerHandle } from './worker-handle.ts';
import { createWorkerMetrics } from './worker-metrics.ts';

export interface WorkersOptions {
  readonly count: number;
  readonly task: Task;
  readonly log: FastifyBaseLogger;
}

/** Several processes that share one port, as the primary sees them. */
export interface Workers {
  readonly publicUrl: string;
  readonly demoEnv: string | null;
  /** Replaces the workers one at a time: each ends once its replacement is ready. */
  restart(): Promise<void>;
  /** Resolves with a sentence when a worker repeatedly fails to start. */
  readonly givenUp: Promise<string>;
  /** Drains all workers; resolves when all have ended. */
  close(): Promise<void>;
}

/** A worker that ends sooner counts as a failed start. */
const steadyMs = 10_000;
const shortLivesMax = 5;
const pausesMs = [0, 250, 500, 1_000, 2_000];

/**
 * The first worker starts alone, so that it migrates the schema and fills an empty database once; if it refuses to start, its
 * sentence is reported.
 */
export async function startWorkers({ count, task, log }: WorkersOptions): Promise<Workers> {
  // The workers accept from a shared socket. If the primary distributed connections, one would hang when the worker it is assigned to dies.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  const alive = new Set<WorkerHandle>();
  const places = new Map<number, WorkerHandle>();
  const shortLives = new Map<number, number>();
  const turns = new Map<number, Promise<void>>();
  const metrics = createWorkerMetrics();
  const instance = randomUUID();
  let closing = false;
  let restarting = false;
  let hasGivenUp = false;
  let giveUp: (sentence: string) => void = () => {};
  const givenUp = new Promise<string>((resolve) => {
    giveUp = (sentence) => {
      hasGivenUp = true;
      resolve(sentence);
    };
  });

  function start(number: number): WorkerHandle {
    const member = launchWorker({
      number,
      count,
      instance,
      task,
      onReport: ({ id, send }, report) => {
        if (report.report === 'metrics') metrics.receive(id, report.question, report.metrics);
        if (report.report !== 'request all metrics') return;
        const serving = [...alive].filter(({ sinceMs }) => sinceMs !== null);
        void metrics.collect(serving).then((text) => send({ order: 'all metrics', question: report.question, text }));
      },
      onLost: (lost, how) => {
        log.error({ worker: number, process: lost.pid, how }, 'a worker has ended unexpectedly');
        void inTurn(number, () => revive(lost));
      },
      onEnd: (gone) => {
        alive.delete(gone);
        metrics.remove(gone.id);
      },
    });
    alive.add(member);
    return member;
  }

  /** Serialises changes per worker number, whether its worker has died or is being replaced. */
  function inTurn(number: number, work: () => Promise<void>): Promise<void> {
    const turn = (turns.get(number) ?? Promise.resolve()).then(() => (closing ? undefined : work()));
    turns.set(number, turn);
    return turn;
  }

  async function revive(lost: WorkerHandle): Promise<void> {
    const { number } = lost;
    if (places.get(number) !== lost) return;
    if (lost.sinceMs !== null && performance.now() - lost.sinceMs > steadyMs) shortLives.delete(number);
    else shortLives.set(number, (shortLives.get(number) ?? 0) + 1);
    for (;;) {
      const short = shortLives.get(number) ?? 0;
      if (short >= shortLivesMax) return giveUp(describeGivingUp(number));
      await wait(pausesMs[short], undefined, { ref: false });
      if (closing) return;
      const fresh = start(number);
      places.set(number, fresh);
      try {
        await fresh.ready;
        log.info({ worker: number, process: fresh.pid }, 'a replacement worker is ready');
        return;
      } catch (error) {
        if (closing) return;
        log.error({ worker: number }, toMessage(error));
        await fresh.ended;
        // The other workers can continue without the database, so this doesn't count as a failed start.
        shortLives.set(number, error instanceof DatabaseAway ? Math.max(1, short) : short + 1);
      }
    }
  }

  /** False if no replacement can be started; the old worker is then kept. */
  async function replace(number: number): Promise<boolean> {
    const old = places.get(number);
    const fresh = start(number);
    try {
      await fresh.ready;
    } catch (error) {
      if (!closing) log.error({ worker: number }, `The running workers are kept. ${toMessage(error)}`);
      return false;
    }
    places.set(number, fresh);
    shortLives.delete(number);
    if (old?.isAlive) await old.end({ order: 'hand over' });
    log.info({ worker: number, process: fresh.pid }, 'a worker has been replaced');
    return true;
  }

  async function restart(): Promise<void> {
    if (closing || restarting) return;
    restarting = true;
    log.info('replacing the workers one at a time');
    let isContinuing = true;
    for (let number = 1; number <= count && isContinuing; number++) {
      isContinuing = false;
      await inTurn(number, async () => {
        isContinuing = await replace(number);
      });
    }
    restarting = false;
  }

  async function close(): Promise<void> {
    closing = true;
    await Promise.all([...alive].map((member) => member.end({ order: 'drain', ending: hasGivenUp ? 'crashed' : 'stopped' })));
  }

  try {
    const first = start(1);
    places.set(1, first);
    const { publicUrl, demoEnv } = await first.ready;
    for (let number = 2; number <= count; number++) places.set(number, start(number));
    await Promise.all([...places.values()].map(({ ready }) => ready));
    return { publicUrl, demoEnv, restart, givenUp, close };
  } catch (error) {
    await close();
    throw error;
  }
}

const describeGivingUp = (number: number): string =>
  `Worker ${number} has ended ${shortLivesMax} times in a row right after its start, so the service is stopping. See the log for the reasons.`;

const toMessage = (error: unknown): string => (error instanceof Error ? error.message : String(error));
