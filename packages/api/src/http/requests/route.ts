import type { LRUCache } from 'lru-cache';
import type { Admit, Admitted, RawHeaders } from '../../authentication/admit.ts';
import type { Encoding } from '../../endpoints/compression.ts';
import { Json, type LedgerStatus, type Operation, type Ports } from '../../endpoints/operation.ts';
import { type Code, catalogue } from '../../errors/catalogue.ts';
import { Refusal, refuse } from '../../errors/refusal.ts';
import { testMode as testModeLimits } from '../../limits/plans.ts';
import type { Workspace, Workspaces } from '../../resources/business/business.ts';
import {
  type Call,
  type Counter,
  type Ledger,
  type Meter,
  type Outcome,
  periodResetsAt,
  rateResetsAt,
  toDay,
  type Verdict,
} from '../../resources/usage/ledger.ts';
import type { Quotas } from '../responses/quota-headers.ts';
import { type ParsedRequest, parse } from './parse.ts';
import { checkParameters } from './unknown-parameter.ts';

/**
 * The steps of a call: admit, parse, resolve, charge, produce, respond. Nothing is charged before its outcome is known, and nothing costly
 * is produced before the ledger has granted the call.
 */
export interface RouteOptions {
  readonly admit: Admit;
  readonly workspaces: Workspaces;
  readonly ledger: Ledger;
  /** Keys that the ledger rejected last. While it is down, they get no response from memory either. */
  readonly rejectedKeys: LRUCache<string, true>;
  readonly ports: Ports;
  /** Reports exceptions (bugs or outages) with their cause; the response doesn't contain it. */
  readonly onBug: (error: unknown, where: FailedCall) => void;
}

/** Identifies a failed call in our log and the caller's. */
export interface FailedCall {
  readonly operation: string;
  readonly requestId: string;
}

/** An unprocessed call. */
export interface IncomingCall {
  readonly requestId: string;
  /** True for HEAD, which is never charged. */
  readonly isHead: boolean;
  readonly headers: RawHeaders;
  /** Cache key for the verified key. */
  readonly connection: object;
  readonly path: unknown;
  readonly query: unknown;
  /** Null if no body was sent. */
  readonly body: Buffer | null;
  readonly contentType: string | undefined;
  readonly ifNoneMatch: string | undefined;
  /** The compression that the caller prefers. */
  readonly encoding: Encoding | null;
  /** A refusal found before parsing, such as a body that is too large. */
  readonly refusal: Refusal | undefined;
  /** The valid input, if it has been parsed before. */
  readonly parsed?: ParsedRequest | undefined;
  /** Gets the input once it is valid. */
  readonly onParsed?: ((parsed: ParsedRequest) => void) | undefined;
  /** Time that the call has blocked the main thread. */
  readonly threadTime: { ms: number };
}

export interface CallResult {
  /** An error or the response content. Null for a 304. */
  readonly content: unknown;
  readonly status: number;
  readonly charged: 0 | 1;
  readonly etag: string | undefined;
  readonly meter: Meter | null;
  /** From the ledger, or from the business if the ledger gave none. Null if neither is known. */
  readonly quotas: Quotas | null;
  readonly admitted: Admitted | null;
}

