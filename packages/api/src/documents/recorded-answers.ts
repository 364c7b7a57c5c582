import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Deployment } from '../endpoints/operation.ts';

/**
 * What the demo workspace answered to the examples of the declarations: recorded by `npm run generate`, and held against live answers by a test.
 * Addresses stand in it as `{api}`, `{docs}` and `{console}`.
 */
export type Addresses = Pick<Deployment, 'api' | 'docs' | 'console'>;

const recorded = z.strictObject({
  status: z.int(),
  type: z.string(),
  /** JSON, or the text of a fragment. A picture has none. */
  body: z.unknown().optional(),
});

const recordedAnswers = z.record(z.string(), z.record(z.string(), recorded));

export type Recorded = z.output<typeof recorded>;
/** By operation and by the name of the example. */
export type RecordedAnswers = z.output<typeof recordedAnswers>;

export const recordedFile = new URL('../../samples/recorded-answers.json', import.meta.url);

let read: RecordedAnswers | null = null;

/** The answers of every operation, in the order of the register. None before the first recording, which a service without documents makes. */
export function allRecorded(): RecordedAnswers {
  read ??= existsSync(recordedFile) ? recordedAnswers.parse(JSON.parse(readFileSync(recordedFile, 'utf8'))) : {};
  return read;
}

/** The answer to an example. */
export function recordedAnswer(operation: string, example: string): Recorded {
  const found = allRecorded()[operation]?.[example];
  if (found === undefined) throw new Error(`No answer to “${example}” of ${operation} was recorded. Run: npm run generate`);
  return found;
}

/** With the addresses of a deployment in their places. */
export const addressed = (body: unknown, addresses: Partial<Addresses>): unknown =>
  JSON.parse(Object.entries(addresses).reduce((text, [name, address]) => text.replaceAll(`{${name}}`, address), JSON.stringify(body)));
