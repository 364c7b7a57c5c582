/** The words of other scripts that the vocabulary knows, and what each means in Latin words. */
import { wordsOf } from './normalise.ts';
import { lettersOf, plainOf } from './script-letters.ts';
import aliases from './vocabulary/houses.json' with { type: 'json' };
import houseTable from './vocabulary/other-scripts/houses.json' with { type: 'json' };
import nameTable from './vocabulary/other-scripts/names.json' with { type: 'json' };
import sounds from './vocabulary/other-scripts/sounds.json' with { type: 'json' };
import trade from './vocabulary/other-scripts/trade.json' with { type: 'json' };

export interface Meaning {
  readonly latin: string;
  /** The house whose perfume is meant: said of translated names only. */
  readonly house?: string;
  /** A word by ear stands for itself only where nothing touches it. */
  readonly whole?: boolean;
  /** The words of `latin` that are only written by ear, and the other words that they may stand for. */
  readonly heard: readonly string[];
  readonly others: readonly string[];
}

const known = new Map<string, Meaning[]>();
/** How long the words are that begin with two letters, or are one. */
const longestFrom = new Map<string, number>();
/** Every way in which a house of the tables is written, in plain letters. */
const formsOfHouse = new Map<string, string[]>();

const plain = (text: string) => plainOf(lettersOf(text.normalize('NFC')));

const foreign = /[\u0370-\uffff]/;

function learn(spelling: string, meaning: Meaning): void {
  const key = plain(spelling);
  // Latin letters and digits alone are read as they stand.
  if (!foreign.test(key)) return;
  const same = known.get(key);
  if (same) same.push(meaning);
  else known.set(key, [meaning]);
  const start = key.slice(0, 2);
  longestFrom.set(start, Math.max(longestFrom.get(start) ?? 0, key.length));
}

/** The Latin words of the houses that the tables know. */
const wordsOfHouses = new Set(houseTable.houses.flatMap(([house = '']) => wordsOf(house)));

const asSuch = { heard: [], others: [] } as const;
for (const [house = '', ...scripts] of houseTable.houses) {
  const spellings = scripts.flatMap((spelt) => spelt.split('|')).filter((spelling) => spelling !== '');
  for (const spelling of spellings) learn(spelling, { latin: house, ...asSuch });
  formsOfHouse.set(house, [house, ...spellings].map(plain));
}
for (const [usual, others] of Object.entries(aliases.houses)) {
  const all = [usual, ...others].map(plain);
  for (const forms of formsOfHouse.values()) {
    if (forms[0] !== undefined && all.includes(forms[0])) forms.push(...all.filter((form) => form.length > 2 && !forms.includes(form)));
  }
}
for (const [house = '', name = '', spelt = ''] of nameTable.names) {
  for (const spelling of spelt.split('|')) learn(spelling, { latin: whatIsSaid(spelling, house, name), house, ...asSuch });
}
for (const [latin, spellings] of Object.entries(trade.words)) {
  for (const spelling of spellings) learn(spelling, { latin, ...asSuch });
}
learnSounds();

/** A translated name may hold the house and the audience too. */
function whatIsSaid(spelling: string, house: string, name: string): string {
  const audience = spelling.includes('男士') ? ' for men' : spelling.includes('女士') ? ' for women' : '';
  return `${isNamed(house, plain(spelling)) && !name.includes(house) ? `${house} ` : ''}${name}${audience}`;
}

/** A word by ear yields to whatever else is spelt like it, and stands for every word that sounds so. */
function learnSounds(): void {
  const heard = new Map<string, string[]>();
  for (const [word, spellings] of Object.entries(sounds.words)) {
    for (const spelling of spellings) {
      const key = plain(spelling);
      heard.set(key, [...(heard.get(key) ?? []), word]);
    }
  }
  for (const [key, [first = '', ...others]] of heard) {
    if (known.has(key)) continue;
    const alike = [first, ...others].every((word) => !word.includes(' ')) ? others : [];
    learn(key, { latin: first, whole: true, heard: alike.length > 0 ? [first] : [], others: alike });
  }
}

/** What a run of plain letters may mean. */
export function meanings(run: string): readonly Meaning[] | undefined {
  return known.get(run);
}

/** How long a known word may be that begins with the letters at this place. */
export function wordLettersMax(run: string, at: number): number {
  return longestFrom.get(run.slice(at, at + 2)) ?? (longestFrom.has(run.charAt(at)) ? 1 : 0);
}

/** Whether a house is named in this run of plain letters, in whatever script. */
export function isNamed(house: string, run: string): boolean {
  return (formsOfHouse.get(house) ?? [plain(house)]).some((form) => run.includes(form));
}

const han = /^\p{Script=Han}/u;

/** Chinese that nothing explains. */
export function isUnread(word: string): boolean {
  return han.test(word);
}

/** Whether a word may be all of a house's name, or a part of it. */
export function isOfHouse(word: string): boolean {
  return wordsOfHouses.has(word);
}
