import cluster from 'node:cluster';
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { allFigures } from './all-figures.ts';
import { DatabaseAway, launch, type Member } from './member.ts';
import type { Task } from './words.ts';

export interface WorkersOptions {
  readonly count: number;
  readonly task: Task;
  readonly log: FastifyBaseLogger;
}

/** Several processes that answer behind one port, seen from the one that keeps them. */
export interface Workers {
  readonly publicUrl: string;
  readonly demoEnv: string | null;
  /** Replaces one worker after another: each goes when another has taken its place. */
  restart(): Promise<void>;
  /** Resolves, with a sentence, when a worker can't be kept alive. */
  readonly givenUp: Promise<string>;
  /** All drain at once; resolves when none is left. */
  close(): Promise<void>;
}

/** A worker that ends sooner was hardly there. */
const steadyMs = 10_000;
const shortLivesMax = 5;
const pausesMs = [0, 250, 500, 1_000, 2_000];

/** The first worker starts alone, so that the schema and the first filling are made once; a start that is refused is refused with its sentence. */
export async function startWorkers({ count, task, log }: WorkersOptions): Promise<Workers> {
  // The workers accept from one socket. Handed out by the primary, a connection would hang when the worker that is being given it dies.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  const alive = new Set<Member>();
  const places = new Map<number, Member>();
  const shortLives = new Map<number, number>();
  const turns = new Map<number, Promise<void>>();
  const figures = allFigures();
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

  function start(number: number): Member {
    const member = launch({
      number,
      count,
      instance,
      task,
      onReport: ({ id, tell }, said) => {
        if (said.report === 'figures') figures.heard(id, said.question, said.figures);
        if (said.report !== 'wants all figures') return;
        const serving = [...alive].filter(({ sinceMs }) => sinceMs !== null);
        void figures.ask(serving).then((text) => tell({ order: 'take all figures', question: said.question, text }));
      },
      onLost: (lost, how) => {
        log.error({ worker: number, process: lost.pid, how }, 'a worker has ended unexpectedly');
        void inTurn(number, () => revive(lost));
      },
      onEnd: (gone) => {
        alive.delete(gone);
        figures.gone(gone.id);
      },
    });
    alive.add(member);
    return member;
  }

  /** A place is filled by one hand at a time, whether its worker has died or is to be replaced. */
  function inTurn(number: number, work: () => Promise<void>): Promise<void> {
    const turn = (turns.get(number) ?? Promise.resolve()).then(() => (closing ? undefined : work()));
    turns.set(number, turn);
    return turn;
  }

  async function revive(lost: Member): Promise<void> {
    const { number } = lost;
    if (places.get(number) !== lost) return;
    if (lost.sinceMs !== null && performance.now() - lost.sinceMs > steadyMs) shortLives.delete(number);
    else shortLives.set(number, (shortLives.get(number) ?? 0) + 1);
    for (;;) {
      const short = shortLives.get(number) ?? 0;
      if (short >= shortLivesMax) return giveUp(sentenceOfGivingUp(number));
      await wait(pausesMs[short], undefined, { ref: false });
      if (closing) return;
      const fresh = start(number);
      places.set(number, fresh);
      try {
        await fresh.ready;
        log.info({ worker: number, process: fresh.pid }, 'another worker has taken its place');
        return;
      } catch (error) {
        if (closing) return;
        log.error({ worker: number }, messageOf(error));
        await fresh.ended;
        // The others may go on without the database, so they are not ended for its sake.
        shortLives.set(number, error instanceof DatabaseAway ? Math.max(1, short) : short + 1);
      }
    }
  }

  /** False when no other can be started: then the old one stays. */
  async function replace(number: number): Promise<boolean> {
    const old = places.get(number);
    const fresh = start(number);
    try {
      await fresh.ready;
    } catch (error) {
      if (!closing) log.error({ worker: number }, `The workers that run are kept. ${messageOf(error)}`);
      return false;
    }
    places.set(number, fresh);
    shortLives.delete(number);
    if (old?.isAlive) await old.leave({ order: 'hand over' });
    log.info({ worker: number, process: fresh.pid }, 'a worker has been replaced');
    return true;
  }

  async function restart(): Promise<void> {
    if (closing || restarting) return;
    restarting = true;
    log.info('replacing the workers one by one');
    let goesOn = true;
    for (let number = 1; number <= count && goesOn; number++) {
      goesOn = false;
      await inTurn(number, async () => {
        goesOn = await replace(number);
      });
    }
    restarting = false;
  }

  async function close(): Promise<void> {
    closing = true;
    await Promise.all([...alive].map((member) => member.leave({ order: 'drain', ending: hasGivenUp ? 'crashed' : 'stopped' })));
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

const sentenceOfGivingUp = (number: number): string =>
  `Worker ${number} has ended ${shortLivesMax} times in a row as soon as it was there, so the service ends. The log says how each of them ended.`;

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
