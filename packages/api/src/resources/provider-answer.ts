import { z } from 'zod';

/** A provider gave no answer, or one that can't be right. Its message says which, for the log. */
export class ProviderFault extends Error {}

/** The text of an answer, read no further than an answer of this kind can be long. Compressed, it is measured as it unfolds. */
export async function textWithin(response: Response, bytesMax: number): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > bytesMax) throw new Error(`the answer is larger than ${bytesMax} bytes`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/** JSON of an answer. What nests deeper than any answer is not read: that alone would keep the process from its calls. */
export function jsonOf(text: string): unknown {
  if (!nestsWithin(text, depthMax)) throw new Error(`the answer nests more than ${depthMax} deep`);
  return JSON.parse(text);
}

const depthMax = 64;

function nestsWithin(text: string, max: number): boolean {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (character === '"') at = endOfString(text, at);
    else if (character === '[' || character === '{') depth += 1;
    else if (character === ']' || character === '}') depth -= 1;
    if (depth > max) return false;
  }
  return true;
}

function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
  return at;
}

/** What an answer has to be, or a fault that names the field that isn't. */
export function read<T>(shape: z.ZodType<T>, answer: unknown, what: string): T {
  const result = shape.safeParse(answer);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new ProviderFault(`${what}: ${issue?.path.join('.')} is malformed: ${clipped(issue?.message ?? '')}`);
}

/** Counted before its entries are read, so that the faults of a million of them are never gathered. */
export const listOf = <T>(entry: z.ZodType<T>, max: number) => z.array(z.unknown()).max(max).pipe(z.array(entry));

/** Why there is no answer, in few words: what a connection died of stands in the cause of what is thrown. */
export const reasonOf = (error: unknown): string =>
  error instanceof Error ? clipped(error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message) : '';

/** A provider's words, for a log line or a sentence: short, on one line, and text in any case. */
export function clipped(words: unknown): string {
  const text =
    typeof words === 'string'
      ? words
          .slice(0, wordsMax)
          .toWellFormed()
          .replaceAll(/[\p{Cc}\p{Cf}]+/gu, ' ')
      : '';
  return text.trim();
}

const wordsMax = 300;
