import { findNote, getNoteFamily } from '../../notes/recorded-notes.ts';
import { accordColour, knownAccords } from '../accords.ts';
import { type CardLayout, fluid } from '../card-layout.ts';
import { element, type Markup } from '../element.ts';
import { box, opticalSize, startSide, textInRow, textStyle } from '../fitting/typesetting.ts';
import { createChordSvg } from '../illustrations/chord.ts';
import { mix } from '../settings/contrast.ts';
import { formatMoreCount } from '../words/labels.ts';
import type { Block } from './identity.ts';
import { mapToRecordedNotes, renderSvg } from './illustration.ts';
import { renderLabel } from './label.ts';
import { countNoteLines, findUnbrokenSize, fitNoteStack, measureWidestPart } from './note-stack.ts';
import { getTiers, notesMax } from './notes.ts';
import { getAccords } from './spectrum.ts';

export interface Ring {
  /** Null for a ring of accords, which needs no label. */
  readonly label: string | null;
  readonly entries: readonly { readonly text: string; readonly colour: string }[];
}

/** One ring per tier, from top to base. Without notes, one ring of accords. */
export function getRings(layout: CardLayout): readonly Ring[] {
  const tiers = getTiers(layout);
  if (tiers.length === 0) {
    const accords = getAccords(layout);
    return accords.length === 0 ? [] : [{ label: null, entries: accords }];
  }
  const recorded = mapToRecordedNotes(layout);
  const seen = new Map<string, number>();
  return tiers.map((tier) => ({
    label: tier.label,
    entries: tier.items.map((text) => {
      const colour = getNoteColour(recorded.get(text) ?? text, layout.surface);
      const times = seen.get(colour) ?? 0;
      seen.set(colour, times + 1);
      return { text, colour: shade(layout, colour, times) };
    }),
  }));
}

/** A note has the colour of the accord with the same name, otherwise of its family: vanilla is vanilla, lemon is citrus. */
function getNoteColour(recorded: string, surface: 'light' | 'dark'): string {
  const note = findNote(recorded);
  if (note === null) return accordColour(recorded, surface);
  const named = note.id.replaceAll('-', ' ');
  if (knownAccords.includes(named)) return accordColour(named, surface);
  const family = getNoteFamily(note.id) ?? named;
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

/** Keeps notes of the same family distinguishable: each further one is blended more with the background or the text colour. */
function shade({ palette }: CardLayout, colour: string, times: number): string {
  if (times === 0) return colour;
  const step = Math.min(0.7, 0.26 * Math.ceil(times / 2));
  return mix(colour, times % 2 === 1 ? palette.background : palette.text, step);
}

/** The width of the disc before a name, including the gap, in em. */
const discEm = 1.1;
/** A word up to this width fits on the narrowest card. */
const unbrokenEmMax = 8.5;

export interface ChordRoom {
  readonly width: number;
  /** Type sizes of the legend, largest first. The first at which no word is wider than its column is used. */
  readonly sizes: readonly number[];
  readonly label: number;
  readonly linesMax: number;
  readonly gap: number;
}

export interface Chord {
  readonly renderRings: (size: string) => Markup;
  readonly legend: Block;
}

/** The rings and their legend. Notes that don't fit in the legend are counted there and share one pale segment. */
export function renderChord(layout: CardLayout, room: ChordRoom): Chord | null {
  const rings = getRings(layout);
  if (rings.length === 0) return null;
  const typeStyle = layout.typeStyles.text;
  const alone = rings.length === 1;
  const columns = alone ? 2 : rings.length;
  const widthAt = (size: number): number => (room.width - room.gap * (columns - 1)) / columns - size * discEm;
  const named = rings.flatMap(({ entries }) => entries.slice(0, notesMax(rings.length)).map(({ text }) => text));
  const steps = room.sizes.map((step) => opticalSize(typeStyle, step));
  const size = findUnbrokenSize(named, typeStyle, steps, widthAt);
  const width = widthAt(size);
  const lists = rings.map(({ entries }) => {
    const texts = entries.map(({ text }) => text);
    return fitNoteStack(texts, typeStyle, size, width, alone ? room.linesMax * 2 : room.linesMax, notesMax(rings.length));
  });
  const leading = 1.4;
  const parts = rings.map(({ label: name, entries }, at) => {
    const list = lists[at] ?? { items: [], hidden: 0 };
    const items = list.items.map((text, index) => ({ text, colour: entries[index]?.colour ?? null }));
    const all = list.hidden > 0 ? [...items, { text: formatMoreCount(list.hidden), colour: null }] : items;
    const head = name === null ? null : renderLabel(layout, name, room.label);
    const lines = countNoteLines(
      all.map(({ text }) => text),
      typeStyle,
      size,
      width,
    );
    const rows = alone ? Math.ceil(lines / 2) : lines;
    return {
      markup: renderLegendColumn(
        layout,
        head?.markup ?? null,
        renderLegendList(
          layout,
          all,
          name ?? layout.labels.accords,
          size,
          leading,
          alone ? Math.min(width / size, Math.max(...named.map((text) => measureWidestPart(text, typeStyle)))) : null,
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
      'column-gap': fluid(layout, room.gap, 20),
      'row-gap': '20px',
      direction: layout.labels.direction,
    },
    ...parts.map(({ markup }) => markup),
  );
  const drawnRings = rings.map(({ entries }, at) => {
    const { items, hidden: others } = lists[at] ?? { items: [], hidden: 0 };
    return [...entries.slice(0, items.length).map(({ colour }) => colour), ...(others > 0 ? [layout.lineColour] : [])];
  });
  return {
    renderRings: (side) => renderSvg(createChordSvg(drawnRings), side),
    legend: { markup: legend, height: Math.max(...parts.map(({ height }) => height)) },
  };
}

const renderLegendColumn = (layout: CardLayout, head: Markup | null, list: Markup, shared: boolean): Markup =>
  box(
    layout,
    {
      'flex-grow': 1,
      'flex-shrink': 1,
      // With several columns, none is narrower than its longest word, whatever typeface the shop's page falls back to.
      ...(shared ? { 'flex-basis': fluid(layout, 150, 120), 'min-width': 'auto' } : { 'flex-basis': '100%' }),
      gap: fluid(layout, 12, 6),
    },
    head,
    list,
  );

function renderLegendList(
  layout: CardLayout,
  entries: readonly { readonly text: string; readonly colour: string | null }[],
  name: string,
  size: number,
  leading: number,
  /** The widest word in em, for a list in two columns. Null for one column. */
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
      direction: layout.labels.direction,
      ...textStyle(layout, layout.typeStyles.text, entries.map(({ text }) => text).join(''), size, layout.palette.text),
      'line-height': leading,
      'text-align': startSide(layout),
    },
    ...entries.map(({ text, colour }) =>
      element(
        'div',
        { role: 'listitem' },
        {
          display: 'flex',
          'align-items': 'flex-start',
          gap: '0.45em',
          direction: layout.labels.direction,
          'overflow-wrap': inColumns || measureWidestPart(text, layout.typeStyles.text) > unbrokenEmMax ? 'anywhere' : 'break-word',
          // Two columns, unless half the width is too narrow for a word.
          ...(inColumns ? { width: '50%', 'min-width': `${Math.floor((widest + discEm) * 100) / 100}em` } : { 'min-width': 0 }),
          ...(colour === null && { color: layout.palette.muted }),
        },
        disc(colour),
        textInRow(layout, text),
      ),
    ),
  );
}
