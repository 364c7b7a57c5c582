import { renderDescription } from '../blocks/description.ts';
import { renderFacts, renderName } from '../blocks/identity.ts';
import { renderFrame, renderImages, renderMasthead } from '../blocks/images.ts';
import { renderOpening } from '../blocks/opening.ts';
import { renderChord as chordOf, getRings } from '../blocks/rings.ts';
import { renderAccordNames } from '../blocks/spectrum.ts';
import { type CardLayout, fluid } from '../card-layout.ts';
import type { Markup } from '../element.ts';
import { box, legibleSize } from '../fitting/typesetting.ts';
import type { LayoutDefinition } from './layout.ts';

/**
 * The perfume as concentric rings, top notes outermost, each divided equally among its notes. Without tiers there is one ring of notes,
 * without notes one of accords, and without either only the name.
 */
export const chord: LayoutDefinition = {
  title: 'Chord',
  suits: 'The notes as a ring chart, for phones and social media.',
  sizes: ['portrait', 'landscape'],
  maxWidth: 720,
  examples: {
    perfume: 'hermes-terre-dhermes-edt',
    looks: [
      { name: 'Chord', settings: { palette: 'porcelain', display: 'bodoni-moda', text: 'dm-sans' } },
      { name: 'Chord Ivory', settings: { palette: 'ivory', display: 'fraunces' } },
      { name: 'Chord Noir', settings: { palette: 'noir', display: 'tenor-sans', text: 'inter' } },
    ],
    documented: { perfume: 'classic' },
  },
  render,
};

function render(layout: CardLayout): Markup {
  const { width, height } = layout.size;
  const wide = width > height;
  const margin = Math.round((wide ? 64 : 72) * layout.densityScale);
  const fullWidth = width - margin * 2;
  const inner = height - margin * 2;
  const widestRing = wide ? Math.min(500, inner) : 540;
  const gap = wide ? 56 : 40;
  const phone = (size: number): number => legibleSize(layout.typeStyles.text, size);
  const isBare = getRings(layout).length === 0;
  const column = wide && !isBare ? fullWidth - widestRing - gap : fullWidth;
  const rings = chordOf(layout, {
    width: column,
    sizes: wide ? [19, 17, 15] : [36, 31, 27, 23].map(phone),
    label: wide ? 14 : phone(30),
    linesMax: wide ? 6 : 5,
    gap: wide ? 24 : 32,
  });
  const hasNotes = rings !== null && getRings(layout)[0]?.label !== null;
  const names = hasNotes ? renderAccordNames(layout, column, 2, wide ? 15 : phone(33), false) : null;
  const image = renderImages(layout, wide ? 110 : 180, wide ? 200 : 280);
  const text = column - (image ? image.width + 32 : 0);
  const brand = renderMasthead(layout, column, wide ? 16 : phone(30));
  const facts = renderFacts(layout, text, wide ? 19 : phone(36));
  const description = renderDescription(layout, text, rings ? 0 : 5, wide ? 19 : phone(36));
  const usedHeight =
    brand.height +
    (wide ? 30 : 20) +
    (facts ? facts.height + 20 : 0) +
    (description ? description.height + 24 : 0) +
    (rings ? rings.legend.height + 40 : 0) +
    (names ? names.height + 24 : 0);
  // The rings shrink before the name does, and get all remaining space.
  const minSide = Math.max(240, Math.min(340, inner - usedHeight - 40 - 110));
  const title = renderName(layout, {
    width: text,
    height: inner - usedHeight - (rings && !wide ? minSide + 40 : 0),
    linesMax: rings ? (wide ? 3 : 2) : 5,
    largest: rings ? (wide ? 76 : 112) : 176,
  });
  // A bottle may be taller than the text next to it.
  const imageExcess = Math.max(
    0,
    (image?.height ?? 0) - title.height - (facts ? facts.height + 20 : 0) - (description ? description.height + 24 : 0),
  );
  const side = wide ? widestRing : Math.max(minSide, Math.min(widestRing, inner - usedHeight - title.height - imageExcess - 40));
  const identity = box(
    layout,
    { position: 'relative', ...(!rings && { 'flex-grow': 1 }) },
    brand.markup,
    renderOpening(layout, {
      title,
      facts,
      description,
      image,
      above: rings && fluid(layout, wide ? 14 : 20, 12),
      between: fluid(layout, 20, 12),
    }),
  );
  const padding = `${fluid(layout, margin, 28)} ${fluid(layout, margin, 24)}`;
  if (!rings) return renderFrame(layout, { padding }, identity);
  const legend = box(layout, { position: 'relative', gap: fluid(layout, 24, 18) }, rings.legend.markup, names?.markup ?? null);
  const ringChart = box(
    layout,
    {
      position: 'relative',
      'align-items': 'center',
      'justify-content': 'center',
      ...(wide && { 'flex-grow': side, 'flex-shrink': 1, 'flex-basis': `${Math.round(side * 0.6)}px` }),
    },
    rings.renderRings(fluid(layout, side, 220)),
  );
  if (!wide)
    return renderFrame(layout, { 'justify-content': 'space-between', gap: fluid(layout, 40, 28), padding }, identity, ringChart, legend);
  return renderFrame(
    layout,
    {
      'flex-direction': 'row',
      'flex-wrap': 'wrap',
      'align-items': 'stretch',
      'column-gap': fluid(layout, gap, 32),
      'row-gap': '28px',
      padding,
    },
    box(
      layout,
      {
        'flex-grow': column,
        'flex-shrink': 1,
        'flex-basis': `${Math.round(column * 0.6)}px`,
        'justify-content': 'space-between',
        gap: fluid(layout, 40, 24),
      },
      identity,
      legend,
    ),
    ringChart,
  );
}
