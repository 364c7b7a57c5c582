import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';

/** Process ids are reused; together with the start time, an id is unique. */
export interface ProcessIdentity {
  readonly pid: number;
  /** Opaque; null if the system doesn't provide it. */
  readonly startedAt: string | null;
}

/** Null if no such process runs. Zombies don't count as running. */
export async function identify(pid: number): Promise<ProcessIdentity | null> {
  if (!exists(pid)) return null;
  if (process.platform === 'win32') return { pid, startedAt: null };
  if (process.platform !== 'linux') return { pid, startedAt: await ps(pid, 'lstart=') };
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  if (stat === null) return exists(pid) ? { pid, startedAt: null } : null;
  // The command name may contain spaces and brackets, so fields are counted from the last bracket: state is first, start time is 20th.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields[0] === 'Z' || fields[0] === 'X' ? null : { pid, startedAt: fields[19] ?? null };
}

export async function stillRuns({ pid, startedAt }: ProcessIdentity): Promise<boolean> {
  const now = await identify(pid);
  return now !== null && (startedAt === null || now.startedAt === null || now.startedAt === startedAt);
}

/** The command and its arguments, each followed by a space. Null if the system doesn't provide it. */
export async function commandLine(pid: number): Promise<string | null> {
  if (process.platform === 'win32') return null;
  if (process.platform !== 'linux') return ps(pid, 'command=');
  const line = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => null);
  return line === null ? null : line.replaceAll('\0', ' ');
}

/** True once the process has exited, or false after the timeout. */
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
