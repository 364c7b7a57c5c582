import { type CliOptions, type Command, parseCommandLine } from './command-line.ts';
import { claim } from './commands/claim.ts';
import type { Outcome } from './commands/outcome.ts';
import { revoke } from './commands/revoke.ts';
import { rotate } from './commands/rotate.ts';
import { whoami } from './commands/whoami.ts';
import { exits, Stop } from './exits.ts';
import { formatHelp } from './help.ts';
import { watchSignals } from './interruption.ts';
import { openTerminal, type Terminal } from './terminal.ts';
import { toolVersion } from './version.ts';

const run: Readonly<Record<Command, (options: CliOptions, terminal: Terminal) => Promise<Outcome | Stop>>> = {
  claim,
  whoami,
  rotate,
  revoke,
};

const args = process.argv.slice(2);
// Read before the other options, so that even an invalid command is reported in the requested format.
const terminal = openTerminal(args.includes('--json'));

watchSignals();
// A closed pipe, as with `| head`, is not an error.
process.stdout.on('error', () => {});
process.stderr.on('error', () => {});
process.exitCode = await main();

async function main(): Promise<number> {
  const commandLine = parseCommandLine(args);
  if (commandLine instanceof Stop) return refuse(commandLine);
  if ('show' in commandLine) {
    process.stdout.write(`${commandLine.show === 'version' ? toolVersion : formatHelp(commandLine.of)}\n`);
    return exits.done;
  }
  try {
    const outcome = await run[commandLine.command](commandLine, terminal);
    if (outcome instanceof Stop) return refuse(outcome);
    if (outcome.printed !== true) terminal.result(outcome.lines, outcome.facts);
    return exits.done;
  } catch (error) {
    const details = error instanceof Error ? `${error.name}: ${error.message}` : 'no details';
    return refuse(
      new Stop('bug', 'bug', `This is a bug in sillage-key (${details}). Please report it, including the version, ${toolVersion}.`),
    );
  }
}

function refuse(stop: Stop): number {
  terminal.refuse(stop, exits[stop.exit]);
  return exits[stop.exit];
}
