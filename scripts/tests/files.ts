import { readdir, readFile, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';

/** The suffix of long tests, which take minutes together: kills, restarts, thousands of mutations, every width. Only `npm run test:all` runs them. */
const longEnding = '.long.test.ts';
const packages = ['api', 'client', 'console', 'key-tool'];

/**
 * Lists the test files of a suite, longest first, so that no worker starts a long one last. Long tests and those that need processes or a mail server
 * mostly wait, the others mostly compute, so they alternate.
 */
export async function listTestFiles(suite: 'daily' | 'all'): Promise<readonly string[]> {
  const found: TestFile[] = [];
  for (const name of packages)
    for (const folder of ['src', 'test']) {
      const inside = join('packages', name, folder);
      for (const entry of await readdir(inside, { recursive: true }).catch(() => [])) {
        if (!entry.endsWith('.test.ts') || (suite === 'daily' && entry.endsWith(longEnding))) continue;
        found.push(await describeFile(join(inside, entry)));
      }
    }
  found.sort((a, b) => b.rank - a.rank || (a.path < b.path ? -1 : 1));
  const groups = [true, false].map((waits) => found.filter((one) => one.waits === waits).map(({ path }) => path));
  const longest = Math.max(...groups.map(({ length }) => length));
  return Array.from({ length: longest }, (_, at) => groups.flatMap((group) => group.slice(at, at + 1))).flat();
}

interface TestFile {
  readonly path: string;
  readonly rank: number;
  /** Whether it mostly waits for others. */
  readonly waits: boolean;
}

/** Estimates a file's duration from what it starts: a browser takes longest, then processes such as the key tool's, then a service. */
async function describeFile(path: string): Promise<TestFile> {
  const text = await readFile(resolve(path), 'utf8');
  const { size } = await stat(path);
  const isLong = path.endsWith(longEnding);
  const hasBrowser = text.includes('openBrowser');
  const needsOthers = /processes\.ts|\.\/tool\.ts|mail-server\.ts|openFileReader|createTakumiRenderer|node:child_process/.test(text);
  const starts = isLong ? 4 : hasBrowser ? 3 : needsOthers ? 2 : text.includes('harness.ts') ? 1 : 0;
  return { path, rank: starts * 1_000_000 + size, waits: isLong || (needsOthers && !hasBrowser) };
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
