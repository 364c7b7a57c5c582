import cluster from 'node:cluster';
import { once } from 'node:events';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../../config.ts';
import { isDatabaseAway, sentenceOf } from '../sentence.ts';
import { type Service, startService } from '../service.ts';
import { type Order, orderShape, type Report } from './words.ts';

const endsWithinMs = 28_000;
const figuresWithinMs = 3_000;

/** One of several processes behind one port: does as the primary says, and ends when the primary is gone. */
export async function work({ config, log: parentLog }: { config: Config; log: FastifyBaseLogger }): Promise<void> {
  // A terminal and a process manager signal every process alike. The primary alone knows whose turn it is.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => {});
  const begun = nextOrder('begin');
  await tell({ report: 'here' });
  const { number, count, instance, port, databaseUrl, demo } = await begun;
  const log = parentLog.child({ worker: number });
  let questions = 0;
  const asked = new Map<number, (text: string) => void>();
  const metricsText = (): Promise<string> =>
    new Promise((heard, failed) => {
      questions += 1;
      const question = questions;
      asked.set(question, heard);
      setTimeout(() => {
        if (asked.delete(question)) failed(new Error('the primary process gave no figures'));
      }, figuresWithinMs).unref();
      void tell({ report: 'wants all figures', question });
    });
  let service: Service;
  try {
    service = await startService({ config: { ...config, port }, databaseUrl, log, demo, metricsText, worker: { instance, number, count } });
  } catch (error) {
    await tell({ report: 'refused', sentence: sentenceOf(error), databaseAway: isDatabaseAway(error) });
    process.exit(1);
  }

  let ending = false;
  const end = (how: () => Promise<void>): void => {
    if (ending) return;
    ending = true;
    setTimeout(() => process.exit(1), endsWithinMs).unref();
    how()
      .then(() => tellFigures(0))
      .then(
        () => process.exit(0),
        (error: unknown) => {
          log.error({ err: error }, 'the worker did not stop cleanly');
          process.exit(1);
        },
      );
  };
  const tellFigures = async (question: number): Promise<void> =>
    tell({ report: 'figures', question, figures: (await service.figures()).map((figure) => ({ ...figure })) });
  hear((order) => {
    if (order.order === 'drain') end(() => service.close(order.ending));
    if (order.order === 'hand over') end(() => service.handOver('replaced'));
    if (order.order === 'tell figures')
      tellFigures(order.question).catch((error: unknown) => log.error({ err: error }, 'the figures could not be told'));
    if (order.order === 'take all figures') {
      asked.get(order.question)?.(order.text);
      asked.delete(order.question);
    }
  });
  cluster.worker?.once('disconnect', () => {
    log.warn('the primary process is gone; this worker answers what is under way and ends');
    // Unless it is told that the worker ends by itself, Node ends the process as soon as this listener returns.
    if (cluster.worker !== undefined) cluster.worker.exitedAfterDisconnect = true;
    // The port is let go of at once, for the service that is started next.
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

/** Resolves when it is on its way. The primary may be gone, which is heard elsewhere. */
const tell = (report: Report): Promise<void> => new Promise((sent) => void (process.send?.(report, () => sent()) ?? sent()));
