import { bodyOf } from '../../resources/card/fitting/coverage.ts';
import { keyOf } from '../../resources/card/fitting/stack.ts';
import { type Face, faces } from '../../resources/card/fitting/typefaces.ts';
import { type Cut, cutFor } from './fonts.ts';

/** What a text inherits that says which faces draw it, as its style names them. */
export interface Type {
  readonly fontFamily: string;
  readonly fontStyle: string;
  readonly textTransform: string;
  readonly fontSizeAdjust: string;
}

export const plainType: Type = { fontFamily: '', fontStyle: 'normal', textTransform: 'none', fontSizeAdjust: 'none' };

/** A piece of text that the same files draw. */
export interface Run {
  readonly text: string;
  /** Nearly always one; a mark may come from another file than the letter beneath it. */
  readonly cuts: readonly Cut[];
  /** Against the size of the text. */
  readonly scale: number;
}

interface Asked {
  readonly face: Face;
  readonly scale: number;
  has(code: number): boolean;
}

/**
 * A text taken apart by who draws it: each character with its marks by the first face that has them, as a page does it. The renderer is
 * never left to look for a character among the files that happen to be loaded, so what was drawn before changes nothing.
 */
export function runsOf(text: string, type: Type): readonly Run[] {
  const stack = stackOf(type);
  const first = stack[0];
  if (!first) return [];
  const runs: Run[] = [];
  for (const cluster of ascii.test(text) ? [text] : clustersOf(text)) {
    const seen = type.textTransform === 'uppercase' ? cluster.toUpperCase() : cluster;
    const codes = ascii.test(seen) ? [letter] : Array.from(seen, (character) => character.codePointAt(0) ?? letter);
    const { face, scale } =
      stack.find((one) => codes.every((code) => one.has(code))) ?? stack.find((one) => one.has(codes[0] ?? letter)) ?? first;
    const found = [...new Set(codes.flatMap((code) => cutFor(face, code) ?? []))];
    const cuts = found.length > 0 ? found : [cutFor(face, letter)].flatMap((cut) => cut ?? []);
    const before = runs.at(-1);
    if (before && same(before.cuts, cuts)) runs[runs.length - 1] = { ...before, text: before.text + cluster };
    else runs.push({ text: cluster, cuts, scale });
  }
  return runs;
}

/** The file that a box takes its lines from, whatever stands on them: that of the face that the others are brought to. */
export function lineCut(type: Type): Cut | undefined {
  const stack = stackOf(type);
  const own = stack.find(({ scale }) => Math.abs(scale - 1) < unseen) ?? stack[0];
  return own && cutFor(own.face, letter);
}

/** Measures are written with three decimals. */
export const unseen = 0.002;

const letter = 0x78;
const ascii = /^[ -~]*$/;

/** Letters with the marks that they carry; what shows nothing goes with what it follows. */
const clustersOf = (text: string): readonly string[] => text.match(/[^\p{M}\p{Cf}][\p{M}\p{Cf}]*|[\p{M}\p{Cf}]+/gu) ?? [];

const same = (some: readonly Cut[], others: readonly Cut[]): boolean =>
  some.length === others.length && some.every((cut, at) => cut === others[at]);

const byType = new WeakMap<Type, readonly Asked[]>();
const byName = new Map<string, readonly Asked[]>();

function stackOf(type: Type): readonly Asked[] {
  const known = byType.get(type);
  if (known) return known;
  const key = `${type.fontFamily} ${type.fontStyle} ${type.fontSizeAdjust}`;
  const stack = byName.get(key) ?? openedStack(type);
  byName.set(key, stack);
  byType.set(type, stack);
  return stack;
}

function openedStack({ fontFamily, fontStyle, fontSizeAdjust }: Type): readonly Asked[] {
  const wanted = /^(?<capital>cap-height )?(?<height>[\d.]+)$/.exec(fontSizeAdjust)?.groups;
  return Array.from(fontFamily.matchAll(/'([^']+)'/g), ([, family = '']) => keyOf(family, fontStyle === 'italic')).flatMap((name) => {
    const [face, body] = [faces.get(name), bodyOf(name)];
    if (!face || !body) return [];
    const scale = wanted ? Number(wanted.height) / (wanted.capital ? body.capital : body.small) : 1;
    return [{ face, scale, has: body.has }];
  });
}
