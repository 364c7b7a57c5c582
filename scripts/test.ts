import { spawn, spawnSync } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { startEmbeddedPostgres } from '../packages/api/src/adapters/postgres/embedded.ts';
import { unprovoked } from '../packages/api/test/seen-codes.ts';

/** `npm test [FILE …]`: one real PostgreSQL for the whole run, every test file on it, and one closing line. */
const log = { info: () => {}, warn: () => {}, error: (...words: unknown[]) => console.error(...words) };
const wanted = process.argv.slice(2);
const files = wanted.length > 0 ? wanted : await found();
const folder = await mkdtemp(join(tmpdir(), 'sillage-tests-'));
const seenCodes = join(folder, 'seen-codes');

/** What no test may ever let into the output: whole keys, session cookies, claim codes. */
const secrets = /sil_(?:live|test)_[0-9A-Za-z]{46}|session_token=[\w%.-]{16}|\b[0-9A-HJKMNP-TV-Z]{4}(?:-[0-9A-HJKMNP-TV-Z]{4}){3}\b/g;
const counts = { pass: 0, fail: 0, skipped: 0 };
const leaks: string[] = [];
const leftOut: string[] = [];

// Tests start processes that run what is built, and browsers that load it: nothing that an earlier state left behind is judged.
const built = spawnSync('npm', ['run', '--silent', 'build'], { stdio: ['ignore', 'ignore', 'inherit'] });
const given = process.env.TEST_DATABASE_URL;
const postgres = given === undefined ? await startEmbeddedPostgres({ dataDir: folder, log }) : null;
try {
  await writeFile(seenCodes, '');
  const status = await run(files);
  close('the build', built.status === 0 ? [] : ['it failed: what was tested is not what stands here']);
  close('a secret in the output', leaks);
  if (wanted.length === 0) close('a code', unprovoked(seenCodes));
  for (const line of leftOut) console.error(`NOT LOOKED AT: ${line}`);
  // What a machine of one's own lacks is said; the check that counts may lack nothing to look with.
  if (process.env.CI === 'true')
    close(
      'left out',
      leftOut.filter((line) => line.includes('Chromium')),
    );
  const failed = Math.max(counts.fail, status === 0 ? 0 : 1);
  console.log(`${counts.pass} passed, ${failed} failed${counts.skipped > 0 ? `, ${counts.skipped} skipped` : ''}`);
  process.exitCode = failed === 0 && counts.pass > 0 ? 0 : 1;
} finally {
  await postgres?.stop();
  await rm(folder, { recursive: true, force: true });
}

/** A check of the whole run counts as one test. */
function close(what: string, complaints: readonly string[]): void {
  for (const complaint of complaints) console.error(`✖ ${what}: ${complaint}`);
  if (complaints.length === 0) counts.pass += 1;
  else counts.fail += 1;
}

function run(paths: readonly string[]): Promise<number> {
  const args = ['--import', 'tsx', '--test', '--test-concurrency=2', '--test-timeout=300000', '--test-reporter=spec', ...paths];
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      TEST_DATABASE_URL: given ?? postgres?.url ?? '',
      ...(wanted.length === 0 && { SILLAGE_SEEN_CODES: seenCodes }),
    },
  });
  readLines(child.stdout, process.stdout, (line) => {
    const [, name, value] = /^(?:ℹ|#) (pass|fail|skipped) (\d+)$/.exec(line.trim()) ?? [];
    if (name === 'pass' || name === 'fail' || name === 'skipped') counts[name] = Number(value);
    const [, left] = /^\s*﹣ (.+ # .+)$/.exec(line) ?? [];
    if (left !== undefined) leftOut.push(left);
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
