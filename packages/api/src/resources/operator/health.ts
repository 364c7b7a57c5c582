import type { FailingPlanReads } from '../storefront/plan-reads.ts';
import type { Spread } from '../usage/latest-times.ts';
import type { RenderTime } from '../usage/render-times.ts';

/** The report that each serving process writes every few seconds. Durations are in milliseconds. */
export interface NodeReport {
  readonly version: string;
  readonly host: string;
  readonly pid: number;
  readonly memoryBytes: number;
  readonly ledger: {
    /** Calls waiting for a flush, and the age of the oldest. */
    readonly waiting: number;
    readonly oldestMs: number;
    /** How long flushes have been failing. 0 if they succeed. */
    readonly failingMs: number;
    readonly flushes: Spread | null;
  };
  /** Cards waiting to be rendered. */
  readonly drawings: number;
  readonly renders: readonly RenderTime[];
  /** By the clock of the database. Null if it has not flushed yet. */
  readonly lastFlushAt: string | null;
  /** Absent in the reports of earlier versions. */
  readonly planReads?: FailingPlanReads | null;
  /** Sentences about prices that can't be sold. Absent in the reports of earlier versions. */
  readonly unsold?: readonly string[];
}

export const nodeStates = ['well', 'idle', 'stuck', 'silent', 'crashed', 'stopped'] as const;
/**
 * idle: no call to write for a while. stuck: unable to write. silent: no longer reporting, but not yet recorded as crashed. stopped:
 * shut down cleanly.
 */
export type NodeState = (typeof nodeStates)[number];

/** A process of a node, or an ended node. Times are ISO 8601 in UTC. */
export interface Node extends NodeReport {
  readonly node: string;
  /** Identifies one start of a node; its workers share it. */
  readonly instance: string;
  readonly port: number | null;
  /** Null if the node is a single process, or has ended as a whole. */
  readonly worker: number | null;
  readonly workers: number;
  readonly beganAt: string;
  /** When it last reported. */
  readonly at: string;
  readonly ended: 'stopped' | 'crashed' | null;
  readonly endedAt: string | null;
}

export interface Queue {
  readonly name: 'imports' | 'letters' | 'reports' | 'wishes' | 'erasures';
  readonly waiting: number;
  readonly oldestAt: string | null;
}

/** The outcomes recorded by `sillage backup`. */
export interface Backups {
  readonly lastAt: string | null;
  /** Null unless the latest backup failed. */
  readonly failed: { readonly at: string; readonly reason: string } | null;
}

/** The health of the service, from the reports of its nodes in the database. */
export interface Health {
  readonly at: string;
  readonly nodes: readonly Node[];
  readonly queues: readonly Queue[];
  readonly backups: Backups;
  /** Payment problems to fix. */
  readonly payments: readonly { readonly business: { readonly id: string; readonly name: string }; readonly says: string }[];
  readonly library: { readonly records: number; readonly revision: number };
}

/** Nodes report every five seconds, so a silent node has missed four reports. */
export const silentMs = 20_000;
/** A node with calls would have flushed within this time. */
const idleAfterMs = 60_000;
/** Calls wait less than a second for their flush, or are rejected. */
const waitsMsMax = 1_000;
const drawingMsMax = 2_000;
const drawingsMax = 64;
/** The same threshold as the alert in deploy/monitoring. */
const backupMsMax = 26 * 3_600_000;
/** The maximum age of the oldest entry of a queue. Null for queues that people process, or whose entries may wait for days by design. */
const waitingMsMax = { imports: 600_000, letters: 3_600_000, reports: 3_600_000, wishes: null, erasures: null } as const;

export function determineNodeState({ ended, at, lastFlushAt, ledger }: Node, nowAt: string): NodeState {
  if (ended !== null) return ended;
  const now = Date.parse(nowAt);
  if (now - Date.parse(at) > silentMs) return 'silent';
  if (ledger.failingMs > 0 || ledger.oldestMs > waitsMsMax) return 'stuck';
  return lastFlushAt === null || now - Date.parse(lastFlushAt) > idleAfterMs ? 'idle' : 'well';
}

