import cluster, { type Worker } from 'node:cluster';
import { CommandRefused } from '../sentence.ts';
import { type Order, type Report, reportShape, type Task } from './words.ts';

type Ready = Extract<Report, { report: 'ready' }>;

/** One worker, seen from the primary. */
export interface Member {
  readonly id: number;
  readonly number: number;
  readonly pid: number;
  /** Rejects with a sentence when it ends before. */
  readonly ready: Promise<Ready>;
  readonly ended: Promise<void>;
  readonly isAlive: boolean;
  /** When it was ready; null until then. */
  readonly sinceMs: number | null;
  tell(order: Order): void;
  /** Has it leave in that way; resolves when it is gone. */
  leave(order: Extract<Order, { order: 'drain' | 'hand over' }>): Promise<void>;
}

export interface MemberOptions {
  readonly number: number;
  /** How many the node is to have. */
  readonly count: number;
  /** One start of the node. */
  readonly instance: string;
  readonly task: Task;
  readonly onReport: (member: Member, report: Report) => void;
  /** Told of an end that nobody asked for, once it was ready. */
  readonly onLost: (member: Member, how: string) => void;
  readonly onEnd: (member: Member) => void;
}

/** The database could not be reached, which another time may pass. */
export class DatabaseAway extends CommandRefused {}

/** A first reading of a large library is the longest part of a start. */
const startsWithinMs = 300_000;
const endsWithinMs = 29_000;

export function launch({ number, count, instance, task, onReport, onLost, onEnd }: MemberOptions): Member {
  const worker = cluster.fork();
  let sinceMs: number | null = null;
  let isAlive = true;
  let leaving = false;
  const ended = new Promise<void>((done) =>
    worker.once('exit', (status: number | null, signal: string | null) => {
      isAlive = false;
      onEnd(member);
      if (!leaving && sinceMs !== null) onLost(member, String(signal ?? status));
      done();
    }),
  );
  const ready = new Promise<Ready>((begun, failed) => {
    const timer = setTimeout(() => worker.process.kill('SIGKILL'), startsWithinMs);
    worker.once('exit', (status: number | null, signal: string | null) => {
      clearTimeout(timer);
      failed(new CommandRefused(`Worker ${number} ended before it was ready (${signal ?? status}).`));
    });
    worker.on('message', (message) => {
      const said = reportShape.parse(message);
      if (said.report === 'here') tell(worker, { order: 'begin', number, count, instance, ...task });
      if (said.report === 'refused') failed(said.databaseAway ? new DatabaseAway(said.sentence) : new CommandRefused(said.sentence));
      if (said.report === 'ready') {
        clearTimeout(timer);
        sinceMs = performance.now();
        begun(said);
      }
      onReport(member, said);
    });
  });
  // Heard by whoever waits for it, if anybody still does.
  ready.catch(() => {});
  const member: Member = {
    id: worker.id,
    number,
    pid: worker.process.pid ?? 0,
    ready,
    ended,
    get isAlive() {
      return isAlive;
    },
    get sinceMs() {
      return sinceMs;
    },
    tell: (order) => tell(worker, order),
    async leave(order) {
      leaving = true;
      if (sinceMs === null) worker.process.kill('SIGKILL');
      else tell(worker, order);
      const timer = setTimeout(() => worker.process.kill('SIGKILL'), endsWithinMs);
      await ended;
      clearTimeout(timer);
    },
  };
  return member;
}

/** A worker that is just ending hears nothing any more, and needs not to. */
function tell(worker: Worker, order: Order): void {
  if (worker.isConnected()) worker.send(order, () => {});
}
