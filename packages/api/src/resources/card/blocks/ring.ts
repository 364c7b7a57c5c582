import { type CardLayout, fluid } from '../card-layout.ts';
import { element, type Markup } from '../element.ts';
import { measureWidth } from '../fitting/measure.ts';
import { box, flooredSize, lineScale, rulerFor, sizeFloor, textBlock, textDirection, textSpan, textStyle } from '../fitting/typesetting.ts';
import { formatMore } from '../words/more.ts';
import { isTallScript } from '../words/script.ts';
import type { ColouredNote, FittedNotes, NoteGroup } from './coloured-notes.ts';
import { renderSvg } from './illustration.ts';
import { countSlipLines, findEdge, measureSlipName, noteLeading, slipType } from './slips.ts';

export interface RingRoom {
  readonly width: number;
  readonly height: number;
  /** Sizes of the names, largest first. */
  readonly sizes: readonly number[];
  /** The largest outer radius of the ring. */
  readonly radiusMax: number;
  /** The most notes that may be left out. */
  readonly hiddenMax?: number;
}

/** A ring whose size doesn't depend on how many notes it shows. */
export type FittedRing = Omit<FittedNotes, 'height'>;

interface Entry extends ColouredNote {
  readonly tier: string;
  /** Fractions of a turn, clockwise from the top. */
  readonly from: number;
  readonly to: number;
}

interface Arc {
  readonly label: string;
  readonly from: number;
  readonly to: number;
}

/** A name beside the ring: its side, its vertical centre and height. */
interface Placed {
  readonly entry: Entry;
  readonly isRight: boolean;
  readonly y: number;
  readonly height: number;
  /** The height of its tier's name above it. 0 for the other names of a tier, and if the tiers are named inside the ring. */
  readonly heading: number;
}

/** The room of the names on both sides of the ring, in px. */
interface LabelWidths {
  readonly left: number;
  readonly right: number;
}

interface Plan {
  readonly size: number;
  readonly radius: number;
  /** The inner radius. */
  readonly inner: number;
  readonly widths: LabelWidths;
  readonly placed: readonly Placed[];
  /** The names of the tiers inside the ring. */
  readonly inside: readonly TierLabel[];
}

interface TierLabel {
  readonly label: string;
  readonly x: number;
  readonly y: number;
  readonly wide: number;
  readonly high: number;
}

/** The gap between tiers, and between two notes, as widths on the outer edge in px. */
const tierGap = 16;
const noteGap = 3;
/** The distance from the ring to the bend of a leader, and of a leader to its name. */
const bend = 26;
const leaderGap = 10;
/** The shortest distance from the bend of a leader to its name. */
const leaderMin = 30;
/** The share of its room that a name may fill. */
const labelShare = 0.97;
/** The thickness of the ring relative to its radius, and of one that has more room for the names of the tiers. */
const [thick, thin] = [0.46, 0.34];

/**
 * All notes as equal parts of one ring, clockwise from the top, each with a hairline to its name. Tiers are arcs inside the ring. Returns
 * the figure with fixed positions, all relative to the width of the card. Null if the names don't fit beside any ring.
 */
export function renderRing(layout: CardLayout, groups: readonly NoteGroup[], room: RingRoom): FittedRing | null {
  const total = groups.reduce((sum, { notes }) => sum + notes.length, 0);
  const most = Math.max(...groups.map(({ notes }) => notes.length));
  const isTiered = groups.some(({ isTier }) => isTier);
  // All notes if their names fit beside the ring; otherwise fewer per tier, until they do.
  for (let count = most; count > 0; count -= 1) {
    const shown = groups.map((group) => ({ ...group, notes: group.notes.slice(0, count) }));
    const hidden = total - shown.reduce((sum, { notes }) => sum + notes.length, 0);
    if (hidden > (room.hiddenMax ?? total)) return null;
    const height = room.height - (hidden > 0 ? sizeFloor(layout) * 1.6 : 0);
    const { entries, arcs } = divide(shown, isTiered, room.radiusMax);
    const plan = planNames(layout, entries, isTiered ? arcs : [], { ...room, height });
    if (plan) return { hidden, render: () => renderFigure(layout, plan, isTiered ? arcs : [], groups, { ...room, height }, hidden) };
  }
  return null;
}

