import { type Call, type Meter, type Refund, toDay, type Verdict, type VerdictCode } from './ledger.ts';

/**
 * The self-clocking group commit of one queue, without any clock, socket or randomness of its own: calls that arrive while a flush
 * is in flight form the next one. Events go in, effects come out; the driver owns time and the database. A flush whose response was
 * lost is sent again under its number, and the database returns its earlier response. Past the deadline of its calls it is sent once
 * more as a void, which takes the number without the calls: any charges that the lost flush did make come back with the void and are
 * refunded, and any it did not make can no longer happen.
 */
export interface ChargeQueueLimits {
  /** The maximum number of calls waiting for a flush; further ones are rejected immediately. */
  readonly waitingMax: number;
  readonly callsPerFlushMax: number;
  /** The maximum time that a call waits for its verdict. */
  readonly deadlineMs: number;
}

export type Group =
  | readonly [
      business: string,
      key: string,
      operation: string,
      scope: string | null,
      outcome: string,
      counter: string,
      cost: 0 | 1,
      n: number,
    ]
  | readonly [
      business: string,
      key: string,
      operation: string,
      scope: null,
      outcome: string,
      counter: string,
      cost: -1,
      n: number,
      day: string,
      instead: string,
    ];

/** [index, state, passed, granted, minute calls, rate, used, allowance, refused, day's calls, hits, in review, not found, refused] */
export type GroupAnswer = readonly [index: number, state: string, ...numbers: number[]];
export type FlushAnswer = readonly [atMs: number, groups: readonly GroupAnswer[]];

export interface Flush {
  readonly seq: number;
  readonly groups: readonly Group[];
}

type Waiting = { readonly call: Call; readonly settle: (verdict: Verdict) => void; readonly deadlineMs: number; settled: boolean };
type PendingRefund = { readonly refund: Refund; readonly done: () => void; tries: number };
interface Bundle {
  readonly group: Group;
  readonly calls: readonly Waiting[];
  readonly refunds: readonly PendingRefund[];
}

export interface ChargeQueue {
  /** Adds a call that needs a verdict. Returns the flush to send, if one is due. */
  arrive(call: Call, nowMs: number, settle: (verdict: Verdict) => void): Flush | null;
  /** Adds a refund. It has no deadline: it waits until the database accepts it. */
  refund(refund: Refund, done: () => void): Flush | null;
  /** The database responded to the flush in flight. Returns the next flush, if one is due. */
  answered(seq: number, answer: FlushAnswer, nowMs: number): Flush | null;
  /**
   * The flush in flight failed or its response was lost. Returns what to send next; the driver decides on a pause before it. `refused`
   * is true if the database itself rejected the flush, so that retrying would fail the same way: its calls are rejected immediately.
   */
  failed(seq: number, nowMs: number, refused?: boolean): Flush;
  /** Rejects calls that are past their deadline. */
  tick(nowMs: number): void;
  readonly waiting: number;
  /** When the oldest call without a verdict arrived. Null without one. */
  readonly oldestMs: number | null;
  readonly busy: boolean;
  /** Refunds that are pending, and charges in flight whose calls have already been rejected: what a crash now would leave in the ledger. */
  readonly unsettledRefunds: number;
}

/** A refund that the database rejects is dropped after three tries, so that it can't block every flush that contains it. */
const refundTriesMax = 3;

const unavailable = (message?: string): Verdict => ({
  granted: false,
  code: 'unavailable',
  meter: null,
  ...(message === undefined ? {} : { message }),
});

