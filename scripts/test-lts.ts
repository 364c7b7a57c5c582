import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fetchBinary, nodeBinary } from './fetch-binary.ts';

/**
 * `npm run test:lts`: the contract tests of the API on the newest release of the Node in `.nvmrc`, which production runs on. The binary comes
 * from npm and is kept in `node_modules/.cache`. Without a network, the tests are skipped.
 */
const files = ['common-headers', 'compressed-responses', 'methods', 'refusals', 'validators'].map(
  (name) => `packages/api/test/contract/${name}.test.ts`,
);

const line = readFileSync('.nvmrc', 'utf8').trim();
const node = process.version.startsWith(`v${line}.`) ? null : fetchBinary(nodeBinary(line));
if (node === null) console.error(`SKIPPED: the installed Node is already ${process.version}, so the other tests have run on it`);
else if (node === undefined) console.error(`SKIPPED: Node ${line} could not be fetched from npm`);
else {
  console.log(`On Node ${spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout.trim()}:`);
  const { status } = spawnSync(node, ['--import', 'tsx', 'scripts/test.ts', ...files], { stdio: 'inherit' });
  process.exitCode = status ?? 1;
}
