/** The words of the trade, read once from the files in vocabulary/. An operator extends those; nothing here names a perfume or a house. */
import { phrasebook } from './phrasebook.ts';
import audienceWords from './vocabulary/audience.json' with { type: 'json' };
import cloneWords from './vocabulary/clones.json' with { type: 'json' };
import collectionWords from './vocabulary/collections.json' with { type: 'json' };
import connectiveWords from './vocabulary/connectives.json' with { type: 'json' };
import equivalents from './vocabulary/equivalents.json' with { type: 'json' };
import flankerWords from './vocabulary/flankers.json' with { type: 'json' };
import genericWords from './vocabulary/generic-strengths.json' with { type: 'json' };
import houseWords from './vocabulary/house-words.json' with { type: 'json' };
import packagingWords from './vocabulary/packaging.json' with { type: 'json' };
import placeholderWords from './vocabulary/placeholders.json' with { type: 'json' };
import productWords from './vocabulary/products.json' with { type: 'json' };
import severalWords from './vocabulary/several.json' with { type: 'json' };
import shopTalkWords from './vocabulary/shop-talk.json' with { type: 'json' };
import strengthWords from './vocabulary/strengths.json' with { type: 'json' };
import unitWords from './vocabulary/units.json' with { type: 'json' };
import { readWords } from './words.ts';

export type Strength = 'edt' | 'edp' | 'parfum' | 'extrait' | 'edc' | 'cologne' | 'fraiche' | 'oil' | 'mist' | 'solid';
export type Audience = 'women' | 'men' | 'unisex';

export const strengths = phrasebook<Strength>([
  ['edt', strengthWords.edt],
  ['edp', strengthWords.edp],
  ['parfum', strengthWords.parfum],
  ['extrait', strengthWords.extrait],
  ['edc', strengthWords.edc],
  ['cologne', strengthWords.cologne],
  ['fraiche', strengthWords.fraiche],
  ['oil', strengthWords.oil],
  ['mist', strengthWords.mist],
  ['solid', strengthWords.solid],
]);

export const audiences = phrasebook<Audience>([
  ['unisex', audienceWords.unisex],
  ['women', audienceWords.women],
  ['men', audienceWords.men],
]);

/** Any perfume at all: "perfume", "fragrance", "аромат". */
export const generic = phrasebook([['generic', genericWords.words]]);
export const packaging = phrasebook<'container' | 'tester' | 'small' | 'set'>([
  ['container', packagingWords.container],
  ['tester', packagingWords.tester],
  ['small', packagingWords.small],
  ['set', packagingWords.set],
]);
export const shopTalk = phrasebook([['talk', Object.values(shopTalkWords).flat()]]);
export const products = phrasebook([
  ['care', [...productWords.care, ...productWords.shave, ...productWords.deodorant]],
  ['other', [...productWords.home, ...productWords.make_up, ...productWords.other]],
]);
export const several = phrasebook([['several', severalWords.phrases]]);
export const clones = phrasebook<'before' | 'after'>([
  ['before', cloneWords.before_the_original],
  ['after', cloneWords.after_the_original],
]);
export const lines = phrasebook([['line', collectionWords.lines]]);
export const units = phrasebook([['unit', unitWords.units]]);

export const connectives = wordSet(connectiveWords.small_words);
export const flankers = wordSet(flankerWords.words);
export const lineWords = wordSet(collectionWords.line_words);
export const houseFiller = wordSet(houseWords.words);
export const houseJoining = wordSet(houseWords.joining);
export const placeholders = new Set(placeholderWords.brands.map((text) => readWords(text).join(' ')));

/** What else may be meant by a word: the same word spelt otherwise, or another that is often taken for it. */
export const otherWords = new Map<string, Map<string, 'variant' | 'near'>>();
for (const [how, groups] of [
  ['near', equivalents.near],
  ['variant', equivalents.variants],
] as const) {
  for (const group of groups) {
    const words = group.flatMap((text) => readWords(text));
    for (const word of words) {
      const others = otherWords.get(word) ?? new Map<string, 'variant' | 'near'>();
      for (const other of words) if (other !== word) others.set(other, how);
      otherWords.set(word, others);
    }
  }
}

/** Half a strength that a shop left standing behind the name: "Women's Eau de - 100 ml". */
export const behindNames = wordSet(genericWords.behind_the_name);

/** Letters that are a small word before another word, and a numeral or a name where the name ends. */
export const loneLetters = wordSet(connectiveWords.lone_letters);

function wordSet(texts: readonly string[]): ReadonlySet<string> {
  return new Set(texts.flatMap((text) => readWords(text)));
}
