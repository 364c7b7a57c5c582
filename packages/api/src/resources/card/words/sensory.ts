import type { Language } from '../../language.ts';
import type { Notes } from '../../library/recorded-fields.ts';
import { translateAccord, translateFamily, translateNote, translateStrength } from '../../notes/note-phrases.ts';
import { capitaliseFirst, cleanText, formatNote } from './wording.ts';

/** Notes, accords, family and strength as displayed on the card. */
export interface Sensory {
  readonly notes: Notes;
  /** One per recorded accord, in the same order. */
  readonly accords: readonly string[];
  /** Null if unknown or not shown. */
  readonly family: string | null;
  /** Null if unknown or not shown. */
  readonly strength: string | null;
}

/** Translates each term to the look's language. Terms that the vocabulary lacks stay as recorded. */
export const localiseSensory = ({ notes, accords, family, strength }: Sensory, language: Language): Sensory => ({
  notes: {
    top: notes.top.map((note) => localiseNote(note, language)),
    heart: notes.heart.map((note) => localiseNote(note, language)),
    base: notes.base.map((note) => localiseNote(note, language)),
    all: notes.all.map((note) => localiseNote(note, language)),
  },
  accords: accords.map((accord) => localiseAccord(accord, language)),
  family: family === null ? null : (translateFamily(family, language) ?? cleanText(family)),
  strength: strength === null ? null : (translateStrength(strength, language) ?? cleanText(strength)),
});

const localiseNote = (note: string, language: Language): string => translateNote(note, language) ?? formatNote(note);

/** Accords are in lower case in English and capitalised in other languages. */
const localiseAccord = (accord: string, language: Language): string => {
  if (language === 'en') return cleanText(accord).toLowerCase();
  return translateAccord(accord, language) ?? capitaliseFirst(cleanText(accord));
};
