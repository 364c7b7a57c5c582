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
  service.state.beforeAnswer = async () => {};
});
after(() => service.close());

const hasScript = /util-linux/.test(spawnSync('script', ['--version'], { encoding: 'utf8' }).stdout ?? '');
const skip = !hasScript && 'script of util-linux, which makes a pseudo-terminal, is not here';

interface Talk {
  readonly cwd: string;
  /** What to wait for on the screen, and what to type then. */
  readonly says: readonly (readonly [RegExp, string])[];
  readonly env?: Readonly<Record<string, string>>;
  readonly prints?: true;
}

/** Runs the tool on a pseudo-terminal and types as a person would. Gives the whole screen. */
function talk(
  args: readonly string[],
  { cwd, says, env, prints }: Talk,
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

const codeAsked = /Claim code \(what you type does not show\): /;

test('a code that is typed does not show, nor does the key', { skip }, async () => {
  const cwd = emptyFolder();
  const code = service.openClaim();
  const { exit, screen } = await talk(['claim'], { cwd, says: [[codeAsked, `${code}\r`]] });
  assert.equal(exit, 0, screen);
  assert.match(screen, /Key \w{8} for Maison Verveine is in \.env/);
  assert.ok(readFileSync(join(cwd, '.env'), 'utf8').includes(service.state.claims.get(code)?.key ?? 'none'));
});

test('Ctrl-C at the prompt ends it, and leaves nothing behind', { skip }, async () => {
  const cwd = emptyFolder();
  const { exit } = await talk(['claim'], { cwd, says: [[codeAsked, 'ABCD\u0003']] });
  assert.equal(exit, 130);
  assert.deepEqual(readdirSync(cwd), []);
});

test('the end of the input at the prompt is no code', { skip }, async () => {
  const { exit, screen } = await talk(['claim'], { cwd: emptyFolder(), says: [[codeAsked, '\u0004']] });
  assert.equal(exit, 2);
  assert.match(screen, /nothing_given/);
});

test('a key is revoked after its id was typed, and only then', { skip }, async () => {
  const cwd = emptyFolder();
  const key = service.issueKey();
  writeFileSync(join(cwd, '.env'), `SILLAGE_API_KEY=${key}\n`);
  const question = /Type \w{8} to go on: /;
  const wrong = await talk(['revoke'], { cwd, says: [[question, 'yes\r']] });
  assert.equal(wrong.exit, 7, wrong.screen);
  assert.match(wrong.screen, /not_confirmed:.*was not revoked/);
  assert.equal(service.state.keys.get(key), 'live');
  const right = await talk(['revoke'], { cwd, says: [[question, `${idOf(key)}\r`]] });
  assert.equal(right.exit, 0, right.screen);
  assert.equal(service.state.keys.get(key), 'revoked');
});

test('a terminal shows a key only after a warning and a yes', { skip }, async () => {
  const cwd = emptyFolder();
  const question = /scrollback[\s\S]*Type yes to go on: /;
  const no = await talk(['claim', '--print'], { cwd, says: [[question, 'no\r']] });
  assert.equal(no.exit, 7);
  assert.match(no.screen, /the code is still good/);
  const code = service.openClaim();
  const says = [
    [question, 'yes\r'],
    [codeAsked, `${code}\r`],
  ] as const;
  const yes = await talk(['claim', '--print'], { cwd, says, prints: true });
  assert.equal(yes.exit, 0, yes.screen);
  assert.ok(yes.screen.includes(service.state.claims.get(code)?.key ?? 'none'));
});

const red = new RegExp(`${String.fromCharCode(27)}\\[31mno_key:`);

test('colour shows on a terminal, and not where it is not wanted', { skip }, async () => {
  const cwd = emptyFolder();
  assert.match((await talk(['whoami'], { cwd, says: [] })).screen, red);
  for (const env of [{ NO_COLOR: '1' }, { TERM: 'dumb' }])
    assert.doesNotMatch((await talk(['whoami'], { cwd, says: [], env })).screen, red);
});

/** Lets the test act while the service holds its answer back. */
function heldAnswer(): { readonly arrived: Promise<void>; readonly release: () => void } {
  let release = (): void => {};
  let arrive = (): void => {};
  const arrived = new Promise<void>((done) => {
    arrive = done;
  });
  const open = new Promise<void>((done) => {
    release = done;
  });
  service.state.beforeAnswer = () => {
    arrive();
    return open;
  };
  return { arrived, release };
}

const signals = process.platform === 'win32' ? 'there are no signals on Windows' : false;

test('one Ctrl-C while the key is on its way waits for it', { skip: signals }, async () => {
  const cwd = emptyFolder();
  const code = service.openClaim();
  const held = heldAnswer();
  const meanwhile = async (child: ChildProcess): Promise<void> => {
    await held.arrived;
    child.kill('SIGINT');
    setTimeout(held.release, 300);
  };
  const { exit, err } = await run(['claim'], { cwd, url: service.url, input: code, meanwhile });
  assert.equal(exit, 0, err);
  assert.match(err, /The key is on its way; stopping now could lose it/);
  assert.ok(readFileSync(join(cwd, '.env'), 'utf8').includes(service.state.claims.get(code)?.key ?? 'none'));
});

test('the second ends it, says that a key may be made, and leaves nothing half-written', { skip: signals }, async () => {
  const cwd = emptyFolder();
  writeFileSync(join(cwd, '.env'), 'A=1\n', { mode: 0o600 });
  const held = heldAnswer();
  const meanwhile = async (child: ChildProcess): Promise<void> => {
    await held.arrived;
    child.kill('SIGINT');
    setTimeout(() => child.kill('SIGINT'), 300);
  };
  const { exit, err } = await run(['claim'], { cwd, url: service.url, input: service.openClaim(), meanwhile });
  held.release();
  assert.equal(exit, 130, err);
  assert.match(err, /Stopped\. The code may be traded already/);
  assert.deepEqual(readdirSync(cwd), ['.env']);
  assert.equal(readFileSync(join(cwd, '.env'), 'utf8'), 'A=1\n');
});
