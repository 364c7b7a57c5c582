import type { Spread } from '../usage/latest-times.ts';
import type { RenderTime } from '../usage/render-times.ts';

/** What a process that answers calls reports every few seconds. Spans are in milliseconds. */
export interface NodeReport {
  readonly version: string;
  readonly host: string;
  readonly pid: number;
  readonly memoryBytes: number;
  readonly ledger: {
    /** Calls that wait for a flush, and how long the first of them has. */
    readonly waiting: number;
    readonly oldestMs: number;
    /** How long flushes have failed; 0 while none does. */
    readonly failingMs: number;
    readonly flushes: Spread | null;
  };
  /** Cards that wait to be drawn. */
  readonly drawings: number;
  readonly renders: readonly RenderTime[];
}

export const nodeStates = ['well', 'idle', 'stuck', 'silent', 'crashed', 'stopped'] as const;
/**
 * An idle node has had no call to write for a while; a stuck one has and cannot; a silent one has stopped reporting, and nobody has recorded yet
 * that it crashed; a stopped one was shut down in order.
 */
export type NodeState = (typeof nodeStates)[number];

/** A process of a node, or a node that has ended as a whole. Times are ISO 8601 in UTC. */
export interface Node extends NodeReport {
  readonly node: string;
  /** One start of a node, which its workers share. */
  readonly instance: string;
  readonly port: number | null;
  /** Null where the node is one process, or where it has ended as a whole. */
  readonly worker: number | null;
  readonly workers: number;
  readonly beganAt: string;
  /** When it last reported. */
  readonly at: string;
  readonly ended: 'stopped' | 'crashed' | null;
  readonly endedAt: string | null;
  /** Null where it has written nothing yet. */
  readonly lastFlushAt: string | null;
}

export interface Queue {
  readonly name: 'imports' | 'letters' | 'reports' | 'wishes' | 'erasures';
  readonly waiting: number;
  readonly oldestAt: string | null;
}

/** What `sillage backup` has recorded. */
export interface Backups {
  readonly lastAt: string | null;
  /** Null unless the latest backup failed. */
  readonly failed: { readonly at: string; readonly reason: string } | null;
}

/** How the service stands, from what its nodes leave in the database. */
export interface Health {
  readonly at: string;
  readonly nodes: readonly Node[];
  readonly queues: readonly Queue[];
  readonly backups: Backups;
  /** What has to be mended of payments. */
  readonly payments: readonly { readonly business: { readonly id: string; readonly name: string }; readonly says: string }[];
  readonly library: { readonly records: number; readonly revision: number };
}

/** A node reports every five seconds, so one that missed four reports is silent. */
export const silentMs = 20_000;
/** Nothing was written for so long: a node that had a call in between would have. */
const idleAfterMs = 60_000;
/** A call waits for its flush for less than a second, or is refused. */
const waitsMsMax = 1_000;
const drawingMsMax = 2_000;
const drawingsMax = 64;
/** As the alert of deploy/monitoring has it. */
const backupMsMax = 26 * 3_600_000;
/** How long the oldest of a queue may wait before somebody should look. What a person works off, or what is to wait for days, has none. */
const waitingMsMax = { imports: 600_000, letters: 3_600_000, reports: 3_600_000, wishes: null, erasures: null } as const;

export function stateOf({ ended, at, lastFlushAt, ledger }: Node, nowAt: string): NodeState {
  if (ended !== null) return ended;
  const now = Date.parse(nowAt);
  if (now - Date.parse(at) > silentMs) return 'silent';
  if (ledger.failingMs > 0 || ledger.oldestMs > waitsMsMax) return 'stuck';
  return lastFlushAt === null || now - Date.parse(lastFlushAt) > idleAfterMs ? 'idle' : 'well';
}

