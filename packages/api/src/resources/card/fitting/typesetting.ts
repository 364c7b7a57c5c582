import { type Attributes, type Child, type Declared, declared, element, type Markup, type Style } from '../element.ts';
import { fluid, type Sheet, type Voice } from '../sheet.ts';
import { breaksAtSpaces, isCode, isLatin, isSquare, stacksMarks, standsTall, takesItalic, trackingMax } from '../words/script.ts';
import { type Ruler, rulerOf } from './measure.ts';
import { stackFor } from './stack.ts';

/** How text becomes markup: face, size, direction and spacing, the same for the page and for the measure. */

/** Text stays readable on a phone: it never shrinks below what 13 px are in Jost or 18 in Cormorant. */
const fluidText = (sheet: Sheet, size: number, voice: Voice): string =>
  fluid(sheet, size, (voice.kind === 'display' ? 18 : 13) * voice.face.scale);

/** The size at which a voice looks like `size` in Cormorant or Jost. */
export const optical = (voice: Voice, size: number): number => Math.round(size * voice.face.scale * 10) / 10;

/** A phone shows an upright card at a third of its size, where a face that is cut large is not allowed to shrink below the others. */
export const legible = (voice: Voice, size: number): number => size / Math.min(1, voice.face.scale);

/** Large capitals stand further apart by themselves. Square scripts and joined ones are never drawn closer. */
export function trackingOf(voice: Voice, text: string, size: number): number {
  const most = trackingMax(text);
  const own = voice.capitals && size >= 20 ? 0.1 : voice.tracking;
  return Number.isFinite(most) ? Math.min(most, Math.max(0, own)) : own;
}

export const rulerFor = (voice: Voice, text: string): Ruler => rulerOf(stackFor(voice, text).faces);

/** How far apart a face wants its lines: farther where a face that stands in is set larger, or marks stand upon one another. */
export function leadingFor(voice: Voice, text: string): number {
  const largest = Math.max(...stackFor(voice, text).faces.map(({ scale }) => scale));
  return Math.max(voice.face.leading, largest > 1 ? 0.97 * largest : 0, stacksMarks(text) ? 1.28 : 0);
}

/** The style that a text needs to look as it was measured. */
export function typeset(sheet: Sheet, voice: Voice, text: string, size: number, colour: string): Style {
  const { faces, adjust } = stackFor(voice, text);
  const tracking = trackingOf(voice, text, size);
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
    'font-feature-settings': voice.kind === 'display' && voice.face.oldStyleFigures ? (isCode(text) ? "'lnum' 1" : "'onum' 1") : 'normal',
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
): Markup {
  const direction = directionOf(sheet, text);
  return element(
    'div',
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
 * The text itself. A reader who needs wider lines and letters sets them with an important style over everything (WCAG 1.4.12), and
 * inline importance would forbid it. So these three are set without importance, which a shop's own `*` does not outrank, and
 * everything else is sealed one by one, because `all` would seal these three too. What is merely inherited counts with some checkers of
 * accessibility as sealed by the block around it, hence the variable that nobody sets.
 */
export const inner = (direction: 'ltr' | 'rtl', ...children: readonly Child[]): Markup => openInner(nothing, direction, ...children);

export const openInner = (attributes: Attributes, direction: 'ltr' | 'rtl', ...children: readonly Child[]): Markup =>
  element('span', attributes, innerStyle[direction], ...children);

/** Text beside something else in a row. In a block of its own it stays inline, where no style of a stranger's can give it a size. */
export const beside = (sheet: Sheet, text: string): Markup =>
  element('div', nothing, blockStyle[sheet.words.direction], inner(directionOf(sheet, text), text));

const nothing: Attributes = {};

/** Against a stranger's style sheet alone: the renderer, which has none, is spared the reading of it. */
export const sealed = `all:unset;${[
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

const innerOf = (direction: 'ltr' | 'rtl'): Declared => ({
  css: `${sealed}display:inline!important;direction:${direction}!important;unicode-bidi:isolate!important`,
});

const innerStyle: Record<'ltr' | 'rtl', Declared> = { ltr: innerOf('ltr'), rtl: innerOf('rtl') };

const blockOf = (direction: 'ltr' | 'rtl'): Declared => declared({ display: 'block', direction, 'min-width': 0 });

const blockStyle: Record<'ltr' | 'rtl', Declared> = { ltr: blockOf('ltr'), rtl: blockOf('rtl') };

/** A box; its children are laid out as `style` says. */
export const box = (sheet: Sheet, style: Style, ...children: readonly Child[]): Markup =>
  element(
    'div',
    {},
    { display: 'flex', 'flex-direction': 'column', 'box-sizing': 'border-box', 'min-width': 0, direction: sheet.words.direction, ...style },
    ...children,
  );
