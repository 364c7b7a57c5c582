import { readFileSync } from 'node:fs';
import type { Command } from 'commander';
import { withSection } from '../documents/section.ts';
import { docsFolder } from '../documents/written.ts';
import { program } from './program.ts';

/** The deployment guide with the table of the operator's commands as they are declared today. */
export const writtenDeploymentGuide = (): string =>
  withSection(readFileSync(new URL('guide/deployment.md', docsFolder), 'utf8'), 'commands', commandTable(program));

function commandTable(root: Command): string {
  const rows = commandsBelow(root, `npx ${root.name()}`).map(
    ({ call, command }) => `| \`${[call, ...words(command)].join(' ')}\` | ${command.description()} |`,
  );
  return ['| command | does |', '|---|---|', ...rows].join('\n');
}

const commandsBelow = (parent: Command, before: string): readonly { call: string; command: Command }[] =>
  parent.commands.flatMap((command) => {
    const call = `${before} ${command.name()}`;
    return command.commands.length === 0 ? [{ call, command }] : commandsBelow(command, call);
  });

/** Arguments first, then what must be given, then what may be. `--json` is every command's, and told once above the table. */
function words({ registeredArguments, options }: Command): readonly string[] {
  const shown = options.filter(({ long }) => long !== '--json');
  return [
    ...registeredArguments.map((one) => (one.required ? `<${one.name()}>` : `[${one.name()}]`)),
    ...shown.filter(({ mandatory }) => mandatory).map(({ flags }) => flags),
    ...shown.filter(({ mandatory }) => !mandatory).map(({ flags }) => `[${flags}]`),
  ];
}
