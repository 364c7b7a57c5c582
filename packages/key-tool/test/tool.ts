import assert from 'node:assert/strict';
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Runs the tool as a child process, as it is built and with its bin. Whatever any run says is searched for every secret that the
 * suite knows by then: keys, claim codes and nonces.
 */
export const secrets = new Set<string>();

const home = fileURLToPath(new URL('..', import.meta.url));
const built = mkdtempSync(join(tmpdir(), 'sillage-key-built-'));
// Some tests run it as another account.
chmodSync(built, 0o755);
process.on('exit', () => rmSync(built, { recursive: true, force: true }));
build();

export const bin = join(built, 'bin', 'sillage-key.js');
/** Another Node to run the tool on, such as the oldest that it is made for. */
export const node = process.env.SILLAGE_KEY_NODE ?? process.execPath;

export interface Run {
  readonly exit: number | null;
  readonly out: string;
  readonly err: string;
  readonly child: ChildProcess;
}

export interface RunWishes {
  readonly cwd: string;
  readonly url?: string;
  readonly input?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** True where standard output is meant to carry the key. */
  readonly prints?: true;
  /** Called with the child while it runs. */
  readonly meanwhile?: (child: ChildProcess) => unknown;
  /** A program with its arguments that runs the tool in its turn. */
  readonly under?: readonly string[];
  /** Run as this account. */
  readonly uid?: number;
}

export function run(args: readonly string[], wishes: RunWishes): Promise<Run> {
  const [program = node, ...words] = [...(wishes.under ?? []), node, bin, ...args];
  const child = spawn(program, words, {
    cwd: wishes.cwd,
    env: { ...bareEnv(), ...(wishes.url !== undefined && { SILLAGE_URL: wishes.url }), ...wishes.env },
    stdio: ['pipe', 'pipe', 'pipe'],
    ...(wishes.uid !== undefined && { uid: wishes.uid, gid: wishes.uid }),
  });
  let out = '';
  let err = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (err += text));
  child.stdin.on('error', () => {});
  child.stdin.end(wishes.input ?? '');
  wishes.meanwhile?.(child);
  return new Promise((done) =>
    child.on('close', (exit) => {
      assertNoSecret(wishes.prints === true ? err : out + err);
      assert.ok(!/^\s+at .*\.js:\d+/m.test(err), `a stack trace shows: ${err}`);
      done({ exit, out, err, child });
    }),
  );
}

export function assertNoSecret(text: string): void {
  for (const secret of secrets) assert.ok(!text.includes(secret), 'a secret shows in the output');
}

/** The environment of a server: nothing of this suite's, and no colour but by the tool's own choice. */
export function bareEnv(): Record<string, string> {
  const { PATH = '', SystemRoot = '' } = process.env;
  return { PATH, HOME: tmpdir(), ...(SystemRoot !== '' && { SystemRoot }) };
}

/** An empty folder for a test, in no repository and served by nobody. */
export function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sillage-key-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function build(): void {
  const tsc = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin', 'tsc');
  const args = [
    tsc,
    '-p',
    join(home, 'tsconfig.build.json'),
    '--outDir',
    join(built, 'dist'),
    '--incremental',
    'false',
    '--tsBuildInfoFile',
    'null',
  ];
  const { status, stdout } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  assert.equal(status, 0, stdout);
  cpSync(join(home, 'bin'), join(built, 'bin'), { recursive: true });
  cpSync(join(home, 'package.json'), join(built, 'package.json'));
}
