import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Folder } from './folder.ts';
import { commandLine } from './processes.ts';

/** What a server notes in its data folder while it runs; it stays behind when the server is killed. */
export interface PostmasterPid {
  readonly pid: number;
  readonly port: number;
  /** `starting`, `ready`, `stopping`; empty in its first moments. */
  readonly state: string;
}

export async function readPostmasterPid({ data }: Folder): Promise<PostmasterPid | null> {
  const text = await readFile(join(data, 'postmaster.pid'), 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
    throw error;
  });
  const lines = text.split('\n');
  const pid = Math.abs(Number(lines[0]));
  return Number.isSafeInteger(pid) && pid > 1 ? { pid, port: Number(lines[3]), state: (lines[7] ?? '').trim() } : null;
}

/** Whether that process is a PostgreSQL on this folder, and not some other that got its number since. Null where the system does not tell. */
export async function servesFolder(pid: number, { data }: Folder): Promise<boolean | null> {
  const command = await commandLine(pid);
  return command === null ? null : command.includes(`postgres -D ${data} `);
}
