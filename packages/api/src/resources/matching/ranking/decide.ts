/**
 * From signs to a decision. Each candidate has its evidence: the sum of its signs, each times its learned weight. Its share is that evidence
 * beside all other candidates' and beside the chance that none is meant: sisters that the row does not tell apart share what there is.
 */
import type { MatchedRow } from '../reading/evidence.ts';
import { type Shown, signs } from './signs.ts';
import learned from './weights.json' with { type: 'json' };

export interface Cuts {
  /** From this share on the first candidate is suggested, */
  readonly suggest_from: number;
  /** unless another's is so large a part of it that only a person can choose. */
  readonly rival_from: number;
  /** From here all candidates together are worth asking a person about. */
  readonly ask_from: number;
}

const weightBySign = new Map<string, number>(Object.entries(learned.weights));
const weights = Float64Array.from(signs, (sign) => weightBySign.get(sign) ?? 0);

/** The logarithm of the odds that this candidate is meant, against none. */
export function evidenceOf(shown: Shown): number {
  let sum = 0;
  for (let nth = 0; nth < weights.length; nth++) sum += (weights[nth] ?? 0) * (shown[nth] ?? 0);
  return sum;
}

/** The shares of candidates, in the order of their evidence; what they lack to 1 is the chance that none is meant. */
export function shares(evidence: readonly number[]): number[] {
  const most = Math.max(0, ...evidence);
  const odds = evidence.map((one) => Math.exp(one - most));
  const all = odds.reduce((sum, one) => sum + one, Math.exp(-most));
  return odds.map((one) => one / all);
}

/** `shared` is best first. */
export function outcomeOf(shared: readonly number[], cuts: Cuts = learned): MatchedRow['outcome'] {
  const [first = 0, second = 0] = shared;
  if (first >= cuts.suggest_from && second < first * cuts.rival_from) return 'suggested';
  return shared.reduce((sum, one) => sum + one, 0) >= cuts.ask_from ? 'ambiguous' : 'no_recorded_perfume';
}

/** How likely a person would nod: a share as it turned out on shops that the weights had not seen. */
export function scoreOf(share: number): number {
  const { offset, slope } = learned.calibration;
  const bounded = Math.min(0.999, Math.max(0.001, share));
  return 1 / (1 + Math.exp(-offset - slope * Math.log(bounded / (1 - bounded))));
}
