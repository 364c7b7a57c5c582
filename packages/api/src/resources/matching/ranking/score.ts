/** How well one recorded perfume answers one row: word against word, then house, strength, audience and year. */
import type { Evidence } from '../reading/evidence.ts';
import type { HouseMention } from '../reading/named-houses.ts';
import { part } from '../reading/recorded-name.ts';
import type { Role } from '../reading/roles.ts';
import type { Reading } from '../reading/row.ts';
import { audienceOf, type Recorded, strengthOf } from '../reading/strength.ts';
import type { Hit } from '../words/hits.ts';
import { type Scales, type Weighing, wordWeight } from './word-weights.ts';

export interface Weighed {
  readonly place: number;
  readonly score: number;
  readonly name: number;
  /** How much of the row's name the candidate leaves unsaid. */
  readonly left: number;
  readonly missed: number;
  readonly brand: Evidence['brand'];
  readonly strength: Evidence['strength'];
  /** How much of each word of the row is explained. */
  readonly cover: Float32Array;
}

const missWeights: Record<number, number> = {
  [part.core]: 1,
  [part.soft]: 0.25,
  [part.audience]: 0.08,
  [part.house]: 0.04,
  [part.strength]: 0,
  [part.year]: 0.3,
  [part.connective]: 0.03,
};
const brandFactors: Record<Evidence['brand'], number> = {
  exact: 1,
  alias: 0.99,
  in_name: 0.99,
  close: 0.96,
  missing: 0.95,
  different: 0.5,
};

/** Keeps a name of one common word from being outweighed by a stray word of the shop's. */
const steady = 0.4;
const behindMax = 0.3;

export function weigh({ reading, hits, leftWeights, namesHouse, firstAt }: Weighing, place: number, scales: Scales): Weighed {
  const { shelf, lexicon } = scales;
  const { words, roles } = reading;
  const cover = new Float32Array(words.length);
  let matched = 0;
  let missed = 0;
  let latest = -1;
  let turned = 0;
  for (let nth = 0; nth < shelf.words(place); nth++) {
    const word = shelf.word(place, nth);
    const plays = shelf.part(place, nth);
    let weight = wordWeight(lexicon.holders.length(word), shelf.size) * (missWeights[plays] ?? 1);
    const hit = bestHit(hits.get(word), cover);
    const strengthWord = plays === part.strength && hit !== undefined && roles[hit.at] !== 'strength' && roles[hit.at] !== 'generic';
    if (!hit || strengthWord || (hit.likeness < 0.7 && plays !== part.core)) {
      missed += weight;
      continue;
    }
    if (plays === part.core) {
      if (namesHouse[hit.at]) weight *= 0.5;
      if (hit.at < latest) turned++;
      latest = hit.at;
    }
    for (let at = hit.at; at < hit.at + hit.span; at++) cover[at] = Math.min(1, (cover[at] ?? 0) + hit.share);
    matched += weight * hit.likeness;
    missed += weight * (1 - hit.likeness);
  }
  const brand = brandEvidence(reading, shelf.house(place), cover);
  coverRepeats(firstAt, cover);
  let left = 0;
  let behind = 0;
  for (let at = 0; at < words.length; at++) {
    const unexplained = (leftWeights[at] ?? 0) * (1 - (cover[at] ?? 0));
    if (at < reading.goodsAt || roles[at] === 'flanker') left += unexplained;
    else behind += unexplained;
  }
  // However long the shop goes on behind the name, it does not make another perfume of it.
  left += Math.min(behind, behindMax);
  const order = turned > 0 ? 0.97 : 1;
  const name = matched <= 0 ? 0 : order * ((matched + steady) / (matched + steady + missed + left)) * Math.exp(-0.35 * (missed + left));
  const recorded: Recorded = { strength: shelf.strength(place), strengthInName: shelf.strengthInName(place) };
  const [strength, strengthFactor] = strengthOf(reading.strength, reading.strengthFrom, recorded);
  const denied = brand === 'missing' && reading.houseDenied ? 0.75 : 1;
  const factor =
    denied *
    brandFactors[brand] *
    strengthFactor *
    (audienceInName(roles, cover) ? 1 : audienceOf(reading.audience, shelf.audience(place))) *
    yearFactor(reading.years, shelf.year(place));
  return { place, score: name * factor, name, left, missed, brand, strength, cover };
}

/** "I Love My Man" is for women: an audience that the candidate's own name says is no audience of the row's. */
function audienceInName(roles: readonly Role[], cover: Float32Array): boolean {
  return roles.every((role, at) => role !== 'audience' || (cover[at] ?? 0) > 0);
}

/** "Fidji Fidji EDT": a word said twice is explained twice. */
function coverRepeats(firstAt: Int32Array, cover: Float32Array): void {
  for (let at = 0; at < cover.length; at++) cover[firstAt[at] ?? at] = Math.max(cover[firstAt[at] ?? at] ?? 0, cover[at] ?? 0);
  for (let at = 0; at < cover.length; at++) cover[at] = Math.max(cover[at] ?? 0, cover[firstAt[at] ?? at] ?? 0);
}

function bestHit(found: readonly Hit[] | undefined, cover: Float32Array): Hit | undefined {
  if (!found) return undefined;
  let best = found[0];
  let bestWorth = -1;
  for (const hit of found) {
    const worth = hit.likeness + 0.5 * (1 - (cover[hit.at] ?? 0));
    if (worth > bestWorth) {
      best = hit;
      bestWorth = worth;
    }
  }
  return best;
}

/** Marks the words that name the candidate's house as used, and says how the row names it. */
function brandEvidence(reading: Reading, house: number, cover: Float32Array): Evidence['brand'] {
  let best: HouseMention | undefined;
  let named = false;
  for (const mention of reading.mentions) {
    if (mention.house !== house) {
      if (mention.as !== 'in_name') named = true;
      continue;
    }
    if (mention.end > mention.start) cover.fill(1, mention.start, mention.end);
    if (!best || mention.as === 'exact') best = mention;
  }
  if (best) return best.as;
  return named || reading.houseStated ? 'different' : 'missing';
}

function yearFactor(said: readonly number[], recorded: number): number {
  if (said.length === 0 || recorded === 0) return 1;
  return said.includes(recorded) ? 1.02 : 0.98;
}

/** The words of the row that the candidate does not explain, strength, size and small words left out. */
export function leftOver(reading: Reading, cover: Float32Array): string[] {
  const over: string[] = [];
  for (let at = 0; at < reading.words.length; at++) {
    const role = reading.roles[at];
    if (
      (cover[at] ?? 0) > 0.6 ||
      role === 'size' ||
      role === 'connective' ||
      role === 'strength' ||
      role === 'audience' ||
      role === 'generic'
    )
      continue;
    const word = reading.words[at] ?? '';
    if (!over.includes(word)) over.push(word);
  }
  return over;
}
