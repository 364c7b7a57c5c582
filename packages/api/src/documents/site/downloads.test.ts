import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { copyFile, cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { sampleLibrary } from '../../../test/support/sample-library.ts';
import { partnerOperations } from '../../endpoints/partner/operations.ts';
import { releasesFolder } from '../../files/folders.ts';
import { compareVersions, findNewest, packages, readDownloads } from './downloads.ts';
import { serveDocuments } from './serve.ts';

/** A shop's server installs packages from the service only: npm gets an unreachable registry. */

const unreachable = 'http://127.0.0.1:9/';
const downloads = readDownloads();
let app: FastifyInstance;
let base = '';
let folder = '';

before(async () => {
  app = await serveReleases();
  base = await app.listen({ port: 0, host: '127.0.0.1' });
  folder = await mkdtemp(join(tmpdir(), 'sillage-shop-'));
});
after(async () => {
  await app?.close();
  if (folder !== '') await rm(folder, { recursive: true, force: true });
});

async function serveReleases(releases = releasesFolder): Promise<FastifyInstance> {
  const service = Fastify();
  const origin = 'http://127.0.0.1:8080';
  serveDocuments(service, {
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
    renderer: {
      revision: '',
      render: () => Promise.reject(new Error('no image is requested')),
      print: () => Promise.reject(new Error('no PDF is requested')),
    },
    releases,
    offers: () => [],
    status: () => Promise.reject(new Error('no status is requested')),
  });
  return service;
}

async function runInShop(program: string, ...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(program, args, {
    cwd: folder,
    timeout: 600_000,
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
  await runInShop(
    'npm',
    'install',
    '--no-audit',
    '--no-fund',
    ...Object.keys(packages).map((name) => `${base}/downloads/${findNewest(downloads, name)?.file}`),
  );
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
  const required = "const { createSillage } = require('@sillage/client'); console.log(typeof createSillage)";
  assert.match(await runInShop(process.execPath, '--input-type=commonjs', '-e', required), /^function/);
});

test('a lockfile still installs after a release, and a URL without a version redirects to the newest one', async () => {
  const releases = join(folder, 'releases');
  const newest = findNewest(downloads, 'sillage-client')?.file ?? '';
  await cp(releasesFolder, releases, { recursive: true });
  await copyFile(join(releases, findNewest(downloads, 'sillage-key')?.file ?? ''), join(releases, 'sillage-client-9.10.0.tgz'));
  await copyFile(join(releases, newest), join(releases, 'sillage-client-9.9.0.tgz'));
  await app.close();
  app = await serveReleases(pathToFileURL(`${releases}/`));
  await app.listen({ port: Number(new URL(base).port), host: '127.0.0.1' });
  await rm(join(folder, 'npm-cache'), { recursive: true });
  await runInShop('npm', 'ci', '--no-audit', '--no-fund');
  const { statusCode, headers } = await app.inject('/downloads/sillage-client.tgz');
  assert.deepEqual([statusCode, headers.location], [302, '/downloads/sillage-client-9.10.0.tgz']);
  assert.equal((await app.inject(`/downloads/${newest}`)).headers['cache-control'], 'public, max-age=31536000, immutable');
});

test('a released version has the content of its sources; a change needs a new version', () => {
  for (const [name, source] of Object.entries(packages)) {
    const root = new URL(`../../../../${source}/`, import.meta.url);
    const { name: packed, version } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8'));
    const built = new URL(`${packed.replace('@', '').replace('/', '-')}-${version}.tgz`, root);
    assert.ok(existsSync(built), `${source} isn't built. Run: npm run build`);
    const released = downloads.find((one) => one.name === name && one.version === version);
    const newest = findNewest(downloads, name);
    if (released === undefined)
      assert.ok(newest === undefined || compareVersions(version, newest.version) > 0, `${name} ${version} is older`);
    else
      assert.ok(
        gunzipSync(released.content).equals(gunzipSync(readFileSync(built))),
        `${name} has changed since ${version} was released. Increase its version in packages/${source}; npm run release adds it to downloads/.`,
      );
  }
});

test('the README of a package, which no service fills in, names no address', () => {
  for (const source of ['packages/client', 'packages/key-tool', 'clients/python']) {
    const readme = readFileSync(new URL(`../../../../../${source}/README.md`, import.meta.url), 'utf8');
    assert.doesNotMatch(readme, /api\.example\.com/, source);
    assert.ok(readme.includes("<your service's address>/downloads/"), source);
  }
});

test('the pages name the newest version with its integrity', async () => {
  for (const name of Object.keys(packages)) {
    const newest = findNewest(downloads, name);
    const { body } = await app.inject('/docs/downloads');
    for (const part of [`/downloads/${newest?.file}`, newest?.integrity ?? '']) assert.ok(body.includes(part), part);
  }
  assert.doesNotMatch((await app.inject('/docs/guide/nightly-sync')).body, /downloads\/sillage-client\.tgz/);
  const php = findNewest(downloads, 'sillage-php');
  const composerJson = (await app.inject('/docs/guide/clients.md')).body;
  assert.match(
    composerJson,
    new RegExp(
      `${php?.file}",\\s*"shasum": "${createHash('sha1')
        .update(php?.content ?? '')
        .digest('hex')}"`,
    ),
  );
});

test('the documented commands install from the service, never from a public registry', async () => {
  const readme = readFileSync(new URL('../../../../../README.md', import.meta.url), 'utf8');
  assert.ok(readme.includes('npx --yes --package=$PUBLIC_URL/downloads/sillage-key.tgz sillage-key claim'));
  const { body } = await app.inject('/docs/guide/keys-and-security');
  const file = findNewest(downloads, 'sillage-key')?.file;
  assert.ok(body.includes(`npx --yes --package=http://127.0.0.1:8080/downloads/${file}`));
  const install = body.indexOf(`npm install http://127.0.0.1:8080/downloads/${file}`);
  assert.ok(install > 0 && install < body.indexOf('npx sillage-key'), 'installation is documented before usage');
});

test('only the released packages and the scripts are served, and they are not compressed twice', async () => {
  const { statusCode, headers } = await app.inject({
    url: `/downloads/${findNewest(downloads, 'sillage-key')?.file}`,
    headers: { 'accept-encoding': 'gzip' },
  });
  assert.equal(statusCode, 200);
  assert.equal(headers['content-type'], 'application/gzip');
  assert.equal(headers['content-encoding'], undefined);
  for (const file of ['', 'package.json', '..%2fkey-tool%2fpackage.json', 'constructor', 'sillage-console.tgz'])
    assert.equal((await app.inject(`/downloads/${file}`)).statusCode, 404, file);
  for (const file of ['sync.py', 'sync.php', 'sync.mts', 'sync.ts'])
    assert.match((await app.inject(`/downloads/${file}`)).body, /nightly sync/, file);
});