/** Current problems and how to solve them, most severe first. Empty if there are none. */
export function findProblems({ at, nodes, queues, backups, payments }: Health): readonly string[] {
  const now = Date.parse(at);
  const ago = (time: string): string => `${formatDuration(now - Date.parse(time))} ago`;
  const inState = (...states: readonly NodeState[]) => nodes.filter((node) => states.includes(determineNodeState(node, at)));
  const here = inState('well', 'idle', 'stuck');
  const lost = inState('silent', 'crashed');
  const [lastStopped] = inState('stopped').sort((one, other) => Date.parse(other.at) - Date.parse(one.at));
  const slow = here.filter(({ renders }) => renders.some(({ form, p95 }) => form === 'png' && p95 > drawingMsMax));
  const crowded = here.filter(({ drawings }) => drawings > drawingsMax);
  const failing = here
    .flatMap(({ planReads }) => planReads ?? [])
    .sort((one, other) => other.forMs - one.forMs)
    .slice(0, 1);
  const versions = [...new Set(here.map(({ version }) => version))];
  return [
    ...(here.length + lost.length === 0
      ? [`No node is running.${lastStopped === undefined ? '' : ` The last one was stopped ${ago(lastStopped.at)}.`}`]
      : []),
    ...inState('stuck').map(
      (node) =>
        `${describeNode(node)} can't write to the ledger, so it is rejecting billable calls. See "a flush of the ledger failed" in its log for the reason.`,
    ),
    ...groupByNode(inState('crashed')).map(
      (node) =>
        `${describeNode(node)} crashed ${ago(node.at)} and hasn't restarted. Check the end of its log and its machine, then restart it.`,
    ),
    ...groupByNode(inState('silent')).map(
      (node) => `${describeNode(node)} last reported ${ago(node.at)}. It has crashed, is frozen, or can't reach the database.`,
    ),
    ...crowded.map(
      (node) =>
        `${describeNode(node)} has ${node.drawings} cards waiting to be rendered. If this persists, the machine is too small for the requested images.`,
    ),
    ...slow.map((node) => `${describeNode(node)} is taking longer than two seconds to render an image. Another process is using its CPU.`),
    ...backupFindings(backups, now),
    ...queues.flatMap(({ name, oldestAt }) => {
      const most = waitingMsMax[name];
      if (most === null || oldestAt === null || now - Date.parse(oldestAt) <= most) return [];
      return [`${queueLabels[name]} for ${formatDuration(now - Date.parse(oldestAt))}. See the node logs for the reason.`];
    }),
    ...payments.map(({ business: { name }, says }) => `Payments of ${name}: ${says}`),
    ...[...new Set(here.flatMap(({ unsold }) => unsold ?? []))].map((says) => `A plan can't be sold. ${says}`),
    ...failing.map(
      ({ forMs, reason }) =>
        `For ${formatDuration(forMs)}, plans have been read from the shops themselves, because of this error: ${reason}.`,
    ),
    ...(versions.length > 1
      ? [`Nodes of ${versions.length} different versions are running (${versions.sort().join(', ')}). Complete the upgrade.`]
      : []),
  ];
}

/** A deployment that has never used `sillage backup` may back up by other means; the alert of deploy/monitoring reports it. */
function backupFindings({ lastAt, failed }: Backups, now: number): readonly string[] {
  if (failed !== null)
    return [
      `The backup ${formatDuration(now - Date.parse(failed.at))} ago failed: ${failed.reason.replace(/\.?\s*$/, '.')} Fix the cause, then run "npx sillage backup" again.`,
    ];
  if (lastAt === null || now - Date.parse(lastAt) <= backupMsMax) return [];
  return [`The last backup is ${formatDuration(now - Date.parse(lastAt))} old. Check the job that runs "npx sillage backup".`];
}

const queueLabels = {
  imports: 'A product import has been waiting',
  letters: 'A billing email has been waiting',
  reports: 'Overage calls have been waiting to be reported to the payment provider',
  wishes: '',
  erasures: '',
} as const;

/** Workers lost together are reported as one node; a single lost worker is reported individually. */
function groupByNode(lost: readonly Node[]): readonly Node[] {
  return lost.flatMap((node) => {
    const together = lost.filter(({ instance }) => instance === node.instance);
    if (together.length < node.workers) return [node];
    return together[0] === node ? [{ ...node, worker: null }] : [];
  });
}

/** The address of a node, as operators know it. */
export const formatAddress = ({ host, port }: { readonly host: string; readonly port: number | null }): string =>
  port === null ? host : `${host}:${port}`;

function describeNode(node: Node): string {
  const { worker, workers, pid } = node;
  if (worker !== null) return `Worker ${worker} of the node ${formatAddress(node)} (process ${pid})`;
  return `The node ${formatAddress(node)} (${workers === 1 ? `process ${pid}` : `${workers} workers`})`;
}

function formatDuration(ms: number): string {
  if (ms < 90_000) return count(Math.max(0, Math.round(ms / 1_000)), 'second');
  const minutes = Math.round(ms / 60_000);
  if (minutes < 120) return count(minutes, 'minute');
  const hours = Math.round(minutes / 60);
  return hours < 48 ? count(hours, 'hour') : count(Math.round(hours / 24), 'day');
}

const count = (many: number, unit: string): string => `${many} ${unit}${many === 1 ? '' : 's'}`;
