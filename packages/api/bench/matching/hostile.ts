/**
 * Batches designed to be expensive, repeatable by seed. Their cost compared with an honest batch of the same size is what a partner can take from
 * others.
 */
import type { Perfume, Row } from '../../src/resources/matching/index.ts';
import { readWords } from '../../src/resources/matching/words/words.ts';
import { createRandom } from './library.ts';

const rowsMax = 200;
const textCharactersMax = 200;

/** Two hundred rows as shops write them, a third of them without a brand field. */
export function honestBatch(perfumes: readonly Perfume[], seed: number): Row[] {
  const random = createRandom(seed);
  const endings = ['100ml edp spray tester', 'eau de toilette 3.4 oz new in box', 'parfum 50 ml', 'edt 30ml refill', '5 ml sample vial'];
  return createRows((at) => {
    const { brand, name } = perfumes[Math.floor(random() * perfumes.length)] ?? { brand: '', name: '' };
    const ending = endings[at % endings.length] ?? '';
    return at % 3 === 0 ? { name: `${brand} ${name} ${ending}` } : { brand, name: `${name} ${ending}` };
  });
}

type Text = (random: () => number) => string;

/** Generators of row texts, by kind. */
export function hostileTexts(perfumes: readonly Perfume[]): Readonly<Record<string, Text>> {
  const namesOfWord = new Map<string, number>();
  for (const { name } of perfumes) for (const word of new Set(readWords(name))) namesOfWord.set(word, (namesOfWord.get(word) ?? 0) + 1);
  const known = [...namesOfWord.keys()].sort();
  const common = [...namesOfWord]
    .sort(([, one], [, other]) => other - one)
    .slice(0, 300)
    .map(([word]) => word);
  const long = known.filter((word) => word.length >= 9 && word.length <= 14);
  const middling = [...namesOfWord].filter(([, count]) => count >= 60 && count <= 300).map(([word]) => word);
  const perfumesOfHouse = new Map<string, number>();
  for (const { brand } of perfumes) perfumesOfHouse.set(brand, (perfumesOfHouse.get(brand) ?? 0) + 1);
  const houses = [...perfumesOfHouse].sort(([, one], [, other]) => other - one).map(([brand]) => brand);
  const starts = findCommonStarts(known);
  const of =
    (words: readonly string[], most = words.length) =>
    (random: () => number) =>
      fillText(() => words[Math.floor(random() * Math.min(most, words.length))] ?? '');
  const withTypo = (words: readonly string[]) => (random: () => number) =>
    fillText(() => {
      const word = words[Math.floor(random() * words.length)] ?? '';
      const at = 1 + Math.floor(random() * Math.max(1, word.length - 1));
      return `${word.slice(0, at)}${letters[Math.floor(random() * 26)]}${word.slice(at + 1)}`;
    });
  const repeated = (part: string) => () => part.repeat(textCharactersMax);
  const drawn = (ranges: readonly (readonly [number, number])[], gap: number) => (random: () => number) =>
    Array.from({ length: textCharactersMax }, (_, at) => {
      const [from, to] = ranges[Math.floor(random() * ranges.length)] ?? [97, 122];
      return gap > 0 && at % gap === gap - 1 ? ' ' : String.fromCodePoint(from + Math.floor(random() * (to - from + 1)));
    }).join('');
  return {
    'U+FDFA, 18 letters each': repeated('\ufdfa'),
    'U+FDFA and spaces': repeated('\ufdfa '),
    'Latin ligatures': repeated('\ufb03'),
    'ligatures and spaces': repeated('\ufb03 '),
    'squared words': drawn([[0x3300, 0x3357]], 0),
    'squared units': drawn([[0x3371, 0x33df]], 3),
    'circled letters': drawn([[0x1f110, 0x1f129]], 2),
    Hangul: drawn([[0xac00, 0xd7a3]], 3),
    kana: drawn([[0x3041, 0x30fe]], 5),
    Chinese: drawn([[0x4e00, 0x9fa5]], 3),
    'Arabic presentation forms': drawn([[0xfb50, 0xfdfb]], 4),
    Arabic: drawn([[0x621, 0x64a]], 6),
    Cyrillic: drawn([[0x430, 0x44f]], 6),
    'scripts in turns': drawn(
      [
        [0x430, 0x430],
        [97, 97],
        [0x627, 0x627],
      ],
      0,
    ),
    'combining marks': (random) => `a${drawn([[0x300, 0x36f]], 0)(random)}`,
    'composed marks': drawn([[0x1ea0, 0x1ef9]], 7),
    mathematical: drawn([[0x1d400, 0x1d6a3]], 6),
    'one letter': repeated('a'),
    'one letter, forty at a time': repeated(`${'a'.repeat(39)} `),
    'single letters': drawn([[97, 122]], 2),
    'two letters': drawn([[97, 122]], 3),
    'three letters': drawn([[97, 122]], 4),
    'four letters': drawn([[97, 122]], 5),
    'seven letters': drawn([[97, 122]], 8),
    'letters and digits in turns': repeated('a1'),
    'numbers with points': drawn([[48, 57]], 2),
    'decimal numbers': repeated('3.4 '),
    years: (random) => fillText(() => String(1900 + Math.floor(random() * 130))),
    'common words': of(common),
    'the commonest': of(common, 40),
    'middling words': of(middling),
    'long words': of(long),
    'long words, a slip each': withTypo(long),
    'short words, a slip each': withTypo(known.filter((word) => word.length === 4)),
    'six letters, a slip each': withTypo(known.filter((word) => word.length === 6)),
    'seven letters, a slip each': withTypo(known.filter((word) => word.length === 7)),
    'common words, a slip each': withTypo(common.filter((word) => word.length >= 4)),
    'starts of many words': of(starts),
    'starts of words at the end': (random) => `${'de '.repeat(60)}${starts[Math.floor(random() * 20)]}`,
    'every house in turns': of(houses),
    'the largest houses': of(houses, 12),
    'one house again and again': (random) => `${houses[Math.floor(random() * 12)]} `.repeat(60),
    'short house names': of(houses.filter((house) => house.length <= 5)),
    'houses and words': (random) =>
      fillText(() =>
        random() < 0.5 ? (houses[Math.floor(random() * 30)] ?? '') : (middling[Math.floor(random() * middling.length)] ?? ''),
      ),
    'shop talk': of([
      'eau',
      'de',
      'parfum',
      'toilette',
      'spray',
      'for',
      'women',
      'men',
      'new',
      'in',
      'box',
      'tester',
      'gift',
      'set',
      'limited',
      'edition',
    ]),
    'for men': repeated('for men '),
    'inspired by': repeated('inspired by '),
    connectives: of(['de', 'la', 'le', 'l', 'd', 'the', 'of', 'by', 'et', 'and', 'for', 'pour']),
    'signs only': repeated('%_'),
    'plus signs': repeated(' +'),
    spaces: (random) => `${' '.repeat(199)}${letters[Math.floor(random() * 26)]}`,
    'pairs joined': (random) =>
      fillText(() => `${middling[Math.floor(random() * middling.length)]}${middling[Math.floor(random() * middling.length)]}`),
  };
}

const letters = 'abcdefghijklmnopqrstuvwxyz';

/** Rows in which every text has the maximum length. */
export function hostileBatch(text: Text, seed: number): Row[] {
  const random = createRandom(seed);
  const bounded = () => [...text(random)].slice(0, textCharactersMax).join('');
  return createRows(() => ({ brand: bounded(), name: bounded(), strength: bounded() }));
}

function createRows(row: (at: number) => Omit<Row, 'ref'>): Row[] {
  return Array.from({ length: rowsMax }, (_, at) => ({ ref: `SKU-${at}`, ...row(at) }));
}

function fillText(word: () => string): string {
  let text = word();
  while (text.length < textCharactersMax) text += ` ${word()}`;
  return text;
}

/** The most common first two and three letters of words. */
function findCommonStarts(words: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const word of words) for (const length of [2, 3]) counts.set(word.slice(0, length), (counts.get(word.slice(0, length)) ?? 0) + 1);
  return [...counts]
    .sort(([, one], [, other]) => other - one)
    .slice(0, 200)
    .map(([start]) => start);
}
