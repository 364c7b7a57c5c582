import { resolve } from 'node:path';
import { after, describe } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { inspect } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { endKept } from '../../packages/api/test/support/kept.ts';
import { testDatabase } from '../../packages/api/test/support/test-database.ts';
import { startTracking, stopTracking } from './test-tracking.ts';

// Only now, because TypeScript's loader keeps what it has compiled in the temporary folder.
const folder = process.env.TEST_FOLDER;
if (folder !== undefined) Object.assign(process.env, { TMPDIR: folder, TEMP: folder, TMP: folder });
// Most code of a test runs too briefly to be worth optimising as early as in a service. Later versions of Node don't have this flag.
if (process.versions.node.startsWith('20.')) setFlagsFromString('--interrupt-budget=1000000');

/**
 * Runs test files one after another in this process, so that shared imports are loaded only once. Each file is a suite with its own hooks. The parent
 * sends the next file whenever one is done.
 */
process.on('message', (message: unknown) => {
  if (typeof message === 'string') return runFile(message);
  if (typeof message === 'object') return receiveDatabase(Object(message));
  // Without a next file nothing else keeps the process alive, and the runner ends it.
  process.channel?.unref();
  for (const end of endKept) void end();
});

/** The last file that was started, also once it has ended. */
let current = '';

function runFile(file: string): void {
  current = file;
  startTracking();
  describe(file, async () => {
    try {
      await import(pathToFileURL(resolve(file)).href);
      if (testDatabase.isNeeded) await requestDatabase();
    } finally {
      // Registered last, so that it runs after the file's own hooks, even if the file can't be loaded.
      after(async () => {
        // Rejections that nobody awaits are reported by then.
        await nextTurn();
        process.send?.({ kind: 'done', file });
      });
      stopTracking();
    }
  });
}

let hasDatabase: Promise<void> | undefined;
let receiveDatabase = (_: Readonly<Record<string, string>>): void => {};

/** Waits until the parent has a database for the tests, and sets the variables by which they find it. */
function requestDatabase(): Promise<void> {
  hasDatabase ??= new Promise((done) => {
    receiveDatabase = (variables) => {
      Object.assign(process.env, variables);
      done();
    };
    process.send?.({ kind: 'needs database' });
  });
  return hasDatabase;
}

/** An error outside the promises that a test awaits fails the file that is running, or the last one. */
function reportUncaught(error: unknown): void {
  process.send?.({ kind: 'uncaught', file: current, why: inspect(error) });
}
process.on('uncaughtExceptionMonitor', reportUncaught);
process.on('unhandledRejection', reportUncaught);
// The parent is gone, so there is nothing left to report to.
process.on('disconnect', () => process.exit(1));
process.send?.({ kind: 'ready' });
