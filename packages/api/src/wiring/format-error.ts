import { readOnly } from '../adapters/postgres/connection.ts';
import { StartRefused } from '../adapters/postgres/embedded.ts';

/** An error that a person can fix: only its message is shown. */
export class CommandRefused extends Error {}

/** The error message for a person. Only bugs include a stack trace. */
export function formatError(error: unknown): string {
  if (error instanceof CommandRefused || error instanceof StartRefused) return error.message;
  if (!(error instanceof Error)) return String(error);
  const code = getErrorCode(error);
  if (code === 'EADDRINUSE') return 'The port is in use by another program. Set PORT to a free one, or stop the other program.';
  if (code === 'EADDRNOTAVAIL') return 'HOST is not an address of this machine.';
  if (code === 'EACCES') return `Permission denied: ${error.message}`;
  if (awayCodes.has(code)) return "The database can't be reached. Check DATABASE_URL and that the server is running.";
  if (/^(?:28|3D)/.test(code)) return `The database refused the connection: ${error.message}. Check DATABASE_URL.`;
  if (code === readOnly)
    return 'The database is read-only: DATABASE_URL points to a standby, or to a former primary. Point it to the primary, then start again.';
  if (code === '53100') return "The database's disk is full. Free up space, then start again.";
  return error.stack ?? error.message;
}

/** True if the same start may succeed later without a fix on this machine: the database is down, starting, full or out of connections. */
export const isDatabaseAway = (error: unknown): boolean =>
  awayCodes.has(getErrorCode(error)) ||
  /^(?:08|25006|53|57P)/.test(getErrorCode(error)) ||
  (error instanceof Error && /^(?:Connection terminated|timeout e)/.test(error.message));

const awayCodes: ReadonlySet<string> = new Set(['ECONNREFUSED', 'ENOTFOUND', 'ECONNRESET', 'ETIMEDOUT', 'EAI_AGAIN']);

const getErrorCode = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '');
