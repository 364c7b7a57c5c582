import { getNoteGroups } from '../blocks/coloured-notes.ts';
import { fitStripHeight, renderPictures, renderStrip, type StripMeasures } from '../blocks/strip.ts';
import type { CardLayout } from '../card-layout.ts';
import type { Markup } from '../element.ts';
import type { LayoutDefinition } from './layout.ts';
import { renderUpright } from './spectrum.ts';

/**
 * A wide strip: the name beside the facts, then the notes by tier, each with its own illustration in colour, and the accords. Where there is no
 * room for pictures, the notes are blotters in lines.
 */
export const banner: LayoutDefinition = {
  title: 'Banner',
  suits: 'A wide strip with a picture of each note, at the top of a brand page or in an email.',
  sizes: ['banner', 'portrait'],
  maxWidth: 1200,
  examples: {
    perfume: 'guerlain-mitsouko-edp',
    looks: [
      { name: 'Noir', settings: { palette: 'noir', display: 'bodoni-moda', text: 'dm-sans', rules: 'hairline' } },
      { name: 'Banner Porcelain', settings: { palette: 'porcelain', display: 'tenor-sans', text: 'inter' } },
      { name: 'Banner French', settings: { language: 'fr' } },
    ],
    documented: { perfume: 'classic' },
  },
  fitHeight: (layout) => fitStripHeight(layout, getNoteGroups(layout), measures),
  render,
};

function render(layout: CardLayout): Markup {
  const groups = getNoteGroups(layout);
  if (layout.size.height > layout.size.width)
    return renderPictures(layout, groups, { ...uprightMeasures, margin: layout.margin }) ?? renderUpright(layout, groups, true);
  return renderStrip(layout, groups, measures);
}

const measures: StripMeasures = {
  margin: 52,
  above: 44,
  facts: 350,
  heads: [
    { beside: 'facts', width: 1, cost: 0 },
    { beside: 'nothing', width: 1, cost: 0.1 },
    { beside: 'facts', width: 1.4, cost: 0.2 },
  ],
  illustrated: true,
  accordGap: 52,
  sizes: [46, 43, 40, 37],
  gapMax: 30,
  text: 37,
  name: [
    { size: 130, lines: 1 },
    { size: 112, lines: 1 },
    { size: 97, lines: 1 },
    { size: 84, lines: 1 },
    { size: 73, lines: 1 },
    { size: 64, lines: 2 },
    { size: 55, lines: 2 },
    { size: 41, lines: 3 },
    { size: 37, lines: 4 },
  ],
};

const uprightMeasures: StripMeasures = { ...measures, above: 64, facts: 340, galleryHeight: 760, gapMax: 44 };
