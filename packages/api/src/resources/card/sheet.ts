import type { Card } from './card.ts';
import { isDark, mix } from './contrast.ts';
import { type Attributes, type Child, element, type Markup, type Style } from './element.ts';
import { type Labels, labels } from './labels.ts';
import { type Ruler, rulerOf } from './measure.ts';
import type { Palette } from './palettes.ts';
import type { Place } from './place.ts';
import { scriptsOf, standsTall, takesItalic, takesTracking } from './script.ts';
import { type LookSettings, type Part, paletteOf } from './settings.ts';
import { type Size, sizeOf } from './sizes.ts';
import { companions, displayTypefaces, type Typeface, textTypefaces } from './typefaces.ts';
import { shown } from './wording.ts';

/** Where a stored picture is served, and the room that it needs. */
export interface PlacedPicture {
  readonly url: string;
  readonly width: number;
  readonly height: number;
}

export type PlacedPictures = Readonly<Partial<Record<Place, PlacedPicture>>>;

/** How one kind of text is set: the face for each script, and how wide it runs. */
export interface Voice {
  readonly face: Typeface;
  readonly italic: boolean;
  readonly tracking: number;
  readonly kind: 'display' | 'text';
  readonly capitals: boolean;
}

/** What a layout works with: the card, the look's choices resolved, and the frame's measures. */
export interface Sheet {
  readonly card: Card;
  readonly settings: LookSettings;
  readonly size: Size;
  readonly palette: Palette;
  /** A line between parts that is seen without being read. */
  readonly line: string;
  readonly surface: 'light' | 'dark';
  readonly words: Labels;
  readonly rtl: boolean;
  readonly pictures: PlacedPictures;
  readonly voices: { readonly name: Voice; readonly note: Voice; readonly text: Voice; readonly label: Voice };
  /** How much room the density leaves: 1 is regular. */
  readonly room: number;
  shows(part: Part): boolean;
}

const rooms = { airy: 1.15, regular: 1, compact: 0.82 } as const;

export function sheetOf(card: Card, settings: LookSettings, pictures: PlacedPictures): Sheet {
  const palette = paletteOf(settings);
  const display = displayTypefaces[settings.display];
  const text = textTypefaces[settings.text];
  const plain = { italic: false, capitals: false } as const;
  return {
    card,
    settings,
    size: sizeOf(settings),
    palette,
    line: mix(palette.background, palette.text, 0.16),
    surface: isDark(palette.background) ? 'dark' : 'light',
    words: labels[settings.language],
    rtl: labels[settings.language].direction === 'rtl',
    pictures,
    voices: {
      name: { ...plain, face: display, tracking: display.tracking, kind: 'display' },
      note: { ...plain, face: display, italic: display.italic, tracking: 0, kind: 'display' },
      text: { ...plain, face: text, tracking: text.tracking, kind: 'text' },
      label: { face: text, italic: false, capitals: true, tracking: 0.2, kind: 'text' },
    },
    room: rooms[settings.density],
    shows: (part) => settings.parts.includes(part),
  };
}

/**
 * A length of the frame that scales with the width of the card and stops at a floor. In the frame itself it is
 * exactly `length`, so a card that fills its frame and the picture of it agree to the pixel.
 */
export function fluid(sheet: Sheet, length: number, floor: number = length * 0.4): string {
  const part = Math.round((length / sheet.size.width) * 1e5) / 1e3;
  return floor <= 0 ? `${part}cqi` : `max(${Math.round(Math.min(floor, length) * 10) / 10}px,${part}cqi)`;
}

/** Text stays readable on a phone: it shrinks by half at most, and never below what 13 px are in Jost or 18 in Cormorant. */
export const fluidText = (sheet: Sheet, size: number, voice: Voice): string =>
  fluid(sheet, size, Math.max((voice.kind === 'display' ? 18 : 13) * voice.face.scale, size * 0.5));

/** The size at which a voice looks like `size` in Cormorant or Jost. */
export const optical = (voice: Voice, size: number): number => Math.round(size * voice.face.scale * 10) / 10;

export const trackingOf = (voice: Voice, text: string): number => (takesTracking(text) ? voice.tracking : 0);

export function rulerFor(voice: Voice, text: string): Ruler {
  const style = voice.italic && takesItalic(text) ? 'italic' : 'normal';
  const own = `${voice.face.family} ${style}`;
  const others = scriptsOf(text).flatMap((script) =>
    script === 'latin' ? [] : companions[voice.kind][script].map((face) => `${face.family} normal`),
  );
  return rulerOf([own, ...others]);
}

/** The style that a text needs to look as it was measured. */
export function typeset(sheet: Sheet, voice: Voice, text: string, size: number, colour: string): Style {
  const scripts = scriptsOf(text);
  const others = scripts.flatMap((script) =>
    script === 'latin' || voice.face.scripts.includes(script) ? [] : companions[voice.kind][script].map((face) => `'${face.family}'`),
  );
  const family = [`'${voice.face.family}'`, ...new Set(others), voice.face.near].join(',');
  const tracking = trackingOf(voice, text);
  return {
    'font-family': family,
    'font-size': fluidText(sheet, size, voice),
    'font-weight': voice.face.weight,
    'font-style': voice.italic && takesItalic(text) ? 'italic' : 'normal',
    'letter-spacing': tracking === 0 ? '0px' : `${tracking}em`,
    'text-transform': voice.capitals ? 'uppercase' : 'none',
    'font-feature-settings': voice.kind === 'display' && voice.face.oldStyleFigures ? "'onum' 1" : 'normal',
    color: colour,
  };
}

const rtlFirst = /^[^\p{L}]*[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** The direction of a text is its own, not the card's: an Arabic name on an English card still reads from the right. */
export const directionOf = (sheet: Sheet, text: string): 'ltr' | 'rtl' =>
  /^[\u0020-\u024f]*\p{L}/u.test(text) && !rtlFirst.test(text) ? 'ltr' : rtlFirst.test(text) ? 'rtl' : sheet.rtl ? 'rtl' : 'ltr';

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
export const inner = (direction: 'ltr' | 'rtl', text: string, style: Style = {}, attributes: Attributes = {}): Markup =>
  element('span', attributes, { display: 'inline', direction, 'unicode-bidi': 'isolate', ...openSpacing, ...style }, text);

const openSpacing: Style = { 'line-height': 'revert-layer', 'letter-spacing': 'revert-layer', 'word-spacing': 'revert-layer' };

/** A box; its children are laid out as `style` says. */
export const box = (sheet: Sheet, style: Style, ...children: readonly Child[]): Markup =>
  element(
    'div',
    {},
    { display: 'flex', 'flex-direction': 'column', 'box-sizing': 'border-box', 'min-width': 0, direction: sheet.words.direction, ...style },
    ...children,
  );

export const clean = shown;
