import { z } from 'zod';

/** A provider didn't respond or sent an invalid response. The message is for the log. */
export class ProviderError extends Error {}

/** Reads the text of a response, up to `bytesMax` after decompression. */
export async function readTextWithin(response: Response, bytesMax: number): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > bytesMax) throw new Error(`the response is larger than ${bytesMax} bytes`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/** Parses JSON of limited depth, because parsing deeply nested JSON would block the event loop. */
export function parseJson(text: string): unknown {
  if (!isNestedWithin(text, depthMax)) throw new Error(`the response is nested more than ${depthMax} levels deep`);
  return JSON.parse(text);
}

const depthMax = 64;

function isNestedWithin(text: string, max: number): boolean {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (character === '"') at = findStringEnd(text, at);
    else if (character === '[' || character === '{') depth += 1;
    else if (character === ']' || character === '}') depth -= 1;
    if (depth > max) return false;
  }
  return true;
}

function findStringEnd(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
  return at;
}

/** Validates a response. Throws a `ProviderError` that names the invalid field. */
export function parseResponse<T>(shape: z.ZodType<T>, answer: unknown, what: string): T {
  const result = shape.safeParse(answer);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new ProviderError(`${what}: ${issue?.path.join('.')} is malformed: ${clip(issue?.message ?? '')}`);
}

/** Checks the length before parsing the entries, so that a million invalid entries don't produce a million issues. */
export const boundedArray = <T>(entry: z.ZodType<T>, max: number) => z.array(z.unknown()).max(max).pipe(z.array(entry));

/** A short description of an error, including its cause, which for `fetch` contains the network error. */
export const describeError = (error: unknown): string =>
  error instanceof Error ? clip(error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message) : '';

/** A provider's message, safe for a log line or sentence: short, on one line, and empty if it isn't a string. */
export function clip(words: unknown): string {
  const text =
    typeof words === 'string'
      ? words
          .slice(0, clippedCharactersMax)
          .toWellFormed()
          .replaceAll(/[\p{Cc}\p{Cf}]+/gu, ' ')
      : '';
  return text.trim();
}

const clippedCharactersMax = 300;
