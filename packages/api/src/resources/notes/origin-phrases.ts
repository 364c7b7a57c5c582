import type { Language } from '../language.ts';

/**
 * A note with its origin. `{}` in the phrase stands for the note, `*` for an ending that agrees with it, and `{+}` for the note with a
 * possessive ending. After ` | ` follows a phrase without agreement, for notes whose gender is unknown.
 */
export function formatOrigin(phrase: string, note: string, language: Language): string {
  const [agreeing = '', plain = ''] = phrase.split(' | ');
  const ending = agreeing.includes('*') ? endingFor(note, language) : '';
  const isCompound = agreeing.endsWith('-{}');
  const chosen = ending === null || (isCompound && note.includes(' ')) ? plain : agreeing;
  // German nouns are always capitalised.
  const inside = chosen.startsWith('{') || language === 'de' ? note : note.charAt(0).toLocaleLowerCase(language) + note.slice(1);
  return chosen
    .replace('*', ending ?? '')
    .replace('{+}', () => toPossessive(inside))
    .replace('{}', () => inside);
}

/** The ending of an adjective before the note. Null if the note's gender is unknown. */
function endingFor(note: string, language: Language): string | null {
  if (language === 'ru') return russianEnding(note);
  if (language !== 'de' || note.includes(' ') || germanPlurals.test(note)) return null;
  return germanEndings.find(([, nouns]) => nouns.test(note))?.[0] ?? null;
}

const germanPlurals = /(?:gewürze|früchte|hölzer|noten|blätter)$/i;
const germanEndings: readonly (readonly [ending: string, nouns: RegExp])[] = [
  [
    'er',
    /(?:jasmin|kardamom|zimt|pfeffer|ingwer|safran|osmanthus|salbei|weihrauch|lotus|apfel|lavendel|tee|kaffee|moschus|amber|mohn|tabak|flieder|honig)$/i,
  ],
  [
    'es',
    /(?:holz|blatt|öl|moos|oud|patchouli|labdanum|galbanum|neroli|chen|basilikum|vetiver|ylang|opoponax|petitgrain|harz|geranium|elemi)$/i,
  ],
  ['e', /(?:e|wurzel|nuss|iris|litschi|mango|grapefruit|kiefer)$/i],
];

/** Agrees with the adjective or noun that the Russian note begins with. */
function russianEnding(note: string): string {
  const [first = ''] = note.toLowerCase().split(' ');
  if (/(?:ые|ие|[ыи])$/u.test(first) && !russianIndeclinable.test(first)) return 'ие';
  if (russianIndeclinable.test(first)) return 'ий';
  if (/(?:[ая]|ваниль|сирень|ель|соль|полынь|морковь)$/u.test(first)) return 'ая';
  return /[оеё]$/u.test(first) ? 'ое' : 'ий';
}

const russianIndeclinable = /^(?:пачули|нероли|элеми|личи|киви|кофе|манго|какао)$/u;

/** The Turkish third-person possessive, unless the note is a compound that already has it. */
function toPossessive(note: string): string {
  const vowels = note.match(/[aâeıioöuü]/giu) ?? [];
  const suffix = turkishSuffixes[vowels.at(-1)?.toLocaleLowerCase('tr') ?? 'e'] ?? 'i';
  if (!/[aâeıioöuü]$/iu.test(note)) return (vowels.length > 1 ? note.replace(/k$/, 'ğ') : note) + suffix;
  return note.includes(' ') && /[ıiuü]$/u.test(note) ? note : `${note}s${suffix}`;
}

const turkishSuffixes: Readonly<Record<string, string>> = { a: 'ı', â: 'ı', ı: 'ı', e: 'i', i: 'i', o: 'u', u: 'u', ö: 'ü', ü: 'ü' };