export function createChargeQueue(limits: ChargeQueueLimits): ChargeQueue {
  let queue: Waiting[] = [];
  let pendingRefunds: PendingRefund[] = [];
  let seq = 0;
  let inFlight: { flush: Flush; bundles: readonly Bundle[]; isVoid: boolean } | null = null;

  function next(): Flush | null {
    if (inFlight !== null || (queue.length === 0 && pendingRefunds.length === 0)) return null;
    const calls = queue.slice(0, limits.callsPerFlushMax);
    queue = queue.slice(limits.callsPerFlushMax);
    const bundles = groupCalls(calls, pendingRefunds);
    pendingRefunds = [];
    seq += 1;
    inFlight = { flush: { seq, groups: bundles.map((one) => one.group) }, bundles, isVoid: false };
    return inFlight.flush;
  }

  function settleBundle(one: Bundle, answer: GroupAnswer, atMs: number): void {
    for (const { done } of one.refunds) done();
    const verdicts = toVerdicts(answer, atMs);
    one.calls.forEach((waiting, at) => {
      const verdict = verdicts(at);
      if (!waiting.settled) settle(waiting, verdict);
      // The caller got "unavailable" although the charge succeeded, so it is refunded.
      else if (verdict.granted && waiting.call.cost === 1)
        pendingRefunds.push({ refund: { call: waiting.call, day: toDay(atMs), instead: 'unavailable' }, done: () => {}, tries: 0 });
    });
  }

  return {
    get waiting() {
      return queue.length;
    },
    get oldestMs() {
      const sent = inFlight?.bundles.flatMap(({ calls }) => calls.filter(({ settled }) => !settled)) ?? [];
      const first = Math.min(...sent.map(({ deadlineMs }) => deadlineMs), queue[0]?.deadlineMs ?? Number.POSITIVE_INFINITY);
      return first === Number.POSITIVE_INFINITY ? null : first - limits.deadlineMs;
    },
    get busy() {
      return inFlight !== null;
    },
    get unsettledRefunds() {
      const lost = inFlight?.bundles.flatMap((one) => one.calls).filter((one) => one.settled && one.call.cost === 1).length ?? 0;
      return pendingRefunds.length + (inFlight?.bundles.reduce((sum, one) => sum + one.refunds.length, 0) ?? 0) + lost;
    },
    arrive(call, nowMs, settle) {
      if (queue.length >= limits.waitingMax) {
        settle(unavailable("Too many calls are waiting. You weren't charged. Wait the number of seconds in Retry-After, then retry."));
        return null;
      }
      queue.push({ call, settle, deadlineMs: nowMs + limits.deadlineMs, settled: false });
      return next();
    },
    refund(refund, done) {
      pendingRefunds.push({ refund, done, tries: 0 });
      return next();
    },
    answered(answeredSeq, [atMs, answers], nowMs) {
      if (inFlight === null || inFlight.flush.seq !== answeredSeq) return null;
      const { bundles } = inFlight;
      const byIndex = new Map(answers.map((answer) => [answer[0], answer]));
      inFlight = null;
      bundles.forEach((one, at) => {
        const answer = byIndex.get(at);
        if (answer !== undefined) settleBundle(one, answer, atMs);
        // A void without an earlier response: the charges never happened, and the refunds are still pending.
        else {
          pendingRefunds.push(...one.refunds.filter(({ tries }) => tries < refundTriesMax));
          for (const { done, tries } of one.refunds) if (tries >= refundTriesMax) done();
        }
      });
      this.tick(nowMs);
      return next();
    },
    failed(failedSeq, nowMs, refused = false) {
      if (inFlight === null || inFlight.flush.seq !== failedSeq) throw new Error(`flush ${failedSeq} is not under way`);
      this.tick(nowMs);
      const calls = inFlight.bundles.flatMap((one) => one.calls);
      if (refused) {
        for (const one of calls) if (!one.settled) settle(one, unavailable());
        // A void writes nothing, so its rejection says nothing about the refunds.
        if (!inFlight.isVoid) for (const one of inFlight.bundles) for (const refund of one.refunds) refund.tries += 1;
      }
      if (!inFlight.isVoid && (refused || (calls.length > 0 && calls.every((one) => one.settled)))) {
        inFlight = { ...inFlight, flush: { seq: failedSeq, groups: [] }, isVoid: true };
      }
      return inFlight.flush;
    },
    tick(nowMs) {
      for (const one of inFlight?.bundles ?? [])
        for (const waiting of one.calls) if (!waiting.settled && waiting.deadlineMs <= nowMs) settle(waiting, unavailable());
      const late = queue.filter((one) => one.deadlineMs <= nowMs);
      if (late.length === 0) return;
      queue = queue.filter((one) => one.deadlineMs > nowMs);
      for (const one of late) settle(one, unavailable());
    },
  };
}

