import { type CardLayout, fluid } from '../card-layout.ts';
import { element, type Markup } from '../element.ts';
import { measureWidth } from '../fitting/measure.ts';
import {
  box,
  flooredSize,
  rulerFor,
  sizeFloor,
  startSide,
  textBlock,
  textDirection,
  textSpan,
  textStyle,
  unbroken,
} from '../fitting/typesetting.ts';
import { formatMore } from '../words/more.ts';
import type { ColouredNote, FittedNotes, NoteGroup } from './coloured-notes.ts';
import { countSlipLines, measureSlipName, noteLeading, renderTip, slipType } from './slips.ts';

export interface MarkedColumnsRoom {
  readonly width: number;
  readonly height: number;
  readonly gap: number;
  /** Sizes of the notes, largest first. */
  readonly sizes: readonly number[];
  readonly label: number;
}

interface Column {
  /** The accessible name of the list. */
  readonly name: string;
  /** Null for further columns of the same list. */
  readonly label: string | null;
  readonly notes: readonly ColouredNote[];
}

const columnsMax = 3;
/** The width of a mark and the gap after it, in em. */
const markEm = 1.24;
const ruleGap = 14;
const narrowest = 170;

/**
 * The tiers side by side under a rule, one note per line, each with its mark. A list without tiers fills three columns. Null if a column would
 * break a word.
 */
export function renderMarkedColumns(layout: CardLayout, groups: readonly NoteGroup[], room: MarkedColumnsRoom): FittedNotes | null {
  const [only] = groups;
  const columns: readonly Column[] =
    groups.length === 1 && only
      ? splitEvenly(only.notes).map((notes, at) => ({ name: only.label, label: at === 0 ? only.label : null, notes }))
      : groups.map(({ label, notes }) => ({ name: label, label, notes }));
  const isLabelled = columns.some(({ label }) => label !== null);
  const { text } = layout.typeStyles;
  const typeStyle = slipType(layout);
  const labelSize = flooredSize(layout, text, room.label);
  const isRuled = layout.settings.rules !== 'none';
  const over = (isRuled ? 1 + ruleGap : 0) + (isLabelled ? labelSize * 1.3 + 6 : 0);
  const texts = columns.flatMap(({ notes }) => notes.map(({ text }) => text));
  const leading = Math.max(1.14, ...texts.map(noteLeading));
  const linesAt = (size: number): number => Math.max(1, Math.floor((room.height - over) / (size * leading)));
  const widthsAt = (size: number) =>
    divideWidth(
      room,
      columns.map(({ notes }) => measureColumn(layout, notes, size)),
    );
  const countLines = (note: ColouredNote, size: number, width: number): number =>
    countSlipLines(layout, note.text, size, (width - markEm * size) * 0.985);
  const fit = (size: number) => {
    const widths = widthsAt(size);
    return columns.map(({ notes }, at) => {
      const lines = notes.map((note) => countLines(note, size, widths[at] ?? 0));
      const total = lines.reduce((sum, own) => sum + own, 0);
      if (total <= linesAt(size)) return { shown: notes.length, lines: total };
      let used = 1;
      let shown = 0;
      for (const own of lines) {
        if (used + own > linesAt(size)) break;
        used += own;
        shown += 1;
      }
      return { shown, lines: used };
    });
  };
  const steps = room.sizes.map((size) => flooredSize(layout, typeStyle, size));
  const isUnbroken = (size: number): boolean =>
    columns.every(({ notes }, at) => measureColumn(layout, notes, size) <= (widthsAt(size)[at] ?? 0));
  const smallest = steps.at(-1) ?? sizeFloor(layout);
  if (!isUnbroken(smallest)) return null;
  const size =
    steps.find((step) => isUnbroken(step) && fit(step).every(({ shown }, at) => shown === columns[at]?.notes.length)) ?? smallest;
  const fitted = fit(size);
  const widths = widthsAt(size);
  const isEqual = new Set(widths).size === 1;
  const renderColumn = ({ name, label, notes }: Column, at: number): Markup => {
    const { shown = notes.length } = fitted[at] ?? {};
    const hidden = notes.length - shown;
    const width = widths[at] ?? 0;
    return box(
      layout,
      {
        'flex-grow': 1,
        'flex-shrink': 1,
        'flex-basis': isEqual ? `${narrowest}px` : fluid(layout, Math.floor(width - 1), narrowest),
        ...unbroken,
        gap: fluid(layout, 6, 4),
        ...(isRuled && {
          'border-top': `1px solid ${layout.settings.rules === 'accent' ? layout.palette.text : layout.lineColour}`,
          'padding-top': fluid(layout, ruleGap, 10),
        }),
      },
      label === null
        ? isLabelled
          ? box(layout, { height: fluid(layout, labelSize * 1.3, 0), 'flex-shrink': 0 })
          : null
        : textBlock(layout, text, label, labelSize, layout.palette.muted, { 'line-height': 1.3 }),
      renderMarkedList(
        layout,
        name,
        notes.slice(0, shown),
        size,
        leading,
        hidden === 0 ? null : fitMore(layout, hidden, width - markEm * size),
      ),
    );
  };
  return {
    render: () =>
      box(
        layout,
        { 'flex-direction': 'row', 'flex-wrap': 'wrap', 'column-gap': fluid(layout, room.gap, 20), 'row-gap': fluid(layout, room.gap, 20) },
        ...columns.map(renderColumn),
        // Fewer columns keep the width of three.
        ...Array.from({ length: columnsMax - columns.length }, () =>
          box(layout, { 'flex-grow': 1, 'flex-shrink': 1, 'flex-basis': '0px' }),
        ),
      ),
    height: over + Math.max(...fitted.map(({ lines }) => lines)) * size * leading,
    hidden: columns.reduce((sum, { notes }, at) => sum + notes.length - (fitted[at]?.shown ?? 0), 0),
  };
}

