/** Evaluates weights on held-out shops: each shop's rows are matched with weights learned without that shop. */
import { limits } from '../../src/limits/limits.ts';
import type { Perfume, PerfumeIndex } from '../../src/resources/matching/index.ts';
import { decideOutcome, type ScoreThresholds, toShares } from '../../src/resources/matching/ranking/decide.ts';
import { features } from '../../src/resources/matching/ranking/features.ts';
import { hasTwin } from '../../src/resources/matching/ranking/twins.ts';
import { type Example, labelledExamples, learn, madeUpExamples, sumEvidenceBy, toVector } from './learn.ts';
import type { LabelledRow } from './library.ts';
import { madeUpRows } from './made-up.ts';
import { computeMetrics, type EvaluatedRow } from './quality.ts';

const madeUp = 5000;
/** A made-up row counts less than a real one. */
const madeUpWeight = 0.2;
const seed = 7;
const refiningRounds = 80;

export interface Calibration {
  readonly offset: number;
  readonly slope: number;
  /** The highest score. */
  readonly most: number;
}

export interface LearnedWeights {
  readonly weights: Readonly<Record<string, number>>;
  readonly thresholds: ScoreThresholds;
  readonly calibration: Calibration;
}

interface Judged {
  readonly row: LabelledRow;
  readonly candidates: readonly { readonly id: string; readonly score: number }[];
  /** Whether only a person can choose: another perfume fits as well, or the first is doubtful. */
  readonly isUnclear: boolean;
}

export interface HeldOut {
  /** Weights learned from made-up rows only, without any shop. */
  readonly unseen: readonly Judged[];
  /** Weights learned from made-up rows and the other shops. */
  readonly otherShops: readonly Judged[];
  /** Weights learned from all rows. */
  readonly weights: Float64Array;
}

export function holdOut(index: PerfumeIndex, perfumes: readonly Perfume[], rows: readonly LabelledRow[]): HeldOut {
  const invented = madeUpExamples(index, perfumes, madeUpRows(perfumes, madeUp, seed), madeUpWeight);
  const real = labelledExamples(index, rows, 1);
  const start = learn(invented);
  const judgeBy = (weights: Float64Array, isIncluded: (row: LabelledRow) => boolean) =>
    rows.flatMap((row, nth) => (isIncluded(row) ? [judge(row, real[nth], weights)] : []));
  const shops = [...new Set(rows.map(({ source }) => source))];
  return {
    unseen: judgeBy(start, () => true),
    otherShops: shops.flatMap((shop) =>
      judgeBy(
        learn([...invented, ...real.filter(({ source }) => source !== shop)], start, refiningRounds),
        ({ source }) => source === shop,
      ),
    ),
    weights: learn([...invented, ...real], start, refiningRounds),
  };
}

function judge(row: LabelledRow, example: Example | undefined, weights: Float64Array): Judged {
  const ranked = (example?.candidates ?? []).map((one) => ({ one, id: one.id, evidence: sumEvidenceBy(one, weights) }));
  ranked.sort((one, other) => other.evidence - one.evidence);
  const shares = toShares(ranked.map(({ evidence }) => evidence));
  const closest = ranked.slice(0, limits.candidatesMax).map(({ one }) => ({ ...one.ranked, features: toVector(one) }));
  const isUnclear = hasTwin(closest) || ranked[0]?.one.ranked.isDoubtful === true;
  return { row, candidates: ranked.map(({ id }, nth) => ({ id, score: shares[nth] ?? 0 })), isUnclear };
}

export function decideRows(judged: readonly Judged[], thresholds: ScoreThresholds): EvaluatedRow[] {
  return judged.map(({ row, candidates, isUnclear }) => {
    const shares = candidates.map(({ score }) => score);
    return { row, matched: { outcome: decideOutcome(shares, isUnclear, thresholds), candidates } };
  });
}

