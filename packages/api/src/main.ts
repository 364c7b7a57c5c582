import { runCommand } from './commands/run-command.ts';

// A closed pipe, as with `| head`, is not an error.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
process.exitCode = await runCommand(process.argv.slice(2));
