/** How well one recorded perfume answers one row: word against word, then house, strength, audience and year. */
import type { Evidence } from './evidence.ts';
import type { Hits } from './hits.ts';
import type { Lexicon } from './lexicon.ts';
import { part } from './recorded-name.ts';
import type { HouseMention, Reading, Role } from './row.ts';
import type { Shelf } from './shelf.ts';
import { audienceOf, type Recorded, strengthOf } from './strength.ts';

export interface Weighed {
  readonly place: number;
  readonly score: number;
  readonly name: number;
  /** How much of the row's name the candidate leaves unsaid. */
  readonly left: number;
  readonly missed: number;
  readonly brand: Evidence['brand'];
  readonly strength: Evidence['strength'];
  readonly used: Uint8Array;
}

export interface Scales {
  readonly shelf: Shelf;
  readonly lexicon: Lexicon;
}

const leftWeights: Record<Role, number> = {
  name: 1,
  flanker: 0.9,
  audience: 0.03,
  strength: 0.02,
  generic: 0.01,
  size: 0,
  packaging: 0.01,
  talk: 0.02,
  connective: 0.02,
  line: 0.05,
  product: 0.02,
  year: 0.05,
  after_clone: 0,
};
const missWeights: Record<number, number> = {
  [part.core]: 1,
  [part.soft]: 0.25,
  [part.audience]: 0.08,
  [part.house]: 0.04,
  [part.strength]: 0,
  [part.year]: 0.3,
  [part.connective]: 0.03,
};
const brandFactors: Record<Evidence['brand'], number> = { exact: 1, alias: 1, in_name: 1, close: 0.96, missing: 0.95, different: 0.5 };

/** A rare word tells more than a common one, but a common one still makes another name. */
export function wordWeight(holders: number, perfumes: number): number {
  return 1 - 0.5 * (Math.log(1 + holders) / Math.log(2 + perfumes));
}

export function weigh(reading: Reading, hits: Hits, place: number, scales: Scales): Weighed {
  const { shelf, lexicon } = scales;
  const { words, roles } = reading;
  const used = new Uint8Array(words.length);
  let matched = 0;
  let missed = 0;
  for (let nth = 0; nth < shelf.words(place); nth++) {
    const word = shelf.word(place, nth);
    const plays = shelf.part(place, nth);
    const weight = wordWeight(lexicon.holders.length(word), shelf.size) * (missWeights[plays] ?? 1);
    const hit = bestHit(hits.get(word), used);
    if (!hit || (hit.likeness < 0.7 && plays !== part.core)) {
      missed += weight;
      continue;
    }
    used.fill(1, hit.at, hit.at + hit.span);
    matched += weight * hit.likeness;
    missed += weight * (1 - hit.likeness);
  }
  const brand = brandEvidence(reading, shelf.house(place), used);
  useRepeats(words, used);
  let left = 0;
  for (let at = 0; at < words.length; at++) {
    if (used[at]) continue;
    const role = roles[at] ?? 'name';
    const text = words[at] ?? '';
    const holders = lexicon.find(text);
    const weight =
      role === 'name' || role === 'flanker' ? wordWeight(holders === undefined ? 0 : lexicon.holders.length(holders), shelf.size) : 1;
    left += weight * leftWeights[role] * (at < reading.nameEnd ? 1 : role === 'flanker' ? 0.5 : 0.2);
  }
  const name = matched <= 0 ? 0 : (matched / (matched + missed + left)) * Math.exp(-0.35 * (missed + left));
  const recorded: Recorded = { strength: shelf.strength(place), strengthInName: shelf.strengthInName(place) };
  const [strength, strengthFactor] = strengthOf(reading.strength, recorded);
  const factor =
    brandFactors[brand] *
    strengthFactor *
    audienceOf(reading.audience, shelf.audience(place)) *
    yearFactor(reading.years, shelf.year(place));
  return { place, score: name * factor, name, left, missed, brand, strength, used };
}

/** "Fidji Fidji EDT": a word said twice is explained twice. */
function useRepeats(words: readonly string[], used: Uint8Array): void {
  for (let at = 0; at < words.length; at++)
    if (!used[at] && words.some((word, other) => used[other] === 1 && word === words[at])) used[at] = 1;
}

function bestHit(found: readonly { at: number; span: number; likeness: number }[] | undefined, used: Uint8Array) {
  if (!found) return undefined;
  let best = found[0];
  let bestWorth = -1;
  for (const hit of found) {
    const worth = hit.likeness + (used[hit.at] ? 0 : 0.5);
    if (worth > bestWorth) {
      best = hit;
      bestWorth = worth;
    }
  }
  return best;
}

/** Marks the words that name the candidate's house as used, and says how the row names it. */
function brandEvidence(reading: Reading, house: number, used: Uint8Array): Evidence['brand'] {
  let best: HouseMention | undefined;
  let named = false;
  for (const mention of reading.mentions) {
    if (mention.house !== house) {
      if (mention.as !== 'in_name') named = true;
      continue;
    }
    if (mention.end > mention.start) used.fill(1, mention.start, mention.end);
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
export function leftOver(reading: Reading, used: Uint8Array): string[] {
  const over: string[] = [];
  for (let at = 0; at < reading.words.length; at++) {
    const role = reading.roles[at];
    if (used[at] || role === 'size' || role === 'connective' || role === 'strength' || role === 'audience' || role === 'generic') continue;
    const word = reading.words[at] ?? '';
    if (!over.includes(word)) over.push(word);
  }
  return over;
}
