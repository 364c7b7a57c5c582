import assert from 'node:assert/strict';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { idOf, refusal } from './answers.ts';
import { type Service, startService } from './service.ts';
import { emptyFolder, run } from './tool.ts';

let service: Service;
before(async () => {
  service = await startService();
});
after(() => service.close());

test('a claim becomes a key in a new file of mode 0600, and only its id is told', async () => {
  const cwd = emptyFolder();
  const code = service.openClaim();
  const { exit, out, err } = await run(['claim'], { cwd, url: service.url, input: `${code}\n` });
  const key = service.state.claims.get(code)?.key ?? '';
  assert.equal(exit, 0, err);
  assert.equal(readFileSync(join(cwd, '.env'), 'utf8'), `SILLAGE_API_KEY=${key}\nSILLAGE_BASE_URL=${service.url}/api/partner/v1\n`);
  if (process.platform !== 'win32') assert.equal(statSync(join(cwd, '.env')).mode & 0o777, 0o600);
  assert.match(
    out,
    new RegExp(
      `^Key ${idOf(key)} for Maison Verveine is in \\.env as SILLAGE_API_KEY\\.\nIt may use: card, search\\. It does not expire\\.`,
    ),
  );
  assert.deepEqual(readdirSync(cwd), ['.env']);
});

test('without a command the tool asks for the code', async () => {
  const cwd = emptyFolder();
  assert.equal((await run([], { cwd, url: service.url, input: service.openClaim() })).exit, 0);
  assert.match(readFileSync(join(cwd, '.env'), 'utf8'), /^SILLAGE_API_KEY=sil_/);
});

test('a code is read as it is shown or typed: in groups, in small letters, without a line end', async () => {
  const code = service.openClaim();
  const typed = (code.match(/.{4}/g) ?? []).join('-').toLowerCase().replace(/0/g, 'o').replace(/1/g, 'l');
  const { exit } = await run(['claim'], { cwd: emptyFolder(), url: service.url, input: ` ${typed}` });
  assert.equal(exit, 0);
});

test('the variable, the file and the base address are chosen', async () => {
  const cwd = emptyFolder();
  const code = service.openClaim();
  const args = ['claim', '--file', 'live.env', '--name', 'SHOP_CARDS_KEY', '--no-base-url', '--url', service.url];
  assert.equal((await run(args, { cwd, input: code })).exit, 0);
  assert.equal(readFileSync(join(cwd, 'live.env'), 'utf8'), `SHOP_CARDS_KEY=${service.state.claims.get(code)?.key}\n`);
});

test('--env-file means the same as --file, for a file that exists', async () => {
  const cwd = emptyFolder();
  writeFileSync(join(cwd, 'live.env'), 'A=1\n');
  assert.equal((await run(['claim', '--env-file', 'live.env'], { cwd, url: service.url, input: service.openClaim() })).exit, 0);
  assert.match(readFileSync(join(cwd, 'live.env'), 'utf8'), /^A=1\nSILLAGE_API_KEY=/);
});

test('for machines there is one JSON object, with the notes that a person would see', async () => {
  const cwd = emptyFolder();
  writeFileSync(join(cwd, '.env'), `SILLAGE_API_KEY=${service.issueKey()}\n`, { mode: 0o644 });
  const { out, err } = await run(['claim', '--json'], { cwd, url: service.url, input: service.openClaim() });
  assert.equal(err, '');
  const { notes, base_url, key_id, ...answer } = JSON.parse(out);
  assert.deepEqual(answer, {
    ok: true,
    command: 'claim',
    file: '.env',
    name: 'SILLAGE_API_KEY',
    business: 'Maison Verveine',
    scopes: ['card', 'search'],
    expires_at: null,
  });
  assert.equal(base_url, `${service.url}/api/partner/v1`);
  assert.match(key_id, /^[0-9A-Za-z]{8}$/);
  assert.match(notes.join('\n'), /0644.*takes the place of key/s);
});

test('a key that is printed goes to a pipe alone, and everything else beside it', async () => {
  const cwd = emptyFolder();
  const code = service.openClaim();
  const { exit, out, err } = await run(['claim', '--print'], { cwd, url: service.url, input: code, prints: true });
  assert.equal(exit, 0);
  assert.equal(out, `${service.state.claims.get(code)?.key}\n`);
  assert.match(err, /follows on standard output/);
  assert.deepEqual(readdirSync(cwd), []);
});

test('a key that nobody takes from the pipe is revoked at once', async () => {
  const code = service.openClaim();
  service.state.beforeAnswer = () => new Promise((done) => setTimeout(done, 100));
  const { exit, err } = await run(['claim', '--print'], {
    cwd: emptyFolder(),
    url: service.url,
    input: code,
    meanwhile: (child) => child.stdout?.destroy(),
  });
  service.state.beforeAnswer = async () => {};
  assert.equal(exit, 5, err);
  assert.match(err, /output_closed: Nobody took the key .* was revoked at once/);
  assert.equal(service.state.keys.get(service.state.claims.get(code)?.key ?? ''), 'revoked');
});

