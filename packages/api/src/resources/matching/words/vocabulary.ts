/** The trade vocabulary, loaded once from the files in vocabulary/. Operators can extend it. It contains no perfumes or houses. */
import { createPhrasebook } from './phrasebook.ts';
import audienceWords from './vocabulary/audience.json' with { type: 'json' };
import cloneWords from './vocabulary/clones.json' with { type: 'json' };
import collectionWords from './vocabulary/collections.json' with { type: 'json' };
import connectiveWords from './vocabulary/connectives.json' with { type: 'json' };
import equivalents from './vocabulary/equivalents.json' with { type: 'json' };
import flankerWords from './vocabulary/flankers.json' with { type: 'json' };
import genericWords from './vocabulary/generic-strengths.json' with { type: 'json' };
import houseWords from './vocabulary/house-words.json' with { type: 'json' };
import multiPackWords from './vocabulary/multi-packs.json' with { type: 'json' };
import packagingWords from './vocabulary/packaging.json' with { type: 'json' };
import placeholderWords from './vocabulary/placeholders.json' with { type: 'json' };
import productWords from './vocabulary/products.json' with { type: 'json' };
import shopTalkWords from './vocabulary/shop-talk.json' with { type: 'json' };
import strengthWords from './vocabulary/strengths.json' with { type: 'json' };
import unitWords from './vocabulary/units.json' with { type: 'json' };
import { readWords } from './words.ts';

export type Strength = 'edt' | 'edp' | 'parfum' | 'extrait' | 'edc' | 'cologne' | 'fraiche' | 'oil' | 'mist' | 'solid';
export type Audience = 'women' | 'men' | 'unisex';

export const strengths = createPhrasebook<Strength>([
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

export const audiences = createPhrasebook<Audience>([
  ['unisex', audienceWords.unisex],
  ['women', audienceWords.women],
  ['men', audienceWords.men],
]);

/** Words for any perfume: "perfume", "fragrance", "аромат". */
export const generic = createPhrasebook([['generic', genericWords.words]]);
export const packaging = createPhrasebook<'container' | 'tester' | 'small' | 'set'>([
  ['container', packagingWords.container],
  ['tester', packagingWords.tester],
  ['small', packagingWords.small],
  ['set', packagingWords.set],
]);
export const shopTalk = createPhrasebook([['talk', Object.values(shopTalkWords).flat()]]);
export const products = createPhrasebook([
  ['care', [...productWords.care, ...productWords.shave, ...productWords.deodorant]],
  ['other', [...productWords.home, ...productWords.make_up, ...productWords.other]],
]);
export const multiPackPhrases = createPhrasebook([['several', multiPackWords.phrases]]);
export const clones = createPhrasebook<'before' | 'after'>([
  ['before', cloneWords.before_the_original],
  ['after', cloneWords.after_the_original],
]);
export const lines = createPhrasebook([['line', collectionWords.lines]]);
export const units = createPhrasebook([['unit', unitWords.units]]);

export const connectives = wordSet(connectiveWords.small_words);
export const flankers = wordSet(flankerWords.words);
export const lineWords = wordSet(collectionWords.line_words);
export const houseFiller = wordSet(houseWords.words);
export const brandConnectives = wordSet(houseWords.joining);
export const placeholders = new Set(placeholderWords.brands.map((text) => readWords(text).join(' ')));

/** Alternatives to a word: another spelling of it, or a different word that is often used instead. */
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

/** Words left over from a truncated strength after the name: "Women's Eau de - 100 ml". */
export const truncatedStrengthWords = wordSet(genericWords.behind_the_name);

/** Letters that are connectives before another word, but numerals or names at the end of a name. */
export const loneLetters = wordSet(connectiveWords.lone_letters);

function wordSet(texts: readonly string[]): ReadonlySet<string> {
  return new Set(texts.flatMap((text) => readWords(text)));
}
