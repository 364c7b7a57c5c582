/** The writing systems that have their own typeface. */
export type Script = 'latin' | 'cyrillic' | 'greek' | 'arabic' | 'hebrew' | 'kana' | 'han' | 'hangul' | 'other';

const tests: readonly (readonly [Script, RegExp])[] = [
  ['cyrillic', /\p{Script=Cyrillic}/u],
  ['greek', /\p{Script=Greek}/u],
  ['arabic', /\p{Script=Arabic}/u],
  ['hebrew', /\p{Script=Hebrew}/u],
  ['kana', /[\p{Script=Hiragana}\p{Script=Katakana}ー]/u],
  ['han', /\p{Script=Han}/u],
  ['hangul', /\p{Script=Hangul}/u],
  [
    'other',
    /[^\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}\p{Script=Hangul}\p{Script=Common}\p{Script=Inherited}]|[\u2100-\u2bff]/u,
  ],
];

const latinPattern = /^[\u0020-\u024f\u1e00-\u1eff\u2000-\u206f]*$/;

/** Whether a Latin typeface covers the text. */
export const isLatin = (text: string): boolean => latinPattern.test(text);

/** The scripts of a text, Latin always first, even for an empty text. */
export function findScripts(text: string): readonly Script[] {
  // Fast path: most cards are entirely Latin, and this runs for every text.
  if (latinPattern.test(text)) return latinOnly;
  const found: Script[] = ['latin'];
  for (const [script, test] of tests) if (test.test(text)) found.push(script);
  return found;
}

const latinOnly: readonly Script[] = ['latin'];

const squarePattern = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]/u;

/** CJK scripts, whose characters fill a square: their centre is above the middle of the x-height. */
export const isSquare = (text: string): boolean => !latinPattern.test(text) && squarePattern.test(text);

/** The maximum letter spacing in em: none for joined scripts, very little for CJK. */
export function trackingMax(text: string): number {
  if (isSquare(text)) return 0.04;
  return isTallScript(text) ? 0 : Number.POSITIVE_INFINITY;
}

/** Only Latin, Cyrillic and Greek have letter case and a true italic. */
export const hasLetterCase = (text: string): boolean =>
  latinPattern.test(text) ||
  !/[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(text);
export const supportsItalic = hasLetterCase;

/** Whether the text contains Arabic, which is taller than Latin at the same size and needs more line height. */
export const isTallScript = (text: string): boolean => !latinPattern.test(text) && /\p{Script=Arabic}/u.test(text);

/** Whether the text has letters with two stacked diacritics, as in Vietnamese. */
export const hasStackedMarks = (text: string): boolean => /[\u1ea0-\u1ef9]/u.test(text);

/**
 * Whether a name is set in lining figures, as codes such as `902`, `hb01` or `Molecule 01` are. Other names use old-style figures, in which a
 * leading zero, and a number of only ones and zeros, would look like letters.
 */
export const usesLiningFigures = (text: string): boolean =>
  !/\p{Ll}/u.test(text) || /\p{L}\p{Nd}|\p{Nd}\p{Lu}|(?<!\p{Nd})(?:0|[01]+(?!\p{Nd}))/u.test(text);
