import { type ChildProcess, fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

export interface Outcome {
  passed: number;
  failed: number;
  skipped: number;
  /** Skipped tests, with the reason. */
  readonly leftOut: string[];
  /** Failed tests as "file: test", repeated at the end of the run. */
  readonly failures: string[];
}

export interface RunOptions {
  readonly files: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  /** Starts the database if it isn't running; returns the variables that tests read. Called when a file needs it. */
  readonly openDatabase: () => Promise<Readonly<Record<string, string>>>;
  /** The number of processes. */
  readonly workers: number;
  /** Each test on a line of its own, rather than each file. */
  readonly isVerbose: boolean;
  /** A regular expression for the names of the tests to run. */
  readonly name?: string;
  readonly write: (text: string) => void;
  readonly writeError: (text: string) => void;
}

/** While a file waits for a browser, the database or a process, others run. More would compete for the processors' caches. */
export const workersMax = Math.min(8, 2 * availableParallelism());
const silenceMsMax = 1_800_000;
/** A process ends once it has no file left, unless a test has left something open. */
const endMsMax = 120_000;
const notWanted = 'test name does not match pattern';
const uncaught = 'an error that no test awaits, of this file or an earlier one in its process';
const cancelled = 'test did not finish before its parent and was cancelled';

const message = z.union([
  z.object({ kind: z.literal('ready') }),
  z.object({ kind: z.literal('done'), file: z.string() }),
  z.object({ kind: z.literal('begin'), name: z.string() }),
  z.object({ kind: z.literal('uncaught'), file: z.string(), why: z.string() }),
  z.object({ kind: z.literal('needs database') }),
  z.object({
    kind: z.enum(['pass', 'fail', 'skip']),
    name: z.string(),
    nesting: z.number(),
    isSuite: z.boolean(),
    ms: z.number(),
    why: z.string(),
  }),
]);

/** Runs the files on several processes, each of which takes the next file as it becomes free. A process that dies fails its file, and another goes on. */
export async function runFiles({ files, workers, ...options }: RunOptions): Promise<Outcome> {
  const outcome: Outcome = { passed: 0, failed: 0, skipped: 0, leftOut: [], failures: [] };
  const waiting = [...files];
  const lane = async (): Promise<void> => {
    while (waiting.length > 0) await runWorker(waiting, outcome, options);
  };
  await Promise.all(Array.from({ length: workers }, lane));
  return outcome;
}

function runWorker(
  waiting: string[],
  outcome: Outcome,
  { env, openDatabase, isVerbose, name, write, writeError }: Omit<RunOptions, 'files' | 'workers'>,
): Promise<void> {
  const worker = fork(fileURLToPath(new URL('worker.ts', import.meta.url)), {
    execArgv: [
      // Collecting short-lived objects less often saves a twentieth of the CPU time.
      '--max-semi-space-size=64',
      '--import',
      'tsx',
      '--import',
      new URL('built.js', import.meta.url).href,
      '--import',
      new URL('test-tracking.ts', import.meta.url).href,
      '--test-reporter',
      fileURLToPath(new URL('reporter.ts', import.meta.url)),
      ...(name === undefined ? [] : ['--test-name-pattern', name]),
    ],
    env: { ...env, TEST_KEEPS_BROWSER: 'true' },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  worker.stdout?.setEncoding('utf8').on('data', write);
  worker.stderr?.setEncoding('utf8').on('data', writeError);
  let current: string | undefined;
  let hasStarted = false;
  let tests = 0;
  // Events lag behind the file under test; the suite that ends names its file.
  let failures: { readonly name: string; readonly why: string }[] = [];
  const reportFailures = (file: string): void => {
    outcome.failed += failures.length;
    outcome.failures.push(...failures.map(({ name }) => `${file}: ${name}`));
    for (const { name, why } of failures) writeError(`✖ ${file}: ${name}\n${why.replaceAll(/^/gm, '    ')}\n`);
    failures = [];
  };
  const patience = watchdog(worker);
  let test = '';
  let hasUncaught = false;
  let last = '';
  const next = (): void => {
    current = waiting.shift();
    last = current ?? last;
    if (current === undefined) patience.shorten();
    worker.send(current ?? false);
  };
  worker.on('message', (raw) => {
    patience.reset();
    const event = message.parse(raw);
    hasStarted = true;
    if (event.kind === 'ready' || event.kind === 'done') return next();
    if (event.kind === 'begin') {
      test = event.name;
      return;
    }
    if (event.kind === 'uncaught') {
      hasUncaught = true;
      outcome.failed += 1;
      outcome.failures.push(`${event.file}: ${uncaught}`);
      return writeError(`✖ ${event.file}: ${uncaught}\n${event.why.replaceAll(/^/gm, '    ')}\n`);
    }
    if (event.kind === 'needs database')
      return void openDatabase().then(
        (variables) => worker.send(variables),
        (error) => {
          writeError(`✖ the database: ${error instanceof Error ? error.stack : error}\n`);
          worker.kill();
        },
      );
    if (event.isSuite && event.nesting === 0) {
      // A hook that fails cancels the tests, whose own reasons don't name it.
      const isOwnFault = failures.every(({ why }) => why === cancelled);
      if (event.kind === 'fail' && isOwnFault) failures.unshift({ name: 'failed outside its tests', why: event.why });
      reportFailures(event.name);
      write(`${event.kind === 'fail' || hasUncaught ? '✖' : '✔'} ${event.name} (${tests} tests, ${(event.ms / 1_000).toFixed(1)} s)\n`);
      tests = 0;
      hasUncaught = false;
      // A hook of the file failed before ours could report the file as done.
      if (event.name === current) next();
      return;
    }
    if (event.isSuite || event.why === notWanted) return;
    tests += 1;
    if (event.kind === 'pass') outcome.passed += 1;
    if (event.kind === 'skip') {
      outcome.skipped += 1;
      outcome.leftOut.push(`${event.name} # ${event.why}`);
    }
    if (event.kind === 'fail') {
      failures.push({ name: event.name, why: event.why });
    } else if (isVerbose) write(`  ${event.kind === 'skip' ? '﹣' : '✔'} ${event.name} (${event.ms.toFixed(0)} ms)\n`);
  });
  return new Promise((done) => {
    worker.on('close', (status, signal) => {
      patience.end();
      if (current !== undefined) {
        const why = patience.isOver ? `no result for ${silenceMsMax / 60_000} minutes, in “${test}”` : `${signal ?? status}, in “${test}”`;
        failures.push({ name: 'process ended early', why });
        reportFailures(current);
      } else if (patience.isOver) {
        failures.push({
          name: 'process does not end',
          why: 'a test of this file, or of an earlier one in its process, leaves something open',
        });
        reportFailures(last);
      } else if (status !== 0 && (outcome.failed === 0 || !hasStarted)) {
        outcome.failed += 1;
        writeError(`✖ a worker ended with ${signal ?? status}\n`);
      }
      // Another process wouldn't start either.
      if (!hasStarted) waiting.length = 0;
      done();
    });
  });
}

/** Kills a worker that reports nothing for half an hour, because a test hangs in it, or doesn't end when it should. */
function watchdog(worker: ChildProcess) {
  let isOver = false;
  const end = (): void => {
    isOver = true;
    worker.kill('SIGKILL');
  };
  let timer = setTimeout(end, silenceMsMax);
  return {
    get isOver() {
      return isOver;
    },
    reset: () => void timer.refresh(),
    shorten() {
      clearTimeout(timer);
      timer = setTimeout(end, endMsMax);
    },
    end: () => clearTimeout(timer),
  };
}
