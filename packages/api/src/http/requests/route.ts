import type { LRUCache } from 'lru-cache';
import type { Admit, Admitted, RawHeaders } from '../../authentication/admit.ts';
import type { LedgerStanding, Operation, Ports } from '../../endpoints/operation.ts';
import type { Coding } from '../../endpoints/packing.ts';
import { type Code, catalogue } from '../../errors/catalogue.ts';
import { Refusal, refuse } from '../../errors/refusal.ts';
import type { Workspace, Workspaces } from '../../resources/business/business.ts';
import {
  type Call,
  type Counter,
  dayOf,
  type Ledger,
  type Meter,
  periodResetsAt,
  rateResetsAt,
  type Verdict,
} from '../../resources/usage/ledger.ts';
import type { Quotas } from '../answers/quota-headers.ts';
import { parse } from './parse.ts';
import { unknownParameter } from './unknown-parameter.ts';

/**
 * The one way of a call: admit, parse, resolve, ask the ledger, make, answer. Nothing is charged before its outcome is known, and
 * nothing costly is made before the ledger has agreed.
 */
export interface RouteOptions {
  readonly admit: Admit;
  readonly workspaces: Workspaces;
  readonly ledger: Ledger;
  /** Keys that the ledger turned away last: while it is away, they get nothing from memory either. */
  readonly turnedAway: LRUCache<string, true>;
  readonly ports: Ports;
  /** Anything thrown is a bug or a part that is down: it is told here, with its cause, and answered without it. */
  readonly onBug: (error: unknown, where: Where) => void;
}

/** Which call went wrong, so that its line and its caller's can be found. */
export interface Where {
  readonly operation: string;
  readonly requestId: string;
}

/** A call as it came through the door. */
export interface Incoming {
  readonly requestId: string;
  /** True where all but the body is wanted, which is never charged. */
  readonly isHead: boolean;
  readonly headers: RawHeaders;
  /** What it came over. */
  readonly connection: object;
  readonly path: unknown;
  readonly query: unknown;
  /** The body's bytes. Null where none was sent. */
  readonly body: Buffer | null;
  readonly contentType: string | undefined;
  readonly ifNoneMatch: string | undefined;
  /** How the caller would have its answer packed. */
  readonly coding: Coding | null;
  /** A refusal that the door itself found, such as a body over its size; it takes the place of parsing. */
  readonly refusal: Refusal | undefined;
  /** For how long the call has kept the thread: what makes its answer adds to it. */
  readonly kept: { ms: number };
}

export interface Answer {
  /** A refusal, or what to send. Null for a 304. */
  readonly content: unknown;
  readonly status: number;
  readonly charged: 0 | 1;
  readonly etag: string | undefined;
  readonly meter: Meter | null;
  /** By the ledger's word, or by the workspace's where the ledger gave none. Null where neither is known. */
  readonly quotas: Quotas | null;
  readonly admitted: Admitted | null;
}

