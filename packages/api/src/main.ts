import { StartRefused } from './adapters/postgres/embedded.ts';
import { program } from './commands/program.ts';
import { CommandRefused } from './commands/with-database.ts';

try {
  await program.parseAsync();
} catch (error) {
  process.stderr.write(`${sentenceOf(error)}\n`);
  process.exitCode = 1;
}

/** What went wrong, for a person. Only a bug shows where it happened. */
function sentenceOf(error: unknown): string {
  if (error instanceof CommandRefused || error instanceof StartRefused) return error.message;
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? String(error.code) : '';
  if (code === 'EADDRINUSE') return 'The port is taken by another program. Set PORT to a free one, or stop the other.';
  if (code === 'EADDRNOTAVAIL') return 'HOST is no address of this machine.';
  if (code === 'EACCES') return `Permission denied: ${error.message}`;
  if (['ECONNREFUSED', 'ENOTFOUND', 'ECONNRESET', 'ETIMEDOUT', 'EAI_AGAIN'].includes(code))
    return 'The database cannot be reached. Check DATABASE_URL and that the server runs.';
  if (/^(?:28|3D)/.test(code)) return `The database refused the connection: ${error.message}. Check DATABASE_URL.`;
  if (code === '53100') return 'The disk of the database is full. Make room, then start again.';
  return error.stack ?? error.message;
}
