import { isIP } from 'node:net';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { z } from 'zod';
import { type PriceSetting, priceKinds, type StripeSettings } from './adapters/stripe/settings.ts';
import { isReleased, plannedOperations } from './endpoints/partner/planned.ts';
import { paidPlans } from './limits/plans.ts';
import { taxBehaviors } from './resources/billing/payment.ts';
import type { ConfiguredPlatform } from './resources/storefront/platform.ts';
import { platformEnvironment, platforms } from './wiring/storefront/platforms.ts';

/** Every environment variable that the service reads, with its default. An invalid value makes startup fail with a readable error message. */
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
    .refine((url) => !/[?#@]/.test(url), 'must end with the path, without a username, password, query or fragment')
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(?:ql)?:\/\//, 'must begin with postgres://')
    .refine(
      isDatabaseUrl,
      'must be an address such as postgres://name:password@host:5432/database, with special characters percent-encoded',
    )
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
  RELEASED: z.string().default(''),
  OPERATOR_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/./, 'must begin with smtp:// or smtps://')
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]*@[^\r\n]*$/, 'must be an email address on one line, such as Sillage <no-reply@example.com>')
    .default('Sillage <no-reply@localhost>'),
  SUPPORT_EMAIL: z.email('must be an email address, such as support@example.com').optional(),
  COUNTRY_HEADER: z
    .string()
    .regex(/^[A-Za-z][A-Za-z0-9-]{0,63}$/, 'must be the name of a header, such as CF-IPCountry')
    .optional(),
  TRUSTED_PROXIES: z
    .string()
    .refine((list) => list.split(',').every((one) => isNetwork(one.trim())), 'must be addresses or networks, separated by commas')
    .optional(),
  ...platformEnvironment,
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(?:sk|rk)_(?:test|live)_\w+$/, 'must be a Stripe API key for servers, such as sk_live_… or rk_live_…')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .transform((list) => list.split(',').map((secret) => secret.trim()))
    .refine(
      (secrets) => secrets.every((secret) => /^whsec_\S+$/.test(secret)),
      'must be webhook signing secrets such as whsec_…, separated by commas',
    )
    .optional(),
  STRIPE_PRICES: z
    .string()
    .transform((list, context) => {
      const prices = parsePrices(list);
      if (typeof prices !== 'string') return prices;
      context.addIssue({ code: 'custom', message: prices });
      return z.NEVER;
    })
    .optional(),
  STRIPE_TAX: z.enum(['on', 'off'], 'must be on or off').default('off'),
  STRIPE_TAX_PRICES: z.enum(taxBehaviors, 'must be inclusive or exclusive').default('exclusive'),
  STRIPE_API_BASE: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
  WORKERS: z
    .string()
    .regex(/^(?:auto|[1-9]|[1-5]\d|6[0-4])$/, 'must be auto, for one per core, or a whole number from 1 to 64')
    .transform((workers) => (workers === 'auto' ? Math.min(64, availableParallelism()) : Number(workers)))
    .default(1),
});

/** All variable names, in the order in which `sillage --help` lists them. */
export const environmentNames: readonly string[] = Object.keys(environment.shape);

/** The parsed prices, or an error message. */
function parsePrices(list: string): readonly PriceSetting[] | string {
  const prices: PriceSetting[] = [];
  for (const [at, pair] of list.split(',').entries()) {
    const [, planName, kindName, price] = /^\s*(\w+)\/(\w+)=(price_\w+)\s*$/.exec(pair) ?? [];
    const plan = paidPlans.find((name) => name === planName);
    const kind = priceKinds.find((name) => name === kindName);
    if (plan === undefined || kind === undefined || price === undefined)
      return `has an invalid entry, number ${at + 1}; entries must be pairs such as boutique/month=price_…, separated by commas; the plans are ${paidPlans.join(', ')}, and the kinds of price are ${priceKinds.join(', ')}`;
    if (prices.some((other) => other.price === price)) return `names ${price} twice`;
    if (prices.some((other) => other.plan === plan && other.kind === kind)) return `names two prices for ${plan}/${kind}`;
    prices.push({ plan, kind, price });
  }
  const alone = prices.find(
    ({ plan, kind }) => kind === 'overage' && !prices.some((other) => other.plan === plan && other.kind === 'month'),
  );
  return alone === undefined ? prices : `names ${alone.plan}/overage, which is billed monthly, but no ${alone.plan}/month`;
}

const parseNames = (list: string): readonly string[] =>
  list
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');

