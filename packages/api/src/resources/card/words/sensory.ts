import type { Language } from '../../language.ts';
import type { Notes } from '../../library/fragrance.ts';
import { translateAccord, translateFamily, translateNote } from '../../notes/note-phrases.ts';
import { cleanText, formatNote } from './wording.ts';

/** Notes, accords and family as displayed on the card. */
export interface Sensory {
  readonly notes: Notes;
  /** One per recorded accord, in the same order. */
  readonly accords: readonly string[];
  /** Null if unknown or not shown. */
  readonly family: string | null;
}

/**
 * Translates notes, accords and family to the look's language, all or nothing: a half-translated list looks like a mistake by the shop. A
 * single term without translation leaves everything as recorded, unless the term is recorded in the language's own script.
 */
export function localiseSensory(recorded: Sensory, language: Language): Sensory {
  return (language === 'en' ? null : translate(recorded, language)) ?? formatRecorded(recorded);
}

function translate({ notes, accords, family }: Sensory, language: Language): Sensory | null {
  const [top, heart, base, all] = [notes.top, notes.heart, notes.base, notes.all].map((tier) =>
    mapUnlessNull(tier, (note) => translateNote(note, language) ?? keepIfOwnScript(note, language)),
  );
  const translatedAccords = mapUnlessNull(accords, (accord) => translateAccord(accord, language) ?? keepIfOwnScript(accord, language));
  const translatedFamily = family === null ? null : translateFamily(family, language);
  if (family !== null && translatedFamily === null) return null;
  return top && heart && base && all && translatedAccords
    ? { notes: { top, heart, base, all }, accords: translatedAccords, family: translatedFamily }
    : null;
}

/** Languages with their own script. Notes recorded in it need no translation. */
const ownScripts: Partial<Record<Language, RegExp>> = {
  ar: /^[\p{Script=Arabic}\P{L}]+$/u,
  el: /^[\p{Script=Greek}\P{L}]+$/u,
  he: /^[\p{Script=Hebrew}\P{L}]+$/u,
  ja: /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー\P{L}]+$/u,
  ko: /^[\p{Script=Hangul}\P{L}]+$/u,
  ru: /^[\p{Script=Cyrillic}\P{L}]+$/u,
  zh: /^[\p{Script=Han}\P{L}]+$/u,
};

function keepIfOwnScript(recorded: string, language: Language): string | null {
  const text = cleanText(recorded);
  return /\p{L}/u.test(text) && ownScripts[language]?.test(text) ? text : null;
}

function mapUnlessNull(words: readonly string[], convert: (word: string) => string | null): readonly string[] | null {
  const out: string[] = [];
  for (const word of words) {
    const name = convert(word);
    if (name === null) return null;
    out.push(name);
  }
  return out;
}

const formatRecorded = ({ notes, accords, family }: Sensory): Sensory => ({
  notes: {
    top: notes.top.map(formatNote),
    heart: notes.heart.map(formatNote),
    base: notes.base.map(formatNote),
    all: notes.all.map(formatNote),
  },
  accords: accords.map((accord) => cleanText(accord).toLowerCase()),
  family: family === null ? null : cleanText(family),
});
