import { type Attributes, type Declared, declared, element, type Markup } from '../element.ts';
import { directionOf, openInner, rulerFor } from '../fitting/typesetting.ts';
import type { Sheet, Voice } from '../sheet.ts';
import { isSquare, takesItalic } from '../words/script.ts';

export interface Part {
  readonly text: string;
  readonly quiet?: boolean;
}

/** What a separator adds to the space that carries it, in em. */
const besideEm = 0.46;

/** From one part to the next, in em of the voice. */
export const gapEm = (voice: Voice): number => besideEm + rulerFor(voice, 'a').width(' ');

/**
 * Parts that flow as one sentence. What parts them is the space between two, with a disc painted behind it: where the line breaks, the
 * space collapses and its disc with it, so that no line ever begins or ends in one, at whatever width and from either side.
 */
export function separated(sheet: Sheet, parts: readonly Part[], label: string | null): Markup {
  const listed = label !== null;
  return openInner(
    listed ? { role: 'list', 'aria-label': label } : nothing,
    // Arabic notes on an English card read from the right, as each of them does.
    parts.every(({ text, quiet }) => quiet || directionOf(sheet, text) === 'rtl') ? 'rtl' : sheet.words.direction,
    ...parts.map(({ text, quiet = false }, at) =>
      element(
        'span',
        listed ? listitem : nothing,
        inline,
        element('span', nothing, partStyle(directionOf(sheet, text), takesItalic(text), quiet && sheet.palette.muted), text),
        separator(text, parts[at + 1], sheet.palette.muted),
      ),
    ),
  );
}

/** The count of what is left out stands apart by the space alone. */
const separator = (before: string, next: Part | undefined, colour: string): Markup | null =>
  next ? element('span', nothing, discOf(next.quiet ? false : colour, isSquare(before)), ' ') : null;

const nothing: Attributes = {};
const listitem: Attributes = { role: 'listitem' };
const inline = declared({ display: 'inline', 'unicode-bidi': 'normal' });

/** A part is broken only where it is wider than the whole line. */
const partStyle = kept((direction: 'ltr' | 'rtl', italic: boolean, colour: string | false) => ({
  display: 'inline-block',
  direction,
  'unicode-bidi': 'isolate',
  'max-width': '100%',
  'font-style': !italic && 'normal',
  color: colour,
}));

/** 0.12 em wide, at half the height of an x, or in the middle of a square. */
const discOf = kept((colour: string | false, square: boolean) => ({
  display: 'inline',
  'unicode-bidi': 'normal',
  'line-height': 0,
  'vertical-align': square ? 'baseline' : 'middle',
  'word-spacing': `${besideEm}em`,
  'font-style': 'normal',
  'background-image': colour !== false && `radial-gradient(circle closest-side,${colour} 28%,${colour}00 37%)`,
  'background-position': 'center',
  'background-size': '0.4em 0.4em',
  'background-repeat': 'no-repeat',
}));

/** Styles of which a card has many. Shops bring colours of their own, so they are many but not endless. */
function kept<T extends readonly unknown[]>(make: (...by: T) => Parameters<typeof declared>[0]): (...by: T) => Declared {
  const known = new Map<string, Declared>();
  return (...by) => {
    const key = by.join();
    const style = known.get(key) ?? declared(make(...by));
    if (known.size < 500) known.set(key, style);
    return style;
  };
}
