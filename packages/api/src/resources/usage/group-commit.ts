import { type Call, dayOf, type GiveBack, type Meter, type Verdict, type VerdictCode } from './ledger.ts';

/**
 * The self-clocking group commit of one lane, without any clock, socket or chance of its own: calls that arrive while a flush is
 * under way form the next one. Events go in, effects come out; whoever drives it owns time and the database.
 *
 * A flush whose answer was lost is sent again under its number, and the database returns the answer that it gave. Past the deadline
 * of its calls it is sent once more as a void, which takes the number without the calls: whatever the lost flush did grant comes
 * back with the void and is given back, and whatever it did not can no longer happen.
 */
export interface LaneLimits {
  /** Calls waiting for a flush, at most; further ones are turned away at once. */
  readonly waitingMax: number;
  readonly callsPerFlushMax: number;
  /** How long a call may wait for its verdict. */
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

/** [state, passed, granted, minute calls, rate, used, allowance, refused, day's calls, hits, in review, not found, refused] behind its index. */
export type GroupAnswer = readonly [index: number, state: string, ...numbers: number[]];
export type FlushAnswer = readonly [atMs: number, groups: readonly GroupAnswer[]];

export interface Flush {
  readonly seq: number;
  readonly groups: readonly Group[];
}

type Waiting = { readonly call: Call; readonly settle: (verdict: Verdict) => void; readonly deadlineMs: number; settled: boolean };
type Returning = { readonly giveBack: GiveBack; readonly done: () => void; tries: number };
interface Bundle {
  readonly group: Group;
  readonly calls: readonly Waiting[];
  readonly returns: readonly Returning[];
}

export interface Lane {
  /** A call that wants its verdict. Gives the flush to send, if one is due. */
  arrive(call: Call, nowMs: number, settle: (verdict: Verdict) => void): Flush | null;
  /** A charge to give back. It has no deadline: it waits until the database takes it. */
  giveBack(giveBack: GiveBack, done: () => void): Flush | null;
  /** The database answered the flush under way. Gives the next flush, if one is due. */
  answered(seq: number, answer: FlushAnswer, nowMs: number): Flush | null;
  /**
   * The flush under way failed or its answer was lost. Gives what to send next, after whatever pause the driver thinks fit. `refused` is
   * true where the database itself refused the flush, so that sending it again would end the same: its calls are turned away at once.
   */
  failed(seq: number, nowMs: number, refused?: boolean): Flush;
  /** Turns away what has waited past its deadline. */
  tick(nowMs: number): void;
  readonly waiting: number;
  /** When the first of the calls that still wait for their verdict came. Null where none does. */
  readonly oldestMs: number | null;
  readonly busy: boolean;
  /** Charges that wait to be given back, or whose answered calls may have been charged: what a crash now would leave in the ledger. */
  readonly unsettledReturns: number;
}

/** A charge that the database refuses to take back is given up, rather than refusing every flush that it is part of. */
const returnTriesMax = 3;

const unavailable = (message?: string): Verdict => ({
  granted: false,
  code: 'unavailable',
  meter: null,
  ...(message === undefined ? {} : { message }),
});

export function lane(limits: LaneLimits): Lane {
  let queue: Waiting[] = [];
  let returning: Returning[] = [];
  let seq = 0;
  let underWay: { flush: Flush; bundles: readonly Bundle[]; isVoid: boolean } | null = null;

  function next(): Flush | null {
    if (underWay !== null || (queue.length === 0 && returning.length === 0)) return null;
    const calls = queue.slice(0, limits.callsPerFlushMax);
    queue = queue.slice(limits.callsPerFlushMax);
    const bundles = bundle(calls, returning);
    returning = [];
    seq += 1;
    underWay = { flush: { seq, groups: bundles.map((one) => one.group) }, bundles, isVoid: false };
    return underWay.flush;
  }

  function settleBundle(one: Bundle, answer: GroupAnswer, atMs: number): void {
    for (const { done } of one.returns) done();
    const verdicts = verdictsOf(answer, atMs);
    one.calls.forEach((waiting, at) => {
      const verdict = verdicts(at);
      if (!waiting.settled) settle(waiting, verdict);
      // The caller was told "unavailable" while the charge went through: it goes back.
      else if (verdict.granted && waiting.call.cost === 1)
        returning.push({ giveBack: { call: waiting.call, day: dayOf(atMs), instead: 'unavailable' }, done: () => {}, tries: 0 });
    });
  }

  return {
    get waiting() {
      return queue.length;
    },
    get oldestMs() {
      const sent = underWay?.bundles.flatMap(({ calls }) => calls.filter(({ settled }) => !settled)) ?? [];
      const first = Math.min(...sent.map(({ deadlineMs }) => deadlineMs), queue[0]?.deadlineMs ?? Number.POSITIVE_INFINITY);
      return first === Number.POSITIVE_INFINITY ? null : first - limits.deadlineMs;
    },
    get busy() {
      return underWay !== null;
    },
    get unsettledReturns() {
      const lost = underWay?.bundles.flatMap((one) => one.calls).filter((one) => one.settled && one.call.cost === 1).length ?? 0;
      return returning.length + (underWay?.bundles.reduce((sum, one) => sum + one.returns.length, 0) ?? 0) + lost;
    },
    arrive(call, nowMs, settle) {
      if (queue.length >= limits.waitingMax) {
        settle(unavailable('The service has more calls waiting than it takes. Nothing was charged. Call again after Retry-After.'));
        return null;
      }
      queue.push({ call, settle, deadlineMs: nowMs + limits.deadlineMs, settled: false });
      return next();
    },
    giveBack(giveBack, done) {
      returning.push({ giveBack, done, tries: 0 });
      return next();
    },
    answered(answeredSeq, [atMs, answers], nowMs) {
      if (underWay === null || underWay.flush.seq !== answeredSeq) return null;
      const { bundles } = underWay;
      const byIndex = new Map(answers.map((answer) => [answer[0], answer]));
      underWay = null;
      bundles.forEach((one, at) => {
        const answer = byIndex.get(at);
        if (answer !== undefined) settleBundle(one, answer, atMs);
        // A void that found nothing to repeat: the charges never happened, and what was to be given back still is.
        else {
          returning.push(...one.returns.filter(({ tries }) => tries < returnTriesMax));
          for (const { done, tries } of one.returns) if (tries >= returnTriesMax) done();
        }
      });
      this.tick(nowMs);
      return next();
    },
    failed(failedSeq, nowMs, refused = false) {
      if (underWay === null || underWay.flush.seq !== failedSeq) throw new Error(`flush ${failedSeq} is not under way`);
      this.tick(nowMs);
      const calls = underWay.bundles.flatMap((one) => one.calls);
      if (refused) {
        for (const one of calls) if (!one.settled) settle(one, unavailable());
        // A void writes nothing that the database could refuse: what refused it says nothing of the charges to give back.
        if (!underWay.isVoid) for (const one of underWay.bundles) for (const returned of one.returns) returned.tries += 1;
      }
      if (!underWay.isVoid && (refused || (calls.length > 0 && calls.every((one) => one.settled)))) {
        underWay = { ...underWay, flush: { seq: failedSeq, groups: [] }, isVoid: true };
      }
      return underWay.flush;
    },
    tick(nowMs) {
      for (const one of underWay?.bundles ?? [])
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

/** Like calls become one group: the database's work grows with the kinds of calls, not with their number. */
function bundle(calls: readonly Waiting[], returns: readonly Returning[]): Bundle[] {
  const groups = new Map<string, { call: Call; calls: Waiting[] }>();
  for (const waiting of calls) {
    const { businessId, keyId, operation, outcome, cost } = waiting.call;
    const name = `${businessId} ${keyId} ${operation} ${outcome} ${cost}`;
    const group = groups.get(name);
    if (group === undefined) groups.set(name, { call: waiting.call, calls: [waiting] });
    else group.calls.push(waiting);
  }
  const charges = [...groups.values()].map(
    ({ call, calls }): Bundle => ({
      group: [call.businessId, call.keyId, call.operation, call.scope, call.outcome, call.counter, call.cost, calls.length],
      calls,
      returns: [],
    }),
  );
  const givenBack = returns.map(
    (one): Bundle => ({
      group: [
        one.giveBack.call.businessId,
        one.giveBack.call.keyId,
        one.giveBack.call.operation,
        null,
        one.giveBack.call.outcome,
        one.giveBack.call.counter,
        -1,
        1,
        one.giveBack.day,
        one.giveBack.instead,
      ],
      calls: [],
      returns: [one],
    }),
  );
  return [...charges, ...givenBack];
}

/** The verdict of each call of a group, by its place in the order of arrival: the first are granted, the next are over the allowance, the last over the rate. */
function verdictsOf(answer: GroupAnswer, atMs: number): (at: number) => Verdict {
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
  const meterAt = (at: number): Meter => ({
    atMs,
    ratePerMinute: rate,
    rateRemaining: Math.max(0, rate - minuteCalls + Math.max(0, passed - 1 - at)),
    used,
    allowance,
    refused,
    today: { calls, publicHits, inReview, notFound, refused: dayRefused },
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
          'A usage counter of this business has reached its largest value, 9007199254740991. Write to the operator of the service.',
        );
    }
  };
}