/** What is wrong and what to do about it, the worst first. Empty where all is well. */
export function findingsOf({ at, nodes, queues, backups, payments }: Health): readonly string[] {
  const now = Date.parse(at);
  const ago = (time: string): string => `${spanOf(now - Date.parse(time))} ago`;
  const inState = (...states: readonly NodeState[]) => nodes.filter((node) => states.includes(stateOf(node, at)));
  const here = inState('well', 'idle', 'stuck');
  const lost = inState('silent', 'crashed');
  const [lastStopped] = inState('stopped').sort((one, other) => Date.parse(other.at) - Date.parse(one.at));
  const slow = here.filter(({ renders }) => renders.some(({ form, p95 }) => form === 'png' && p95 > drawingMsMax));
  const crowded = here.filter(({ drawings }) => drawings > drawingsMax);
  const versions = [...new Set(here.map(({ version }) => version))];
  return [
    ...(here.length + lost.length === 0
      ? [`No node is running.${lastStopped === undefined ? '' : ` The last one was stopped ${ago(lastStopped.at)}.`}`]
      : []),
    ...inState('stuck').map(
      (node) =>
        `${nameOf(node)} cannot write to the ledger, so it rejects charged calls. Its log says why: look for "a flush of the ledger failed".`,
    ),
    ...wholeNodes(inState('crashed')).map(
      (node) =>
        `${nameOf(node)} crashed ${ago(node.at)} and is not back. Read the end of its log and check its machine, then start it again.`,
    ),
    ...wholeNodes(inState('silent')).map(
      (node) => `${nameOf(node)} last reported ${ago(node.at)}. It crashed, is frozen, or cannot reach the database.`,
    ),
    ...crowded.map(
      (node) =>
        `${nameOf(node)} has ${node.drawings} cards waiting to be drawn. If it stays so, the machine is too small for the pictures that are asked of it.`,
    ),
    ...slow.map((node) => `${nameOf(node)} takes longer than two seconds to draw a picture. Something else takes its processor.`),
    ...backupFindings(backups, now),
    ...queues.flatMap(({ name, oldestAt }) => {
      const most = waitingMsMax[name];
      if (most === null || oldestAt === null || now - Date.parse(oldestAt) <= most) return [];
      return [`${queueWords[name]} for ${spanOf(now - Date.parse(oldestAt))}. The log of the nodes says why.`];
    }),
    ...payments.map(({ business: { name }, says }) => `The payments of ${name}: ${says}`),
    ...(versions.length > 1
      ? [`Nodes of ${versions.length} versions run beside each other (${versions.sort().join(', ')}). End the upgrade.`]
      : []),
  ];
}

/** A deployment that has never used `sillage backup` may back up by other means; the alert of deploy/monitoring reports it. */
function backupFindings({ lastAt, failed }: Backups, now: number): readonly string[] {
  if (failed !== null)
    return [
      `The backup ${spanOf(now - Date.parse(failed.at))} ago failed: ${failed.reason.replace(/\.?\s*$/, '.')} Fix the cause, then run "npx sillage backup" again.`,
    ];
  if (lastAt === null || now - Date.parse(lastAt) <= backupMsMax) return [];
  return [`The last backup is ${spanOf(now - Date.parse(lastAt))} old. Check the job that runs "npx sillage backup".`];
}

const queueWords = {
  imports: 'A product import has waited',
  letters: 'A letter about payment has waited',
  reports: 'Calls beyond an allowance have waited to be told to the payment provider',
  wishes: '',
  erasures: '',
} as const;

/** Workers that were lost together are one node; a worker that was lost alone stands for itself. */
function wholeNodes(lost: readonly Node[]): readonly Node[] {
  return lost.flatMap((node) => {
    const together = lost.filter(({ instance }) => instance === node.instance);
    if (together.length < node.workers) return [node];
    return together[0] === node ? [{ ...node, worker: null }] : [];
  });
}

/** Where a node listens, as its people know it. */
export const addressOf = ({ host, port }: { readonly host: string; readonly port: number | null }): string =>
  port === null ? host : `${host}:${port}`;

function nameOf(node: Node): string {
  const { worker, workers, pid } = node;
  if (worker !== null) return `Worker ${worker} of the node ${addressOf(node)} (process ${pid})`;
  return `The node ${addressOf(node)} (${workers === 1 ? `process ${pid}` : `${workers} workers`})`;
}

function spanOf(ms: number): string {
  if (ms < 90_000) return count(Math.max(0, Math.round(ms / 1_000)), 'second');
  const minutes = Math.round(ms / 60_000);
  if (minutes < 120) return count(minutes, 'minute');
  const hours = Math.round(minutes / 60);
  return hours < 48 ? count(hours, 'hour') : count(Math.round(hours / 24), 'day');
}

const count = (many: number, unit: string): string => `${many} ${unit}${many === 1 ? '' : 's'}`;
