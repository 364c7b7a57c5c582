import { metrics } from '../generated/metrics.ts';
import { bodyOf } from './coverage.ts';
import type { Standing } from './stack.ts';

/** A face as text is measured in it: its own widths first, then those of the faces that stand in for it. */
export interface Ruler {
  /** Width of a text in em, without kerning, so rather too wide than too narrow. */
  width(text: string): number;
}

/** The lines that a text needs, broken where a browser may break. Null where a single word is wider than the line. */
export function linesOf(text: string, ruler: Ruler, size: number, tracking: number, width: number): number | null {
  const space = (ruler.width(' ') + tracking) * size;
  let lines = 1;
  let used = 0;
  for (const word of wordsOf(text)) {
    const own = widthOf(word.text, ruler, size, tracking);
    if (own > width) return null;
    const needed = used === 0 ? own : used + (word.glued ? 0 : space) + own;
    if (needed > width) {
      lines += 1;
      used = own;
    } else used = needed;
  }
  return lines;
}

/** In px. One part in fifty is added: kerning and joining change widths that the table cannot know. */
export const widthOf = (text: string, ruler: Ruler, size: number, tracking = 0): number =>
  (ruler.width(text) + tracking * text.length) * size * 1.02;

/** The widest unbreakable part in em: what the narrowest column must hold. */
export const widestWord = (text: string, ruler: Ruler, tracking: number): number =>
  Math.max(0.5, ...wordsOf(text).map((word) => widthOf(word.text, ruler, 1, tracking)));

interface Word {
  readonly text: string;
  /** True where the word follows without a space: after a hyphen, or between ideographs. */
  readonly glued: boolean;
}

const ideograph = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/u;

/** Between ideographs a line may break anywhere, but not after what opens, nor before what closes or only lengthens. */
const asiatic = (() => {
  const [opens, closes] = ['\\p{Ps}\\p{Pi}', '\\p{Pe}\\p{Pf}、。，．・：；！？…‥ー々ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ'];
  const ideographs = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}';
  return new RegExp(`[${opens}]*(?:[^${opens}${closes}${ideographs}]+|.)[${closes}]*`, 'gsu');
})();

export function wordsOf(text: string): readonly Word[] {
  // Most notes are one plain word.
  if (/^[A-Za-z]+$/.test(text)) return [{ text, glued: false }];
  const words: Word[] = [];
  for (const chunk of text.split(/[ \u200b]+/)) {
    if (chunk === '') continue;
    let glued = false;
    const parts = ideograph.test(chunk) ? chunk.match(asiatic) : chunk.match(/[^-\u2010\u2013]*[-\u2010\u2013]+(?=[^-])|.+/gs);
    for (const part of parts ?? [chunk]) {
      words.push({ text: part, glued });
      glued = true;
    }
  }
  return words;
}

/** Where the table keeps the widths of Arabic letters that join the next one. The last letter of a word is as wide as alone. */
export const joined = 0x100000;

const isArabic = (code: number): boolean => code >= 0x620 && code <= 0x6d5;

/** The faces in the order in which a character is looked for. */
export function rulerOf(faces: readonly Standing[]): Ruler {
  const ruler = byFaces.get(faces) ?? newRuler(faces);
  byFaces.set(faces, ruler);
  return ruler;
}

const byFaces = new WeakMap<readonly Standing[], Ruler>();

function newRuler(faces: readonly Standing[]): Ruler {
  const key = faces.map(({ key, scale }) => `${key} ${scale}`).join('|');
  const known = rulers.get(key);
  if (known) return known;
  const tables = faces.map((face): Table => ({ ...face, widths: widthsOf(face.key) }));
  const near = new Float32Array(0x500);
  for (let code = 0; code < near.length; code += 1) near[code] = find(tables, code);
  const found = new Map<string, number>();
  const ruler: Ruler = {
    width(text) {
      const before = found.get(text);
      if (before !== undefined) return before;
      let sum = 0;
      for (let index = 0; index < text.length; index += 1) {
        const code = text.codePointAt(index) ?? 0;
        if (code > 0xffff) index += 1;
        sum += isArabic(code) && isArabic(text.charCodeAt(index + 1)) ? find(tables, code + joined) : (near[code] ?? find(tables, code));
      }
      // Notes, accords and short words come again and again; the memory of them stays small.
      if (found.size < 4000 && text.length < 40) found.set(text, sum / 1000);
      return sum / 1000;
    },
  };
  rulers.set(key, ruler);
  return ruler;
}

const rulers = new Map<string, Ruler>();

interface Table extends Standing {
  readonly widths: ReadonlyMap<number, number>;
}

const unpacked = new Map<string, ReadonlyMap<number, number>>();

function widthsOf(key: string): ReadonlyMap<number, number> {
  const known = unpacked.get(key);
  if (known) return known;
  const widths = new Map<number, number>();
  for (const [first, row] of metrics[key] ?? []) {
    let code = first;
    for (const width of row.split(' ')) {
      if (width !== '0') widths.set(code, Number(width));
      code += 1;
    }
  }
  unpacked.set(key, widths);
  return widths;
}

/** Combining marks stand on what precedes them; what no table knows is as wide as the ideographs of its face. */
function find(tables: readonly Table[], code: number): number {
  if (code === 0xa0) return find(tables, 0x20);
  for (const { widths, scale } of tables) {
    const width = widths.get(code);
    if (width !== undefined) return width * scale;
  }
  if (code > joined) return find(tables, code - joined);
  if (/^[\p{Mn}\p{Me}\p{Cf}]$/u.test(String.fromCodePoint(code))) return 0;
  for (const { key, scale } of tables) {
    const body = bodyOf(key);
    if (body?.has(code)) return body.wide * 1000 * scale;
  }
  return 1000;
}
