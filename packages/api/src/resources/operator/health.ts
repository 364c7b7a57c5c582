import type { Spread } from '../usage/latest-times.ts';
import type { RenderTime } from '../usage/render-times.ts';

/** What a node says of itself every few seconds. Spans are in milliseconds. */
export interface NodeSays {
  readonly version: string;
  readonly host: string;
  readonly pid: number;
  readonly memoryBytes: number;
  readonly ledger: {
    /** Calls that wait for a flush, and how long the first of them has. */
    readonly waiting: number;
    readonly oldestMs: number;
    /** Since when a flush that was tried for has failed; 0 while none does. */
    readonly failingMs: number;
    readonly flushes: Spread | null;
  };
  /** Cards that wait to be drawn. */
  readonly drawings: number;
  readonly renders: readonly RenderTime[];
}

export const nodeStates = ['well', 'idle', 'stuck', 'gone'] as const;
/** An idle node has had no call to write for a while; a stuck one has and cannot; one that is gone ended without saying so. */
export type NodeState = (typeof nodeStates)[number];

/** Times are ISO 8601 in UTC. */
export interface Node extends NodeSays {
  readonly node: string;
  readonly beganAt: string;
  /** When it was last heard of. */
  readonly at: string;
  /** Null where it has written nothing yet. */
  readonly lastFlushAt: string | null;
}

export interface Queue {
  readonly name: 'imports' | 'letters' | 'wishes' | 'erasures';
  readonly waiting: number;
  readonly oldestAt: string | null;
}

/** How the service stands, from what its nodes leave in the database. */
export interface Health {
  readonly at: string;
  readonly nodes: readonly Node[];
  readonly queues: readonly Queue[];
  readonly library: { readonly records: number; readonly revision: number };
}

/** A node says how it is every five seconds, so that one that missed four of them is gone. */
const silentMsMax = 20_000;
/** Nothing was written for so long: a node that had a call in between would have. */
const idleAfterMs = 60_000;
/** A call waits for its flush for less than a second, or is refused. */
const waitsMsMax = 1_000;
/** For how long a node that is gone is told of above all else. */
const goneToldMs = 3_600_000;
const drawingMsMax = 2_000;
const drawingsMax = 64;
/** How long the oldest of a queue may wait before somebody should look. What a person works off, or what is to wait for days, has none. */
const waitingMsMax = { imports: 600_000, letters: 3_600_000, wishes: null, erasures: null } as const;

export function stateOf({ at, lastFlushAt, ledger }: Node, nowAt: string): NodeState {
  const now = Date.parse(nowAt);
  if (now - Date.parse(at) > silentMsMax) return 'gone';
  if (ledger.failingMs > 0 || ledger.oldestMs > waitsMsMax) return 'stuck';
  return lastFlushAt === null || now - Date.parse(lastFlushAt) > idleAfterMs ? 'idle' : 'well';
}

/** What is wrong and what to do about it, the worst first. Empty where all is well. */
export function findingsOf({ at, nodes, queues }: Health): readonly string[] {
  const now = Date.parse(at);
  const inState = (state: NodeState) => nodes.filter((node) => stateOf(node, at) === state);
  const stuck = inState('stuck');
  const gone = inState('gone').filter((node) => now - Date.parse(node.at) < goneToldMs);
  const here = nodes.filter((node) => stateOf(node, at) !== 'gone');
  const slow = here.filter(({ renders }) => renders.some(({ form, p95 }) => form === 'png' && p95 > drawingMsMax));
  const crowded = here.filter(({ drawings }) => drawings > drawingsMax);
  const versions = [...new Set(here.map(({ version }) => version))];
  return [
    ...stuck.map(
      (node) =>
        `${nameOf(node)} cannot write to the ledger, so its charged calls are refused. Look for "a flush of the ledger failed" in its log: it says why.`,
    ),
    ...gone.map(
      (node) =>
        `${nameOf(node)} was last heard of ${spanOf(now - Date.parse(node.at))} ago and did not say that it ends. See whether it runs, and what its log said last.`,
    ),
    ...crowded.map(
      (node) =>
        `${nameOf(node)} has ${node.drawings} cards waiting to be drawn. If it stays so, the machine is too small for the pictures that are asked of it.`,
    ),
    ...slow.map((node) => `${nameOf(node)} takes longer than two seconds to draw a picture. Something else takes its processor.`),
    ...queues.flatMap(({ name, oldestAt }) => {
      const most = waitingMsMax[name];
      if (most === null || oldestAt === null || now - Date.parse(oldestAt) <= most) return [];
      return [`${queueWords[name]} for ${spanOf(now - Date.parse(oldestAt))}. The log of the nodes says why.`];
    }),
    ...(versions.length > 1
      ? [`Nodes of ${versions.length} versions run beside each other (${versions.sort().join(', ')}). End the upgrade.`]
      : []),
  ];
}

const queueWords = {
  imports: 'A product import has waited',
  letters: 'A letter about payment has waited',
  wishes: '',
  erasures: '',
} as const;

const nameOf = ({ host, pid }: Node): string => `The node ${host} (process ${pid})`;

function spanOf(ms: number): string {
  const minutes = Math.round(ms / 60_000);
  if (minutes < 1) return `${Math.round(ms / 1_000)} seconds`;
  return minutes < 120 ? `${minutes} minute${minutes === 1 ? '' : 's'}` : `${Math.round(minutes / 60)} hours`;
}
