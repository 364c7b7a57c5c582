import { register } from 'node:module';

/**
 * Tests and benchmarks import the sources by name but run what was built from them, as the service does: it loads faster, and the processes that it
 * starts need no TypeScript.
 */
register('./built-hooks.js', import.meta.url);
