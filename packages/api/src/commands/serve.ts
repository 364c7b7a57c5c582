import { Command, Option } from 'commander';
import { number } from './arguments.ts';

export const serve = new Command('serve')
  .description('Run the service. Without DATABASE_URL it runs its own PostgreSQL under DATA_DIR.')
  .option('--demo', 'create a demo business in an empty database (default without DATABASE_URL)')
  .option('--no-demo', "don't create a demo business")
  .addOption(
    new Option('--patience-ms <ms>', 'how long a call may wait for the database, for tests on a busy machine').argParser(number).hideHelp(),
  )
  .action(async (options: { demo?: boolean; patienceMs?: number }) => {
    // Loading the service takes a second, which would slow down every other command.
    const { serveUntilEnded } = await import('./serving.ts');
    await serveUntilEnded(options);
  });
