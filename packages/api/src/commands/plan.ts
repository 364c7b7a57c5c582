import { Command } from 'commander';
import { postgresScheduledPlans } from '../adapters/postgres/billing/scheduled-plans.ts';
import { changeBusiness } from '../adapters/postgres/business/businesses.ts';
import { Refusal } from '../errors/refusal.ts';
import type { PlanName } from '../limits/plans.ts';
import { operator } from '../resources/business/audit.ts';
import { expiry, label, ownPlan, uuid } from './arguments.ts';
import { CommandRefused, print, withDatabase } from './with-database.ts';

export const plan = new Command('plan').description("Change businesses' plans, now or at a later time.");

plan
  .command('change')
  .description("Change a business's plan, now or at a later time. Any running node applies a scheduled change. Prints its ID.")
  .argument('<business>', 'the business ID', uuid)
  .argument('<plan>', 'trial, boutique, retailer or marketplace, or "default" for the paid plan', ownPlan)
  .option('--at <time>', 'a date, at midnight UTC, or an ISO 8601 time (default: now)', expiry)
  .option('--reason <text>', "the reason, as shown in the business's audit log", label)
  .option('--json', 'print one JSON object')
  .action(
    async (
      business: string,
      chosen: PlanName | 'default',
      { at, reason, json = false }: { at?: string; reason?: string; json?: boolean },
    ) => {
      const name = chosen === 'default' ? null : chosen;
      if (at === undefined) {
        const found = await withDatabase((db) => changeBusiness(db, business, { plan: name, reason }));
        if (!found) throw new CommandRefused(`No business has the ID ${business}.`);
        return print(json, { business, plan: name, changed: true }, `Updated ${business}.`);
      }
      const scheduled = await withDatabase((db) => postgresScheduledPlans(db).schedule(business, { plan: name, at, reason }, operator));
      if (scheduled instanceof Refusal) throw new CommandRefused(scheduled.message);
      print(json, { id: scheduled.id, business, plan: name, at }, scheduled.id);
    },
  );

plan
  .command('list')
  .description('List scheduled plan changes, soonest first: ID, time, plan, business ID, name.')
  .option('--business <id>', 'only those of this business', uuid)
  .option('--json', 'print one JSON object')
  .action(async ({ business, json = false }: { business?: string; json?: boolean }) => {
    const pending = await withDatabase((db) => postgresScheduledPlans(db).pending(business ?? null));
    const lines = pending.map(
      ({ id, at, plan: next, businessId, name }) => `${id}  ${at}  ${(next ?? 'default').padEnd(11)}  ${businessId}  ${name}`,
    );
    print(
      json,
      { scheduled: pending.map(({ businessId, ...one }) => ({ ...one, business: businessId })) },
      lines.length === 0 ? 'No plan changes are scheduled.' : lines.join('\n'),
    );
  });

plan
  .command('cancel')
  .description('Cancel a scheduled plan change.')
  .argument('<id>', 'the ID of the change', uuid)
  .option('--json', 'print one JSON object')
  .action(async (id: string, { json = false }: { json?: boolean }) => {
    const refusal = await withDatabase((db) => postgresScheduledPlans(db).cancel(id, operator));
    if (refusal !== null) throw new CommandRefused(refusal.message);
    print(json, { id, cancelled: true }, `Cancelled ${id}.`);
  });
