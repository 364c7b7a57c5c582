import { z } from 'zod';

/** The messages between the primary process and its workers. */

export const orderShape = z.discriminatedUnion('order', [
  z.object({
    order: z.literal('begin'),
    number: z.int(),
    count: z.int(),
    instance: z.string(),
    port: z.int(),
    databaseUrl: z.string(),
    demo: z.boolean(),
  }),
  /** The service is stopping: shut down, or because a worker could not be kept running. */
  z.object({ order: z.literal('drain'), ending: z.enum(['stopped', 'crashed']) }),
  /** A replacement is ready. */
  z.object({ order: z.literal('hand over') }),
  z.object({ order: z.literal('report metrics'), question: z.int() }),
  /** The response to a worker's request. */
  z.object({ order: z.literal('all metrics'), question: z.int(), text: z.string() }),
]);
export type Order = z.output<typeof orderShape>;
export type Task = Omit<Extract<Order, { order: 'begin' }>, 'order' | 'number' | 'count' | 'instance'>;

export const reportShape = z.discriminatedUnion('report', [
  z.object({ report: z.literal('started') }),
  z.object({ report: z.literal('ready'), publicUrl: z.string(), demoEnv: z.string().nullable() }),
  /** Why it could not start; a later attempt may succeed if the database was away. */
  z.object({ report: z.literal('refused'), sentence: z.string(), databaseAway: z.boolean() }),
  z.object({ report: z.literal('metrics'), question: z.int(), metrics: z.array(z.looseObject({})) }),
  z.object({ report: z.literal('request all metrics'), question: z.int() }),
]);
export type Report = z.output<typeof reportShape>;
