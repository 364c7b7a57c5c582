import { type CardLayout, fluid, type TypeStyle } from '../card-layout.ts';
import { type Attributes, type Child, element, type Markup, type SerializedStyle, type Style, serializeStyle } from '../element.ts';
import { hasStackedMarks, isLatin, isSquare, isTallScript, supportsItalic, trackingMax, usesLiningFigures } from '../words/script.ts';
import { getFontStack } from './font-stack.ts';
import { getRuler, type Ruler } from './measure.ts';

/** Keeps text readable on a phone: never smaller than the equivalent of 13 px in Jost or 18 px in Cormorant. */
const fluidText = (layout: CardLayout, size: number, typeStyle: TypeStyle): string =>
  fluid(layout, size, (typeStyle.kind === 'display' ? 18 : 13) * typeStyle.face.scale);

/** The font size at which a typeface looks as large as `size` in Cormorant or Jost. */
const opticalSize = (typeStyle: TypeStyle, size: number): number => Math.round(size * typeStyle.face.scale * 10) / 10;

/** The smallest size of a text in an image: 11 px on a phone that is 360 px wide, and 7 pt in print. */
export const sizeFloor = (layout: CardLayout): number => Math.max(Math.ceil((layout.size.width / 32.7) * 10) / 10, layout.printFloor);

/** The size at which a text looks as large as `size` in Cormorant or Jost, but never below the floor. */
export const flooredSize = (layout: CardLayout, typeStyle: TypeStyle, size: number): number =>
  Math.max(sizeFloor(layout), opticalSize(typeStyle, size));

/** Cancels the optical reduction of large-looking typefaces on upright cards, which phones show at a third of their size. */
export const legibleSize = (typeStyle: TypeStyle, size: number): number => size / Math.min(1, typeStyle.face.scale);

/** Letter spacing in em. Large capitals need less extra spacing; CJK and joined scripts never get negative spacing. */
export function trackingFor(typeStyle: TypeStyle, text: string, size: number): number {
  const most = trackingMax(text);
  const own = typeStyle.capitals && size >= 20 ? 0.1 : typeStyle.tracking;
  return Number.isFinite(most) ? Math.min(most, Math.max(0, own)) : own;
}

export const rulerFor = (typeStyle: TypeStyle, text: string): Ruler => getRuler(getFontStack(typeStyle, text).faces);

/** The line height of a text: larger if a fallback face is scaled up or letters have stacked diacritics. */
export function leadingFor(typeStyle: TypeStyle, text: string): number {
  const largest = Math.max(...getFontStack(typeStyle, text).faces.map(({ scale }) => scale));
  return Math.max(typeStyle.face.leading, largest > 1 ? 0.97 * largest : 0, hasStackedMarks(text) ? 1.28 : 0);
}

/** How much higher than its line height the renderer may make a line, because a fallback face is scaled up. */
export const lineScale = (typeStyle: TypeStyle, text: string): number =>
  Math.max(isSquare(text) ? 1.08 : 1, ...getFontStack(typeStyle, text).faces.map(({ scale }) => scale));

/** The CSS with which a text renders as it was measured. */
export function textStyle(layout: CardLayout, typeStyle: TypeStyle, text: string, size: number, colour: string): Style {
  const { faces, adjust } = getFontStack(typeStyle, text);
  const tracking = trackingFor(typeStyle, text, size);
  return {
    'font-family': [...faces.map(({ family }) => `'${family}'`), typeStyle.face.systemFallbacks].join(','),
    'font-size': fluidText(layout, size, typeStyle),
    'font-size-adjust': adjust ?? 'none',
    'font-weight': typeStyle.face.weight,
    'font-style': typeStyle.italic && supportsItalic(text) ? 'italic' : 'normal',
    'letter-spacing': tracking === 0 ? '0px' : `${tracking}em`,
    'text-transform': typeStyle.capitals ? 'uppercase' : 'none',
    'word-break': isSquare(text) && 'keep-all',
    'line-break': isSquare(text) && 'strict',
    'font-feature-settings':
      typeStyle.kind === 'display' && typeStyle.face.oldStyleFigures ? (usesLiningFigures(text) ? "'lnum' 1" : "'onum' 1") : 'normal',
    color: colour,
  };
}

