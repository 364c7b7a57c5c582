import { parseArgs } from 'node:util';
import { Stop } from './exits.ts';
import { containsKey, parseClaimCode } from './secrets.ts';

const overlaps = ['0', '1h', '24h', '7d'] as const;
export type Overlap = (typeof overlaps)[number];
const commands = ['claim', 'whoami', 'rotate', 'revoke'] as const;
export type Command = (typeof commands)[number];

/** A command and its parsed options. */
export interface CliOptions {
  readonly command: Command;
  readonly url: string | null;
  readonly plainHttp: boolean;
  readonly envFile: string;
  readonly name: string;
  readonly baseUrl: boolean;
  readonly print: boolean;
  readonly force: boolean;
  readonly keepMode: boolean;
  readonly yes: boolean;
  readonly leaked: boolean;
  readonly ask: boolean;
  readonly overlap: Overlap;
  readonly timeoutMs: number;
}

const options = {
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean' },
  json: { type: 'boolean' },
  url: { type: 'string' },
  'plain-http': { type: 'boolean' },
  timeout: { type: 'string' },
  file: { type: 'string', short: 'f' },
  // Node reads an option of this name itself and exits before the tool starts if the file doesn't exist, so --file is documented.
  'env-file': { type: 'string' },
  name: { type: 'string' },
  'no-base-url': { type: 'boolean' },
  print: { type: 'boolean' },
  force: { type: 'boolean' },
  'keep-mode': { type: 'boolean' },
  yes: { type: 'boolean' },
  leaked: { type: 'boolean' },
  ask: { type: 'boolean' },
  overlap: { type: 'string' },
} as const;

const commonOptions = ['help', 'version', 'json', 'url', 'plain-http', 'timeout', 'file', 'env-file', 'name'];
const commandOptions: Readonly<Record<Command, readonly string[]>> = {
  claim: ['no-base-url', 'print', 'force', 'keep-mode', 'yes'],
  whoami: ['ask'],
  rotate: ['overlap', 'force', 'keep-mode'],
  revoke: ['yes', 'leaked', 'ask'],
};

export type CommandLine = { readonly show: 'help'; readonly of: Command | null } | { readonly show: 'version' } | CliOptions;

export function parseCommandLine(args: readonly string[]): CommandLine | Stop {
  const secret = findSecret(args);
  if (secret !== null) return secret;
  const read = parseArguments(args);
  if (read instanceof Stop) return read;
  const { values, positionals } = read;
  const [first, ...others] = positionals[0] === 'help' ? positionals.slice(1) : positionals;
  const requested = commands.find((one) => one === first) ?? null;
  if (values.version === true) return { show: 'version' };
  if (values.help === true || positionals[0] === 'help') return { show: 'help', of: requested };
  // Without a command the tool does what most people install it for.
  const command = first === undefined ? 'claim' : requested;
  if (command === null) return misuse(`Unknown command. Use one of: ${commands.join(', ')}.`);
  if (others.length > 0) return misuse(`${command} takes no arguments other than its options. It prompts for secrets.`, command);
  const foreign = Object.keys(values).find((name) => !commonOptions.includes(name) && !commandOptions[command].includes(name));
  if (foreign !== undefined) return misuse(`${command} has no option --${foreign}.`, command);

  const name = values.name ?? 'SILLAGE_API_KEY';
  if (!/^[A-Za-z_][A-Za-z0-9_]{0,99}$/.test(name) || name === 'SILLAGE_BASE_URL')
    return misuse('--name takes a variable name, such as SILLAGE_API_KEY.', command);
  const overlap = overlaps.find((one) => one === (values.overlap ?? '24h'));
  if (overlap === undefined) return misuse(`--overlap takes one of ${overlaps.join(', ')}.`, command);
  const seconds = Number(values.timeout ?? '45');
  // The service repeats a lost response for 60 s, so a longer timeout couldn't recover it.
  if (!(seconds >= 1 && seconds <= 55)) return misuse('--timeout takes a number of seconds from 1 to 55.', command);
  if (values.file !== undefined && values['env-file'] !== undefined)
    return misuse('--file and --env-file mean the same. Use only one.', command);
  const file = values.file ?? values['env-file'];
  if (file === '') return misuse('--file takes a file path.', command);
  if (values.print === true && (file !== undefined || values.name !== undefined))
    return misuse('--print writes no file, so it cannot be combined with --file or --name.', command);
  return {
    command,
    url: values.url ?? null,
    plainHttp: values['plain-http'] === true,
    envFile: file ?? '.env',
    name,
    baseUrl: values['no-base-url'] !== true,
    print: values.print === true,
    force: values.force === true,
    keepMode: values['keep-mode'] === true,
    yes: values.yes === true,
    leaked: values.leaked === true,
    ask: values.ask === true,
    overlap,
    timeoutMs: seconds * 1000,
  };
}

/** Other programs can read a process's arguments and the shell stores them in its history, so a secret passed there is exposed. */
function findSecret(args: readonly string[]): Stop | null {
  const why = 'Arguments are visible in the process list and stay in the shell history.';
  const advice = 'Run the command without it: it prompts for it, or reads standard input.';
  if (args.some(containsKey)) return misuse(`A key was passed as an argument. ${why} Revoke that key. ${advice}`, null, 'key_as_argument');
  // An option's value may look like a code by chance, and a code may be split into groups.
  const loose = args.filter(
    (arg, at) =>
      !/^(?:-f|--(?:env-file|file|name|url)(?:=|$))/.test(arg) && !/^(?:-f|--(?:env-file|file|name|url))$/.test(args[at - 1] ?? ''),
  );
  const words = [
    ...loose.map((arg) => arg.replace(/^-+(?:[a-z-]+=)?/, '')),
    loose
      .slice(1)
      .filter((arg) => !arg.startsWith('-'))
      .join(''),
  ];
  if (words.some((word) => parseClaimCode(word) !== null))
    return misuse(`A claim code was passed as an argument. ${why} ${advice}`, null, 'code_as_argument');
  return null;
}

function parseArguments(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
  } catch {
    // The message of parseArgs quotes the argument, which may be a secret, so only an option name is reported.
    const unknown = args
      .map((arg) => /^--([a-z][a-z-]{0,30})(?:=|$)/.exec(arg)?.[1] ?? null)
      .find((name) => name !== null && !(name in options));
    if (unknown !== undefined && unknown !== null) return misuse(`Unknown option --${unknown}.`);
    return misuse('An option is unknown, is missing its value, or has a value that it does not take.');
  }
}

const misuse = (message: string, command: Command | null = null, code = 'usage'): Stop =>
  new Stop('usage', code, `${message} See sillage-key ${command === null ? '' : `${command} `}--help.`);
