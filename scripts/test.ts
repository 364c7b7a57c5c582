import { spawn, spawnSync } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
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

/** What no test may ever let into the output: whole keys, session cookies, claim codes. */
const secrets = /sil_(?:live|test)_[0-9A-Za-z]{46}|session_token=[\w%.-]{16}|\b[0-9A-HJKMNP-TV-Z]{4}(?:-[0-9A-HJKMNP-TV-Z]{4}){3}\b/g;
const counts = { pass: 0, fail: 0, skipped: 0 };
const leaks: string[] = [];
try {
  const status = await run(files);
  for (const line of leaks) console.error(`✖ a secret in the output: ${line}`);
  if (leaks.length === 0) counts.pass += 1;
  else counts.fail += 1;
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
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, TEST_DATABASE_URL: given ?? postgres?.url ?? '' },
  });
  readLines(child.stdout, process.stdout, (line) => {
    const [, name, value] = /^(?:ℹ|#) (pass|fail|skipped) (\d+)$/.exec(line.trim()) ?? [];
    if (name === 'pass' || name === 'fail' || name === 'skipped') counts[name] = Number(value);
  });
  readLines(child.stderr, process.stderr, () => {});
  return new Promise((done) => child.on('close', (status) => done(status ?? 1)));
}

/** Passes a stream on, and looks at each of its lines. */
function readLines(from: Readable, to: NodeJS.WritableStream, look: (line: string) => void): void {
  let rest = '';
  from.setEncoding('utf8').on('data', (text: string) => {
    to.write(text);
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (line.search(secrets) >= 0 && leaks.length < 20) leaks.push(line.replaceAll(secrets, '…').slice(0, 300));
      look(line);
    }
  });
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