const misuse: readonly (readonly [string, readonly string[], RegExp])[] = [
  ['a code as an argument', ['claim', 'ABCD-EFGH-JKMN-PQRS'], /^code_as_argument: .*history of the shell/],
  ['a code in groups', ['claim', 'abcd', 'efgh', 'jkmn', 'pqrs'], /^code_as_argument/],
  ['a code as an option', ['claim', '--code=ABCDEFGHJKMNPQRS'], /^code_as_argument/],
  ['a key as an argument', ['whoami', `sil_live_${'k'.repeat(46)}`], /^key_as_argument: .*Revoke that key/],
  ['a key as an option', ['revoke', `--key=sil_live_${'k'.repeat(46)}`], /^key_as_argument/],
  ['half a code', ['claim', 'ABCD-EFGH'], /^usage: claim takes no arguments/],
  ['an unknown command', ['clame'], /^usage: There is no such command: claim, whoami, rotate, revoke/],
  ['an unknown option', ['claim', '--envfile=x'], /^usage: There is no option --envfile/],
  ["another command's option", ['whoami', '--print'], /^usage: whoami has no option --print/],
  ['a name that is none', ['claim', '--name', 'a-b'], /^usage: --name takes the name of a variable/],
  ['print with a file', ['claim', '--print', '-f', 'x'], /^usage: --print writes no file/],
  ['an overlap that is none', ['rotate', '--overlap', '2h'], /^usage: --overlap takes 0, 1h, 24h, 7d/],
  ['a wait past the nonce', ['claim', '--timeout', '60'], /^usage: --timeout takes seconds from 1 to 55/],
  ['http to elsewhere', ['claim', '--url', 'http://api.example.com'], /^bad_address: Over http, everyone on the way could read the key/],
  ['no address', ['claim', '--url', 'api.example.com'], /^bad_address/],
];

for (const [what, args, words] of misuse)
  test(`${what} is refused with the reason, is not repeated, and nothing is sent`, async () => {
    const asked = service.calls.length;
    const { exit, out, err } = await run(args, { cwd: emptyFolder(), url: service.url });
    assert.equal(exit, 2);
    assert.match(err, words);
    assert.doesNotMatch(out + err, /EFGH|efgh|kkkk/);
    assert.equal(service.calls.length, asked);
  });

for (const [what, input] of [
  ['nothing', ''],
  ['too little', 'ABCD-EFGH'],
  ['a key', `sil_test_${'q'.repeat(46)}`],
] as const)
  test(`${what} in the place of a code is refused before anything is sent`, async () => {
    const asked = service.calls.length;
    const cwd = emptyFolder();
    const { exit, err } = await run(['claim'], { cwd, url: service.url, input });
    assert.equal(exit, 2);
    assert.match(err, /^(?:nothing_given|not_a_code): /);
    assert.doesNotMatch(err, /EFGH|qqqq/);
    assert.equal(service.calls.length, asked);
    assert.deepEqual(readdirSync(cwd), []);
  });

const refused: readonly (readonly [string, number, RegExp])[] = [
  ['unknown_claim', 3, /No such claim/],
  ['claim_used', 3, /traded already.*revoke the key that it made/],
  ['claim_expired', 3, /over its 10 minutes/],
  ['claim_refused', 3, /took it back/],
  ['keys_by_code', 3, /traded for a claim code/],
  ['not_from_a_browser', 3, /never from a browser/],
  ['rate_limited', 4, /Too many calls.*Try again in 300 s/],
  ['unavailable', 4, /is down.*Try again in 300 s/],
];

for (const [code, exitCode, words] of refused)
  test(`${code} is told in the service's words with exit code ${exitCode}, and the file stays as it was`, async () => {
    const cwd = emptyFolder();
    writeFileSync(join(cwd, '.env'), 'A=1\n', { mode: 0o600 });
    const wishes = { cwd, url: service.url, input: service.openClaim() };
    const told = refusal(code, exitCode === 4 ? 300 : undefined);
    service.trouble.push(told);
    const { exit, err } = await run(['claim'], wishes);
    assert.equal(exit, exitCode);
    assert.match(err, new RegExp(`^${code}: .*${words.source}.*\nSee https://docs\\.example\\.com/errors/${code}\n$`));
    service.trouble.push(told);
    const machine = await run(['claim', '--json'], wishes);
    assert.match(machine.out, new RegExp(`^\\{"ok":false,"exit":${exitCode},"error":\\{"code":"${code}"`));
    assert.equal(machine.err, '');
    assert.equal(readFileSync(join(cwd, '.env'), 'utf8'), 'A=1\n');
    assert.deepEqual(readdirSync(cwd), ['.env']);
  });
