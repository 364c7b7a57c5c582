import { Command } from 'commander';
import { environmentNames } from '../config.ts';
import { apiVersion } from '../versioning.ts';

/** Loads each command, in the order of the help. Together they load twice as much as one of them. */
const loaders = new Map<string, () => Promise<Command>>(
  Object.entries({
    serve: async () => (await import('./serve.ts')).serve,
    library: async () => (await import('./library.ts')).library,
    business: async () => (await import('./business.ts')).business,
    plan: async () => (await import('./plan.ts')).plan,
    key: async () => (await import('./key.ts')).key,
    member: async () => (await import('./member.ts')).member,
    operator: async () => (await import('./operator.ts')).operator,
    link: async () => (await import('./link.ts')).link,
    word: async () => (await import('./word.ts')).word,
    look: async () => (await import('./look.ts')).look,
    picture: async () => (await import('./picture.ts')).picture,
    usage: async () => (await import('./usage.ts')).usage,
    costs: async () => (await import('./costs.ts')).costs,
    reconcile: async () => (await import('./reconcile.ts')).reconcile,
    health: async () => (await import('./health.ts')).health,
    database: async () => (await import('./database.ts')).database,
    backup: async () => (await import('./backup.ts')).backup,
    restore: async () => (await import('./backup.ts')).restore,
  }),
);

/** The operator's command line: only the command that is called, or all of them for the help. They work whether or not the service is running. */
export async function loadProgram(called?: string): Promise<Command> {
  const load = loaders.get(called ?? '');
  const needed = load === undefined ? [...loaders.values()] : [load];
  const program = new Command('sillage')
    .description('The partner fragrance card service.')
    .version(apiVersion)
    .addHelpText('after', `\nEnvironment variables: ${environmentNames.join(', ')}.`)
    .showHelpAfterError('(run sillage --help for a list of commands)');
  if (called === '--version' || called === '-V') return program;
  for (const command of await Promise.all(needed.map((one) => one()))) program.addCommand(command);
  return program;
}
