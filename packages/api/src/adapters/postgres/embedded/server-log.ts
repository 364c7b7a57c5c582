import { type FileHandle, open, rename, stat } from 'node:fs/promises';

const bytesMax = 10 * 1024 * 1024;

/** PostgreSQL's output since this log was opened. */
export interface ServerLog {
  readonly file: FileHandle;
  read(): Promise<string>;
}

/** Opens the log for one run of the server. A large log is rotated first; only one earlier log is kept. */
export async function openServerLog(path: string): Promise<ServerLog> {
  const size = (await stat(path).catch(() => null))?.size ?? 0;
  if (size > bytesMax) await rename(path, `${path}.1`);
  const file = await open(path, 'a', 0o600);
  const start = (await file.stat()).size;
  return { file, read: () => readFrom(path, start) };
}

/** Only the end of a very long log, which has the relevant lines. */
async function readFrom(path: string, start: number): Promise<string> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const from = Math.max(start, size - 64 * 1024);
    const { buffer, bytesRead } = await file.read(Buffer.alloc(Math.max(0, size - from)), 0, null, from);
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await file.close();
  }
}
