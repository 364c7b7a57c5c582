import { type CardLayout, fluid, type PlacedImage } from '../card-layout.ts';
import { type Child, element, type Markup, type Style } from '../element.ts';
import { countListLines, emptyList, type FittedLists, fitLists } from '../fitting/fit-list.ts';
import { box, flooredSize, lineScale, textBlock } from '../fitting/typesetting.ts';
import { renderPhotograph } from './images.ts';
import { noteConstraints, renderNoteFlow, type Tier } from './notes.ts';
import { renderOneLine } from './one-line.ts';
import { noteLeading, slipType } from './slips.ts';

/** The size of the arch in the frame. */
export interface ArchSize {
  readonly width: number;
  readonly height: number;
}

/** The narrowest arch beside words on a page, in px. */
const archBasis = 230;

/** The arched panel of the atelier layout. Alone in its column, it is centred and no wider than in the frame. */
function renderArch(layout: CardLayout, { width, height }: ArchSize, style: Style, ...children: readonly Child[]): Markup {
  // The oversized upper radii shrink to a half circle; CSS scales the lower ones down with them.
  const lower = layout.settings.corners === 'round' ? '110px' : '18px';
  return box(
    layout,
    {
      position: 'relative',
      'flex-grow': width - archBasis,
      'flex-shrink': 1,
      'flex-basis': `${archBasis}px`,
      'max-width': fluid(layout, width, 380),
      'aspect-ratio': `${width} / ${height}`,
      margin: '0 auto',
      'background-color': layout.palette.surface,
      border: `1px solid ${layout.lineColour}`,
      'border-radius': layout.settings.corners === 'square' ? '0px' : `999px 999px ${lower} ${lower}`,
      ...style,
    },
    ...children,
  );
}

/** The shop's photograph in the arch. */
export const renderWindow = (layout: CardLayout, size: ArchSize, image: PlacedImage): Markup =>
  renderArch(layout, size, { border: '0px solid transparent', overflow: 'hidden' }, renderPhotograph(image));

