/**
 * Measures matching and search on the real library and the labelled rows next to this checkout.
 * Prints the metrics; `--write` also writes them to docs/quality.md. `--sizes 10000,100000` sets other library sizes.
 * `--learn` learns the feature weights and writes them to weights.json.
 * `--hostile` measures only the cost of batches designed to be expensive.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { isOfferedInBulk, matchAgainstItself } from '../../src/resources/links/self-match.ts';
import { createPerfumeIndex, type Perfume, type PerfumeIndex } from '../../src/resources/matching/index.ts';
import { benchHostileMatching } from '../fairness.ts';
import { measureQueriesByClass, measureTitlesByClass } from './by-class.ts';
import { calibrationPlot, scoreSteps } from './calibration-plot.ts';
import { decideRows, holdOut, toLearned } from './held-out.ts';
import { type LabelledRow, labelledRows, labelledSets, realPerfumes, sharedFolder, toRow } from './library.ts';
import { type Measured, type MetricsWithIntervals, qualityPage } from './page.ts';
import { answer, computeIntervals, computeMetrics, type EvaluatedRow } from './quality.ts';
import { cpuMs, measureMatching, measureScale, scalingPlot } from './scaling.ts';
import { ask, miniSearch, questions, sillage } from './search.ts';
import { measureTitles } from './titles.ts';
import { misspellTradeWord } from './trade-typos.ts';

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
  console.log('The folder "shared" next to this checkout is missing, so there is no real library to measure with. Nothing was measured.');
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

function withIntervals(evaluated: readonly EvaluatedRow[]): MetricsWithIntervals {
  return { metrics: computeMetrics(evaluated), intervals: computeIntervals(evaluated) };
}

function writeWeights(): void {
  const perfumes = realPerfumes();
  const index = createPerfumeIndex(perfumes);
  index.groupByHouse();
  const heldOut = holdOut(index, perfumes, labelledSets.flatMap(labelledRows));
  const { weights, thresholds, calibration } = toLearned(heldOut);
  const file = new URL('../../src/resources/matching/ranking/weights.json', import.meta.url);
  const learned = { _: 'Learned feature weights. Written by: npm run bench -- matching --learn', ...thresholds, calibration, weights };
  writeFileSync(file, `${JSON.stringify(learned, null, 2)}\n`);
  console.log(thresholds, calibration);
  console.log('made-up rows alone', computeMetrics(decideRows(heldOut.unseen, thresholds)));
  console.log('one shop left out', computeMetrics(decideRows(heldOut.otherShops, thresholds)));
  console.log(
    'reliability',
    scoreSteps(decideRows(heldOut.otherShops, thresholds), calibration),
    scoreSteps(decideRows(heldOut.unseen, thresholds), calibration),
  );
}

/** Rows of the labelled sets that the console offers for approval in bulk, and those of them that are wrong. */
function measureBulk(index: PerfumeIndex, perfumes: readonly Perfume[], rows: readonly LabelledRow[]): { rows: number; wrong: number } {
  const byId = new Map(perfumes.map((perfume) => [perfume.id, perfume]));
  const offered = rows.flatMap((row) => {
    const asked = toRow(row);
    const matched = index.match(asked);
    const perfume = byId.get(matched.candidates[0]?.id ?? '');
    return perfume && isOfferedInBulk(asked, matched, perfume) ? [row.answer.includes(perfume.id)] : [];
  });
  return { rows: offered.length, wrong: offered.filter((isRight) => !isRight).length };
}

function measure(sizes: readonly number[]): Measured {
  const perfumes = realPerfumes();
  const rows = labelledSets.flatMap(labelledRows);
  const building = cpuMs();
  const index = createPerfumeIndex(perfumes);
  index.groupByHouse();
  const buildMs = cpuMs() - building;
  const evaluated = answer(index, rows);
  const matchRowsPerS = measureMatching(rows.map(toRow), (row) => index.match(row));
  const second = new Set(labelledRows('labelled-2').map(({ ref }) => ref));
  const heldOut = holdOut(index, perfumes, rows);
  const { thresholds } = toLearned(heldOut);
  const otherShops = decideRows(heldOut.otherShops, thresholds);
  const asked = [1, 2, 3].map((seed) => questions(perfumes, seed));
  const other = miniSearch(perfumes);
  const queries = asked.flat().filter((_, nth) => nth % 5 === 0);
  for (const { text } of queries) index.search(text, 10);
  return {
    perfumes: perfumes.length,
    buildMs,
    megabytes: index.bytes / 1e6,
    matchRowsPerS,
    heldOut: withIntervals(otherShops),
    heldOutOfSecond: withIntervals(otherShops.filter(({ row }) => second.has(row.ref))),
    unseen: withIntervals(decideRows(heldOut.unseen, thresholds)),
    sets: [
      { set: '**all**', metrics: computeMetrics(evaluated) },
      { set: 'first set', metrics: computeMetrics(evaluated.filter(({ row }) => !second.has(row.ref))) },
      { set: 'second set', metrics: computeMetrics(evaluated.filter(({ row }) => second.has(row.ref))) },
    ],
    shops: [...new Set(rows.map(({ source }) => source))].map((shop) => computeMetrics(evaluated.filter(({ row }) => row.source === shop))),
    kinds: [...new Set(rows.map(({ kind }) => kind))]
      .sort()
      .map((kind) => ({ kind, metrics: computeMetrics(otherShops.filter(({ row }) => row.kind === kind)) })),
    byScore: scoreSteps(otherShops),
    titles: measureTitles(index, perfumes, 2000, 1),
    titleClasses: measureTitlesByClass(index, perfumes, 'titles-by-class.json'),
    titleLanguages: measureTitlesByClass(index, perfumes, 'titles-by-language.json'),
    queryClasses: measureQueriesByClass(index, perfumes),
    misspelt: computeMetrics(answer(index, rows.map(misspellTradeWord))),
    bulk: measureBulk(index, perfumes, rows),
    itself: matchAgainstItself(index, perfumes),
    search: asked.map((questions, nth) => ({ seed: nth + 1, ours: ask(questions, sillage(index)) })),
    miniSearch: ask(queries, other),
    sameQueries: ask(queries, sillage(index)),
    scales: sizes.map((size) =>
      measureScale(
        perfumes,
        size,
        rows.map(toRow),
        queries.map(({ text }) => text),
      ),
    ),
  };
}
