import { isIP } from 'node:net';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { z } from 'zod';

/**
 * The environment, whole: every variable that the service reads, with its default. A wrong value stops the start with a sentence.
 */
const environment = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'must be a port from 0 to 65535')
    .transform(Number)
    .refine((port) => port <= 65_535, 'must be a port from 0 to 65535')
    .default(8080),
  HOST: z.string().min(1, 'must be an address to listen on').default('127.0.0.1'),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http or https address, such as https://api.example.com' })
    .refine((url) => !/[?#@]/.test(url), 'must end with the path: no name, password, query or fragment')
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(?:ql)?:\/\//, 'must begin with postgres://')
    .refine(isDatabaseUrl, 'must be an address such as postgres://name:password@host:5432/database, with odd characters percent-encoded')
    .optional(),
  DATA_DIR: z.string().min(1, 'must be a folder').default('./data'),
  DRAIN_SECONDS: z
    .string()
    .regex(/^(?:[0-9]|1\d|20)$/, 'must be a whole number from 0 to 20')
    .transform(Number)
    .default(0),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'must be fatal, error, warn, info, debug, trace or silent')
    .default('info'),
  KEY_PEPPER: z.string().min(16, 'must have at least 16 characters').optional(),
  METERING: z.enum(['on', 'off'], 'must be on or off').default('on'),
  OPERATIONS_OFF: z.string().default(''),
  OPERATOR_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/./, 'must begin with smtp:// or smtps://')
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(/@/, 'must be an e-mail address, such as Sillage <no-reply@example.com>')
    .default('Sillage <no-reply@localhost>'),
  TRUSTED_PROXIES: z
    .string()
    .refine((list) => list.split(',').every((one) => isNetwork(one.trim())), 'must be addresses or networks, separated by commas')
    .optional(),
  WORKERS: z
    .string()
    .regex(/^(?:auto|[1-9]|[1-5]\d|6[0-4])$/, 'must be auto, for one a core, or a whole number from 1 to 64')
    .transform((workers) => (workers === 'auto' ? Math.min(64, availableParallelism()) : Number(workers)))
    .default(1),
});

function isNetwork(text: string): boolean {
  const [, address = '', bits] = /^([^/]*)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const version = isIP(address);
  return version !== 0 && Number(bits ?? 0) <= (version === 4 ? 32 : 128);
}

/** Read here as the driver will, which says what is wrong with it by quoting it, password and all. */
function isDatabaseUrl(text: string): boolean {
  try {
    const { username, password, pathname } = new URL(text);
    for (const part of [username, password, pathname]) decodeURIComponent(part);
    return true;
  } catch {
    return false;
  }
}

export interface Config {
  readonly port: number;
  readonly host: string;
  /** Without a slash at its end. Null where the address follows from host and port. */
  readonly publicUrl: string | null;
  /** Null for the embedded database. */
  readonly databaseUrl: string | null;
  readonly dataDir: string;
  /** How long a node that is told to end still takes calls, while `/readyz` sends the balancer elsewhere. */
  readonly drainMs: number;
  readonly logLevel: z.output<typeof environment>['LOG_LEVEL'];
  readonly keyPepper: string | null;
  readonly metering: boolean;
  readonly switchedOff: ReadonlySet<string>;
  readonly operatorToken: string | null;
  /** Null where mail is written to the outbox under DATA_DIR. */
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  /** Addresses whose word on where a call came from is believed. */
  readonly trustedProxies: readonly string[];
  /** How many processes answer behind the one port. */
  readonly workers: number;
}

/** The configuration, or a sentence that says which variable is wrong and why. */
export function configOf(env: NodeJS.ProcessEnv, operations: readonly string[]): Config | string {
  // A variable that is set but empty is one that somebody meant to leave out.
  const result = environment.safeParse(Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')));
  if (!result.success) {
    const issue = result.error.issues[0];
    return `${String(issue?.path[0] ?? 'The environment')} ${issue?.message ?? 'is not valid'}.`;
  }
  const read = result.data;
  const switchedOff = read.OPERATIONS_OFF.split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  const unknown = switchedOff.find((name) => !operations.includes(name));
  if (unknown !== undefined) return `OPERATIONS_OFF names ${unknown}, which is no operation. The operations are ${operations.join(', ')}.`;
  return {
    port: read.PORT,
    host: read.HOST,
    publicUrl: read.PUBLIC_URL ?? null,
    databaseUrl: read.DATABASE_URL ?? null,
    dataDir: resolve(read.DATA_DIR),
    drainMs: read.DRAIN_SECONDS * 1000,
    logLevel: read.LOG_LEVEL,
    keyPepper: read.KEY_PEPPER ?? null,
    metering: read.METERING === 'on',
    switchedOff: new Set(switchedOff),
    operatorToken: read.OPERATOR_TOKEN ?? null,
    smtpUrl: read.SMTP_URL ?? null,
    mailFrom: read.MAIL_FROM,
    trustedProxies: read.TRUSTED_PROXIES?.split(',').map((address) => address.trim()) ?? [],
    workers: read.WORKERS,
  };
}
