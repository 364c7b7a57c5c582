import { Command } from 'commander';
import { readUsage } from '../adapters/postgres/usage/usage.ts';
import { uuid } from './arguments.ts';
import { CommandRefused, print, UsageError, withDatabase } from './with-database.ts';

export const usage = new Command('usage')
  .description("Show a business's usage in a month from the ledger: by day, operation, key and outcome.")
  .argument('<id>', 'the business ID', uuid)
  .option('--month <YYYY-MM>', 'the month (default: the current month in UTC)')
  .option('--test', 'show the calls of test keys')
  .option('--json', 'print one JSON object')
  .action(async (id: string, { month, test, json = false }: { month?: string; test?: boolean; json?: boolean }) => {
    if (month !== undefined && !/^\d{4}-(?:0[1-9]|1[0-2])$/.test(month)) throw new UsageError('The month must have the format 2026-11.');
    const read = await withDatabase((db) => readUsage(db, id, month ?? null, test));
    if (read === null) throw new CommandRefused(`No business has the ID ${id}.`);
    const { period, used, allowance, refused, lines } = read;
    const table = lines.map(
      ({ day, operation, key, outcome, calls, charged }) =>
        `${day}  ${operation.padEnd(16)} ${key.padEnd(9)} ${outcome.padEnd(20)} ${String(calls).padStart(12)} ${String(charged).padStart(12)}`,
    );
    const head = `${'day'.padEnd(10)}  ${'operation'.padEnd(16)} ${'key'.padEnd(9)} ${'outcome'.padEnd(20)} ${'calls'.padStart(12)} ${'charged'.padStart(12)}`;
    print(
      json,
      read,
      [
        `${read.name}: ${period}, ${used} of ${allowance} charged calls used, ${refused} rejected.`,
        ...(table.length === 0 ? ['No calls this month.'] : [head, ...table]),
      ].join('\n'),
    );
  });
