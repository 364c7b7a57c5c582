import { type ChargeQueue, createChargeQueue, type Flush, type FlushAnswer, type Group } from '../src/resources/usage/group-commit.ts';
import type { Call, Verdict } from '../src/resources/usage/ledger.ts';

/**
 * Drives the group commit's state machine over a simulated database and network: responses are lost before or after the commit, flushes
 * arrive late or twice, the database becomes unavailable, nodes crash. The seed determines every step, so a failure can be reproduced.
 * After each step the ledger must balance.
 */
export interface Simulated {
  readonly seed: number;
  readonly calls: number;
  readonly crashes: number;
  readonly lostResponses: number;
  readonly voids: number;
  readonly givenBack: number;
}

const limits = { waitingMax: 20, callsPerFlushMax: 6, deadlineMs: 80 };

const randomAllowance = (random: () => number): number => Math.floor(random() * 60);

export function simulate(seed: number): Simulated {
  const random = mulberry32(seed);
  const chance = (share: number): boolean => random() < share;
  const database = modelDatabase(randomAllowance(random));
  const counts = { calls: 0, crashes: 0, lostResponses: 0, voids: 0, givenBack: 0 };
  const nodes = Array.from({ length: 1 + Math.floor(random() * 3) }, () => newNode());
  let epoch = 0;
  let nowMs = 0;
  let databaseBackAtMs = 0;
  let answeredGranted = 0;
  let surplusMax = 0;

  interface Node {
    epoch: number;
    lane: ChargeQueue;
    /** Messages in transit: flushes and responses. */
    wire: { flush: Flush; dueMs: number; ambiguous: boolean }[];
    open: Set<number>;
  }

  function newNode(): Node {
    return { epoch: -1, lane: createChargeQueue(limits), wire: [], open: new Set() };
  }

  function post(node: Node, flush: Flush | null): void {
    if (flush === null) return;
    if (flush.groups.length === 0) counts.voids += 1;
    node.wire.push({ flush, dueMs: nowMs + 1 + Math.floor(random() * 20), ambiguous: false });
  }

  function arrive(node: Node): void {
    const number = counts.calls++;
    node.open.add(number);
    const call: Call = {
      businessId: 'b',
      keyId: 'k',
      operation: 'getCard',
      scope: 'card',
      outcome: chance(0.8) ? 'public_hit' : 'unchanged',
      counter: 'public_hit',
      cost: 1,
    };
    const free = chance(0.2);
    const settle = (verdict: Verdict): void => {
      check(node.open.delete(number), `call ${number} was answered twice`);
      if (!verdict.granted || free) return;
      answeredGranted += 1;
      // Some renders fail after they were charged: the charge is refunded.
      if (chance(0.1)) {
        counts.givenBack += 1;
        answeredGranted -= 1;
        post(
          node,
          node.lane.refund({ call, day: '2026-11-20', instead: 'card_failed' }, () => {}),
        );
      }
    };
    post(node, node.lane.arrive(free ? { ...call, cost: 0, outcome: 'unchanged' } : call, nowMs, settle));
  }

  function deliver(node: Node, at: number): void {
    const [message] = node.wire.splice(at, 1);
    if (message === undefined) return;
    const { flush, ambiguous } = message;
    if (ambiguous) {
      // A late copy of a flush whose connection broke: the database may still apply it, but its response is lost.
      database.apply(node.epoch, flush, false);
      return;
    }
    const away = nowMs < databaseBackAtMs;
    if (away || chance(0.15)) {
      // The flush is lost before it reaches the database, or arrives late.
      if (!away && chance(0.5)) node.wire.push({ flush, dueMs: nowMs + Math.floor(random() * 60), ambiguous: true });
      post(node, node.lane.failed(flush.seq, nowMs));
      return;
    }
    const answer = database.apply(node.epoch, flush, true);
    if (chance(0.15)) {
      counts.lostResponses += 1;
      post(node, node.lane.failed(flush.seq, nowMs));
      return;
    }
    post(node, node.lane.answered(flush.seq, answer, nowMs));
  }

  function crash(node: Node): void {
    counts.crashes += 1;
    surplusMax += node.open.size + node.lane.unsettledRefunds;
    for (const { flush } of node.wire.filter(({ ambiguous }) => !ambiguous)) if (chance(0.5)) database.apply(node.epoch, flush, false);
    Object.assign(node, newNode(), { epoch: ++epoch });
    database.register(node.epoch);
  }

  for (const node of nodes) {
    node.epoch = ++epoch;
    database.register(node.epoch);
  }
  const steps = 60 + Math.floor(random() * 120);
  for (let step = 0; step < steps; step++) {
    nowMs += Math.floor(random() * 6);
    const node = nodes[Math.floor(random() * nodes.length)];
    if (node === undefined) continue;
    const dice = random();
    if (dice < 0.45) arrive(node);
    else if (dice < 0.9) {
      const due = node.wire.findIndex(({ dueMs }) => dueMs <= nowMs);
      if (due >= 0) deliver(node, due);
    } else if (dice < 0.96) node.lane.tick(nowMs);
    else if (dice < 0.985) databaseBackAtMs = nowMs + Math.floor(random() * 200);
    else crash(node);
    database.check();
  }

  // No more failures: everything in flight must complete.
  databaseBackAtMs = 0;
  for (let round = 0; round < 400 && nodes.some(({ wire, lane: one }) => wire.length > 0 || one.busy || one.waiting > 0); round++) {
    nowMs += 10;
    for (const node of nodes) {
      node.lane.tick(nowMs);
      while (node.wire.length > 0) {
        const [message] = node.wire.splice(0, 1);
        if (message === undefined) break;
        const answer = database.apply(node.epoch, message.flush, !message.ambiguous);
        if (!message.ambiguous) post(node, node.lane.answered(message.flush.seq, answer, nowMs));
      }
    }
    database.check();
  }
  for (const node of nodes) check(node.open.size === 0, `${node.open.size} calls were never answered`);
  check(database.used() >= answeredGranted, `${answeredGranted} granted calls were answered and only ${database.used()} are in the ledger`);
  check(
    database.used() <= answeredGranted + surplusMax,
    `the ledger holds ${database.used()}, ${answeredGranted} were answered, ${surplusMax} were in flight at crashes`,
  );
  if (counts.crashes === 0)
    check(database.used() === answeredGranted, `without a crash the ledger holds ${database.used()} for ${answeredGranted} answered`);
  return { seed, ...counts };
}

