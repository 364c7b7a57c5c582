import { resolve } from 'node:path';
import { after, describe } from 'node:test';
import { pathToFileURL } from 'node:url';

/**
 * Runs test files one after the other in this process, so that what they import is loaded once. Each file is a suite with hooks of its own. The parent
 * names the next file whenever one is done.
 */
process.on('message', (file: unknown) => {
  // Without a next file nothing keeps this process, and the runner ends it.
  if (typeof file !== 'string') return process.channel?.unref();
  describe(file, async () => {
    try {
      await import(pathToFileURL(resolve(file)).href);
    } finally {
      // Registered last, so it runs after the file's own hooks, and also where the file cannot be loaded.
      after(() => process.send?.({ kind: 'done', file }));
    }
  });
});
// The parent is gone: nobody counts what is still to come.
process.on('disconnect', () => process.exit(1));
process.send?.({ kind: 'ready' });
