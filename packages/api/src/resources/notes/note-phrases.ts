import type { Language, TranslatedLanguage } from '../language.ts';
import { type FamilyId, findFamilyId } from './families.ts';
import ar from './names/ar.json' with { type: 'json' };
import de from './names/de.json' with { type: 'json' };
import el from './names/el.json' with { type: 'json' };
import es from './names/es.json' with { type: 'json' };
import fr from './names/fr.json' with { type: 'json' };
import he from './names/he.json' with { type: 'json' };
import it from './names/it.json' with { type: 'json' };
import ja from './names/ja.json' with { type: 'json' };
import ko from './names/ko.json' with { type: 'json' };
import pt from './names/pt.json' with { type: 'json' };
import ru from './names/ru.json' with { type: 'json' };
import tr from './names/tr.json' with { type: 'json' };
import vi from './names/vi.json' with { type: 'json' };
import zh from './names/zh.json' with { type: 'json' };
import { type AccordId, findAccordId, findNote, type NoteId, type PlaceId } from './recorded-notes.ts';

/** A language's terms for accords, families and notes, and its phrases for places of origin, with `{}` for the note. */
interface Names {
  readonly accords: Readonly<Record<AccordId, string>>;
  readonly families: Readonly<Record<FamilyId, string>>;
  readonly places: Readonly<Record<PlaceId, string>>;
  readonly notes: Readonly<Record<NoteId, string>>;
}

// A missing language or term doesn't compile.
const namesByLanguage = { ar, de, el, es, fr, he, it, ja, ko, pt, ru, tr, vi, zh } satisfies Readonly<Record<TranslatedLanguage, Names>>;

interface Lexicon {
  readonly accords: ReadonlyMap<string, string>;
  readonly families: ReadonlyMap<string, string>;
  readonly places: ReadonlyMap<string, string>;
  readonly notes: ReadonlyMap<string, string>;
}

const lexicons: ReadonlyMap<string, Lexicon> = new Map(
  Object.entries(namesByLanguage).map(([language, { accords, families, places, notes }]) => [
    language,
    {
      accords: new Map(Object.entries(accords)),
      families: new Map(Object.entries(families)),
      places: new Map(Object.entries(places)),
      notes: new Map(Object.entries(notes)),
    },
  ]),
);

/** Translates a recorded note. Null if the vocabulary lacks the note, and for English, the language of records. */
export function translateNote(recorded: string, language: Language): string | null {
  const lexicon = lexicons.get(language);
  const note = lexicon === undefined ? null : findNote(recorded);
  if (lexicon === undefined || note === null) return null;
  const name = lexicon.notes.get(note.id);
  if (name === undefined) return null;
  if (note.from === null) return name;
  const grown = lexicon.places.get(note.from);
  if (grown === undefined) return null;
  return grown.replace('{}', () => (grown.startsWith('{}') ? name : lowerFirstLetter(name, language)));
}

/** In phrases where the place comes first, such as Turkish ones, the note is not capitalised. */
const lowerFirstLetter = (name: string, language: Language): string => name.charAt(0).toLocaleLowerCase(language) + name.slice(1);

/** Translates a recorded accord. Null if the vocabulary lacks the accord or the language. */
export function translateAccord(recorded: string, language: Language): string | null {
  const id = findAccordId(recorded);
  return id === null ? null : (lexicons.get(language)?.accords.get(id) ?? null);
}

/** Translates a recorded family. Null if the family is unknown or the vocabulary lacks the language. */
export function translateFamily(recorded: string, language: Language): string | null {
  const id = findFamilyId(recorded);
  return id === null ? null : (lexicons.get(language)?.families.get(id) ?? null);
}