/** Why these operations can't all be released, or null. */
function describeUnreleasable(released: readonly string[], operations: readonly string[]): string | null {
  const planned = plannedOperations.map(({ name }): string => name);
  // A later version may have released an operation everywhere. It must still start with the settings of the earlier one.
  const unplanned = released.find((name) => !planned.includes(name) && !(operations.includes(name) && isReleased(name, new Set())));
  if (unplanned !== undefined)
    return `RELEASED names ${unplanned}, which isn't a planned operation. The planned operations are ${planned.join(', ')}.`;
  const missing = released.find((name) => !operations.includes(name));
  if (missing === undefined) return null;
  const included = planned.filter((name) => operations.includes(name));
  return `RELEASED names ${missing}, which this version doesn't include. You can release ${included.join(', ')}.`;
}

function isNetwork(text: string): boolean {
  const [, address = '', bits] = /^([^/]*)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const version = isIP(address);
  return version !== 0 && Number(bits ?? 0) <= (version === 4 ? 32 : 128);
}

/** Parsed here first, because the driver's error message would quote the URL including its password. */
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
  /** Without a trailing slash. Null if the address follows from host and port. */
  readonly publicUrl: string | null;
  /** Null for the embedded database. */
  readonly databaseUrl: string | null;
  readonly dataDir: string;
  /** How long a stopping node keeps accepting calls while `/readyz` redirects the load balancer. */
  readonly drainMs: number;
  readonly logLevel: z.output<typeof environment>['LOG_LEVEL'];
  readonly keyPepper: string | null;
  readonly metering: boolean;
  readonly switchedOff: ReadonlySet<string>;
  /** IDs of planned operations that are released. */
  readonly released: ReadonlySet<string>;
  readonly operatorToken: string | null;
  /** Null if emails are written to the outbox under DATA_DIR. */
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  /** Shown in the documentation. Null if not set. */
  readonly supportEmail: string | null;
  /** Addresses of proxies whose forwarding headers are trusted. */
  /** Lower case. */
  readonly countryHeader: string | null;
  readonly trustedProxies: readonly string[];
  /** The number of processes that share the port. */
  readonly workers: number;
  /** The platforms on which shops can be connected. */
  readonly storefronts: readonly ConfiguredPlatform[];
  /** Null if no plans are sold. */
  readonly stripe: StripeSettings | null;
}

/** The configuration, or a sentence that names the invalid variable and the reason. */
export function parseConfig(env: NodeJS.ProcessEnv, operations: readonly string[]): Config | string {
  // An empty variable counts as unset.
  const result = environment.safeParse(Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')));
  if (!result.success) {
    const issue = result.error.issues[0];
    return `${String(issue?.path[0] ?? 'The environment')} ${issue?.message ?? 'is not valid'}.`;
  }
  const read = result.data;
  const switchedOff = parseNames(read.OPERATIONS_OFF);
  const unknown = switchedOff.find((name) => !operations.includes(name));
  if (unknown !== undefined)
    return `OPERATIONS_OFF names ${unknown}, which isn't an operation. The operations are ${operations.join(', ')}.`;
  const released = parseNames(read.RELEASED);
  const unreleasable = describeUnreleasable(released, operations);
  if (unreleasable !== null) return unreleasable;
  const storefronts: ConfiguredPlatform[] = [];
  for (const configured of platforms) {
    const platform = configured(read);
    if (typeof platform === 'string') return platform;
    if (platform !== null) storefronts.push(platform);
  }
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecrets, STRIPE_PRICES: prices } = read;
  const tax = read.STRIPE_TAX === 'on' ? read.STRIPE_TAX_PRICES : null;
  const sells = secretKey !== undefined && webhookSecrets !== undefined && prices !== undefined;
  if (!sells && (secretKey !== undefined || webhookSecrets !== undefined || prices !== undefined))
    return 'STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET and STRIPE_PRICES belong together: set all three to sell plans, or none.';
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
    released: new Set(released.filter((name) => !isReleased(name, new Set()))),
    operatorToken: read.OPERATOR_TOKEN ?? null,
    smtpUrl: read.SMTP_URL ?? null,
    // A bare address gets the sender's name, which mail programs show instead of it.
    mailFrom: read.MAIL_FROM.includes('<') ? read.MAIL_FROM : `Sillage <${read.MAIL_FROM.trim()}>`,
    supportEmail: read.SUPPORT_EMAIL ?? null,
    countryHeader: read.COUNTRY_HEADER?.toLowerCase() ?? null,
    trustedProxies: read.TRUSTED_PROXIES?.split(',').map((address) => address.trim()) ?? [],
    workers: read.WORKERS,
    storefronts,
    stripe: sells ? { secretKey, webhookSecrets, prices, tax, apiBase: read.STRIPE_API_BASE ?? null } : null,
  };
}
