import { readFile } from 'node:fs/promises';
import { text as readText } from 'node:stream/consumers';
import { Command } from 'commander';
import { postgresWorkspaces } from '../adapters/postgres/business/workspaces.ts';
import { renameLook, saveLook, setDefaultLook } from '../adapters/postgres/looks/looks.ts';
import { Refusal } from '../errors/refusal.ts';
import { Authority } from '../resources/business/authority.ts';
import { checkSettings } from '../resources/card/settings/settings.ts';
import { lookName, uuid } from './arguments.ts';
import { CommandRefused, Misuse, print, withDatabase } from './with-database.ts';

export const look = new Command('look').description("Save and name a business's looks.");

look
  .command('save')
  .description('Save a look under a name; a look that bears it already takes the new settings. Prints its id.')
  .requiredOption('--business <id>', 'the business', uuid)
  .requiredOption('--name <name>', 'its name', lookName)
  .option('--settings <file>', 'a JSON file with the settings, "-" for standard input; what is left out takes its default')
  .option('--set <setting=value...>', 'single settings, such as layout=story palette=noir')
  .option('--default', 'use it for calls that name no look')
  .option('--json', 'print one JSON object')
  .action(async (options: { business: string; name: string; settings?: string; set?: string[]; default?: boolean; json?: boolean }) => {
    const settings = checkSettings({ ...(await settingsIn(options.settings)), ...Object.fromEntries((options.set ?? []).map(pair)) });
    if (settings instanceof Refusal) throw new CommandRefused(settings.message);
    const id = wanted(await withDatabase((db) => saveLook(db, options.business, options.name, settings, options.default ?? false)));
    print(options.json ?? false, { id, name: options.name, settings }, String(id));
  });

look
  .command('rename')
  .description('Give a look another name. Calls that name the old one still find it.')
  .argument('<look>', 'its id', uuid)
  .argument('<name>', 'its new name', lookName)
  .requiredOption('--business <id>', 'the business', uuid)
  .option('--json', 'print one JSON object')
  .action(async (id: string, name: string, { business, json = false }: { business: string; json?: boolean }) => {
    wanted(await withDatabase((db) => renameLook(db, Authority.ofOperator(business), id, name)));
    print(json, { id, name }, `${id} is called ${name}.`);
  });

look
  .command('default')
  .description('Choose the look of calls that name none; "house" for the house look.')
  .argument('<look>', 'its id, or "house"', (text) => (text === 'house' ? text : uuid(text)))
  .requiredOption('--business <id>', 'the business', uuid)
  .option('--json', 'print one JSON object')
  .action(async (id: string, { business, json = false }: { business: string; json?: boolean }) => {
    wanted(await withDatabase((db) => setDefaultLook(db, Authority.ofOperator(business), id === 'house' ? null : id)));
    print(json, { default: id }, `Calls that name no look get ${id === 'house' ? 'the house look' : id}.`);
  });

look
  .command('list')
  .description("List a business's looks.")
  .requiredOption('--business <id>', 'the business', uuid)
  .option('--json', 'print one JSON object')
  .action(async ({ business, json = false }: { business: string; json?: boolean }) => {
    const workspace = await withDatabase((db) => postgresWorkspaces(db).of(business));
    if (workspace === null) throw new CommandRefused(`No business has the id ${business}.`);
    const lines = workspace.looks.map(({ id, name, isDefault, settings, earlierNames }) =>
      [
        id,
        isDefault ? '*' : ' ',
        name,
        `(${settings.layout}${earlierNames.length > 0 ? `; once ${earlierNames.map((one) => one.name).join(', ')}` : ''})`,
      ].join(' '),
    );
    print(
      json,
      { looks: workspace.looks },
      lines.length === 0 ? 'No look is saved yet: cards are shown in the house look. Save one with sillage look save.' : lines.join('\n'),
    );
  });

function wanted<T>(result: T | Refusal): T {
  if (result instanceof Refusal) throw new CommandRefused(result.message);
  return result;
}

async function settingsIn(file: string | undefined): Promise<object> {
  if (file === undefined) return {};
  const text = await (file === '-' ? readText(process.stdin) : readFile(file, 'utf8')).catch(() => {
    throw new CommandRefused(`${file} cannot be read. Check the path.`);
  });
  const value = parsed(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Misuse('The settings must be one JSON object.');
  return value;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Misuse('The settings are not valid JSON.');
  }
}

/** `layout=story`, or with JSON behind the sign: `scale=2`, `parts=["notes","accords"]`. */
function pair(text: string): [string, unknown] {
  const [, name, value] = /^([\w.]+)=([\s\S]*)$/.exec(text) ?? [];
  if (name === undefined || value === undefined) throw new Misuse(`"${text}" is no setting=value.`);
  try {
    return [name, JSON.parse(value)];
  } catch {
    return [name, value];
  }
}
