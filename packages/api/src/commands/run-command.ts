import { type Command, CommanderError } from 'commander';
import { formatError } from '../wiring/format-error.ts';
import { loadProgram } from './program.ts';
import { UsageError } from './with-database.ts';

/**
 * Runs one operator command. Resolves with its exit status: 0 for success, 1 for a failure, 2 for invalid
 * usage. With `--json` an error is one JSON object on standard error.
 */
export async function runCommand(args: readonly string[]): Promise<number> {
  const asJson = args.includes('--json');
  const program = await loadProgram(args[0]);
  const report = (message: string): void => void process.stderr.write(`${asJson ? JSON.stringify({ error: message }) : message}\n`);
  catchMisuse(program, asJson, report);
  try {
    await program.parseAsync(args, { from: 'user' });
    return Number(process.exitCode ?? 0);
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    report(formatError(error));
    return error instanceof UsageError ? 2 : 1;
  }
}

/** By default commander exits the process with 1, and every command needs the override. */
function catchMisuse(command: Command, asJson: boolean, report: (message: string) => void): void {
  command.exitOverride();
  if (asJson)
    command.configureOutput({
      outputError: (text) => report(text.trim().replace(/^error: /, '')),
      writeErr: () => {},
    });
  for (const below of command.commands) catchMisuse(below, asJson, report);
}
