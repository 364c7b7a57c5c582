import { type CardLayout, fluid, stackedBelow } from '../card-layout.ts';
import { element, type Markup, type Style } from '../element.ts';
import { measureWidth } from '../fitting/measure.ts';
import { box, flooredSize, rulerFor, startSide, textBlock, textDirection, textSpan, textStyle, unbroken } from '../fitting/typesetting.ts';
import type { ColouredNote, FittedNotes, NoteGroup } from './coloured-notes.ts';
import { renderNotePicture } from './note-picture.ts';
import { countSlipLines, measureSlipName, noteLeading, slipType } from './slips.ts';

/** The measures of a gallery, in px. */
export interface GalleryRoom {
  readonly width: number;
  /** The height above which an arrangement costs more. */
  readonly height: number;
  /** The size of the labels. */
  readonly label: number;
}

/** Where the name of a note is: below its picture or beside it. */
type NamePlace = 'below' | 'beside';

/** Pictures and names of one size, largest first, for each place of the name. */
const steps: readonly { readonly place: NamePlace; readonly disc: number; readonly sizes: readonly number[] }[] = [
  ...[176, 162, 148, 136, 124, 112, 100].map((disc) => ({ place: 'below' as const, disc, sizes: [43, 40, 37] })),
  ...[132, 124, 112, 100, 90, 80, 70, 62, 54, 48].map((disc) => ({ place: 'beside' as const, disc, sizes: [48, 43, 40, 37] })),
];

const tierGap = 30;
/** Wider than that between a picture and its own name. */
const cellGaps = { below: 8, beside: 28 } as const;
const rowGaps = { below: 22, beside: 13 } as const;
const labelLeading = 1.3;
const labelGap = 10;
const ruleGap = 8;
const captionGap = 10;
const linesMax = 2;
/** How much wider than its picture a cell is. */
const discMargin = 8;
const columnsMax = { below: 7, beside: 4 } as const;
/** A cell is no wider than this, so that few notes stay together. */
const widest = { below: 344, beside: 440 } as const;

interface Plan {
  readonly place: NamePlace;
  readonly disc: number;
  readonly size: number;
  /** The width of one note. */
  readonly cell: number;
  /** The number of notes beside each other in each tier. */
  readonly columns: readonly number[];
  /** The height of each row of notes. */
  readonly rows: readonly number[];
  readonly height: number;
  readonly cost: number;
}

/**
 * The notes by tier side by side, each with its picture: its own engraving, coloured, on a disc in its colour, or the disc alone. Returns the
 * best arrangement that fits a height, or null.
 */
export function createNoteGallery(
  layout: CardLayout,
  groups: readonly NoteGroup[],
  room: GalleryRoom,
): (height: number) => FittedNotes | null {
  const { text: labelType } = layout.typeStyles;
  const label = flooredSize(layout, labelType, room.label);
  const ruled = layout.settings.rules === 'none' ? 0 : 1 + ruleGap;
  const head = ruled + Math.ceil(label * labelLeading) + labelGap;
  const heads = groups.map((group) => measureWidth(group.label, rulerFor(labelType, group.label), label, labelType.tracking) / 0.985);
  const plans = [...listPlans(layout, groups, room, head, heads)].sort((one, other) => one.cost - other.cost);
  return (height) => {
    const plan = plans.find((one) => one.height <= height);
    if (!plan) return null;
    return { height: plan.height, hidden: 0, cost: plan.cost * costShare, render: () => renderGallery(layout, groups, plan, label) };
  };
}

function listPlans(
  layout: CardLayout,
  groups: readonly NoteGroup[],
  room: GalleryRoom,
  head: number,
  heads: readonly number[],
): readonly Plan[] {
  const longest = Math.max(...groups.map(({ notes }) => notes.length));
  const plans: Plan[] = [];
  const known = new Set<string>();
  const countLines = createLineCounter(layout, groups);
  for (let deep = 1; deep <= longest; deep += 1) {
    const columns = groups.map(({ notes }) => Math.ceil(notes.length / deep));
    const key = columns.join();
    if (known.has(key)) continue;
    known.add(key);
    const count = columns.reduce((sum, own) => sum + own, 0);
    for (const { place, disc, sizes } of steps) {
      const cellGap = cellGaps[place];
      const free = room.width - tierGap * (groups.length - 1) - cellGap * (count - groups.length);
      const cell = Math.floor(Math.min(widest[place], free / count)) - 1;
      if (count > columnsMax[place] || disc + discMargin > cell) continue;
      if (columns.some((own, at) => own * cell + (own - 1) * cellGap < (heads[at] ?? 0))) continue;
      let lowest = Number.POSITIVE_INFINITY;
      for (const wanted of sizes) {
        const size = flooredSize(layout, slipType(layout), wanted);
        const lines = countLines(size, place === 'below' ? cell : cell - disc - besideGap(disc));
        if (lines === null) continue;
        const rows = measureRows(groups, columns, lines, { place, disc, size });
        const rowGap = rowGaps[place];
        const height = head + rows.reduce((sum, own) => sum + own + rowGap, -rowGap);
        // A smaller name is worth it only if it makes the card lower.
        if (height < lowest)
          plans.push({ place, disc, size, cell, columns, rows, height, cost: costOf(place, disc, wanted, height - room.height) });
        lowest = Math.min(lowest, height);
      }
    }
  }
  return plans;
}

/** Of the cost of a plan, in that of a page. */
const costShare = 0.15;

/** Large pictures, names below them, and a low card, in this order. */
const costOf = (place: NamePlace, disc: number, size: number, over: number): number =>
  (148 - disc) / 13 + Math.max(0, 100 - disc) / 13 + (43 - size) / 6 + (place === 'beside' ? 1 : 0) + Math.max(0, over) / 48;

