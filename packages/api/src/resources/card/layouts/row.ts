import { renderBrand, renderFacts, renderName } from '../blocks/identity.ts';
import { renderFrame, renderImages, renderLogo } from '../blocks/images.ts';
import { getTiers } from '../blocks/notes.ts';
import { renderAccordNames, renderBand } from '../blocks/spectrum.ts';
import { renderTierTable } from '../blocks/tier-table.ts';
import { type CardLayout, fluid } from '../card-layout.ts';
import type { Markup } from '../element.ts';
import { box } from '../fitting/typesetting.ts';
import type { LayoutDefinition } from './layout.ts';

/** A list row: brand and name, one line per tier, the accords. The accord band is the lower edge, or replaces missing notes. */
export const row: LayoutDefinition = {
  title: 'Row',
  suits: 'A compact row in a product list or shopping cart.',
  sizes: ['row'],
  maxWidth: 1200,
  examples: {
    perfume: 'diptyque-lombre-dans-leau-edt',
    looks: [
      { name: 'Row Porcelain', settings: { palette: 'porcelain', text: 'inter' } },
      { name: 'Row Sage', settings: { palette: 'sage', display: 'fraunces' } },
      { name: 'Row Noir', settings: { palette: 'noir', display: 'bodoni-moda', text: 'dm-sans' } },
    ],
    documented: { perfume: 'short', settings: {} },
  },
  render,
};

/** A row has no space for more. */
const accordsMax = 5;

function render(layout: CardLayout): Markup {
  const { width, height } = layout.size;
  const edge = 8;
  const { margin } = layout;
  const high = height - edge - 32;
  const gap = 40;
  const tiers = getTiers(layout);
  const logo = renderLogo(layout, 150, 40);
  const names = renderAccordNames(layout, 190, logo ? 2 : 3, 17, true, accordsMax);
  const image = renderImages(layout, 120, high);
  // Without notes, the accord band fills the height of the row.
  const field =
    tiers.length === 0
      ? renderBand(layout, { 'flex-grow': 420, 'flex-shrink': 1, 'flex-basis': '240px', 'min-height': '72px' }, 'row', accordsMax)
      : null;
  const beside = (names || logo ? 190 + gap : 0) + (image ? image.width + gap : 0);
  const free = width - margin * 2 - beside - (tiers.length > 0 ? gap : 0) - (field ? 420 : 0);
  const column = tiers.length > 0 ? Math.round(free * 0.42) : free;
  const brand = renderBrand(layout, column, 13, 'start', 1);
  const facts = renderFacts(layout, column, 17, 'start', true);
  const title = renderName(layout, {
    width: column,
    height: high - brand.height - 16 - (facts?.height ?? 0),
    linesMax: 3,
    largest: 55,
    smallest: 17,
  });
  const line = box(
    layout,
    {
      'flex-grow': field ? width - 420 : 1,
      'flex-shrink': field ? 1 : 0,
      'flex-basis': field ? '446px' : 'auto',
      'flex-direction': 'row',
      'flex-wrap': 'wrap',
      'align-items': 'center',
      'column-gap': fluid(layout, gap, 24),
      'row-gap': fluid(layout, 16, 16),
      padding: `${fluid(layout, 16, 16)} ${fluid(layout, margin, 16)}`,
    },
    image?.markup ?? null,
    box(
      layout,
      { 'flex-grow': column, 'flex-shrink': 1, 'flex-basis': `${Math.min(250, Math.round(column * 0.6))}px`, gap: fluid(layout, 8, 4) },
      brand.markup,
      title.markup,
      facts?.markup ?? null,
    ),
    tiers.length > 0
      ? box(
          layout,
          { 'flex-grow': free - column, 'flex-shrink': 1, 'flex-basis': `${Math.min(260, Math.round((free - column) * 0.6))}px` },
          renderTierTable(layout, tiers, { width: free - column, height: high, padding: 3, labelWidth: 84, ruled: false, linesMax: 4 }),
        )
      : null,
    names || logo
      ? box(
          layout,
          { 'flex-grow': 190, 'flex-shrink': 1, 'flex-basis': '114px', gap: fluid(layout, 16, 8) },
          logo && box(layout, { 'align-items': 'flex-start' }, logo.markup),
          names?.markup ?? null,
        )
      : null,
  );
  if (field) return renderFrame(layout, { 'flex-direction': 'row', 'flex-wrap': 'wrap', 'align-items': 'stretch' }, line, field);
  return renderFrame(
    layout,
    { 'justify-content': 'space-between' },
    line,
    renderBand(layout, { width: '100%', height: fluid(layout, edge, 6) }, 'row', accordsMax),
  );
}
