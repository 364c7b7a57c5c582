import { Command } from 'commander';

export const serve = new Command('serve')
  .description('Run the service. Without DATABASE_URL it keeps a PostgreSQL of its own under DATA_DIR.')
  .option('--demo', 'make a demo workspace on an empty database, as is done without DATABASE_URL')
  .option('--no-demo', 'make none')
  .action(async (options: { demo?: boolean }) => {
    // The whole service takes a second to load, which no other command should wait for.
    const { serveUntilEnded } = await import('./serving.ts');
    await serveUntilEnded(options);
  });
