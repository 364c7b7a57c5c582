import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serveBrowser } from '../packages/api/test/support/browser.ts';
import { unprovoked } from '../packages/api/test/support/seen-codes.ts';
import { buildStale } from './tests/build.ts';
import { openTestPostgres, templateName } from './tests/database.ts';
import { filesOf } from './tests/files.ts';
import { runFiles, workersMax } from './tests/run.ts';
import { watchedOutput } from './tests/watched-output.ts';

/** `npm test [FILE …]` and `npm run test:all`: one real PostgreSQL for the run, every file on it, and one closing line. */
const isAll = process.argv.includes('--all');
const wanted = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const isWhole = wanted.length === 0;
const counts = { passed: 0, failed: 0 };
const leaks: string[] = [];

const folder = await mkdtemp(join(tmpdir(), 'sillage-run-'));
const seenCodes = join(folder, 'seen-codes');
await writeFile(seenCodes, '');

const isBuilt = buildStale();
const files = isWhole ? await filesOf(isAll ? 'all' : 'daily') : wanted;
// Pages of one Chromium share its window focus and its file dialogs, so each process of tests has its own.
const [postgres, ...browsers] = await Promise.all([
  openTestPostgres(process.env.TEST_DATABASE_URL),
  ...Array.from({ length: Math.min(workersMax, files.length) }, serveBrowser),
]);
const closeBrowsers = () => Promise.all(browsers.map((browser) => browser?.close()));
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void Promise.all([postgres.stop(), closeBrowsers()]).finally(() => process.exit(1)));
try {
  const outcome = await runFiles({
    files,
    browsers: browsers.map((browser) => browser?.wsEndpoint() ?? null),
    isVerbose: !isWhole,
    env: {
      ...process.env,
      TEST_DATABASE_URL: postgres.url,
      TEST_TEMPLATE: templateName,
      ...(isAll && { SILLAGE_TESTS: 'all' }),
      ...(isWhole && { SILLAGE_SEEN_CODES: seenCodes }),
    },
    write: watchedOutput(process.stdout, leaks),
    writeError: watchedOutput(process.stderr, leaks),
  });
  check('the build', isBuilt ? [] : ['it failed, so what was tested is not what is here']);
  check('a secret in the output', leaks);
  if (isWhole) check('a code', unprovoked(seenCodes));
  for (const line of outcome.leftOut) console.error(`SKIPPED: ${line}`);
  // A developer's machine may lack a browser or promtool; where the result counts, nothing may be missing.
  if (process.env.CI === 'true')
    check(
      'skipped',
      outcome.leftOut.filter((line) => /Chromium|promtool/.test(line)),
    );
  if (outcome.failures.length > 0) console.log(`\nFailed:\n${outcome.failures.map((line) => `  ${line}`).join('\n')}\n`);
  const [passed, failed] = [counts.passed + outcome.passed, counts.failed + outcome.failed];
  console.log(`${passed} passed, ${failed} failed${outcome.skipped > 0 ? `, ${outcome.skipped} skipped` : ''}`);
  process.exitCode = failed === 0 && outcome.passed > 0 ? 0 : 1;
} finally {
  await closeBrowsers();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}

/** A check of the whole run counts as one test. */
function check(what: string, complaints: readonly string[]): void {
  for (const complaint of complaints) console.error(`✖ ${what}: ${complaint}`);
  if (complaints.length === 0) counts.passed += 1;
  else counts.failed += 1;
}
