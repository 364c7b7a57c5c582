import { readFileSync } from 'node:fs';
import type { Command } from 'commander';
import { docsFolder } from '../documents/generated-documents.ts';
import { replaceSection } from '../documents/replace-section.ts';
import { program } from './program.ts';

/** The deployment guide with an up-to-date table of the operator's commands. */
export const renderDeploymentGuide = (): string =>
  replaceSection(readFileSync(new URL('guide/deployment.md', docsFolder), 'utf8'), 'commands', commandTable(program));

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
  const visible = options.filter(({ long }) => long !== '--json');
  return [
    ...registeredArguments.map((one) => (one.required ? `<${one.name()}>` : `[${one.name()}]`)),
    ...visible.filter(({ mandatory }) => mandatory).map(({ flags }) => flags),
    ...visible.filter(({ mandatory }) => !mandatory).map(({ flags }) => `[${flags}]`),
  ];
}
