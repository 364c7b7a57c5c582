import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startDemoService } from './demo-service.ts';
import { type Binary, fetchBinary, nodeBinary } from './fetch-binary.ts';

/**
 * `npm run clients:runtimes`: installs the packed Node client as a shop does, then runs the nightly sync twice, and the CommonJS build once, on
 * every runtime that the documentation names. The runtimes come from npm; those that can't be fetched are listed at the end.
 */
const at = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));
const platform = `${process.platform}-${process.arch}`;

interface Runtime {
  readonly name: string;
  readonly binary: Binary;
  /** The words before the script. */
  readonly sync: readonly string[];
  readonly require: readonly string[];
}

const runtimes: readonly Runtime[] = [
  { name: 'Node 18 with tsx', binary: nodeBinary('18'), sync: [at('node_modules/tsx/dist/cli.mjs')], require: [] },
  { name: 'Node 22', binary: nodeBinary('22'), sync: [], require: [] },
  { name: 'Node 24', binary: nodeBinary('24'), sync: [], require: [] },
  { name: 'Bun', binary: { name: `@oven/bun-${platform}`, version: 'latest', path: 'bin/bun' }, sync: [], require: [] },
  {
    name: 'Deno',
    binary: { name: `@deno/${platform}-glibc`, version: 'latest', path: 'deno' },
    sync: ['run', '-A'],
    require: ['run', '-A'],
  },
];

/** The products of the demo business: approved, under review, merged, and one without a link. */
const products = `ref,brand,name
SKU-1001,Dior,Sauvage
SKU-1002,Dior,Sauvage
SKU-1003,Dior,Sauvage
SKU-1006,Dior,Sauvage
Étagère 3/7,Dior,Miss Dior
new-1,Chanel,Coco Mademoiselle
`;

const requiring = `const { createSillage, isSillageError } = require('@sillage/client');
const { fileEtags } = require('@sillage/client/file-store');
const { SILLAGE_API_KEY: key, SILLAGE_BASE_URL: baseUrl, SILLAGE_FRAGRANCE_ID: id } = process.env;
(async () => {
  const sillage = createSillage({ key, baseUrl, etags: fileEtags({ folder: process.argv[2] }) });
  await sillage.card(id, { format: 'png' });
  const { unchanged, charged } = await sillage.answeredCard(id, { format: 'png' });
  const code = await sillage.productCard('no-such-product').catch((error) => isSillageError(error, 'product_not_linked') && error.code);
  console.log(unchanged, charged, code);
})();
`;

const folder = mkdtempSync(join(tmpdir(), 'sillage-runtimes-'));
const skipped: string[] = [];
const failed: string[] = [];
const service = await startDemoService(folder);
try {
  // What `npm init -y` writes, which makes Node read .ts and .js files as CommonJS.
  writeFileSync(join(folder, 'package.json'), '{"type":"commonjs"}');
  const { version } = JSON.parse(
    spawnSync('npm', ['pkg', 'get', 'version', '--json'], { cwd: at('packages/client'), encoding: 'utf8' }).stdout,
  );
  spawnSync('npm', ['install', '--ignore-scripts', '--silent', at(`packages/client/sillage-client-${version}.tgz`)], { cwd: folder });
  copyFileSync(at('examples/nightly-sync/sync.mts'), join(folder, 'sync.mts'));
  writeFileSync(join(folder, 'products.csv'), products);
  writeFileSync(join(folder, 'require.cjs'), requiring);
  for (const { name, binary, sync, require } of runtimes) {
    const program = fetchBinary(binary);
    if (program === undefined) {
      skipped.push(name);
      continue;
    }
    const run = (...words: string[]): string => {
      const { stdout, stderr } = spawnSync(program, words, { cwd: folder, encoding: 'utf8', env: { ...process.env, ...service.demo } });
      return stdout.trim().split('\n').at(-1) || stderr.trim();
    };
    const night = (): string => run(...sync, 'sync.mts', 'products.csv', '--folder', `sync ${name}`);
    const expected = [
      [night(), 'products 6 · matched 6 · new 4 · unchanged 0 · waiting 1 · refused 1 · charged 5'],
      [night(), 'products 6 · matched 0 · new 0 · unchanged 4 · waiting 1 · refused 1 · charged 0'],
      [run(...require, 'require.cjs', `cards ${name}`), 'true 0 product_not_linked'],
    ] as const;
    console.log(`\n== ${name} (${run('--version')})\n${expected.map(([line]) => line).join('\n')}`);
    if (expected.some(([line, wanted]) => line !== wanted)) failed.push(name);
  }
} finally {
  await service.stop();
  rmSync(folder, { recursive: true, force: true });
}
console.log(`\nskipped: ${skipped.join(', ') || 'nothing'}\nfailed: ${failed.join(', ') || 'nothing'}`);
process.exitCode = failed.length > 0 ? 1 : 0;
