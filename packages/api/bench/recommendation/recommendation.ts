/**
 * Measures similar perfumes and gifts: `npm run bench -- recommendation [LIBRARY.csv]`. Without a file, it uses the real library next to this
 * checkout, or else the sample library. `--sizes 40575,1000000` sets the sizes for latency and memory; `--quick` measures a third of the pairs and a tenth of the gifts.
 * `--gifts` only sends random gift requests, 10,000 or `--times N` of them, and fails if a result has anything disliked.
 */
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { defaultWeights, type Weights } from '../../src/resources/recommendation/weights.ts';
import { sharedFolder } from '../matching/library.ts';
import { measureDislikes } from './gift-quality.ts';
import { measureLatency } from './latency.ts';
import { load, readLibrary } from './library.ts';
import { measureSimilar, readTruth, type ScoreAll, scoreAll, scoreByNotes } from './similar-quality.ts';

const { values, positionals } = parseArgs({
  args: process.argv.slice(2),
  allowPositionals: true,
  options: {
    sizes: { type: 'string', default: '40575,1000000' },
    quick: { type: 'boolean', default: false },
    gifts: { type: 'boolean', default: false },
    times: { type: 'string', default: '10000' },
  },
});
const folder = sharedFolder();
const sample = new URL('../../samples/library.csv', import.meta.url);
const file = positionals[0] ?? (folder === null ? sample : `${folder}data/library.csv`);
if (!existsSync(file)) throw new Error(`${file} doesn't exist.`);

const perfumes = readLibrary(file);
const library = load(perfumes);
const learned = await library.recommender.learn();
if (values.gifts) {
  await sendGifts(Number(values.times));
  process.exit();
}
const { heldOut, tuning } = readTruth(library);
console.log(`${perfumes.length} perfumes; similar ones are known of ${tuning.size} for tuning and ${heldOut.size} held out.\n`);

const none: Weights = {
  notes: 0,
  tiers: 0,
  accords: 0,
  style: 0,
  perfumer: 0,
  brands: 0,
  brandAudience: 0,
  audience: 0,
  oppositeAudience: 0,
  years: 0,
  popularity: 0,
};
const variants: Readonly<Record<string, ScoreAll>> = {
  'shared notes (Jaccard)': scoreByNotes(learned),
  'notes by rarity': scoreAll(learned, { ...none, notes: 1 }),
  'half notes, half accords': scoreAll(learned, { ...none, notes: 1, accords: 1 }),
  'all but popularity': scoreAll(learned, { ...defaultWeights, popularity: 0 }),
  'all, as in the service': scoreAll(learned, defaultWeights),
};
const asked = new Map([...heldOut].slice(0, values.quick ? Math.ceil(heldOut.size / 3) : heldOut.size));
console.log('similar, held out           any in ten   hit in fifty   AUC');
for (const [name, scoreOf] of Object.entries(variants)) {
  const { anyInTen, hitInFifty, auc } = measureSimilar(library, asked, scoreOf);
  console.log(`${name.padEnd(28)}${[anyInTen, hitInFifty, auc].map((share) => share.toFixed(3).padEnd(13)).join('')}`);
}

await sendGifts(values.quick ? 1_000 : Number(values.times));
for (const size of values.sizes.split(',').map(Number)) await measureLatency(perfumes, size);

async function sendGifts(count: number): Promise<void> {
  const { requests, results, violations, overPerBrand } = await measureDislikes(
    { ...library, recordAt: (place) => perfumes[place] ?? null },
    count,
  );
  console.log(
    `\ngift: ${requests} random requests, ${results} results, ${violations} with something disliked, ${overPerBrand} over two of a brand\n`,
  );
  if (violations + overPerBrand > 0) process.exitCode = 1;
}