function check(holds: boolean, what: string): void {
  if (!holds) throw new Error(what);
}

/** A minimal model of `ledger_flush`: each sequence number is applied once, and its response is stored. */
function modelDatabase(allowance: number) {
  const lanes = new Map<number, { seq: number; answer: FlushAnswer }>();
  let used = 0;
  let granted = 0;
  let givenBack = 0;

  function decide(group: Group): { passed: number; granted: number } {
    const cost = group[6];
    const n = group[7];
    if (cost === 0) return { passed: n, granted: n };
    if (cost < 0) {
      used -= n;
      givenBack += n;
      return { passed: n, granted: n };
    }
    const few = Math.min(n, Math.max(0, allowance - used));
    used += few;
    granted += few;
    return { passed: n, granted: few };
  }

  return {
    register: (epoch: number) => void lanes.set(epoch, { seq: 0, answer: [0, []] }),
    apply(epoch: number, flush: Flush, isCurrent: boolean): FlushAnswer {
      const at = lanes.get(epoch);
      if (at === undefined) throw new Error(`no lane ${epoch}`);
      if (flush.seq === at.seq) return at.answer;
      if (flush.seq < at.seq) {
        check(!isCurrent, `flush ${flush.seq} was sent after ${at.seq} had been answered`);
        return at.answer;
      }
      const answers = flush.groups.map((group, index): FlushAnswer[1][number] => {
        const { passed, granted: few } = decide(group);
        return [index, group[6] < 0 ? 'given_back' : 'ok', passed, few, 0, 1_000, used, allowance, 0, 0, 0, 0, 0, 0];
      });
      at.seq = flush.seq;
      at.answer = [0, answers];
      return at.answer;
    },
    used: () => used,
    check() {
      check(used === granted - givenBack, `used ${used} is not ${granted} granted less ${givenBack} given back`);
      check(used >= 0 && used <= Math.max(allowance, 0), `used ${used} of ${allowance}`);
    },
  };
}

export function mulberry32(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
