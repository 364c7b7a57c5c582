import { metrics } from '../generated/metrics.ts';
import { isSquare } from '../words/script.ts';
import { getFaceCoverage } from './coverage.ts';
import type { StackedFace } from './font-stack.ts';
import { splitPhrases } from './split-phrases.ts';

/** Measures text in a font stack: the primary face first, then its fallbacks. */
export interface Ruler {
  /** The width of a text in em. Ignores kerning, so it errs on the wide side. */
  width(text: string): number;
  /** The parts between which a line may break. */
  words(text: string): readonly MeasuredWord[];
}

interface MeasuredWord extends Word {
  /** In em, without tracking. */
  readonly width: number;
}

/** The number of lines that a text needs, breaking where a browser may. Null if a single word is wider than the line. */
export function countLines(text: string, ruler: Ruler, size: number, tracking: number, width: number): number | null {
  const space = (ruler.width(' ') + tracking) * size;
  let lines = 1;
  let used = 0;
  for (const word of ruler.words(text)) {
    const own = widen(word.width + tracking * word.text.length, size);
    if (own > width) return null;
    const needed = used === 0 ? own : used + (word.glued ? 0 : space) + own;
    if (needed > width) {
      lines += 1;
      used = own;
    } else used = needed;
  }
  return lines;
}

/** In px. Adds 2 % for effects of kerning and joining that the table doesn't include. */
export const measureWidth = (text: string, ruler: Ruler, size: number, tracking = 0): number =>
  widen(ruler.width(text) + tracking * text.length, size);

const widen = (em: number, size: number): number => em * size * 1.02;

/** The widest unbreakable part, in em. */
export const measureWidestWord = (text: string, ruler: Ruler, tracking: number): number =>
  Math.max(0.5, ...ruler.words(text).map((word) => widen(word.width + tracking * word.text.length, 1)));

interface Word {
  readonly text: string;
  /** Whether the word follows without a space: after a hyphen, or in Chinese and Japanese. */
  readonly glued: boolean;
}

export function splitWords(text: string): readonly Word[] {
  // Most notes are one plain word.
  if (/^[A-Za-z]+$/.test(text)) return [{ text, glued: false }];
  const words: Word[] = [];
  for (const chunk of text.split(/ +/)) {
    if (chunk === '') continue;
    let glued = false;
    const parts = isSquare(chunk) ? splitPhrases(chunk) : chunk.match(/[^-\u2010\u2013]*[-\u2010\u2013]+(?=[^-])|.+/gs);
    for (const part of parts ?? [chunk]) {
      words.push({ text: part, glued });
      glued = true;
    }
  }
  return words;
}

/** Code point offset in the table for Arabic letters that join the next one. The last letter of a word has its isolated width. */
export const joinedOffset = 0x100000;

const isArabic = (code: number): boolean => code >= 0x620 && code <= 0x6d5;

/** Gets the ruler for faces in fallback order. */
export function getRuler(faces: readonly StackedFace[]): Ruler {
  const ruler = rulersByFaces.get(faces) ?? createRuler(faces);
  rulersByFaces.set(faces, ruler);
  return ruler;
}

const rulersByFaces = new WeakMap<readonly StackedFace[], Ruler>();

function createRuler(faces: readonly StackedFace[]): Ruler {
  const key = faces.map(({ key, scale }) => `${key} ${scale}`).join('|');
  const known = rulers.get(key);
  if (known) return known;
  const tables = faces.map((face): Table => ({ ...face, widths: unpackWidths(face.key) }));
  // Looked up when a text first has the character.
  const near = new Float32Array(0x500).fill(Number.NaN);
  const widthOf = (code: number): number => {
    const found = near[code];
    if (found === undefined) return findWidth(tables, code);
    if (!Number.isNaN(found)) return found;
    near[code] = findWidth(tables, code);
    return near[code];
  };
  const add = (text: string): number => {
    let sum = 0;
    for (let index = 0; index < text.length; index += 1) {
      const code = text.codePointAt(index) ?? 0;
      if (code > 0xffff) index += 1;
      sum += isArabic(code) && isArabic(text.charCodeAt(index + 1)) ? findWidth(tables, code + joinedOffset) : widthOf(code);
    }
    return sum / 1000;
  };
  const width = rememberShort(add);
  const ruler: Ruler = {
    width,
    words: rememberShort((text) => splitWords(text).map((word) => ({ ...word, width: width(word.text) }))),
  };
  rulers.set(key, ruler);
  return ruler;
}

const rulers = new Map<string, Ruler>();

/** Notes, accords and short words recur, so a small cache suffices. */
function rememberShort<T>(measure: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const cached = known.get(text);
    if (cached !== undefined) return cached;
    const measured = measure(text);
    if (known.size < 4000 && text.length < 40) known.set(text, measured);
    return measured;
  };
}

interface Table extends StackedFace {
  readonly widths: ReadonlyMap<number, number>;
}

const unpackedWidths = new Map<string, ReadonlyMap<number, number>>();

function unpackWidths(key: string): ReadonlyMap<number, number> {
  const known = unpackedWidths.get(key);
  if (known) return known;
  const widths = new Map<number, number>();
  for (const [first, row] of metrics[key] ?? []) {
    let code = first;
    for (const width of row.split(' ')) {
      if (width !== '0') widths.set(code, Number(width));
      code += 1;
    }
  }
  unpackedWidths.set(key, widths);
  return widths;
}

/** Combining marks have no width; a character missing from all tables is as wide as the ideographs of its face. */
function findWidth(tables: readonly Table[], code: number): number {
  if (code === 0xa0) return findWidth(tables, 0x20);
  for (const { widths, scale } of tables) {
    const width = widths.get(code);
    if (width !== undefined) return width * scale;
  }
  if (code > joinedOffset) return findWidth(tables, code - joinedOffset);
  if (/^[\p{Mn}\p{Me}\p{Cf}]$/u.test(String.fromCodePoint(code))) return 0;
  for (const { key, scale } of tables) {
    const body = getFaceCoverage(key);
    if (body?.has(code)) return body.wideWidth * 1000 * scale;
  }
  return 1000;
}
