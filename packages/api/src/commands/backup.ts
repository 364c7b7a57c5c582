import { Command } from 'commander';
import { backUp, type PepperPlace, restoreBackup } from '../adapters/postgres/backup.ts';
import type { Database } from '../adapters/postgres/database.ts';
import { StartRefused } from '../adapters/postgres/embedded.ts';
import { type BackupOutcome, recordBackup } from '../adapters/postgres/operator/backups.ts';
import { loadPepper } from '../adapters/postgres/settings.ts';
import { formatError } from '../wiring/format-error.ts';
import { print, withUnmigratedDatabase } from './with-database.ts';

export const backup = new Command('backup')
  .description('Back up the database to a new file while the service runs. Requires pg_dump.')
  .argument('<file>', 'the file to create')
  .option('--json', 'print one JSON object')
  .action(async (file: string, { json = false }: { json?: boolean }) => {
    const { bytes, pepper } = await withUnmigratedDatabase(async (db, _config, url) => {
      const made = await backUp(db, url, file).catch(async (error: unknown) => {
        await saveOutcome(db, { outcome: 'failed', reason: formatError(error) });
        throw error;
      });
      await saveOutcome(db, { outcome: 'succeeded', bytes: made.bytes });
      return made;
    });
    print(json, { file, bytes, pepper }, `Backed up the database to ${file} (${bytes} bytes). ${pepperNotes[pepper]}`);
  });

export const restore = new Command('restore')
  .description('Restore a backup into an empty database. Requires pg_restore.')
  .argument('<file>', 'a file created by sillage backup')
  .option('--json', 'print one JSON object')
  .action(async (file: string, { json = false }: { json?: boolean }) => {
    const complaint = await withUnmigratedDatabase(async (db, { keyPepper }, url) => {
      await restoreBackup(db, url, file);
      return loadPepper(db, keyPepper).then(
        () => null,
        (error: unknown) => {
          if (error instanceof StartRefused) return error.message;
          throw error;
        },
      );
    });
    print(json, { file, keysWork: complaint === null }, `Restored the database from ${file}. ${complaint ?? 'Its keys work.'}`);
    // The data is restored but no node can start with it, so scripts must see a failure.
    if (complaint !== null) process.exitCode = 1;
  });

/**
 * Nodes report the outcome of the last backup. A failure to record it doesn't invalidate the backup itself, and says nothing new about one that failed.
 */
async function saveOutcome(db: Database, outcome: BackupOutcome): Promise<void> {
  const complaint = await recordBackup(db, outcome).then(
    (isRecorded) => (isRecorded ? null : "The database schema is too old to record backups, so nodes won't report this one."),
    (error: unknown) => `This backup couldn't be recorded in the database, so nodes won't report it: ${formatError(error)}`,
  );
  if (complaint !== null && outcome.outcome === 'succeeded') process.stderr.write(`${complaint}\n`);
}

const pepperNotes: Readonly<Record<PepperPlace, string>> = {
  database: 'It contains the secret used to hash keys: protect it like a key.',
  KEY_PEPPER: "Store KEY_PEPPER separately: the keys in this backup don't work without it.",
};
