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

const recovered: readonly (readonly [string, readonly Trouble[]])[] = [
  ['a connection that was lost before the response', ['lost']],
  ['a truncated response', ['half']],
  ['a service that never responded', ['silent']],
  ['a gateway error', ['gateway']],
  ['a service that asked to wait one second', [refusal('unavailable', 1)]],
  ['a rate limit that resets in one second', [refusal('rate_limited', 1)]],
  ['several failures in a row', ['lost', refusal('unavailable'), 'gateway']],
];

for (const [what, trouble] of recovered)
  test(`the key is recovered with the same nonce after ${what}`, async () => {
    const cwd = emptyFolder();
    const code = service.openClaim();
    service.trouble.push(...trouble);
    const callsBefore = service.calls.length;
    const startedMs = performance.now();
    const { exit, err } = await run(['claim', '--timeout', '40'], { cwd, url: service.url, input: code });
    assert.equal(exit, 0, err);
    assert.match(err, /No response yet: .* Retrying in \d+ s/);
    assert.equal(service.calls.length - callsBefore, trouble.length + 1);
    assert.ok(readFileSync(join(cwd, '.env'), 'utf8').includes(service.state.claims.get(code)?.key ?? 'none'));
    if (typeof trouble[0] === 'object') assert.ok(performance.now() - startedMs >= 1_000, 'Retry-After was not honoured');
  });

test('if no response arrives, the tool gives up in time and says what to do about a key that may exist', async () => {
  const cwd = emptyFolder();
  service.trouble.push('silent', 'silent', 'silent', 'silent', 'silent');
  const startedMs = performance.now();
  const { exit, err } = await run(['claim', '--timeout', '3'], { cwd, url: service.url, input: service.openClaim() });
  service.trouble.length = 0;
  assert.equal(exit, 4);
  assert.match(err, /unreachable: Can't reach .* no response within .*may already have been redeemed.*revoke that key there/);
  // The time of the tool's own start, which a busy machine multiplies, is not part of it.
  assert.ok(performance.now() - startedMs < 30_000);
  assert.deepEqual(readdirSync(cwd), []);
});

test('a wait longer than the timeout is not started', async () => {
  service.trouble.push(refusal('rate_limited', 60));
  const startedMs = performance.now();
  const { exit, err } = await run(['claim'], { cwd: emptyFolder(), url: service.url, input: service.openClaim() });
  assert.equal(exit, 4);
  assert.match(err, /^rate_limited: .*Try again in 60 s/);
  assert.doesNotMatch(err, /may already have been redeemed/);
  assert.ok(performance.now() - startedMs < 30_000);
});

test('claim_used after a lost response says that the key may have been created', async () => {
  service.trouble.push('lost', refusal('claim_used'));
  const { exit, err } = await run(['claim'], { cwd: emptyFolder(), url: service.url, input: service.openClaim() });
  assert.equal(exit, 3);
  assert.match(err, /claim_used: .*If the console shows it as claimed, revoke that key there/);
});

test('a key is rotated once despite a lost response, even with no overlap', async () => {
  const cwd = emptyFolder();
  const key = service.issueKey();
  writeFileSync(join(cwd, '.env'), `SILLAGE_API_KEY=${key}\n`, { mode: 0o600 });
  service.trouble.push('lost');
  const { exit, err } = await run(['rotate', '--overlap', '0'], { cwd, url: service.url });
  assert.equal(exit, 0, err);
  assert.ok(readFileSync(join(cwd, '.env'), 'utf8').includes(service.state.rotated.get(key)?.key ?? 'none'));
});

test('a revocation whose response is lost is confirmed by the next error', async () => {
  const key = service.issueKey();
  service.trouble.push('lost');
  const { exit, out } = await run(['revoke', '--yes', '--ask'], { cwd: emptyFolder(), url: service.url, input: key });
  assert.equal(exit, 0);
  assert.match(out, new RegExp(`^Key ${idOf(key)} is revoked`));
});

test('a different site at the address is recognised and called only once', async () => {
  service.trouble.push('page');
  const callsBefore = service.calls.length;
  const { exit, err } = await run(['claim'], { cwd: emptyFolder(), url: service.url, input: service.openClaim() });
  assert.equal(exit, 4);
  assert.match(err, /the response \(status 200\) is not from a Sillage service/);
  assert.equal(service.calls.length - callsBefore, 1);
});

for (const [what, body] of [
  ['no key', { ok: true, api_version: '1.0.0' }],
  [
    'a base URL that a shell would execute',
    { ok: true, key: `sil_test_${'z'.repeat(46)}`, business: { name: 'x' }, base_url: 'http://x/$(id)' },
  ],
] as const)
  test(`a response with ${what} is rejected`, async () => {
    const cwd = emptyFolder();
    service.trouble.push({ status: 200, body });
    const { exit, err } = await run(['claim'], { cwd, url: service.url, input: service.openClaim() });
    assert.equal(exit, 4);
    assert.match(err, /^not_an_answer: /);
    assert.doesNotMatch(err, /zzzz/);
    assert.deepEqual(readdirSync(cwd), []);
  });

test('a refused connection is reported, and no key can have been created', async () => {
  const free = createServer();
  await new Promise<void>((done) => free.listen(0, '127.0.0.1', done));
  const address = free.address();
  await new Promise((done) => free.close(done));
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  const { exit, out } = await run(['claim', '--json'], { cwd: emptyFolder(), url, input: service.openClaim() });
  assert.equal(exit, 4);
  assert.match(out, /"code":"unreachable","message":"Can't reach the service at .* connection refused.*"may_have_arrived":"no"/);
});

test('secrets that the service echoes in a message are not printed', async () => {
  const cwd = emptyFolder();
  const key = service.issueKey();
  const code = service.openClaim();
  const message = `No: ${key} ${code} \u001b[31m\u0007`;
  const response = { status: 403, body: { ok: false, error: { code: 'claim_refused', message, docs: `https://x/${key}` } } };
  service.trouble.push(response, response);
  const { err } = await run(['claim'], { cwd, url: service.url, input: code });
  assert.match(err, /^claim_refused: No: sil_test_\w{8}… … {2}\[31m /);
  const machine = await run(['claim', '--json'], { cwd, url: service.url, input: code });
  assert.equal(machine.exit, 3);
});
