import type { TypeStyle } from '../card-layout.ts';
import { findScripts, hasLetterCase, supportsItalic } from '../words/script.ts';
import { type FaceCoverage, getFaceCoverage } from './coverage.ts';
import { allFallbackFamilies, fallbackFamiliesFor } from './typefaces.ts';

export interface StackedFace {
  readonly key: string;
  readonly family: string;
  /** The factor that matches its letter height to the primary face. */
  readonly scale: number;
}

/** The faces of a text in fallback order: HTML, PNG and measurement all use the first face that has a character. */
export interface FontStack {
  readonly faces: readonly StackedFace[];
  /** The value of `font-size-adjust` that equalises letter heights. Null for a single face. */
  readonly adjust: string | null;
}

export function getFontStack(typeStyle: TypeStyle, text: string): FontStack {
  const known = stacksByTypeStyle.get(typeStyle) ?? new Map<string, FontStack>();
  stacksByTypeStyle.set(typeStyle, known);
  const cached = known.get(text);
  if (cached) return cached;
  const stack = createFontStack(typeStyle, text);
  // Labels, notes and accords recur, so a small cache suffices.
  if (known.size < 500 && text.length < 40) known.set(text, stack);
  return stack;
}

const stacksByTypeStyle = new WeakMap<TypeStyle, Map<string, FontStack>>();

function createFontStack(typeStyle: TypeStyle, text: string): FontStack {
  const italic = typeStyle.italic && supportsItalic(text);
  const own = faceKeyOf(typeStyle.face.family, italic);
  const body = getFaceCoverage(own);
  const missing = body && !ascii.test(text) ? findMissing(body, typeStyle.capitals ? text + text.toUpperCase() : text) : '';
  if (!body || missing === '') return singleFaceStack(own, typeStyle.face.family);
  const families = familiesFor(typeStyle, missing);
  const small = hasLetterCase(text);
  const faces = families.map((family): StackedFace => {
    const key = faceKeyOf(family, italic);
    const other = getFaceCoverage(key) ?? body;
    return { key, family, scale: small ? body.xHeight / other.xHeight : body.capHeight / other.capHeight };
  });
  return { faces, adjust: small ? String(body.xHeight) : `cap-height ${body.capHeight}` };
}

// Every face covers ASCII, and most texts are pure ASCII.
const ascii = /^[ -~]*$/;

/** The key of a face; upright if the family has no italic, which is better than a synthesised one. */
export const faceKeyOf = (family: string, italic: boolean): string =>
  italic && getFaceCoverage(`${family} italic`) ? `${family} italic` : `${family} normal`;

function findMissing(body: FaceCoverage, text: string): string {
  let missing = '';
  for (const character of text) if (!body.has(character.codePointAt(0) ?? 32)) missing += character;
  return missing;
}

function familiesFor(typeStyle: TypeStyle, missing: string): readonly string[] {
  const { face, kind, language } = typeStyle;
  const kin = /\p{Script=Latin}/u.test(missing)
    ? [...(face.latinFallback ? [face.latinFallback.family] : []), ...fallbackFamiliesFor(kind, 'latin', language)]
    : [];
  const own = [
    ...kin.slice(0, 1),
    face.family,
    ...kin.slice(1),
    ...findScripts(missing).flatMap((script) => (script === 'latin' ? [] : fallbackFamiliesFor(kind, script, language))),
  ];
  let left = missing;
  for (const family of own) left = removeCovered(left, family);
  const last = allFallbackFamilies(kind).filter((family) => {
    const before = left;
    left = removeCovered(left, family);
    return left !== before;
  });
  return [...new Set([...own, ...last])];
}

function removeCovered(text: string, family: string): string {
  const body = getFaceCoverage(faceKeyOf(family, false));
  return body ? findMissing(body, text) : text;
}

function singleFaceStack(key: string, family: string): FontStack {
  const known = singleFaceStacks.get(key);
  if (known) return known;
  const stack: FontStack = { faces: [{ key, family, scale: 1 }], adjust: null };
  singleFaceStacks.set(key, stack);
  return stack;
}

const singleFaceStacks = new Map<string, FontStack>();