/** An image inside the arch, below its crown. Percentage padding is relative to the width of the container. */
export const frameImage = (layout: CardLayout, size: ArchSize, image: Markup): Markup =>
  renderArch(
    layout,
    size,
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

/** An engraved line in the arch, for a card without notes and accords. */
export const renderEngraving = (layout: CardLayout, size: ArchSize): Markup =>
  renderArch(
    layout,
    size,
    { 'align-items': 'center', 'justify-content': 'center' },
    renderOneLine(layout, fluid(layout, size.width * 0.7, 150)),
  );

export interface Pyramid {
  /** The width of the arch in the frame. */
  readonly width: number;
  /** The number of notes for which there is no room. */
  readonly hidden: number;
  /** Whether its lines are set close. */
  readonly isClose: boolean;
  render(): Markup;
}

/** The tiers in an arch that is as wide as it needs to be, and set closer before any note is left out. */
export function renderWidenedPyramid(
  layout: CardLayout,
  tiers: readonly Tier[],
  arches: readonly ArchSize[],
  sizes: readonly number[],
): Pyramid {
  const tried: Pyramid[] = [];
  for (const isClose of [false, true])
    for (const size of arches) {
      const pyramid = renderPyramid(layout, tiers, size, sizes, isClose);
      if (pyramid.hidden === 0) return pyramid;
      tried.push(pyramid);
    }
  // The widest at last, because it is the closest.
  return tried.reduceRight((best, one) => (one.hidden < best.hidden ? one : best));
}

/** The height of an arch of a width that holds all notes at a size, without setting them close. */
export function measureArchHeight(layout: CardLayout, tiers: readonly Tier[], width: number, size: number): number {
  const { side, over, leading, scale, gapMin } = measureArch(layout, tiers, width, false);
  const typeStyle = slipType(layout);
  const set = flooredSize(layout, typeStyle, size);
  const setting = noteConstraints(layout, width - side * 2 - 2, typeStyle);
  const lines = tiers.reduce((sum, { items }) => sum + countListLines(items, setting, set), 0);
  return over + (tiers.length - 1) * gapMin + lines * set * leading * scale;
}

/** What doesn't depend on the height of an arch, in px. */
function measureArch(layout: CardLayout, tiers: readonly Tier[], width: number, isClose: boolean) {
  const { text } = layout.typeStyles;
  // The first label is short enough for the crown of the arch.
  const crown = layout.settings.corners === 'square' ? 0.07 : tiers.length === 1 ? 0.24 : 0.14;
  const foot = isClose ? 14 : 28;
  const isLabelled = tiers.length > 1 || tiers[0]?.label !== layout.labels.notes;
  const label = flooredSize(layout, text, 37);
  const labelLeading = isClose ? 1.06 : 1.16;
  const labelHeight = label * labelLeading * lineScale(text, tiers.map((tier) => tier.label).join(''));
  return {
    crown,
    foot,
    isLabelled,
    label,
    labelLeading,
    labelHeight,
    side: Math.round(width * 0.075),
    leading: Math.max(isClose ? 1.06 : 1.14, ...tiers.flatMap(({ items }) => items.map(noteLeading))),
    scale: lineScale(slipType(layout), tiers.flatMap(({ items }) => items).join('')),
    over: width * crown + foot + (isLabelled ? tiers.length * labelHeight : 0) + 2,
    gapMin: isClose ? 6 : 18,
  };
}

/** The tiers in the arch, each under its label. */
export function renderPyramid(
  layout: CardLayout,
  tiers: readonly Tier[],
  size: ArchSize,
  sizes: readonly number[],
  isClose = false,
): Pyramid {
  const { text } = layout.typeStyles;
  const typeStyle = slipType(layout);
  const measures = measureArch(layout, tiers, size.width, isClose);
  const { crown, foot, isLabelled, label, labelLeading, labelHeight, side, leading, scale, over, gapMin } = measures;
  // The first notes stay clear of the curve.
  const first = size.width * crown + (isLabelled ? labelHeight : 0) + 8;
  const radius = layout.settings.corners === 'square' ? 0 : size.width / 2;
  const clear = first < radius ? 2 * Math.sqrt(radius ** 2 - (radius - first) ** 2) - 8 : size.width;
  const across = size.width - side * 2 - 2;
  const room = size.height - over - (tiers.length - 1) * gapMin;
  const fit = (width: number): FittedLists =>
    fitLists(
      tiers.map(({ items }) => items),
      noteConstraints(layout, width, typeStyle),
      sizes.map((step) => flooredSize(layout, typeStyle, step)),
      (step) => Math.floor(room / (step * leading * scale)),
    );
  const full = fit(across);
  const isClear = ({ size, lists: [list = emptyList] }: FittedLists): boolean => {
    const setting = noteConstraints(layout, clear, typeStyle);
    return countListLines(list.hidden > 0 ? [...list.items, setting.more(list.hidden)] : list.items, setting, size) <= list.lines;
  };
  const fitted = clear >= across || isClear(full) ? full : fit(clear);
  const lines = fitted.lists.reduce((sum, list) => sum + list.lines, 0);
  const gap = Math.min(40, gapMin + Math.max(0, room - lines * fitted.size * leading * scale) / (tiers.length + 2));
  const render = (): Markup =>
    renderArch(
      layout,
      size,
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
          gap: fluid(layout, gap, 14),
          'padding-left': fluid(layout, side, 16),
          'padding-right': fluid(layout, side, 16),
          'padding-top': `${crown * 100}%`,
          'padding-bottom': fluid(layout, foot, 16),
        },
        ...tiers.map((tier, at) =>
          box(
            layout,
            {},
            isLabelled
              ? textBlock(layout, text, tier.label, label, layout.palette.muted, { 'line-height': labelLeading, 'text-align': 'center' })
              : null,
            renderNoteFlow(layout, fitted.lists[at] ?? emptyList, fitted.size, tier.label, 'center', {
              typeStyle,
              leading,
            }),
          ),
        ),
      ),
    );
  const hidden = tiers.reduce((sum, { items }, at) => sum + items.length - (fitted.lists[at]?.items.length ?? 0), 0);
  return { width: size.width, hidden, isClose, render };
}
