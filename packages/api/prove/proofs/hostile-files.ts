import { contentOf, type PlannedFile, plannedFiles } from '../hostile/hostile-kinds.ts';
import { type Attempt, fileName, megabytes, most, percentile, tableOf } from '../hostile/report.ts';
import { openStage, type Stage } from '../hostile/stage.ts';
import { must, type Proof } from '../proof.ts';

// Both exclude the time that the service waits for a core, because other processes may be busy. The client, the database and the service's other
// threads wait too, so five times what an idle server takes meanwhile is added: little on a quiet machine.
const livezMsMax = 250;
const whoamiMsMax = 100;
const idleFactor = 5;
/** How long another business's import may take while a hostile file is processed, or ten times as long as without one. */
const validImportMsMax = 30_000;
const rssBytesMax = 600 * 1024 * 1024;

export const hostileFiles: Proof = {
  name: 'hostile-files',
  promise:
    'no uploaded file stops the service, slows down other businesses or exceeds its memory, and each one is imported or rejected with a message that says where the problem is',
  short: 12,
  long: 2_000,
  async run(testBed, times, progress, print = () => {}, { seed = 1, only = null } = {}) {
    const files = plannedFiles(seed, only).slice(0, times);
    must(files.length > 0, `no kind of hostile file has ${only} in its name`);
    const stage = await openStage(testBed);
    const attempts: Attempt[] = [];
    try {
      const usualImportMs = (await stage.importForNeighbor(files.length)) ?? 0;
      const importMsMax = Math.max(validImportMsMax, 10 * usualImportMs);
      for (const [at, file] of files.entries()) {
        const attempt = await attemptFile(stage, file, seed + at, at, importMsMax);
        attempts.push(attempt);
        // A long run may be stopped before it prints its table.
        for (const complaint of attempt.complaints) print(`${fileName(file)}: ${complaint}`);
        progress(at + 1);
      }
    } finally {
      await stage.close();
    }
    for (const line of tableOf(attempts)) print(line);
    const observed = attempts.map((attempt) => attempt.observed);
    const whoamiMs = observed.flatMap((one) => one.whoamiMs);
    const idleMs = observed.flatMap((one) => one.idleMs);
    const ownP99 = percentile(
      observed.flatMap((one) => one.ownWhoamiMs),
      0.99,
    );
    const figures = {
      files: attempts.length,
      kinds: new Set(attempts.map(({ file }) => file.kind.name)).size,
      restarts: stage.restarts,
      'livez max, ms': Math.round(most(observed.map((one) => one.livezMaxMs))),
      'livez max without waiting for a core, ms': Math.round(most(observed.map((one) => one.ownLivezMaxMs))),
      'idle server max, ms': Math.round(most(idleMs)),
      'idle server p99, ms': Math.round(percentile(idleMs, 0.99)),
      'whoami p99, ms': Math.round(percentile(whoamiMs, 0.99)),
      'whoami p99 without waiting for a core, ms': Math.round(ownP99),
      'calls by the neighbor': whoamiMs.length + observed.reduce((sum, one) => sum + one.cardMs.length, 0),
      'import by the neighbor max, ms': Math.round(most(attempts.map((attempt) => attempt.neighborImportMs))),
      'service max, MB': megabytes(most(observed.map((one) => one.rssMax))),
      'its children max, MB': megabytes(most(observed.map((one) => one.childrenRssMax))),
    };
    const complaints = attempts.flatMap(({ file, complaints: own }) => own.map((one) => `${fileName(file)}: ${one}`));
    if (ownP99 > whoamiMsMax + idleFactor * percentile(idleMs, 0.99)) complaints.push(`whoami p99 is ${Math.round(ownP99)} ms`);
    const summary = Object.entries(figures).map(([what, value]) => `${what} ${value}`);
    must(complaints.length === 0, `${summary.join(' · ')}\n        ${complaints.join('\n        ')}`);
    return figures;
  },
};

async function attemptFile(stage: Stage, file: PlannedFile, seed: number, nth: number, importMsMax: number): Promise<Attempt> {
  const bytes = await contentOf(file, seed);
  await stage.observed();
  const startedMs = performance.now();
  const [result, neighborImportMs] = await Promise.all([stage.upload(file, bytes, nth), stage.importForNeighbor(nth)]);
  const ms = performance.now() - startedMs;
  const observed = await stage.observed();
  const stopped = await stage.recover();
  const complaints = [
    ...result.complaints,
    ...(stopped === null ? [] : [`the service ${stopped}`]),
    ...(neighborImportMs === null ? ["another business's import failed"] : []),
    ...((neighborImportMs ?? 0) > importMsMax ? [`another business's import took ${Math.round((neighborImportMs ?? 0) / 1000)} s`] : []),
    ...(observed.ownLivezMaxMs > livezMsMax + idleFactor * most(observed.idleMs)
      ? [`livez took ${Math.round(observed.livezMaxMs)} ms, ${Math.round(observed.ownLivezMaxMs)} ms of it in the service`]
      : []),
    ...(observed.rssMax > rssBytesMax ? [`the service used ${megabytes(observed.rssMax)} MB`] : []),
    ...(observed.failures.length > 0
      ? [`${observed.failures.length} calls by the neighbor failed: ${[...new Set(observed.failures)].join(', ')}`]
      : []),
  ];
  return { file, size: bytes.length, result, ms, neighborImportMs: neighborImportMs ?? 0, observed, complaints };
}
