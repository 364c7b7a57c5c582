import cluster from 'node:cluster';
import { once } from 'node:events';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../../config.ts';
import { formatError, isDatabaseAway } from '../format-error.ts';
import { type Service, startService } from '../service.ts';
import { type Order, orderShape, type Report } from './messages.ts';

const endsWithinMs = 28_000;
const metricsWithinMs = 3_000;

export interface WorkOptions {
  readonly config: Config;
  readonly log: FastifyBaseLogger;
  readonly patienceMs?: number;
}

/** Runs one of several processes that share a port. It follows the primary's orders and ends with it. */
export async function work({ config, log: parentLog, ...patience }: WorkOptions): Promise<void> {
  // Terminals and process managers signal every process of the group; only the primary decides which worker stops when.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => {});
  const begun = nextOrder('begin');
  await tell({ report: 'started' });
  const { number, count, instance, port, databaseUrl, demo } = await begun;
  const log = parentLog.child({ worker: number });
  let questions = 0;
  const pending = new Map<number, (text: string) => void>();
  const metricsText = (): Promise<string> =>
    new Promise((resolve, failed) => {
      questions += 1;
      const question = questions;
      pending.set(question, resolve);
      setTimeout(() => {
        if (pending.delete(question)) failed(new Error('the primary process did not return the metrics'));
      }, metricsWithinMs).unref();
      void tell({ report: 'request all metrics', question });
    });
  let service: Service;
  try {
    service = await startService({
      config: { ...config, port },
      databaseUrl,
      log,
      demo,
      metricsText,
      worker: { instance, number, count },
      ...patience,
    });
  } catch (error) {
    await tell({ report: 'refused', sentence: formatError(error), databaseAway: isDatabaseAway(error) });
    process.exit(1);
  }

  let ending = false;
  const end = (how: () => Promise<void>): void => {
    if (ending) return;
    ending = true;
    setTimeout(() => process.exit(1), endsWithinMs).unref();
    how()
      .then(() => reportMetrics(0))
      .then(
        () => process.exit(0),
        (error: unknown) => {
          log.error({ err: error }, 'the worker did not stop cleanly');
          process.exit(1);
        },
      );
  };
  const reportMetrics = async (question: number): Promise<void> =>
    tell({ report: 'metrics', question, metrics: (await service.metricValues()).map((metric) => ({ ...metric })) });
  hear((order) => {
    if (order.order === 'drain') end(() => service.close(order.ending));
    if (order.order === 'hand over') end(() => service.handOver('replaced'));
    if (order.order === 'report metrics')
      reportMetrics(order.question).catch((error: unknown) => log.error({ err: error }, 'the metrics could not be reported'));
    if (order.order === 'all metrics') {
      pending.get(order.question)?.(order.text);
      pending.delete(order.question);
    }
  });
  cluster.worker?.once('disconnect', () => {
    log.warn('the primary process is gone; this worker finishes calls in progress and ends');
    // Otherwise Node.js exits as soon as this listener returns.
    if (cluster.worker !== undefined) cluster.worker.exitedAfterDisconnect = true;
    // The port is released immediately, for the next start of the service.
    end(() => service.handOver('crashed'));
  });
  await tell({ report: 'ready', publicUrl: service.publicUrl, demoEnv: service.demoEnv });
}

function hear(listen: (order: Order) => void): void {
  process.on('message', (message) => listen(orderShape.parse(message)));
}

async function nextOrder(wanted: 'begin'): Promise<Extract<Order, { order: 'begin' }>> {
  for (;;) {
    const order = orderShape.parse((await once(process, 'message'))[0]);
    if (order.order === wanted) return order;
  }
}

/** Resolves when the message has been sent. The primary may be gone, which is handled elsewhere. */
const tell = (report: Report): Promise<void> => new Promise((sent) => void (process.send?.(report, () => sent()) ?? sent()));
