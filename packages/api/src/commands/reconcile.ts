import { Command } from 'commander';
import { reconcile as compare } from '../adapters/postgres/usage/reconcile.ts';
import { print, withDatabase } from './with-database.ts';

export const reconcile = new Command('reconcile')
  .description('Compare what every meter holds with what was counted by day, operation, key and outcome.')
  .option('--json', 'print one JSON object')
  .action(async ({ json = false }: { json?: boolean }) => {
    const { compared, charged, discrepancies } = await withDatabase(compare);
    const lines = discrepancies.map(
      (one) =>
        `${one.business} ${one.period}: the meter holds ${one.used} used and ${one.refused} refused, the counts ${one.charged} and ${one.refusals}.`,
    );
    print(
      json,
      { compared, charged, discrepancies },
      [...lines, `${compared} months compared, ${charged} charged calls, ${discrepancies.length} discrepancies.`].join('\n'),
    );
    if (discrepancies.length > 0) process.exitCode = 1;
  });
