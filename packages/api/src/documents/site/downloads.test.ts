import assert from 'node:assert/strict';
import { execFile, execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';
import Fastify from 'fastify';
import { sampleLibrary } from '../../../test/support/sample-library.ts';
import { partnerOperations } from '../../endpoints/partner/operations.ts';
import { downloads } from './downloads.ts';
import { serveDocuments } from './serve.ts';

/** A shop's server installs packages from the service only: npm gets an unreachable registry. */

const unreachable = 'http://127.0.0.1:9/';
const app = Fastify();
let base = '';
let folder = '';

before(async () => {
  // Packed here, so that the tests don't depend on a previous build.
  for (const name of Object.values(downloads))
    execFileSync('npm', ['run', '--silent', 'build'], { cwd: new URL(`../../../../${name}/`, import.meta.url), stdio: 'ignore' });
  const origin = 'http://127.0.0.1:8080';
  serveDocuments(app, {
    operations: partnerOperations(),
    deployment: {
      site: origin,
      api: `${origin}/api/partner/v1`,
      docs: `${origin}/docs`,
      console: origin,
      metering: true,
      switchedOff: new Set(),
      sellsPlans: false,
    },
    library: await sampleLibrary(),
    renderer: { revision: '', render: () => Promise.reject(new Error('no image is requested')) },
  });
  base = await app.listen({ port: 0, host: '127.0.0.1' });
  folder = await mkdtemp(join(tmpdir(), 'sillage-shop-'));
});
after(async () => {
  await app.close();
  if (folder !== '') await rm(folder, { recursive: true, force: true });
});

async function runInShop(program: string, ...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(program, args, {
    cwd: folder,
    timeout: 120_000,
    env: {
      PATH: process.env.PATH,
      HOME: folder,
      npm_config_registry: unreachable,
      npm_config_cache: join(folder, 'npm-cache'),
      npm_config_fetch_retries: '0',
      npm_config_update_notifier: 'false',
    },
  });
  return stdout;
}

test('the key tool runs directly from the service, without a registry', async () => {
  const help = await runInShop('npx', '--yes', `--package=${base}/downloads/sillage-key.tgz`, 'sillage-key', '--help');
  assert.match(help, /^sillage-key installs a Sillage API key on your server without displaying it\./);
});

test('the key tool and the client install into an empty folder, without a registry', async () => {
  await runInShop('npm', 'install', '--no-audit', '--no-fund', ...Object.keys(downloads).map((file) => `${base}/downloads/${file}`));
  assert.match(await runInShop('npx', '--no', 'sillage-key', '--', '--help'), /^sillage-key installs/);
  assert.match(
    await runInShop(
      process.execPath,
      '--input-type=module',
      '-e',
      "import { createSillage } from '@sillage/client'; import { fileEtags } from '@sillage/client/file-store'; console.log(typeof createSillage, typeof fileEtags)",
    ),
    /^function function/,
  );
});

test('the documented commands install from the service, never from a public registry', async () => {
  const readme = readFileSync(new URL('../../../../../README.md', import.meta.url), 'utf8');
  assert.ok(readme.includes('npx --yes --package=$PUBLIC_URL/downloads/sillage-key.tgz sillage-key claim'));
  const { body } = await app.inject('/docs/guide/keys-and-security');
  assert.ok(body.includes('npx --yes --package=http://127.0.0.1:8080/downloads/sillage-key.tgz'));
  const install = body.indexOf('npm install http://127.0.0.1:8080/downloads/sillage-key.tgz');
  assert.ok(install > 0 && install < body.indexOf('npx sillage-key'), 'installation is documented before usage');
});

test('only the built packages are served, and they are not compressed twice', async () => {
  const { statusCode, headers } = await app.inject({ url: '/downloads/sillage-key.tgz', headers: { 'accept-encoding': 'gzip' } });
  assert.equal(statusCode, 200);
  assert.equal(headers['content-type'], 'application/gzip');
  assert.equal(headers['content-encoding'], undefined);
  for (const file of ['', 'package.json', '..%2fkey-tool%2fpackage.json', 'constructor', 'sillage-console.tgz'])
    assert.equal((await app.inject(`/downloads/${file}`)).statusCode, 404, file);
});