export function route(
  { declaration, handle }: Operation,
  { admit, workspaces, ledger, rejectedKeys, ports, onBug }: RouteOptions,
): (incoming: IncomingCall) => Promise<CallResult> {
  const bug = (error: unknown, { requestId }: IncomingCall): Refusal => {
    onBug(error, { operation: declaration.id, requestId });
    return refuse(declaration.refuses.includes('card_failed') ? 'card_failed' : 'unavailable');
  };

  function resolve(incoming: IncomingCall, admitted: Admitted, workspace: Workspace): ReturnType<Operation['handle']> {
    if (incoming.refusal !== undefined) return incoming.refusal;
    if (ports.deployment.switchedOff.has(declaration.id))
      return refuse('unavailable', { message: "This operation is switched off. You weren't charged.", lasting: true });
    const sent = incoming.parsed ?? checkParameters(declaration, Object(incoming.query)) ?? parse(incoming, declaration);
    if (sent instanceof Refusal) return sent;
    incoming.onParsed?.(sent);
    // At this point, only a dependency can have failed.
    const dependencyFailed = (error: unknown): Refusal => {
      onBug(error, { operation: declaration.id, requestId: incoming.requestId });
      return refuse('unavailable');
    };
    try {
      // Listed one by one, because spreading costs as much as looking up the key.
      const { path, query, body } = sent;
      const { keyId, scopes: keyScopes, keyKind, testMode } = admitted;
      const { ifNoneMatch, encoding } = incoming;
      const found = handle({ path, query, body, workspace, keyId, keyScopes, keyKind, testMode, ifNoneMatch, encoding }, ports);
      return found instanceof Promise ? found.catch(dependencyFailed) : found;
    } catch (error) {
      return dependencyFailed(error);
    }
  }

  const isCardHit = (outcome: Outcome) => declaration.scope === 'card' && (outcome === 'public_hit' || outcome === 'unchanged');

  const quotasOf = ({ ratePerMinute, allowance }: Meter | Workspace['business']): Quotas => ({
    ratePerMinute,
    allowance: ports.deployment.metering ? allowance : null,
  });

  // Await only promises: each await costs as much as a look-up.
  return async (incoming) => {
    const admitting = admit(incoming.headers, incoming.connection);
    const admitted = admitting instanceof Promise ? await admitting : admitting;
    if (admitted instanceof Refusal) return reject(admitted, null, null);
    const mayAnswerFromMemory = () => declaration.withoutLedger === true && !rejectedKeys.has(admitted.keyId);
    if (admitted.fromCache && !mayAnswerFromMemory()) return reject(refuse('unavailable'), admitted, null);
    let workspace: Workspace | null;
    try {
      workspace = await workspaces.of(admitted.businessId);
    } catch (error) {
      onBug(error, { operation: declaration.id, requestId: incoming.requestId });
      workspace = mayAnswerFromMemory() ? workspaces.lastRead(admitted.businessId) : null;
      if (workspace === null) return reject(refuse('unavailable'), admitted, null);
    }
    if (workspace === null) return reject(refuse('unknown_key'), null, null);
    if (admitted.testMode) workspace = inTestMode(workspace);

    const resolvedMs = performance.now();
    const finding = resolve(incoming, admitted, workspace);
    // Measured before awaiting, because waiting doesn't block the thread.
    incoming.threadTime.ms += performance.now() - resolvedMs;
    const found = finding instanceof Promise ? await finding : finding;
    const isRefusal = found instanceof Refusal;
    const call: Call = {
      businessId: admitted.businessId,
      keyId: admitted.keyId,
      operation: declaration.id,
      scope: declaration.scope,
      outcome: isRefusal ? found.code : found.outcome,
      counter: isRefusal ? counterOf(found.code) : isCardHit(found.outcome) ? 'public_hit' : 'calls',
      cost: !isRefusal && ports.deployment.metering && !incoming.isHead ? found.charge : 0,
    };
    const verdict = await ledger.charge(call);
    if (!verdict.granted) {
      const quotas = quotasOf(verdict.meter ?? workspace.business);
      if (verdict.code === 'revoked' || verdict.code === 'expired' || verdict.code === 'suspended') rejectedKeys.set(admitted.keyId, true);
      if (verdict.code === 'unavailable' && mayAnswerFromMemory() && !isRefusal) {
        const content = await found.make?.({ meter: null, counter: 'unavailable' });
        return content instanceof Refusal
          ? reject(content, admitted, null, quotas)
          : { content, status: 200, charged: 0, etag: undefined, meter: null, quotas, admitted };
      }
      return reject(toRefusal(verdict), admitted, verdict.meter, quotas);
    }
    const meter = isRefusal || found.adjustMeter === undefined ? verdict.meter : found.adjustMeter(verdict.meter);
    rejectedKeys.delete(admitted.keyId);
    const quotas = quotasOf(meter);
    if (isRefusal) return reject(found, admitted, meter, quotas);
    const { etag } = found;
    if (found.make === null) return { content: null, status: 304, charged: 0, etag, meter, quotas, admitted };

    const ledgerStatus: LedgerStatus = { meter, counter: ports.deployment.metering ? 'live' : 'not_switched_on' };
    let content: unknown;
    const makingMs = performance.now();
    try {
      const making = (incoming.isHead ? found.head : undefined) ?? found.make(ledgerStatus);
      incoming.threadTime.ms += performance.now() - makingMs;
      content = making instanceof Promise ? await making : making;
    } catch (error) {
      content = bug(error, incoming);
    }
    if (content instanceof Refusal) {
      if (call.cost === 1) await ledger.refund({ call, day: toDay(meter.atMs), instead: content.code });
      return reject(content, admitted, { ...meter, used: meter.used - call.cost }, quotas);
    }
    const validator = content instanceof Json ? (content.etag ?? etag) : etag;
    return { content, status: declaration.status ?? 200, charged: call.cost, etag: validator, meter, quotas, admitted };
  };
}

const inTestMode = (workspace: Workspace): Workspace => ({ ...workspace, business: { ...workspace.business, ...testModeLimits } });

const reject = (refusal: Refusal, admitted: Admitted | null, meter: Meter | null, quotas: Quotas | null = null): CallResult => ({
  content: refusal,
  status: refusal.status,
  charged: 0,
  etag: undefined,
  meter,
  quotas,
  admitted,
});

function counterOf(code: Code): Counter {
  const { counts } = catalogue[code];
  return counts === 'none' ? 'calls' : counts;
}

function toRefusal(verdict: Extract<Verdict, { granted: false }>): Refusal {
  const atMs = verdict.meter?.atMs;
  const message = verdict.message === undefined ? {} : { message: verdict.message };
  if (atMs === undefined) return refuse(verdict.code, message);
  if (verdict.code === 'rate_limited') return refuse('rate_limited', { resetsAt: rateResetsAt(atMs) });
  if (verdict.code === 'over_allowance') return refuse('over_allowance', { resetsAt: periodResetsAt(atMs) });
  // A counter of the ledger has overflowed, so retrying doesn't help.
  return refuse(verdict.code, verdict.code === 'unavailable' ? { ...message, lasting: true } : message);
}
