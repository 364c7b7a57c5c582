import { AsyncLocalStorage } from 'node:async_hooks';
import type { Admit } from '../../authentication/admit.ts';
import type { TriedCall, TriedCalls } from '../../endpoints/tried-calls.ts';
import { Refusal, refuse } from '../../errors/refusal.ts';
import { scopes } from '../../limits/plans.ts';
import type { Authority, AuthorityCode } from '../../resources/business/authority.ts';
import type { ProductLinks } from '../../resources/links/product-link.ts';
import type { ReviewedLinks } from '../../resources/links/reviewed-link.ts';
import type { Ledger, Meter } from '../../resources/usage/ledger.ts';
import { partnerPath } from '../../versioning.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { type ServerOptions, server } from '../server.ts';

/** Where a business stands, read and not counted. Null when there is none. */
export type ReadStanding = (businessId: string) => Promise<{ readonly meter: Meter; readonly isSuspended: boolean } | null>;

export interface TriedCallsOptions extends Omit<ServerOptions, 'admit' | 'ledger' | 'refusals' | 'metrics' | 'doorLimits'> {
  readonly standing: ReadStanding;
  readonly reviewed: Pick<ReviewedLinks, 'suggest'>;
}

/** The authority to keep what a match suggests, and the refusal if it has ended. */
interface Caller {
  readonly by: Authority;
  refusal: Refusal<AuthorityCode> | null;
}

/**
 * The partners' own door once more, which nobody reaches from outside: whoever calls was admitted by the console, and its ledger looks
 * and does not count. So an answer there is the answer here, whatever an operation comes to say.
 */
export function triedCalls({ standing, reviewed, ...options }: TriedCallsOptions): Pick<TriedCalls, 'ask'> & { close(): Promise<void> } {
  const { workspaces, log, ports } = options;
  const caller = new AsyncLocalStorage<Caller>();
  const links: ProductLinks = {
    ...ports.links,
    async keepSuggestions(_, products, batchId) {
      const called = caller.getStore();
      if (called === undefined) throw new Error('a match was tried without a caller');
      const kept = await reviewed.suggest(called.by, products, batchId);
      if (!(kept instanceof Refusal)) return kept;
      called.refusal = kept;
      return [];
    },
  };
  const admit: Admit = async (headers) => {
    const businessId = headers[headers.indexOf(businessHeader) + 1] ?? '';
    const workspace = await workspaces.of(businessId);
    if (workspace === null) return refuse('unknown_key');
    return { businessId, keyId: 'console', keyKind: workspace.business.test ? 'test' : 'live', scopes };
  };
  const app = server({
    ...options,
    ports: { ...ports, links },
    log: log.child({ door: 'console' }),
    admit,
    ledger: lookingLedger(standing),
    metrics: unwatched,
    refusals: { note: () => {} },
  });
  return {
    async ask({ businessId, by, method, path, body }: TriedCall) {
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
        value === undefined || ofThisWay.has(name) ? [] : [[name, String(value)] as const],
      );
      return { status: response.statusCode, headers, body: response.rawPayload };
    },
    close: () => app.close(),
  };
}

const businessHeader = 'x-tried-for';

/** What a connection of its own would have said otherwise. */
export const ofThisWay = new Set(['connection', 'date', 'keep-alive']);

/** Says what the ledger would say, without taking anything. */
const lookingLedger = (standing: ReadStanding): Ledger => ({
  async charge({ businessId, cost }) {
    const found = await standing(businessId).catch(() => undefined);
    if (found === undefined) return { granted: false, code: 'unavailable', meter: null };
    if (found === null) return { granted: false, code: 'unknown_key', meter: null };
    const { meter, isSuspended } = found;
    if (isSuspended) return { granted: false, code: 'suspended', meter };
    return cost === 1 && meter.used >= meter.allowance ? { granted: false, code: 'over_allowance', meter } : { granted: true, meter };
  },
  async giveBack() {},
});

/** The calls of a door behind another are counted at that one. */
export const unwatched: Metrics = {
  called() {},
  rejected: 0,
  flushed() {},
  flushFailed() {},
  watch() {},
  contentType: '',
  text: async () => '',
  figures: async () => [],
};
