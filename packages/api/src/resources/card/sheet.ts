import type { Language } from '../language.ts';
import type { Card } from './card.ts';
import type { Place } from './fitting/place.ts';
import type { Size } from './fitting/sizes.ts';
import { displayTypefaces, type Typeface, textTypefaces } from './fitting/typefaces.ts';
import { isDark, mix } from './settings/contrast.ts';
import { type Manner, type Part, paletteOf } from './settings/manner.ts';
import type { Palette } from './settings/palettes.ts';
import { type Labels, labels } from './words/labels.ts';
import { type Sensory, sensoryIn } from './words/sensory.ts';
import { nameOn } from './words/spelling.ts';

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
  /** The look's, which says whose forms of the ideographs are meant. */
  readonly language: Language;
}

/** What a layout works with: the card, the look's choices resolved, and the frame's measures. */
export interface Sheet {
  readonly card: Card;
  /** The perfume's name as this look sets it. */
  readonly name: string;
  /** Its notes, accords and, where the look shows it, family in the language of the look. */
  readonly sensory: Sensory;
  readonly settings: Manner;
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
  /** The ground around everything: a fifteenth of the width. */
  readonly margin: number;
  shows(part: Part): boolean;
}

const rooms = { airy: 1.15, regular: 1, compact: 0.82 } as const;

export function sheetOf(card: Card, settings: Manner, size: Size, pictures: PlacedPictures): Sheet {
  const palette = paletteOf(settings);
  return {
    card,
    name: nameOn(card, settings.parts.includes('strength')),
    sensory: sensoryIn({ ...card, family: settings.parts.includes('family') ? card.family : null }, settings.language),
    settings,
    size,
    palette,
    line: mix(palette.background, palette.text, 0.16),
    surface: isDark(palette.background) ? 'dark' : 'light',
    words: labels[settings.language],
    rtl: labels[settings.language].direction === 'rtl',
    pictures,
    voices: voicesOf(settings),
    room: rooms[settings.density],
    margin: Math.round((size.width / 15) * rooms[settings.density]),
    shows: (part) => settings.parts.includes(part),
  };
}

type Voices = Sheet['voices'];

const voices = new Map<string, Voices>();

/** One set for each pair of typefaces and language, so that what is known about a voice is known for every card. */
function voicesOf(settings: Manner): Voices {
  const key = `${settings.display} ${settings.text} ${settings.language}`;
  const known = voices.get(key);
  if (known) return known;
  const display = displayTypefaces[settings.display];
  const text = textTypefaces[settings.text];
  const plain = { italic: false, capitals: false, language: settings.language } as const;
  const made: Voices = {
    name: { ...plain, face: display, tracking: display.tracking, kind: 'display' },
    note: { ...plain, face: display, italic: display.italic, tracking: 0, kind: 'display' },
    text: { ...plain, face: text, tracking: text.tracking, kind: 'text' },
    label: { ...plain, face: text, capitals: true, tracking: 0.14, kind: 'text' },
  };
  voices.set(key, made);
  return made;
}

/**
 * A length of the frame that scales with the width of the card and stops at a floor. In the frame itself it is
 * exactly `length`, so a card that fills its frame and the picture of it agree to the pixel.
 */
export function fluid(sheet: Sheet, length: number, floor: number = length * 0.4): string {
  const part = Math.round((length / sheet.size.width) * 1e5) / 1e3;
  return floor <= 0 ? `${part}cqi` : `max(${Math.round(Math.min(floor, length) * 10) / 10}px,${part}cqi)`;
}
