import { type Language, translatedLanguages } from '../resources/language.ts';
import accords from '../resources/notes/accords.json' with { type: 'json' };
import families from '../resources/notes/families.json' with { type: 'json' };
import notes from '../resources/notes/notes.json' with { type: 'json' };
import places from '../resources/notes/places.json' with { type: 'json' };
import { accordIn, familyIn, noteIn } from '../resources/notes/said.ts';

interface Entry {
  readonly en: string;
  readonly family?: string;
  readonly also?: readonly string[];
}

/** The vocabulary as a program reads it: what turns the recorded words of a card into ids, and ids into the words of a language. */
export function vocabulary() {
  return {
    notes: told(notes, noteIn),
    accords: told(accords, accordIn),
    families: told(families, familyIn),
    places: Object.entries(places).map(([id, { said }]) => ({ id, spellings: said })),
  };
}

const told = (entries: Readonly<Record<string, Entry>>, named: (name: string, language: Language) => string | null) =>
  Object.entries(entries).map(([id, { en, family, also = [] }]) => ({
    id,
    name: en,
    ...(family !== undefined && { family }),
    spellings: also,
    names: Object.fromEntries(translatedLanguages.map((language) => [language, named(en, language)])),
  }));
