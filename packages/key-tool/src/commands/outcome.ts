import type { Facts } from '../terminal.ts';

/** The output of a command that succeeded. */
export interface Outcome {
  readonly lines: readonly string[];
  readonly facts: Facts;
  /** True if the key was printed to standard output, along with all machine-readable output. */
  readonly printed?: true;
}

/** Formats like "21 Nov 2026, 09:30 UTC", independent of the machine's locale. */
export function formatDateTime(iso: string): string {
  const at = new Date(iso);
  if (Number.isNaN(at.getTime())) return 'an unknown time';
  const [, day, month, year, hour, minute] = /^\w+, (\d+) (\w+) (\d+) (\d+):(\d+)/.exec(at.toUTCString()) ?? [];
  return `${Number(day)} ${month} ${year}, ${hour}:${minute} UTC`;
}
