import { z } from 'zod';

/** What the primary process and its workers say to one another. */

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
  /** The service ends: as a service of one process does, or because one of its workers could not be kept alive. */
  z.object({ order: z.literal('drain'), ending: z.enum(['stopped', 'crashed']) }),
  /** Another worker has taken the place. */
  z.object({ order: z.literal('hand over') }),
  z.object({ order: z.literal('tell figures'), question: z.int() }),
  /** The answer to a worker that asked. */
  z.object({ order: z.literal('take all figures'), question: z.int(), text: z.string() }),
]);
export type Order = z.output<typeof orderShape>;
export type Task = Omit<Extract<Order, { order: 'begin' }>, 'order' | 'number' | 'count' | 'instance'>;

export const reportShape = z.discriminatedUnion('report', [
  z.object({ report: z.literal('here') }),
  z.object({ report: z.literal('ready'), publicUrl: z.string(), demoEnv: z.string().nullable() }),
  /** Why it could not start; another time may do where the database was away. */
  z.object({ report: z.literal('refused'), sentence: z.string(), databaseAway: z.boolean() }),
  z.object({ report: z.literal('figures'), question: z.int(), figures: z.array(z.looseObject({})) }),
  z.object({ report: z.literal('wants all figures'), question: z.int() }),
]);
export type Report = z.output<typeof reportShape>;
