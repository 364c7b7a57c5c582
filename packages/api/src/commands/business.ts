import { Command } from 'commander';
import { changeBusiness, createBusiness, listBusinesses } from '../adapters/postgres/business/businesses.ts';
import type { PlanName } from '../limits/plans.ts';
import { allowance, name, planName, rate, uuid, website } from './arguments.ts';
import { CommandRefused, Misuse, print, withDatabase } from './with-database.ts';

type Count = ReturnType<typeof allowance>;

const ownPlan = (text: string): PlanName | 'default' => (text === 'default' ? text : planName(text));

export const business = new Command('business').description('Make, list and change businesses.');

business
  .command('create')
  .description('Make a business. Prints its id.')
  .requiredOption('--name <name>', 'its name', name)
  .option('--website <url>', 'its shop, an https address', website)
  .option('--plan <plan>', 'trial, boutique, retailer or marketplace', planName, 'trial')
  .option('--test', 'a test workspace: its keys begin with sil_test_')
  .option('--json', 'print one JSON object')
  .action(async (options: { name: string; website?: string; plan: PlanName; test?: boolean; json?: boolean }) => {
    const { plan, test = false, json = false } = options;
    const id = await withDatabase((db) => createBusiness(db, { name: options.name, website: options.website ?? null, plan, test }));
    print(json, { id, name: options.name, plan }, id);
  });

business
  .command('list')
  .description('List every business, the oldest first: id, state, plan, the day it was made, name.')
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
      lines.length === 0 ? 'There is no business yet. Make one with sillage business create.' : lines.join('\n'),
    );
  });

business
  .command('set')
  .description('Change the plan, the limits or the state of a business.')
  .argument('<id>', 'the business id', uuid)
  .option('--plan <plan>', 'trial, boutique, retailer or marketplace, or "default" for the one that is paid for', ownPlan)
  .option('--allowance <calls>', 'charged calls a month, or "default"', allowance)
  .option('--rate <calls>', 'calls a minute, or "default"', rate)
  .option('--suspend', 'refuse every call of its keys')
  .option('--resume', 'let its keys work again')
  .option('--json', 'print one JSON object')
  .action(
    async (
      id: string,
      options: { plan?: PlanName | 'default'; allowance?: Count; rate?: Count; suspend?: boolean; resume?: boolean; json?: boolean },
    ) => {
      const { plan, suspend = false, resume = false, json = false } = options;
      if (suspend && resume) throw new Misuse('Choose --suspend or --resume, not both.');
      const state = suspend ? 'suspended' : resume ? 'active' : undefined;
      if (plan === undefined && state === undefined && options.allowance === undefined && options.rate === undefined)
        throw new Misuse('Say what to change: --plan, --allowance, --rate, --suspend or --resume.');
      const found = await withDatabase((db) =>
        changeBusiness(db, id, { plan: own(plan), state, allowance: own(options.allowance), ratePerMinute: own(options.rate) }),
      );
      if (!found) throw new CommandRefused(`No business has the id ${id}.`);
      print(json, { id, changed: true }, `${id} is changed.`);
    },
  );

/** What the operator sets for this business. Null gives it back; undefined leaves it as it is. */
const own = <Set>(set: Set | 'default' | undefined): Set | null | undefined => (set === 'default' ? null : set);
