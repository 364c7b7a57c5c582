import { statfs } from 'node:fs/promises';
import type { Folder } from './folder.ts';
import { StartRefused } from './start-refused.ts';

const bytesNeeded = 32 * 1024 * 1024;

/** An error that explains why PostgreSQL exited, with its last log lines. */
export async function createStartFailure(program: string, written: string, folder: Folder): Promise<StartRefused> {
  const disk = await statfs(folder.root);
  // On a full disk, the log may be empty too, so free space is checked as well.
  const isFull = disk.bavail * disk.bsize < bytesNeeded;
  const sentence = explainFailure(isFull ? 'No space left on device' : written, folder.root) ?? `${program} exited during startup.`;
  const message = [sentence, ...lastLines(written, folder.log)].join('\n');
  return new StartRefused(message, { passes: portTaken.test(written) || stillRunning.test(written) });
}

/** Explains PostgreSQL's log output: what happened and what to do. Null if it isn't recognised. */
export function explainFailure(written: string, root: string): string | null {
  return reasons.find(([sign]) => sign.test(written))?.[1](root) ?? null;
}

const stillRunning = /lock file "postmaster\.pid" already exists|pre-existing shared memory block/;
const portTaken = /could not bind IPv4 address|could not create any TCP\/IP sockets/;

/** The first match is reported, so causes come before their symptoms. */
const reasons: readonly (readonly [sign: RegExp, sentence: (root: string) => string])[] = [
  [/No space left on device|Disk quota exceeded/, (root) => `The disk with ${root} is full. Free some space, then try again.`],
  [
    stillRunning,
    (root) =>
      `An earlier PostgreSQL is still running on ${root}/postgres. Stop it (its process ID is the first line of postmaster.pid there), then try again.`,
  ],
  [portTaken, () => "Another program took PostgreSQL's port."],
  [
    /database files are incompatible with server/,
    (root) =>
      `The data in ${root}/postgres was created by another build of PostgreSQL. Start the Sillage version that created it, or restore a dump of it into an empty DATA_DIR.`,
  ],
  [
    /Cannot allocate memory|could not map anonymous shared memory/,
    () =>
      'Not enough memory for PostgreSQL, which needs about 256 MB. Free some memory, or lower shared_buffers in postgresql.conf in the data folder.',
  ],
  [
    /has wrong ownership|has invalid permissions/,
    (root) =>
      `PostgreSQL requires ${root}/postgres to be owned by the user it runs as and inaccessible to others. Run chown -R and chmod 700 on the folder, or choose another DATA_DIR.`,
  ],
  [
    /invalid value for parameter|unrecognized configuration parameter|configuration file .* contains errors/,
    (root) => `PostgreSQL can't read its settings. Fix postgresql.conf or postgresql.auto.conf in ${root}/postgres.`,
  ],
  [
    /Permission denied|Operation not permitted/,
    (root) =>
      `PostgreSQL isn't allowed to access its data in ${root}/postgres. Use chown -R to give the folder back to the user it ran as, or choose another DATA_DIR.`,
  ],
  [
    /checkpoint record|incorrect checksum|control file|pg_control|invalid page|PANIC|could not (open|read) (file|directory)|not a valid data directory|bogus data/,
    (root) =>
      `The data in ${root}/postgres is damaged. Restore ${root} from a backup, or move ${root}/postgres away to start with an empty database.`,
  ],
];

function lastLines(written: string, path: string): string[] {
  const lines = written
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(-5);
  return lines.length === 0 ? [] : [`The last lines of ${path}:`, ...lines.map((line) => `  ${line}`)];
}