/** Counts the lines of each name in a width, or null if one has a word too wide for it or needs too many lines. Each width is tried once. */
function createLineCounter(layout: CardLayout, groups: readonly NoteGroup[]) {
  const known = new Map<number, readonly (readonly number[])[] | null>();
  const count = (size: number, width: number): readonly (readonly number[])[] | null => {
    const room = width * widthShare;
    const fits = ({ text }: ColouredNote): boolean =>
      measureSlipName(layout, text, size).word <= room && countSlipLines(layout, text, size, room) <= linesMax;
    if (!groups.every(({ notes }) => notes.every(fits))) return null;
    return groups.map(({ notes }) => notes.map(({ text }) => countSlipLines(layout, text, size, room)));
  };
  return (size: number, width: number): readonly (readonly number[])[] | null => {
    const key = size * 10_000 + width;
    const found = known.get(key);
    if (found !== undefined) return found;
    const counted = count(size, width);
    known.set(key, counted);
    return counted;
  };
}

/** The share of its room that a line may fill, because a browser sets some scripts wider than they are measured. */
const widthShare = 0.965;

/** The height of each row. */
function measureRows(
  groups: readonly NoteGroup[],
  columns: readonly number[],
  lines: readonly (readonly number[])[],
  { place, disc, size }: Pick<Plan, 'place' | 'disc' | 'size'>,
): readonly number[] {
  const rows: number[] = [];
  for (const [at, { notes }] of groups.entries())
    for (const [nth, { text }] of notes.entries()) {
      const row = Math.floor(nth / (columns[at] ?? 1));
      const name = Math.ceil((lines[at]?.[nth] ?? 1) * size * noteLeading(text));
      rows[row] = Math.max(rows[row] ?? 0, place === 'below' ? disc + captionGap + name : Math.max(disc, name));
    }
  return rows;
}

const besideGap = (disc: number): number => Math.round(14 + disc * 0.06);

function renderGallery(layout: CardLayout, groups: readonly NoteGroup[], plan: Plan, label: number): Markup {
  const { columns, cell, place } = plan;
  const cellGap = cellGaps[place];
  return box(
    layout,
    {
      'flex-direction': 'row',
      'flex-wrap': 'wrap',
      'align-items': 'flex-start',
      'column-gap': fluid(layout, tierGap, 20),
      'row-gap': '18px',
    },
    ...groups.map((group, at) => {
      const count = columns[at] ?? 1;
      const wide = count * cell + (count - 1) * cellGap + 1;
      return box(
        layout,
        {
          'flex-grow': 0,
          'flex-shrink': 1,
          'flex-basis': stackedBelow(600, fluid(layout, wide, 0)),
          gap: fluid(layout, labelGap, 8),
          ...unbroken,
          ...ruleStyle(layout),
        },
        textBlock(layout, layout.typeStyles.text, group.label, label, layout.palette.muted, { 'line-height': labelLeading }),
        element(
          'div',
          { role: 'list', 'aria-label': group.label },
          {
            display: 'flex',
            'flex-direction': 'row',
            'flex-wrap': 'wrap',
            'box-sizing': 'border-box',
            'min-width': 0,
            direction: layout.labels.direction,
            'column-gap': fluid(layout, cellGap, 8),
            'row-gap': fluid(layout, rowGaps[place], place === 'below' ? 14 : 8),
          },
          ...group.notes.map((note, nth) => renderNote(layout, note, plan, plan.rows[Math.floor(nth / count)] ?? 0)),
        ),
      );
    }),
  );
}

const ruleStyle = (layout: CardLayout): Style =>
  layout.settings.rules === 'none' ? {} : { 'border-top': `1px solid ${layout.lineColour}`, 'padding-top': fluid(layout, ruleGap, 8) };

function renderNote(layout: CardLayout, note: ColouredNote, { place, disc, size, cell }: Plan, height: number): Markup {
  const { text } = note;
  const direction = textDirection(layout, text);
  const typeStyle = slipType(layout);
  const isBelow = place === 'below';
  const picture = renderNotePicture(layout, note, fluid(layout, disc, isBelow ? 72 : 44));
  const name = element(
    'div',
    { dir: direction !== layout.labels.direction && direction },
    {
      display: 'block',
      direction,
      'unicode-bidi': 'isolate',
      ...textStyle(layout, typeStyle, text, size, layout.palette.text),
      'font-size': fluid(layout, size, (isBelow ? 15 : 17) * typeStyle.face.scale),
      'line-height': noteLeading(text),
      'text-align': isBelow ? 'center' : startSide(layout),
      'overflow-wrap': 'break-word',
      // In exactly the width for which its lines were counted.
      ...(isBelow ? { 'align-self': 'stretch' } : { 'flex-grow': 1, 'flex-shrink': 1, 'flex-basis': '0px' }),
      'min-width': 0,
    },
    textSpan(direction, text),
  );
  return element(
    'div',
    { role: 'listitem' },
    {
      display: 'flex',
      'flex-direction': isBelow ? 'column' : 'row',
      'align-items': 'center',
      'box-sizing': 'border-box',
      'flex-shrink': 1,
      'flex-grow': 0,
      'flex-basis': fluid(layout, cell, isBelow ? 84 : 150),
      'min-height': fluid(layout, height, 0),
      gap: isBelow ? fluid(layout, captionGap, 5) : fluid(layout, besideGap(disc), 8),
      direction: layout.labels.direction,
      ...unbroken,
    },
    picture,
    name,
  );
}
