import type { Voice } from '../sheet.ts';
import { hasSmallLetters, scriptsOf, takesItalic } from '../words/script.ts';
import { type Body, bodyOf } from './coverage.ts';
import { companionFamilies, companionsFor } from './typefaces.ts';

/** One face of a stack. */
export interface Standing {
  readonly key: string;
  readonly family: string;
  /** What makes its letters as high as those of the voice's own face. */
  readonly scale: number;
}

/** The faces that a text is set in: each character in the first that has it, on the page, in the picture and in the measure. */
export interface Stack {
  readonly faces: readonly Standing[];
  /** The height of letters that all of them are brought to, as `font-size-adjust` says it. Null where the voice's own face stands alone. */
  readonly adjust: string | null;
}

export function stackFor(voice: Voice, text: string): Stack {
  const known = remembered.get(voice) ?? new Map<string, Stack>();
  remembered.set(voice, known);
  const before = known.get(text);
  if (before) return before;
  const stack = stackOf(voice, text);
  // Labels, notes and accords come again and again; the memory of them stays small.
  if (known.size < 500 && text.length < 40) known.set(text, stack);
  return stack;
}

const remembered = new WeakMap<Voice, Map<string, Stack>>();

function stackOf(voice: Voice, text: string): Stack {
  const italic = voice.italic && takesItalic(text);
  const own = keyOf(voice.face.family, italic);
  const body = bodyOf(own);
  const missing = body && !ascii.test(text) ? lacked(body, voice.capitals ? text + text.toUpperCase() : text) : '';
  if (!body || missing === '') return alone(own, voice.face.family);
  const families = familiesFor(voice, missing);
  const small = hasSmallLetters(text);
  const faces = families.map((family): Standing => {
    const key = keyOf(family, italic);
    const other = bodyOf(key) ?? body;
    return { key, family, scale: small ? body.small / other.small : body.capital / other.capital };
  });
  return { faces, adjust: small ? String(body.small) : `cap-height ${body.capital}` };
}

// Every face has these, and most texts are made of nothing else.
const ascii = /^[ -~]*$/;

/** The style of a face that a family may lack: a text set upright is better than one slanted by machine. */
export const keyOf = (family: string, italic: boolean): string =>
  italic && bodyOf(`${family} italic`) ? `${family} italic` : `${family} normal`;

const lacked = (body: Body, text: string): string =>
  Array.from(text)
    .filter((character) => !body.has(character.codePointAt(0) ?? 32))
    .join('');

function familiesFor(voice: Voice, missing: string): readonly string[] {
  const { face, kind, language } = voice;
  const kin = /\p{Script=Latin}/u.test(missing) ? [...(face.kin ? [face.kin.family] : []), ...companionsFor(kind, 'latin', language)] : [];
  const own = [
    ...kin.slice(0, 1),
    face.family,
    ...kin.slice(1),
    ...scriptsOf(missing).flatMap((script) => (script === 'latin' ? [] : companionsFor(kind, script, language))),
  ];
  let left = missing;
  for (const family of own) left = without(left, family);
  const last = companionFamilies(kind).filter((family) => {
    const before = left;
    left = without(left, family);
    return left !== before;
  });
  return [...new Set([...own, ...last])];
}

function without(text: string, family: string): string {
  const body = bodyOf(keyOf(family, false));
  return body ? lacked(body, text) : text;
}

function alone(key: string, family: string): Stack {
  const known = single.get(key);
  if (known) return known;
  const stack: Stack = { faces: [{ key, family, scale: 1 }], adjust: null };
  single.set(key, stack);
  return stack;
}

const single = new Map<string, Stack>();
