import type { LoggerOptions } from 'pino';
import { isOutage } from '../adapters/postgres/connection.ts';

/**
 * What every log of the project has in common. An error is told by what it is and where it happened, and by nothing else that hangs on
 * it: a driver hangs its whole client there, with addresses, settings and buffers. Where an outage was noticed says nothing of its cause.
 */
export const logOptions = {
  redact: ['req.headers.authorization'],
  serializers: { err: told },
} satisfies LoggerOptions;

export interface ToldError {
  readonly type: string;
  readonly code?: string;
  readonly message: string;
  readonly where?: readonly string[];
  readonly cause?: ToldError;
}

const framesMax = 12;
/** Of a message, which may hold what somebody else answered, and of a frame. */
const charactersMax = 2_000;
const frameCharactersMax = 300;
const causesMax = 4;

function told(error: unknown, _key?: unknown, depth = 0): ToldError {
  if (!(error instanceof Error)) return { type: typeof error, message: withoutSecrets(String(error)) };
  const code = 'code' in error && (typeof error.code === 'string' || typeof error.code === 'number') ? String(error.code) : undefined;
  const inside = error instanceof AggregateError ? error.errors.map((one) => (one instanceof Error ? one.message : String(one))) : [];
  const where = isOutage(error)
    ? []
    : [...stackOf(error).matchAll(/^ {4}at (.+)$/gm)].slice(0, framesMax).map(([, frame = '']) => frame.slice(0, frameCharactersMax));
  return {
    type: error.name,
    ...(code !== undefined && { code }),
    message: withoutSecrets([error.message, ...inside].filter((one) => one !== '').join('; ')),
    ...(where.length > 0 && { where }),
    ...(error.cause !== undefined && depth < causesMax && { cause: told(error.cause, undefined, depth + 1) }),
  };
}

/** Without the message that it begins with. */
const stackOf = ({ stack = '', message }: Error): string => {
  const after = stack.indexOf(message) + message.length;
  return stack.slice(after, after + 2 * framesMax * frameCharactersMax);
};

/** An address that bears a name and a password, and a key, are shown without what is secret of them. */
const withoutSecrets = (text: string): string =>
  shortened(text)
    .replaceAll(/([a-z][\w+.-]*:\/\/)[^\s/?#]*@/gi, '$1…@')
    .replaceAll(/sil_(live|test)_\w+/g, 'sil_$1_…');

/** Cut before a word: half an address would not be known as one, and show what is secret of it. */
const shortened = (text: string): string =>
  text.length <= charactersMax ? text : `${text.slice(0, Math.max(0, text.lastIndexOf(' ', charactersMax)))} …`;
