import { Command } from 'commander';
import { usageOf } from '../adapters/postgres/usage/usage.ts';
import { uuid } from './arguments.ts';
import { CommandRefused, Misuse, print, withDatabase } from './with-database.ts';

export const usage = new Command('usage')
  .description("Read a business's month back from the ledger: by day, operation, key and outcome.")
  .argument('<id>', 'the business id', uuid)
  .option('--month <YYYY-MM>', 'the month (default: this one, in UTC)')
  .option('--json', 'print one JSON object')
  .action(async (id: string, { month, json = false }: { month?: string; json?: boolean }) => {
    if (month !== undefined && !/^\d{4}-(?:0[1-9]|1[0-2])$/.test(month)) throw new Misuse('The month must be given as 2026-11.');
    const read = await withDatabase((db) => usageOf(db, id, month ?? null));
    if (read === null) throw new CommandRefused(`No business has the id ${id}.`);
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
        `${read.name}: ${period}, ${used} of ${allowance} charged calls used, ${refused} refused.`,
        ...(table.length === 0 ? ['No calls in this month yet.'] : [head, ...table]),
      ].join('\n'),
    );
  });
