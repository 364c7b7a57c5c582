import { z } from 'zod';
import { codes } from './catalogue.ts';
import type { Refusal } from './refusal.ts';

/** The one shape of every refusal. */
export const errorAnswer = z
  .strictObject({
    ok: z.literal(false),
    status: z.enum(['in_review', 'not_found', 'moved']).optional().describe('Where the refusal is about a fragrance: what became of it.'),
    moved_to: z.guid().optional().describe('The fragrance to ask for from now on; accompanies status moved.'),
    error: z.strictObject({
      code: z.enum(codes),
      message: z.string().describe('What happened and what to do, for a developer to read.'),
      docs: z.url().describe("The code's own page in the error reference."),
      resets_at: z.iso.datetime().optional().describe('When the limit that was reached starts anew, ISO 8601 in UTC.'),
    }),
  })
  .meta({ id: 'Error', description: 'The answer of every refusal.' });

export type ErrorAnswer = z.output<typeof errorAnswer>;

/** The refusal as it is answered. `docs` is the address of the documentation, without a slash at its end. */
export function errorAnswerOf({ code, message, details }: Refusal, docs: string): ErrorAnswer {
  const status = code === 'in_review' || code === 'moved' ? code : code === 'not_found' && details.ofFragrance ? code : undefined;
  const { retryAfterSeconds } = details;
  const resetsAt = details.resetsAt ?? (retryAfterSeconds === undefined ? undefined : inSeconds(retryAfterSeconds));
  return {
    ok: false,
    ...(status !== undefined && { status }),
    ...(details.movedTo !== undefined && { moved_to: details.movedTo }),
    error: { code, message, docs: errorPage(code, docs), ...(resetsAt !== undefined && { resets_at: resetsAt }) },
  };
}

const inSeconds = (seconds: number): string => new Date(Date.now() + seconds * 1_000).toISOString();

export const errorPage = (code: string, docs: string): string => `${docs}/errors/${code}`;
