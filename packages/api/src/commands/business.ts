import { Command } from 'commander';
import { changeBusiness, createBusiness, listBusinesses } from '../adapters/postgres/business/businesses.ts';
import type { PlanName } from '../limits/plans.ts';
import { allowance, name, ownPlan, planName, rate, uuid, website } from './arguments.ts';
import { importBusinesses } from './business-import.ts';
import { CommandRefused, print, UsageError, withDatabase } from './with-database.ts';

type Count = ReturnType<typeof allowance>;

export const business = new Command('business').description('Create, list and change businesses.');

business
  .command('create')
  .description('Create a business. Prints its ID.')
  .requiredOption('--name <name>', 'its name', name)
  .option('--website <url>', 'its website, an https address', website)
  .option('--plan <plan>', 'trial, boutique, retailer or marketplace', planName, 'trial')
  .option('--test', 'a test business, whose keys start with sil_test_')
  .option('--json', 'print one JSON object')
  .action(async (options: { name: string; website?: string; plan: PlanName; test?: boolean; json?: boolean }) => {
    const { plan, test = false, json = false } = options;
    const id = await withDatabase((db) => createBusiness(db, { name: options.name, website: options.website ?? null, plan, test }));
    print(json, { id, name: options.name, plan }, id);
  });

business.addCommand(importBusinesses);

business
  .command('list')
  .description('List all businesses, oldest first: ID, state, plan, creation date, name.')
  .option('--json', 'print one JSON object')
  .action(async ({ json = false }: { json?: boolean }) => {
    const businesses = await withDatabase(listBusinesses);
    const lines = businesses.map(
      ({ id, name, plan, state, test, createdAt }) =>
        `${id}  ${state.padEnd(9)}  ${plan.padEnd(11)}  ${createdAt.slice(0, 10)}  ${name}${test ? ' (test)' : ''}`,
    );
    print(
      json,
      { businesses: businesses.map(({ createdAt, ...one }) => ({ ...one, created_at: createdAt })) },
      lines.length === 0 ? 'No businesses yet. Create one with sillage business create.' : lines.join('\n'),
    );
  });

business
  .command('set')
  .description("Change a business's plan, limits or state.")
  .argument('<id>', 'the business ID', uuid)
  .option('--plan <plan>', 'trial, boutique, retailer or marketplace, or "default" for the paid plan', ownPlan)
  .option('--allowance <calls>', 'billable calls per month, or "default"', allowance)
  .option('--rate <calls>', 'calls per minute, or "default"', rate)
  .option('--suspend', 'reject all calls with its keys')
  .option('--resume', 'accept calls with its keys again')
  .option('--json', 'print one JSON object')
  .action(
    async (
      id: string,
      options: { plan?: PlanName | 'default'; allowance?: Count; rate?: Count; suspend?: boolean; resume?: boolean; json?: boolean },
    ) => {
      const { plan, suspend = false, resume = false, json = false } = options;
      if (suspend && resume) throw new UsageError('Use either --suspend or --resume, not both.');
      const state = suspend ? 'suspended' : resume ? 'active' : undefined;
      if (plan === undefined && state === undefined && options.allowance === undefined && options.rate === undefined)
        throw new UsageError('Specify what to change: --plan, --allowance, --rate, --suspend or --resume.');
      const found = await withDatabase((db) =>
        changeBusiness(db, id, {
          plan: toOverride(plan),
          state,
          allowance: toOverride(options.allowance),
          ratePerMinute: toOverride(options.rate),
        }),
      );
      if (!found) throw new CommandRefused(`No business has the ID ${id}.`);
      print(json, { id, changed: true }, `Updated ${id}.`);
    },
  );

/** An override for this business: null removes it, undefined leaves it unchanged. */
const toOverride = <Set>(set: Set | 'default' | undefined): Set | null | undefined => (set === 'default' ? null : set);
