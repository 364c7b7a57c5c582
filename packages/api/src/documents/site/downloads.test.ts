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

/** What a shop's server installs comes from the service alone: npm is given a registry that nobody answers at. */

const nobody = 'http://127.0.0.1:9/';
const app = Fastify();
let base = '';
let folder = '';

before(async () => {
  // Packed as the build does it, so that the tests need no build before them.
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
    pictures: { revision: '', draw: () => Promise.reject(new Error('no picture is asked for')) },
  });
  base = await app.listen({ port: 0, host: '127.0.0.1' });
  folder = await mkdtemp(join(tmpdir(), 'sillage-shop-'));
});
after(async () => {
  await app.close();
  if (folder !== '') await rm(folder, { recursive: true, force: true });
});

async function inTheShop(program: string, ...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(program, args, {
    cwd: folder,
    timeout: 120_000,
    env: {
      PATH: process.env.PATH,
      HOME: folder,
      npm_config_registry: nobody,
      npm_config_cache: join(folder, 'npm-cache'),
      npm_config_fetch_retries: '0',
      npm_config_update_notifier: 'false',
    },
  });
  return stdout;
}

test('the key tool runs straight from the service, with no registry', async () => {
  const help = await inTheShop('npx', '--yes', `--package=${base}/downloads/sillage-key.tgz`, 'sillage-key', '--help');
  assert.match(help, /^sillage-key brings a Sillage key onto your server without showing it\./);
});

test('the key tool and the client are installed in an empty folder, with no registry', async () => {
  await inTheShop('npm', 'install', '--no-audit', '--no-fund', ...Object.keys(downloads).map((file) => `${base}/downloads/${file}`));
  assert.match(await inTheShop('npx', '--no', 'sillage-key', '--', '--help'), /^sillage-key brings/);
  assert.match(
    await inTheShop(
      process.execPath,
      '--input-type=module',
      '-e',
      "import { createSillage } from '@sillage/client'; import { fileEtags } from '@sillage/client/file-store'; console.log(typeof createSillage, typeof fileEtags)",
    ),
    /^function function/,
  );
});

test('the commands that are printed name the service, and never a name that a public registry knows', async () => {
  const readme = readFileSync(new URL('../../../../../README.md', import.meta.url), 'utf8');
  assert.ok(readme.includes('npx --yes --package=$PUBLIC_URL/downloads/sillage-key.tgz sillage-key claim'));
  const { body } = await app.inject('/docs/guide/keys-and-security');
  assert.ok(body.includes('npx --yes --package=http://127.0.0.1:8080/downloads/sillage-key.tgz'));
  const install = body.indexOf('npm install http://127.0.0.1:8080/downloads/sillage-key.tgz');
  assert.ok(install > 0 && install < body.indexOf('npx sillage-key'), 'it is told how to install the tool before it is run');
});

test('only what the build packed is handed out, unpacked a second time by nobody', async () => {
  const { statusCode, headers } = await app.inject({ url: '/downloads/sillage-key.tgz', headers: { 'accept-encoding': 'gzip' } });
  assert.equal(statusCode, 200);
  assert.equal(headers['content-type'], 'application/gzip');
  assert.equal(headers['content-encoding'], undefined);
  for (const file of ['', 'package.json', '..%2fkey-tool%2fpackage.json', 'constructor', 'sillage-console.tgz'])
    assert.equal((await app.inject(`/downloads/${file}`)).statusCode, 404, file);
});
