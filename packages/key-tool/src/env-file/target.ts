import { constants } from 'node:fs';
import { access, lstat, readFile, readlink, realpath } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { Stop } from '../exits.ts';
import { plain } from '../secrets.ts';

/** The file that is meant. Its folder may be a link; the file itself may not, for whoever planted the link would choose where the key goes. */
export interface Target {
  /** As the person named it. */
  readonly named: string;
  /** Its whole path as it was named. */
  readonly path: string;
  /** The same, with the links of its folders followed. */
  readonly file: string;
  /** Null for a file that is yet to be made. */
  readonly existing: { readonly mode: number; readonly uid: number; readonly gid: number; readonly size: number } | null;
}

/** For a link that was put in the place of the file since it was looked at. Windows knows no such flag. */
export const notThroughLinks = constants.O_NOFOLLOW ?? 0;

const bytesMax = 1024 * 1024;

export async function targetOf(named: string): Promise<Target | Stop> {
  const path = resolve(named);
  try {
    const file = join(await realpath(dirname(path)), basename(path));
    const found = await statOf(file);
    if (found === null) return { named, path, file, existing: null };
    if (found.isSymbolicLink()) return cannot(named, `it is a link to ${plain(await readlink(file))}; name the file itself with --file`);
    if (!found.isFile()) return cannot(named, 'it is no ordinary file');
    if (found.size > bytesMax) return cannot(named, 'it is larger than 1 MiB, so it can hardly be an environment file');
    return { named, path, file, existing: { mode: found.mode & 0o777, uid: found.uid, gid: found.gid, size: found.size } };
  } catch (error) {
    return cannot(named, reasonOf(error));
  }
}

/** The bytes as latin1 text, one character a byte; empty for a file that does not exist. */
export async function textOf({ named, file }: Pick<Target, 'named' | 'file'>): Promise<string | Stop> {
  try {
    const text = await readFile(file, { encoding: 'latin1', flag: constants.O_RDONLY | notThroughLinks });
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
  ELOOP: 'its links lead in a circle, or it became a link',
  ENAMETOOLONG: 'its name is too long',
};

/** Words for a failure of the file system. The system's own words name paths, so they are not repeated. */
export function reasonOf(error: unknown): string {
  const code = codeOf(error);
  return reasons[code] ?? `the system says ${code}`;
}

export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'no reason';

async function statOf(path: string) {
  return lstat(path).catch((error: unknown) => (codeOf(error) === 'ENOENT' ? null : Promise.reject(error)));
}
