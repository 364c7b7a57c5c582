import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
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

/** A folder with a stored key. */
function stored(key = service.issueKey(), more = ''): { readonly cwd: string; readonly key: string; readonly file: () => string } {
  const cwd = emptyFolder();
  const path = join(cwd, '.env');
  writeFileSync(path, `SILLAGE_API_KEY=${key}\n${more}`, { mode: 0o600 });
  return { cwd, key, file: () => readFileSync(path, 'utf8') };
}

test('whoami tests the stored key and prints its business, plan and remaining calls', async () => {
  const { cwd, key } = stored(undefined, `SILLAGE_BASE_URL=${service.url}/api/partner/v1\n`);
  const { exit, out } = await run(['whoami'], { cwd });
  assert.equal(exit, 0);
  assert.equal(
    out,
    `Key ${idOf(key)} from .env (SILLAGE_API_KEY) works: Maison Verveine, plan boutique.\n` +
      '23,750 of 25,000 calls left until 1 Feb 2030, 00:00 UTC; 214 calls today.\n',
  );
});

test('whoami --json', async () => {
  const { cwd, key } = stored();
  const { out } = await run(['whoami', '--json'], { cwd, url: service.url });
  assert.deepEqual(JSON.parse(out), {
    ok: true,
    command: 'whoami',
    key_id: idOf(key),
    from: '.env (SILLAGE_API_KEY)',
    partner: 'Maison Verveine',
    tier: 'boutique',
    left: 23_750,
    used: 1_250,
    allowance: 25_000,
    resets_at: '2030-02-01T00:00:00.000Z',
    calls_today: 214,
    notes: [],
  });
});

test('whoami takes the key from the environment if the file has none, and reports a different key there', async () => {
  const fromEnvironment = service.issueKey();
  const env = { SILLAGE_API_KEY: fromEnvironment };
  const alone = await run(['whoami'], { cwd: emptyFolder(), url: service.url, env });
  assert.match(alone.out, new RegExp(`^Key ${idOf(fromEnvironment)} from the environment \\(SILLAGE_API_KEY\\) works`));
  const { cwd, key } = stored();
  const both = await run(['whoami'], { cwd, url: service.url, env });
  assert.match(both.out, new RegExp(`^Key ${idOf(key)} from \\.env`));
  assert.match(both.err, new RegExp(`^Note: The environment contains a different key as SILLAGE_API_KEY \\(${idOf(fromEnvironment)}\\)`));
});

const refused: readonly (readonly [string, number, RegExp])[] = [
  ['unknown_key', 3, /Invalid API key.*belongs to the service at this address/],
  ['revoked', 3, /was revoked.*then run sillage-key claim/],
  ['expired', 3, /has expired/],
  ['suspended', 3, /suspended/],
  ['not_from_a_browser', 3, /never from a browser/],
  ['rate_limited', 4, /Too many calls/],
  ['unavailable', 4, /is down/],
];

for (const [code, exitCode, message] of refused)
  test(`${code} is reported by whoami, rotate and revoke with exit code ${exitCode}, and the stored key is kept`, async () => {
    const { cwd, key, file } = stored();
    for (const args of [['whoami'], ['rotate'], ['revoke', '--yes']]) {
      service.trouble.push(refusal(code, exitCode === 4 ? 300 : undefined));
      const { exit, err } = await run(args, { cwd, url: service.url });
      if (args[0] === 'revoke' && code === 'revoked') {
        assert.equal(exit, 0, 'a key that was already revoked counts as revoked');
        continue;
      }
      assert.equal(exit, exitCode, err);
      assert.match(err, new RegExp(`^${code}: `));
      assert.match(err, message);
    }
    assert.equal(file(), `SILLAGE_API_KEY=${key}\n`);
    assert.equal(service.state.keys.get(key), 'live');
  });

test('a missing or malformed key is reported before anything is sent', async () => {
  const callsBefore = service.calls.length;
  for (const command of ['whoami', 'rotate', 'revoke']) {
    const none = await run([command], { cwd: emptyFolder(), url: service.url });
    assert.deepEqual([none.exit, none.err.split(':')[0]], [5, 'no_key']);
    const { cwd } = stored('sil_live_tooshort');
    assert.equal((await run([command, '--yes'].slice(0, command === 'revoke' ? 2 : 1), { cwd, url: service.url })).exit, 5);
  }
  assert.equal(service.calls.length, callsBefore);
});

test('a stored key is sent only to the service of the stored base URL', async () => {
  const { cwd } = stored(undefined, 'SILLAGE_BASE_URL=https://cards.example.com/v9\n');
  const { exit, err } = await run(['whoami'], { cwd });
  assert.equal(exit, 2);
  assert.match(err, /bad_address: SILLAGE_BASE_URL doesn't end in \/api\/partner\/v1.*--url/);
});

for (const [overlap, message] of [
  ['24h', /keeps working until 2 Jan 2030, 03:04 UTC/],
  ['0', /no longer works/],
] as const)
  test(`rotate with an overlap of ${overlap} replaces only the key's line`, async () => {
    const { cwd, key, file } = stored(undefined, '# a comment\nSILLAGE_BASE_URL=https://stays.example.com/api/partner/v1\n');
    const { exit, out } = await run(['rotate', '--overlap', overlap], { cwd, url: service.url });
    const newKey = service.state.rotated.get(key)?.key ?? '';
    assert.equal(exit, 0);
    assert.match(out, new RegExp(`^Key ${idOf(newKey)} for Maison Verveine is in \\.env as SILLAGE_API_KEY, replacing ${idOf(key)}\\.`));
    assert.match(out, message);
    assert.equal(file(), `SILLAGE_API_KEY=${newKey}\n# a comment\nSILLAGE_BASE_URL=https://stays.example.com/api/partner/v1\n`);
  });

test('revoke without a terminal needs --yes, and keeps the key without it', async () => {
  const { cwd, key } = stored();
  const asked = await run(['revoke'], { cwd, url: service.url });
  assert.equal(asked.exit, 2);
  assert.match(asked.err, new RegExp(`^confirmation_needed: Revoke key ${idOf(key)} from \\.env.*Add --yes`));
  assert.equal(service.state.keys.get(key), 'live');
  const { exit, out } = await run(['revoke', '--yes'], { cwd, url: service.url });
  assert.equal(exit, 0);
  assert.match(out, /is revoked\.\nIt is still in \.env/);
  assert.equal(service.state.keys.get(key), 'revoked');
});

test('anyone who has a leaked key can revoke it, and the reason is sent', async () => {
  const key = service.issueKey();
  const { exit, out } = await run(['revoke', '--leaked', '--ask', '--yes', '--json'], { cwd: emptyFolder(), url: service.url, input: key });
  assert.equal(exit, 0);
  assert.deepEqual(JSON.parse(out), { ok: true, command: 'revoke', key_id: idOf(key), revoked: true, reason: 'leaked', notes: [] });
  assert.equal(service.state.reasons.at(-1), 'leaked');
});

test('help lists every command and exit code; the version is the package version', async () => {
  const cwd = emptyFolder();
  const { out } = await run(['--help'], { cwd });
  for (const word of ['claim', 'whoami', 'rotate', 'revoke', '130', 'SILLAGE_URL']) assert.ok(out.includes(word));
  for (const command of ['claim', 'whoami', 'rotate', 'revoke'])
    assert.match((await run([command, '-h'], { cwd })).out, /Examples\n {2}# /);
  assert.equal((await run(['--version'], { cwd })).out, '1.0.0\n');
  assert.equal((await run(['claims'], { cwd })).exit, 2);
});
