import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { isLong } from './is-long.ts';
import { unhurriedMs } from './unhurried.ts';

/** The built command line and service in separate processes, with only the environment that a test sets. */

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const program = fileURLToPath(new URL('../../bin/sillage.js', import.meta.url));

const launch = (args: readonly string[], env: Record<string, string>, cwd: string): ChildProcess =>
  spawn(process.execPath, [program, ...args], {
    cwd,
    env: environmentOf(env),
    stdio: ['ignore', 'pipe', 'pipe'],
  });

const environmentOf = (env: Record<string, string>): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH ?? '',
  HOME: process.env.HOME ?? '',
  ...env,
});

export interface CommandResult {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a command to its end: in a separate process in the long suite, or in a reused process in the daily one, which is ten times faster. */
export async function sillage(args: readonly string[], env: Record<string, string> = {}, cwd = root): Promise<CommandResult> {
  if (!isLong && args[0] !== 'serve') return sillageInHost(args, env, cwd);
  const child = launch(args, env, cwd);
  const out = textOf(child.stdout);
  const err = textOf(child.stderr);
  const timer = setTimeout(() => child.kill('SIGKILL'), commandMsMax);
  const [status] = await once(child, 'close');
  clearTimeout(timer);
  return { status, stdout: out(), stderr: err() };
}

const commandMsMax = 600_000;
const startMsMax = 300_000;
const ended = z.object({ status: z.number(), stdout: z.string(), stderr: z.string() });
const idleHosts: ChildProcess[] = [];

/** Runs a command in a reused process, for a test that repeats it until something happens. Concurrent commands use separate processes, as from a shell. */
export async function sillageInHost(args: readonly string[], env: Record<string, string> = {}, cwd = root): Promise<CommandResult> {
  const host = idleHosts.pop() ?? fork(fileURLToPath(new URL('command-host.js', import.meta.url)), { execArgv: [], stdio: 'inherit' });
  host.ref();
  host.channel?.ref();
  const timer = setTimeout(() => host.kill('SIGKILL'), commandMsMax);
  const waiting = new AbortController();
  const answer = once(host, 'message', waiting).then(([message]) => ended.parse(message));
  const crash = once(host, 'exit', waiting).then(
    ([status]): CommandResult => ({ status, stdout: '', stderr: 'the process of the command ended' }),
  );
  host.send({ args, env: environmentOf(env), cwd });
  const result = await Promise.race([answer, crash]);
  for (const rest of [answer, crash]) rest.catch(() => {});
  waiting.abort();
  clearTimeout(timer);
  if (host.connected) {
    host.unref();
    host.channel?.unref();
    idleHosts.push(host);
  }
  return result;
}

/** The output of a command with --json. */
export async function sillageJson(args: readonly string[], env: Record<string, string>): Promise<Record<string, unknown>> {
  const { status, stdout, stderr } = await sillage([...args, '--json'], env);
  if (status !== 0) throw new Error(`${args.join(' ')} ended with ${status}: ${stderr}`);
  return Object(JSON.parse(stdout));
}

export interface Running {
  readonly publicUrl: string;
  readonly base: string;
  readonly port: number;
  readonly pid: number;
  stdout(): string;
  stderr(): string;
  kill(signal: NodeJS.Signals): void;
  /** Resolves with the exit status or the signal that ended it. */
  readonly ended: Promise<number | NodeJS.Signals | null>;
}

/** Starts the service and waits until it prints its URL. `patienceMs` is null for the service's own deadline of calls. */
export async function serve(
  env: Record<string, string>,
  args: readonly string[] = [],
  patienceMs: number | null = unhurriedMs,
): Promise<Running> {
  const patience = patienceMs === null ? [] : ['--patience-ms', String(patienceMs)];
  const child = launch(['serve', ...args, ...patience], { LOG_LEVEL: 'warn', ...env }, root);
  const out = textOf(child.stdout);
  const err = textOf(child.stderr);
  const ended = once(child, 'close').then(([status, signal]) => status ?? signal);
  let gone = false;
  void ended.then(() => {
    gone = true;
  });
  const until = Date.now() + startMsMax;
  for (;;) {
    const publicUrl = /Sillage is running at (http\S+) /.exec(err())?.[1];
    if (publicUrl !== undefined) {
      const port = Number(new URL(publicUrl).port);
      return {
        publicUrl,
        base: `${publicUrl}/api/partner/v1`,
        port,
        pid: child.pid ?? 0,
        stdout: out,
        stderr: err,
        kill: (signal) => child.kill(signal),
        ended,
      };
    }
    if (gone || Date.now() > until) {
      child.kill('SIGKILL');
      throw new Error(`the service did not start: ${err()}${out()}`);
    }
    await new Promise((next) => setTimeout(next, 10));
  }
}

function textOf(stream: NodeJS.ReadableStream | null): () => string {
  let text = '';
  stream?.setEncoding('utf8').on('data', (chunk) => {
    text += chunk;
  });
  return () => text;
}

/** A test or suite whose end triggers cleanup. */
export interface TestScope {
  after(end: () => Promise<void>): void;
}

/** A temporary folder that is removed after the test. */
export async function folderFor(t: TestScope): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sillage-test-'));
  t.after(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** A currently free port. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  await new Promise((closed) => probe.close(closed));
  if (typeof address !== 'object' || address === null) throw new Error('no free port');
  return address.port;
}
