import { Command } from 'commander';
import { backUp, type PepperPlace, restoreFrom } from '../adapters/postgres/backup.ts';
import type { Database } from '../adapters/postgres/database.ts';
import { StartRefused } from '../adapters/postgres/embedded.ts';
import { type BackupOutcome, recordBackup } from '../adapters/postgres/operator/backups.ts';
import { pepperOf } from '../adapters/postgres/settings.ts';
import { sentenceOf } from '../wiring/sentence.ts';
import { print, withDatabaseAsItIs } from './with-database.ts';

export const backup = new Command('backup')
  .description('Write the whole database into a new file, while the service runs. Needs pg_dump.')
  .argument('<file>', 'the file to write')
  .option('--json', 'print one JSON object')
  .action(async (file: string, { json = false }: { json?: boolean }) => {
    const { bytes, pepper } = await withDatabaseAsItIs(async (db, _config, url) => {
      const made = await backUp(db, url, file).catch(async (error: unknown) => {
        await record(db, { outcome: 'failed', reason: sentenceOf(error) });
        throw error;
      });
      await record(db, { outcome: 'succeeded', bytes: made.bytes });
      return made;
    });
    print(json, { file, bytes, pepper }, `${file} holds the database, ${bytes} bytes. ${beside[pepper]}`);
  });

export const restore = new Command('restore')
  .description('Fill an empty database from a backup. Needs pg_restore.')
  .argument('<file>', 'a file that backup wrote')
  .option('--json', 'print one JSON object')
  .action(async (file: string, { json = false }: { json?: boolean }) => {
    const complaint = await withDatabaseAsItIs(async (db, { keyPepper }, url) => {
      await restoreFrom(db, url, file);
      return pepperOf(db, keyPepper).then(
        () => null,
        (error: unknown) => {
          if (error instanceof StartRefused) return error.message;
          throw error;
        },
      );
    });
    print(json, { file, keysWork: complaint === null }, `The database holds what ${file} holds. ${complaint ?? 'Its keys work.'}`);
    // The data is back and no node starts on it: a script has to hear of that.
    if (complaint !== null) process.exitCode = 1;
  });

/** Every node shows how the last backup went. A backup that is made is a good one, recorded or not. */
async function record(db: Database, outcome: BackupOutcome): Promise<void> {
  try {
    if (await recordBackup(db, outcome)) return;
    process.stderr.write('The schema is older than this version and has no record of backups, so no node reports this one.\n');
  } catch (error) {
    process.stderr.write(`This could not be recorded in the database, so no node reports it: ${sentenceOf(error)}\n`);
  }
}

const beside: Readonly<Record<PepperPlace, string>> = {
  database: 'It also holds the secret under which keys are hashed: keep it as you keep a key.',
  KEY_PEPPER: 'Keep KEY_PEPPER too, in another place: without it no key of this backup works.',
};
