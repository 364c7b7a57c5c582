import accords from './accords.json' with { type: 'json' };
import notes from './notes.json' with { type: 'json' };
import places from './places.json' with { type: 'json' };
import strengths from './strengths.json' with { type: 'json' };

/** A resolved note. `Vanille`, `vanila` and `Madagascar Vanilla` are the same note, the last with an origin. */
export interface Note {
  /** A stable ID, such as `tonka-bean`. */
  readonly id: string;
  /** The ID of the place of origin. Null if not recorded, or if the place is part of the note's name. */
  readonly from: string | null;
}

export type NoteId = keyof typeof notes;
export type AccordId = keyof typeof accords;
export type PlaceId = keyof typeof places;
export type StrengthId = keyof typeof strengths;

interface Entry {
  readonly en: string;
  readonly family?: string;
  /** Other spellings, in lower case. */
  readonly also?: readonly string[];
}

/** The families of notes: kinds of raw materials. */
export const noteFamilies: readonly string[] = [...new Set(Object.values(notes).map(({ family }) => family))];

export const getNoteFamily = (id: string): string | null => noteEntries.get(id)?.family ?? null;

export const noteIdsOfFamily = (family: string): readonly string[] => idsByFamily.get(family) ?? [];

/** The English name of a note, without its place of origin. */
export const getNoteName = (id: string): string | null => noteEntries.get(id)?.en ?? null;

/** The English name of a strength. */
export const getStrengthName = (id: string): string | null => strengthEntries.get(id)?.en ?? null;

/** The English name of an accord. */
export const getAccordName = (id: string): string | null => accordEntries.get(id)?.en ?? null;

const idsByFamily = new Map(
  noteFamilies.map((family) => [family, Object.entries(notes).flatMap(([id, note]) => (note.family === family ? [id] : []))]),
);

const noteEntries = new Map<string, Entry>(Object.entries(notes));
const accordEntries = new Map<string, Entry>(Object.entries(accords));
const strengthEntries = new Map<string, Entry>(Object.entries(strengths));
/** The IDs of the vocabulary. */
export const vocabularyIds = { note: Object.keys(notes), accord: Object.keys(accords), strength: Object.keys(strengths) } as const;

const noteIds = indexSpellings(notes);
const accordIds = indexSpellings(accords);
const strengthIds = indexSpellings(strengths);
/** Every spelling of a strength, in lower case. */
export const strengthSpellings: readonly string[] = [...strengthIds.keys()];
const placeIds = new Map(Object.entries(places).flatMap(([id, { said }]) => said.map((word) => [word, id] as const)));

function indexSpellings(entries: Readonly<Record<string, Entry>>): ReadonlyMap<string, string> {
  return new Map(Object.entries(entries).flatMap(([id, { en, also = [] }]) => [en.toLowerCase(), ...also].map((word) => [word, id])));
}

/** Resolves a recorded note, whatever its spelling. Null if it isn't in the vocabulary. */
export function findNote(recorded: string): Note | null {
  const word = foldRecorded(recorded);
  const id = findNoteId(word);
  if (id !== null) return { id, from: null };
  const [place = '', ...rest] = word.split(' ');
  const from = placeIds.get(place);
  const grown = from === undefined ? null : findNoteId(rest.join(' '));
  return from === undefined || grown === null ? null : { id: grown, from };
}

/** Resolves a recorded accord to its ID. Null if it isn't in the vocabulary. */
export const findAccordId = (recorded: string): string | null => accordIds.get(foldRecorded(recorded)) ?? null;

/** Resolves a recorded strength to its ID. Null if it isn't in the vocabulary. */
export const findStrengthId = (recorded: string): string | null => strengthIds.get(foldRecorded(recorded)) ?? null;

/** Looks up a spelling as is, as singular or plural, or without the extraction process. */
function findNoteId(word: string): string | null {
  const numbers = [
    word,
    `${word}s`,
    word.replace(/s$/, ''),
    word.replace(/ies$/, 'y'),
    word.replace(/ leaves$/, ' leaf'),
    word.replace(processSuffix, ''),
  ];
  for (const spelling of numbers) {
    const id = noteIds.get(spelling);
    if (id !== undefined) return id;
  }
  return null;
}

/** The process doesn't change the note. */
const processSuffix = / (?:accord|absolute)$/;

const foldRecorded = (recorded: string): string =>
  recorded.normalize('NFC').toLowerCase().replaceAll(/[®™]/gu, '').replaceAll('’', "'").replaceAll(/\s+/gu, ' ').trim();
