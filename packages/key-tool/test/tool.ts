import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Runs the built tool as a child process. The output of every run is searched for every secret that the suite has created so far:
 * keys, claim codes and nonces.
 */
export const secrets = new Set<string>();

const home = fileURLToPath(new URL('..', import.meta.url));
// A copy, because some tests run the tool as another user, who may not read the repository.
const built = mkdtempSync(join(tmpdir(), 'sillage-key-built-'));
chmodSync(built, 0o755);
const folders = [built];
process.on('exit', () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});
for (const part of ['bin', 'dist', 'package.json']) cpSync(join(home, part), join(built, part), { recursive: true });

export const bin = join(built, 'bin', 'sillage-key.js');
/** The Node to run the tool on, for example the oldest supported one. */
export const node = process.env.SILLAGE_KEY_NODE ?? process.execPath;

export interface Run {
  readonly exit: number | null;
  readonly out: string;
  readonly err: string;
  readonly child: ChildProcess;
}

export interface RunOptions {
  readonly cwd: string;
  readonly url?: string;
  readonly input?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** True if the key is expected on standard output. */
  readonly prints?: true;
  /** Called with the child while it runs. */
  readonly meanwhile?: (child: ChildProcess) => unknown;
  /** A program, with its arguments, that runs the tool. */
  readonly under?: readonly string[];
  /** Runs the tool as this user. */
  readonly uid?: number;
}

export function run(args: readonly string[], options: RunOptions): Promise<Run> {
  const [program = node, ...words] = [...(options.under ?? []), node, bin, ...args];
  const child = spawn(program, words, {
    cwd: options.cwd,
    env: { ...bareEnv(), ...(options.url !== undefined && { SILLAGE_URL: options.url }), ...options.env },
    stdio: ['pipe', 'pipe', 'pipe'],
    ...(options.uid !== undefined && { uid: options.uid, gid: options.uid }),
  });
  let out = '';
  let err = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (err += text));
  child.stdin.on('error', () => {});
  child.stdin.end(options.input ?? '');
  options.meanwhile?.(child);
  return new Promise((done) =>
    child.on('close', (exit) => {
      assertNoSecret(options.prints === true ? err : out + err);
      assert.ok(!/^\s+at .*\.js:\d+/m.test(err), `a stack trace was printed: ${err}`);
      done({ exit, out, err, child });
    }),
  );
}

export function assertNoSecret(text: string): void {
  for (const secret of secrets) assert.ok(!text.includes(secret), 'the output contains a secret');
}

/** A minimal environment like a server's, without the variables of this suite. */
export function bareEnv(): Record<string, string> {
  const { PATH = '', SystemRoot = '' } = process.env;
  return { PATH, HOME: tmpdir(), ...(SystemRoot !== '' && { SystemRoot }) };
}

/** Creates an empty folder for a test, outside any repository or web-served folder. */
export function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sillage-key-'));
  folders.push(folder);
  return folder;
}
