/** How well one recorded perfume answers one row: word against word, then house, strength, audience and year. */
import type { Evidence } from './evidence.ts';
import type { Hit, Hits } from './hits.ts';
import type { Lexicon } from './lexicon.ts';
import { part } from './recorded-name.ts';
import type { HouseMention, Reading, Role } from './row.ts';
import type { Shelf } from './shelf.ts';
import { audienceOf, type Recorded, strengthOf } from './strength.ts';
import { behindNames, packaging, shopTalk } from './vocabulary.ts';

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
  count: 0,
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

const logarithms = Float64Array.from({ length: 1 << 13 }, (_, count) => Math.log(1 + count));
const logarithm = (count: number) => logarithms[count] ?? Math.log(1 + count);

/** A rare word tells more than a common one, but a common one still makes another name. */
export function wordWeight(holders: number, perfumes: number): number {
  return 1 - (0.5 * logarithm(holders)) / logarithm(perfumes + 1);
}

/** What the row says, with what each of its words weighs when a candidate leaves it unexplained: worked out once for all candidates. */
export interface Weighing {
  readonly reading: Reading;
  readonly hits: Hits;
  readonly leftWeights: Float64Array;
  /** The words by which the title names a house: told once, they tell little of the name. */
  readonly namesHouse: Uint8Array;
  /** Where each word stands first. */
  readonly firstAt: Int32Array;
}

export function weighing(reading: Reading, hits: Hits, { shelf, lexicon }: Scales): Weighing {
  const { words, roles, nameEnd, goodsAt } = reading;
  const weights = new Float64Array(words.length);
  for (let at = 0; at < words.length; at++) {
    const role = roles[at] ?? 'name';
    const known = lexicon.find(words[at] ?? '');
    const telling = role === 'name' || role === 'flanker';
    const weight = telling ? wordWeight(known === undefined ? 0 : lexicon.holders.length(known), shelf.size) : 1;
    weights[at] = weight * leftWeights[role] * (at < nameEnd ? 1 : afterName(words, at, role, goodsAt));
  }
  discountHouses(reading, weights);
  const namesHouse = new Uint8Array(words.length);
  for (const { start, end, as } of reading.mentions) if (as === 'in_name' && end > start + 1) namesHouse.fill(1, start, end);
  return { reading, hits, leftWeights: weights, namesHouse, firstAt: Int32Array.from(words, (word) => words.indexOf(word)) };
}

/** A house that the brand field names too needs no explaining; another one behind the name is a parent or a seller. */
function discountHouses({ mentions, nameEnd }: Reading, weights: Float64Array): void {
  for (const mention of mentions) {
    if (mention.as !== 'in_name') continue;
    const inField = mentions.some((other) => other.house === mention.house && other.as !== 'in_name');
    for (let at = mention.start; at < mention.end; at++) {
      if (inField || at >= nameEnd) weights[at] = (weights[at] ?? 0) * (inField ? 0 : 0.3);
    }
  }
}

/** Behind the name, praise is praise, a number is a count, and an unknown word most likely describes the goods. */
function afterName(words: readonly string[], at: number, role: Role, goodsAt: number): number {
  if (role === 'flanker') return shopTalk.at(words, at) || packaging.at(words, at) ? 0.03 : 0.5;
  if (number.test(words[at] ?? '') || behindNames.has(words[at] ?? '')) return 0.05;
  // "Libre Le Parfum Platine 50 ml": between strength and size may still stand a part of the name.
  return at < goodsAt && goodsAt < words.length ? 0.4 : 0.2;
}

const number = /^\d+$/;

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
