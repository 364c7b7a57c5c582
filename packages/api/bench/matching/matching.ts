/**
 * Matching and search measured on the real library and the labelled rows beside this checkout.
 * Prints the figures; with --write also puts them into docs/quality.md. `--sizes 10000,100000` names other library sizes.
 * `--learn` learns what each sign of a match is worth and writes it to weights.json.
 * `--hostile` measures only what batches made to be dear cost, and whom.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { perfumeIndex } from '../../src/resources/matching/index.ts';
import { benchHostileMatching } from '../fairness.ts';
import { calibrationPlot, scoreSteps } from './calibration-plot.ts';
import { decided, holdOut, learnedFrom } from './held-out.ts';
import { labelledRows, labelledSets, realPerfumes, sharedFolder } from './library.ts';
import { type Measured, qualityPage, type Sampled } from './page.ts';
import { type Answered, answer, figuresOf, intervalsOf } from './quality.ts';
import { cpuMs, measureScale, scalingPlot } from './scaling.ts';
import { ask, miniSearch, questions, sillage } from './search.ts';
import { askTitles } from './titles.ts';

const { values } = parseArgs({
  options: {
    hostile: { type: 'boolean', default: false },
    learn: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    sizes: { type: 'string', default: '10000,40575,100000,300000,1000000' },
  },
});

if (values.hostile) await benchHostileMatching();
else if (values.learn && sharedFolder() !== null) writeWeights();
else if (sharedFolder() === null) {
  console.log('The folder "shared" beside this checkout is missing: there is no real library to measure with. Nothing was measured.');
} else {
  const measured = measure(values.sizes.split(',').map(Number));
  const page = qualityPage(measured);
  console.log(page);
  if (values.write) {
    const docs = new URL('../../../../docs/', import.meta.url);
    mkdirSync(new URL('quality/', docs), { recursive: true });
    writeFileSync(new URL('quality.md', docs), page);
    writeFileSync(new URL('quality/scaling.svg', docs), scalingPlot(measured.scales));
    writeFileSync(new URL('quality/calibration.svg', docs), calibrationPlot(measured.byScore));
  }
  await benchHostileMatching();
}

function sampled(answered: readonly Answered[]): Sampled {
  return { figures: figuresOf(answered), intervals: intervalsOf(answered) };
}

function writeWeights(): void {
  const perfumes = realPerfumes();
  const index = perfumeIndex(perfumes);
  index.arrange();
  const heldOut = holdOut(index, perfumes, labelledSets.flatMap(labelledRows));
  const { weights, cuts, calibration } = learnedFrom(heldOut);
  const file = new URL('../../src/resources/matching/ranking/weights.json', import.meta.url);
  const learned = { _: 'What each sign is worth. Written by: npm run bench -- matching --learn', ...cuts, calibration, weights };
  writeFileSync(file, `${JSON.stringify(learned, null, 2)}\n`);
  console.log(cuts, calibration);
  console.log('made-up rows alone', figuresOf(decided(heldOut.unseen, cuts)));
  console.log('one shop left out', figuresOf(decided(heldOut.otherShops, cuts)));
}

function measure(sizes: readonly number[]): Measured {
  const perfumes = realPerfumes();
  const rows = labelledSets.flatMap(labelledRows);
  const building = cpuMs();
  const index = perfumeIndex(perfumes);
  index.arrange();
  const buildMs = cpuMs() - building;
  const answered = answer(index, rows);
  for (let round = 0; round < 5; round++) answer(index, rows);
  const matching = cpuMs();
  for (let round = 0; round < 5; round++) answer(index, rows);
  const matchRowsPerS = (rows.length * 5 * 1000) / (cpuMs() - matching);
  const second = new Set(labelledRows('labelled-2').map(({ ref }) => ref));
  const heldOut = holdOut(index, perfumes, rows);
  const { cuts } = learnedFrom(heldOut);
  const otherShops = decided(heldOut.otherShops, cuts);
  const asked = [1, 2, 3].map((seed) => questions(perfumes, seed));
  const other = miniSearch(perfumes);
  const queries = asked.flat().filter((_, nth) => nth % 5 === 0);
  for (const { text } of queries) index.search(text, 10);
  return {
    perfumes: perfumes.length,
    buildMs,
    megabytes: index.bytes / 1e6,
    matchRowsPerS,
    heldOut: sampled(otherShops),
    heldOutOfSecond: sampled(otherShops.filter(({ row }) => second.has(row.ref))),
    unseen: sampled(decided(heldOut.unseen, cuts)),
    sets: [
      { set: '**all**', figures: figuresOf(answered) },
      { set: 'first set', figures: figuresOf(answered.filter(({ row }) => !second.has(row.ref))) },
      { set: 'second set', figures: figuresOf(answered.filter(({ row }) => second.has(row.ref))) },
    ],
    shops: [...new Set(rows.map(({ source }) => source))].map((shop) => figuresOf(answered.filter(({ row }) => row.source === shop))),
    kinds: [...new Set(rows.map(({ kind }) => kind))]
      .sort()
      .map((kind) => ({ kind, figures: figuresOf(otherShops.filter(({ row }) => row.kind === kind)) })),
    byScore: scoreSteps(otherShops),
    titles: askTitles(index, perfumes, 2000, 1),
    search: asked.map((questions, nth) => ({ seed: nth + 1, ours: ask(questions, sillage(index)) })),
    miniSearch: ask(queries, other),
    sameQueries: ask(queries, sillage(index)),
    scales: sizes.map((size) =>
      measureScale(
        perfumes,
        size,
        rows,
        queries.map(({ text }) => text),
      ),
    ),
  };
}
