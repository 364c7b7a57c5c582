import { type Language, translatedLanguages } from '../resources/language.ts';
import accords from '../resources/notes/accords.json' with { type: 'json' };
import families from '../resources/notes/families.json' with { type: 'json' };
import { translateAccord, translateFamily, translateNote } from '../resources/notes/note-phrases.ts';
import notes from '../resources/notes/notes.json' with { type: 'json' };
import places from '../resources/notes/places.json' with { type: 'json' };

interface Entry {
  readonly en: string;
  readonly family?: string;
  readonly also?: readonly string[];
}

/** The vocabulary as JSON: maps recorded terms of a card to IDs, and IDs to names in each language. */
export function buildVocabulary() {
  return {
    notes: toEntries(notes, translateNote),
    accords: toEntries(accords, translateAccord),
    families: toEntries(families, translateFamily),
    places: Object.entries(places).map(([id, { said }]) => ({ id, spellings: said })),
  };
}

const toEntries = (entries: Readonly<Record<string, Entry>>, named: (name: string, language: Language) => string | null) =>
  Object.entries(entries).map(([id, { en, family, also = [] }]) => ({
    id,
    name: en,
    ...(family !== undefined && { family }),
    spellings: also,
    names: Object.fromEntries(translatedLanguages.map((language) => [language, named(en, language)])),
  }));
