import { Command, CommanderError } from 'commander';
import { sentenceOf } from '../wiring/sentence.ts';
import { Misuse } from './with-database.ts';

/**
 * Runs one command of the operator's command line. Resolves with its exit status: 0 for success, 1 for a failure, 2 for a call that is not valid. With
 * `--json` an error is one JSON object on standard error.
 */
export async function runCommand(args: readonly string[]): Promise<number> {
  const asJson = args.includes('--json');
  const program = await programFor(args[0]);
  const report = (message: string): void => void process.stderr.write(`${asJson ? JSON.stringify({ error: message }) : message}\n`);
  catchMisuse(program, asJson, report);
  try {
    await program.parseAsync(args, { from: 'user' });
    return Number(process.exitCode ?? 0);
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    report(sentenceOf(error));
    return error instanceof Misuse ? 2 : 1;
  }
}

/** Whether the service is well is asked in a hurry, and to load the other commands takes as long as the answer itself. */
async function programFor(command: string | undefined): Promise<Command> {
  if (command !== 'health') return (await import('./program.ts')).program;
  return new Command('sillage').addCommand((await import('./health.ts')).health);
}

/** Commander ends the process by itself, with 1, unless every command is told otherwise. */
function catchMisuse(command: Command, asJson: boolean, report: (message: string) => void): void {
  command.exitOverride();
  if (asJson)
    command.configureOutput({
      outputError: (text) => report(text.trim().replace(/^error: /, '')),
      writeErr: () => {},
    });
  for (const below of command.commands) catchMisuse(below, asJson, report);
}
