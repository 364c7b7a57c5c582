import { type CardLayout, fluid, type TypeStyle } from '../card-layout.ts';
import { type Child, element, type Markup, type Style } from '../element.ts';
import { countLinesBreakingWords } from '../fitting/fit.ts';
import { measureWidestWord, measureWidth, type Ruler } from '../fitting/measure.ts';
import { box, rulerFor, startSide, textDirection, textSpan, textStyle, unbroken } from '../fitting/typesetting.ts';
import { contrast, mix } from '../settings/contrast.ts';
import { isSquare, isTallScript } from '../words/script.ts';
import type { ColouredNote } from './coloured-notes.ts';
import { renderSvg } from './illustration.ts';

/**
 * A note as a perfumer's blotter: a paper slip whose tapered end is dipped in the colour of the note's family, with the name printed next to
 * it. All slips of a card have the same height.
 */

/** The length of the taper relative to the height of a slip, and the share of it that is dipped. */
export const longTaper = 1.9;
export const shortTaper = 1.2;
const dipped = 0.78;
/** The height of the tip, and how far the wet edge bends back. */
const tipHeight = 0.54;
const hollow = 0.09;

/** The width of everything before a slip's name. */
export const slipTipWidth = (height: number, taper: number): number => Math.round(height * taper);

/** The type style of names on slips: upright, because a slip is printed. */
export const slipType = (layout: CardLayout): TypeStyle => {
  const known = uprights.get(layout.typeStyles.note);
  if (known) return known;
  const upright: TypeStyle = { ...layout.typeStyles.note, italic: false };
  uprights.set(layout.typeStyles.note, upright);
  return upright;
};

/** Cached, because font stacks are cached by the identity of a type style. */
const uprights = new WeakMap<TypeStyle, TypeStyle>();

/** The line height of names on slips and in rings. */
export const noteLeading = (text: string): number => (isTallScript(text) ? 1.34 : isSquare(text) ? 1.12 : 1);

/** The lines that a name takes in a width. A note wider than that is broken, which the caller avoids. */
export const countSlipLines = (layout: CardLayout, text: string, size: number, width: number): number =>
  // Most names fit a line, which is known without splitting them.
  measureSlipName(layout, text, size).line < width - 0.01
    ? 1
    : countLinesBreakingWords(text, measureSlipText(layout, text).ruler, size, 0, width);

/** The width of a name on one line, and of its longest word, in px. */
export const measureSlipName = (layout: CardLayout, text: string, size: number): { readonly line: number; readonly word: number } => {
  const { ruler, wordEm } = measureSlipText(layout, text);
  return { line: measureWidth(text, ruler, size), word: wordEm * size };
};

interface SlipText {
  readonly ruler: Ruler;
  /** The width of its longest word. */
  readonly wordEm: number;
}

/** Measured once per card, because widths are proportional to the size and the search for a plan tries many sizes and heights. */
function measureSlipText(layout: CardLayout, text: string): SlipText {
  const texts = measuredTexts.get(layout.sensory) ?? new Map<string, SlipText>();
  measuredTexts.set(layout.sensory, texts);
  const known = texts.get(text);
  if (known) return known;
  const ruler = rulerFor(slipType(layout), text);
  const measured = { ruler, wordEm: measureWidestWord(text, ruler, 0) };
  texts.set(text, measured);
  return measured;
}

const measuredTexts = new WeakMap<CardLayout['sensory'], Map<string, SlipText>>();

/** A line around a colour that would be hard to see on its background. Null if the colour is visible by itself. */
export function findEdge(colour: string, { palette }: CardLayout): string | null {
  if (contrast(colour, palette.background) >= 1.6) return null;
  for (let part = 0.2; part < 1; part += 0.1) {
    const edge = mix(colour, palette.text, part);
    if (contrast(edge, palette.background) >= 3) return edge;
  }
  return palette.text;
}

const round = (value: number): number => Math.round(value * 100) / 100;

