/** Reads a row as a merchandiser would: the house, the name, and everything else. */

import type { WordRepair } from '../words/repair.ts';
import { type Audience, placeholders, type Strength } from '../words/vocabulary.ts';
import { type ReadText, readText, readWords } from '../words/words.ts';
import type { CustomSynonyms } from './custom-synonyms.ts';
import { findMentions, type HouseMention } from './house-mentions.ts';
import { type Houses, withoutHouseFiller } from './houses.ts';
import { replaceNicknames } from './nicknames.ts';
import { findDetailsStart, findNameEnd, findNotOnePerfume } from './product-details.ts';
import { assignRoles, type Role, yearWord } from './roles.ts';
import { readAudience, readStrength, type StrengthInTitle } from './stated-strength.ts';

export interface Row {
  readonly ref: string;
  readonly brand?: string | undefined;
  readonly name: string;
  readonly strength?: string | undefined;
  /** The barcode as the shop writes it. The title is matched without it. */
  readonly gtin?: string | undefined;
}

export interface Reading {
  readonly words: readonly string[];
  /** How the title spells the words that were repaired; several spellings may mean the same word. */
  readonly spellings: ReadonlyMap<string, readonly string[]>;
  readonly phonetic: ReadText['phonetic'];
  readonly roles: readonly Role[];
  /** Where the name probably ends: at a strength, a size or a set. */
  readonly nameEnd: number;
  /** Where the name certainly ends: words after a size or "set" describe the product. */
  readonly detailsStart: number;
  readonly mentions: readonly HouseMention[];
  readonly field: readonly string[];
  /** Whether the brand field names a house, known or not. */
  readonly houseStated: boolean;
  /** "Unbranded" and the like: the seller states that there is no brand. */
  readonly houseDenied: boolean;
  readonly strength: Strength | null;
  readonly strengthFrom: 'title' | 'field' | null;
  readonly strengthsInTitle: readonly StrengthInTitle[];
  readonly audience: Audience | null;
  readonly years: readonly number[];
  /** Positions of words which show that the product isn't a perfume or is more than one, unless they belong to the perfume's name. */
  readonly notOnePerfume: readonly number[];
}

/** One in a thousand of ten thousand real titles is longer; the words after this add nothing. */
const wordsMax = 24;
const fieldWordsMax = 8;
/** Longer fields have more than eight words, or none that name a brand or a strength. */
const fieldLettersMax = 80;

/** Whether a row contains one of the synonyms, either literally or after the aliases in `before` are replaced by recorded names. */
export function containsAny(row: Row, words: CustomSynonyms, before: CustomSynonyms | null, repair: Repair): boolean {
  const { cut, field } = textsOf(row, repair, (word) => words.has(word) || (before?.has(word) ?? false));
  return words.occurIn(cut, field) || (before !== null && words.occurIn(before.replaceAliases(cut, field), field));
}

type Repair = WordRepair['repair'];
const noRepair: Repair = (words) => words;

function textsOf(row: Row, repair: Repair, isSynonym: (word: string) => boolean) {
  const brandField = (row.brand ?? '').slice(0, fieldLettersMax);
  const title = readText(row.name, brandField);
  const brand = readText(brandField);
  const written = title.words.slice(0, wordsMax);
  const spellings = new Map<string, string[]>();
  const addSpelling = (spelling: string, meant: string) => {
    const known = spellings.get(meant) ?? (written.includes(meant) ? [meant] : []);
    if (!known.includes(spelling)) spellings.set(meant, [...known, spelling]);
  };
  const repaired = repair(written, (word) => title.phonetic.has(word) || isSynonym(word), addSpelling);
  return { title, brand, cut: repaired.slice(0, wordsMax), spellings, field: brand.words.slice(0, fieldWordsMax) };
}

export function readRow(row: Row, knownHouses: Houses, synonyms: CustomSynonyms | null = null, repair: Repair = noRepair): Reading {
  const houses = synonyms?.houses ?? knownHouses;
  const { title, brand, cut, spellings, field } = textsOf(row, repair, (word) => synonyms?.has(word) ?? false);
  const words = replaceNicknames(synonyms?.replaceAliases(cut, field) ?? cut, field, houses).slice(0, wordsMax);
  const { roles, cloneAt } = assignRoles(words, synonyms?.shopWords);
  const strengthField = readWords((row.strength ?? '').slice(0, fieldLettersMax)).slice(0, fieldWordsMax);
  const stated = readStrength(strengthField, words, roles, cloneAt);
  const phonetic = new Map([...brand.phonetic, ...title.phonetic]);
  const mentions = findMentions(field, words.slice(0, cloneAt), roles, phonetic, houses);
  const audience = readAudience(words, roles, cloneAt, mentions);
  const denied = placeholders.has(field.join(' ')) || placeholders.has(withoutHouseFiller(field).join(' '));
  return {
    words,
    spellings,
    phonetic: title.phonetic,
    roles,
    nameEnd: findNameEnd(words, roles),
    detailsStart: findDetailsStart(words, roles),
    mentions,
    field,
    houseStated: field.length > 0 && !denied,
    houseDenied: denied,
    ...stated,
    audience,
    years: words.filter((word) => yearWord.test(word)).map(Number),
    notOnePerfume: findNotOnePerfume(strengthField, words, roles, stated.strength),
  };
}
