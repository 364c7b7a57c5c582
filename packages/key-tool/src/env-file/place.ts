import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { basename, dirname, join, sep } from 'node:path';
import { Stop } from '../exits.ts';
import { plain } from '../secrets.ts';
import type { Target } from './target.ts';

/** Whether a key belongs in this place at all: not where a web server hands out files, and not where git hands them on. */
export interface Suitability {
  /** What speaks against it. Null for a good place. */
  readonly against: Stop | null;
  /** What is worth a word, and no more. */
  readonly notes: readonly string[];
}

const servedFolders = new Set(
  'public public_html static www wwwroot webroot docroot htdocs httpdocs dist _site .next .nuxt .output .svelte-kit'.split(' '),
);
const servedFiles = ['index.html', 'index.htm', 'index.php'];

export function placeOf(target: Target): Suitability {
  const name = plain(target.named);
  const served = servedBecause(target.path) ?? servedBecause(target.file);
  if (served !== null) {
    const why = `${name} is in a folder that looks served: ${served}. Whoever asks a web server for the file would read the key.`;
    return against('served_folder', `${why} Choose a folder outside with --file; --force writes here all the same.`);
  }
  const git = askGit(target.file);
  if (git === 'tracked') {
    const why = `git tracks ${name}. The next commit would hand the key to everyone who can read the repository, for good.`;
    return against('tracked_file', `${why} Take it out with git rm --cached, and ignore it; --force writes here all the same.`);
  }
  if (git === 'not ignored') return { against: null, notes: [`git does not ignore ${name}. Add it to .gitignore before the next commit.`] };
  if (git === 'unknown') return { against: null, notes: [`git could not say whether it tracks ${name}. Make sure that it does not.`] };
  return { against: null, notes: [] };
}

const against = (code: string, message: string): Suitability => ({ against: new Stop('place', code, message), notes: [] });

function servedBecause(file: string): string | null {
  const folder = dirname(file);
  const segment = folder.split(/[\\/]/).find((part) => servedFolders.has(part.toLowerCase()));
  if (segment !== undefined) return `its path goes through "${plain(segment)}"`;
  const page = servedFiles.find((name) => existsSync(join(folder, name)));
  return page === undefined ? null : `${page} stands beside it`;
}

type GitAnswer = 'tracked' | 'ignored' | 'not ignored' | 'no repository' | 'unknown';

function askGit(file: string): GitAnswer {
  const folder = dirname(file);
  const inRepository = hasGitAbove(folder);
  const tracked = git(folder, ['--literal-pathspecs', 'ls-files', '--error-unmatch', '--', basename(file)]);
  if (tracked === 0) return 'tracked';
  if (tracked !== 1) return inRepository ? 'unknown' : 'no repository';
  const ignored = git(folder, ['check-ignore', '--quiet', '--', `./${basename(file)}`]);
  return ignored === 0 ? 'ignored' : ignored === 1 ? 'not ignored' : 'unknown';
}

/** The exit code. Null where git is not there or does not end. A repository's settings may name programs to run, so that is off. */
function git(folder: string, args: readonly string[]): number | null {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_')));
  const command = ['-C', folder, '-c', 'core.fsmonitor=false', ...args];
  return spawnSync('git', command, { stdio: 'ignore', timeout: 5_000, windowsHide: true, env: { ...env, GIT_OPTIONAL_LOCKS: '0' } }).status;
}

function hasGitAbove(folder: string): boolean {
  if (existsSync(join(folder, '.git'))) return true;
  const above = dirname(folder);
  return above !== folder && above !== sep && hasGitAbove(above);
}
