import { Command } from 'commander';
import { overageDiscrepancies } from '../adapters/postgres/billing/overage.ts';
import { reconcile as compare } from '../adapters/postgres/usage/reconcile.ts';
import { print, withDatabase } from './with-database.ts';

export const reconcile = new Command('reconcile')
  .description('Compare what every meter holds with what was counted by day, operation, key and outcome.')
  .option('--json', 'print one JSON object')
  .action(async ({ json = false }: { json?: boolean }) => {
    const [{ compared, charged, discrepancies }, overage] = await withDatabase(
      async (db) => [await compare(db), await overageDiscrepancies(db)] as const,
    );
    const lines = discrepancies.map(
      (one) =>
        `${one.business} ${one.period}: the meter holds ${one.used} used and ${one.refused} refused, the counts ${one.charged} and ${one.refusals}.`,
    );
    const unlike = overage.map(
      ({ business, owed, reported }) =>
        `${business}: ${owed} calls beyond its allowance are in the ledger, ${reported} are reported${owed < reported ? '; the next ones make up for it' : ''}.`,
    );
    print(
      json,
      { compared, charged, discrepancies, overage },
      [...lines, ...unlike, `${compared} months compared, ${charged} charged calls, ${discrepancies.length} discrepancies.`].join('\n'),
    );
    if (discrepancies.length > 0) process.exitCode = 1;
  });
