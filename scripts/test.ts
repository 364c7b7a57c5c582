import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { findUnseenCodes } from '../packages/api/test/support/recorded-codes.ts';
import { buildStale } from './tests/build.ts';
import { openTestPostgres, sampleTemplateName, templateName } from './tests/database.ts';
import { listClusterTestFiles, listTestFiles } from './tests/files.ts';
import { detectLeaks } from './tests/leak-detector.ts';
import { runFiles, workersMax } from './tests/run.ts';
import { createRunFolder } from './tests/run-folder.ts';

const usage = `npm test -- [--all | --citus] [--name PATTERN] [FILE | FOLDER …]

Runs the daily suite, or the files, or those in the folders, on one real PostgreSQL and prints a summary line.

  --all            the long suite too, and the long versions of daily tests (npm run test:all)
  --citus          the API's tests on the Citus cluster whose coordinator is TEST_DATABASE_URL (npm run test:citus)
  --name PATTERN   only the tests of the files whose names match this regular expression`;

// File names are relative to the caller's folder, everything else to the root.
const calledFrom = process.cwd();
process.chdir(fileURLToPath(new URL('..', import.meta.url)));
const { values: options, positionals } = readArguments();
const wanted = [...new Set(positionals.flatMap(listTests))];
const { all: isAll, citus: isCitus, name } = options;
const isWhole = wanted.length === 0 && !isCitus;
const counts = { passed: 0, failed: 0 };
const leaks: string[] = [];

const folder = await createRunFolder();
const seenCodes = join(folder.path, 'seen-codes');
await writeFile(seenCodes, '');

const interruption = new AbortController();
const files = wanted.length > 0 ? wanted : isCitus ? await listClusterTestFiles() : await listTestFiles(isAll ? 'all' : 'daily');
let opening: ReturnType<typeof openTestPostgres> | undefined;
const openPostgres = (): ReturnType<typeof openTestPostgres> => (opening ??= openTestPostgres(process.env.TEST_DATABASE_URL, folder.path));
const end = async (): Promise<void> => {
  try {
    await (await opening)?.stop();
  } finally {
    await folder.remove();
  }
};
function interrupt(exitCode: number): void {
  if (interruption.signal.aborted) return;
  interruption.abort();
  void building.then(end).finally(() => process.exit(exitCode));
}
for (const [signal, number] of [
  ['SIGHUP', 1],
  ['SIGINT', 2],
  ['SIGTERM', 15],
] as const)
  process.on(signal, () => {
    if (!interruption.signal.aborted) console.error('Interrupted.');
    interrupt(128 + number);
  });
// The reader of a pipe has ended, as `head` does.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => interrupt(1));
const building = buildStale(interruption.signal);
/** What tests print after an interruption only says that their database is gone. */
const unlessInterrupted = (write: (text: string) => void) => (text: string) => {
  if (!interruption.signal.aborted) write(text);
};

/** The variables by which tests find the database. */
async function openDatabase(): Promise<Record<string, string>> {
  const { url, servers } = await openPostgres();
  return { TEST_DATABASE_URL: url, TEST_TEMPLATE: templateName, TEST_SAMPLE_TEMPLATE: sampleTemplateName, TEST_SERVERS: servers.join(' ') };
}

try {
  const isBuilt = await building;
  // Until the process exits.
  if (interruption.signal.aborted) await new Promise(() => {});
  const running = runFiles({
    files,
    workers: Math.min(workersMax, files.length),
    isVerbose: !isWhole,
    ...(name !== undefined && { name }),
    env: {
      ...process.env,
      TEST_FOLDER: folder.path,
      ...(isAll && { SILLAGE_TESTS: 'all' }),
      ...(isWhole && { SILLAGE_SEEN_CODES: seenCodes }),
      // While they load, test files check whether the database is a cluster.
      ...(isCitus && (await openDatabase())),
    },
    openDatabase,
    write: unlessInterrupted(detectLeaks(process.stdout, leaks)),
    writeError: unlessInterrupted(detectLeaks(process.stderr, leaks)),
  });
  // Starts PostgreSQL while the processes load. A failure is reported for the files that need it.
  if (files.some((file) => existsSync(file) && readFileSync(file, 'utf8').includes('/support/'))) void openPostgres().catch(() => {});
  const outcome = await running;
  check('the build', isBuilt ? [] : ['it failed, so the tests ran on an older build']);
  check('a secret in the output', leaks);
  if (isWhole) check('a code', findUnseenCodes(seenCodes));
  if (isCitus) check('Citus', (await openPostgres()).servers.length > 1 ? [] : ['TEST_DATABASE_URL is not the coordinator of a cluster']);
  for (const line of outcome.leftOut) console.error(`SKIPPED: ${line}`);
  // A developer's machine may lack a browser or promtool, but in CI nothing may be missing.
  if (process.env.CI === 'true')
    check(
      'skipped',
      outcome.leftOut.filter((line) => /Chromium|promtool/.test(line)),
    );
  if (outcome.failures.length > 0) console.log(`\nFailed:\n${outcome.failures.map((line) => `  ${line}`).join('\n')}\n`);
  if (outcome.passed + outcome.failed + outcome.skipped === 0)
    console.error(name === undefined ? 'No file has a test.' : `No test has a name that matches ${name}.`);
  const [passed, failed] = [counts.passed + outcome.passed, counts.failed + outcome.failed];
  console.log(`${passed} passed, ${failed} failed${outcome.skipped > 0 ? `, ${outcome.skipped} skipped` : ''}`);
  process.exitCode = failed === 0 && outcome.passed > 0 ? 0 : 1;
} finally {
  await end();
}

/** Ends the process with the usage if it is asked for, or after what is wrong. */
function readArguments() {
  try {
    const read = parseArgs({
      allowPositionals: true,
      options: {
        all: { type: 'boolean', default: false },
        citus: { type: 'boolean', default: false },
        name: { type: 'string' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
    if (read.values.name !== undefined && read.positionals.length === 0) throw new Error('--name needs at least one file.');
    read.positionals = read.positionals.map((path) => relative('.', resolve(calledFrom, path)) || '.');
    for (const path of read.positionals) {
      if (!existsSync(path)) throw new Error(`There is no file ${path}.`);
      if (listTests(path).length === 0)
        throw new Error(
          statSync(path).isDirectory() ? `${path} contains no test file.` : `${path} isn't a test file: its name must end with .test.ts.`,
        );
    }
    // Throws if it isn't valid.
    new RegExp(read.values.name ?? '');
    if (!read.values.help) return read;
    console.log(usage);
    process.exit(0);
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
    process.exit(2);
  }
}

/** A test file, or those of a folder. */
function listTests(path: string): readonly string[] {
  const found = statSync(path).isDirectory()
    ? readdirSync(path, { recursive: true, encoding: 'utf8' }).map((file) => join(path, file))
    : [path];
  return found.filter((file) => file.endsWith('.test.ts') && !file.includes('node_modules'));
}

/** Counts a check of the whole run as one test. */
function check(what: string, complaints: readonly string[]): void {
  for (const complaint of complaints) console.error(`✖ ${what}: ${complaint}`);
  if (complaints.length === 0) counts.passed += 1;
  else counts.failed += 1;
}
