import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Declaration, Operation } from '../../endpoints/operation.ts';
import { Refusal } from '../../errors/refusal.ts';
import { entriesMax } from '../../limits/cache-size.ts';
import type { RefusalRecorder } from '../../resources/usage/refusals.ts';
import { type CallLine, createCallLog } from '../metrics/call-log.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { type CallResult, type IncomingCall, type RouteOptions, route } from './route.ts';

/** An operation that can be called, over HTTP or as a tool of an agent. */
export interface PartnerCall {
  readonly declaration: Declaration;
  serve(incoming: IncomingCall): Promise<CallResult>;
  /** Records a finished call in the metrics, the log and the list of rejected calls. `ms` is its duration. */
  record(requestId: string, result: CallResult, ms: number): void;
}

export interface PartnerCallOptions extends Omit<RouteOptions, 'rejectedKeys'> {
  readonly log: FastifyBaseLogger;
  readonly metrics: Metrics;
  /** Records rejected calls for the business. */
  readonly refusals: RefusalRecorder;
}

const rejectedKeysMax = 10_000;

/** Turns operations into calls that share the list of rejected keys. */
export function createPartnerCalls(options: PartnerCallOptions): (operation: Operation) => PartnerCall {
  const { metrics, refusals } = options;
  const rejectedKeys = new LRUCache<string, true>(entriesMax(rejectedKeysMax));
  const logCall = createCallLog(options.log);
  return (operation) => {
    const { declaration } = operation;
    return {
      declaration,
      serve: route(operation, { ...options, rejectedKeys }),
      record(requestId, result, ms) {
        const isSimulated = isFromSandbox(result);
        // Simulated sandbox errors must not count as failures of the operation.
        metrics.recordCall(isSimulated ? 'sandbox' : declaration.id, result.status, ms);
        logCall(toLogLine(declaration, requestId, result, ms));
        const { content, admitted } = result;
        if (admitted === null || !(content instanceof Refusal) || isSimulated) return;
        const { businessId, keyId } = admitted;
        const { code, details } = content;
        refusals.record({ businessId, keyId, operation: declaration.id, code, productRef: details.productRef ?? null, requestId });
      },
    };
  };
}

function toLogLine({ id }: Declaration, requestId: string, result: CallResult, ms: number): CallLine {
  return {
    requestId,
    operation: id,
    status: result.status,
    code: result.content instanceof Refusal ? result.content.code : undefined,
    business: result.admitted?.businessId,
    key: result.admitted?.keyId,
    sandbox: isFromSandbox(result) || undefined,
    charged: result.charged,
    ms: Math.round(ms * 100) / 100,
  };
}

const isFromSandbox = ({ content }: CallResult): boolean => content instanceof Refusal && content.details.fromSandbox === true;
