import { readFile } from 'node:fs/promises';
import { text as readText } from 'node:stream/consumers';
import { Command } from 'commander';
import { postgresWorkspaces } from '../adapters/postgres/business/workspaces.ts';
import { renameLook, saveLook, setDefaultLook } from '../adapters/postgres/looks/looks.ts';
import { Refusal } from '../errors/refusal.ts';
import { Authority } from '../resources/business/authority.ts';
import { checkSettings } from '../resources/card/settings/settings.ts';
import { lookName, uuid } from './arguments.ts';
import { CommandRefused, print, UsageError, withDatabase } from './with-database.ts';

export const look = new Command('look').description("Save and manage a business's looks.");

look
  .command('save')
  .description('Save a look. Replaces the settings if the name exists. Prints its ID.')
  .requiredOption('--business <id>', 'the business', uuid)
  .requiredOption('--name <name>', 'the name of the look', lookName)
  .option('--settings <file>', 'a JSON file with the settings, or "-" for standard input; omitted settings take their defaults')
  .option('--set <setting=value...>', 'individual settings, such as layout=story palette=noir')
  .option('--default', 'make it the default look')
  .option('--json', 'print one JSON object')
  .action(async (options: { business: string; name: string; settings?: string; set?: string[]; default?: boolean; json?: boolean }) => {
    const settings = checkSettings({
      ...(await readSettings(options.settings)),
      ...Object.fromEntries((options.set ?? []).map(parseSetting)),
    });
    if (settings instanceof Refusal) throw new CommandRefused(settings.message);
    const id = orThrow(await withDatabase((db) => saveLook(db, options.business, options.name, settings, options.default ?? false)));
    print(options.json ?? false, { id, name: options.name, settings }, String(id));
  });

look
  .command('rename')
  .description('Rename a look. Calls that use the former name still find it.')
  .argument('<look>', 'its ID', uuid)
  .argument('<name>', 'the new name', lookName)
  .requiredOption('--business <id>', 'the business', uuid)
  .option('--json', 'print one JSON object')
  .action(async (id: string, name: string, { business, json = false }: { business: string; json?: boolean }) => {
    orThrow(await withDatabase((db) => renameLook(db, Authority.ofOperator(business), id, name)));
    print(json, { id, name }, `Renamed ${id} to ${name}.`);
  });

look
  .command('default')
  .description('Set a business\'s default look, or "house" for Sillage\'s default look.')
  .argument('<look>', 'its ID, or "house"', (text) => (text === 'house' ? text : uuid(text)))
  .requiredOption('--business <id>', 'the business', uuid)
  .option('--json', 'print one JSON object')
  .action(async (id: string, { business, json = false }: { business: string; json?: boolean }) => {
    orThrow(await withDatabase((db) => setDefaultLook(db, Authority.ofOperator(business), id === 'house' ? null : id)));
    print(json, { default: id }, `The default look is now ${id === 'house' ? "Sillage's default look" : id}.`);
  });

look
  .command('list')
  .description("List a business's looks.")
  .requiredOption('--business <id>', 'the business', uuid)
  .option('--json', 'print one JSON object')
  .action(async ({ business, json = false }: { business: string; json?: boolean }) => {
    const workspace = await withDatabase((db) => postgresWorkspaces(db).of(business));
    if (workspace === null) throw new CommandRefused(`No business has the ID ${business}.`);
    const lines = workspace.looks.map(({ id, name, isDefault, settings, earlierNames }) =>
      [
        id,
        isDefault ? '*' : ' ',
        name,
        `(${settings.layout}${earlierNames.length > 0 ? `; formerly ${earlierNames.map((one) => one.name).join(', ')}` : ''})`,
      ].join(' '),
    );
    print(
      json,
      { looks: workspace.looks },
      lines.length === 0 ? 'No looks yet: cards use the default look. Save one with sillage look save.' : lines.join('\n'),
    );
  });

function orThrow<T>(result: T | Refusal): T {
  if (result instanceof Refusal) throw new CommandRefused(result.message);
  return result;
}

async function readSettings(file: string | undefined): Promise<object> {
  if (file === undefined) return {};
  const text = await (file === '-' ? readText(process.stdin) : readFile(file, 'utf8')).catch(() => {
    throw new CommandRefused(`${file} couldn't be read. Check the path.`);
  });
  const value = parseJson(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new UsageError('The settings must be a single JSON object.');
  return value;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new UsageError("The settings aren't valid JSON.");
  }
}

/** `layout=story`, or a JSON value after the sign: `scale=2`, `parts=["notes","accords"]`. */
function parseSetting(text: string): [string, unknown] {
  const [, name, value] = /^([\w.]+)=([\s\S]*)$/.exec(text) ?? [];
  if (name === undefined || value === undefined) throw new UsageError(`"${text}" isn't in the form setting=value.`);
  try {
    return [name, JSON.parse(value)];
  } catch {
    return [name, value];
  }
}
