import assert from 'node:assert/strict';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { idOf, refusal } from './answers.ts';
import { type Service, startService, type Trouble } from './service.ts';
import { emptyFolder, run } from './tool.ts';

let service: Service;
before(async () => {
  service = await startService();
});
after(() => service.close());

const won: readonly (readonly [string, readonly Trouble[]])[] = [
  ['a connection that broke before the answer', ['lost']],
  ['an answer that broke off in the middle', ['half']],
  ['a service that never answered', ['silent']],
  ['a gateway that spoke in its place', ['gateway']],
  ['a service that asked to wait a second', [refusal('unavailable', 1)]],
  ['a limit that ends in a second', [refusal('rate_limited', 1)]],
  ['one trouble after the other', ['lost', refusal('unavailable'), 'gateway']],
];

for (const [what, trouble] of won)
  test(`the key is won back with the same nonce after ${what}`, async () => {
    const cwd = emptyFolder();
    const code = service.openClaim();
    service.trouble.push(...trouble);
    const asked = service.calls.length;
    const startedMs = performance.now();
    const { exit, err } = await run(['claim', '--timeout', '12'], { cwd, url: service.url, input: code });
    assert.equal(exit, 0, err);
    assert.match(err, /No answer yet: .* Asking again in \d+ s/);
    assert.equal(service.calls.length - asked, trouble.length + 1);
    assert.ok(readFileSync(join(cwd, '.env'), 'utf8').includes(service.state.claims.get(code)?.key ?? 'none'));
    if (typeof trouble[0] === 'object') assert.ok(performance.now() - startedMs >= 1_000, 'Retry-After was not honoured');
  });

test('an answer that stays lost ends within the time, with what to do about a key that may exist', async () => {
  const cwd = emptyFolder();
  service.trouble.push('silent', 'silent', 'silent', 'silent', 'silent');
  const startedMs = performance.now();
  const { exit, err } = await run(['claim', '--timeout', '3'], { cwd, url: service.url, input: service.openClaim() });
  service.trouble.length = 0;
  assert.equal(exit, 4);
  assert.match(err, /unreachable: .* cannot be reached: no answer came within .*may be traded already.*revoke that key there/);
  assert.ok(performance.now() - startedMs < 6_000);
  assert.deepEqual(readdirSync(cwd), []);
});

test('a wait longer than the time is not begun', async () => {
  service.trouble.push(refusal('rate_limited', 60));
  const startedMs = performance.now();
  const { exit, err } = await run(['claim'], { cwd: emptyFolder(), url: service.url, input: service.openClaim() });
  assert.equal(exit, 4);
  assert.match(err, /^rate_limited: .*Try again in 60 s/);
  assert.doesNotMatch(err, /may be traded/);
  assert.ok(performance.now() - startedMs < 5_000);
});

test('a claim that counts as used after a lost answer says that the key may be made', async () => {
  service.trouble.push('lost', refusal('claim_used'));
  const { exit, err } = await run(['claim'], { cwd: emptyFolder(), url: service.url, input: service.openClaim() });
  assert.equal(exit, 3);
  assert.match(err, /claim_used: .*If the console shows it as claimed, revoke that key there/);
});

test('a key is rotated once though the answer is lost, even where the old one ends at once', async () => {
  const cwd = emptyFolder();
  const key = service.issueKey();
  writeFileSync(join(cwd, '.env'), `SILLAGE_API_KEY=${key}\n`, { mode: 0o600 });
  service.trouble.push('lost');
  const { exit, err } = await run(['rotate', '--overlap', '0'], { cwd, url: service.url });
  assert.equal(exit, 0, err);
  assert.ok(readFileSync(join(cwd, '.env'), 'utf8').includes(service.state.rotated.get(key)?.key ?? 'none'));
});

test('a revocation whose answer is lost is known by the refusal that follows it', async () => {
  const key = service.issueKey();
  service.trouble.push('lost');
  const { exit, out } = await run(['revoke', '--yes', '--ask'], { cwd: emptyFolder(), url: service.url, input: key });
  assert.equal(exit, 0);
  assert.match(out, new RegExp(`^Key ${idOf(key)} is revoked`));
});

test('another site at that address is told from the service, and asked once', async () => {
  service.trouble.push('page');
  const asked = service.calls.length;
  const { exit, err } = await run(['claim'], { cwd: emptyFolder(), url: service.url, input: service.openClaim() });
  assert.equal(exit, 4);
  assert.match(err, /what answered there \(status 200\) is not the service/);
  assert.equal(service.calls.length - asked, 1);
});

for (const [what, body] of [
  ['no key', { ok: true, api_version: '1.0.0' }],
  [
    'a base address that a shell would run',
    { ok: true, key: `sil_test_${'z'.repeat(46)}`, business: { name: 'x' }, base_url: 'http://x/$(id)' },
  ],
] as const)
  test(`an answer with ${what} is no answer of the service`, async () => {
    const cwd = emptyFolder();
    service.trouble.push({ status: 200, body });
    const { exit, err } = await run(['claim'], { cwd, url: service.url, input: service.openClaim() });
    assert.equal(exit, 4);
    assert.match(err, /^not_an_answer: /);
    assert.doesNotMatch(err, /zzzz/);
    assert.deepEqual(readdirSync(cwd), []);
  });

test('nothing that listens is said so, and no key can have been made', async () => {
  const free = createServer();
  await new Promise<void>((done) => free.listen(0, '127.0.0.1', done));
  const address = free.address();
  await new Promise((done) => free.close(done));
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  const { exit, out } = await run(['claim', '--json'], { cwd: emptyFolder(), url, input: service.openClaim() });
  assert.equal(exit, 4);
  assert.match(out, /"code":"unreachable","message":"The service at .* nothing listens there.*"may_have_arrived":"no"/);
});

test('a service that repeats the secrets in its words does not make the tool say them', async () => {
  const cwd = emptyFolder();
  const key = service.issueKey();
  const code = service.openClaim();
  const message = `No: ${key} ${code} \u001b[31m\u0007`;
  const told = { status: 403, body: { ok: false, error: { code: 'claim_refused', message, docs: `https://x/${key}` } } };
  service.trouble.push(told, told);
  const { err } = await run(['claim'], { cwd, url: service.url, input: code });
  assert.match(err, /^claim_refused: No: sil_test_\w{8}… … {2}\[31m /);
  const machine = await run(['claim', '--json'], { cwd, url: service.url, input: code });
  assert.equal(machine.exit, 3);
});
