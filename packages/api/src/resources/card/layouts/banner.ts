import { getNoteGroups } from '../blocks/coloured-notes.ts';
import { renderStrip } from '../blocks/strip.ts';
import type { CardLayout } from '../card-layout.ts';
import type { Markup } from '../element.ts';
import type { LayoutDefinition } from './layout.ts';
import { renderUpright } from './spectrum.ts';

/** A wide strip: the name, and the first two notes of each tier as blotters. Without tiers, five notes or accords. */
export const banner: LayoutDefinition = {
  title: 'Banner',
  suits: 'A wide strip at the top of a brand page or in an email.',
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
  render,
};

function render(layout: CardLayout): Markup {
  const all = getNoteGroups(layout);
  // Upright, there is room for all.
  if (layout.size.height > layout.size.width) return renderUpright(layout, all);
  const groups = all.map((group) => ({ ...group, notes: group.notes.slice(0, group.isTier ? 2 : 5) }));
  const isTiered = groups.some(({ isTier }) => isTier);
  return renderStrip(layout, groups, {
    margin: 60,
    labels: 490,
    tips: 600,
    earlier: 35,
    slip: isTiered ? 76 : 58,
    pitch: isTiered ? 112 : 70,
    sizes: isTiered ? [37] : [46, 43, 37],
    house: 37,
    houseLines: 2,
    name: [
      { size: 130, lines: 1 },
      { size: 97, lines: 2 },
      { size: 73, lines: 3 },
      { size: 55, lines: 3 },
      { size: 41, lines: 4 },
      { size: 37, lines: 5 },
    ],
    facts: 37,
  });
}
