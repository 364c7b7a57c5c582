import type { Command } from './command-line.ts';
import { exitMeanings } from './exits.ts';

/** The help text of a command, or the overview of all commands. */
export const formatHelp = (command: Command | null): string => (command === null ? formatOverview() : formatPage(pages[command]));

const formatOverview = (): string => `sillage-key installs a Sillage API key on your server without displaying it.

  sillage-key claim     redeem a claim code and write the key to .env (the default command)
  sillage-key whoami    test the stored key: business, plan, calls left this month
  sillage-key rotate    replace the stored key with a new one
  sillage-key revoke    revoke a key permanently

Quick start: create a claim in the console (Keys > New key), then run this on the server, in a folder outside the web root:
  npm install <your service's address>/downloads/sillage-key.tgz
  npx sillage-key claim --url <your service's address>

Without installing it, from the service that issues the key:
  npx --yes --package=<your service's address>/downloads/sillage-key.tgz sillage-key claim --url <your service's address>

If it isn't installed, don't run plain npx sillage-key: npx would look up a different package of that name in the public registry.

Help for a command: sillage-key claim --help

${formatSection('Common options', commonOptions)}

${formatSection('Environment', [
  ['SILLAGE_URL', "the service's address, like --url"],
  ['SILLAGE_API_KEY', 'used if the file contains no key'],
  ['NO_COLOR', 'disables colour, which is only used on terminals'],
])}

${formatSection(
  'Exit codes',
  exitMeanings.map(([code, meaning]) => [String(code), meaning]),
)}`;

interface Page {
  readonly purpose: string;
  readonly examples: Rows;
  readonly options: Rows;
}

type Rows = readonly (readonly [string, string])[];

const commonOptions: Rows = [
  ['--url URL', 'the service (default SILLAGE_URL, else the service of the stored key, else http://127.0.0.1:8080)'],
  ['--plain-http', 'allow http to another machine, inside a private network'],
  [
    '-f, --file FILE',
    'the file that contains the key (default .env); --env-file means the same, but Node rejects it if the file does not exist yet',
  ],
  ['--name VARIABLE', 'the variable name of the key (default SILLAGE_API_KEY)'],
  ['--timeout SECONDS', 'total time limit including retries (default 45, at most 55)'],
  ['--json', 'print one JSON object on standard output'],
  ['--help, --version', ''],
];

const fileOptions: Rows = [
  ['--keep-mode', 'keep the mode of an existing file, even if other users can read it'],
  ['--force', 'write even to a web-served folder or a file that git tracks, where others could read the key'],
];

const pages: Readonly<Record<Command, Page>> = {
  claim: {
    purpose:
      'Redeems a claim code and writes the key to a file. The code is prompted for or read from standard input, never passed as an argument.',
    examples: [
      ['sillage-key claim', 'prompts for the code, writes .env'],
      ['sillage-key claim --file config/live.env --name SHOP_CARDS_KEY', 'writes to another file and variable'],
      ['printf %s "$CODE" | sillage-key claim --json', 'in a pipeline, with the code in a masked variable'],
      ['printf %s "$CODE" | sillage-key claim --print | vault kv put secret/sillage key=-', 'into a secret store'],
    ],
    options: [
      ['--no-base-url', 'do not write SILLAGE_BASE_URL along with the key'],
      ['--print', 'print the key to standard output, once, instead of writing a file'],
      ['--yes', 'with --print: skip the confirmation before a terminal shows the key'],
      ...fileOptions,
    ],
  },
  whoami: {
    purpose: 'Tests the stored key with a free call and shows its business, plan and the calls left this month.',
    examples: [
      ['sillage-key whoami', 'the key in .env, or else in the environment'],
      ['sillage-key whoami --json', 'for a check before a release'],
      ['sillage-key whoami --ask', 'a key that is not stored'],
    ],
    options: [['--ask', 'prompt for the key, or read it from standard input']],
  },
  rotate: {
    purpose: 'Replaces the stored key with a new one that has the same scopes. The old key keeps working during the overlap.',
    examples: [
      ['sillage-key rotate', 'the old key keeps working for 24 hours'],
      ['sillage-key rotate --overlap 0', 'the old key stops working immediately'],
    ],
    options: [['--overlap 0|1h|24h|7d', 'how long the old key keeps working (default 24h)'], ...fileOptions],
  },
  revoke: {
    purpose:
      'Revokes a key permanently, effective immediately. Anyone who has the key can revoke it, so a leaked key that you find can be revoked too.',
    examples: [
      ['sillage-key revoke', 'asks you to type the key id first'],
      ['sillage-key revoke --leaked --ask', 'a key found elsewhere: in a log, a chat or a repository'],
      ['sillage-key revoke --yes --json', 'without confirmation, for scripts'],
    ],
    options: [
      ['--leaked', 'report that the key leaked'],
      ['--ask', 'prompt for the key, or read it from standard input'],
      ['--yes', 'skip the confirmation'],
    ],
  },
};

const formatPage = ({ purpose, examples, options }: Page): string =>
  [
    purpose,
    `Examples\n${examples.map(([line, meaning]) => `  # ${meaning}\n  ${line}`).join('\n')}`,
    formatSection('Options', options),
    formatSection('Common options', commonOptions),
    'For exit codes, see sillage-key --help.',
  ].join('\n\n');

function formatSection(title: string, rows: Rows): string {
  const width = Math.max(...rows.map(([name]) => name.length));
  return [title, ...rows.map(([name, meaning]) => `  ${name.padEnd(width)}  ${meaning}`.trimEnd())].join('\n');
}
