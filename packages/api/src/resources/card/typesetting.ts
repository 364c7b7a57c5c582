import { type Attributes, type Child, type Declared, declared, element, type Markup, type Style } from './element.ts';
import { type Ruler, rulerOf } from './measure.ts';
import { breaksAtSpaces, isLatin, isSquare, joins, stacksMarks, standsTall, takesItalic } from './script.ts';
import { fluid, type Sheet, type Voice } from './sheet.ts';
import { stackFor } from './stack.ts';

/** How text becomes markup: face, size, direction and spacing, the same for the page and for the measure. */

/** Text stays readable on a phone: it shrinks by half at most, and never below what 13 px are in Jost or 18 in Cormorant. */
export const fluidText = (sheet: Sheet, size: number, voice: Voice): string =>
  fluid(sheet, size, Math.max((voice.kind === 'display' ? 18 : 13) * voice.face.scale, size * 0.5));

/** The size at which a voice looks like `size` in Cormorant or Jost. */
export const optical = (voice: Voice, size: number): number => Math.round(size * voice.face.scale * 10) / 10;

export const trackingOf = (voice: Voice, text: string): number =>
  joins(text) ? 0 : isSquare(text) ? Math.min(voice.tracking, squareTracking) : voice.tracking;

/** In em. Ideographs bring their own air, and a word of them that is spaced like capitals falls apart. */
const squareTracking = 0.04;

export const rulerFor = (voice: Voice, text: string): Ruler => rulerOf(stackFor(voice, text).faces);

/** How far apart a face wants its lines: farther where a face that stands in is set larger, or marks stand upon one another. */
export function leadingFor(voice: Voice, text: string): number {
  const largest = Math.max(...stackFor(voice, text).faces.map(({ scale }) => scale));
  return Math.max(voice.face.leading, largest > 1 ? 0.97 * largest : 0, stacksMarks(text) ? 1.28 : 0);
}

/** The style that a text needs to look as it was measured. */
export function typeset(sheet: Sheet, voice: Voice, text: string, size: number, colour: string): Style {
  const { faces, adjust } = stackFor(voice, text);
  const tracking = trackingOf(voice, text);
  return {
    'font-family': [...faces.map(({ family }) => `'${family}'`), voice.face.near].join(','),
    'font-size': fluidText(sheet, size, voice),
    'font-size-adjust': adjust ?? 'none',
    'font-weight': voice.face.weight,
    'font-style': voice.italic && takesItalic(text) ? 'italic' : 'normal',
    'letter-spacing': tracking === 0 ? '0px' : `${tracking}em`,
    'text-transform': voice.capitals ? 'uppercase' : 'none',
    'word-break': breaksAtSpaces(text) && 'keep-all',
    'line-break': isSquare(text) && 'strict',
    'font-feature-settings': voice.kind === 'display' && voice.face.oldStyleFigures ? "'onum' 1" : 'normal',
    color: colour,
  };
}

const rtlFirst = /^[^\p{L}]*[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** The direction of a text is its own, not the card's: an Arabic name on an English card still reads from the right. */
export function directionOf(sheet: Sheet, text: string): 'ltr' | 'rtl' {
  if (isLatin(text) ? /\p{L}/u.test(text) : !rtlFirst.test(text) && /\p{L}/u.test(text)) return 'ltr';
  return rtlFirst.test(text) || sheet.rtl ? 'rtl' : 'ltr';
}

export const startOf = (sheet: Sheet): 'left' | 'right' => (sheet.rtl ? 'right' : 'left');

/** A block of text in one voice. */
export function line(
  sheet: Sheet,
  voice: Voice,
  text: string,
  size: number,
  colour: string,
  style: Style = {},
  attributes: Attributes = {},
  tag: 'p' | 'span' | 'dt' = 'p',
): Markup {
  const direction = directionOf(sheet, text);
  return element(
    tag,
    { dir: direction !== sheet.words.direction && direction, ...attributes },
    {
      display: 'block',
      direction,
      'unicode-bidi': 'isolate',
      ...typeset(sheet, voice, text, size, colour),
      'line-height': standsTall(text) ? 1.5 : 1.3,
      'text-align': startOf(sheet),
      'overflow-wrap': 'anywhere',
      ...style,
    },
    inner(direction, text),
  );
}

/**
 * The text itself. Its spacing comes from the block around it, but is left open to the page: a reader who needs wider
 * lines and letters sets them with a style sheet over everything (WCAG 1.4.12), and inline importance would forbid it.
 */
export const inner = (direction: 'ltr' | 'rtl', text: string): Markup => element('span', nothing, innerStyle[direction], text);

/** As `inner`, in a style of its own. */
export const innerStyled = (direction: 'ltr' | 'rtl', style: Style): Declared => declared({ ...innerOf(direction), ...style });

const nothing: Attributes = {};

const innerOf = (direction: 'ltr' | 'rtl'): Style => ({
  display: 'inline',
  direction,
  'unicode-bidi': 'isolate',
  'line-height': 'revert-layer',
  'letter-spacing': 'revert-layer',
  'word-spacing': 'revert-layer',
});

const innerStyle: Record<'ltr' | 'rtl', Declared> = { ltr: declared(innerOf('ltr')), rtl: declared(innerOf('rtl')) };

/** A box; its children are laid out as `style` says. */
export const box = (sheet: Sheet, style: Style, ...children: readonly Child[]): Markup =>
  element(
    'div',
    {},
    { display: 'flex', 'flex-direction': 'column', 'box-sizing': 'border-box', 'min-width': 0, direction: sheet.words.direction, ...style },
    ...children,
  );
