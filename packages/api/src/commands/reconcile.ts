import { Command } from 'commander';
import { findOverageDiscrepancies } from '../adapters/postgres/billing/overage.ts';
import { reconcile as compare } from '../adapters/postgres/usage/reconcile.ts';
import { print, withDatabase } from './with-database.ts';

export const reconcile = new Command('reconcile')
  .description('Compare every usage meter with the call counts by day, operation, key and outcome.')
  .option('--json', 'print one JSON object')
  .action(async ({ json = false }: { json?: boolean }) => {
    const [{ compared, charged, discrepancies }, overage] = await withDatabase(
      async (db) => [await compare(db), await findOverageDiscrepancies(db)] as const,
    );
    const lines = discrepancies.map(
      (one) =>
        `${one.business} ${one.period}${one.mode === 'test' ? ' (test keys)' : ''}: the meter has ${one.used} charged and ${one.refused} rejected calls, the counts have ${one.charged} and ${one.refusals}.`,
    );
    const unlike = overage.map(
      ({ business, owed, reported }) =>
        `${business}: ${owed} calls beyond the allowance in the ledger, ${reported} reported${owed < reported ? '; future calls will offset the difference' : ''}.`,
    );
    print(
      json,
      { compared, charged, discrepancies, overage },
      [...lines, ...unlike, `${compared} months compared, ${charged} charged calls, ${discrepancies.length} discrepancies.`].join('\n'),
    );
    if (discrepancies.length > 0) process.exitCode = 1;
  });
