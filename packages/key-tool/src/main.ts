import { type Command, commandLineOf, type Wishes } from './command-line.ts';
import { claim } from './commands/claim.ts';
import type { Outcome } from './commands/outcome.ts';
import { revoke } from './commands/revoke.ts';
import { rotate } from './commands/rotate.ts';
import { whoami } from './commands/whoami.ts';
import { exits, Stop } from './exits.ts';
import { helpOf } from './help.ts';
import { watchSignals } from './interruption.ts';
import { openTerminal, type Terminal } from './terminal.ts';
import { toolVersion } from './version.ts';

const run: Readonly<Record<Command, (wishes: Wishes, terminal: Terminal) => Promise<Outcome | Stop>>> = { claim, whoami, rotate, revoke };

const args = process.argv.slice(2);
// Known before the rest is read, so that a command that is not understood is refused in the form that was asked for.
const terminal = openTerminal(args.includes('--json'));

watchSignals();
// A reader that went away, such as head, is no fault.
process.stdout.on('error', () => {});
process.stderr.on('error', () => {});
process.exitCode = await main();

async function main(): Promise<number> {
  const wishes = commandLineOf(args);
  if (wishes instanceof Stop) return refuse(wishes);
  if ('show' in wishes) {
    process.stdout.write(`${wishes.show === 'version' ? toolVersion : helpOf(wishes.of)}\n`);
    return exits.done;
  }
  try {
    const outcome = await run[wishes.command](wishes, terminal);
    if (outcome instanceof Stop) return refuse(outcome);
    if (outcome.printed !== true) terminal.result(outcome.lines, outcome.facts);
    return exits.done;
  } catch (error) {
    const what = error instanceof Error ? `${error.name}: ${error.message}` : 'no details';
    return refuse(
      new Stop('bug', 'bug', `This is a fault of the tool, not yours (${what}). Please report it with the version, ${toolVersion}.`),
    );
  }
}

function refuse(stop: Stop): number {
  terminal.refuse(stop, exits[stop.exit]);
  return exits[stop.exit];
}
