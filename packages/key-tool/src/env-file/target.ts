import { constants } from 'node:fs';
import { access, lstat, readFile, readlink, realpath, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { Stop } from '../exits.ts';
import { plain } from '../secrets.ts';

/** The file that is meant, behind any links: a link is written through, never replaced. */
export interface Target {
  /** As the person named it. */
  readonly named: string;
  /** Where the link stands, or the file itself. */
  readonly link: string;
  /** Where the bytes stand. */
  readonly file: string;
  /** Null for a file that is yet to be made. */
  readonly existing: { readonly mode: number; readonly uid: number; readonly gid: number; readonly size: number } | null;
}

export const bytesMax = 1024 * 1024;

export async function targetOf(named: string): Promise<Target | Stop> {
  const link = resolve(named);
  try {
    const file = await behindLinks(link);
    if (file === null) return cannot(named, 'its links lead in a circle');
    const found = await statOf(file);
    if (found === null) return { named, link, file, existing: null };
    if (!found.isFile()) return cannot(named, 'it is no ordinary file');
    if (found.size > bytesMax) return cannot(named, 'it is larger than 1 MiB, so it can hardly be an environment file');
    return { named, link, file, existing: { mode: found.mode & 0o777, uid: found.uid, gid: found.gid, size: found.size } };
  } catch (error) {
    return cannot(named, reasonOf(error));
  }
}

/** The bytes as latin1 text, one character a byte; empty for a file that does not exist. */
export async function textOf({ named, file }: Pick<Target, 'named' | 'file'>): Promise<string | Stop> {
  try {
    const text = await readFile(file, 'latin1');
    if (!/^(?:\xff\xfe|\xfe\xff)|\0/.test(text)) return text;
    return cannot(named, 'it is written in UTF-16, which no reader of environment files understands; save it as UTF-8');
  } catch (error) {
    return codeOf(error) === 'ENOENT' ? '' : cannot(named, reasonOf(error));
  }
}

export async function mayWrite({ named, file, existing }: Target): Promise<Stop | null> {
  try {
    if (existing !== null) await access(file, constants.W_OK);
    return null;
  } catch (error) {
    return cannot(named, reasonOf(error));
  }
}

export const cannot = (named: string, why: string): Stop =>
  new Stop('file', 'file_unusable', `${plain(named)} cannot be used: ${why}. Nothing was changed.`);

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'this account may not write there',
  EPERM: 'this account may not write there',
  EROFS: 'the file system is read-only',
  ENOENT: 'its folder does not exist',
  ENOTDIR: 'a part of its path is no folder',
  EISDIR: 'it is a folder',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the quota of this account is used up',
  EBUSY: 'another program holds it',
  ENAMETOOLONG: 'its name is too long',
};

/** Words for a failure of the file system. The system's own words name paths, so they are not repeated. */
export function reasonOf(error: unknown): string {
  const code = codeOf(error);
  return reasons[code] ?? `the system says ${code}`;
}

export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'no reason';

/** Follows links by hand to a file that does not exist yet. Null for a circle. */
async function behindLinks(path: string): Promise<string | null> {
  let at = path;
  for (let followed = 0; followed < 40; followed += 1) {
    const folder = await realpath(dirname(at));
    at = join(folder, at.slice(dirname(at).length));
    const found = await lstat(at).catch((error: unknown) => (codeOf(error) === 'ENOENT' ? null : Promise.reject(error)));
    if (found === null || !found.isSymbolicLink()) return at;
    at = resolve(folder, await readlink(at));
  }
  return null;
}

async function statOf(path: string) {
  return stat(path).catch((error: unknown) => (codeOf(error) === 'ENOENT' ? null : Promise.reject(error)));
}
