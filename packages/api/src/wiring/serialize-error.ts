import type { LoggerOptions } from 'pino';
import { isOutage } from '../adapters/postgres/connection.ts';

/**
 * Options shared by all logs of the project. An error is serialised without its other properties, because drivers attach their
 * entire client with addresses, settings and buffers. The location is omitted for an outage, because it says nothing about its
 * cause.
 */
export const logOptions = {
  redact: ['req.headers.authorization'],
  serializers: { err: serializeError },
} satisfies LoggerOptions;

export interface SerializedError {
  readonly type: string;
  readonly code?: string;
  readonly message: string;
  readonly where?: readonly string[];
  readonly cause?: SerializedError;
}

const framesMax = 12;
/** Limits of a message, which may include a third party's response, and of a stack frame. */
const charactersMax = 2_000;
const frameCharactersMax = 300;
const causesMax = 4;

function serializeError(error: unknown, _key?: unknown, depth = 0): SerializedError {
  if (!(error instanceof Error)) return { type: typeof error, message: redact(String(error)) };
  const code = 'code' in error && (typeof error.code === 'string' || typeof error.code === 'number') ? String(error.code) : undefined;
  const inside = error instanceof AggregateError ? error.errors.map((one) => (one instanceof Error ? one.message : String(one))) : [];
  const where = isOutage(error)
    ? []
    : [...framesOf(error).matchAll(/^ {4}at (.+)$/gm)].slice(0, framesMax).map(([, frame = '']) => frame.slice(0, frameCharactersMax));
  return {
    type: error.name,
    ...(code !== undefined && { code }),
    message: redact([error.message, ...inside].filter((one) => one !== '').join('; ')),
    ...(where.length > 0 && { where }),
    ...(error.cause !== undefined && depth < causesMax && { cause: serializeError(error.cause, undefined, depth + 1) }),
  };
}

/** The stack without the message it starts with. */
const framesOf = ({ stack = '', message }: Error): string => {
  const after = stack.indexOf(message) + message.length;
  return stack.slice(after, after + 2 * framesMax * frameCharactersMax);
};

/** Redacts credentials in URLs and the secret part of keys. */
const redact = (text: string): string =>
  truncate(text)
    .replaceAll(/([a-z][\w+.-]*:\/\/)[^\s/?#]*@/gi, '$1…@')
    .replaceAll(/sil_(live|test)_\w+/g, 'sil_$1_…');

/** Truncated before a word: a truncated URL would not be recognised, and its credentials would not be redacted. */
const truncate = (text: string): string =>
  text.length <= charactersMax ? text : `${text.slice(0, Math.max(0, text.lastIndexOf(' ', charactersMax)))} …`;
