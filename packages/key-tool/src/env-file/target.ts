import { constants } from 'node:fs';
import { access, lstat, readFile, readlink, realpath } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { Stop } from '../exits.ts';
import { stripControls } from '../secrets.ts';

/** The file to write. Its folder may be a symbolic link, but not the file itself: its creator could redirect the key elsewhere. */
export interface Target {
  /** The path as the user gave it. */
  readonly named: string;
  /** The absolute path. */
  readonly path: string;
  /** The absolute path with the symbolic links of its folders resolved. */
  readonly file: string;
  /** Null if the file doesn't exist yet. */
  readonly existing: { readonly mode: number; readonly uid: number; readonly gid: number; readonly size: number } | null;
}

/** Guards against the file being replaced by a symbolic link after the check. Windows has no such flag. */
export const noFollow = constants.O_NOFOLLOW ?? 0;

const bytesMax = 1024 * 1024;

export async function resolveTarget(named: string): Promise<Target | Stop> {
  const path = resolve(named);
  try {
    const file = join(await realpath(dirname(path)), basename(path));
    const found = await statOrNull(file);
    if (found === null) return { named, path, file, existing: null };
    if (found.isSymbolicLink())
      return unusable(named, `it is a symbolic link to ${stripControls(await readlink(file))}; pass the file itself with --file`);
    if (!found.isFile()) return unusable(named, 'it is not a regular file');
    if (found.size > bytesMax) return unusable(named, 'it is larger than 1 MiB, so it is unlikely to be an environment file');
    return { named, path, file, existing: { mode: found.mode & 0o777, uid: found.uid, gid: found.gid, size: found.size } };
  } catch (error) {
    return unusable(named, describeError(error));
  }
}

/** Reads the file as latin1 text, one character per byte. Empty if the file doesn't exist. */
export async function readText({ named, file }: Pick<Target, 'named' | 'file'>): Promise<string | Stop> {
  try {
    const text = await readFile(file, { encoding: 'latin1', flag: constants.O_RDONLY | noFollow });
    if (!/^(?:\xff\xfe|\xfe\xff)|\0/.test(text)) return text;
    return unusable(named, 'it is encoded as UTF-16, which environment file parsers do not support; save it as UTF-8');
  } catch (error) {
    return errorCode(error) === 'ENOENT' ? '' : unusable(named, describeError(error));
  }
}

export async function checkWritable({ named, file, existing }: Target): Promise<Stop | null> {
  try {
    if (existing !== null) await access(file, constants.W_OK);
    return null;
  } catch (error) {
    return unusable(named, describeError(error));
  }
}

export const unusable = (named: string, why: string): Stop =>
  new Stop('file', 'file_unusable', `Can't use ${stripControls(named)}: ${why}. Nothing was changed.`);

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the file system is read-only',
  ENOENT: 'its folder does not exist',
  ENOTDIR: 'part of its path is not a folder',
  EISDIR: 'it is a folder',
  ENOSPC: 'the disk is full',
  EDQUOT: 'your disk quota is used up',
  EBUSY: 'another program is using it',
  ELOOP: 'its symbolic links form a loop, or it has become a symbolic link',
  ENAMETOOLONG: 'its name is too long',
};

/** Describes a file system error. The system's own message contains paths, so it is not used. */
export function describeError(error: unknown): string {
  const code = errorCode(error);
  return reasons[code] ?? `the system reported ${code}`;
}

export const errorCode = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'no reason';

async function statOrNull(path: string) {
  return lstat(path).catch((error: unknown) => (errorCode(error) === 'ENOENT' ? null : Promise.reject(error)));
}