/** Equal parts, with a gap between tiers. */
function divide(groups: readonly NoteGroup[], isTiered: boolean, radius: number) {
  const count = groups.reduce((sum, { notes }) => sum + notes.length, 0);
  const gap = isTiered && groups.length > 1 ? tierGap / (2 * Math.PI * radius) : 0;
  const each = (1 - gap * groups.length) / count;
  const entries: Entry[] = [];
  const arcs: Arc[] = [];
  let at = gap / 2;
  for (const { label, notes } of groups) {
    arcs.push({ label, from: at, to: at + each * notes.length });
    for (const note of notes) {
      entries.push({ ...note, tier: label, from: at, to: at + each });
      at += each;
    }
    at += gap;
  }
  return { entries, arcs };
}

const middle = ({ from, to }: { readonly from: number; readonly to: number }): number => (from + to) / 2;

/** A point at a fraction of a turn, clockwise from the top. */
const pointAt = (part: number, radius: number): readonly [number, number] => {
  const angle = (part - 0.25) * 2 * Math.PI;
  return [radius * Math.cos(angle), radius * Math.sin(angle)];
};

/** The tiers are named inside the ring if their names fit there, also in a thin one, otherwise above their notes on each side. */
function planNames(layout: CardLayout, entries: readonly Entry[], arcs: readonly Arc[], room: RingRoom): Plan | null {
  const typeStyle = slipType(layout);
  const radii = [1, 0.88, 0.76, 0.62, 0.5, 0.4].map((part) => room.radiusMax * part);
  const sizes = room.sizes.map((size) => flooredSize(layout, typeStyle, size));
  // Smaller names first, then names on two lines, then a smaller ring: each step inwards counts for more than the one before.
  const steps = [0, 1, 2]
    .flatMap((more) =>
      sizes.flatMap((size, at) =>
        radii.map((radius, inwards) => ({ size, radius, lines: more + 1, cost: at + 2.4 * more + 0.6 * inwards ** 2 })),
      ),
    )
    .sort((one, other) => one.cost - other.cost);
  // Names that are too high on one line each are too high in every ring.
  const low = new Map(
    sizes.filter((size) => isWithinHeight(entries, size, room.height)).map((size) => [size, measureSides(layout, entries, size)]),
  );
  const plan = (isHeaded: boolean, thickness: number): Plan | null => {
    for (const { size, radius, lines } of steps) {
      const needed = low.get(size);
      if (!needed) continue;
      const widths = divideRoom(needed, room.width - 2 * (radius + bend + leaderMin));
      const fits = entries.every(
        (entry) =>
          measureSlipName(layout, entry.text, size).word <= widths[sideOf(entry)] * labelShare &&
          countSlipLines(layout, entry.text, size, widths[sideOf(entry)] * labelShare) <= lines &&
          (!isHeaded || measureTierName(layout, entry.tier) <= widths[sideOf(entry)]),
      );
      const placed = fits ? placeNames(layout, entries, size, radius, widths, room.height, isHeaded) : null;
      if (!placed) continue;
      const inner = radius * (1 - thickness);
      const inside = isHeaded ? [] : placeTierLabels(layout, arcs, arcRadius(inner) - 10);
      if (isHeaded || inside.length === arcs.length) return { size, radius, inner, widths, placed, inside };
    }
    return null;
  };
  return plan(false, thick) ?? plan(false, thin) ?? plan(true, thick);
}

const arcRadius = (inner: number): number => inner - 12;

const sideOf = (entry: Entry): 'left' | 'right' => (middle(entry) < 0.5 ? 'right' : 'left');

/** Whether the names of each side fit below each other, one line each. */
const isWithinHeight = (entries: readonly Entry[], size: number, height: number): boolean =>
  (['left', 'right'] as const).every(
    (side) =>
      entries.filter((entry) => sideOf(entry) === side).reduce((sum, { text }) => sum + nameHeight(text, size, 1), 0) <= height + 1e-6,
  );

