import { readdir, readFile, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';

/** The suffix of long tests, which take minutes together: kills, restarts, thousands of mutations, every width. Only `npm run test:all` runs them. */
const longEnding = '.long.test.ts';
const packages = ['api', 'client', 'console', 'key-tool'];

/**
 * Lists the test files of a suite, longest first, so that no worker starts a long one last. Long tests mostly wait and page tests mostly compute,
 * so they alternate.
 */
export async function listTestFiles(suite: 'daily' | 'all'): Promise<readonly string[]> {
  const found: { readonly path: string; readonly rank: number }[] = [];
  for (const name of packages)
    for (const folder of ['src', 'test']) {
      const inside = join('packages', name, folder);
      for (const entry of await readdir(inside, { recursive: true }).catch(() => [])) {
        if (!entry.endsWith('.test.ts') || (suite === 'daily' && entry.endsWith(longEnding))) continue;
        const path = join(inside, entry);
        found.push({ path, rank: await rankOf(path) });
      }
    }
  const paths = found.sort((a, b) => b.rank - a.rank || (a.path < b.path ? -1 : 1)).map(({ path }) => path);
  const groups = [true, false].map((isLong) => paths.filter((path) => path.endsWith(longEnding) === isLong));
  const longest = Math.max(...groups.map(({ length }) => length));
  return Array.from({ length: longest }, (_, at) => groups.flatMap((group) => group.slice(at, at + 1))).flat();
}

/** Estimates a file's duration from what it starts: a browser takes longest, then processes such as the key tool's, then a service. */
async function rankOf(path: string): Promise<number> {
  const text = await readFile(resolve(path), 'utf8');
  const { size } = await stat(path);
  const starts = path.endsWith(longEnding)
    ? 4
    : text.includes('openBrowser')
      ? 3
      : /processes\.ts|\.\/tool\.ts|openFileReader|createTakumiRenderer|node:child_process/.test(text)
        ? 2
        : text.includes('harness.ts')
          ? 1
          : 0;
  return starts * 1_000_000 + size;
}

/** Test files that can't run on a cluster, and why. */
const singleServerFiles = new Map<string, string>([
  ['packages/api/test/nodes/sharded.test.ts', 'checks on a single server what a cluster requires, with partitions in place of shards'],
  [
    'packages/api/test/nodes/shifted-clock.test.ts',
    'replaces the clock of one server, with a table that the functions of others can not read',
  ],
]);

/** The daily test files of the API, on a Citus cluster. */
export async function listClusterTestFiles(): Promise<readonly string[]> {
  const files = await listTestFiles('daily');
  for (const [path, why] of singleServerFiles) console.error(`NOT ON CITUS: ${path} # ${why}`);
  return files.filter((path) => path.startsWith(join('packages', 'api')) && !singleServerFiles.has(path));
}
