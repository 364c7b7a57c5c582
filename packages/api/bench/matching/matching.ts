/**
 * Matching and search measured on the real library and the labelled rows beside this checkout.
 * Prints the figures; with --write also puts them into docs/quality.md. `--sizes 10000,100000` names other library sizes.
 * `--hostile` measures only what batches made to be dear cost, and whom.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { perfumeIndex } from '../../src/resources/matching/index.ts';
import { benchHostileMatching } from '../fairness.ts';
import { labelledRows, realPerfumes, sharedFolder } from './library.ts';
import { type Measured, qualityPage } from './page.ts';
import { answer, crossCheck, figuresOf } from './quality.ts';
import { cpuMs, measureScale, scalingPlot } from './scaling.ts';
import { ask, miniSearch, questions, sillage } from './search.ts';
import { askTitles } from './titles.ts';

const { values } = parseArgs({
  options: {
    hostile: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    sizes: { type: 'string', default: '10000,40575,100000,300000,1000000' },
  },
});

if (values.hostile) await benchHostileMatching();
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
  }
  await benchHostileMatching();
}

function measure(sizes: readonly number[]): Measured {
  const perfumes = realPerfumes();
  const rows = labelledRows();
  const building = cpuMs();
  const index = perfumeIndex(perfumes);
  index.arrange();
  const buildMs = cpuMs() - building;
  const answered = answer(index, rows);
  for (let round = 0; round < 5; round++) answer(index, rows);
  const matching = cpuMs();
  for (let round = 0; round < 5; round++) answer(index, rows);
  const matchRowsPerS = (rows.length * 5 * 1000) / (cpuMs() - matching);
  const asked = [1, 2, 3].map((seed) => questions(perfumes, seed));
  const other = miniSearch(perfumes);
  const queries = asked.flat().filter((_, nth) => nth % 5 === 0);
  for (const { text } of queries) index.search(text, 10);
  return {
    perfumes: perfumes.length,
    buildMs,
    megabytes: index.bytes / 1e6,
    matchRowsPerS,
    all: figuresOf(answered),
    shops: [...new Set(rows.map(({ source }) => source))].map((shop) => figuresOf(answered.filter(({ row }) => row.source === shop))),
    kinds: [...new Set(rows.map(({ kind }) => kind))]
      .sort()
      .map((kind) => ({ kind, figures: figuresOf(answered.filter(({ row }) => row.kind === kind)) })),
    crossed: crossCheck(answered),
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
