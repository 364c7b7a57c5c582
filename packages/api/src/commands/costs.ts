import { Command } from 'commander';
import { postgresCostReadout } from '../adapters/postgres/operator/cost-readout.ts';
import { Misuse, print, withDatabase } from './with-database.ts';

/** More businesses than anybody reads on a terminal; the desk's CSV has all. */
const listedMax = 1_000;

export const costs = new Command('costs')
  .description(
    'What each business took of the machine in a month, the dearest first: processor seconds, pictures drawn and remembered, bytes.',
  )
  .option('--month <YYYY-MM>', 'the month (default: this one, in UTC)')
  .option('--json', 'print one JSON object')
  .action(async ({ month, json = false }: { month?: string; json?: boolean }) => {
    if (month !== undefined && !/^\d{4}-(?:0[1-9]|1[0-2])$/.test(month)) throw new Misuse('The month must be given as 2026-11.');
    const { period, total, businesses } = await withDatabase((db) =>
      postgresCostReadout(db).month({ month: month ?? null, order: 'cpu', skip: 0, limit: listedMax }),
    );
    const lines = businesses.map(
      ({ business, cpuSeconds, drawn, remembered, bytes }) =>
        `${business.id}  ${cpuSeconds.toFixed(3).padStart(12)} ${String(drawn).padStart(9)} ${String(remembered).padStart(11)} ${String(bytes).padStart(14)}  ${business.name}`,
    );
    const head = `${'business'.padEnd(36)}  ${'cpu seconds'.padStart(12)} ${'drawn'.padStart(9)} ${'remembered'.padStart(11)} ${'bytes'.padStart(14)}  name`;
    print(
      json,
      { period, total, businesses },
      lines.length === 0 ? `${period}: nobody took anything in this month.` : [head, ...lines].join('\n'),
    );
  });
