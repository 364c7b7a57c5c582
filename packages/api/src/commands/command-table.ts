import { readFileSync } from 'node:fs';
import type { Command } from 'commander';
import { placements } from '../adapters/postgres/migrations/index.ts';
import { replaceSection } from '../documents/replace-section.ts';
import { docsFolder } from '../files/folders.ts';
import { loadProgram } from './program.ts';

/** The deployment guide with up-to-date tables of the operator's commands and of the placement of tables. */
export const renderDeploymentGuide = async (): Promise<string> =>
  replaceSection(
    replaceSection(readFileSync(new URL('guide/deployment.md', docsFolder), 'utf8'), 'commands', commandTable(await loadProgram())),
    'placement',
    placementTable(),
  );

/** Tables with the same placement for the same reason share a row. */
function placementTable(): string {
  const rows = new Map<string, string[]>();
  for (const [table, { on, why }] of Object.entries(placements)) {
    const place = `${locations[on]} | ${why}`;
    rows.set(place, [...(rows.get(place) ?? []), `\`${table}\``]);
  }
  const lines = [...rows].sort().map(([place, tables]) => `| ${tables.join(', ')} | ${place} |`);
  return ['| tables | location | why |', '|---|---|---|', ...lines].join('\n');
}

const locations = {
  shard: 'by business, on the server of its shard',
  'every server': 'complete on every server',
  coordinator: 'on the coordinator',
} as const;

function commandTable(root: Command): string {
  const rows = listCommands(root, `npx ${root.name()}`).map(
    ({ call, command }) => `| \`${[call, ...formatParameters(command)].join(' ')}\` | ${command.description()} |`,
  );
  return ['| Command | Description |', '|---|---|', ...rows].join('\n');
}

const listCommands = (parent: Command, before: string): readonly { call: string; command: Command }[] =>
  parent.commands.flatMap((command) => {
    const call = `${before} ${command.name()}`;
    return command.commands.length === 0 ? [{ call, command }] : listCommands(command, call);
  });

/** Arguments, then required options, then optional ones. `--json` works with every command and is documented once, above the table. */
function formatParameters({ registeredArguments, options }: Command): readonly string[] {
  const visible = options.filter(({ long, hidden }) => long !== '--json' && !hidden);
  return [
    ...registeredArguments.map((one) => (one.required ? `<${one.name()}>` : `[${one.name()}]`)),
    ...visible.filter(({ mandatory }) => mandatory).map(({ flags }) => flags),
    ...visible.filter(({ mandatory }) => !mandatory).map(({ flags }) => `[${flags}]`),
  ];
}
