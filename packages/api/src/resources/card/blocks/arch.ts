import { type CardLayout, fluid, type PlacedImage } from '../card-layout.ts';
import { type Child, element, type Markup, type Style } from '../element.ts';
import { fitLists } from '../fitting/fit-list.ts';
import { typeSizesBetween } from '../fitting/sizes.ts';
import { box, opticalSize, textDirection, textSpan, textStyle } from '../fitting/typesetting.ts';
import { splitGraphemes } from '../words/wording.ts';
import { renderPhotograph } from './images.ts';
import { renderLabel } from './label.ts';
import { noteConstraints, renderNoteFlow, type Tier } from './notes.ts';
import { renderBand } from './spectrum.ts';

/** The width of the arch, whose height is at least 1.1 times its width. */
export const archWidth = ({ size, margin }: CardLayout): number => Math.min(440, Math.floor((size.height - margin * 2) / 1.1));

/** The arched panel of the atelier layout. Alone in its column, it is centred and no wider than in the frame. */
function renderArch(layout: CardLayout, style: Style, ...children: readonly Child[]): Markup {
  // The oversized upper radii shrink to a half circle; CSS scales the lower ones down with them.
  const lower = layout.settings.corners === 'round' ? '110px' : '18px';
  return box(
    layout,
    {
      position: 'relative',
      'flex-grow': archWidth(layout),
      'flex-shrink': 1,
      'flex-basis': '200px',
      'max-width': fluid(layout, archWidth(layout), 380),
      'aspect-ratio': '1 / 1.1',
      margin: '0 auto',
      'background-color': layout.palette.surface,
      border: `1px solid ${layout.lineColour}`,
      'border-radius': layout.settings.corners === 'square' ? '0px' : `999px 999px ${lower} ${lower}`,
      ...style,
    },
    ...children,
  );
}

export const renderRainbow = (layout: CardLayout): Markup =>
  renderArch(layout, { border: '0px solid transparent', overflow: 'hidden' }, renderBand(layout, { 'flex-grow': 1 }, 'column'));

/** The shop's photograph in the arch. */
export const renderWindow = (layout: CardLayout, image: PlacedImage): Markup =>
  renderArch(layout, { border: '0px solid transparent', overflow: 'hidden' }, renderPhotograph(image));

/** An image inside the arch, below its crown. Percentage padding is relative to the width of the container. */
export const frameImage = (layout: CardLayout, image: Markup): Markup =>
  renderArch(
    layout,
    {},
    box(
      layout,
      {
        'flex-grow': 1,
        'align-items': 'center',
        'justify-content': 'flex-end',
        padding: `${crownRatio(layout, 0.2) * 100}% 16px ${fluid(layout, 28, 24)}`,
      },
      image,
    ),
  );

export const crownRatio = (layout: CardLayout, part: number): number => (layout.settings.corners === 'square' ? 0.07 : part);

/** The initial of the name as an ornament, hidden from screen readers. */
export function renderMonogram(layout: CardLayout): Markup {
  const letter = splitGraphemes(layout.name)[0] ?? '';
  const typeStyle = layout.typeStyles.note;
  const size = opticalSize(typeStyle, 260);
  return renderArch(
    layout,
    { 'align-items': 'center', 'justify-content': 'center', 'padding-top': '8%' },
    element(
      'span',
      { 'aria-hidden': 'true' },
      {
        display: 'block',
        ...textStyle(layout, typeStyle, letter, size, layout.lineColour),
        'font-size': fluid(layout, size, size * 0.55),
        'line-height': 1,
      },
      textSpan(textDirection(layout, letter), letter),
    ),
  );
}

/** The tiers, each under its label, with notes no larger than `largest`. */
export function renderPyramid(layout: CardLayout, tiers: readonly Tier[], height: number, largest: number): Markup {
  const side = 40;
  const crown = layout.settings.corners === 'square' ? 0 : tiers.length === 1 ? 0.27 : 0.22;
  const foot = 40;
  const gap = tiers.length > 2 ? 24 : 40;
  const labels = tiers.map((tier) => renderLabel(layout, tier.label, 13, { 'text-align': 'center' }));
  const labelled = labels.reduce((sum, { height }) => sum + height + 8, 0);
  const room = height - 2 - (crown > 0 ? archWidth(layout) * crown : foot) - foot - labelled - (tiers.length - 1) * gap;
  const steps = typeSizesBetween(Math.max(23, largest), 23)
    .slice(-2)
    .map((step) => opticalSize(layout.typeStyles.note, step));
  const fitted = fitLists(
    tiers.map((tier) => tier.items),
    noteConstraints(layout, archWidth(layout) - side * 2 - 2, tiers.length),
    steps,
    (size) => Math.floor(room / (size * 1.24)),
  );
  return renderArch(
    layout,
    {},
    element(
      'div',
      {},
      {
        display: 'flex',
        'flex-direction': 'column',
        'flex-grow': 1,
        'justify-content': 'center',
        'box-sizing': 'border-box',
        direction: layout.labels.direction,
        gap: fluid(layout, gap, 20),
        'padding-left': fluid(layout, side, 12),
        'padding-right': fluid(layout, side, 12),
        'padding-top': crown > 0 ? `${crown * 100}%` : fluid(layout, foot, 28),
        'padding-bottom': fluid(layout, foot, 32),
      },
      ...tiers.map((tier, index) =>
        box(
          layout,
          { gap: fluid(layout, 8, 4) },
          labels[index]?.markup ?? null,
          renderNoteFlow(layout, fitted.lists[index] ?? { items: [], hidden: 0, lines: 1 }, fitted.size, tier.label, 'center'),
        ),
      ),
    ),
  );
}
