/** The vocabulary of other scripts: its words and their meanings in Latin words. */
import { toWords } from './normalise.ts';
import { splitLetters, toPlainText } from './script-letters.ts';
import aliases from './vocabulary/houses.json' with { type: 'json' };
import houseTable from './vocabulary/other-scripts/houses.json' with { type: 'json' };
import nameTable from './vocabulary/other-scripts/names.json' with { type: 'json' };
import sounds from './vocabulary/other-scripts/sounds.json' with { type: 'json' };
import trade from './vocabulary/other-scripts/trade.json' with { type: 'json' };

export interface Meaning {
  readonly latin: string;
  /** The house of the perfume; only for translated names. */
  readonly house?: string;
  /** For a translated name that is long enough to be clear without its house: the words of both. */
  readonly withHouse?: string;
  /** True for a phonetic word, which is recognised only if no other letters touch it. */
  readonly isStandalone?: boolean;
  /** The words of `latin` that are known only by their sound, and the other words that they may represent. */
  readonly phonetic: readonly string[];
  readonly others: readonly string[];
}

const known = new Map<string, Meaning[]>();
/** The length of the longest word by its first two letters, or by its only letter. */
const longestFrom = new Map<string, number>();
/** All spellings of a house in the tables, in plain letters. */
const formsOfHouse = new Map<string, string[]>();

const plain = (text: string) => toPlainText(splitLetters(text.normalize('NFC')));

const foreign = /[\u0370-\uffff]/;

function addMeaning(spelling: string, meaning: Meaning): void {
  const key = plain(spelling);
  // Text of only Latin letters and digits needs no entry.
  if (!foreign.test(key)) return;
  const same = known.get(key);
  if (same) same.push(meaning);
  else known.set(key, [meaning]);
  const start = key.slice(0, 2);
  longestFrom.set(start, Math.max(longestFrom.get(start) ?? 0, key.length));
}

/** The Latin words of the houses in the tables. */
const wordsOfHouses = new Set(houseTable.houses.flatMap(([house = '']) => toWords(house)));

/** Shorter translated names are also ordinary words. */
const clearLettersMin = 5;

const exactly = { phonetic: [], others: [] } as const;
for (const [house = '', ...scripts] of houseTable.houses) {
  const spellings = scripts.flatMap((spelt) => spelt.split('|')).filter((spelling) => spelling !== '');
  for (const spelling of spellings) addMeaning(spelling, { latin: house, ...exactly });
  formsOfHouse.set(house, [house, ...spellings].map(plain));
}
for (const [usual, others] of Object.entries(aliases.houses)) {
  const all = [usual, ...others].map(plain);
  for (const forms of formsOfHouse.values()) {
    if (forms[0] !== undefined && all.includes(forms[0])) forms.push(...all.filter((form) => form.length > 2 && !forms.includes(form)));
  }
}
for (const [house = '', name = '', spelt = ''] of nameTable.names) {
  for (const spelling of spelt.split('|')) {
    const withHouse = plain(spelling).length >= clearLettersMin ? { withHouse: `${house} ${name}` } : {};
    addMeaning(spelling, { latin: toLatinName(spelling, house, name), house, ...withHouse, ...exactly });
  }
}
for (const [latin, spellings] of Object.entries(trade.words)) {
  for (const spelling of spellings) addMeaning(spelling, { latin, ...exactly });
}
addSounds();

const behindNames = Object.entries(trade.behind_names).flatMap(([latin, spellings]) =>
  spellings.map((spelling) => ({ spelling, meaning: { latin, ...exactly } })),
);

/** A translated name may include the house and the audience. */
function toLatinName(spelling: string, house: string, name: string): string {
  const audience = spelling.includes('男士') ? ' for men' : spelling.includes('女士') ? ' for women' : '';
  return `${containsBrand(house, plain(spelling)) && !name.includes(house) ? `${house} ` : ''}${name}${audience}`;
}

/** A phonetic word is overridden by any other word of the same spelling, and may represent all words that sound alike. */
function addSounds(): void {
  const phonetic = new Map<string, string[]>();
  for (const [word, spellings] of Object.entries(sounds.words)) {
    for (const spelling of spellings) {
      const key = plain(spelling);
      phonetic.set(key, [...(phonetic.get(key) ?? []), word]);
    }
  }
  for (const [key, [first = '', ...others]] of phonetic) {
    if (known.has(key)) continue;
    const alike = [first, ...others].every((word) => !word.includes(' ')) ? others : [];
    addMeaning(key, { latin: first, isStandalone: true, phonetic: alike.length > 0 ? [first] : [], others: alike });
  }
}

/** The possible meanings of a run of plain letters. */
export function findMeanings(run: string): readonly Meaning[] | undefined {
  return known.get(run);
}

/** "大地香根草": a word that is part of a name only directly behind a translated name. */
export function findBehindName(run: string, at: number): { readonly meaning: Meaning; readonly length: number } | undefined {
  const found = behindNames.find(({ spelling }) => run.startsWith(spelling, at));
  return found && { meaning: found.meaning, length: found.spelling.length };
}

/** The length of the longest known word that starts with the letters at this position. */
export function knownLettersMax(run: string, at: number): number {
  return longestFrom.get(run.slice(at, at + 2)) ?? (longestFrom.has(run.charAt(at)) ? 1 : 0);
}

/** Whether a run of plain letters contains a house's name, in any script. */
export function containsBrand(house: string, run: string): boolean {
  return (formsOfHouse.get(house) ?? [plain(house)]).some((form) => run.includes(form));
}

/** Whether a run of plain letters contains the name of any house in the tables, in another script. */
export function containsAnyBrand(run: string): boolean {
  for (const forms of formsOfHouse.values())
    for (const form of forms) if (foreign.test(form) && form.length > 1 && run.includes(form)) return true;
  return false;
}

const han = /^\p{Script=Han}/u;

export function isUnknownChinese(word: string): boolean {
  return han.test(word);
}

/** Whether a word is a house's name or part of one. */
export function isHouseWord(word: string): boolean {
  return wordsOfHouses.has(word);
}
