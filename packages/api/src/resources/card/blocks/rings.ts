import { familyOfNote, noteOf } from '../../notes/recorded.ts';
import { accordColour, knownAccords } from '../accords.ts';
import { chordSvg } from '../devices/chord.ts';
import { element, type Markup } from '../element.ts';
import { beside, box, optical, startOf, typeset } from '../fitting/typesetting.ts';
import { mix } from '../settings/contrast.ts';
import { fluid, type Sheet } from '../sheet.ts';
import { more } from '../words/labels.ts';
import type { Block } from './identity.ts';
import { label } from './label.ts';
import { kept, linesFor, wholeAt, widestPart } from './note-stack.ts';
import { notesMax, tiersOf } from './notes.ts';
import { drawn, recordedNotes } from './plate.ts';
import { accordsOf } from './spectrum.ts';

export interface Ring {
  /** Null for the ring of accords, which needs no other name. */
  readonly label: string | null;
  readonly entries: readonly { readonly text: string; readonly colour: string }[];
}

/** A ring for each tier, from the first breath to the last; without notes, the ring of the accords. */
export function ringsOf(sheet: Sheet): readonly Ring[] {
  const tiers = tiersOf(sheet);
  if (tiers.length === 0) {
    const accords = accordsOf(sheet);
    return accords.length === 0 ? [] : [{ label: null, entries: accords }];
  }
  const recorded = recordedNotes(sheet);
  const seen = new Map<string, number>();
  return tiers.map((tier) => ({
    label: tier.label,
    entries: tier.items.map((text) => {
      const colour = noteColour(recorded.get(text) ?? text, sheet.surface);
      const times = seen.get(colour) ?? 0;
      seen.set(colour, times + 1);
      return { text, colour: shade(sheet, colour, times) };
    }),
  }));
}

/** A note has the colour of the accord that bears its name, else of its family: vanilla is vanilla and lemon is citrus, as on the spectrum. */
function noteColour(recorded: string, surface: 'light' | 'dark'): string {
  const note = noteOf(recorded);
  if (note === null) return accordColour(recorded, surface);
  const named = note.id.replaceAll('-', ' ');
  if (knownAccords.includes(named)) return accordColour(named, surface);
  const family = familyOfNote(note.id) ?? named;
  return accordColour(accordOfFamily[family] ?? family, surface);
}

const accordOfFamily: Readonly<Record<string, string>> = {
  musk: 'musky',
  animal: 'animalic',
  resin: 'balsamic',
  wood: 'woody',
  moss: 'mossy',
  spice: 'warm spicy',
  herb: 'aromatic',
  fruit: 'fruity',
  berry: 'cherry',
  'white-flower': 'white floral',
  flower: 'floral',
  gourmand: 'caramel',
  nut: 'nutty',
  drink: 'rum',
  water: 'aquatic',
  molecule: 'synthetic',
};

/** Two notes of one family stay two: each further one is a step nearer to the paper or to the ink. */
function shade({ palette }: Sheet, colour: string, times: number): string {
  if (times === 0) return colour;
  const step = Math.min(0.7, 0.26 * Math.ceil(times / 2));
  return mix(colour, times % 2 === 1 ? palette.background : palette.text, step);
}

/** The disc before a name and the space after it, in em. */
const besideEm = 1.1;
/** A word of this width fits the narrowest card. */
const unbrokenEmMax = 8.5;

export interface ChordRoom {
  readonly width: number;
  /** Sizes of the legend, from the largest: the first at which no word is wider than its column. */
  readonly sizes: readonly number[];
  readonly label: number;
  readonly linesMax: number;
  readonly gap: number;
}

export interface Chord {
  readonly picture: (size: string) => Markup;
  readonly legend: Block;
}