/** The dipped end of a slip of 100 units in height, as an SVG that stretches with the slip. */
function createTipSvg(layout: CardLayout, colour: string, height: number, taper: number): string {
  const { palette, isRtl } = layout;
  const high = 100;
  const long = high * taper;
  const wet = round(long * dipped);
  const top = (at: number): number => round(((high * (1 - tipHeight)) / 2) * (1 - at / long));
  const bottom = (at: number): number => round(high - top(at));
  const [thin, heavy] = [round(high / height), round((2 * high) / height)];
  const edge = findEdge(colour, layout);
  const x = (at: number): number => round(isRtl ? long - at : at);
  const deep = round(wet - high * hollow * 2);
  const shapes = [
    `<path d='M${x(wet)} ${top(wet)}L${x(long)} 0V${high}L${x(wet)} ${bottom(wet)}Z' fill='${palette.surface}'/>`,
    `<path d='M${x(deep)} ${high / 2}L${x(wet)} ${top(wet)}V${bottom(wet)}Z' fill='${palette.surface}'/>`,
    `<path d='M${x(wet)} ${top(wet)}L${x(long)} ${thin / 2}' stroke='${layout.lineColour}' stroke-width='${thin}' fill='none'/>`,
    `<path d='M${x(wet)} ${bottom(wet)}L${x(long)} ${round(high - heavy / 2)}' stroke='${slipShade(layout)}' stroke-width='${heavy}' fill='none'/>`,
    `<path d='M${x(0)} ${top(0)}L${x(wet)} ${top(wet)}Q${x(deep)} ${high / 2} ${x(wet)} ${bottom(wet)}L${x(0)} ${bottom(0)}Z' fill='${colour}'${edge ? ` stroke='${edge}' stroke-width='${thin}'` : ''}/>`,
  ].join('');
  return `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 ${long} ${high}' preserveAspectRatio='none'>${shapes}</svg>`;
}

/** The line below a slip is heavier than the one above. */
const slipShade = ({ palette }: CardLayout): string => mix(palette.background, palette.text, 0.3);

export interface SlipRoom {
  readonly height: number;
  readonly size: number;
  readonly taper: number;
  /** The gap after the name, in px. */
  readonly after?: number;
  readonly style?: Style;
}

/** One slip. It is as wide as its container; its text wraps within the slip. */
export function renderSlip(layout: CardLayout, { text, colour }: ColouredNote, room: SlipRoom): Markup {
  const { height, size, taper, after = 16 } = room;
  const direction = textDirection(layout, text);
  const typeStyle = slipType(layout);
  const tip = box(
    layout,
    { position: 'relative', 'flex-shrink': 0, width: fluid(layout, slipTipWidth(height, taper), slipFloor * taper), overflow: 'hidden' },
    renderStretched(createTipSvg(layout, colour, height, taper)),
  );
  const paper = box(
    layout,
    {
      'flex-grow': 1,
      'flex-shrink': 1,
      'flex-basis': 'auto',
      'justify-content': 'center',
      'min-height': fluid(layout, height, slipFloor),
      'background-color': layout.palette.surface,
      'border-top': `1px solid ${layout.lineColour}`,
      'border-bottom': `2px solid ${slipShade(layout)}`,
      [layout.isRtl ? 'padding-left' : 'padding-right']: fluid(layout, after, 8),
    },
    element(
      'div',
      { dir: direction !== layout.labels.direction && direction },
      {
        display: 'block',
        direction,
        'unicode-bidi': 'isolate',
        ...textStyle(layout, typeStyle, text, size, layout.palette.text),
        'font-size': fluid(layout, size, 15 * typeStyle.face.scale),
        'line-height': noteLeading(text),
        'text-align': startSide(layout),
        'overflow-wrap': 'break-word',
      },
      textSpan(direction, text),
    ),
  );
  return element(
    'div',
    { role: 'listitem' },
    {
      display: 'flex',
      'flex-direction': 'row',
      'align-items': 'stretch',
      'box-sizing': 'border-box',
      ...unbroken,
      direction: layout.labels.direction,
      ...room.style,
    },
    tip,
    paper,
  );
}

/** The lowest height of a slip on a page, in px. */
const slipFloor = 26;

/** An SVG that fills its container, whatever its proportions. */
const renderStretched = (svg: string): Markup =>
  renderSvg(svg, '100%', { position: 'absolute', top: '0px', left: '0px', 'object-fit': 'fill' });

/** A list of slips below each other. */
export const renderSlipList = (layout: CardLayout, label: string, gap: number, style: Style, ...slips: readonly Child[]): Markup =>
  element(
    'div',
    { role: 'list', 'aria-label': label },
    {
      display: 'flex',
      'flex-direction': 'column',
      'box-sizing': 'border-box',
      'min-width': 0,
      direction: layout.labels.direction,
      gap: fluid(layout, gap, 5),
      ...style,
    },
    ...slips,
  );

/** The dipped end alone, as a mark before a name. Its size is relative to the text around it. */
export function renderTip(layout: CardLayout, colour: string): Markup {
  const edge = findEdge(colour, layout);
  const shape = layout.isRtl ? 'M190 23L0 0Q18 50 0 100L190 77Z' : 'M0 23L190 0Q172 50 190 100L0 77Z';
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='-4 -4 198 108' preserveAspectRatio='none'><path d='${shape}' fill='${colour}'${edge ? ` stroke='${edge}' stroke-width='5'` : ''}/></svg>`;
  return renderSvg(svg, '0.92em', { height: '0.49em', 'object-fit': 'fill', 'flex-shrink': 0 });
}
