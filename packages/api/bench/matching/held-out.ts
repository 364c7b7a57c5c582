/** What weights make of shops that they have not seen: each shop's rows judged by weights learned without that shop. */
import type { Perfume, PerfumeIndex } from '../../src/resources/matching/index.ts';
import { type Cuts, outcomeOf, shares } from '../../src/resources/matching/ranking/decide.ts';
import { signs } from '../../src/resources/matching/ranking/signs.ts';
import { type Example, evidenceBy, labelledExamples, learn, madeUpExamples } from './learn.ts';
import type { LabelledRow } from './library.ts';
import { madeUpRows } from './made-up.ts';
import { type Answered, figuresOf } from './quality.ts';

const madeUp = 5000;
/** A made-up row counts for less than a real one. */
const madeUpWeight = 0.2;
const seed = 7;
const roundsOn = 80;

export interface Calibration {
  readonly offset: number;
  readonly slope: number;
}

export interface Learned {
  readonly weights: Readonly<Record<string, number>>;
  readonly cuts: Cuts;
  readonly calibration: Calibration;
}

interface Judged {
  readonly row: LabelledRow;
  readonly candidates: readonly { readonly id: string; readonly score: number }[];
}

export interface HeldOut {
  /** Weights from made-up rows alone: no shop was seen. */
  readonly unseen: readonly Judged[];
  /** Weights from made-up rows and the other shops. */
  readonly otherShops: readonly Judged[];
  /** Weights from everything. */
  readonly weights: Float64Array;
}

export function holdOut(index: PerfumeIndex, perfumes: readonly Perfume[], rows: readonly LabelledRow[]): HeldOut {
  const invented = madeUpExamples(index, perfumes, madeUpRows(perfumes, madeUp, seed), madeUpWeight);
  const real = labelledExamples(index, rows, 1);
  const start = learn(invented);
  const judgedBy = (weights: Float64Array, wanted: (row: LabelledRow) => boolean) =>
    rows.flatMap((row, nth) => (wanted(row) ? [judge(row, real[nth], weights)] : []));
  const shops = [...new Set(rows.map(({ source }) => source))];
  return {
    unseen: judgedBy(start, () => true),
    otherShops: shops.flatMap((shop) =>
      judgedBy(learn([...invented, ...real.filter(({ source }) => source !== shop)], start, roundsOn), ({ source }) => source === shop),
    ),
    weights: learn([...invented, ...real], start, roundsOn),
  };
}

function judge(row: LabelledRow, example: Example | undefined, weights: Float64Array): Judged {
  const ranked = (example?.candidates ?? []).map((one) => ({ id: one.id, evidence: evidenceBy(one, weights) }));
  ranked.sort((one, other) => other.evidence - one.evidence);
  const shared = shares(ranked.map(({ evidence }) => evidence));
  return { row, candidates: ranked.map(({ id }, nth) => ({ id, score: shared[nth] ?? 0 })) };
}

export function decided(judged: readonly Judged[], cuts: Cuts): Answered[] {
  return judged.map(({ row, candidates }) => {
    const shared = candidates.map(({ score }) => score);
    return { row, matched: { outcome: outcomeOf(shared, cuts), candidates } };
  });
}

/** Suggestions a merchant can trust, as many as that allows; and no known perfume hidden for the sake of fewer questions. */
export function learnedFrom({ otherShops, weights }: HeldOut): Learned {
  return {
    weights: Object.fromEntries(signs.map((sign, nth) => [sign, Math.round((weights[nth] ?? 0) * 100) / 100])),
    cuts: cutsFor(otherShops),
    calibration: calibrationOf(otherShops),
  };
}

const precisionLeast = 0.98;
const hiddenMost = 0.015;
/** So much of the best F1 is given for more careful cuts: a shop that nobody has seen holds more surprises than these. */
const givenForCare = 0.007;

function cutsFor(judged: readonly Judged[]): Cuts {
  const askAlways = 0.01;
  const tried = [0.35, 0.4, 0.45, 0.5, 0.55, 0.6].flatMap((suggest_from) =>
    [0.5, 0.6, 0.7].map((rival_from) => {
      const cuts = { suggest_from, rival_from, ask_from: askAlways };
      return { cuts, figures: figuresOf(decided(judged, cuts)) };
    }),
  );
  const trusted = tried.filter(({ figures }) => figures.precision >= precisionLeast);
  const most = Math.max(...trusted.map(({ figures }) => figures.settledF1));
  const careful = trusted.filter(({ figures }) => figures.settledF1 >= most - givenForCare).at(-1) ?? tried.at(-1);
  const cuts = careful?.cuts ?? { suggest_from: 0.5, rival_from: 0.6, ask_from: askAlways };
  const ask_from = [0.3, 0.25, 0.2, 0.15, 0.12, 0.1, 0.08, 0.06].find(
    (ask) => figuresOf(decided(judged, { ...cuts, ask_from: ask })).hidden <= hiddenMost,
  );
  return { ...cuts, ask_from: ask_from ?? 0.05 };
}

/** The line through the logarithms of odds that makes the first candidates' shares most like the share that is right. */
function calibrationOf(judged: readonly Judged[]): Calibration {
  const points = judged.flatMap(({ row, candidates: [first] }) =>
    first ? [{ x: Math.log(bounded(first.score) / (1 - bounded(first.score))), right: row.answer.includes(first.id) ? 1 : 0 }] : [],
  );
  let [offset, slope] = [0, 1];
  for (let round = 0; round < 4000; round++) {
    let [ofOffset, ofSlope] = [0, 0];
    for (const { x, right } of points) {
      const error = 1 / (1 + Math.exp(-offset - slope * x)) - right;
      ofOffset += error / points.length;
      ofSlope += (error * x) / points.length;
    }
    offset -= 0.5 * ofOffset;
    slope -= 0.1 * ofSlope;
  }
  return { offset: Math.round(offset * 100) / 100, slope: Math.round(slope * 100) / 100 };
}

const bounded = (share: number) => Math.min(0.999, Math.max(0.001, share));
