import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Folder } from './folder.ts';
import { commandLine } from './processes.ts';

/** The postmaster.pid file that a running server writes to its data folder; it remains if the server is killed. */
export interface PostmasterPid {
  readonly pid: number;
  readonly port: number;
  /** `starting`, `ready` or `stopping`; empty at first. */
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

/** Whether the process is a PostgreSQL on this folder, not another process that reuses the id. Null if the system doesn't say. */
export async function isPostmasterRunning(pid: number, { data }: Folder): Promise<boolean | null> {
  const command = await commandLine(pid);
  return command === null ? null : command.includes(`postgres -D ${data} `);
}
