import { hostname } from 'node:os';
import type { TakumiRenderer } from '../adapters/picture/takumi.ts';
import type { Payment } from '../resources/billing/payment.ts';
import type { NodeReport } from '../resources/operator/health.ts';
import type { PlanReads } from '../resources/storefront/plan-reads.ts';
import { apiVersion } from '../versioning.ts';
import type { Usage } from './usage.ts';

/** The period that a report covers. */
const reportedMs = 300_000;

/** What the operator sees of this process. */
export const createNodeReport = (
  { ledger, flushTimes, renderTimes }: Pick<Usage, 'ledger' | 'flushTimes' | 'renderTimes'>,
  pictures: Pick<TakumiRenderer, 'waiting'>,
  planReads: Pick<PlanReads, 'failing'>,
  payment: Payment | null,
): NodeReport => ({
  version: apiVersion,
  host: hostname(),
  pid: process.pid,
  memoryBytes: process.memoryUsage.rss(),
  ledger: {
    waiting: ledger.waiting,
    oldestMs: ledger.oldestMs,
    failingMs: ledger.failingMs,
    flushes: flushTimes.spread(performance.now(), reportedMs),
  },
  drawings: pictures.waiting,
  renders: renderTimes.within(reportedMs),
  lastFlushAt: ledger.lastFlushAt,
  planReads: planReads.failing(),
  unsold: payment?.offers.problems() ?? [],
});
