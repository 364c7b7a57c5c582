import accords from './accords.json' with { type: 'json' };
import notes from './notes.json' with { type: 'json' };
import places from './places.json' with { type: 'json' };

/**
 * What a recorded word means. Libraries spell one note in many ways, and name where it grew in the same breath:
 * `Vanille`, `vanila` and `Madagascar Vanilla` are one note, the last of them from Madagascar.
 */
export interface Note {
  /** Stable, in the words of the trade: `tonka-bean`. */
  readonly id: string;
  /** The id of the place that it is from, where the record tells and the note is not itself named after the place. */
  readonly from: string | null;
}

export type NoteId = keyof typeof notes;
export type AccordId = keyof typeof accords;
export type PlaceId = keyof typeof places;

interface Entry {
  readonly en: string;
  readonly family?: string;
  /** Further spellings, in small letters. */
  readonly also?: readonly string[];
}

/** The families of notes, as a person sorts a shelf of raw materials. */
export const noteFamilies: readonly string[] = [...new Set(Object.values(notes).map(({ family }) => family))];

export const familyOfNote = (id: string): string | null => noteEntries.get(id)?.family ?? null;

const noteEntries = new Map<string, Entry>(Object.entries(notes));
const noteIds = spellingsOf(notes);
const accordIds = spellingsOf(accords);
const placeIds = new Map(Object.entries(places).flatMap(([id, { said }]) => said.map((word) => [word, id] as const)));

function spellingsOf(entries: Readonly<Record<string, Entry>>): ReadonlyMap<string, string> {
  return new Map(Object.entries(entries).flatMap(([id, { en, also = [] }]) => [en.toLowerCase(), ...also].map((word) => [word, id])));
}

/** The note that a record means, whatever its spelling. Null for one that the vocabulary lacks. */
export function noteOf(recorded: string): Note | null {
  const word = plain(recorded);
  const id = idOf(word);
  if (id !== null) return { id, from: null };
  const [place = '', ...rest] = word.split(' ');
  const from = placeIds.get(place);
  const grown = from === undefined ? null : idOf(rest.join(' '));
  return from === undefined || grown === null ? null : { id: grown, from };
}

/** The accord that a record means. Null for one that the vocabulary lacks. */
export const accordOf = (recorded: string): string | null => accordIds.get(plain(recorded)) ?? null;

/** As it is, in the other of the two numbers that records use for one thing, or without how it was made. */
function idOf(word: string): string | null {
  const numbers = [
    word,
    `${word}s`,
    word.replace(/s$/, ''),
    word.replace(/ies$/, 'y'),
    word.replace(/ leaves$/, ' leaf'),
    word.replace(made, ''),
  ];
  for (const spelling of numbers) {
    const id = noteIds.get(spelling);
    if (id !== undefined) return id;
  }
  return null;
}

/** How a perfumer came by it: the note is the same. */
const made = / (?:accord|absolute)$/;

const plain = (recorded: string): string =>
  recorded.normalize('NFC').toLowerCase().replaceAll(/[®™]/gu, '').replaceAll('’', "'").replaceAll(/\s+/gu, ' ').trim();
