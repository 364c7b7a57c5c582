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

test('a claim is redeemed into a new file of mode 0600, and only the key id is printed', async () => {
  const cwd = emptyFolder();
  const code = service.openClaim();
  const { exit, out, err } = await run(['claim'], { cwd, url: service.url, input: `${code}\n` });
  const key = service.state.claims.get(code)?.key ?? '';
  assert.equal(exit, 0, err);
  assert.equal(readFileSync(join(cwd, '.env'), 'utf8'), `SILLAGE_API_KEY=${key}\nSILLAGE_BASE_URL=${service.url}/api/partner/v1\n`);
  if (process.platform !== 'win32') assert.equal(statSync(join(cwd, '.env')).mode & 0o777, 0o600);
  assert.match(
    out,
    new RegExp(`^Key ${idOf(key)} for Maison Verveine is in \\.env as SILLAGE_API_KEY\\.\nScopes: card, search\\. No expiry date\\.`),
  );
  assert.deepEqual(readdirSync(cwd), ['.env']);
});

test('without a command the tool redeems a claim', async () => {
  const cwd = emptyFolder();
  assert.equal((await run([], { cwd, url: service.url, input: service.openClaim() })).exit, 0);
  assert.match(readFileSync(join(cwd, '.env'), 'utf8'), /^SILLAGE_API_KEY=sil_/);
});

test('a code is accepted in groups, in lower case and without a line ending', async () => {
  const code = service.openClaim();
  const typed = (code.match(/.{4}/g) ?? []).join('-').toLowerCase().replace(/0/g, 'o').replace(/1/g, 'l');
  const { exit } = await run(['claim'], { cwd: emptyFolder(), url: service.url, input: ` ${typed}` });
  assert.equal(exit, 0);
});

