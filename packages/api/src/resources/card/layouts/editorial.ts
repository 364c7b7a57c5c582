import { renderFlowingTiers } from '../blocks/columns.ts';
import { renderDescription } from '../blocks/description.ts';
import { renderFacts, renderName, renderRule } from '../blocks/identity.ts';
import { renderFrame, renderImages, renderMasthead } from '../blocks/images.ts';
import { getTiers } from '../blocks/notes.ts';
import { renderAccordNames, renderBand } from '../blocks/spectrum.ts';
import { type CardLayout, fluid } from '../card-layout.ts';
import type { Markup } from '../element.ts';
import { box } from '../fitting/typesetting.ts';
import type { LayoutDefinition } from './layout.ts';

/** A magazine page: the name as large as possible, small text in columns at the bottom, the accord band as the lower edge. */
export const editorial: LayoutDefinition = {
  title: 'Editorial',
  suits: 'Large type, for magazine pages and launches.',
  sizes: ['landscape', 'square'],
  maxWidth: 1200,
  examples: {
    perfume: 'chanel-cristalle-edt',
    looks: [
      { name: 'Editorial Porcelain', settings: { palette: 'porcelain', display: 'eb-garamond' } },
      { name: 'Editorial Noir', settings: { palette: 'noir', display: 'playfair-display', text: 'dm-sans' } },
      { name: 'Editorial Japanese', settings: { language: 'ja' } },
    ],
    documented: { perfume: 'flat', settings: { palette: 'porcelain', display: 'eb-garamond', text: 'inter' } },
  },
  render,
};

function render(layout: CardLayout): Markup {
  const { width, height } = layout.size;
  const { margin } = layout;
  const edge = 16;
  const gap = 40;
  const column = width - margin * 2;
  const inner = height - margin * 2 - edge + 8;
  const square = height > 900;
  const tiers = getTiers(layout);

  // The facts align with the third column of notes.
  const third = (column - gap * 2) / 3;
  const aside = renderFacts(layout, third, 17);
  const head = renderMasthead(layout, aside ? third * 2 + gap : column, 17);
  const names = renderAccordNames(layout, column, 2);
  const notes =
    tiers.length > 0
      ? renderFlowingTiers(layout, tiers, {
          width: column,
          height: square ? 280 : 176,
          gap,
          // Smaller notes leave height for an image next to the name.
          sizes: layout.images.bottle || layout.images.background ? [23, 17] : [31, 23, 17],
          label: 13,
          narrowest: 150,
        })
      : null;
  const description = renderDescription(layout, column * 0.7, square ? 5 : notes ? 0 : 4);
  const top = Math.max(head.height, aside?.height ?? 0);
  const foot = (notes ? notes.height + 40 : 0) + (names?.height ?? 0) + (description ? description.height + 40 : 0);
  const free = inner - top - foot - 24 - 1 - 56;
  const image = renderImages(layout, 260, Math.min(free, 460));
  const nameWidth = column - (image ? image.width + 40 : 0);
  const title = renderName(layout, {
    width: nameWidth,
    height: free,
    linesMax: square ? 4 : 3,
    largest: 173,
  });

  return renderFrame(
    layout,
    { 'justify-content': 'space-between' },
    box(
      layout,
      {
        'flex-grow': 1,
        'justify-content': 'space-between',
        gap: fluid(layout, 24, 24),
        padding: `${fluid(layout, margin, 24)} ${fluid(layout, margin, 16)} ${fluid(layout, margin - 8, 24)}`,
      },
      box(
        layout,
        { gap: fluid(layout, 24, 16) },
        box(
          layout,
          {
            'flex-direction': 'row',
            'flex-wrap': 'wrap',
            'align-items': layout.images.logo ? 'center' : 'flex-start',
            'column-gap': fluid(layout, gap, 16),
            'row-gap': '6px',
          },
          box(layout, { 'flex-grow': third * 2 + gap, 'flex-shrink': 1, 'flex-basis': `${Math.round(third * 0.7)}px` }, head.markup),
          aside && box(layout, { 'flex-grow': third, 'flex-shrink': 1, 'flex-basis': `${Math.round(third * 0.35)}px` }, aside.markup),
        ),
        renderRule(layout),
      ),
      box(
        layout,
        { 'flex-direction': 'row', 'flex-wrap': image ? 'wrap' : 'nowrap', 'align-items': 'center', gap: fluid(layout, 40, 24) },
        box(layout, { 'flex-grow': 1, 'flex-shrink': 1, 'flex-basis': '240px' }, title.markup),
        image?.markup ?? null,
      ),
      notes || names || description
        ? box(
            layout,
            { gap: fluid(layout, 40, 24) },
            description && box(layout, { 'max-width': fluid(layout, column * 0.7, 420) }, description.markup),
            notes?.markup ?? null,
            names?.markup ?? null,
          )
        : null,
    ),
    renderBand(layout, { width: '100%', height: fluid(layout, edge, 10) }, 'row'),
  );
}
