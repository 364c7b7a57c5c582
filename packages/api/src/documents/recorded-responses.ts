import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Deployment } from '../endpoints/operation.ts';
import { samplesFolder } from '../files/folders.ts';

/**
 * The demo business's responses to the declared examples: recorded by `npm run generate` and compared with live responses by a test.
 * URLs are replaced by `{api}`, `{docs}` and `{console}`.
 */
export type Addresses = Pick<Deployment, 'api' | 'docs' | 'console'>;

const recorded = z.strictObject({
  status: z.int(),
  type: z.string(),
  /** JSON, or the text of an HTML fragment. Omitted for images. */
  body: z.unknown().optional(),
});

const recordedResponses = z.record(z.string(), z.record(z.string(), recorded));

export type Recorded = z.output<typeof recorded>;
/** By operation and example name. */
export type RecordedResponses = z.output<typeof recordedResponses>;

export const recordedFile = new URL('recorded-answers.json', samplesFolder);

let cached: RecordedResponses | null = null;

/** The responses of all operations, in the order of the register. Empty until they are first recorded. */
export function readRecordedResponses(): RecordedResponses {
  cached ??= existsSync(recordedFile) ? recordedResponses.parse(JSON.parse(readFileSync(recordedFile, 'utf8'))) : {};
  return cached;
}

export function getRecordedResponse(operation: string, example: string): Recorded {
  const found = readRecordedResponses()[operation]?.[example];
  if (found === undefined) throw new Error(`No recorded response for “${example}” of ${operation}. Run: npm run generate`);
  return found;
}

/** Fills in the URLs of a deployment. */
export const fillAddresses = (body: unknown, addresses: Partial<Addresses>): unknown =>
  JSON.parse(Object.entries(addresses).reduce((text, [name, address]) => text.replaceAll(`{${name}}`, address), JSON.stringify(body)));
