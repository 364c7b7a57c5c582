import assert from 'node:assert/strict';
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, beforeEach, test } from 'node:test';
import { idOf } from './answers.ts';
import { type Service, startService } from './service.ts';
import { assertNoSecret, bareEnv, bin, emptyFolder, node, run } from './tool.ts';

let service: Service;
before(async () => {
  service = await startService();
});
beforeEach(() => {
  service.state.beforeResponse = async () => {};
});
after(() => service.close());

const hasScript = /util-linux/.test(spawnSync('script', ['--version'], { encoding: 'utf8' }).stdout ?? '');
const skip = !hasScript && 'script from util-linux, which provides a pseudo-terminal, is not installed';

interface Conversation {
  readonly cwd: string;
  /** The output to wait for, and the input to type then. */
  readonly says: readonly (readonly [RegExp, string])[];
  readonly env?: Readonly<Record<string, string>>;
  readonly prints?: true;
}

/** Runs the tool on a pseudo-terminal, types the given input and returns all output. */
function converse(
  args: readonly string[],
  { cwd, says, env, prints }: Conversation,
): Promise<{ readonly exit: number | null; readonly screen: string }> {
  const command = [node, bin, ...args].map((word) => `'${word}'`).join(' ');
  const child = spawn('script', ['-qec', command, '/dev/null'], {
    cwd,
    env: { ...bareEnv(), TERM: 'xterm', SILLAGE_URL: service.url, ...env },
  });
  const left = [...says];
  let screen = '';
  let read = 0;
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    screen += text;
    const [next] = left;
    if (next === undefined || !next[0].test(screen.slice(read))) return;
    read = screen.length;
    left.shift();
    child.stdin.write(next[1]);
  });
  return new Promise((done) =>
    child.on('close', (exit) => {
      if (prints !== true) assertNoSecret(screen);
      done({ exit, screen });
    }),
  );
}

const codePrompt = /Claim code \(input is hidden\): /;

test('neither the typed code nor the key is displayed', { skip }, async () => {
  const cwd = emptyFolder();
  const code = service.openClaim();
  const { exit, screen } = await converse(['claim'], { cwd, says: [[codePrompt, `${code}\r`]] });
  assert.equal(exit, 0, screen);
  assert.match(screen, /Key \w{8} for Maison Verveine is in \.env/);
  assert.ok(readFileSync(join(cwd, '.env'), 'utf8').includes(service.state.claims.get(code)?.key ?? 'none'));
});

test('Ctrl-C at the prompt stops the tool and leaves no files behind', { skip }, async () => {
  const cwd = emptyFolder();
  const { exit } = await converse(['claim'], { cwd, says: [[codePrompt, 'ABCD\u0003']] });
  assert.equal(exit, 130);
  assert.deepEqual(readdirSync(cwd), []);
});

test('end of input at the prompt counts as no code', { skip }, async () => {
  const { exit, screen } = await converse(['claim'], { cwd: emptyFolder(), says: [[codePrompt, '\u0004']] });
  assert.equal(exit, 2);
  assert.match(screen, /nothing_given/);
});

test('a key is revoked only after its id is typed', { skip }, async () => {
  const cwd = emptyFolder();
  const key = service.issueKey();
  writeFileSync(join(cwd, '.env'), `SILLAGE_API_KEY=${key}\n`);
  const question = /Type \w{8} to continue: /;
  const wrong = await converse(['revoke'], { cwd, says: [[question, 'yes\r']] });
  assert.equal(wrong.exit, 7, wrong.screen);
  assert.match(wrong.screen, /not_confirmed:.*was not revoked/);
  assert.equal(service.state.keys.get(key), 'live');
  const right = await converse(['revoke'], { cwd, says: [[question, `${idOf(key)}\r`]] });
  assert.equal(right.exit, 0, right.screen);
  assert.equal(service.state.keys.get(key), 'revoked');
});

test('a key is displayed on a terminal only after a warning and confirmation', { skip }, async () => {
  const cwd = emptyFolder();
  const question = /scrollback[\s\S]*Type yes to continue: /;
  const no = await converse(['claim', '--print'], { cwd, says: [[question, 'no\r']] });
  assert.equal(no.exit, 7);
  assert.match(no.screen, /the code can still be used/);
  const code = service.openClaim();
  const says = [
    [question, 'yes\r'],
    [codePrompt, `${code}\r`],
  ] as const;
  const yes = await converse(['claim', '--print'], { cwd, says, prints: true });
  assert.equal(yes.exit, 0, yes.screen);
  assert.ok(yes.screen.includes(service.state.claims.get(code)?.key ?? 'none'));
});

const red = new RegExp(`${String.fromCharCode(27)}\\[31mno_key:`);

test('output is coloured on a terminal, unless colour is disabled', { skip }, async () => {
  const cwd = emptyFolder();
  assert.match((await converse(['whoami'], { cwd, says: [] })).screen, red);
  for (const env of [{ NO_COLOR: '1' }, { TERM: 'dumb' }])
    assert.doesNotMatch((await converse(['whoami'], { cwd, says: [], env })).screen, red);
});

/** Delays the service's response until `release`, so that the test can act meanwhile. */
function delayResponse(): { readonly arrived: Promise<void>; readonly release: () => void } {
  let release = (): void => {};
  let arrive = (): void => {};
  const arrived = new Promise<void>((done) => {
    arrive = done;
  });
  const open = new Promise<void>((done) => {
    release = done;
  });
  service.state.beforeResponse = () => {
    arrive();
    return open;
  };
  return { arrived, release };
}

/** Resolves when the tool has reported the first Ctrl-C. Of two signals at the same time, a process gets only one. */
const saysThatItWaits = (child: ChildProcess): Promise<void> =>
  new Promise((done) => {
    let said = '';
    child.stderr?.on('data', (text) => {
      said += text;
      if (/The key is being created/.test(said)) done();
    });
  });

const signals = process.platform === 'win32' ? 'Windows has no signals' : false;

test('Ctrl-C while the key is being created waits for it', { skip: signals }, async () => {
  const cwd = emptyFolder();
  const code = service.openClaim();
  const delayed = delayResponse();
  const meanwhile = async (child: ChildProcess): Promise<void> => {
    await delayed.arrived;
    child.kill('SIGINT');
    await saysThatItWaits(child);
    delayed.release();
  };
  const { exit, err } = await run(['claim'], { cwd, url: service.url, input: code, meanwhile });
  assert.equal(exit, 0, err);
  assert.match(err, /The key is being created; stopping now could lose it/);
  assert.ok(readFileSync(join(cwd, '.env'), 'utf8').includes(service.state.claims.get(code)?.key ?? 'none'));
});

test('a second Ctrl-C stops the tool, says that a key may exist, and leaves no partial file', { skip: signals }, async () => {
  const cwd = emptyFolder();
  writeFileSync(join(cwd, '.env'), 'A=1\n', { mode: 0o600 });
  const delayed = delayResponse();
  const meanwhile = async (child: ChildProcess): Promise<void> => {
    await delayed.arrived;
    child.kill('SIGINT');
    await saysThatItWaits(child);
    child.kill('SIGINT');
  };
  const { exit, err } = await run(['claim'], { cwd, url: service.url, input: service.openClaim(), meanwhile });
  delayed.release();
  assert.equal(exit, 130, err);
  assert.match(err, /Stopped\. The code may already have been redeemed/);
  assert.deepEqual(readdirSync(cwd), ['.env']);
  assert.equal(readFileSync(join(cwd, '.env'), 'utf8'), 'A=1\n');
});
