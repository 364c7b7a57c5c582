import { Command } from 'commander';
import { openDatabase } from '../adapters/postgres/database.ts';
import { migrate } from '../adapters/postgres/migrate.ts';
import { applyPlacement, isMisplaced, type PlacedTable, readPlacement } from '../adapters/postgres/placement.ts';
import { CommandRefused, print, withUnmigratedDatabase } from './with-database.ts';

export const database = new Command('database').description('Show and change where the database stores its tables.');

/** Copying a large table to other servers is a single statement. */
const copyTimeoutMs = 24 * 60 * 60 * 1_000;

database
  .command('placement')
  .description('Show on which servers of a Citus cluster each table is stored, and with --apply move every table to its place.')
  .option('--apply', 'move the tables; if interrupted, run it again to continue')
  .option('--json', 'print one JSON object')
  .action(({ apply = false, json = false }: { apply?: boolean; json?: boolean }) =>
    withUnmigratedDatabase(async (_db, _config, url) => {
      const db = openDatabase({ url, connectionsMax: 2, queryTimeoutMs: copyTimeoutMs });
      try {
        await migrate(db);
        const before = await readPlacement(db);
        if (apply && before.cluster === null)
          throw new CommandRefused(
            "This database has no Citus extension. Run 'create extension citus' on it and add its servers, then try again.",
          );
        if (apply) await applyPlacement(db, (step) => process.stderr.write(`${step}\n`));
        const { cluster, tables } = apply ? await readPlacement(db) : before;
        const misplaced = tables.filter(isMisplaced);
        const summary =
          cluster === null
            ? 'This database has no Citus extension, so every table is on its one server.'
            : `Citus ${cluster.version}, ${cluster.servers} servers. ${
                misplaced.length === 0
                  ? 'Every table is in its place.'
                  : `${misplaced.length} tables are not in their place: run this command with --apply.`
              }`;
        print(
          json,
          { cluster, tables: tables.map(({ table, wanted, actual }) => ({ table, wanted: wanted.on, actual, why: wanted.why })) },
          [...tables.map(formatTable), summary].join('\n'),
        );
      } finally {
        await db.destroy();
      }
    }),
  );

const formatTable = (one: PlacedTable): string =>
  `${one.table.padEnd(28)}${one.actual.padEnd(14)}${isMisplaced(one) ? `should be: ${one.wanted.on}` : one.wanted.why}`;
