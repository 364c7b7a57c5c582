import { spawn, spawnSync } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../packages/api/src/adapters/postgres/embedded.ts';

/** `npm test [FILE …]`: one real PostgreSQL for the whole run, every test file on it, and one closing line. */
// Some tests start processes that run what is built. Types are checked by `npm run check`, so an error of theirs does not stop the tests.
spawnSync('npm', ['run', '--silent', 'build', '-w', 'packages/api'], { stdio: ['ignore', 'ignore', 'inherit'] });
const log = { info: () => {}, warn: () => {}, error: (...words: unknown[]) => console.error(...words) };
const wanted = process.argv.slice(2);
const files = wanted.length > 0 ? wanted : await found();
const folder = await mkdtemp(join(tmpdir(), 'sillage-tests-'));
const given = process.env.TEST_DATABASE_URL;
const postgres = given === undefined ? await startEmbeddedPostgres({ dataDir: folder, log }) : null;

const counts = { pass: 0, fail: 0, skipped: 0 };
try {
  const status = await run(files);
  const failed = Math.max(counts.fail, status === 0 ? 0 : 1);
  console.log(`${counts.pass} passed, ${failed} failed${counts.skipped > 0 ? `, ${counts.skipped} skipped` : ''}`);
  process.exitCode = failed === 0 && counts.pass > 0 ? 0 : 1;
} finally {
  await postgres?.stop();
  await rm(folder, { recursive: true, force: true });
}

function run(paths: readonly string[]): Promise<number> {
  const args = ['--import', 'tsx', '--test', '--test-concurrency=2', '--test-timeout=300000', '--test-reporter=spec', ...paths];
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, TEST_DATABASE_URL: given ?? postgres?.url ?? '' },
  });
  let rest = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    process.stdout.write(text);
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const [, name, value] = /^(?:ℹ|#) (pass|fail|skipped) (\d+)$/.exec(line.trim()) ?? [];
      if (name === 'pass' || name === 'fail' || name === 'skipped') counts[name] = Number(value);
    }
  });
  return new Promise((done) => child.on('close', (status) => done(status ?? 1)));
}

async function found(): Promise<string[]> {
  const paths: string[] = [];
  for (const name of await readdir('packages')) {
    for (const folder of ['src', 'test']) {
      const inside = join('packages', name, folder);
      const entries = await readdir(inside, { recursive: true }).catch(() => []);
      paths.push(...entries.filter((entry) => entry.endsWith('.test.ts')).map((entry) => join(inside, entry)));
    }
  }
  return paths.sort();
}
