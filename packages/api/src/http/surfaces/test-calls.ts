import { AsyncLocalStorage } from 'node:async_hooks';
import type { Admit } from '../../authentication/admit.ts';
import type { TestCall, TestCalls } from '../../endpoints/test-calls.ts';
import { Refusal, refuse } from '../../errors/refusal.ts';
import { scopes } from '../../limits/plans.ts';
import type { Authority, AuthorityCode } from '../../resources/business/authority.ts';
import type { ProductLinks } from '../../resources/links/product-link.ts';
import type { ReviewedLinks } from '../../resources/links/reviewed-link.ts';
import type { Ledger, Meter } from '../../resources/usage/ledger.ts';
import { partnerPath } from '../../versioning.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { createServer, type ServerOptions } from '../server.ts';

/** Reads the usage of a business without counting a call. Null if the business doesn't exist. */
export type ReadUsage = (businessId: string) => Promise<{ readonly meter: Meter; readonly isSuspended: boolean } | null>;

export interface TestCallsOptions extends Omit<ServerOptions, 'admit' | 'ledger' | 'refusals' | 'metrics' | 'doorLimits'> {
  readonly readUsage: ReadUsage;
  readonly reviewed: Pick<ReviewedLinks, 'suggest'>;
}

/** The authority to store match results, and the refusal if it has ended. */
interface Caller {
  readonly by: Authority;
  refusal: Refusal<AuthorityCode> | null;
}

/** One per process: before Node 24, each storage in use adds work to every promise. */
const caller = new AsyncLocalStorage<Caller>();

/**
 * An internal instance of the partner API for callers authenticated by the console, with a read-only ledger. Its responses are therefore
 * always the same as those of the partner API.
 */
export function createTestCalls({
  readUsage,
  reviewed,
  ...options
}: TestCallsOptions): Pick<TestCalls, 'send'> & { close(): Promise<void> } {
  const { workspaces, log, ports } = options;
  const links: ProductLinks = {
    ...ports.links,
    async saveSuggestions(_, products, batchId) {
      const called = caller.getStore();
      if (called === undefined) throw new Error('a match was called without a caller');
      const stored = await reviewed.suggest(called.by, products, batchId);
      if (!(stored instanceof Refusal)) return stored;
      called.refusal = stored;
      return [];
    },
  };
  const admit: Admit = async (headers) => {
    const businessId = headers[headers.indexOf(businessHeader) + 1] ?? '';
    const workspace = await workspaces.of(businessId);
    if (workspace === null) return refuse('unknown_key');
    return { businessId, keyId: 'console', keyKind: workspace.business.test ? 'test' : 'live', scopes, testMode: false };
  };
  const app = createServer({
    ...options,
    // A file is enriched later, by a key that is charged for it.
    operations: options.operations.filter(({ declaration }) => declaration.scope !== 'feed'),
    ports: { ...ports, links },
    log: log.child({ door: 'console' }),
    admit,
    ledger: createReadOnlyLedger(readUsage),
    metrics: noMetrics,
    refusals: { record: () => {} },
  });
  return {
    async send({ businessId, by, method, path, body }: TestCall) {
      const called: Caller = { by, refusal: null };
      const response = await caller.run(called, async () =>
        app.inject({
          method,
          url: partnerPath + path,
          headers: { [businessHeader]: businessId, ...(body !== null && { 'content-type': 'application/json' }) },
          ...(body !== null && { payload: body }),
        }),
      );
      if (called.refusal !== null) return called.refusal;
      const headers = Object.entries(response.headers).flatMap(([name, value]) =>
        value === undefined || connectionHeaders.has(name) ? [] : [[name, String(value)] as const],
      );
      return { status: response.statusCode, headers, body: response.rawPayload };
    },
    close: () => app.close(),
  };
}

const businessHeader = 'x-tried-for';

/** Headers that depend on the connection. */
export const connectionHeaders = new Set(['connection', 'date', 'keep-alive']);

/** Gives the same verdicts as the ledger without counting anything. */
const createReadOnlyLedger = (readUsage: ReadUsage): Ledger => ({
  async charge({ businessId, cost }) {
    const found = await readUsage(businessId).catch(() => undefined);
    if (found === undefined) return { granted: false, code: 'unavailable', meter: null };
    if (found === null) return { granted: false, code: 'unknown_key', meter: null };
    const { meter, isSuspended } = found;
    if (isSuspended) return { granted: false, code: 'suspended', meter };
    return cost === 1 && meter.used >= meter.allowance ? { granted: false, code: 'over_allowance', meter } : { granted: true, meter };
  },
  async refund() {},
});

/** Calls to an internal API are counted by the outer one. */
export const noMetrics: Metrics = {
  recordCall() {},
  rejected: 0,
  recordFlush() {},
  recordFlushFailure() {},
  registerGauge() {},
  registerCounter() {},
  contentType: '',
  text: async () => '',
  values: async () => [],
};
