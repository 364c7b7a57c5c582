import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * `npm run test:lts`: the contract tests of the API on the newest release of the Node in `.nvmrc`, which production runs on. The binary comes
 * from npm and is kept in `node_modules/.cache`. Without a network, the tests are skipped.
 */
const files = ['common-headers', 'compressed-responses', 'methods', 'refusals', 'validators'].map(
  (name) => `packages/api/test/contract/${name}.test.ts`,
);

const line = readFileSync('.nvmrc', 'utf8').trim();
const node = process.version.startsWith(`v${line}.`) ? null : fetchNode(line);
if (node === null) console.error(`SKIPPED: the installed Node is already ${process.version}, so the other tests have run on it`);
else if (node === undefined) console.error(`SKIPPED: Node ${line} could not be fetched from npm`);
else {
  console.log(`On Node ${spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout.trim()}:`);
  const { status } = spawnSync(node, ['--import', 'tsx', 'scripts/test.ts', ...files], { stdio: 'inherit' });
  process.exitCode = status ?? 1;
}

/** The path of the binary; undefined if it can't be fetched. */
function fetchNode(version: string): string | undefined {
  const name = `node-${process.platform}-${process.arch}`;
  const folder = join('node_modules', '.cache', `node-${version}`);
  const binary = join(folder, 'node_modules', name, 'bin', 'node');
  if (!existsSync(binary))
    // Only the package with the binary: the package `node` would find it with an install script.
    spawnSync(
      'npm',
      ['install', '--prefix', folder, '--no-save', '--ignore-scripts', '--silent', '--fetch-retries=1', `${name}@${version}`],
      {
        stdio: 'ignore',
        timeout: 60_000,
      },
    );
  return spawnSync(binary, ['--version'], { stdio: 'ignore' }).status === 0 ? binary : undefined;
}
