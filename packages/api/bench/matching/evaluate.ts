/** Matches the labelled rows in this process and prints the evaluation's metrics in seconds. `--wrong` lists the errors. */
import { parseArgs } from 'node:util';
import { createPerfumeIndex } from '../../src/resources/matching/index.ts';
import { labelledRows, labelledSets, realPerfumes } from './library.ts';
import { answer, computeMetrics, type EvaluatedRow } from './quality.ts';

const { values } = parseArgs({ options: { wrong: { type: 'boolean', default: false }, set: { type: 'string' } } });
const perfumes = realPerfumes();
const index = createPerfumeIndex(perfumes);
index.groupByHouse();
const nameOf = new Map(
  perfumes.map((one) => [
    one.id,
    `${one.brand} / ${one.name} [${one.strength ?? ''} ${one.gender ?? ''} ${one.year ?? ''} ${one.popularity}]`,
  ]),
);
const all: EvaluatedRow[] = [];
for (const set of labelledSets) {
  if (values.set && values.set !== set) continue;
  const evaluated = answer(index, labelledRows(set));
  all.push(...evaluated);
  print(set, evaluated);
}
print('both', all);

function print(name: string, evaluated: readonly EvaluatedRow[]) {
  const f = computeMetrics(evaluated);
  const cells = Object.entries(f).map(([key, value]) => `${key} ${Number(value).toFixed(key === 'rows' ? 0 : 3)}`);
  console.log(name.padEnd(13), cells.join('  '));
  if (!values.wrong || name === 'both') return;
  for (const { row, matched } of evaluated) {
    const right = row.answer.includes(matched.candidates[0]?.id ?? '');
    const fine =
      row.answer.length === 0
        ? matched.outcome !== 'suggested'
        : right && (matched.outcome === 'suggested' || (matched.outcome === 'ambiguous' && row.answer.length > 1));
    if (fine) continue;
    console.log(`\n${row.kind} ${matched.outcome} · ${row.brand ?? ''} · ${row.name} · ${row.strength ?? ''}`);
    for (const id of row.answer) console.log('   want', nameOf.get(id));
    for (const { id, score } of matched.candidates.slice(0, 3)) console.log('   got ', score, nameOf.get(id));
  }
}
