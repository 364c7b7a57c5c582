import type { SuggestedPerfume } from '../card.ts';
import { type CardLayout, fluid } from '../card-layout.ts';
import { element, type Markup } from '../element.ts';
import { truncateToLines } from '../fitting/fit.ts';
import { countLines, measureWidth } from '../fitting/measure.ts';
import { box, flooredSize, legibleSize, rulerFor, startSide, textBlock, textStyle, trackingFor } from '../fitting/typesetting.ts';
import { isTallScript } from '../words/script.ts';
import type { Block } from './identity.ts';
import { gapEmFor, renderSeparated } from './separated.ts';

/** The share of a line that a brand may take from the name. */
const brandShare = 0.45;
/** The space above and below the block, and between its heading and the names. */
const [above, below, gap] = [18, 34, 4];

/** Other perfumes of the shop, below the card. Null if there are none. */
export function renderSuggestions(layout: CardLayout, squareMargin?: number): Block | null {
  const { card, settings, size, typeStyles, labels, palette } = layout;
  const { suggested = [] } = card;
  if (suggested.length === 0) return null;
  const isSquare = size.height <= size.width && squareMargin !== undefined;
  const margin = isSquare ? Math.round(squareMargin * layout.densityScale) : layout.margin;
  const column = size.width - margin * 2;
  const [heading, nameSize] = [
    flooredSize(layout, typeStyles.text, legibleSize(typeStyles.text, 34)),
    flooredSize(layout, typeStyles.note, legibleSize(typeStyles.note, 38)),
  ];
  const lines = countLines(
    labels.alsoLike,
    rulerFor(typeStyles.text, labels.alsoLike),
    heading,
    trackingFor(typeStyles.text, labels.alsoLike, heading),
    column * 0.985,
  );
  const namesHeight = suggested.reduce((sum, { name, brand }) => sum + nameSize * leadingOf(name + brand), 0);
  const line = settings.rules === 'none' ? 0 : 2;
  const markup = box(
    layout,
    {
      gap: fluid(layout, gap, 4),
      margin: `0 ${fluid(layout, margin, 20)}`,
      padding: `${fluid(layout, above, 12)} 0 ${fluid(layout, below, 24)}`,
      'border-top': line > 0 && `${fluid(layout, line, 1)} solid ${settings.rules === 'accent' ? palette.accent : layout.lineColour}`,
    },
    textBlock(layout, typeStyles.text, labels.alsoLike, heading, palette.muted, { 'overflow-wrap': 'break-word' }),
    element(
      'div',
      { role: 'list', 'aria-label': labels.alsoLike },
      { display: 'flex', 'flex-direction': 'column', 'min-width': 0, direction: labels.direction },
      ...suggested.map((perfume) => renderPerfume(layout, perfume, nameSize, column)),
    ),
  );
  const headingHeight = (lines ?? 2) * heading * leadingOf(labels.alsoLike);
  // The renderer rounds the height of each line up.
  const rounding = 1 + suggested.length;
  return { markup, height: Math.ceil(above + below + line + headingHeight + gap + namesHeight) + rounding };
}

const leadingOf = (text: string): number => (isTallScript(text) ? 1.5 : 1.3);

/** The name, and the brand less prominently, on one line of the frame. */
function renderPerfume(layout: CardLayout, { name, brand }: SuggestedPerfume, size: number, width: number): Markup {
  const typeStyle = layout.typeStyles.note;
  const whole = name + brand;
  const ruler = rulerFor(typeStyle, whole);
  const cut = (text: string, room: number): string =>
    truncateToLines(text, 1, (candidate) => (measureWidth(candidate, ruler, size, 0) <= room ? 1 : 2)).text;
  const shownBrand = cut(brand, width * brandShare);
  const rest = width * 0.985 - measureWidth(shownBrand, ruler, size, 0) - gapEmFor(typeStyle) * size;
  return element(
    'div',
    { role: 'listitem' },
    {
      display: 'block',
      direction: layout.labels.direction,
      'unicode-bidi': 'isolate',
      ...textStyle(layout, typeStyle, whole, size, layout.palette.text),
      'line-height': leadingOf(whole),
      'text-align': startSide(layout),
      'overflow-wrap': 'break-word',
    },
    renderSeparated(layout, [{ text: cut(name, rest) }, { text: shownBrand, quiet: true }], null),
  );
}
