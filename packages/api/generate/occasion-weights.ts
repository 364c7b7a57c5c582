/**
 * Learns which season and time of day accords and kinds of notes suit, from our own judgement of well-known perfumes of the sample library
 * (occasion-labels.json), and writes the weights. Prints how well they predict perfumes that were left out:
 * `node --import tsx packages/api/generate/occasion-weights.ts`
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { parseLibraryRow } from '../src/resources/library/imported-fragrance.ts';
import { momentMin, popularityWorth } from '../src/resources/recommendation/gift.ts';
import {
  describeOccasionFeatures,
  type Moment,
  moments,
  type Season,
  seasons,
  sumFeatures,
  type Time,
  times,
} from '../src/resources/recommendation/occasion-features.ts';
import labels from './occasion-labels.json' with { type: 'json' };

const ridge = 1;
const folds = 10;
const rounds = 400;

const label = z.tuple([z.array(z.string()), z.enum(['day', 'evening']).nullable()]);
const rows = z
  .array(z.record(z.string(), z.string()))
  .parse(parse(readFileSync(new URL('../samples/library.csv', import.meta.url)), { columns: true }));
const labelled = new Map(Object.entries(labels).filter(([id]) => id !== '_'));

interface Example {
  readonly popularity: number;
  readonly features: ReadonlyMap<string, number>;
  readonly seasons: readonly string[];
  readonly time: string | null;
}

const examples: readonly Example[] = rows.flatMap((row) => {
  const known = labelled.get(row.id ?? '');
  const perfume = parseLibraryRow('sample', row);
  if (known === undefined || typeof perfume === 'string') return [];
  const [seasons, time] = label.parse(known);
  return [{ popularity: perfume.popularity, features: describeOccasionFeatures(perfume), seasons, time }];
});

const isRight = ({ seasons, time }: Example, moment: Moment): boolean | null =>
  moment === 'evening' ? (time === null ? null : time === 'evening') : seasons.includes(moment);

type Weights = ReadonlyMap<string, number>;

/** Ridge logistic regression by gradient descent. `bias` is the weight of the empty name. */
function learn(moment: Moment, from: readonly Example[]): Weights {
  const weights = new Map<string, number>([['', 0]]);
  for (let round = 0; round < rounds; round++) {
    const gradient = new Map<string, number>();
    for (const example of from) {
      const right = isRight(example, moment);
      if (right === null) continue;
      const error = Number(right) - 1 / (1 + Math.exp(-sumFeatures(example.features, weights)));
      for (const [name, value] of example.features) gradient.set(name, (gradient.get(name) ?? 0) + error * value);
    }
    for (const [name, slope] of gradient) {
      const weight = weights.get(name) ?? 0;
      weights.set(name, weight + 0.05 * (slope - (name === '' ? 0 : ridge * weight)));
    }
  }
  return weights;
}

function areaUnderCurve(scored: readonly (readonly [score: number, right: boolean])[]): number {
  const [right, wrong] = [scored.filter(([, is]) => is), scored.filter(([, is]) => !is)];
  let won = 0;
  for (const [one] of right) for (const [other] of wrong) won += one > other ? 1 : one === other ? 0.5 : 0;
  return won / (right.length * wrong.length);
}

/** For each example, the prediction of a model that was learned without its tenth. */
function predictLeftOut(moment: Moment): readonly number[] {
  const models = Array.from({ length: folds }, (_, fold) =>
    learn(
      moment,
      examples.filter((_, nth) => nth % folds !== fold),
    ),
  );
  return examples.map(({ features }, nth) => sumFeatures(features, models[nth % folds] ?? new Map()));
}

const written: Record<string, Record<string, number>> = {};
const predicted = new Map<Moment, readonly number[]>();
for (const moment of moments) {
  const predictions = predictLeftOut(moment);
  predicted.set(moment, predictions);
  const scored = examples.flatMap((example, nth) => {
    const right = isRight(example, moment);
    return right === null ? [] : [[predictions[nth] ?? 0, right] as const];
  });
  const agreed = scored.filter(([score, right]) => score > 0 === right).length / scored.length;
  console.log(`${moment}: AUC ${areaUnderCurve(scored).toFixed(3)}, right ${agreed.toFixed(3)} of ${scored.length} left out in turn`);
  written[moment] = Object.fromEntries(
    [...learn(moment, examples)]
      .map(([name, weight]) => [name, Math.round(weight * 100) / 100] as const)
      .filter(([, weight]) => weight !== 0),
  );
}
const file = new URL('../src/resources/recommendation/occasion-weights.json', import.meta.url);
writeFileSync(file, `${JSON.stringify(written, null, 2)}\n`);

/** Of the first ten labelled perfumes that the gift finder would list, by predictions of models that don't know them: those whose labels agree. */
function countAgreed(season: Season | null, time: Time | null): readonly [agreed: number, listed: number] {
  const popularityScale = Math.log1p(Math.max(...examples.map(({ popularity }) => popularity)));
  const ranked = examples.flatMap((example, nth) => {
    const shareOf = (moment: Moment, sign: number) => 1 / (1 + Math.exp(-sign * (predicted.get(moment)?.[nth] ?? 0)));
    const shares = [
      ...(season === null ? [] : [shareOf(season, 1)]),
      ...(time === null ? [] : [shareOf('evening', time === 'evening' ? 1 : -1)]),
    ];
    if (shares.some((share) => share < momentMin)) return [];
    const score = shares.reduce((sum, share) => sum + share, (popularityWorth * Math.log1p(example.popularity)) / popularityScale);
    return [{ example, score }];
  });
  const first = ranked.sort((one, other) => other.score - one.score).slice(0, 10);
  const agreed = first.filter(
    ({ example }) =>
      (season === null || example.seasons.includes(season)) && (time === null || example.time === null || example.time === time),
  );
  return [agreed.length, first.length];
}

for (const season of [...seasons, null])
  for (const time of [...times, null]) {
    if (season === null && time === null) continue;
    const [agreed, listed] = countAgreed(season, time);
    console.log(`${[season, time].filter((one) => one !== null).join(', ')}: the labels of ${agreed} of the first ${listed} agree`);
  }
