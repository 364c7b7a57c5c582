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

test('whoami tests the stored key and says business, plan and what is left', async () => {
  const { cwd, key } = stored(undefined, `SILLAGE_BASE_URL=${service.url}/api/partner/v1\n`);
  const { exit, out } = await run(['whoami'], { cwd });
  assert.equal(exit, 0);
  assert.equal(
    out,
    `Key ${idOf(key)} from .env (SILLAGE_API_KEY) works: Maison Verveine, plan boutique.\n` +
      '23,750 of 25,000 calls are left until 1 Feb 2030, 00:00 UTC; 214 calls today.\n',
  );
});

test('whoami for machines', async () => {
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

test('whoami takes the key from the environment where the file holds none, and says where two differ', async () => {
  const around = service.issueKey();
  const env = { SILLAGE_API_KEY: around };
  const alone = await run(['whoami'], { cwd: emptyFolder(), url: service.url, env });
  assert.match(alone.out, new RegExp(`^Key ${idOf(around)} from the environment \\(SILLAGE_API_KEY\\) works`));
  const { cwd, key } = stored();
  const both = await run(['whoami'], { cwd, url: service.url, env });
  assert.match(both.out, new RegExp(`^Key ${idOf(key)} from \\.env`));
  assert.match(both.err, new RegExp(`^Note: The environment holds another key as SILLAGE_API_KEY \\(${idOf(around)}\\)`));
});

const refused: readonly (readonly [string, number, RegExp])[] = [
  ['unknown_key', 3, /no key of this service.*belongs to the service at this address/],
  ['revoked', 3, /was revoked.*then run sillage-key claim/],
  ['expired', 3, /has run out/],
  ['suspended', 3, /suspended/],
  ['not_from_a_browser', 3, /never from a browser/],
  ['rate_limited', 4, /Too many calls/],
  ['unavailable', 4, /is down/],
];

for (const [code, exitCode, words] of refused)
  test(`${code} is told by whoami, rotate and revoke with exit code ${exitCode}, and the stored key stays`, async () => {
    const { cwd, key, file } = stored();
    for (const args of [['whoami'], ['rotate'], ['revoke', '--yes']]) {
      service.trouble.push(refusal(code, exitCode === 4 ? 300 : undefined));
      const { exit, err } = await run(args, { cwd, url: service.url });
      if (args[0] === 'revoke' && code === 'revoked') {
        assert.equal(exit, 0, 'a key that was revoked before is revoked');
        continue;
      }
      assert.equal(exit, exitCode, err);
      assert.match(err, new RegExp(`^${code}: `));
      assert.match(err, words);
    }
    assert.equal(file(), `SILLAGE_API_KEY=${key}\n`);
    assert.equal(service.state.keys.get(key), 'live');
  });

test('no key, and what is no key, are told before anything is sent', async () => {
  const asked = service.calls.length;
  for (const command of ['whoami', 'rotate', 'revoke']) {
    const none = await run([command], { cwd: emptyFolder(), url: service.url });
    assert.deepEqual([none.exit, none.err.split(':')[0]], [5, 'no_key']);
    const { cwd } = stored('sil_live_tooshort');
    assert.equal((await run([command, '--yes'].slice(0, command === 'revoke' ? 2 : 1), { cwd, url: service.url })).exit, 5);
  }
  assert.equal(service.calls.length, asked);
});

test('a stored key goes to no other service than the stored base address names', async () => {
  const { cwd } = stored(undefined, 'SILLAGE_BASE_URL=https://cards.example.com/v9\n');
  const { exit, err } = await run(['whoami'], { cwd });
  assert.equal(exit, 2);
  assert.match(err, /bad_address: SILLAGE_BASE_URL does not end in \/api\/partner\/v1.*--url/);
});

for (const [overlap, words] of [
  ['24h', /works on until 2 Jan 2030, 03:04 UTC/],
  ['0', /works no more/],
] as const)
  test(`rotate with an overlap of ${overlap} replaces the line alone`, async () => {
    const { cwd, key, file } = stored(undefined, '# a comment\nSILLAGE_BASE_URL=https://stays.example.com/api/partner/v1\n');
    const { exit, out } = await run(['rotate', '--overlap', overlap], { cwd, url: service.url });
    const made = service.state.rotated.get(key)?.key ?? '';
    assert.equal(exit, 0);
    assert.match(
      out,
      new RegExp(`^Key ${idOf(made)} for Maison Verveine is in \\.env as SILLAGE_API_KEY, in the place of ${idOf(key)}\\.`),
    );
    assert.match(out, words);
    assert.equal(file(), `SILLAGE_API_KEY=${made}\n# a comment\nSILLAGE_BASE_URL=https://stays.example.com/api/partner/v1\n`);
  });

test('revoke without a person needs --yes, and leaves the key alive without it', async () => {
  const { cwd, key } = stored();
  const asked = await run(['revoke'], { cwd, url: service.url });
  assert.equal(asked.exit, 2);
  assert.match(asked.err, new RegExp(`^confirmation_needed: Revoke key ${idOf(key)} from \\.env.*add --yes`));
  assert.equal(service.state.keys.get(key), 'live');
  const { exit, out } = await run(['revoke', '--yes'], { cwd, url: service.url });
  assert.equal(exit, 0);
  assert.match(out, /is revoked\.\nIt still stands in \.env/);
  assert.equal(service.state.keys.get(key), 'revoked');
});

test('a key that leaked is revoked by whoever holds it, with the reason told', async () => {
  const key = service.issueKey();
  const { exit, out } = await run(['revoke', '--leaked', '--ask', '--yes', '--json'], { cwd: emptyFolder(), url: service.url, input: key });
  assert.equal(exit, 0);
  assert.deepEqual(JSON.parse(out), { ok: true, command: 'revoke', key_id: idOf(key), revoked: true, reason: 'leaked', notes: [] });
  assert.equal(service.state.reasons.at(-1), 'leaked');
});

test('help names every command and every exit code; the version is the package version', async () => {
  const cwd = emptyFolder();
  const { out } = await run(['--help'], { cwd });
  for (const word of ['claim', 'whoami', 'rotate', 'revoke', '130', 'SILLAGE_URL']) assert.ok(out.includes(word));
  for (const command of ['claim', 'whoami', 'rotate', 'revoke'])
    assert.match((await run([command, '-h'], { cwd })).out, /Examples\n {2}# /);
  assert.equal((await run(['--version'], { cwd })).out, '1.0.0\n');
  assert.equal((await run(['claims'], { cwd })).exit, 2);
});
