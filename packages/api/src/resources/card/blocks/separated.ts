import type { CardLayout, TypeStyle } from '../card-layout.ts';
import { type Attributes, element, type Markup, type SerializedStyle, serializeStyle } from '../element.ts';
import { rulerFor, textDirection, textSpanWith } from '../fitting/typesetting.ts';
import { isSquare, supportsItalic } from '../words/script.ts';

export interface Part {
  readonly text: string;
  readonly quiet?: boolean;
  /** Whether the part continues the one before it, after a plain space. */
  readonly continues?: boolean;
}

/** The extra width of a separator's space, in em. */
const separatorEm = 0.46;

/** The gap between two parts, in em. */
export const gapEmFor = (typeStyle: TypeStyle): number => separatorEm + rulerFor(typeStyle, 'a').width(' ');

/**
 * Parts that flow as one sentence. The separator is a space with a disc as its background image: at a line break the space collapses and
 * takes the disc with it, so no line starts or ends with a separator, at any width and in either direction.
 */
export function renderSeparated(layout: CardLayout, parts: readonly Part[], label: string | null): Markup {
  const listed = label !== null;
  return textSpanWith(
    listed ? { role: 'list', 'aria-label': label } : noAttributes,
    // A list of Arabic notes on an English card reads right-to-left, like each note.
    parts.every(({ text, quiet }) => quiet || textDirection(layout, text) === 'rtl') ? 'rtl' : layout.labels.direction,
    ...parts.map(({ text, quiet = false }, at) => {
      const direction = textDirection(layout, text);
      const continues = parts[at + 1]?.continues === true;
      // The comma is in the direction of the sentence, which may not be that of a name.
      const comma = continues && direction !== layout.labels.direction ? (/[,،、]$/u.exec(text)?.[0] ?? '') : '';
      return element(
        'span',
        listed ? listitem : noAttributes,
        inline,
        element(
          'span',
          noAttributes,
          partStyle(direction, supportsItalic(text), quiet && layout.palette.muted),
          text.slice(0, text.length - comma.length),
        ),
        continues ? `${comma} ` : renderSeparator(text, parts[at + 1], layout.palette.muted),
      );
    }),
  );
}

/** The count of hidden items is separated by space only. */
const renderSeparator = (before: string, next: Part | undefined, colour: string): Markup | null =>
  next ? element('span', noAttributes, discStyle(next.quiet ? false : colour, isSquare(before)), ' ') : null;

const noAttributes: Attributes = {};
const listitem: Attributes = { role: 'listitem' };
const inline = serializeStyle({ display: 'inline', 'unicode-bidi': 'normal' });

/** A part breaks only if it is wider than the line. */
const partStyle = memoiseStyle((direction: 'ltr' | 'rtl', italic: boolean, colour: string | false) => ({
  display: 'inline-block',
  direction,
  'unicode-bidi': 'isolate',
  'max-width': '100%',
  'font-style': !italic && 'normal',
  color: colour,
}));

/** A disc 0.12 em in diameter, at half the x-height, or in the middle of CJK characters. */
const discStyle = memoiseStyle((colour: string | false, square: boolean) => ({
  display: 'inline',
  'unicode-bidi': 'normal',
  'line-height': 0,
  'vertical-align': square ? 'baseline' : 'middle',
  'word-spacing': `${separatorEm}em`,
  'font-style': 'normal',
  'background-image': colour !== false && `radial-gradient(circle closest-side,${colour} 28%,${colour}00 37%)`,
  'background-position': 'center',
  'background-size': '0.4em 0.4em',
  'background-repeat': 'no-repeat',
}));

/** Caches serialised styles by their arguments. Custom palettes make many keys, so the cache is bounded. */
function memoiseStyle<T extends readonly unknown[]>(
  make: (...by: T) => Parameters<typeof serializeStyle>[0],
): (...by: T) => SerializedStyle {
  const known = new Map<string, SerializedStyle>();
  return (...by) => {
    const key = by.join();
    const style = known.get(key) ?? serializeStyle(make(...by));
    if (known.size < 500) known.set(key, style);
    return style;
  };
}
