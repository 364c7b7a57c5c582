import type { FastifyBaseLogger } from 'fastify';
import type { Metrics } from '../../http/metrics/metrics.ts';
import { createPlanReads, type PlanReads } from '../../resources/storefront/plan-reads.ts';

/** Logs and counts the reads of plans that fail. */
export function openPlanReads(metrics: Metrics, log: FastifyBaseLogger): PlanReads {
  const planReads = createPlanReads((error) =>
    log.warn({ err: error }, "the plan of a shop could not be read through its platform's billing; the shop is asked instead"),
  );
  metrics.registerCounter(
    'sillage_storefront_plan_read_failures_total',
    "Reads of shops' plans through their platform's billing that failed, so that the shop was asked.",
    () => planReads.failures,
  );
  return planReads;
}
