import type { Language } from '../language.ts';
import type { Card } from './card.ts';
import type { Place } from './fitting/place.ts';
import type { Size } from './fitting/sizes.ts';
import { displayTypefaces, type Typeface, textTypefaces } from './fitting/typefaces.ts';
import { isDark, mix } from './settings/contrast.ts';
import type { Palette } from './settings/palettes.ts';
import { type Part, resolvePalette, type StyleSettings } from './settings/style-settings.ts';
import { type Labels, labels } from './words/labels.ts';
import { localiseSensory, type Sensory } from './words/sensory.ts';
import { formatName } from './words/spelling.ts';

/** The URL and dimensions of a stored image. */
export interface PlacedImage {
  readonly url: string;
  readonly width: number;
  readonly height: number;
}

export type PlacedImages = Readonly<Partial<Record<Place, PlacedImage>>>;

/** The typography of one kind of text. */
export interface TypeStyle {
  readonly face: Typeface;
  readonly italic: boolean;
  readonly tracking: number;
  readonly kind: 'display' | 'text';
  readonly capitals: boolean;
  /** The look's language, which decides between Chinese and Japanese forms of ideographs. */
  readonly language: Language;
}

/** The input of a layout's `render`: the card, the resolved settings of the look, and the dimensions of the frame. */
export interface CardLayout {
  readonly card: Card;
  /** The perfume's name as displayed with this look. */
  readonly name: string;
  /** Notes, accords and (if the look shows them) family and strength, in the language of the look. */
  readonly sensory: Sensory;
  readonly settings: StyleSettings;
  readonly size: Size;
  readonly palette: Palette;
  /** The colour of decorative lines: visible, but too low in contrast for text. */
  readonly lineColour: string;
  readonly surface: 'light' | 'dark';
  readonly labels: Labels;
  readonly isRtl: boolean;
  readonly images: PlacedImages;
  readonly typeStyles: { readonly name: TypeStyle; readonly note: TypeStyle; readonly text: TypeStyle; readonly label: TypeStyle };
  /** The smallest size at which no text is printed below 7 pt, in px (`findPrintFloor`). 0 for a layout that isn't printed. */
  readonly printFloor: number;
  /** The spacing factor of the density setting: 1 is regular. */
  readonly densityScale: number;
  /** The outer margin: a fifteenth of the width, scaled by density. */
  readonly margin: number;
  shows(part: Part): boolean;
}

const densityScales = { airy: 1.15, regular: 1, compact: 0.82 } as const;

export function createCardLayout(card: Card, settings: StyleSettings, size: Size, images: PlacedImages, isOneInk = false): CardLayout {
  const palette = isOneInk ? reduceToOneInk(resolvePalette(settings)) : resolvePalette(settings);
  return {
    card,
    name: formatName(card, settings.parts.includes('strength')),
    sensory: localiseSensory(
      {
        ...card,
        family: settings.parts.includes('family') ? card.family : null,
        strength: settings.parts.includes('strength') ? card.strength : null,
      },
      settings.language,
    ),
    settings,
    size,
    palette,
    lineColour: isOneInk ? palette.text : mix(palette.background, palette.text, 0.16),
    surface: isDark(palette.background) ? 'dark' : 'light',
    labels: labels[settings.language],
    isRtl: labels[settings.language].direction === 'rtl',
    images,
    typeStyles: typeStylesFor(settings),
    printFloor: 0,
    densityScale: densityScales[settings.density],
    margin: Math.round((size.width / 15) * densityScales[settings.density]),
    shows: (part) => settings.parts.includes(part),
  };
}

/** The darkest colour of a palette on white paper. */
function reduceToOneInk({ background, text }: Palette): Palette {
  const ink = isDark(background) ? background : text;
  return { background: paper, surface: paper, text: ink, muted: ink, accent: ink };
}

const paper = '#ffffff';

type TypeStyles = CardLayout['typeStyles'];

const cachedTypeStyles = new Map<string, TypeStyles>();

/** Cached per pair of typefaces and language, because font stacks are cached by the identity of a type style. */
function typeStylesFor(settings: StyleSettings): TypeStyles {
  const key = `${settings.display} ${settings.text} ${settings.language}`;
  const known = cachedTypeStyles.get(key);
  if (known) return known;
  const display = displayTypefaces[settings.display];
  const text = textTypefaces[settings.text];
  const plain = { italic: false, capitals: false, language: settings.language } as const;
  const made: TypeStyles = {
    name: { ...plain, face: display, tracking: display.tracking, kind: 'display' },
    note: { ...plain, face: display, italic: display.italic, tracking: 0, kind: 'display' },
    text: { ...plain, face: text, tracking: text.tracking, kind: 'text' },
    label: { ...plain, face: text, capitals: true, tracking: 0.14, kind: 'text' },
  };
  cachedTypeStyles.set(key, made);
  return made;
}

/**
 * A CSS length that scales with the width of the card, down to `floor`. At the width of the frame it is exactly `length`, so the HTML and
 * the PNG match to the pixel.
 */
export function fluid(layout: CardLayout, length: number, floor: number = length * 0.4): string {
  const part = Math.round((length / layout.size.width) * 1e5) / 1e3;
  return floor <= 0 ? `${part}cqi` : `max(${Math.round(Math.min(floor, length) * 10) / 10}px,${part}cqi)`;
}

/** A flex basis for columns that become rows if the card is narrower than `width`, without a media query. */
export const stackedBelow = (width: number, basis = '0px'): string => `max(${basis},calc((${width}px - 100cqi)*999))`;
