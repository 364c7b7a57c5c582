import { createHash, randomUUID } from 'node:crypto';
import { accessSync, constants, mkdirSync } from 'node:fs';
import { readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Bounds, EtagStore, KeptCard } from './etags.ts';
import { createStoreIndex, type StoreIndex } from './store-index.ts';

export type { Bounds, EtagStore, KeptCard } from './etags.ts';

export interface FileEtagsOptions {
  /** A folder used only for cards. If it is missing, it is created with mode 0700. */
  readonly folder: string;
  /** Default: 200,000. */
  readonly cardsMax?: number;
  /** Default: 1 GiB. */
  readonly bytesMax?: number;
}

const defaultBounds: Bounds = { cardsMax: 200_000, bytesMax: 1024 * 1024 * 1024 };
/** How often the folder is rescanned for files of other processes. */
const rescanMs = 10 * 60_000;
/** A file's mtime records its last use to the day; more precision would make a sync write to every file that it reads. */
const dayMs = 24 * 60 * 60_000;
const abandonedMs = 60 * 60_000;

/**
 * Stores each card in a file, so that cards outlive the process. Several processes may share the folder: files are written atomically, and a
 * corrupt file counts as missing. Throws if the folder can't be used, because a store that saves nothing would cost calls unnoticed.
 */
export function fileEtags({ folder, ...bounds }: FileEtagsOptions): EtagStore {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  let scan: { readonly room: Promise<StoreIndex>; readonly atMs: number } | null = null;
  const currentIndex = (): Promise<StoreIndex> => {
    if (scan === null || Date.now() - scan.atMs > rescanMs)
      scan = { room: scanFolder(folder, { ...defaultBounds, ...bounds }), atMs: Date.now() };
    return scan.room;
  };
  return {
    async get(key) {
      const name = fileNameFor(key);
      const card = decode(await readFile(join(folder, name)).catch(() => null));
      if (card === undefined) return undefined;
      (await currentIndex()).markUsed(name);
      await touch(join(folder, name));
      return card;
    },
    async set(key, kept) {
      const name = fileNameFor(key);
      const bytes = encode(kept);
      const evicted = (await currentIndex()).admit(name, bytes.byteLength);
      if (evicted !== null) await replace(folder, name, bytes);
      await Promise.all((evicted ?? [name]).map((old) => rm(join(folder, old), { force: true })));
    },
  };
}

/** Indexes the folder, least recently used first, and deletes partial files of killed processes. */
async function scanFolder(folder: string, bounds: Bounds): Promise<StoreIndex> {
  const found: { readonly name: string; readonly bytes: number; readonly atMs: number }[] = [];
  for (const name of await readdir(folder)) {
    const file = await stat(join(folder, name)).catch(() => null);
    if (file === null) continue;
    if (isCard(name)) found.push({ name, bytes: file.size, atMs: file.mtimeMs });
    else if (isPartial(name) && Date.now() - file.mtimeMs > abandonedMs) await rm(join(folder, name), { force: true });
  }
  const room = createStoreIndex(bounds);
  for (const { name, bytes } of found.sort((one, other) => one.atMs - other.atMs)) {
    const evicted = room.admit(name, bytes) ?? [name];
    await Promise.all(evicted.map((old) => rm(join(folder, old), { force: true })));
  }
  return room;
}

/** A hash, because product references may not be valid file names. */
const fileNameFor = (key: string): string => `${createHash('sha256').update(key).digest('hex')}.card`;
const isCard = (name: string): boolean => /^[0-9a-f]{64}\.card$/.test(name);
const isPartial = (name: string): boolean => /^[0-9a-f]{64}\.card\.[0-9a-f-]{36}$/.test(name);

async function replace(folder: string, name: string, bytes: Uint8Array): Promise<void> {
  const partial = join(folder, `${name}.${randomUUID()}`);
  try {
    await writeFile(partial, bytes, { mode: 0o600, flag: 'wx' });
    await rename(partial, join(folder, name));
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}

async function touch(path: string): Promise<void> {
  const now = new Date();
  const file = await stat(path).catch(() => null);
  if (file !== null && now.getTime() - file.mtimeMs > dayMs) await utimes(path, now, now).catch(() => {});
}

/** One line of JSON, then the body. The digest detects files truncated by a full disk or a crash. */
function encode({ etag, body }: KeptCard): Buffer {
  const bytes = Buffer.from(typeof body === 'string' ? new TextEncoder().encode(body) : body);
  const head = { etag, as: typeof body === 'string' ? 'text' : 'bytes', sha256: digest(etag, bytes) };
  return Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), bytes]);
}

function decode(file: Buffer | null): KeptCard | undefined {
  const end = file?.indexOf('\n') ?? -1;
  if (file === null || end < 0) return undefined;
  try {
    const head: unknown = JSON.parse(file.toString('utf8', 0, end));
    if (typeof head !== 'object' || head === null || !('etag' in head && 'as' in head && 'sha256' in head)) return undefined;
    const { etag, as, sha256 } = head;
    const bytes = file.subarray(end + 1);
    if (typeof etag !== 'string' || sha256 !== digest(etag, bytes)) return undefined;
    return { etag, body: as === 'text' ? bytes.toString('utf8') : new Uint8Array(bytes) };
  } catch {
    return undefined;
  }
}

const digest = (etag: string, bytes: Uint8Array): string => createHash('sha256').update(etag).update('\n').update(bytes).digest('hex');
