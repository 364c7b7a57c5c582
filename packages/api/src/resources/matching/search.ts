/** What a person types finds perfumes: words in any order, the last one half typed, slips, house aliases, strength and year by word. */
import { type Hit, hitsOf } from './hits.ts';
import type { Houses } from './houses.ts';
import { houseKey } from './houses.ts';
import type { Lexicon } from './lexicon.ts';
import type { Lists } from './lists.ts';
import { part } from './recorded-name.ts';
import { type Scales, wordWeight } from './score.ts';
import { strengthNumber } from './strength.ts';
import { audiences, connectives, strengths } from './vocabulary.ts';
import { readWords } from './words.ts';

export interface SearchHit {
  readonly id: string;
  readonly score: number;
}

export interface Searchable extends Scales {
  readonly houses: Houses;
  /** Words of house names; a word's holders are houses. */
  readonly houseWords: Lexicon;
  readonly perfumesOfHouse: Lists;
  wordsOfHouse(house: number): readonly number[];
}

const wordsMax = 40;
const looksMax = 200;
const readMax = 250_000;

export interface Searcher {
  search(query: string, limit: number): SearchHit[];
}

export function searcher(library: Searchable): Searcher {
  let worths = new Float32Array(1 << 10);
  const { shelf, lexicon, houses, houseWords, perfumesOfHouse } = library;
  return {
    search(query, limit) {
      const words = readWords(query).slice(0, wordsMax);
      if (words.length === 0 || shelf.size === 0) return [];
      if (worths.length < shelf.places) worths = new Float32Array(Math.max(shelf.places, worths.length * 2));
      const hits = hitsOf(words, lexicon, { knownWordSlips: 0.62 });
      addHalfTyped(words, hits, lexicon);
      const weights = words.map((word) => queryWeight(word, lexicon, shelf.size));
      const covered = coverByHouse(words, weights, library);

      const touched: number[] = [];
      const reach = (list: Lists, of: number, worth: number) => {
        const start = list.start(of);
        const end = start + list.length(of);
        const block = list.block;
        for (let at = start; at < end; at++) {
          const place = block[at] ?? 0;
          if (worths[place] === 0) touched.push(place);
          worths[place] = (worths[place] ?? 0) + worth;
        }
      };
      let read = 0;
      const asked = [...hits].map(([word, found]) => ({ word, length: lexicon.holders.length(word), worth: worthOf(found, weights) }));
      asked.sort(
        (one, other) =>
          one.length - other.length || other.worth - one.worth || (lexicon.textOf(one.word) < lexicon.textOf(other.word) ? -1 : 1),
      );
      for (const { word, length, worth } of asked) {
        if (read > 0 && read + length > readMax) break;
        read += length;
        reach(lexicon.holders, word, worth);
      }
      const houseRanks = [...covered].sort((one, other) => other[1].worth - one[1].worth || one[1].key.localeCompare(other[1].key));
      for (const [house] of houseRanks.slice(0, 4)) reach(perfumesOfHouse, house, 0.001);
      const standing = (place: number) =>
        (worths[place] ?? 0) + (covered.get(shelf.house(place))?.worth ?? 0) - 0.1 * shelf.cores(place) + fame(shelf.popularity(place));
      const before = (one: number, other: number) =>
        standing(other) - standing(one) || shelf.popularity(other) - shelf.popularity(one) || shelf.compareIds(one, other);
      const close = topOf(touched, before, standing);
      for (const place of touched) if (!close.includes(place)) worths[place] = 0;
      const scored = close.map((place) => ({ place, score: scoreOf(place) }));
      for (const place of close) worths[place] = 0;
      scored.sort(
        (one, other) =>
          other.score - one.score ||
          shelf.popularity(other.place) - shelf.popularity(one.place) ||
          shelf.compareIds(one.place, other.place),
      );
      return scored
        .slice(0, limit)
        .filter(({ score }) => score > 0.25)
        .map(({ place, score }) => ({ id: shelf.id(place), score: Math.round(Math.min(1, score) * 1000) / 1000 }));

      function scoreOf(place: number): number {
        const byHouse = covered.get(shelf.house(place))?.cover;
        const cover = byHouse ? Float32Array.from(byHouse) : new Float32Array(words.length);
        let missing = 0;
        for (let nth = 0; nth < shelf.words(place); nth++) {
          const word = shelf.word(place, nth);
          const plays = shelf.part(place, nth);
          let best: Hit | undefined;
          let gain = 0;
          for (const hit of hits.get(word) ?? []) {
            const more =
              hit.likeness - (cover[hit.at] ?? 0) + (hit.span === 2 ? hit.likeness - (cover[hit.at + 1] ?? 0) : 0) + hit.likeness * 0.01;
            if (more > gain) {
              gain = more;
              best = hit;
            }
          }
          if (best) {
            for (let at = best.at; at < best.at + best.span; at++) cover[at] = Math.max(cover[at] ?? 0, best.likeness);
            continue;
          }
          const last = words.length - 1;
          if ((cover[last] ?? 0) < 0.5 && lexicon.textOf(word).startsWith(words[last] ?? '')) {
            cover[last] = 0.9;
            continue;
          }
          const knownHouse = plays === part.house && byHouse !== undefined;
          missing += knownHouse ? 0 : wordWeight(lexicon.holders.length(word), shelf.size) * (missing_[plays] ?? 1);
        }
        coverByStrength(place, cover);
        let got = 0;
        let all = 0;
        for (let at = 0; at < words.length; at++) {
          got += (cover[at] ?? 0) * (weights[at] ?? 0);
          all += weights[at] ?? 0;
        }
        return got / (all || 1) - 0.1 * (missing / (1 + missing)) + fame(shelf.popularity(place));
      }

      function coverByStrength(place: number, cover: Float32Array): void {
        for (let at = 0; at < words.length; at++) {
          const found = strengths.at(words, at);
          const onRecord = shelf.strengthInName(place) || shelf.strength(place);
          if (found && strengthNumber(found.meaning) === onRecord)
            for (let step = at; step < at + found.length; step++) cover[step] = Math.max(cover[step] ?? 0, 0.97);
          if (Number(words[at]) === shelf.year(place) && shelf.year(place) > 0) cover[at] = Math.max(cover[at] ?? 0, 0.97);
          const audience = audiences.at(words, at)?.meaning;
          const recorded = shelf.audience(place);
          if (audience && recorded > 0 && ['women', 'men', 'unisex'][recorded - 1] === audience) cover[at] = Math.max(cover[at] ?? 0, 0.6);
        }
      }
    },
  };

  function topOf(places: readonly number[], before: (one: number, other: number) => number, standing: (place: number) => number): number[] {
    const best: number[] = [];
    let least = Number.NEGATIVE_INFINITY;
    for (const place of places) {
      if (standing(place) < least) continue;
      best.push(place);
      if (best.length < looksMax * 4) continue;
      best.sort(before);
      best.length = looksMax;
      least = standing(best[looksMax - 1] ?? place);
    }
    return best.sort(before).slice(0, looksMax);
  }

  /** How well each house's name, or an alias of it, covers words of the query. */
  function coverByHouse(words: readonly string[], weights: readonly number[], { wordsOfHouse }: Searchable) {
    const covered = new Map<number, { cover: Float32Array; worth: number; key: string }>();
    const coverOf = (house: number) => {
      const known = covered.get(house) ?? { cover: new Float32Array(words.length), worth: 0, key: '' };
      covered.set(house, known);
      return known.cover;
    };
    const hits = hitsOf(words, houseWords, { knownWordSlips: 0.62 });
    addHalfTyped(words, hits, houseWords);
    for (const [word, found] of hits) {
      const start = houseWords.holders.start(word);
      for (let nth = start; nth < start + houseWords.holders.length(word); nth++) {
        const cover = coverOf(houseWords.holders.block[nth] ?? 0);
        for (const { at, span, likeness } of found) {
          for (let step = at; step < at + span; step++) cover[step] = Math.max(cover[step] ?? 0, likeness * 0.98);
        }
      }
    }
    for (let start = 0; start < words.length; start++) {
      let key = '';
      for (let end = start + 1; end <= Math.min(words.length, start + 6); end++) {
        key += houseKey(words.slice(end - 1, end));
        for (const { house } of houses.named(key)) coverOf(house).fill(1, start, end);
      }
    }
    for (const [house, known] of covered) {
      known.key = wordsOfHouse(house)
        .map((word) => houseWords.textOf(word))
        .join(' ');
      for (let at = 0; at < words.length; at++) known.worth += (known.cover[at] ?? 0) * (weights[at] ?? 0);
    }
    return covered;
  }
}

