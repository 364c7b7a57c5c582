import { type ChildProcess, execFile, type SpawnOptions, spawn } from 'node:child_process';
import { lchown, readdir, readFile, stat } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { promisify } from 'node:util';
import type { Binaries } from './binaries.ts';
import type { Folder } from './folder.ts';
import type { Log } from './log.ts';
import { StartRefused } from './start-refused.ts';

/** Whom PostgreSQL runs as. */
export interface Account {
  /** Null: as the user who runs the service. */
  readonly owner: Owner | null;
  /** The command that PostgreSQL is started through, for what spawn itself can't do. */
  readonly through: readonly string[];
}

interface Owner {
  readonly uid: number;
  readonly gid: number;
}

/**
 * PostgreSQL refuses to run as root, so root runs it as an unprivileged user. That user can't enter a checkout under /root or in a `mktemp -d`;
 * the least that lets it is found by trying: nothing, then leave to search and read any folder, then (a container seldom grants that one) the
 * older leave that includes it. The service itself is root in all three cases, and its role in the database is no superuser.
 */
export async function findAccount(folder: Folder, binaries: Binaries, log: Log): Promise<Account> {
  if (process.getuid?.() !== 0) return { owner: null, through: [] };
  const owner = await chooseOwner(folder);
  if (owner) {
    for (const capability of [null, 'dac_read_search', 'dac_override']) {
      const account = { owner, through: capability ? setpriv(owner, capability) : [] };
      if (!(await reaches(account, folder, binaries))) continue;
      if (capability) {
        const sentence = `PostgreSQL runs as uid ${owner.uid} with CAP_${capability.toUpperCase()}, as ${folder.root} or the program's own folder is closed to other users. To do without, start as an ordinary user.`;
        log[capability === 'dac_override' ? 'warn' : 'info'](sentence);
      }
      return account;
    }
  }
  throw new StartRefused(
    owner
      ? `PostgreSQL refuses to run as root, and the user it would run as (uid ${owner.uid}) can't reach ${folder.root} or ${binaries.postgres}. Start as an ordinary user, choose a DATA_DIR and a place for the program that every user can pass through (or install setpriv from util-linux), or set DATABASE_URL to a PostgreSQL of your own.`
      : 'PostgreSQL refuses to run as root, and there is neither a user postgres nor a user nobody to run it as. Start as an ordinary user, or set DATABASE_URL to a PostgreSQL of your own.',
  );
}

/** Starts a program under the account. */
export function spawnAs(account: Account, command: string, args: readonly string[], { env, ...options }: SpawnOptions): ChildProcess {
  const [program = command, ...rest] = [...account.through, command, ...args];
  return spawn(program, rest, {
    ...options,
    ...asOwner(account),
    windowsHide: true,
    cwd: parse(command).root,
    env: { ...bareEnvironment(), ...env },
  });
}

/** Gives a folder and all in it to the account. The folder itself comes last, so that a walk cut short is seen and done again. */
export async function handOver(path: string, { owner }: Account): Promise<void> {
  if (!owner || (await stat(path)).uid === owner.uid) return;
  for (const entry of await readdir(path, { recursive: true })) await lchown(join(path, entry), owner.uid, owner.gid);
  await lchown(path, owner.uid, owner.gid);
}

/** Whoever owns the data already; else the system's own user for PostgreSQL, else the user for nothing in particular. */
async function chooseOwner(folder: Folder): Promise<Owner | null> {
  const data = await stat(folder.data).catch(() => null);
  if (data && data.uid !== 0) return { uid: data.uid, gid: data.gid };
  const users = (await readFile('/etc/passwd', 'utf8').catch(() => '')).split('\n').map((line) => line.split(':'));
  const user = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody');
  return user ? { uid: Number(user[2]), gid: Number(user[3]) } : null;
}

const setpriv = ({ uid, gid }: Owner, capability: string): string[] => [
  'setpriv',
  `--reuid=${uid}`,
  `--regid=${gid}`,
  '--clear-groups',
  // PostgreSQL looks for its own files with access(), which disregards capabilities unless this is set.
  '--securebits=+no_setuid_fixup',
  ...['bounding-set', 'inh-caps', 'ambient-caps'].map((set) => `--${set}=-all,+${capability}`),
];

async function reaches(account: Account, folder: Folder, binaries: Binaries): Promise<boolean> {
  const run = ([program = '', ...args]: string[]) =>
    promisify(execFile)(program, args, { ...asOwner(account), cwd: '/', env: bareEnvironment() });
  try {
    await run([...account.through, binaries.postgres, '--version']);
    await run([...account.through, '/bin/sh', '-c', 'cd -- "$0"', folder.root]);
    return true;
  } catch {
    return false;
  }
}

const asOwner = ({ owner, through }: Account) => (owner && through.length === 0 ? owner : {});

/** No more than the programs need: the service's own environment holds secrets, and PG variables that would lead PostgreSQL astray. */
function bareEnvironment(): NodeJS.ProcessEnv {
  const kept = ['PATH', 'SystemRoot', 'SystemDrive', 'TEMP', 'TMP', 'windir'].map((name) => [name, process.env[name]] as const);
  return { ...Object.fromEntries(kept.filter(([, value]) => value !== undefined)), LC_ALL: 'C', TZ: 'UTC' };
}
