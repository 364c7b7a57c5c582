import { parseArgs } from 'node:util';
import { Stop } from './exits.ts';
import { claimCodeOf, holdsKey } from './secrets.ts';

const overlaps = ['0', '1h', '24h', '7d'] as const;
export type Overlap = (typeof overlaps)[number];
const commands = ['claim', 'whoami', 'rotate', 'revoke'] as const;
export type Command = (typeof commands)[number];

/** A command with its wishes, each option read once. */
export interface Wishes {
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
  // Node itself looks for an option of this name, and ends before the tool begins where its file does not exist: hence --file.
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

const everywhere = ['help', 'version', 'json', 'url', 'plain-http', 'timeout', 'file', 'env-file', 'name'];
const ofCommand: Readonly<Record<Command, readonly string[]>> = {
  claim: ['no-base-url', 'print', 'force', 'keep-mode', 'yes'],
  whoami: ['ask'],
  rotate: ['overlap', 'force', 'keep-mode'],
  revoke: ['yes', 'leaked', 'ask'],
};

export type CommandLine = { readonly show: 'help'; readonly of: Command | null } | { readonly show: 'version' } | Wishes;

export function commandLineOf(args: readonly string[]): CommandLine | Stop {
  const secret = secretIn(args);
  if (secret !== null) return secret;
  const read = parsed(args);
  if (read instanceof Stop) return read;
  const { values, positionals } = read;
  const [first, ...others] = positionals[0] === 'help' ? positionals.slice(1) : positionals;
  const asked = commands.find((one) => one === first) ?? null;
  if (values.version === true) return { show: 'version' };
  if (values.help === true || positionals[0] === 'help') return { show: 'help', of: asked };
  // Alone, the tool does what most people come for.
  const command = first === undefined ? 'claim' : asked;
  if (command === null) return misuse(`There is no such command: ${commands.join(', ')}.`);
  if (others.length > 0) return misuse(`${command} takes no arguments beside its options; what is secret is asked for.`, command);
  const foreign = Object.keys(values).find((name) => !everywhere.includes(name) && !ofCommand[command].includes(name));
  if (foreign !== undefined) return misuse(`${command} has no option --${foreign}.`, command);

  const name = values.name ?? 'SILLAGE_API_KEY';
  if (!/^[A-Za-z_][A-Za-z0-9_]{0,99}$/.test(name) || name === 'SILLAGE_BASE_URL')
    return misuse('--name takes the name of a variable, such as SILLAGE_API_KEY.', command);
  const overlap = overlaps.find((one) => one === (values.overlap ?? '24h'));
  if (overlap === undefined) return misuse(`--overlap takes ${overlaps.join(', ')}.`, command);
  const seconds = Number(values.timeout ?? '45');
  // The service repeats a lost answer for 60 s, so a longer wait would promise what it cannot keep.
  if (!(seconds >= 1 && seconds <= 55)) return misuse('--timeout takes seconds from 1 to 55.', command);
  if (values.file !== undefined && values['env-file'] !== undefined)
    return misuse('--file and --env-file mean the same: give one.', command);
  const file = values.file ?? values['env-file'];
  if (file === '') return misuse('--file takes the path of a file.', command);
  if (values.print === true && (file !== undefined || values.name !== undefined))
    return misuse('--print writes no file, so it goes with neither --file nor --name.', command);
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

/** Other programs can read the arguments of a process, and the shell keeps them: a secret given there is no secret any more. */
function secretIn(args: readonly string[]): Stop | null {
  const why = 'Arguments show in the list of processes and stay in the history of the shell.';
  const advice = 'Run the command without it: it asks, or reads standard input.';
  if (args.some(holdsKey)) return misuse(`A key was given as an argument. ${why} Revoke that key. ${advice}`, null, 'key_as_argument');
  // The value of an option may look like a code by chance, and a code may come in groups.
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
  if (words.some((word) => claimCodeOf(word) !== null))
    return misuse(`A claim code was given as an argument. ${why} ${advice}`, null, 'code_as_argument');
  return null;
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
  } catch {
    // The words of parseArgs repeat the argument, which may be a secret, so only the name of an option is looked for.
    const unknown = args
      .map((arg) => /^--([a-z][a-z-]{0,30})(?:=|$)/.exec(arg)?.[1] ?? null)
      .find((name) => name !== null && !(name in options));
    if (unknown !== undefined && unknown !== null) return misuse(`There is no option --${unknown}.`);
    return misuse('An option is unknown, lacks its value, or was given one that it does not take.');
  }
}

const misuse = (message: string, command: Command | null = null, code = 'usage'): Stop =>
  new Stop('usage', code, `${message} See sillage-key ${command === null ? '' : `${command} `}--help.`);