/** The rings and their legend. What the legend has no room to name is one more segment, a pale one: it is counted there too. */
export function chord(sheet: Sheet, room: ChordRoom): Chord | null {
  const rings = ringsOf(sheet);
  if (rings.length === 0) return null;
  const voice = sheet.voices.text;
  const alone = rings.length === 1;
  const columns = alone ? 2 : rings.length;
  const widthAt = (size: number): number => (room.width - room.gap * (columns - 1)) / columns - size * besideEm;
  const named = rings.flatMap(({ entries }) => entries.slice(0, notesMax(rings.length)).map(({ text }) => text));
  const steps = room.sizes.map((step) => optical(voice, step));
  const size = wholeAt(named, voice, steps, widthAt);
  const width = widthAt(size);
  const lists = rings.map(({ entries }) => {
    const texts = entries.map(({ text }) => text);
    return kept(texts, voice, size, width, alone ? room.linesMax * 2 : room.linesMax, notesMax(rings.length));
  });
  const leading = 1.4;
  const parts = rings.map(({ label: name, entries }, at) => {
    const list = lists[at] ?? { items: [], more: 0 };
    const items = list.items.map((text, index) => ({ text, colour: entries[index]?.colour ?? null }));
    const all = list.more > 0 ? [...items, { text: more(list.more), colour: null }] : items;
    const head = name === null ? null : label(sheet, name, room.label);
    const lines = linesFor(
      all.map(({ text }) => text),
      voice,
      size,
      width,
    );
    const rows = alone ? Math.ceil(lines / 2) : lines;
    return {
      markup: column(
        sheet,
        head?.markup ?? null,
        legendList(
          sheet,
          all,
          name ?? sheet.words.accords,
          size,
          leading,
          alone ? Math.min(width / size, Math.max(...named.map((text) => widestPart(text, voice)))) : null,
        ),
        !alone,
      ),
      height: (head ? head.height + 12 : 0) + rows * size * leading,
    };
  });
  const legend = element(
    'div',
    {},
    {
      display: 'flex',
      'flex-direction': 'row',
      'flex-wrap': 'wrap',
      'column-gap': fluid(sheet, room.gap, 20),
      'row-gap': '20px',
      direction: sheet.words.direction,
    },
    ...parts.map(({ markup }) => markup),
  );
  const drawnRings = rings.map(({ entries }, at) => {
    const { items, more: others } = lists[at] ?? { items: [], more: 0 };
    return [...entries.slice(0, items.length).map(({ colour }) => colour), ...(others > 0 ? [sheet.line] : [])];
  });
  return {
    picture: (side) => drawn(chordSvg(drawnRings), side),
    legend: { markup: legend, height: Math.max(...parts.map(({ height }) => height)) },
  };
}

const column = (sheet: Sheet, head: Markup | null, list: Markup, shared: boolean): Markup =>
  box(
    sheet,
    {
      'flex-grow': 1,
      'flex-shrink': 1,
      // Of several columns none is narrower than its longest word, in whichever typeface the shop's page sets it.
      ...(shared ? { 'flex-basis': fluid(sheet, 150, 120), 'min-width': 'auto' } : { 'flex-basis': '100%' }),
      gap: fluid(sheet, 12, 6),
    },
    head,
    list,
  );

function legendList(
  sheet: Sheet,
  entries: readonly { readonly text: string; readonly colour: string | null }[],
  name: string,
  size: number,
  leading: number,
  /** Of a list in two columns its widest word, in em. Null for a list of one. */
  widest: number | null,
): Markup {
  const inColumns = widest !== null;
  const disc = (colour: string | null) =>
    element(
      'span',
      { 'aria-hidden': 'true' },
      {
        display: 'block',
        'flex-shrink': 0,
        width: '0.62em',
        height: '0.62em',
        'margin-top': '0.4em',
        'border-radius': '50%',
        'background-color': colour ?? 'transparent',
      },
    );
  return element(
    'div',
    { role: 'list', 'aria-label': name },
    {
      display: 'flex',
      'flex-direction': inColumns ? 'row' : 'column',
      'flex-wrap': inColumns ? 'wrap' : 'nowrap',
      direction: sheet.words.direction,
      ...typeset(sheet, sheet.voices.text, entries.map(({ text }) => text).join(''), size, sheet.palette.text),
      'line-height': leading,
      'text-align': startOf(sheet),
    },
    ...entries.map(({ text, colour }) =>
      element(
        'div',
        { role: 'listitem' },
        {
          display: 'flex',
          'align-items': 'flex-start',
          gap: '0.45em',
          direction: sheet.words.direction,
          'overflow-wrap': inColumns || widestPart(text, sheet.voices.text) > unbrokenEmMax ? 'anywhere' : 'break-word',
          // In two columns, unless half of it is too narrow for a word.
          ...(inColumns ? { width: '50%', 'min-width': `${Math.floor((widest + besideEm) * 100) / 100}em` } : { 'min-width': 0 }),
          ...(colour === null && { color: sheet.palette.muted }),
        },
        disc(colour),
        beside(sheet, text),
      ),
    ),
  );
}
