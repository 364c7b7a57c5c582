/**
 * Measures similar perfumes, gifts, latency and memory: `npm run bench -- recommendation [LIBRARY.csv]`. Without a file, it uses the real
 * library next to this checkout, or else the sample library. `--similar`, `--gifts` and `--latency` measure only that. `--quick` measures a
 * third of the pairs and a tenth of the gifts; `--times N` sends so many random gift requests, which fails if a result has anything disliked;
 * `--sizes 40575,1000000` sets the sizes for latency and memory.
 */
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { defaultWeights, type Weights } from '../../src/resources/recommendation/weights.ts';
import { sharedFolder } from '../matching/library.ts';
import { measureDislikes } from './gift-quality.ts';
import { measureLatency } from './latency.ts';
import { load, readLibrary } from './library.ts';
import { measureSimilar, readPairSets, type ScoreAll, type Share, scoreAll, scoreByNotes } from './similar-quality.ts';

const { values, positionals } = parseArgs({
  args: process.argv.slice(2),
  allowPositionals: true,
  options: {
    sizes: { type: 'string', default: '40575,1000000' },
    quick: { type: 'boolean', default: false },
    similar: { type: 'boolean', default: false },
    gifts: { type: 'boolean', default: false },
    latency: { type: 'boolean', default: false },
    times: { type: 'string', default: '10000' },
  },
});
const folder = sharedFolder();
const sample = new URL('../../samples/library.csv', import.meta.url);
const file = positionals[0] ?? (folder === null ? sample : `${folder}data/library.csv`);
if (!existsSync(file)) throw new Error(`${file} doesn't exist.`);

const perfumes = readLibrary(file);
const isPartial = values.similar || values.gifts || values.latency;
if (values.similar || !isPartial) await measurePairs();
if (values.gifts || !isPartial) await sendGifts(values.quick ? 1_000 : Number(values.times));
if (values.latency || !isPartial) for (const size of values.sizes.split(',').map(Number)) await measureLatency(perfumes, size);

async function measurePairs(): Promise<void> {
  const library = load(perfumes);
  const learned = await library.recommender.learn();
  const none: Weights = {
    notes: 0,
    overlap: 0,
    accords: 0,
    style: 0,
    perfumer: 0,
    name: 0,
    brands: 0,
    brandAudience: 0,
    audience: 0,
    oppositeAudience: 0,
    years: 0,
    popularity: 0,
  };
  const halves: Weights = { ...none, notes: 1, accords: 1 };
  const withStyle: Weights = { ...halves, style: 1, audience: 0.3, oppositeAudience: -0.3 };
  const variants: Readonly<Record<string, ScoreAll>> = {
    'all, as in the service': scoreAll(learned, defaultWeights),
    'all but popularity': scoreAll(learned, { ...defaultWeights, popularity: 0 }),
    'half notes, half accords': scoreAll(learned, halves),
    '  + style and audience': scoreAll(learned, withStyle),
    '  + popularity': scoreAll(learned, { ...withStyle, popularity: 3 }),
    'notes by rarity': scoreAll(learned, { ...none, notes: 1 }),
    'shared notes (Jaccard)': scoreByNotes(learned),
  };
  const bounds = ([share, low, high]: Share) => `${share.toFixed(3)} (${low.toFixed(3)}-${high.toFixed(3)})`.padEnd(22);
  for (const { name: set, heldOut, tuning } of readPairSets(library)) {
    const asked = new Map([...heldOut].slice(0, values.quick ? Math.ceil(heldOut.size / 3) : heldOut.size));
    console.log(
      `${perfumes.length} perfumes; ${set} are known of ${tuning.size} for tuning and ${heldOut.size} held out, ${asked.size} of them measured.\n`,
    );
    console.log(`${'held out'.padEnd(28)}any in ten            hit in fifty          AUC`);
    for (const [name, scoreOf] of Object.entries(variants)) {
      const { anyInTen, hitInFifty, auc } = measureSimilar(library, asked, scoreOf);
      console.log(`${name.padEnd(28)}${[anyInTen, hitInFifty, auc].map(bounds).join('')}`);
    }
    console.log();
  }
}

async function sendGifts(count: number): Promise<void> {
  const library = load(perfumes);
  const { requests, results, violations, overPerBrand } = await measureDislikes(
    { ...library, recordAt: (place) => perfumes[place] ?? null },
    count,
  );
  console.log(
    `\ngift: ${requests} random requests, ${results} results, ${violations} with something disliked, ${overPerBrand} over two of a brand\n`,
  );
  if (violations + overPerBrand > 0) process.exitCode = 1;
}