function settle(waiting: Waiting, verdict: Verdict): void {
  waiting.settled = true;
  waiting.settle(verdict);
}

/** Identical calls form one group, so the database's work grows with the kinds of calls rather than with their number. */
function groupCalls(calls: readonly Waiting[], refunds: readonly PendingRefund[]): Bundle[] {
  const groups = new Map<string, { call: Call; calls: Waiting[] }>();
  let last: { call: Call; calls: Waiting[] } | undefined;
  for (const waiting of calls) {
    // Most calls are like the one before, which is cheaper to compare than to look up.
    if (last === undefined || !isSameKind(last.call, waiting.call)) {
      const { businessId, keyId, operation, outcome, cost } = waiting.call;
      const name = `${businessId} ${keyId} ${operation} ${outcome} ${cost}`;
      last = groups.get(name) ?? { call: waiting.call, calls: [] };
      groups.set(name, last);
    }
    last.calls.push(waiting);
  }
  const charges = [...groups.values()].map(
    ({ call, calls }): Bundle => ({
      group: [call.businessId, call.keyId, call.operation, call.scope, call.outcome, call.counter, call.cost, calls.length],
      calls,
      refunds: [],
    }),
  );
  const refundGroups = refunds.map(
    (one): Bundle => ({
      group: [
        one.refund.call.businessId,
        one.refund.call.keyId,
        one.refund.call.operation,
        null,
        one.refund.call.outcome,
        one.refund.call.counter,
        -1,
        1,
        one.refund.day,
        one.refund.instead,
      ],
      calls: [],
      refunds: [one],
    }),
  );
  return [...charges, ...refundGroups];
}

const isSameKind = (one: Call, other: Call): boolean =>
  one.businessId === other.businessId &&
  one.keyId === other.keyId &&
  one.operation === other.operation &&
  one.outcome === other.outcome &&
  one.cost === other.cost;

/** The verdicts of a group by arrival order: the first calls are granted, the next exceed the allowance, the last exceed the rate. */
function toVerdicts(answer: GroupAnswer, atMs: number): (at: number) => Verdict {
  const [
    ,
    state,
    passed = 0,
    granted = 0,
    minuteCalls = 0,
    rate = 0,
    used = 0,
    allowance = 0,
    refused = 0,
    calls = 0,
    publicHits = 0,
    inReview = 0,
    notFound = 0,
    dayRefused = 0,
  ] = answer;
  const today = { calls, publicHits, inReview, notFound, refused: dayRefused };
  const meterAt = (at: number): Meter => ({
    atMs,
    ratePerMinute: rate,
    rateRemaining: Math.max(0, rate - minuteCalls + Math.max(0, passed - 1 - at)),
    used,
    allowance,
    refused,
    today,
  });
  const refusal = (code: VerdictCode, at: number, message?: string): Verdict => ({
    granted: false,
    code,
    meter: meterAt(at),
    ...(message === undefined ? {} : { message }),
  });
  return (at) => {
    switch (state) {
      case 'ok':
        if (at < granted) return { granted: true, meter: meterAt(at) };
        return refusal(at < passed ? 'over_allowance' : 'rate_limited', at);
      case 'not_entitled':
        return refusal(at < passed ? 'not_entitled' : 'rate_limited', at);
      case 'unknown_key':
      case 'revoked':
      case 'expired':
      case 'suspended':
        return refusal(state, at);
      default:
        return refusal(
          'unavailable',
          at,
          'A usage counter of this business has reached its largest value, 9007199254740991. Contact support.',
        );
    }
  };
}
