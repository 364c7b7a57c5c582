import type { Facts } from '../terminal.ts';

/** What a command that succeeded has to say. */
export interface Outcome {
  readonly lines: readonly string[];
  readonly facts: Facts;
  /** True where the key itself was written to standard output, and with it everything that a machine reads. */
  readonly printed?: true;
}

/** Like "21 Nov 2026, 09:30 UTC": the same on every machine. */
export function dayAndTime(iso: string): string {
  const at = new Date(iso);
  if (Number.isNaN(at.getTime())) return 'an unknown time';
  const [, day, month, year, hour, minute] = /^\w+, (\d+) (\w+) (\d+) (\d+):(\d+)/.exec(at.toUTCString()) ?? [];
  return `${Number(day)} ${month} ${year}, ${hour}:${minute} UTC`;
}
