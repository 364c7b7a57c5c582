import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { basename, dirname, join, sep } from 'node:path';
import { Stop } from '../exits.ts';
import { stripControls } from '../secrets.ts';
import type { Target } from './target.ts';

/** Whether a location is safe for a key: not served by a web server and not tracked by git. */
export interface Suitability {
  /** Why the location is unsafe. Null if it is safe. */
  readonly objection: Stop | null;
  /** Informational messages. */
  readonly notes: readonly string[];
}

const servedFolders = new Set(
  'public public_html static www wwwroot webroot docroot htdocs httpdocs dist _site .next .nuxt .output .svelte-kit'.split(' '),
);
const servedFiles = ['index.html', 'index.htm', 'index.php', 'wp-config.php'];

export function checkPlace(target: Target): Suitability {
  const name = stripControls(target.named);
  const served = whyServed(target.path) ?? whyServed(target.file);
  if (served !== null) {
    const why = `${name} is in a folder that looks web-served: ${served}. Anyone who requests the file from the web server could read the key.`;
    return rejectPlace(
      'served_folder',
      `${why} Choose a folder outside the web root, for example with --file ../.env, or write here anyway with --force.`,
    );
  }
  const runGit = gitStatus(target.file);
  if (runGit === 'tracked') {
    const why = `git tracks ${name}. The next commit would permanently expose the key to everyone who can read the repository.`;
    return rejectPlace(
      'tracked_file',
      `${why} Remove it with git rm --cached and add it to .gitignore, or write here anyway with --force.`,
    );
  }
  if (runGit === 'not ignored')
    return { objection: null, notes: [`git doesn't ignore ${name}. Add it to .gitignore before the next commit.`] };
  if (runGit === 'unknown')
    return { objection: null, notes: [`Couldn't determine whether git tracks ${name}. Make sure that it doesn't.`] };
  return { objection: null, notes: [] };
}

const rejectPlace = (code: string, message: string): Suitability => ({ objection: new Stop('place', code, message), notes: [] });

export function whyServed(file: string): string | null {
  const folder = dirname(file);
  // Debian serves only /var/www/html; other shops in /var/www have a web root of their own.
  const path = folder.replace(/^\/var\/www(?!\/html(?:\/|$))(?=\/|$)/, '');
  const segment = path.split(/[\\/]/).find((part) => servedFolders.has(part.toLowerCase()));
  if (segment !== undefined) return `its path contains "${stripControls(segment)}"`;
  const page = servedFiles.find((name) => existsSync(join(folder, name)));
  return page === undefined ? null : `${page} is in the same folder`;
}

type GitAnswer = 'tracked' | 'ignored' | 'not ignored' | 'no repository' | 'unknown';

function gitStatus(file: string): GitAnswer {
  const folder = dirname(file);
  const inRepository = isInRepository(folder);
  const tracked = git(folder, ['--literal-pathspecs', 'ls-files', '--error-unmatch', '--', basename(file)]);
  if (tracked === 0) return 'tracked';
  if (tracked !== 1) return inRepository ? 'unknown' : 'no repository';
  const ignored = git(folder, ['check-ignore', '--quiet', '--', `./${basename(file)}`]);
  return ignored === 0 ? 'ignored' : ignored === 1 ? 'not ignored' : 'unknown';
}

/** Returns git's exit code. Null if git is missing or times out. fsmonitor is off, because a repository could use it to run a program. */
function git(folder: string, args: readonly string[]): number | null {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_')));
  const command = ['-C', folder, '-c', 'core.fsmonitor=false', ...args];
  return spawnSync('git', command, { stdio: 'ignore', timeout: 5_000, windowsHide: true, env: { ...env, GIT_OPTIONAL_LOCKS: '0' } }).status;
}

function isInRepository(folder: string): boolean {
  if (existsSync(join(folder, '.git'))) return true;
  const above = dirname(folder);
  return above !== folder && above !== sep && isInRepository(above);
}
