import { getNoteGroups } from '../blocks/coloured-notes.ts';
import { fitStripHeight, renderStrip, type StripMeasures } from '../blocks/strip.ts';
import type { CardLayout } from '../card-layout.ts';
import type { Markup } from '../element.ts';
import type { LayoutDefinition } from './layout.ts';
import { renderUpright } from './spectrum.ts';

/** A list row with fixed measures: the perfume beside its notes, which are small blotters in lines by tier, and its accords below. */
export const row: LayoutDefinition = {
  title: 'Row',
  suits: 'A compact row in a product list or shopping cart.',
  sizes: ['row', 'portrait'],
  maxWidth: 720,
  examples: {
    perfume: 'diptyque-lombre-dans-leau-edt',
    looks: [
      { name: 'Row Porcelain', settings: { palette: 'porcelain', text: 'inter' } },
      { name: 'Row Sage', settings: { palette: 'sage', display: 'fraunces' } },
      { name: 'Row Noir', settings: { palette: 'noir', display: 'bodoni-moda', text: 'dm-sans' } },
    ],
    documented: { perfume: 'short', settings: {} },
  },
  fitHeight: (layout) => fitStripHeight(layout, getNoteGroups(layout), measures),
  render,
};

function render(layout: CardLayout): Markup {
  const groups = getNoteGroups(layout);
  if (layout.size.height > layout.size.width) return renderUpright(layout, groups, true);
  return renderStrip(layout, groups, measures);
}

const measures: StripMeasures = {
  margin: 52,
  above: 36,
  facts: 430,
  heads: [
    { beside: 'nothing', width: 1, cost: 0 },
    { beside: 'facts', width: 1, cost: 0.6 },
  ],
  sizes: [37],
  gapMax: 26,
  text: 37,
  name: [
    { size: 97, lines: 1 },
    { size: 84, lines: 1 },
    { size: 73, lines: 1 },
    { size: 64, lines: 1 },
    { size: 55, lines: 2 },
    { size: 46, lines: 2 },
    { size: 41, lines: 3 },
    { size: 37, lines: 4 },
  ],
};