/** Maximises suggestions at a precision that merchants can trust, and limits how many known perfumes are hidden to save reviews. */
export function toLearned({ otherShops, unseen, weights }: HeldOut): LearnedWeights {
  // A new shop is less like these than they are like one another: half of the judgements know none of them.
  const judged = [...otherShops, ...unseen];
  return {
    weights: Object.fromEntries(features.map((feature, nth) => [feature, Math.round((weights[nth] ?? 0) * 100) / 100])),
    thresholds: chooseThresholds(judged),
    calibration: fitCalibration(judged),
  };
}

const precisionMin = 0.98;
/** The loss of F1 accepted for more careful thresholds, because an unknown shop may be harder than these. */
const f1Tolerance = 0.007;
/**
 * The cost of reporting a recorded perfume as "not recorded", in needless reviews. A review takes a person seconds; a hidden perfume is a product
 * without a card until someone searches for it by hand, and mostly no one does.
 */
const hiddenCost = 5;

function chooseThresholds(judged: readonly Judged[]): ScoreThresholds {
  const askAlways = 0.01;
  const tried = [0.35, 0.4, 0.45, 0.5, 0.55, 0.6].flatMap((suggest_from) =>
    [0.5, 0.6, 0.7].map((rival_from) => {
      const thresholds = { suggest_from, rival_from, ask_from: askAlways };
      return { thresholds, metrics: computeMetrics(decideRows(judged, thresholds)) };
    }),
  );
  const trusted = tried.filter(({ metrics }) => metrics.precision >= precisionMin);
  const most = Math.max(...trusted.map(({ metrics }) => metrics.settledF1));
  const careful = trusted.filter(({ metrics }) => metrics.settledF1 >= most - f1Tolerance).at(-1) ?? tried.at(-1);
  const thresholds = careful?.thresholds ?? { suggest_from: 0.5, rival_from: 0.6, ask_from: askAlways };
  const costs = [0.3, 0.25, 0.2, 0.15, 0.12, 0.1, 0.08, 0.06, 0.05, 0.04, 0.03].map((ask_from) => {
    const evaluated = decideRows(judged, { ...thresholds, ask_from });
    return { ask_from, cost: evaluated.reduce((sum, one) => sum + costOf(one), 0) };
  });
  const [cheapest] = costs.sort((one, other) => one.cost - other.cost || other.ask_from - one.ask_from);
  return { ...thresholds, ask_from: cheapest?.ask_from ?? 0.1 };
}

/** The cost of the outcome in needless reviews. */
function costOf({ row, matched }: EvaluatedRow): number {
  if (row.answer.length > 0) return matched.outcome === 'no_recorded_perfume' ? hiddenCost : 0;
  return matched.outcome === 'ambiguous' ? 1 : 0;
}

/** Scores from this are nearly certain; the share of them that is right is the highest score. */
const certainFrom = 0.95;

/** Fits the logistic calibration of the first candidates' shares to the share that is right. */
function fitCalibration(judged: readonly Judged[]): Calibration {
  const points = judged.flatMap(({ row, candidates: [first] }) =>
    first
      ? [
          {
            share: first.score,
            x: Math.log(bounded(first.score) / (1 - bounded(first.score))),
            right: row.answer.includes(first.id) ? 1 : 0,
          },
        ]
      : [],
  );
  const certain = points.filter(({ share }) => share >= certainFrom);
  const most = (certain.filter(({ right }) => right === 1).length + 1) / (certain.length + 2);
  let [offset, slope] = [0, 1];
  for (let round = 0; round < 4000; round++) {
    let [ofOffset, ofSlope] = [0, 0];
    for (const { x, right } of points) {
      const error = most / (1 + Math.exp(-offset - slope * x)) - right;
      ofOffset += error / points.length;
      ofSlope += (error * x) / points.length;
    }
    offset -= 0.5 * ofOffset;
    slope -= 0.1 * ofSlope;
  }
  const round = (number: number) => Math.round(number * 1000) / 1000;
  return { offset: round(offset), slope: round(slope), most: round(most) };
}

const bounded = (share: number) => Math.min(0.999, Math.max(0.001, share));
