import { Command } from 'commander';
import { StartRefused } from './adapters/postgres/embedded.ts';
import { business } from './commands/business.ts';
import { key } from './commands/key.ts';
import { library } from './commands/library.ts';
import { link } from './commands/link.ts';
import { look } from './commands/look.ts';
import { member } from './commands/member.ts';
import { picture } from './commands/picture.ts';
import { reconcile } from './commands/reconcile.ts';
import { serve } from './commands/serve.ts';
import { usage } from './commands/usage.ts';
import { CommandRefused } from './commands/with-database.ts';
import { apiVersion } from './versioning.ts';

/** The operator's command line. Each command works while the service runs or not. */
const program = new Command('sillage')
  .description('The partner fragrance card service.')
  .version(apiVersion)
  .addCommand(serve)
  .addCommand(library)
  .addCommand(business)
  .addCommand(key)
  .addCommand(member)
  .addCommand(link)
  .addCommand(look)
  .addCommand(picture)
  .addCommand(usage)
  .addCommand(reconcile)
  .addHelpText(
    'after',
    '\nThe environment is read from PORT, HOST, PUBLIC_URL, DATABASE_URL, DATA_DIR, DRAIN_SECONDS, LOG_LEVEL, KEY_PEPPER, METERING, OPERATIONS_OFF, OPERATOR_TOKEN, SMTP_URL, MAIL_FROM and TRUSTED_PROXIES.',
  )
  .showHelpAfterError('(sillage --help shows every command)');

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