/** Near the top and the bottom of the ring, names spread further than their parts. */
const nameHeight = (text: string, size: number, lines: number): number => lines * size * Math.max(1.02, noteLeading(text)) + size * 0.16;

/** The room that the longest word on each side needs. */
function measureSides(layout: CardLayout, entries: readonly Entry[], size: number): LabelWidths {
  const need = (side: 'left' | 'right'): number =>
    Math.max(0, ...entries.filter((entry) => sideOf(entry) === side).map(({ text }) => measureSlipName(layout, text, size).word)) /
      labelShare +
    1;
  return { left: need('left'), right: need('right') };
}

/** Equal room on both sides, unless a word on one of them needs more. */
function divideRoom(needed: LabelWidths, total: number): LabelWidths {
  const half = total / 2;
  const shift = Math.max(0, needed.left - half) - Math.max(0, needed.right - half);
  return Math.abs(shift) > half / 2 ? { left: half, right: half } : { left: half + shift, right: half - shift };
}

/** Places the names of both sides level with their parts, as near as the others allow. Null if they don't fit. */
function placeNames(
  layout: CardLayout,
  entries: readonly Entry[],
  size: number,
  radius: number,
  widths: LabelWidths,
  height: number,
  isHeaded: boolean,
): readonly Placed[] | null {
  const sides = [true, false].map((isRight) => {
    const own = entries.filter((entry) => sideOf(entry) === (isRight ? 'right' : 'left'));
    return isRight ? own : own.reverse();
  });
  const placed: Placed[] = [];
  for (const [at, side] of sides.entries()) {
    const names = side.map((entry, index) => {
      const lines = countSlipLines(layout, entry.text, size, widths[sideOf(entry)] * labelShare);
      const [, level] = pointAt(middle(entry), radius + bend);
      const own = nameHeight(entry.text, size, lines);
      const heading =
        isHeaded && side[index - 1]?.tier !== entry.tier ? measureHeading(layout, entry.tier) + (index > 0 ? headingGap : 0) : 0;
      return { entry, heading, height: heading + own, level: height / 2 + level * 1.12 - heading / 2 };
    });
    if (names.reduce((sum, { height: own }) => sum + own, 0) > height) return null;
    // Pushes names down from above, then up from below.
    const tops: number[] = [];
    let free = 0;
    for (const { level, height: own } of names) {
      tops.push(Math.max(free, level - own / 2));
      free = (tops.at(-1) ?? 0) + own;
    }
    let limit = height;
    for (let index = names.length - 1; index >= 0; index -= 1) {
      const own = names[index]?.height ?? 0;
      tops[index] = Math.min(tops[index] ?? 0, limit - own);
      limit = tops[index] ?? 0;
    }
    for (const [index, { entry, heading, height: own }] of names.entries())
      placed.push({ entry, heading, isRight: at === 0, y: (tops[index] ?? 0) + heading + (own - heading) / 2, height: own - heading });
  }
  return placed;
}

/** The free space above the name of a further tier. */
const headingGap = 10;
const tierSize = (layout: CardLayout): number => flooredSize(layout, layout.typeStyles.text, 33);
const tierLeading = (label: string): number => (isTallScript(label) ? 1.34 : 1.15);
/** Wider than the name, so that it also fits with a reader's own letter spacing. */
const measureTierName = (layout: CardLayout, label: string): number => {
  const { text } = layout.typeStyles;
  return measureWidth(label, rulerFor(text, label), tierSize(layout), text.tracking) * 1.4;
};
const measureHeading = (layout: CardLayout, label: string): number =>
  Math.ceil(tierSize(layout) * tierLeading(label) * lineScale(layout.typeStyles.text, label));

const round = (value: number): number => Math.round(value * 10) / 10;

