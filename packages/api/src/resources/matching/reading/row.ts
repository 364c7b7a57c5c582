/** What a partner's row says, read as a merchandiser reads it: the house, the name, and everything that is neither. */

import { type Audience, placeholders, type Strength } from '../words/vocabulary.ts';
import { type ReadText, readText, readWords } from '../words/words.ts';
import type { Added } from './added.ts';
import { goodsAt, nameEnd, notOnePerfume } from './goods.ts';
import { coreOf, type Houses } from './houses.ts';
import { type HouseMention, mentionsOf } from './named-houses.ts';
import { type Role, rolesOf, yearWord } from './roles.ts';
import { type StrengthInTitle, saidAudience, saidStrength } from './said.ts';

export interface Row {
  readonly ref: string;
  readonly brand?: string | undefined;
  readonly name: string;
  readonly strength?: string | undefined;
}

export interface Reading {
  readonly words: readonly string[];
  /** The words that are only written by ear, each with the words that it is known to stand for. */
  readonly heard: ReadText['heard'];
  readonly roles: readonly Role[];
  /** Where the name has most likely ended: a strength, a size or a set follows. */
  readonly nameEnd: number;
  /** Where it has ended for sure: words behind a size or "set" describe the goods. */
  readonly goodsAt: number;
  readonly mentions: readonly HouseMention[];
  /** The words of the brand field. */
  readonly field: readonly string[];
  /** Whether the brand field, or the title, names a house at all, known or not. */
  readonly houseStated: boolean;
  /** "Unbranded" and the like: the seller says that there is no house. */
  readonly houseDenied: boolean;
  readonly strength: Strength | null;
  readonly strengthFrom: 'title' | 'field' | null;
  readonly strengthsInTitle: readonly StrengthInTitle[];
  readonly audience: Audience | null;
  readonly years: readonly number[];
  /** Words that show a thing that is no perfume, or several perfumes, unless they belong to the perfume's own name. */
  readonly notOnePerfume: readonly number[];
}

/** Of ten thousand titles of real shops one in a thousand has more words, and says nothing new behind them. */
const wordsMax = 24;
const fieldWordsMax = 8;

/** Whether a row holds an added word, as it is written or once the names that were added `before` are put as they are recorded. */
export function holdsAny(row: Row, words: Added, before: Added | null): boolean {
  const { cut, field } = textsOf(row);
  return words.standsIn(cut, field) || (before !== null && words.standsIn(before.renamed(cut, field), field));
}

function textsOf(row: Row) {
  const title = readText(row.name, row.brand);
  const brand = readText(row.brand ?? '');
  return { title, brand, cut: title.words.slice(0, wordsMax), field: brand.words.slice(0, fieldWordsMax) };
}

export function readRow(row: Row, knownHouses: Houses, added: Added | null = null): Reading {
  const houses = added?.houses ?? knownHouses;
  const { title, brand, cut, field } = textsOf(row);
  const words = added?.renamed(cut, field).slice(0, wordsMax) ?? cut;
  const { roles, cloneAt } = rolesOf(words, added?.shopWords);
  const strengthField = readWords(row.strength ?? '').slice(0, fieldWordsMax);
  const said = saidStrength(strengthField, words, roles, cloneAt);
  const heard = new Set([...brand.heard.keys(), ...title.heard.keys()]);
  const mentions = mentionsOf(field, words.slice(0, cloneAt), roles, heard, houses);
  const audience = saidAudience(words, roles, cloneAt, mentions);
  const denied = placeholders.has(field.join(' ')) || placeholders.has(coreOf(field).join(' '));
  return {
    words,
    heard: title.heard,
    roles,
    nameEnd: nameEnd(words, roles),
    goodsAt: goodsAt(words, roles),
    mentions,
    field,
    houseStated: field.length > 0 && !denied,
    houseDenied: denied,
    ...said,
    audience,
    years: words.filter((word) => yearWord.test(word)).map(Number),
    notOnePerfume: notOnePerfume(strengthField, words, roles, said.strength),
  };
}
