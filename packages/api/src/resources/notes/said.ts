import type { Language, TranslatedLanguage } from '../language.ts';
import { type FamilyId, familyOf } from './families.ts';
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
import { type AccordId, accordOf, type NoteId, noteOf, type PlaceId } from './recorded.ts';

/** What a language calls each accord, family and note, in its own trade's words, and how it says where one is from, with `{}` for the note. */
interface Names {
  readonly accords: Readonly<Record<AccordId, string>>;
  readonly families: Readonly<Record<FamilyId, string>>;
  readonly places: Readonly<Record<PlaceId, string>>;
  readonly notes: Readonly<Record<NoteId, string>>;
}

// A language that lacks a word, or is missing, does not compile.
const named = { ar, de, el, es, fr, he, it, ja, ko, pt, ru, tr, vi, zh } satisfies Readonly<Record<TranslatedLanguage, Names>>;

interface Lexicon {
  readonly accords: ReadonlyMap<string, string>;
  readonly families: ReadonlyMap<string, string>;
  readonly places: ReadonlyMap<string, string>;
  readonly notes: ReadonlyMap<string, string>;
}

const lexicons: ReadonlyMap<string, Lexicon> = new Map(
  Object.entries(named).map(([language, { accords, families, places, notes }]) => [
    language,
    {
      accords: new Map(Object.entries(accords)),
      families: new Map(Object.entries(families)),
      places: new Map(Object.entries(places)),
      notes: new Map(Object.entries(notes)),
    },
  ]),
);

/** A recorded note in a language. Null where the vocabulary lacks the note, and in English, the language of records. */
export function noteIn(recorded: string, language: Language): string | null {
  const lexicon = lexicons.get(language);
  const note = lexicon === undefined ? null : noteOf(recorded);
  if (lexicon === undefined || note === null) return null;
  const name = lexicon.notes.get(note.id);
  if (name === undefined) return null;
  if (note.from === null) return name;
  const grown = lexicon.places.get(note.from);
  if (grown === undefined) return null;
  return grown.replace('{}', () => (grown.startsWith('{}') ? name : afterTheFirst(name, language)));
}

/** A name that no longer opens the phrase gives up its capital: a Turkish place stands before what grows there. */
const afterTheFirst = (name: string, language: Language): string => name.charAt(0).toLocaleLowerCase(language) + name.slice(1);

/** A recorded accord in a language. Null where the vocabulary lacks the accord or the language. */
export function accordIn(recorded: string, language: Language): string | null {
  const id = accordOf(recorded);
  return id === null ? null : (lexicons.get(language)?.accords.get(id) ?? null);
}

/** A recorded family in a language. Null where the list lacks the family or the vocabulary the language. */
export function familyIn(recorded: string, language: Language): string | null {
  const id = familyOf(recorded);
  return id === null ? null : (lexicons.get(language)?.families.get(id) ?? null);
}
