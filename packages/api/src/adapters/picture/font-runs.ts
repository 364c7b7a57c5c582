import { getFaceCoverage } from '../../resources/card/fitting/coverage.ts';
import { faceKeyOf } from '../../resources/card/fitting/font-stack.ts';
import { type Face, faces } from '../../resources/card/fitting/typefaces.ts';
import { type FontFile, findFontFile } from './fonts.ts';

/** Inherited style properties that determine the faces of a text. */
export interface InheritedType {
  readonly fontFamily: string;
  readonly fontStyle: string;
  readonly textTransform: string;
  readonly fontSizeAdjust: string;
}

export const plainType: InheritedType = { fontFamily: '', fontStyle: 'normal', textTransform: 'none', fontSizeAdjust: 'none' };

/** A run of text that uses the same font files. */
export interface FontRun {
  readonly text: string;
  /** Usually one; a combining mark may come from a different file than its base letter. */
  readonly fontFiles: readonly FontFile[];
  /** Relative to the text size. */
  readonly scale: number;
}

interface StackedFace {
  readonly face: Face;
  readonly scale: number;
  has(code: number): boolean;
}

/**
 * Splits a text by font: each character with its marks uses the first face that has them, as in a browser. The renderer never searches the
 * loaded fonts for a character itself, so a result doesn't depend on what was rendered before.
 */
export function splitByFont(text: string, type: InheritedType): readonly FontRun[] {
  const stack = stackOf(type);
  const first = stack[0];
  if (!first) return [];
  const runs: FontRun[] = [];
  for (const cluster of ascii.test(text) ? [text] : clustersOf(text)) {
    const visible = type.textTransform === 'uppercase' ? cluster.toUpperCase() : cluster;
    const codes = ascii.test(visible)
      ? [letter]
      : Array.from(visible.replaceAll('\u200b', ''), (character) => character.codePointAt(0) ?? letter);
    const { face, scale } =
      stack.find((one) => codes.every((code) => one.has(code))) ?? stack.find((one) => one.has(codes[0] ?? letter)) ?? first;
    const found = [...new Set(codes.flatMap((code) => findFontFile(face, code) ?? []))];
    const fontFiles = found.length > 0 ? found : [findFontFile(face, letter)].flatMap((fontFile) => fontFile ?? []);
    const before = runs.at(-1);
    if (before && same(before.fontFiles, fontFiles)) runs[runs.length - 1] = { ...before, text: before.text + cluster };
    else runs.push({ text: cluster, fontFiles, scale });
  }
  return runs;
}

/** The font file that determines the line metrics of a box: that of the unscaled face. */
export function findLineFont(type: InheritedType): FontFile | undefined {
  const stack = stackOf(type);
  const own = stack.find(({ scale }) => Math.abs(scale - 1) < scaleTolerance) ?? stack[0];
  return own && findFontFile(own.face, letter);
}

/** Scales are written with three decimals. */
export const scaleTolerance = 0.002;

const letter = 0x78;
const ascii = /^[ -~]*$/;

/** Characters with their combining marks; invisible characters belong to the preceding cluster. */
const clustersOf = (text: string): readonly string[] => text.match(/[^\p{M}\p{Cf}][\p{M}\p{Cf}]*|[\p{M}\p{Cf}]+/gu) ?? [];

const same = (some: readonly FontFile[], others: readonly FontFile[]): boolean =>
  some.length === others.length && some.every((fontFile, at) => fontFile === others[at]);

const byType = new WeakMap<InheritedType, readonly StackedFace[]>();
const byName = new Map<string, readonly StackedFace[]>();

function stackOf(type: InheritedType): readonly StackedFace[] {
  const known = byType.get(type);
  if (known) return known;
  const key = `${type.fontFamily} ${type.fontStyle} ${type.fontSizeAdjust}`;
  const stack = byName.get(key) ?? loadStack(type);
  byName.set(key, stack);
  byType.set(type, stack);
  return stack;
}

function loadStack({ fontFamily, fontStyle, fontSizeAdjust }: InheritedType): readonly StackedFace[] {
  const target = /^(?<capital>cap-height )?(?<height>[\d.]+)$/.exec(fontSizeAdjust)?.groups;
  return Array.from(fontFamily.matchAll(/'([^']+)'/g), ([, family = '']) => faceKeyOf(family, fontStyle === 'italic')).flatMap((name) => {
    const [face, body] = [faces.get(name), getFaceCoverage(name)];
    if (!face || !body) return [];
    const scale = target ? Number(target.height) / (target.capital ? body.capHeight : body.xHeight) : 1;
    return [{ face, scale, has: body.has }];
  });
}
