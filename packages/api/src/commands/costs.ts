import { Command } from 'commander';
import { postgresCostQueries } from '../adapters/postgres/operator/cost-queries.ts';
import { month } from './arguments.ts';
import { print, withDatabase } from './with-database.ts';

/** More than anyone reads in a terminal; the operator desk's CSV export has no limit. */
const listedMax = 1_000;

export const costs = new Command('costs')
  .description("Show each business's resource usage in a month, most expensive first: CPU seconds, images rendered and cached, bytes.")
  .option('--month <YYYY-MM>', 'the month (default: the current month in UTC)', month)
  .option('--json', 'print one JSON object')
  .action(async ({ month: chosen, json = false }: { month?: string; json?: boolean }) => {
    const { period, total, businesses } = await withDatabase((db) =>
      postgresCostQueries(db).month({ month: chosen ?? null, order: 'cpu', skip: 0, limit: listedMax }),
    );
    const lines = businesses.map(
      ({ business, cpuSeconds, drawn, remembered, bytes }) =>
        `${business.id}  ${cpuSeconds.toFixed(3).padStart(12)} ${String(drawn).padStart(9)} ${String(remembered).padStart(11)} ${String(bytes).padStart(14)}  ${business.name}`,
    );
    const head = `${'business'.padEnd(36)}  ${'CPU seconds'.padStart(12)} ${'rendered'.padStart(9)} ${'cached'.padStart(11)} ${'bytes'.padStart(14)}  name`;
    print(json, { period, total, businesses }, lines.length === 0 ? `${period}: no usage this month.` : [head, ...lines].join('\n'));
  });
