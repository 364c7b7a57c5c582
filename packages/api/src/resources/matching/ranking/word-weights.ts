/** What a word weighs: by how many names hold it, and by the part that it plays in the row. */

import type { Role } from '../reading/roles.ts';
import type { Reading } from '../reading/row.ts';
import type { Hits } from '../words/hits.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { behindNames, packaging, shopTalk } from '../words/vocabulary.ts';
import type { Shelf } from './shelf.ts';

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