/** The ring, the arcs of the tiers and the leaders as one SVG, with the middle of the ring at 0 across; names and labels as text over it. */
function renderFigure(
  layout: CardLayout,
  plan: Plan,
  arcs: readonly Arc[],
  groups: readonly NoteGroup[],
  room: RingRoom,
  hidden: number,
): Markup {
  const { width, height } = room;
  const { radius, inner, widths, placed, size, inside } = plan;
  const [cx, cy] = [(width + widths.left - widths.right) / 2, height / 2];
  const gap = noteGap / 2 / (2 * Math.PI * radius);
  const segment = ({ from, to, colour }: Entry): string => {
    const large = to - from > 0.5 ? 1 : 0;
    const edge = findEdge(colour, layout);
    const point = (part: number, at: number): string => {
      const [x, y] = pointAt(part, at);
      return `${round(x)} ${round(cy + y)}`;
    };
    const stroke = edge ? ` stroke='${edge}' stroke-width='1.5'` : '';
    const r = [round(radius), round(inner)];
    if (placed.length === 1) {
      const circle = (of: number): string =>
        `M${point(0, of)}A${round(of)} ${round(of)} 0 1 1 ${point(0.5, of)}A${round(of)} ${round(of)} 0 1 1 ${point(0, of)}Z`;
      return `<path d='${circle(radius)}${circle(inner)}' fill='${colour}' fill-rule='evenodd'${stroke}/>`;
    }
    const [a, b] = [from + gap, to - gap];
    const innerGap = gap * (radius / inner - 1);
    return `<path d='M${point(a, radius)}A${r[0]} ${r[0]} 0 ${large} 1 ${point(b, radius)}L${point(b - innerGap, inner)}A${r[1]} ${r[1]} 0 ${large} 0 ${point(a + innerGap, inner)}Z' fill='${colour}'${stroke}/>`;
  };
  const leader = ({ entry, isRight, y }: Placed): string => {
    const [x1, y1] = pointAt(middle(entry), radius + 5);
    const [x2, y2] = pointAt(middle(entry), radius + bend * 0.7);
    const end = isRight ? width - widths.right - leaderGap : widths.left + leaderGap;
    return `M${round(x1)} ${round(cy + y1)}L${round(x2)} ${round(cy + y2)}L${round(end - cx)} ${round(y)}`;
  };
  const tierRadius = arcRadius(inner);
  const tierArc = ({ from, to }: Arc): string => {
    const inset = 8 / (2 * Math.PI * tierRadius);
    const [x1, y1] = pointAt(from + inset, tierRadius);
    const [x2, y2] = pointAt(to - inset, tierRadius);
    return `M${round(x1)} ${round(cy + y1)}A${round(tierRadius)} ${round(tierRadius)} 0 ${to - from > 0.5 ? 1 : 0} 1 ${round(x2)} ${round(cy + y2)}`;
  };
  const { muted } = layout.palette;
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='${round(-cx)} 0 ${round(width)} ${round(height)}'>${placed.map(({ entry }) => segment(entry)).join('')}<path d='${placed.map(leader).join('')}' fill='none' stroke='${muted}' stroke-width='1.2'/>${arcs.length > 0 ? `<path d='${arcs.map(tierArc).join('')}' fill='none' stroke='${muted}' stroke-width='1.6'/>` : ''}</svg>`;
  const isTiered = groups.some(({ isTier }) => isTier);
  const figure = element(
    'div',
    { role: 'list', 'aria-label': isTiered ? layout.labels.notes : (groups[0]?.label ?? layout.labels.notes) },
    {
      display: 'block',
      position: 'relative',
      width: fluid(layout, width, 0),
      height: fluid(layout, height, 0),
      'flex-shrink': 0,
      direction: 'ltr',
    },
    box(
      layout,
      { position: 'absolute', top: '0px', left: '0px', width: fluid(layout, width, 0), height: fluid(layout, height, 0) },
      renderSvg(svg, '100%', { 'object-fit': 'fill' }),
    ),
    ...inside.map((own) => renderTierName(layout, { ...own, x: cx + own.x, y: cy + own.y }, 'center')),
    // In the order of the notes, whatever their place beside the ring.
    ...[...placed]
      .sort((one, other) => one.entry.from - other.entry.from)
      .flatMap((own) => {
        const wide = own.isRight ? widths.right : widths.left;
        const x = own.isRight ? width - wide : 0;
        const high = measureHeading(layout, own.entry.tier);
        const heading = { label: own.entry.tier, x, y: own.y - own.height / 2 - high, wide };
        return [
          own.heading > 0 ? renderTierName(layout, heading, own.isRight ? 'left' : 'right') : null,
          renderName(layout, own, width, wide, size),
        ];
      }),
  );
  if (hidden === 0) return figure;
  const { text } = layout.typeStyles;
  return box(
    layout,
    { 'align-items': 'center' },
    figure,
    textBlock(layout, text, formatMore(layout.settings.language, hidden), sizeFloor(layout), muted, { 'text-align': 'center' }),
  );
}

function renderName(layout: CardLayout, { entry, isRight, y, height }: Placed, width: number, labelWidth: number, size: number): Markup {
  const direction = textDirection(layout, entry.text);
  const typeStyle = slipType(layout);
  return element(
    'div',
    { role: 'listitem', dir: direction !== layout.labels.direction && direction },
    {
      display: 'flex',
      'flex-direction': 'column',
      'justify-content': 'center',
      position: 'absolute',
      top: fluid(layout, round(y - height / 2), 0),
      left: fluid(layout, round(isRight ? width - labelWidth : 0), 0),
      width: fluid(layout, round(labelWidth), 0),
      'min-height': fluid(layout, round(height), 0),
      direction,
      'unicode-bidi': 'isolate',
      ...textStyle(layout, typeStyle, entry.text, size, layout.palette.text),
      'font-size': fluid(layout, size, 0),
      // Letters at fractions of a pixel: the name is as wide as measured, however small.
      'text-rendering': 'geometricPrecision',
      'line-height': Math.max(1.02, noteLeading(entry.text)),
      'text-align': isRight ? 'left' : 'right',
      'overflow-wrap': 'anywhere',
    },
    element('div', {}, { display: 'block', direction, 'text-align': isRight ? 'left' : 'right' }, textSpan(direction, entry.text)),
  );
}

/** The names of the tiers inside their arcs, relative to the middle of the ring. Empty if they don't all fit without touching. */
function placeTierLabels(layout: CardLayout, arcs: readonly Arc[], radius: number): readonly TierLabel[] {
  const size = tierSize(layout);
  const boxes = arcs.map(({ label, from, to }) => {
    const high = size * tierLeading(label);
    const wide = measureTierName(layout, label);
    // The only tier is named in the middle, where its name has the most room.
    if (arcs.length === 1 && Math.hypot(wide, high) / 2 <= radius) return { label, x: -wide / 2, y: -high / 2, wide, high };
    // As far out as its corners allow.
    const part = (from + to) / 2;
    let at = radius;
    const corner = (): number => {
      const [x, y] = pointAt(part, at);
      return Math.hypot(Math.abs(x) + wide / 2, Math.abs(y) + high / 2);
    };
    while (at > 0 && corner() > radius) at -= 2;
    const [x, y] = pointAt(part, Math.max(0, at));
    return { label, x: x - wide / 2, y: y - high / 2, wide, high };
  });
  const touch = boxes.some((one, at) =>
    boxes
      .slice(at + 1)
      .some(
        (other) =>
          Math.abs(one.x + one.wide / 2 - other.x - other.wide / 2) < (one.wide + other.wide) / 2 &&
          Math.abs(one.y - other.y) < (one.high + other.high) / 2,
      ),
  );
  return touch ? [] : boxes;
}

function renderTierName(layout: CardLayout, { label, x, y, wide }: Omit<TierLabel, 'high'>, align: 'left' | 'center' | 'right'): Markup {
  const { text } = layout.typeStyles;
  const size = tierSize(layout);
  return element(
    'div',
    { 'aria-hidden': 'true' },
    {
      display: 'block',
      position: 'absolute',
      top: fluid(layout, round(y), 0),
      left: fluid(layout, round(x), 0),
      width: fluid(layout, round(wide), 0),
      ...textStyle(layout, text, label, size, layout.palette.muted),
      'font-size': fluid(layout, size, 0),
      'line-height': tierLeading(label),
      'text-align': align,
      'white-space': 'nowrap',
    },
    textSpan(textDirection(layout, label), label),
  );
}
