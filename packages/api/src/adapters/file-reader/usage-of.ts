import { readFileSync } from 'node:fs';

/** Linux reports CPU time in ticks of 10 ms on every architecture that Node supports. */
const tickMs = 10;

/** CPU time and memory of a process. Null without /proc, or once the process is gone. */
export function readProcessUsage(pid: number): { readonly cpuMs: number; readonly residentBytes: number } | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    const resident = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1];
    // After the name, which may contain anything, user and system time are fields 12 and 13.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { cpuMs: (Number(fields[11]) + Number(fields[12])) * tickMs, residentBytes: Number(resident ?? 0) * 1_024 };
  } catch {
    return null;
  }
}
