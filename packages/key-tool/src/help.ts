import type { Command } from './command-line.ts';
import { exitMeanings } from './exits.ts';

/** The help: what each command is for, examples before options. */
export const helpOf = (command: Command | null): string => (command === null ? overview() : page(pages[command]));

const overview = (): string => `sillage-key brings a Sillage key onto your server without showing it.

  sillage-key claim     trade the code of a claim for a key, written to .env; also without the word claim
  sillage-key whoami    test the stored key: whose it is, what is left this month
  sillage-key rotate    put a new key in the place of the stored one
  sillage-key revoke    end a key for good

The quick way: open a claim in the console (Keys, New key), then on the server, in the folder of your application,
  npm install https://api.example.com/downloads/sillage-key.tgz
  npx sillage-key claim --url https://api.example.com

Without installing it, from the service that the key is for:
  npx --yes --package=https://api.example.com/downloads/sillage-key.tgz sillage-key claim --url https://api.example.com

Where it is not installed, plain npx sillage-key would ask the public registry for a package of that name, which is not this one.

Each command has its own help: sillage-key claim --help

${section('Options of every command', everywhere)}

${section('Environment', [
  ['SILLAGE_URL', 'the address of the service, as --url'],
  ['SILLAGE_API_KEY', 'read where the file holds no key'],
  ['NO_COLOR', 'no colour; nor is there any where the output is no terminal'],
])}

${section(
  'Exit codes',
  exitMeanings.map(([code, meaning]) => [String(code), meaning]),
)}`;

interface Page {
  readonly purpose: string;
  readonly examples: Rows;
  readonly options: Rows;
}

type Rows = readonly (readonly [string, string])[];

const everywhere: Rows = [
  ['--url URL', 'the service (default SILLAGE_URL, else where the stored key came from, else http://127.0.0.1:8080)'],
  ['--plain-http', 'allow http to another machine, inside a network of your own'],
  ['-f, --file FILE', 'the file that holds the key (default .env); --env-file means the same, but Node itself refuses it for a new file'],
  ['--name VARIABLE', 'the variable that holds it (default SILLAGE_API_KEY)'],
  ['--timeout SECONDS', 'give up after this long, repeats included (default 45, at most 55)'],
  ['--json', 'one JSON object on standard output, for machines'],
  ['--help, --version', ''],
];

const fileOptions: Rows = [
  ['--keep-mode', 'leave the mode of an existing file as it is, even if others may read it'],
  ['--force', 'write even into a served folder or a file that git tracks: whoever fetches it has the key'],
];

const pages: Readonly<Record<Command, Page>> = {
  claim: {
    purpose:
      'Trades the code of a claim for a key and writes it to a file. The code is asked for, or read from standard input; never an argument.',
    examples: [
      ['sillage-key claim', 'asks for the code, writes .env'],
      ['sillage-key claim --file config/live.env --name SHOP_CARDS_KEY', 'another file and variable'],
      ['printf %s "$CODE" | sillage-key claim --json', 'in a pipeline, with the code in a masked variable'],
      ['printf %s "$CODE" | sillage-key claim --print | vault kv put secret/sillage key=-', 'into a secret store'],
    ],
    options: [
      ['--no-base-url', 'do not write SILLAGE_BASE_URL beside the key'],
      ['--print', 'write no file: the key goes to standard output, once'],
      ['--yes', 'with --print: do not ask before a terminal shows the key'],
      ...fileOptions,
    ],
  },
  whoami: {
    purpose: 'Tests the stored key with a call that costs nothing, and says whose it is, the plan, and what is left this month.',
    examples: [
      ['sillage-key whoami', 'the key in .env, or else in the environment'],
      ['sillage-key whoami --json', 'for a check before a release'],
      ['sillage-key whoami --ask', 'a key that you hold but have not stored'],
    ],
    options: [['--ask', 'ask for the key, or read it from standard input']],
  },
  rotate: {
    purpose: 'Makes a new key of the same scopes, writes it in the place of the stored one, and lets the old one work on for a while.',
    examples: [
      ['sillage-key rotate', 'the old key works on for 24 hours'],
      ['sillage-key rotate --overlap 0', 'the old key ends now'],
    ],
    options: [['--overlap 0|1h|24h|7d', 'how long the old key works on (default 24h)'], ...fileOptions],
  },
  revoke: {
    purpose: 'Ends a key for good, from the next call on. The key alone is enough, so that whoever finds one that leaked can end it.',
    examples: [
      ['sillage-key revoke', 'asks for the id of the key first'],
      ['sillage-key revoke --leaked --ask', 'a key that was found elsewhere: in a log, a chat, a repository'],
      ['sillage-key revoke --yes --json', 'without a person'],
    ],
    options: [
      ['--leaked', 'say that others have seen the key'],
      ['--ask', 'ask for the key, or read it from standard input'],
      ['--yes', 'do not ask for the id first'],
    ],
  },
};

const page = ({ purpose, examples, options }: Page): string =>
  [
    purpose,
    `Examples\n${examples.map(([line, meaning]) => `  # ${meaning}\n  ${line}`).join('\n')}`,
    section('Options', options),
    section('Options of every command', everywhere),
    'Exit codes: sillage-key --help lists them.',
  ].join('\n\n');

function section(title: string, rows: Rows): string {
  const width = Math.max(...rows.map(([name]) => name.length));
  return [title, ...rows.map(([name, meaning]) => `  ${name.padEnd(width)}  ${meaning}`.trimEnd())].join('\n');
}