const startsRtl = /^[^\p{L}]*[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** The direction of a text by its own content: an Arabic name is right-to-left on an English card too. */
export function textDirection(layout: CardLayout, text: string): 'ltr' | 'rtl' {
  if (isLatin(text) ? /\p{L}/u.test(text) : !startsRtl.test(text) && /\p{L}/u.test(text)) return 'ltr';
  return startsRtl.test(text) || layout.isRtl ? 'rtl' : 'ltr';
}

export const startSide = (layout: CardLayout): 'left' | 'right' => (layout.isRtl ? 'right' : 'left');

/** A block of text in one type style. */
export function textBlock(
  layout: CardLayout,
  typeStyle: TypeStyle,
  text: string,
  size: number,
  colour: string,
  style: Style = {},
  attributes: Attributes = {},
): Markup {
  const direction = textDirection(layout, text);
  return element(
    'div',
    { dir: direction !== layout.labels.direction && direction, ...attributes },
    {
      display: 'block',
      direction,
      'unicode-bidi': 'isolate',
      ...textStyle(layout, typeStyle, text, size, colour),
      'line-height': isTallScript(text) ? 1.5 : 1.3,
      'text-align': startSide(layout),
      'overflow-wrap': 'anywhere',
      ...style,
    },
    textSpan(direction, text),
  );
}

/**
 * The element around a text. Users who need wider spacing (WCAG 1.4.12) set it with `!important`, which inline `!important` would block. So
 * line height, letter spacing and word spacing are set without it (a shop's `*` rule can't override inline styles anyway), and all other
 * properties are reset one by one, because `all` with `!important` would cover these three too. They use a variable that is never set,
 * because some accessibility checkers treat plain `inherit` as blocked by the surrounding element.
 */
export const textSpan = (direction: 'ltr' | 'rtl', ...children: readonly Child[]): Markup =>
  textSpanWith(noAttributes, direction, ...children);

export const textSpanWith = (attributes: Attributes, direction: 'ltr' | 'rtl', ...children: readonly Child[]): Markup =>
  element('span', attributes, textSpanStyles[direction], ...children);

/** Text in a flex row. The wrapping block keeps the span inline, so that host page styles can't give it a size. */
export const textInRow = (layout: CardLayout, text: string): Markup =>
  element('div', noAttributes, inlineBlockStyles[layout.labels.direction], textSpan(textDirection(layout, text), text));

const noAttributes: Attributes = {};

/** A reset against host page styles. The PNG renderer strips it, since there are none. */
export const cssReset = `all:unset;${[
  ...['background', 'border', 'clip-path', 'filter', 'float', 'outline', 'text-decoration', 'text-shadow'].map((one) => `${one}:none`),
  ...['color', 'font-family', 'font-size', 'font-style', 'font-variant', 'font-weight', 'font-size-adjust', 'hyphens', 'line-break'].map(
    (one) => `${one}:inherit`,
  ),
  ...['text-align', 'text-indent', 'text-transform', 'visibility', 'white-space', 'word-break', 'writing-mode'].map(
    (one) => `${one}:inherit`,
  ),
  ...['margin:0', 'padding:0', 'position:static', 'opacity:1', 'zoom:1'],
]
  .map((one) => `${one}!important;`)
  .join('')}${['line-height', 'letter-spacing', 'word-spacing'].map((one) => `${one}:var(--sillage,inherit);`).join('')}`;

const textSpanStyle = (direction: 'ltr' | 'rtl'): SerializedStyle => ({
  css: `${cssReset}display:inline!important;direction:${direction}!important;unicode-bidi:isolate!important`,
});

const textSpanStyles: Record<'ltr' | 'rtl', SerializedStyle> = { ltr: textSpanStyle('ltr'), rtl: textSpanStyle('rtl') };

const inlineBlockStyle = (direction: 'ltr' | 'rtl'): SerializedStyle => serializeStyle({ display: 'block', direction, 'min-width': 0 });

const inlineBlockStyles: Record<'ltr' | 'rtl', SerializedStyle> = { ltr: inlineBlockStyle('ltr'), rtl: inlineBlockStyle('rtl') };

/**
 * The width of a flex item that moves to a line of its own before it breaks a word, in whatever typeface the page has. Its text is set with
 * `overflow-wrap: break-word`, so that the longest word counts.
 */
export const unbroken: Style = { 'min-width': 'auto', 'max-width': '100%' };

/** A flex column by default; `style` overrides it. */
export const box = (layout: CardLayout, style: Style, ...children: readonly Child[]): Markup =>
  element(
    'div',
    {},
    {
      display: 'flex',
      'flex-direction': 'column',
      'box-sizing': 'border-box',
      'min-width': 0,
      direction: layout.labels.direction,
      ...style,
    },
    ...children,
  );
