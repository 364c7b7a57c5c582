import { archWidth, crownRatio, frameImage, renderMonogram, renderPyramid, renderRainbow, renderWindow } from '../blocks/arch.ts';
import { renderDescription } from '../blocks/description.ts';
import { renderAccentLine, renderFacts, renderName } from '../blocks/identity.ts';
import { renderFrame, renderImages, renderMasthead } from '../blocks/images.ts';
import { getTiers, noteConstraints, renderNoteFlow } from '../blocks/notes.ts';
import { getAccords, renderAccordNames, renderBand } from '../blocks/spectrum.ts';
import { type CardLayout, fluid } from '../card-layout.ts';
import type { Child, Markup, Style } from '../element.ts';
import { fitLists } from '../fitting/fit-list.ts';
import { box, opticalSize } from '../fitting/typesetting.ts';
import type { LayoutDefinition } from './layout.ts';

const spine = 14;

/**
 * The classic layout: the name on one side, the note pyramid in an arch on the other, the accord band along the edge. The arch is never
 * empty: without notes it shows the accord band, and without accords the initial of the name.
 */
export const atelier: LayoutDefinition = {
  title: 'Atelier',
  suits: 'Product pages and shared links.',
  sizes: ['landscape'],
  maxWidth: 1200,
  examples: {
    perfume: 'tom-ford-tobacco-vanille-edp',
    looks: [
      { name: 'Boutique', settings: { palette: 'ivory', display: 'cormorant', text: 'jost' } },
      { name: 'Atelier Midnight', settings: { palette: 'midnight', display: 'playfair-display', text: 'inter' } },
      { name: 'Atelier Rose Clay', settings: { palette: 'rose clay', display: 'marcellus', text: 'dm-sans', corners: 'round' } },
    ],
    documented: { perfume: 'classic' },
  },
  render,
};

function render(layout: CardLayout): Markup {
  const { width, height } = layout.size;
  const { margin } = layout;
  const gap = 64;
  const column = width - spine - margin - gap - archWidth(layout) - margin;
  const inner = height - margin * 2;
  const tiers = getTiers(layout);
  const image = renderImages(layout, archWidth(layout) - 120, inner - archWidth(layout) * crownRatio(layout, 0.2) - 32);

  const brand = renderMasthead(layout, column, 17);
  const facts = renderFacts(layout, column);
  const names = renderAccordNames(layout, column, 2);
  const items = image ? [...new Set(tiers.flatMap((tier) => tier.items))] : [];
  const fitted =
    items.length > 0
      ? fitLists(
          [items],
          noteConstraints(layout, column, 1),
          [23, 17].map((step) => opticalSize(layout.typeStyles.note, step)),
          () => 3,
        )
      : null;
  const flow = fitted?.lists[0] ? renderNoteFlow(layout, fitted.lists[0], fitted.size, layout.labels.notes) : null;
  const description = flow ? null : renderDescription(layout, column, 3);
  const usedHeight =
    brand.height +
    24 +
    24 +
    2 +
    24 +
    (facts?.height ?? 0) +
    (names ? names.height + 40 : 0) +
    (fitted?.lists[0] ? 40 + fitted.lists[0].lines * fitted.size * 1.24 : 0) +
    (description ? 40 + description.height : 0);
  const title = renderName(layout, { width: column, height: inner - usedHeight, linesMax: 4, largest: 97 });
  const below = (markup: Markup | null): Child => markup && box(layout, { 'margin-top': fluid(layout, 40, 24) }, markup);

  const left = box(
    layout,
    {
      'flex-grow': column,
      'flex-shrink': 1,
      'flex-basis': '230px',
      'justify-content': 'space-between',
      gap: fluid(layout, 40, 24),
    },
    box(
      layout,
      {},
      brand.markup,
      box(layout, { 'margin-top': fluid(layout, 24, 14) }, title.markup),
      box(layout, { 'margin-top': fluid(layout, 24, 16), gap: fluid(layout, 24, 16) }, renderAccentLine(layout), facts?.markup ?? null),
      below(flow),
      below(description?.markup ?? null),
    ),
    names?.markup ?? null,
  );
  const columns: Style = {
    'flex-direction': 'row',
    'flex-wrap': 'wrap',
    'flex-grow': 1,
    'flex-shrink': 1,
    'flex-basis': '0px',
    gap: fluid(layout, gap, 40),
    'padding-top': fluid(layout, margin, 24),
    'padding-bottom': fluid(layout, margin, 24),
    [layout.isRtl ? 'padding-right' : 'padding-left']: fluid(layout, margin, 16),
    [layout.isRtl ? 'padding-left' : 'padding-right']: fluid(layout, margin, 16),
  };
  const { background, bottle } = layout.images;
  const filled = image
    ? background && !bottle
      ? renderWindow(layout, background)
      : frameImage(layout, image.markup)
    : tiers.length > 0
      ? // Notes are a third of the size of the name, but never too small to read.
        renderPyramid(layout, tiers, inner, Math.min(31, title.step / 3))
      : getAccords(layout).length > 0
        ? renderRainbow(layout)
        : renderMonogram(layout);
  return renderFrame(
    layout,
    { 'flex-direction': 'row' },
    tiers.length > 0 || image ? renderBand(layout, { width: fluid(layout, spine, 8) }, 'column') : gutter(layout),
    box(layout, columns, left, filled),
  );
}

/** Keeps the position of the name if there is no accord band. */
const gutter = (layout: CardLayout): Markup => box(layout, { width: fluid(layout, spine, 8), 'flex-shrink': 0 });
