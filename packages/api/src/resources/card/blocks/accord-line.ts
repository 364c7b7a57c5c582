import { type CardLayout, fluid } from '../card-layout.ts';
import { element, type Markup } from '../element.ts';
import { systemFontEm } from '../fitting/fit.ts';
import { findLeastWidth } from '../fitting/least-size.ts';
import { measureWidth } from '../fitting/measure.ts';
import { box, flooredSize, lineScale, rulerFor, textBlock, textInRow, textStyle } from '../fitting/typesetting.ts';
import { formatMoreAccords } from '../words/more.ts';
import { isTallScript } from '../words/script.ts';
import { type Accord, getAccords } from './accord-list.ts';
import { renderTierLabel } from './slip-tiers.ts';
import { findEdge } from './slips.ts';

const dotEm = 0.46;
const dotGapEm = 0.15;
const between = 20;
/** Fewer accords than this aren't worth a line, unless there are no others. */
const fewest = 3;

export interface AccordRoom {
  readonly width: number;
  readonly size: number;
  /** The label is before the accords, or above them. */
  readonly label: 'beside' | 'above';
  /** The width of the label with the gap after it, if it is in a column of labels. */
  readonly labelWidth?: number;
  readonly linesMax: number;
  /** Whether lines are filled, instead of equally long. The last two accords then stay together, so that none is alone at any width. */
  readonly isFilled?: boolean;
}

/** Accords set in lines: their height and what is left out are known before they are rendered. */
export interface AccordLines {
  /** The height in the frame, in px. */
  readonly height: number;
  /** The number of accords for which there is no room. */
  readonly hidden: number;
  render(): Markup;
}

interface Setting extends AccordRoom {
  readonly set: number;
  readonly leading: number;
}

/**
 * The accords after their label, each with a dot of its colour: all of them first, then ever fewer lines of the strongest, with the number of
 * the others in words. Empty if there are none, or not even a few fit on a line.
 */
export function fitAccordLines(layout: CardLayout, room: AccordRoom): readonly AccordLines[] {
  const all = getAccords(layout);
  if (all.length === 0) return [];
  const typeStyle = layout.typeStyles.text;
  const set = flooredSize(layout, typeStyle, room.size);
  const leading = all.some(({ text }) => isTallScript(text)) ? 1.3 : 1.2;
  const lineHeight = Math.ceil(set * leading * lineScale(typeStyle, all.map(({ text }) => text).join('') + layout.labels.accords));
  const measure = (text: string): number => measureWidth(text, rulerFor(typeStyle, text), set, typeStyle.tracking);
  const label = room.label === 'above' ? 0 : (room.labelWidth ?? measure(layout.labels.accords) + between);
  const line = (room.width - label) * 0.985;
  const names = all.map(({ text }) => (dotEm + dotGapEm) * set + measure(text));
  if (names.some((own) => own > line)) return [];
  const setting: Setting = { ...room, set, leading };
  const fitted: AccordLines[] = [];
  let linesMax = Math.min(room.linesMax, countLines(pairLast(names, room.isFilled === true, line), line));
  while (linesMax > 0) {
    let count = all.length;
    const widthsOf = (count: number): readonly number[] => {
      const more = count < all.length ? [measure(formatMoreAccords(layout.settings.language, all.length - count))] : [];
      return pairLast([...names.slice(0, count), ...more], room.isFilled === true, line);
    };
    while (count > 0 && countLines(widthsOf(count), line) > linesMax) count -= 1;
    if (count < Math.min(fewest, all.length)) break;
    const [shown, hidden] = [all.slice(0, count), all.length - count];
    const widths = widthsOf(count);
    const lines = linesMax + (room.label === 'above' ? 1 : 0);
    fitted.push({
      height: lineHeight * lines,
      hidden,
      render: () => renderLines(layout, setting, shown, hidden, room.isFilled ? Number.POSITIVE_INFINITY : balance(widths, line) / set),
    });
    linesMax -= 1;
  }
  return fitted;
}

/** The widths with the last two as one, if they stay together on a line. */
function pairLast(widths: readonly number[], isPaired: boolean, line: number): readonly number[] {
  const [one = 0, other = 0] = widths.slice(-2);
  const pair = one + between + other;
  return isPaired && widths.length > 1 && pair <= line ? [...widths.slice(0, -2), pair] : widths;
}