export function route(
  { declaration, handle }: Operation,
  { admit, workspaces, ledger, turnedAway, ports, onBug }: RouteOptions,
): (incoming: Incoming) => Promise<Answer> {
  const bug = (error: unknown, { requestId }: Incoming): Refusal => {
    onBug(error, { operation: declaration.id, requestId });
    return refuse(declaration.refuses.includes('card_failed') ? 'card_failed' : 'unavailable');
  };

  function resolved(incoming: Incoming, admitted: Admitted, workspace: Workspace): ReturnType<Operation['handle']> {
    if (incoming.refusal !== undefined) return incoming.refusal;
    if (ports.deployment.switchedOff.has(declaration.id))
      return refuse('unavailable', { message: 'This operation is switched off here. Nothing was charged.', lasting: true });
    const sent = unknownParameter(declaration, Object(incoming.query)) ?? parse(incoming, declaration);
    if (sent instanceof Refusal) return sent;
    // Nothing was made yet that could have failed: a part that was asked did not answer.
    const unanswered = (error: unknown): Refusal => {
      onBug(error, { operation: declaration.id, requestId: incoming.requestId });
      return refuse('unavailable');
    };
    try {
      // Named one by one: to spread them costs as much as to look the key up.
      const { path, query, body } = sent;
      const { scopes: keyScopes, keyKind } = admitted;
      const { ifNoneMatch, coding } = incoming;
      const found = handle({ path, query, body, workspace, keyScopes, keyKind, ifNoneMatch, coding }, ports);
      return found instanceof Promise ? found.catch(unanswered) : found;
    } catch (error) {
      return unanswered(error);
    }
  }

  const quotasOf = ({ ratePerMinute, allowance }: Meter | Workspace['business']): Quotas => ({
    ratePerMinute,
    allowance: ports.deployment.metering ? allowance : null,
  });

  // A step that is ready is not waited for: each wait costs as much as a look-up.
  return async (incoming) => {
    const admitting = admit(incoming.headers, incoming.connection);
    const admitted = admitting instanceof Promise ? await admitting : admitting;
    if (admitted instanceof Refusal) return refused(admitted, null, null);
    const mayAnswerFromMemory = () => declaration.withoutLedger === true && !turnedAway.has(admitted.keyId);
    if (admitted.fromMemory && !mayAnswerFromMemory()) return refused(refuse('unavailable'), admitted, null);
    let workspace: Workspace | null;
    try {
      workspace = await workspaces.of(admitted.businessId);
    } catch (error) {
      onBug(error, { operation: declaration.id, requestId: incoming.requestId });
      workspace = mayAnswerFromMemory() ? workspaces.lastRead(admitted.businessId) : null;
      if (workspace === null) return refused(refuse('unavailable'), admitted, null);
    }
    if (workspace === null) return refused(refuse('unknown_key'), null, null);

    const resolvedMs = performance.now();
    const finding = resolved(incoming, admitted, workspace);
    // What is waited for keeps nobody's thread.
    incoming.kept.ms += performance.now() - resolvedMs;
    const found = finding instanceof Promise ? await finding : finding;
    const isRefusal = found instanceof Refusal;
    const call: Call = {
      businessId: admitted.businessId,
      keyId: admitted.keyId,
      operation: declaration.id,
      scope: declaration.scope,
      outcome: isRefusal ? found.code : found.outcome,
      counter: isRefusal ? counterOf(found.code) : found.outcome === 'public_hit' || found.outcome === 'unchanged' ? 'public_hit' : 'calls',
      cost: !isRefusal && ports.deployment.metering && !incoming.isHead ? found.charge : 0,
    };
    const verdict = await ledger.charge(call);
    if (!verdict.granted) {
      const quotas = quotasOf(verdict.meter ?? workspace.business);
      if (verdict.code === 'revoked' || verdict.code === 'expired' || verdict.code === 'suspended') turnedAway.set(admitted.keyId, true);
      if (verdict.code === 'unavailable' && mayAnswerFromMemory() && !isRefusal) {
        const content = await found.make?.({ meter: null, counter: 'unavailable' });
        return content instanceof Refusal
          ? refused(content, admitted, null, quotas)
          : { content, status: 200, charged: 0, etag: undefined, meter: null, quotas, admitted };
      }
      return refused(refusalOf(verdict), admitted, verdict.meter, quotas);
    }
    const meter = isRefusal || found.tells === undefined ? verdict.meter : found.tells(verdict.meter);
    turnedAway.delete(admitted.keyId);
    const quotas = quotasOf(meter);
    if (isRefusal) return refused(found, admitted, meter, quotas);
    const { etag } = found;
    if (found.make === null) return { content: null, status: 304, charged: 0, etag, meter, quotas, admitted };

    const standing: LedgerStanding = { meter, counter: ports.deployment.metering ? 'live' : 'not_switched_on' };
    let content: unknown;
    const makingMs = performance.now();
    try {
      const making = (incoming.isHead ? found.head : undefined) ?? found.make(standing);
      incoming.kept.ms += performance.now() - makingMs;
      content = making instanceof Promise ? await making : making;
    } catch (error) {
      content = bug(error, incoming);
    }
    if (content instanceof Refusal) {
      if (call.cost === 1) await ledger.giveBack({ call, day: dayOf(meter.atMs), instead: content.code });
      return refused(content, admitted, { ...meter, used: meter.used - call.cost }, quotas);
    }
    return { content, status: 200, charged: call.cost, etag, meter, quotas, admitted };
  };
}

const refused = (refusal: Refusal, admitted: Admitted | null, meter: Meter | null, quotas: Quotas | null = null): Answer => ({
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

function refusalOf(verdict: Extract<Verdict, { granted: false }>): Refusal {
  const atMs = verdict.meter?.atMs;
  const message = verdict.message === undefined ? {} : { message: verdict.message };
  if (atMs === undefined) return refuse(verdict.code, message);
  if (verdict.code === 'rate_limited') return refuse('rate_limited', { resetsAt: rateResetsAt(atMs) });
  if (verdict.code === 'over_allowance') return refuse('over_allowance', { resetsAt: periodResetsAt(atMs) });
  // The ledger answered, and a counter of it is full: that does not pass by itself.
  return refuse(verdict.code, verdict.code === 'unavailable' ? { ...message, lasting: true } : message);
}
