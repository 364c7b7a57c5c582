import { laneLimits } from '../../src/adapters/postgres/usage/ledger.ts';
import { type FileReaderLimits, fileReaderLimits } from '../../src/limits/limits.ts';

/** A deadline that calls don't exceed on a busy machine either; tests of the deadline itself set their own. */
export const unhurriedMs = 30_000;

/** For tests that count charges: on a busy machine, the usual deadline would turn some into “unavailable”. */
export const unhurriedLaneLimits = { ...laneLimits, deadlineMs: unhurriedMs };

/** Options of a fake server that never closes idle connections. Node closes them after five seconds, perhaps just when the next request is sent. */
export const keepConnections = { keepAliveTimeout: 0 };

/** Many times the limits of a file's reader: a busy machine may need as long to start its process, or for the files ahead of it. */
export const unhurriedReaderLimits: FileReaderLimits = {
  ...fileReaderLimits,
  interactiveCpuMs: 100_000,
  interactiveWaitMs: 240_000,
  productsCpuMs: 300_000,
  productsWaitMs: 900_000,
  queueMs: 120_000,
};
