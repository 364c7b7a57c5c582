import { type ChildProcess, execFile, type SpawnOptions, spawn } from 'node:child_process';
import { lchown, readdir, readFile, stat } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { promisify } from 'node:util';
import type { Binaries } from './binaries.ts';
import type { Folder } from './folder.ts';
import type { Log } from './log.ts';
import { StartRefused } from './start-refused.ts';

/** The user that PostgreSQL runs as. */
export interface Account {
  /** Null for the user who runs the service. */
  readonly owner: Owner | null;
  /** The command that starts PostgreSQL, for privileges that spawn can't set. */
  readonly through: readonly string[];
}

interface Owner {
  readonly uid: number;
  readonly gid: number;
}

/**
 * PostgreSQL refuses to run as root, so root runs it as an unprivileged user. That user can't enter a checkout under /root or in a `mktemp -d`.
 * The least privilege that works is found by trying: none, then the capability to search and read any folder, then the older capability that
 * includes it, because containers seldom grant the former. In all three cases the service itself is root, and its database role isn't a superuser.
 */
export async function findAccount(folder: Folder, binaries: Binaries, log: Log): Promise<Account> {
  if (process.getuid?.() !== 0) return { owner: null, through: [] };
  const owner = await chooseOwner(folder);
  if (owner) {
    for (const capability of [null, 'dac_read_search', 'dac_override']) {
      const account = { owner, through: capability ? setpriv(owner, capability) : [] };
      if (!(await reaches(account, folder, binaries))) continue;
      if (capability) {
        const sentence = `PostgreSQL runs as uid ${owner.uid} with CAP_${capability.toUpperCase()}, because other users can't access ${folder.root} or the program's folder. To avoid this, start as a regular user.`;
        log[capability === 'dac_override' ? 'warn' : 'info'](sentence);
      }
      return account;
    }
  }
  throw new StartRefused(
    owner
      ? `PostgreSQL refuses to run as root, and the user it would run as (uid ${owner.uid}) can't reach ${folder.root} or ${binaries.postgres}. Start as a regular user, choose a DATA_DIR and a program folder that every user can enter (or install setpriv from util-linux), or set DATABASE_URL to your own PostgreSQL.`
      : 'PostgreSQL refuses to run as root, and neither a user postgres nor a user nobody exists to run it as. Start as a regular user, or set DATABASE_URL to your own PostgreSQL.',
  );
}

/** Starts a program as the account's user. */
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

/** Changes the owner of a folder and its contents. The folder itself comes last, so that an interrupted run is detected and repeated. */
export async function changeOwner(path: string, { owner }: Account): Promise<void> {
  if (!owner || (await stat(path)).uid === owner.uid) return;
  for (const entry of await readdir(path, { recursive: true })) await lchown(join(path, entry), owner.uid, owner.gid);
  await lchown(path, owner.uid, owner.gid);
}

/** The owner of existing data, or else the user postgres, or else nobody. */
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
  // PostgreSQL finds its files with access(), which ignores capabilities unless this is set.
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

/** Only what the programs need: the service's environment contains secrets, and PG variables that would misconfigure PostgreSQL. */
function bareEnvironment(): NodeJS.ProcessEnv {
  const passed = ['PATH', 'SystemRoot', 'SystemDrive', 'TEMP', 'TMP', 'windir'].map((name) => [name, process.env[name]] as const);
  return { ...Object.fromEntries(passed.filter(([, value]) => value !== undefined)), LC_ALL: 'C', TZ: 'UTC' };
}
