import cluster, { type Worker } from 'node:cluster';
import { CommandRefused } from '../format-error.ts';
import { type Order, type Report, reportShape, type Task } from './messages.ts';

type Ready = Extract<Report, { report: 'ready' }>;

/** A worker as the primary sees it. */
export interface WorkerHandle {
  readonly id: number;
  readonly number: number;
  readonly pid: number;
  /** Rejects with a sentence if the worker ends first. */
  readonly ready: Promise<Ready>;
  readonly ended: Promise<void>;
  readonly isAlive: boolean;
  /** When it became ready; null until then. */
  readonly sinceMs: number | null;
  send(order: Order): void;
  /** Tells the worker to end in the given way; resolves when it has ended. */
  end(order: Extract<Order, { order: 'drain' | 'hand over' }>): Promise<void>;
}

export interface WorkerOptions {
  readonly number: number;
  /** The number of workers of the node. */
  readonly count: number;
  /** Identifies one start of the node. */
  readonly instance: string;
  readonly task: Task;
  readonly onReport: (member: WorkerHandle, report: Report) => void;
  /** Called when a ready worker ends unexpectedly. */
  readonly onLost: (member: WorkerHandle, how: string) => void;
  readonly onEnd: (member: WorkerHandle) => void;
}

/** The database could not be reached; a later attempt may succeed. */
export class DatabaseAway extends CommandRefused {}

/** Loading a large library is the longest part of a start. */
const startsWithinMs = 300_000;
const endsWithinMs = 29_000;

export function launchWorker({ number, count, instance, task, onReport, onLost, onEnd }: WorkerOptions): WorkerHandle {
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
      const report = reportShape.parse(message);
      if (report.report === 'started') sendOrder(worker, { order: 'begin', number, count, instance, ...task });
      if (report.report === 'refused')
        failed(report.databaseAway ? new DatabaseAway(report.sentence) : new CommandRefused(report.sentence));
      if (report.report === 'ready') {
        clearTimeout(timer);
        sinceMs = performance.now();
        begun(report);
      }
      onReport(member, report);
    });
  });
  // Prevents an unhandled rejection if no one is waiting any more.
  ready.catch(() => {});
  const member: WorkerHandle = {
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
    send: (order) => sendOrder(worker, order),
    async end(order) {
      leaving = true;
      if (sinceMs === null) worker.process.kill('SIGKILL');
      else sendOrder(worker, order);
      const timer = setTimeout(() => worker.process.kill('SIGKILL'), endsWithinMs);
      await ended;
      clearTimeout(timer);
    },
  };
  return member;
}

/** A worker that is ending doesn't receive orders any more and doesn't need them. */
function sendOrder(worker: Worker, order: Order): void {
  if (worker.isConnected()) worker.send(order, () => {});
}
