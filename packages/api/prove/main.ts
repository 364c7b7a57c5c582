import { proofs } from './proofs.ts';
import { simulate } from './simulate.ts';
import { openTestBed } from './test-bed.ts';

/** `npm run prove [-- NAME …] [--long] [--times N] [--seed N] [--only TEXT]`: runs the proofs and prints what each one counted. */
const words = process.argv.slice(2);
const option = (name: string): string | null => {
  const at = words.indexOf(`--${name}`);
  return at < 0 ? null : (words.splice(at, 2)[1] ?? '');
};
const numberOf = (text: string | null): number | null => (text === null ? null : Number(text));
const seed = numberOf(option('seed'));
const times = numberOf(option('times'));
const only = option('only');
const isLong = words.includes('--long');
const names = words.filter((word) => !word.startsWith('--'));
const chosen =
  names.length === 0 ? proofs.filter(({ isLengthy = false }) => isLong || !isLengthy) : proofs.filter(({ name }) => names.includes(name));
if (chosen.length === 0 || words.includes('--help')) {
  console.log(
    `usage: npm run prove -- [NAME …] [--long] [--times N] [--seed N] [--only TEXT]\n\n${proofs.map(({ name, promise, short, long }) => `  ${name.padEnd(18)} ${promise} (${short} rounds, with --long ${long})`).join('\n')}`,
  );
  process.exit(words.includes('--help') ? 0 : 2);
}
if (seed !== null && (names.length === 0 || names.includes('simulator'))) {
  console.log(simulate(seed));
  process.exit(0);
}

const testBed = await openTestBed();
try {
  for (const { name, promise, short, long, run } of chosen) {
    const count = times ?? (isLong ? long : short);
    const startedMs = performance.now();
    let reportedMs = startedMs;
    const progress = (done: number): void => {
      if (performance.now() - reportedMs < 10_000) return;
      reportedMs = performance.now();
      process.stderr.write(`  ${name}: ${done} of ${count}\n`);
    };
    const counted = await run(testBed, count, progress, (line) => console.log(`        ${line}`), { ...(seed !== null && { seed }), only });
    const figures = Object.entries(counted).map(([what, value]) => `${what} ${value.toLocaleString('en')}`);
    console.log(`holds   ${name}: ${promise}\n        ${figures.join(' · ')} · ${((performance.now() - startedMs) / 1000).toFixed(1)} s`);
  }
} catch (error) {
  console.error(`FAILS   ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
} finally {
  await testBed.close();
}
