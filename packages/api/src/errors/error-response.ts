import { z } from 'zod';
import { codes } from './catalogue.ts';
import type { Refusal } from './refusal.ts';

/** The response body of every refusal. */
export const errorResponse = z
  .strictObject({
    ok: z.literal(false),
    status: z.enum(['in_review', 'not_found', 'moved']).optional().describe('State of the fragrance, if the error is about one.'),
    moved_to: z.guid().optional().describe('ID of the fragrance to request instead; present if status is moved.'),
    error: z.strictObject({
      code: z.enum(codes),
      message: z.string().describe('What happened and what to do, for developers.'),
      docs: z.url().describe('Page of the code in the error reference.'),
      resets_at: z.iso.datetime().optional().describe('Time at which the exceeded limit resets, ISO 8601 in UTC.'),
    }),
  })
  .meta({ id: 'Error', description: 'The body of every error response.' });

export type ErrorResponse = z.output<typeof errorResponse>;

/** `docs` is the URL of the documentation, without a trailing slash. */
export function toErrorResponse({ code, message, details }: Refusal, docs: string): ErrorResponse {
  const status = code === 'in_review' || code === 'moved' ? code : code === 'not_found' && details.aboutFragrance ? code : undefined;
  const { retryAfterSeconds } = details;
  const resetsAt = details.resetsAt ?? (retryAfterSeconds === undefined ? undefined : inSeconds(retryAfterSeconds));
  return {
    ok: false,
    ...(status !== undefined && { status }),
    ...(details.movedTo !== undefined && { moved_to: details.movedTo }),
    error: { code, message, docs: errorPageUrl(code, docs), ...(resetsAt !== undefined && { resets_at: resetsAt }) },
  };
}

const inSeconds = (seconds: number): string => new Date(Date.now() + seconds * 1_000).toISOString();

export const errorPageUrl = (code: string, docs: string): string => `${docs}/errors/${code}`;
