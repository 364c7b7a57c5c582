import type { Language } from '../../language.ts';
import type { Notes } from '../../library/fragrance.ts';
import { accordIn, familyIn, noteIn } from '../../notes/said.ts';
import { noteName, shown } from './wording.ts';

/** What a card says of the scent itself, as it is read on the card. */
export interface Sensory {
  readonly notes: Notes;
  /** One for each recorded accord, in the same order. */
  readonly accords: readonly string[];
  /** Null where none is recorded, or none is said. */
  readonly family: string | null;
}

/**
 * The notes, accords and family in the look's language: all of them, or none. A list half translated reads as a mistake of the shop's, so one
 * word that the vocabulary lacks leaves the whole card in the words of the record, unless it is recorded in the language's own script.
 */
export function sensoryIn(recorded: Sensory, language: Language): Sensory {
  return (language === 'en' ? null : said(recorded, language)) ?? asRecorded(recorded);
}

function said({ notes, accords, family }: Sensory, language: Language): Sensory | null {
  const [top, heart, base, all] = [notes.top, notes.heart, notes.base, notes.all].map((tier) =>
    whole(tier, (note) => noteIn(note, language) ?? saidAlready(note, language)),
  );
  const named = whole(accords, (accord) => accordIn(accord, language) ?? saidAlready(accord, language));
  const shelf = family === null ? null : familyIn(family, language);
  if (family !== null && shelf === null) return null;
  return top && heart && base && all && named ? { notes: { top, heart, base, all }, accords: named, family: shelf } : null;
}

/** The scripts of languages that have one of their own: a shop that records its notes in Arabic needs no vocabulary to read them. */
const ownScripts: Partial<Record<Language, RegExp>> = {
  ar: /^[\p{Script=Arabic}\P{L}]+$/u,
  el: /^[\p{Script=Greek}\P{L}]+$/u,
  he: /^[\p{Script=Hebrew}\P{L}]+$/u,
  ja: /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー\P{L}]+$/u,
  ko: /^[\p{Script=Hangul}\P{L}]+$/u,
  ru: /^[\p{Script=Cyrillic}\P{L}]+$/u,
  zh: /^[\p{Script=Han}\P{L}]+$/u,
};

function saidAlready(recorded: string, language: Language): string | null {
  const text = shown(recorded);
  return /\p{L}/u.test(text) && ownScripts[language]?.test(text) ? text : null;
}

function whole(words: readonly string[], say: (word: string) => string | null): readonly string[] | null {
  const out: string[] = [];
  for (const word of words) {
    const name = say(word);
    if (name === null) return null;
    out.push(name);
  }
  return out;
}

const asRecorded = ({ notes, accords, family }: Sensory): Sensory => ({
  notes: {
    top: notes.top.map(noteName),
    heart: notes.heart.map(noteName),
    base: notes.base.map(noteName),
    all: notes.all.map(noteName),
  },
  accords: accords.map((accord) => shown(accord).toLowerCase()),
  family: family === null ? null : shown(family),
});