/** The width of the longest word with its mark, in px. */
const measureColumn = (layout: CardLayout, notes: readonly ColouredNote[], size: number): number =>
  Math.max(0, ...notes.map(({ text }) => measureSlipName(layout, text, size).word)) / 0.985 + markEm * size;

/** Equal columns, unless a word needs more: then the others share what it leaves. */
function divideWidth({ width, gap }: MarkedColumnsRoom, needed: readonly number[]): readonly number[] {
  const free = width - gap * (columnsMax - 1);
  const equal = free / columnsMax;
  if (needed.length < columnsMax || needed.every((own) => own <= equal)) return needed.map(() => equal);
  const left = free - needed.reduce((sum, own) => sum + own, 0);
  return left < 0 ? needed.map(() => equal) : needed.map((own) => own + left / needed.length);
}

/** The number of hidden notes in words, or in digits if the words are too long. */
function fitMore(layout: CardLayout, hidden: number, width: number): string {
  const { text } = layout.typeStyles;
  const spelled = formatMore(layout.settings.language, hidden);
  const size = sizeFloor(layout);
  return measureWidth(spelled, rulerFor(text, spelled), size, text.tracking) <= width
    ? spelled
    : formatMore(layout.settings.language, hidden, false);
}

function splitEvenly<T>(items: readonly T[]): readonly (readonly T[])[] {
  const each = Math.ceil(items.length / columnsMax);
  return Array.from({ length: Math.ceil(items.length / each) }, (_, at) => items.slice(at * each, (at + 1) * each));
}

function renderMarkedList(
  layout: CardLayout,
  name: string,
  notes: readonly ColouredNote[],
  size: number,
  leading: number,
  more: string | null,
): Markup {
  const typeStyle = slipType(layout);
  const item = ({ text, colour }: ColouredNote): Markup => {
    const direction = textDirection(layout, text);
    return element(
      'div',
      { role: 'listitem' },
      { display: 'flex', 'flex-direction': 'row', 'align-items': 'flex-start', direction: layout.labels.direction, 'min-width': 0 },
      box(
        layout,
        { 'flex-shrink': 0, width: `${markEm}em`, height: `${leading}em`, 'justify-content': 'center', 'line-height': 1 },
        renderTip(layout, colour),
      ),
      element(
        'div',
        { dir: direction !== layout.labels.direction && direction },
        {
          display: 'block',
          'flex-grow': 1,
          'flex-shrink': 1,
          'flex-basis': '0px',
          'min-width': 0,
          direction,
          'unicode-bidi': 'isolate',
          'text-align': startSide(layout),
          'overflow-wrap': 'break-word',
        },
        textSpan(direction, text),
      ),
    );
  };
  const list = element(
    'div',
    { role: 'list', 'aria-label': name },
    {
      display: 'flex',
      'flex-direction': 'column',
      direction: layout.labels.direction,
      ...textStyle(layout, typeStyle, notes.map(({ text }) => text).join(''), size, layout.palette.text),
      'line-height': leading,
    },
    ...notes.map(item),
  );
  if (more === null) return list;
  const { text } = layout.typeStyles;
  return box(
    layout,
    {},
    list,
    box(
      layout,
      {
        [layout.isRtl ? 'padding-right' : 'padding-left']: fluid(layout, markEm * size, 22),
        'min-height': fluid(layout, size * leading, 20),
      },
      textBlock(layout, text, more, sizeFloor(layout), layout.palette.muted, { 'line-height': 1.2 }),
    ),
  );
}
