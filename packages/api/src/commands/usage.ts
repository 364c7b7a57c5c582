import { once } from 'node:events';
import { Command } from 'commander';
import { postgresClosedMonths } from '../adapters/postgres/usage/closed-months.ts';
import { readUsage } from '../adapters/postgres/usage/usage.ts';
import { toClosedMonth } from '../endpoints/operator/usage/closed-month-shape.ts';
import { formatMonthLines, lineHeadings, toLineResponse } from '../endpoints/operator/usage/month-line-shape.ts';
import { Refusal } from '../errors/refusal.ts';
import { operator } from '../resources/business/audit.ts';
import type { ClosedMonth } from '../resources/usage/closed-months.ts';
import { month, uuid } from './arguments.ts';
import { CommandRefused, print, UsageError, withDatabase } from './with-database.ts';

export const usage = new Command('usage').description('Show and export usage, and close months for bookkeeping.');

usage
  .command('show', { isDefault: true })
  .description("Show a business's usage in a month from the ledger: by day, operation, key and outcome. “show” can be left out.")
  .argument('<id>', 'the business ID', uuid)
  .option('--month <YYYY-MM>', 'the month (default: the current month in UTC)', month)
  .option('--test', 'show the calls of test keys')
  .option('--json', 'print one JSON object')
  .action(async (id: string, { month: chosen, test, json = false }: { month?: string; test?: boolean; json?: boolean }) => {
    const read = await withDatabase((db) => readUsage(db, id, chosen ?? null, test));
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

usage
  .command('export')
  .description('Export a month for bookkeeping, a line per business, plan and kind of call. A closed month always exports the same lines.')
  .requiredOption('--month <YYYY-MM>', 'the month', month)
  .option('--csv', 'print CSV (the default)')
  .option('--json', 'print one JSON object per line')
  .action(async ({ month: chosen, csv = false, json = false }: { month: string; csv?: boolean; json?: boolean }) => {
    if (csv && json) throw new UsageError('Use either --csv or --json, not both.');
    await withDatabase(async (db) => {
      if (!json) await write(lineHeadings);
      for await (const lines of postgresClosedMonths(db).lines(chosen))
        await write(
          json ? lines.map((line) => `${JSON.stringify(toLineResponse(chosen, line))}\n`).join('') : formatMonthLines(chosen, lines),
        );
    });
  });

usage
  .command('close')
  .description(
    'Close a past month, so that its export never changes. Calls recorded or refunded afterwards are in the next month. Months are closed in order.',
  )
  .requiredOption('--month <YYYY-MM>', 'the month', month)
  .option('--json', 'print one JSON object')
  .action(async ({ month: chosen, json = false }: { month: string; json?: boolean }) => {
    const closed = await withDatabase((db) => postgresClosedMonths(db).close(chosen, operator.name));
    if (closed instanceof Refusal) throw new CommandRefused(closed.message);
    print(json, toClosedMonth(closed), describe(closed));
  });

usage
  .command('months')
  .description('List closed months, newest first, with the ledger entries that each was closed with.')
  .option('--json', 'print one JSON object')
  .action(async ({ json = false }: { json?: boolean }) => {
    const months = await withDatabase((db) => postgresClosedMonths(db).list());
    print(
      json,
      { months: months.map(toClosedMonth) },
      months.length === 0 ? 'No closed months. Close one with sillage usage close.' : months.map(describe).join('\n\n'),
    );
  });

const describe = ({ period, closedAt, closedBy, entries, firstEntry, lastEntry, digest, charged, late }: ClosedMonth): string =>
  [
    `${period.slice(0, 7)}: closed ${closedAt} by ${closedBy}, ${charged} charged calls, ${late} late calls of earlier months.`,
    `  entries  ${entries}`,
    `  first    ${firstEntry ?? '-'}`,
    `  last     ${lastEntry ?? '-'}`,
    `  SHA-256  ${digest}`,
  ].join('\n');

/** Waits while the reader of a pipe is slower than the database. */
async function write(text: string): Promise<void> {
  if (text !== '' && !process.stdout.write(text)) await once(process.stdout, 'drain');
}