const missing_: Record<number, number> = {
  [part.core]: 1,
  [part.soft]: 0.6,
  [part.audience]: 0.4,
  [part.house]: 0.3,
  [part.strength]: 0.2,
  [part.year]: 0.5,
  [part.connective]: 0.05,
};

/** Better known first among equals: from 0 to about 0.04. */
function fame(popularity: number): number {
  return 0.008 * Math.log10(1 + popularity);
}

function worthOf(found: readonly Hit[], weights: readonly number[]): number {
  let best = 0;
  for (const { at, span, likeness } of found) {
    best = Math.max(best, likeness * ((weights[at] ?? 0) + (span === 2 ? (weights[at + 1] ?? 0) : 0)));
  }
  return best;
}

function queryWeight(word: string, lexicon: Lexicon, size: number): number {
  if (connectives.has(word)) return 0.12;
  const known = lexicon.find(word);
  return wordWeight(known === undefined ? 0 : lexicon.holders.length(known), size);
}

/** The last word may be half typed; so may any word that nothing knows. */
function addHalfTyped(words: readonly string[], hits: Map<number, Hit[]>, lexicon: Lexicon): void {
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? '';
    if (word.length < 2 || (at < words.length - 1 && (word.length < 3 || lexicon.find(word) !== undefined))) continue;
    lexicon.starting(word, (longer) => {
      const likeness = 0.8 + 0.15 * (word.length / lexicon.textOf(longer).length);
      const known = hits.get(longer);
      if (!known) hits.set(longer, [{ at, span: 1, likeness, share: 1 }]);
      else if (!known.some((hit) => hit.at === at && hit.likeness >= likeness)) known.push({ at, span: 1, likeness, share: 1 });
    });
  }
}
