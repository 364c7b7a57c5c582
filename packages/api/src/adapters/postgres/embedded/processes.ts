import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';

/** A process id alone is reused sooner or later; with the time it started it names one process for good. */
export interface ProcessIdentity {
  readonly pid: number;
  /** Opaque; null where the system does not tell. */
  readonly startedAt: string | null;
}

/** Null when no such process runs. One that has ended and only waits to be reaped does not run. */
export async function identify(pid: number): Promise<ProcessIdentity | null> {
  if (!exists(pid)) return null;
  if (process.platform === 'win32') return { pid, startedAt: null };
  if (process.platform !== 'linux') return { pid, startedAt: await ps(pid, 'lstart=') };
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  if (stat === null) return exists(pid) ? { pid, startedAt: null } : null;
  // The command's name may hold spaces and brackets, so the fields are counted from the last bracket: state first, start time twentieth.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields[0] === 'Z' || fields[0] === 'X' ? null : { pid, startedAt: fields[19] ?? null };
}

export async function stillRuns({ pid, startedAt }: ProcessIdentity): Promise<boolean> {
  const now = await identify(pid);
  return now !== null && (startedAt === null || now.startedAt === null || now.startedAt === startedAt);
}

/** The command and its arguments with a space after each. Null where the system does not tell. */
export async function commandLine(pid: number): Promise<string | null> {
  if (process.platform === 'win32') return null;
  if (process.platform !== 'linux') return ps(pid, 'command=');
  const line = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => null);
  return line === null ? null : line.replaceAll('\0', ' ');
}

/** True once the process has ended; false when it outlived the wait. */
export async function endsWithin(identity: ProcessIdentity, timeoutMs: number): Promise<boolean> {
  const deadline = performance.now() + timeoutMs;
  while (await stillRuns(identity)) {
    if (performance.now() > deadline) return false;
    await wait(20);
  }
  return true;
}

function exists(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

async function ps(pid: number, column: string): Promise<string | null> {
  const { stdout } = await promisify(execFile)('ps', ['-ww', '-o', column, '-p', String(pid)]).catch(() => ({ stdout: '' }));
  return stdout.trim() === '' ? null : `${stdout.trim()} `;
}
