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
import ptPT from './names/pt-PT.json' with { type: 'json' };
import ru from './names/ru.json' with { type: 'json' };
import tr from './names/tr.json' with { type: 'json' };
import vi from './names/vi.json' with { type: 'json' };
import zh from './names/zh.json' with { type: 'json' };
import { formatOrigin } from './origin-phrases.ts';
import { type AccordId, findAccordId, findNote, findStrengthId, type NoteId, type PlaceId, type StrengthId } from './recorded-notes.ts';

/** A language's terms for accords, families, strengths and notes, and its phrases for places of origin, with `{}` for the note. */
interface Names {
  readonly accords: Readonly<Record<AccordId, string>>;
  readonly families: Readonly<Record<FamilyId, string>>;
  readonly strengths: Readonly<Record<StrengthId, string>>;
  readonly places: Readonly<Record<PlaceId, string>>;
  readonly notes: Readonly<Record<NoteId, string>>;
}

/** European Portuguese lists only the terms that differ from Brazilian Portuguese. */
const europeanPortuguese: Names = {
  accords: { ...pt.accords, ...ptPT.accords },
  families: { ...pt.families, ...ptPT.families },
  strengths: { ...pt.strengths, ...ptPT.strengths },
  places: { ...pt.places, ...ptPT.places },
  notes: { ...pt.notes, ...ptPT.notes },
};

// A missing language or term doesn't compile.
const namesByLanguage: Readonly<Record<TranslatedLanguage, Names>> = {
  ...{ ar, de, el, es, fr, he, it, ja, ko, pt, ru, tr, vi, zh },
  'pt-PT': europeanPortuguese,
};

/** Each name of the terms of a part of the vocabulary in each language but English, with the term's ID. */
export const listTranslations = (part: keyof Names): readonly (readonly [id: string, name: string])[] =>
  Object.values(namesByLanguage).flatMap((names) => Object.entries(names[part]));

type Lexicon = Readonly<Record<keyof Names, Readonly<Record<string, string>>>>;
const lexicons: Readonly<Record<string, Lexicon>> = namesByLanguage;

/** Translates a recorded note. Null if the vocabulary lacks the note, and for English, the language of records. */
export function translateNote(recorded: string, language: Language): string | null {
  const lexicon = lexicons[language];
  const note = lexicon === undefined ? null : findNote(recorded);
  if (lexicon === undefined || note === null) return null;
  const name = lexicon.notes[note.id];
  if (name === undefined) return null;
  if (note.from === null) return name;
  const phrase = lexicon.places[note.from];
  return phrase === undefined ? null : formatOrigin(phrase, name, language);
}

const translate = (part: keyof Names, id: string | null, language: Language): string | null =>
  id === null ? null : (lexicons[language]?.[part][id] ?? null);

/** Translates a recorded accord. Null if the vocabulary lacks the accord or the language. */
export const translateAccord = (recorded: string, language: Language): string | null =>
  translate('accords', findAccordId(recorded), language);

/** Translates a recorded family. Null if the family is unknown or the vocabulary lacks the language. */
export const translateFamily = (recorded: string, language: Language): string | null =>
  translate('families', findFamilyId(recorded), language);

/** Translates a recorded strength. Null if the vocabulary lacks the strength or the language. */
export const translateStrength = (recorded: string, language: Language): string | null =>
  translate('strengths', findStrengthId(recorded), language);
