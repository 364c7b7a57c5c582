import { Command } from 'commander';
import { backUp, type PepperPlace, restoreFrom } from '../adapters/postgres/backup.ts';
import { StartRefused } from '../adapters/postgres/embedded.ts';
import { pepperOf } from '../adapters/postgres/settings.ts';
import { print, withDatabaseAsItIs } from './with-database.ts';

export const backup = new Command('backup')
  .description('Write the whole database into a new file, while the service runs. Needs pg_dump.')
  .argument('<file>', 'the file to write')
  .option('--json', 'print one JSON object')
  .action(async (file: string, { json = false }: { json?: boolean }) => {
    const { bytes, pepper } = await withDatabaseAsItIs((db, _config, url) => backUp(db, url, file));
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

const beside: Readonly<Record<PepperPlace, string>> = {
  database: 'It also holds the secret under which keys are hashed: keep it as you keep a key.',
  KEY_PEPPER: 'Keep KEY_PEPPER too, in another place: without it no key of this backup works.',
};
