import cluster from 'node:cluster';
import { createServer } from 'node:http';
import { Session } from 'node:inspector/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { newPool } from '../dist/adapters/postgres/connection.js';
import { parseConfig } from '../dist/config.js';
import { partnerOperations } from '../dist/endpoints/partner/operations.js';
import { openLog } from '../dist/wiring/log.js';
import { startService } from '../dist/wiring/service.js';

/**
 * A server to measure, from the build and in a separate process: `target.js MODE URL`. Bare node:http sends a fixed response; the other modes are
 * the service with different ledgers, logging to a file. For each line on standard input it prints the CPU time used so far; after `profile`, it
 * samples where that time goes until the next `profile`, and prints the profile.
 */
const [mode = 'group-commit', databaseUrl = ''] = process.argv.slice(2);

/** @type {import('../src/resources/usage/ledger.ts').Verdict} */
const granted = {
  granted: true,
  meter: {
    atMs: Date.now(),
    ratePerMinute: 1,
    rateRemaining: 1,
    used: 0,
    allowance: 1,
    refused: 0,
    today: { calls: 0, publicHits: 0, inReview: 0, notFound: 0, refused: 0 },
  },
};

const unmetered = {
  waiting: 0,
  oldestMs: 0,
  failingMs: 0,
  charge: async () => granted,
  open: async () => {},
  refund: async () => {},
  close: async () => {},
};

/** The common approach: one UPDATE per call, on a connection pool. */
function updatePerCall(url) {
  const pool = newPool({ url, queryTimeoutMs: 5_000, connectTimeoutMs: 5_000 }, { kept: 0, max: 16 }, () => {});
  return {
    waiting: 0,
    oldestMs: 0,
    failingMs: 0,
    charge: async ({ businessId }) => {
      const { rowCount } = await pool.query({
        name: 'charge',
        text: `update meters set used = used + 1 where business_id = $1 and period = date_trunc('month', now() at time zone 'UTC')::date and used < 9007199254740991 returning used`,
        values: [businessId],
      });
      return rowCount === 1 ? granted : { granted: false, code: 'over_allowance', meter: null };
    },
    open: async () => {},
    refund: async () => {},
    close: () => pool.end(),
  };
}

const ledgers = {
  'no-metering': () => unmetered,
  'update-per-call': () => updatePerCall(databaseUrl),
  'group-commit': () => undefined,
};

if (mode.startsWith('node-http')) {
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  const workers = Number(process.env.BENCH_WORKERS ?? 1);
  const bytes = Buffer.from(process.env.BENCH_BODY ?? '', 'base64');
  // node:http writes a string together with the head, but bytes in a second chunk.
  const body = mode === 'node-http-text' ? bytes.toString('utf8') : bytes;
  const headers = JSON.parse(process.env.BENCH_HEADERS ?? '{}');
  const bare = createServer((_request, response) => {
    response.writeHead(200, headers);
    response.end(body);
  });
  const say = (address) => console.log(JSON.stringify({ url: `http://127.0.0.1:${address?.port ?? 0}` }));
  // One process per worker, all on one port; the first process answers only if it is alone.
  if (workers > 1 && cluster.isPrimary) {
    let listening = 0;
    cluster.on('listening', (_worker, address) => ++listening === workers && say(address));
    for (let at = 0; at < workers; at++) cluster.fork();
  } else bare.listen(0, '127.0.0.1', () => cluster.isPrimary && say(bare.address()));
} else {
  const operations = partnerOperations().map(({ declaration }) => declaration.id);
  const config = parseConfig({ ...process.env, PORT: '0' }, operations);
  if (typeof config === 'string') throw new Error(config);
  const ledger = ledgers[mode]?.();
  const service = await startService({
    config,
    databaseUrl,
    log: openLog({}, { dest: join(config.dataDir, `${mode}.log`) }),
    demo: false,
    ...(ledger !== undefined && { parts: { ledger } }),
  });
  console.log(JSON.stringify({ url: service.publicUrl }));
}
let profiler = null;

async function toggleProfile() {
  if (profiler === null) {
    profiler = new Session();
    profiler.connect();
    await profiler.post('Profiler.enable');
    await profiler.post('Profiler.setSamplingInterval', { interval: 200 });
    await profiler.post('Profiler.start');
    return {};
  }
  const { profile } = await profiler.post('Profiler.stop');
  profiler.disconnect();
  profiler = null;
  return profile;
}

createInterface({ input: process.stdin })
  .on('line', async (line) => console.log(JSON.stringify(line === 'profile' ? await toggleProfile() : process.cpuUsage())))
  .on('close', () => process.exit(0));
