import { createHash, randomUUID } from 'node:crypto';
import { accessSync, constants, mkdirSync } from 'node:fs';
import { readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Bounds, EtagStore, KeptCard } from './etags.ts';
import { type Room, roomFor } from './room.ts';

export type { Bounds, EtagStore, KeptCard } from './etags.ts';

export interface FileEtagsOptions {
  /** A folder for the cards alone. It is made where it is missing, for its owner alone. */
  readonly folder: string;
  /** Default: 200,000. */
  readonly cardsMax?: number;
  /** Default: 1 GiB. */
  readonly bytesMax?: number;
}

const defaultBounds: Bounds = { cardsMax: 200_000, bytesMax: 1024 * 1024 * 1024 };
/** What other processes keep in the folder is seen after this time. */
const lookAgainMs = 10 * 60_000;
/** A file's time is when it was last asked for, to the day: a night's sync would otherwise write to every file that it reads. */
const dayMs = 24 * 60 * 60_000;
const abandonedMs = 60 * 60_000;

/**
 * Cards in files, one each, so that they outlast the process. Several processes may share the folder: a file appears whole or not at all, and one
 * that is not what was written counts as none. Throws where the folder cannot be used, since a store that keeps nothing would cost calls unseen.
 */
export function fileEtags({ folder, ...bounds }: FileEtagsOptions): EtagStore {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  let looked: { readonly room: Promise<Room>; readonly atMs: number } | null = null;
  const roomNow = (): Promise<Room> => {
    if (looked === null || Date.now() - looked.atMs > lookAgainMs)
      looked = { room: roomOf(folder, { ...defaultBounds, ...bounds }), atMs: Date.now() };
    return looked.room;
  };
  return {
    async get(key) {
      const name = nameOf(key);
      const kept = read(await readFile(join(folder, name)).catch(() => null));
      if (kept === undefined) return undefined;
      (await roomNow()).used(name);
      await touch(join(folder, name));
      return kept;
    },
    async set(key, kept) {
      const name = nameOf(key);
      const bytes = written(kept);
      const gone = (await roomNow()).take(name, bytes.byteLength);
      if (gone !== null) await replace(folder, name, bytes);
      await Promise.all((gone ?? [name]).map((left) => rm(join(folder, left), { force: true })));
    },
  };
}

/** What lies in the folder, the longest unused first. What a process that was ended left half written goes. */
async function roomOf(folder: string, bounds: Bounds): Promise<Room> {
  const found: { readonly name: string; readonly bytes: number; readonly atMs: number }[] = [];
  for (const name of await readdir(folder)) {
    const file = await stat(join(folder, name)).catch(() => null);
    if (file === null) continue;
    if (isCard(name)) found.push({ name, bytes: file.size, atMs: file.mtimeMs });
    else if (isHalfWritten(name) && Date.now() - file.mtimeMs > abandonedMs) await rm(join(folder, name), { force: true });
  }
  const room = roomFor(bounds);
  for (const { name, bytes } of found.sort((one, other) => one.atMs - other.atMs)) {
    const gone = room.take(name, bytes) ?? [name];
    await Promise.all(gone.map((left) => rm(join(folder, left), { force: true })));
  }
  return room;
}

/** A name that any file system takes, whatever the product's reference. */
const nameOf = (key: string): string => `${createHash('sha256').update(key).digest('hex')}.card`;
const isCard = (name: string): boolean => /^[0-9a-f]{64}\.card$/.test(name);
const isHalfWritten = (name: string): boolean => /^[0-9a-f]{64}\.card\.[0-9a-f-]{36}$/.test(name);

async function replace(folder: string, name: string, bytes: Uint8Array): Promise<void> {
  const halfWritten = join(folder, `${name}.${randomUUID()}`);
  try {
    await writeFile(halfWritten, bytes, { mode: 0o600, flag: 'wx' });
    await rename(halfWritten, join(folder, name));
  } catch (error) {
    await rm(halfWritten, { force: true });
    throw error;
  }
}

async function touch(path: string): Promise<void> {
  const now = new Date();
  const file = await stat(path).catch(() => null);
  if (file !== null && now.getTime() - file.mtimeMs > dayMs) await utimes(path, now, now).catch(() => {});
}

/** One line of JSON, then the body. The digest tells a file that was torn, by a full disk or a machine that went down. */
function written({ etag, body }: KeptCard): Buffer {
  const bytes = Buffer.from(typeof body === 'string' ? new TextEncoder().encode(body) : body);
  const head = { etag, as: typeof body === 'string' ? 'text' : 'bytes', sha256: digestOf(etag, bytes) };
  return Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), bytes]);
}

function read(file: Buffer | null): KeptCard | undefined {
  const end = file?.indexOf('\n') ?? -1;
  if (file === null || end < 0) return undefined;
  try {
    const head: unknown = JSON.parse(file.toString('utf8', 0, end));
    if (typeof head !== 'object' || head === null || !('etag' in head && 'as' in head && 'sha256' in head)) return undefined;
    const { etag, as, sha256 } = head;
    const bytes = file.subarray(end + 1);
    if (typeof etag !== 'string' || sha256 !== digestOf(etag, bytes)) return undefined;
    return { etag, body: as === 'text' ? bytes.toString('utf8') : new Uint8Array(bytes) };
  } catch {
    return undefined;
  }
}

const digestOf = (etag: string, bytes: Uint8Array): string => createHash('sha256').update(etag).update('\n').update(bytes).digest('hex');
