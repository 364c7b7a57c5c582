import { Command } from 'commander';
import { postgresCostQueries } from '../adapters/postgres/operator/cost-queries.ts';
import { print, UsageError, withDatabase } from './with-database.ts';

/** More than anyone reads in a terminal; the operator desk's CSV export has no limit. */
const listedMax = 1_000;

export const costs = new Command('costs')
  .description("Show each business's resource usage in a month, most expensive first: CPU seconds, images rendered and cached, bytes.")
  .option('--month <YYYY-MM>', 'the month (default: the current month in UTC)')
  .option('--json', 'print one JSON object')
  .action(async ({ month, json = false }: { month?: string; json?: boolean }) => {
    if (month !== undefined && !/^\d{4}-(?:0[1-9]|1[0-2])$/.test(month)) throw new UsageError('The month must have the format 2026-11.');
    const { period, total, businesses } = await withDatabase((db) =>
      postgresCostQueries(db).month({ month: month ?? null, order: 'cpu', skip: 0, limit: listedMax }),
    );
    const lines = businesses.map(
      ({ business, cpuSeconds, drawn, remembered, bytes }) =>
        `${business.id}  ${cpuSeconds.toFixed(3).padStart(12)} ${String(drawn).padStart(9)} ${String(remembered).padStart(11)} ${String(bytes).padStart(14)}  ${business.name}`,
    );
    const head = `${'business'.padEnd(36)}  ${'CPU seconds'.padStart(12)} ${'rendered'.padStart(9)} ${'cached'.padStart(11)} ${'bytes'.padStart(14)}  name`;
    print(json, { period, total, businesses }, lines.length === 0 ? `${period}: no usage this month.` : [head, ...lines].join('\n'));
  });
