import { statfs } from 'node:fs/promises';
import type { Folder } from './folder.ts';
import { StartRefused } from './start-refused.ts';

const bytesNeeded = 32 * 1024 * 1024;

/** Why PostgreSQL ended, in words, with the last of what it wrote. */
export async function failure(program: string, written: string, folder: Folder): Promise<StartRefused> {
  const disk = await statfs(folder.root);
  // A full disk holds no log either, so the disk is asked too.
  const isFull = disk.bavail * disk.bsize < bytesNeeded;
  const sentence = whyItEnded(isFull ? 'No space left on device' : written, folder.root) ?? `${program} ended while starting.`;
  const message = [sentence, ...lastLines(written, folder.log)].join('\n');
  return new StartRefused(message, { passes: portTaken.test(written) || stillRunning.test(written) });
}

/** A sentence for what PostgreSQL wrote before it ended: what happened, what to do. Null where it wrote nothing we know. */
export function whyItEnded(written: string, root: string): string | null {
  return reasons.find(([sign]) => sign.test(written))?.[1](root) ?? null;
}

const stillRunning = /lock file "postmaster\.pid" already exists|pre-existing shared memory block/;
const portTaken = /could not bind IPv4 address|could not create any TCP\/IP sockets/;

/** The first that fits is told, so the causes stand before the complaints that follow from them. */
const reasons: readonly (readonly [sign: RegExp, sentence: (root: string) => string])[] = [
  [/No space left on device|Disk quota exceeded/, (root) => `The disk that holds ${root} is full. Free some space, then start again.`],
  [
    stillRunning,
    (root) =>
      `An earlier PostgreSQL still runs on ${root}/postgres. Stop it (its process id is the first line of postmaster.pid there), then start again.`,
  ],
  [portTaken, () => 'Another program took the port that PostgreSQL was to listen on.'],
  [
    /database files are incompatible with server/,
    (root) =>
      `The data in ${root}/postgres was made by another build of PostgreSQL. Start the Sillage that made it, or restore a dump of it into an empty DATA_DIR.`,
  ],
  [
    /Cannot allocate memory|could not map anonymous shared memory/,
    () =>
      'There is too little memory for PostgreSQL. It needs about 256 MB: free some, or lower shared_buffers in postgresql.conf of the data folder.',
  ],
  [
    /has wrong ownership|has invalid permissions/,
    (root) =>
      `PostgreSQL wants ${root}/postgres to belong to the user it runs as, and to be closed to all others. Hand the folder over with chown -R and close it with chmod 700, or choose another DATA_DIR.`,
  ],
  [
    /invalid value for parameter|unrecognized configuration parameter|configuration file .* contains errors/,
    (root) => `PostgreSQL can't read its settings. Mend postgresql.conf or postgresql.auto.conf in ${root}/postgres.`,
  ],
  [
    /Permission denied|Operation not permitted/,
    (root) =>
      `PostgreSQL may not use its data in ${root}/postgres. Give the folder back to the user it ran as with chown -R, or choose another DATA_DIR.`,
  ],
  [
    /checkpoint record|incorrect checksum|control file|pg_control|invalid page|PANIC|could not (open|read) (file|directory)|not a valid data directory|bogus data/,
    (root) =>
      `The data in ${root}/postgres is damaged. Restore ${root} from a backup, or move ${root}/postgres away to begin with an empty database.`,
  ],
];

function lastLines(written: string, path: string): string[] {
  const lines = written
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(-5);
  return lines.length === 0 ? [] : [`The last lines of ${path}:`, ...lines.map((line) => `  ${line}`)];
}