/** The smallest width that keeps the number of lines, so that the last one isn't left with a single accord. */
function balance(widths: readonly number[], line: number): number {
  const lines = countLines(widths, line);
  const wide = findLeastWidth((own) => countLines(widths, own) <= lines, Math.max(...widths), line);
  return lines < 2 ? Number.POSITIVE_INFINITY : Math.max(wide / 0.985, Math.max(...widths) * systemFontEm);
}

/** What it costs a page to leave out accords, where a fact costs 4: something if any are left out, and more for each. */
export function costOfAccords(variants: readonly AccordLines[], shown: AccordLines | null): number {
  if (variants.length === 0 || shown?.hidden === 0) return 0;
  return shown === null ? 3.4 : Math.min(3, 0.7 + shown.hidden * 0.25);
}

function countLines(widths: readonly number[], line: number): number {
  let [lines, used] = [1, 0];
  for (const own of widths) {
    const needed = used === 0 ? own : used + between + own;
    if (needed > line) lines += 1;
    used = needed > line ? own : needed;
  }
  return lines;
}

function renderLines(layout: CardLayout, setting: Setting, shown: readonly Accord[], hidden: number, widthEm: number): Markup {
  const { set, leading, labelWidth, label } = setting;
  const typeStyle = layout.typeStyles.text;
  const { labels, palette, settings } = layout;
  const isBeside = label === 'beside';
  const more = hidden > 0 ? formatMoreAccords(settings.language, hidden) : null;
  const items = [
    ...shown.map((accord) => renderAccord(layout, accord)),
    ...(more === null
      ? []
      : [
          element(
            'div',
            { role: 'listitem' },
            { display: 'block', direction: labels.direction, color: palette.muted },
            textInRow(layout, more),
          ),
        ]),
  ];
  const list = element(
    'div',
    { role: 'list', 'aria-label': labels.accords },
    {
      display: 'flex',
      'flex-direction': 'row',
      'flex-wrap': 'wrap',
      'column-gap': fluid(layout, between, 12),
      'row-gap': '0px',
      'flex-grow': 1,
      'flex-shrink': 1,
      'flex-basis': isBeside ? '130px' : 'auto',
      ...(Number.isFinite(widthEm) && { 'max-width': `${Math.ceil(widthEm * 100) / 100}em` }),
      direction: labels.direction,
      ...textStyle(layout, typeStyle, shown.map(({ text }) => text).join('') + (more ?? ''), set, palette.text),
      'line-height': leading,
    },
    ...(setting.isFilled && items.length > 2 ? [...items.slice(0, -2), bind(layout, items.slice(-2))] : items),
  );
  const heading =
    labelWidth === undefined
      ? textBlock(layout, typeStyle, labels.accords, set, palette.muted, { 'line-height': leading, 'flex-shrink': 0 })
      : renderTierLabel(layout, labels.accords, setting.size, set * leading, labelWidth);
  if (!isBeside) return box(layout, {}, heading, list);
  return box(
    layout,
    {
      'flex-direction': 'row',
      'flex-wrap': 'wrap',
      'align-items': 'flex-start',
      'column-gap': labelWidth === undefined ? fluid(layout, between, 12) : '0px',
      'row-gap': '4px',
    },
    heading,
    list,
  );
}

/** Keeps items on one line where it is wide enough for all. */
const bind = (layout: CardLayout, items: readonly Markup[]): Markup =>
  box(layout, { 'flex-direction': 'row', 'flex-wrap': 'wrap', 'column-gap': fluid(layout, between, 12), 'row-gap': '0px' }, ...items);

function renderAccord(layout: CardLayout, { text, colour }: Accord): Markup {
  const edge = findEdge(colour, layout);
  const dot = element(
    'span',
    { 'aria-hidden': 'true' },
    {
      display: 'block',
      'box-sizing': 'border-box',
      'flex-shrink': 0,
      width: `${dotEm}em`,
      height: `${dotEm}em`,
      'border-radius': '50%',
      'background-color': colour,
      ...(edge && { border: `1px solid ${edge}` }),
    },
  );
  return element(
    'div',
    { role: 'listitem' },
    {
      display: 'flex',
      'flex-direction': 'row',
      'align-items': 'center',
      gap: `${dotGapEm}em`,
      'min-width': 0,
      'overflow-wrap': 'anywhere',
      direction: layout.labels.direction,
    },
    dot,
    textInRow(layout, text),
  );
}
