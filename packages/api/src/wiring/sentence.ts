import { readOnly } from '../adapters/postgres/connection.ts';
import { StartRefused } from '../adapters/postgres/embedded.ts';

/** Something that a person can mend: its message is all that is shown of it. */
export class CommandRefused extends Error {}

/** What went wrong, for a person. Only a bug shows where it happened. */
export function sentenceOf(error: unknown): string {
  if (error instanceof CommandRefused || error instanceof StartRefused) return error.message;
  if (!(error instanceof Error)) return String(error);
  const code = codeOf(error);
  if (code === 'EADDRINUSE') return 'The port is taken by another program. Set PORT to a free one, or stop the other.';
  if (code === 'EADDRNOTAVAIL') return 'HOST is no address of this machine.';
  if (code === 'EACCES') return `Permission denied: ${error.message}`;
  if (awayCodes.has(code)) return 'The database cannot be reached. Check DATABASE_URL and that the server runs.';
  if (/^(?:28|3D)/.test(code)) return `The database refused the connection: ${error.message}. Check DATABASE_URL.`;
  if (code === readOnly)
    return 'The database can only be read: DATABASE_URL leads to a standby, or to a primary that is one no longer. Lead it to the primary, then start again.';
  if (code === '53100') return 'The disk of the database is full. Make room, then start again.';
  return error.stack ?? error.message;
}

/** True where the same start may succeed later without anybody mending it here: the database is away, starting, full or takes no more connections. */
export const isDatabaseAway = (error: unknown): boolean =>
  awayCodes.has(codeOf(error)) ||
  /^(?:08|25006|53|57P)/.test(codeOf(error)) ||
  (error instanceof Error && /^(?:Connection terminated|timeout e)/.test(error.message));

const awayCodes: ReadonlySet<string> = new Set(['ECONNREFUSED', 'ENOTFOUND', 'ECONNRESET', 'ETIMEDOUT', 'EAI_AGAIN']);

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '');
