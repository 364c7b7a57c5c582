/** The writing systems that a card tells apart, because each has a face of its own. */
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

const plain = /^[\u0020-\u024f\u1e00-\u1eff\u2000-\u206f]*$/;

/** True for text that needs no other face than a Latin one. */
export const isLatin = (text: string): boolean => plain.test(text);

/** The scripts in a text, Latin first; the empty text is Latin. */
export function scriptsOf(text: string): readonly Script[] {
  // Nine cards in ten are Latin through and through, and this runs for every text drawn.
  if (plain.test(text)) return latinOnly;
  const found: Script[] = ['latin'];
  for (const [script, test] of tests) if (test.test(text)) found.push(script);
  return found;
}

const latinOnly: readonly Script[] = ['latin'];

const square = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]/u;

/** Scripts whose letters fill a square, so that their middle is higher than that of an x. */
export const isSquare = (text: string): boolean => !plain.test(text) && square.test(text);

/** How far letters may be set apart, in em: joined scripts fall apart when tracked at all, and square ones soon. */
export function trackingMax(text: string): number {
  if (isSquare(text)) return 0.04;
  return standsTall(text) ? 0 : Number.POSITIVE_INFINITY;
}

/** None but Latin, Cyrillic and Greek has capitals and small letters, nor a true italic. */
export const hasSmallLetters = (text: string): boolean =>
  plain.test(text) ||
  !/[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(text);
export const takesItalic = hasSmallLetters;

/** Korean is broken between words alone; the other square scripts have no spaces to break at. */
export const breaksAtSpaces = (text: string): boolean =>
  !plain.test(text) && /\p{Script=Hangul}/u.test(text) && !/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text);

/** The scripts that stand taller than Latin on the same line, and so need more of it. */
export const standsTall = (text: string): boolean => !plain.test(text) && /\p{Script=Arabic}/u.test(text);

/** Letters with two marks upon one another, as Vietnamese writes them. */
export const stacksMarks = (text: string): boolean => /[\u1ea0-\u1ef9]/u.test(text);

/**
 * A name that is a code, `902`, `hb01` or `Molecule 01`, has figures as high as capitals; in a name of words they sink among the letters. There
 * a nought that begins a figure would be read as an o.
 */
export const isCode = (text: string): boolean => !/\p{Ll}/u.test(text) || /\p{L}\p{Nd}|\p{Nd}\p{Lu}|(?<!\p{Nd})0/u.test(text);