test('options set the variable and the file, and omit the base URL', async () => {
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

test('with --json there is one JSON object, including the notes', async () => {
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
  assert.match(notes.join('\n'), /0644.*replaces key/s);
});

test('a printed key is the only standard output; everything else goes to standard error', async () => {
  const cwd = emptyFolder();
  const code = service.openClaim();
  const { exit, out, err } = await run(['claim', '--print'], { cwd, url: service.url, input: code, prints: true });
  assert.equal(exit, 0);
  assert.equal(out, `${service.state.claims.get(code)?.key}\n`);
  assert.match(err, /follows on standard output/);
  assert.deepEqual(readdirSync(cwd), []);
});

test('a key is revoked if the pipe is closed', async () => {
  const code = service.openClaim();
  service.state.beforeResponse = () => new Promise((done) => setTimeout(done, 100));
  const { exit, err } = await run(['claim', '--print'], {
    cwd: emptyFolder(),
    url: service.url,
    input: code,
    meanwhile: (child) => child.stdout?.destroy(),
  });
  service.state.beforeResponse = async () => {};
  assert.equal(exit, 5, err);
  assert.match(err, /output_closed: Standard output was closed .* was revoked\./);
  assert.equal(service.state.keys.get(service.state.claims.get(code)?.key ?? ''), 'revoked');
});

const misuse: readonly (readonly [string, readonly string[], RegExp])[] = [
  ['a code as an argument', ['claim', 'ABCD-EFGH-JKMN-PQRS'], /^code_as_argument: .*shell history/],
  ['a code in groups', ['claim', 'abcd', 'efgh', 'jkmn', 'pqrs'], /^code_as_argument/],
  ['a code as an option', ['claim', '--code=ABCDEFGHJKMNPQRS'], /^code_as_argument/],
  ['a key as an argument', ['whoami', `sil_live_${'k'.repeat(46)}`], /^key_as_argument: .*Revoke that key/],
  ['a key as an option', ['revoke', `--key=sil_live_${'k'.repeat(46)}`], /^key_as_argument/],
  ['half a code', ['claim', 'ABCD-EFGH'], /^usage: claim takes no arguments/],
  ['an unknown command', ['clame'], /^usage: Unknown command\. Use one of: claim, whoami, rotate, revoke/],
  ['an unknown option', ['claim', '--envfile=x'], /^usage: Unknown option --envfile/],
  ["another command's option", ['whoami', '--print'], /^usage: whoami has no option --print/],
  ['an invalid variable name', ['claim', '--name', 'a-b'], /^usage: --name takes a variable name/],
  ['print with a file', ['claim', '--print', '-f', 'x'], /^usage: --print writes no file/],
  ['an invalid overlap', ['rotate', '--overlap', '2h'], /^usage: --overlap takes one of 0, 1h, 24h, 7d/],
  ['a timeout beyond the life of the nonce', ['claim', '--timeout', '60'], /^usage: --timeout takes a number of seconds from 1 to 55/],
  [
    'plain http to another machine',
    ['claim', '--url', 'http://api.example.com'],
    /^bad_address: Anyone on the network can read a key sent over http/,
  ],
  ['an incomplete address', ['claim', '--url', 'api.example.com'], /^bad_address/],
];

for (const [what, args, message] of misuse)
  test(`${what} is rejected without being echoed, and nothing is sent`, async () => {
    const callsBefore = service.calls.length;
    const { exit, out, err } = await run(args, { cwd: emptyFolder(), url: service.url });
    assert.equal(exit, 2);
    assert.match(err, message);
    assert.doesNotMatch(out + err, /EFGH|efgh|kkkk/);
    assert.equal(service.calls.length, callsBefore);
  });

for (const [what, input] of [
  ['no input', ''],
  ['half a code', 'ABCD-EFGH'],
  ['a key', `sil_test_${'q'.repeat(46)}`],
] as const)
  test(`${what} instead of a claim code is rejected before anything is sent`, async () => {
    const callsBefore = service.calls.length;
    const cwd = emptyFolder();
    const { exit, err } = await run(['claim'], { cwd, url: service.url, input });
    assert.equal(exit, 2);
    assert.match(err, /^(?:nothing_given|not_a_code): /);
    assert.doesNotMatch(err, /EFGH|qqqq/);
    assert.equal(service.calls.length, callsBefore);
    assert.deepEqual(readdirSync(cwd), []);
  });

const refused: readonly (readonly [string, number, RegExp])[] = [
  ['unknown_claim', 3, /Claim not found/],
  ['claim_used', 3, /already been redeemed.*revoke the key/],
  ['claim_expired', 3, /This claim has expired/],
  ['claim_refused', 3, /was cancelled/],
  ['keys_by_code', 3, /claim code is required/],
  ['not_from_a_browser', 3, /never from a browser/],
  ['rate_limited', 4, /Too many calls.*Try again in 300 s/],
  ['unavailable', 4, /is down.*Try again in 300 s/],
];

for (const [code, exitCode, message] of refused)
  test(`${code} is reported with the service's message and exit code ${exitCode}, and the file is unchanged`, async () => {
    const cwd = emptyFolder();
    writeFileSync(join(cwd, '.env'), 'A=1\n', { mode: 0o600 });
    const options = { cwd, url: service.url, input: service.openClaim() };
    const response = refusal(code, exitCode === 4 ? 300 : undefined);
    service.trouble.push(response);
    const { exit, err } = await run(['claim'], options);
    assert.equal(exit, exitCode);
    assert.match(err, new RegExp(`^${code}: .*${message.source}.*\nSee https://docs\\.example\\.com/errors/${code}\n$`));
    service.trouble.push(response);
    const machine = await run(['claim', '--json'], options);
    assert.match(machine.out, new RegExp(`^\\{"ok":false,"exit":${exitCode},"error":\\{"code":"${code}"`));
    assert.equal(machine.err, '');
    assert.equal(readFileSync(join(cwd, '.env'), 'utf8'), 'A=1\n');
    assert.deepEqual(readdirSync(cwd), ['.env']);
  });
