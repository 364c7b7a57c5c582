import { allFamilyIds, findFamilyId, getFamilyName } from './families.ts';
import { listTranslations } from './note-phrases.ts';
import {
  findAccordId,
  findNote,
  findStrengthId,
  getAccordName,
  getNoteName,
  getStrengthName,
  noteFamilies,
  vocabularyIds,
} from './recorded-notes.ts';

/** An entry of the vocabulary with its English name. */
export interface NamedTerm {
  readonly id: string;
  readonly name: string;
}

interface Vocabulary {
  readonly ids: readonly string[];
  /** The ID of a recorded text in English, or null. */
  readonly find: (recorded: string) => string | null;
  readonly nameOf: (id: string) => string | null;
  readonly translations: () => readonly (readonly [id: string, name: string])[];
}

const vocabularies = {
  note: {
    ids: vocabularyIds.note,
    find: (text) => findNote(text)?.id ?? null,
    nameOf: getNoteName,
    translations: () => listTranslations('notes'),
  },
  accord: { ids: vocabularyIds.accord, find: findAccordId, nameOf: getAccordName, translations: () => listTranslations('accords') },
  family: { ids: allFamilyIds, find: findFamilyId, nameOf: getFamilyName, translations: () => listTranslations('families') },
  strength: {
    ids: vocabularyIds.strength,
    find: findStrengthId,
    nameOf: getStrengthName,
    translations: () => listTranslations('strengths'),
  },
  // Some families have the ID of a note, such as rose.
  note_family: { ids: noteFamilies, find: () => null, nameOf: toWords, translations: () => noteFamilies.map((id) => [id, `${id}-family`]) },
} as const satisfies Record<string, Vocabulary>;

export type Part = keyof typeof vocabularies;
const parts: readonly Part[] = ['note', 'accord', 'family', 'strength', 'note_family'];

/** "white-flower" as words: families of notes have no names of their own. */
function toWords(id: string): string {
  const words = id.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const toNamed =
  (part: Part) =>
  (recorded: string): NamedTerm | null => {
    const id = vocabularies[part].find(recorded);
    return id === null ? null : nameTerm(part, id);
  };

export const nameTerm = (part: Part, id: string): NamedTerm => ({ id, name: vocabularies[part].nameOf(id) ?? id });

/** The vocabulary's entry for a recorded note, without its place of origin. Null if the vocabulary lacks the note. */
export const nameNote = toNamed('note');
export const nameAccord = toNamed('accord');
export const nameFamily = toNamed('family');
export const nameStrength = toNamed('strength');

/** The ID of a term given as an ID, as recorded, or by its name in any language of cards, with or without accents. Null if there is none. */
export function findTermId(part: Part, text: string): string | null {
  const { find } = vocabularies[part];
  const { exact, bare } = spellingsOf(part);
  const written = fold(text);
  return exact.get(written) ?? find(text) ?? bare.get(stripMarks(written))?.id ?? null;
}

interface Spellings {
  readonly exact: ReadonlyMap<string, string>;
  /** Without accents, with the name as written. The ID is null if other accents make it another term: "dừa" is coconut, "dứa" pineapple. */
  readonly bare: ReadonlyMap<string, { readonly id: string | null; readonly name: string }>;
}

const known = new Map<Part, Spellings>();

/** All spellings of a part of the vocabulary. One that means several terms is the first language's, English before all others. */
function spellingsOf(part: Part): Spellings {
  const cached = known.get(part);
  if (cached !== undefined) return cached;
  const { ids, nameOf, translations } = vocabularies[part];
  const exact = new Map<string, string>();
  const bare = new Map<string, { readonly id: string | null; readonly name: string }>();
  for (const [id, name] of [
    ...ids.map((id) => [id, nameOf(id) ?? id] as const),
    ...ids.map((id) => [id, id] as const),
    ...translations(),
  ]) {
    const spelling = fold(name);
    if (exact.has(spelling)) continue;
    exact.set(spelling, id);
    const plain = stripMarks(spelling);
    const same = bare.get(plain);
    if (same === undefined) bare.set(plain, { id, name });
    else if (same.id !== id) bare.set(plain, { id: null, name });
  }
  const spellings = { exact, bare };
  known.set(part, spellings);
  return spellings;
}

const nearestMax = 3;
const comparedCharactersMax = 40;

/** The spellings of a part by their pairs of letters. */
interface LetterPairs {
  readonly names: readonly { readonly id: string; readonly name: string; readonly pairs: number }[];
  readonly byPair: ReadonlyMap<string, readonly number[]>;
}

const indexed = new Map<Part, LetterPairs>();

function letterPairsOf(part: Part): LetterPairs {
  const cached = indexed.get(part);
  if (cached !== undefined) return cached;
  const names: { id: string; name: string; pairs: number }[] = [];
  const byPair = new Map<string, number[]>();
  for (const [spelling, { id, name }] of spellingsOf(part).bare) {
    if (id === null) continue;
    const pairs = toPairs(spelling);
    for (const pair of pairs) {
      const list = byPair.get(pair);
      if (list === undefined) byPair.set(pair, [names.length]);
      else list.push(names.length);
    }
    names.push({ id, name, pairs: pairs.size });
  }
  const built = { names, byPair };
  indexed.set(part, built);
  return built;
}

/** The names of the three terms spelt most like a text, nearest first. Each is in the language in which it is nearest. */
export function findNearestNames(parts: readonly Part[], text: string): readonly string[] {
  const letters = stripMarks(fold(text)).replaceAll(/[^\p{L}\p{N}' ]+/gu, ' ');
  const pairs = toPairs(letters.trim().slice(0, comparedCharactersMax));
  const best = new Map<string, { readonly name: string; readonly share: number }>();
  for (const part of parts) {
    const { names, byPair } = letterPairsOf(part);
    const common = new Uint8Array(names.length);
    for (const pair of pairs) for (const nth of byPair.get(pair) ?? []) common[nth] = (common[nth] ?? 0) + 1;
    names.forEach(({ id, name, pairs: own }, nth) => {
      const share = (2 * (common[nth] ?? 0)) / (own + pairs.size);
      if (share > (best.get(id)?.share ?? 0)) best.set(id, { name, share });
    });
  }
  return [...best.values()]
    .sort((one, other) => other.share - one.share || (one.name < other.name ? -1 : 1))
    .slice(0, nearestMax)
    .map(({ name }) => name);
}

/** "rose" has the pairs " r", "ro", "os", "se" and "e ". */
function toPairs(spelling: string): Set<string> {
  const padded = ` ${spelling} `;
  const pairs = new Set<string>();
  for (let at = 1; at < padded.length; at++) pairs.add(padded.slice(at - 1, at + 1));
  return pairs;
}

/** Indexes all spellings, so that no call has to. Takes a tenth of a second. */
export function prepareVocabulary(): void {
  for (const part of parts) letterPairsOf(part);
}

const fold = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('’', "'")
    .replaceAll(/[\s-]+/gu, ' ')
    .trim();

const stripMarks = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}+/gu, '');
