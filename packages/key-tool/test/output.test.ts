import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { idOf } from './answers.ts';
import { claimInto, write } from './claim-into.ts';
import { type Service, startService } from './service.ts';
import { bareEnv, emptyFolder, run } from './tool.ts';

let service: Service;
before(async () => {
  service = await startService();
});
after(() => service.close());

/** C1 controls, bidirectional marks, line separators and a tag: characters that move the cursor or disguise text. */
const odd = '\u0085\u009b31m\u061c\u200e\u200f\u2028\u2029\u202a\u202e\u2066\u2069\u{e0041}';
const raw = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

test('with --json, characters that control a terminal or change text direction are escaped, and none is lost', async () => {
  const cwd = emptyFolder();
  write(join(cwd, '.env'), `SILLAGE_API_KEY=${service.issueKey()}\n`);
  service.trouble.push({
    status: 429,
    retryAfter: 300,
    body: { ok: false, error: { code: 'over_allowance', message: 'No.', docs: `https://x/${odd}`, resets_at: odd } },
  });
  const { out } = await run(['whoami', '--json'], { cwd, url: service.url });
  assert.doesNotMatch(out.trimEnd(), raw);
  const { error } = JSON.parse(out);
  assert.deepEqual([error.docs, error.resets_at], [`https://x/${odd}`, odd]);

  service.trouble.push(whoamiWith(odd));
  const known = await run(['whoami', '--json'], { cwd, url: service.url });
  assert.doesNotMatch(known.out.trimEnd(), raw);
  assert.equal(JSON.parse(known.out).resets_at, odd);
});

test('without --json, none of these characters is printed', async () => {
  const cwd = emptyFolder();
  write(join(cwd, '.env'), `SILLAGE_API_KEY=${service.issueKey()}\n`);
  service.trouble.push({
    status: 403,
    body: { ok: false, error: { code: 'suspended', message: `No: ${odd}.`, docs: `https://x/${odd}` } },
  });
  const { err } = await run(['whoami'], { cwd, url: service.url });
  assert.match(err, /^suspended: No: /);
  assert.doesNotMatch(err.replaceAll('\n', ''), raw);
});

const whoamiWith = (resetsAt: string) => ({
  status: 200,
  body: {
    ok: true,
    partner: 'Maison Verveine',
    tier: 'boutique',
    today: { calls: 0 },
    month: { used: 0, allowance: 1, resets_at: resetsAt },
  },
});

for (const [what, text] of [
  ['on the first line', '\xef\xbb\xbfSILLAGE_API_KEY=old\nA=1\n'],
  ['after a comment', '\xef\xbb\xbf# live\nSILLAGE_API_KEY=old\nA=1\n'],
  ['in an otherwise empty file', '\xef\xbb\xbf'],
] as const)
  test(`a byte order mark that would hide the key ${what} from shells and Node is removed, with a note`, async () => {
    const cwd = emptyFolder();
    const path = write(join(cwd, '.env'), text);
    const { exit, err, key } = await claimInto(service, cwd);
    assert.equal(exit, 0, err);
    assert.match(err, /\.env started with a byte order mark, .* It was removed\./);
    assert.equal(
      readFileSync(path, 'latin1'),
      (text.includes('=') ? text.replace('old', key) : `SILLAGE_API_KEY=${key}\n`).replace('\xef\xbb\xbf', ''),
    );
    const child = spawnSync(process.execPath, [`--env-file=${path}`, '-p', 'process.env.SILLAGE_API_KEY?.slice(9, 17)'], {
      encoding: 'utf8',
      env: bareEnv(),
    });
    assert.equal(child.stdout.trim(), idOf(key));
  });

test('whoami reports a byte order mark that hides the key from other programs', async () => {
  const cwd = emptyFolder();
  write(join(cwd, '.env'), `\xef\xbb\xbfSILLAGE_API_KEY=${service.issueKey()}\n`);
  const { exit, err } = await run(['whoami'], { cwd, url: service.url });
  assert.equal(exit, 0);
  assert.match(err, /^Note: \.env starts with a byte order mark, .* SILLAGE_API_KEY .* Save it as UTF-8 without a byte order mark\./);
});
